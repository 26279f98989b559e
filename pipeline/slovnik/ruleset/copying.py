"""Copy a whole rules/ folder: for people to edit, and into a build so that it can explain itself."""

import shutil
from pathlib import Path

from slovnik.resources import rules_folder

_FILES = ("README.md", "*.toml", "*.tsv", "labels/*.tsv", "profiles/*.toml")


def copy_rules(target: Path, source: Path | None = None) -> int:
    """Copy ``source``, by default the rules slovnik ships, to ``target`` and return the number of files."""
    folder = source or rules_folder()
    files = [path for pattern in _FILES for path in sorted(folder.glob(pattern)) if path.is_file()]
    for path in files:
        copy = target / path.relative_to(folder)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    return len(files)
