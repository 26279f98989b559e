"""Copy a whole rules/ folder: for people to edit, and into a build so that it can explain itself."""

import shutil
from pathlib import Path

from slovnik.resources import rules_folder


def copy_rules(target: Path, source: Path | None = None) -> int:
    """Copy ``source``, by default the rules slovnik ships, to ``target`` and return the number of files."""
    shutil.copytree(source or rules_folder(), target, dirs_exist_ok=True)
    return sum(path.is_file() for path in target.rglob("*"))
