"""The rules that a build was made by: its own copy, or, where there is no build, those that slovnik ships."""

from pathlib import Path

from slovnik.build.layout import RULES_NAME
from slovnik.errors import ArtifactError
from slovnik.resources import rules_folder


def own_rules(build: Path) -> Path:
    """Return the rules folder of ``build``, for those whom no other rules can answer.

    Raises:
        ArtifactError: it is gone.
    """
    own = build / RULES_NAME
    if not own.is_dir():
        raise ArtifactError(
            f"{own}: no such folder: the rules that this build was made by are gone; build again with `slovnik build`"
        )
    return own


def rules_of(build: Path) -> Path:
    """Return the rules folder that explains what ``build`` says."""
    own = build / RULES_NAME
    return own if own.is_dir() else rules_folder()
