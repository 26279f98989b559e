"""The rules that a build was made by: its own copy, or, where there is no build, those that slovnik ships."""

from pathlib import Path

from slovnik.build.layout import RULES_NAME
from slovnik.resources import rules_folder


def rules_of(build: Path) -> Path:
    """Return the rules folder that explains what ``build`` says."""
    own = build / RULES_NAME
    return own if own.is_dir() else rules_folder()
