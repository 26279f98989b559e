"""Where the data that travels with slovnik lies: rules/, raw/ and the gold sets.

In a wheel they are inside the package; in a checkout they are the folders beside it.
"""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).parent
_INSTALLED: Final = _PACKAGE / "data"
_CHECKOUT: Final = _PACKAGE.parents[1]


def rules_folder() -> Path:
    """Return the folder of the rules that slovnik ships."""
    return _find("rules", "rules")


def is_installed(folder: Path) -> bool:
    """Say whether ``folder`` is part of an installed package, which the next installation overwrites."""
    return folder.resolve().is_relative_to(_INSTALLED)


def raw_folder() -> Path:
    """Return the folder of the extracts that slovnik ships."""
    return _find("raw", "raw")


def gold_folder() -> Path:
    """Return the folder of the labelled words that ``slovnik eval`` asks."""
    return _find("gold", "tests/gold")


def _find(installed: str, checkout: str) -> Path:
    inside = _INSTALLED / installed
    return inside if inside.is_dir() else _CHECKOUT / checkout
