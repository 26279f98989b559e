"""The profiles of a folder: which there are, and each with its variants and options."""

import re
from pathlib import Path
from typing import Final

from slovnik.errors import RulesError, UsageError
from slovnik.ruleset.profiles.answers import read_profile
from slovnik.ruleset.profiles.options import option_changes, verify_length
from slovnik.ruleset.profiles.profile import Profile
from slovnik.ruleset.profiles.tables import Table, checked_table, merge_tables
from slovnik.ruleset.reading import did_you_mean, parse_toml, pick, read_toml

_NAME: Final = re.compile(r"[a-z][a-z0-9-]*")
"""What a profile may be called: it is the name of a folder, too."""
_DEVICE: Final = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]")
"""What no file or folder of Windows may be called."""


def is_profile_name(name: str) -> bool:
    """Say whether a profile may be called ``name``: small Latin letters, digits and hyphens, and no device."""
    return bool(_NAME.fullmatch(name)) and not _DEVICE.fullmatch(name)


def profile_names(folder: Path) -> tuple[str, ...]:
    """Return the names of the profiles in ``folder``, sorted."""
    return tuple(sorted(path.stem for path in folder.glob("*.toml") if is_profile_name(path.stem)))


def load_profile(folder: Path, name: str) -> Profile:
    """Load one profile; for several, a :class:`ProfileFolder` reads no file twice. Raises as it does."""
    return ProfileFolder(folder).load(name)


def verify_profile_text(path: Path, text: str) -> None:
    """Raise RulesError if ``text`` would make no profile as the file ``path``, alone and with each of its variants."""
    own = merge_tables({"variants": {}}, checked_table(path, parse_toml(path, text)), path.stem)
    read_profile(f"{path}", path.stem, own)
    for variant, changes in own["variants"].items():
        read_profile(f"{path}: variant {variant}", path.stem, merge_tables(own, changes, f"+{variant}"))


class ProfileFolder:
    """The profiles of one folder; each file is read at most once, when it is first asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.names = profile_names(folder)
        self._inherited: dict[str, Table] = {}

    def load(self, name: str) -> Profile:
        """Return profile ``name``, or it with variants and options (``balda+hyphen+length=3..8``).

        Raises:
            UsageError: there is no such profile, variant or option.
            RulesError: its file is broken or leaves a reason undecided.
        """
        base, _, options = name.partition("+")
        table = self.table(name)
        where = f"{self._path(base)}"
        return read_profile(f"{where}: {name}" if options else where, name, table)

    def variants(self, profile: Profile) -> tuple[Profile, ...]:
        """Return the variants of ``profile`` that its file names, sorted by name."""
        return tuple(self.load(f"{profile.name}+{variant}") for variant in profile.variants)

    def table(self, name: str) -> Table:
        """Return all that the files say of profile ``name`` and what its options change, unread.

        Raises:
            UsageError: there is no such profile, variant or option.
            RulesError: a file is no table of a profile.
        """
        base, *options = name.split("+")
        if not self.names:
            raise UsageError(
                f"{self._folder}: no profiles here (slovnik init DIR writes a full set of rules)"
            )
        if base not in self.names:
            raise UsageError(f"unknown profile {base!r}{did_you_mean(base, self.names)}")
        table = self._inherit(base, ())
        for option in options:
            table = merge_tables(table, option_changes(base, option, table["variants"]), f"+{option}")
        verify_length(name, table)
        return table

    def _inherit(self, name: str, heirs: tuple[str, ...]) -> Table:
        """Return what the file of ``name`` says, laid over what it inherits; ``heirs`` led here."""
        if name not in self._inherited:
            path = self._path(name)
            table = checked_table(path, read_toml(path))
            parent = table.get("extends")
            if parent in (name, *heirs):
                raise RulesError(f"{path}: key 'extends': {name} inherits from itself")
            inherited: Table = {"variants": {}}
            if parent is not None:
                known = pick(f"{path}: key 'extends'", "profile", str(parent), self.names)
                inherited = self._inherit(known, (name, *heirs))
            self._inherited[name] = merge_tables(inherited, table, name)
        return self._inherited[name]

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.toml"
