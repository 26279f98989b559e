"""The rules that a build was made by: its own copy, or, where there is no build, those that slovnik ships."""

from pathlib import Path

from slovnik.build.layout import RULES_NAME
from slovnik.orthography import Form
from slovnik.resources import rules_folder
from slovnik.ruleset import profile_names
from slovnik.ruleset.overrides import load_overrides


def rules_of(build: Path) -> Path:
    """Return the rules folder that explains what ``build`` says."""
    own = build / RULES_NAME
    return own if own.is_dir() else rules_folder()


def decided_words(rules: Path) -> frozenset[Form]:
    """Return the words that people decided in ``rules``."""
    decisions = load_overrides(rules / "overrides.tsv", profile_names(rules / "profiles"))
    return frozenset(decision.word for decision in decisions)
