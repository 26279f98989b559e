"""Take a copy of a file that somebody has already, checked and recorded like any other."""

import os
import shutil
from pathlib import Path

from slovnik.errors import UsageError
from slovnik.fetching.fetched import is_whole
from slovnik.fetching.layout import file_name
from slovnik.fetching.placing import Came, Fetched, place
from slovnik.fetching.recorded import Shelf
from slovnik.ruleset import SourceSpec


def take_file(spec: SourceSpec, shelf: Shelf, given: Path, bytes_max: int, *, update: bool) -> Fetched:
    """Have ``given`` be the file of the source; ``given`` itself stays as it is.

    Raises:
        UsageError: it is missing, empty, too big, or no regular file.
        SourceError: it is not the pinned one.
        OtherFileError: it is not the recorded one, and no update was asked for.
        OSError: it cannot be read, or there is no room.
    """
    _verify(given, bytes_max)
    name = file_name(spec, given.name)
    beside = shelf.folder / f"{spec.id}.given"
    before = shelf.recorded.get(spec.id)
    was_there = before is not None and is_whole(shelf.folder, before)
    beside.unlink(missing_ok=True)  # of a fetch that was killed
    try:
        _copy(given, beside)
        return place(spec, shelf, Came(beside, name, "", "", ""), update=update, was_there=was_there)
    finally:
        beside.unlink(missing_ok=True)


def _verify(given: Path, bytes_max: int) -> None:
    if not given.is_file():
        what = "is no regular file" if given.exists() else "no such file"
        raise UsageError(f"--from {given}: {what}")
    size = given.stat().st_size
    if not 0 < size <= bytes_max:
        what = (
            f"{size:,} bytes: more than {bytes_max:,}; if that is right: --max-size" if size else "is empty"
        )
        raise UsageError(f"--from {given}: {what}")


def _copy(given: Path, beside: Path) -> None:
    shutil.copyfile(given, beside)
    with beside.open("rb+") as file:
        os.fsync(file.fileno())
