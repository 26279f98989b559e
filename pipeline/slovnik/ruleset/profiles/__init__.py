"""Profiles: what one game's rules accept. rules/profiles/NAME.toml, one file a profile.

Every reason a profile may decide about stands under ``[reject]`` or ``[allow]`` with the rule it comes from; a
profile may inherit (``extends``), may name variants (``balda+hyphen``) that change a few of its answers, and takes
the options of `options` (``balda+length=3..8``). From the file to the profile: `tables` reads and inherits, `options`
changes, `answers` checks; `writing` makes a file of it again.
"""

from slovnik.ruleset.profiles.loading import (
    ProfileFolder,
    is_profile_name,
    load_profile,
    profile_names,
    verify_profile_text,
)
from slovnik.ruleset.profiles.profile import Profile
from slovnik.ruleset.profiles.tables import DECIDABLE
from slovnik.ruleset.profiles.writing import profile_toml

__all__ = [
    "DECIDABLE",
    "Profile",
    "ProfileFolder",
    "is_profile_name",
    "load_profile",
    "profile_names",
    "profile_toml",
    "verify_profile_text",
]
