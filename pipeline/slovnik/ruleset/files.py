"""The files that a rules/ folder consists of, and copying them."""

import shutil
from contextlib import ExitStack
from pathlib import Path

from slovnik.resources import rules_folder

_DECIDING = ("*.toml", "*.tsv", "labels/*.tsv", "profiles/*.toml")


def rule_files(folder: Path) -> list[Path]:
    """Return the files of ``folder`` that decide something, in a fixed order; whatever else lies there is no rule."""
    return _found(folder, _DECIDING)


def copy_rules(target: Path, source: Path | None = None) -> int:
    """Copy the rules in ``source``, by default those slovnik ships, to ``target`` and return the number of files.

    If anything fails, nothing of the copy is left.
    """
    folder = source or rules_folder()
    files = _found(folder, ("README.md", *_DECIDING))
    with ExitStack() as undo:
        for path in files:
            copy = target / path.relative_to(folder)
            _make_folder(copy.parent, undo)
            undo.callback(copy.unlink, missing_ok=True)
            shutil.copyfile(path, copy)
        undo.pop_all()
    return len(files)


def _make_folder(folder: Path, undo: ExitStack) -> None:
    """Make ``folder`` and what leads to it; ``undo`` removes of that what was not there."""
    if not folder.is_dir():
        _make_folder(folder.parent, undo)
        folder.mkdir()
        undo.callback(folder.rmdir)


def _found(folder: Path, patterns: tuple[str, ...]) -> list[Path]:
    return [path for pattern in patterns for path in sorted(folder.glob(pattern)) if path.is_file()]
