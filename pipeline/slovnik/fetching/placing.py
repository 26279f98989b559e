"""Check a file that has come by its checksum, record it, and put it in its place."""

from dataclasses import dataclass
from enum import StrEnum, unique
from pathlib import Path
from typing import NamedTuple

from slovnik.errors import SourceError
from slovnik.fetching.fetched import sha256_of
from slovnik.fetching.recorded import OtherFileError, Recorded, Shelf
from slovnik.records import SourceId
from slovnik.ruleset import SourceSpec


@unique
class Outcome(StrEnum):
    """What came of fetching a source."""

    FETCHED = "fetched"
    UPDATED = "updated"
    """In place of another state of it."""
    UNCHANGED = "unchanged"
    """It is there, and the server has no other."""
    THERE = "there"
    """It is there; nobody was asked."""
    MISSING = "missing"
    """It is not there, and nobody was to be asked."""


@dataclass(frozen=True, slots=True)
class Fetched:
    """A source after it was fetched; all but the first two are empty where it is missing."""

    source: SourceId
    outcome: Outcome
    path: Path | None = None
    bytes: int = 0
    sha256: str = ""


class Came(NamedTuple):
    """A file that has come and lies beside its place."""

    path: Path
    file: str
    """What it shall be called."""
    address: str
    etag: str
    date: str


def as_fetched(shelf: Path, one: Recorded, outcome: Outcome) -> Fetched:
    """Return what is told of a recorded file."""
    return Fetched(one.source, outcome, shelf / one.file, one.bytes, one.sha256)


def expected_of(spec: SourceSpec, shelf: Shelf, *, update: bool) -> Recorded | None:
    """Return the only file that is wanted; None: any, or the one that is pinned."""
    return None if update or spec.sha256 else shelf.recorded.get(spec.id)


def place(spec: SourceSpec, shelf: Shelf, came: Came, *, update: bool, was_there: bool) -> Fetched:
    """Check a file, record it, and have it take its place, which may have been taken by another state of it.

    It is recorded first: whoever is killed in between finds a download checked and ready beside its place; a file that
    was given is given again.

    Raises:
        SourceError: it is not the pinned one.
        OtherFileError: it is not the recorded one, and no update was asked for.
    """
    before = shelf.recorded.get(spec.id)
    sha256 = sha256_of(came.path)
    _verify_pin(spec, sha256)
    expected = expected_of(spec, shelf, update=update)
    if expected is not None and expected.sha256 != sha256:
        raise OtherFileError(differs(spec.id, came.date, expected, given=not came.address))
    one = Recorded(spec.id, came.file, came.address, sha256, came.path.stat().st_size, came.etag, came.date)
    shelf.record(one)
    came.path.replace(shelf.folder / one.file)
    if before is not None and before.file != one.file:
        (shelf.folder / before.file).unlink(missing_ok=True)
    if before is not None and before.sha256 != sha256:
        return as_fetched(shelf.folder, one, Outcome.UPDATED)
    return as_fetched(shelf.folder, one, Outcome.UNCHANGED if was_there else Outcome.FETCHED)


def _verify_pin(spec: SourceSpec, sha256: str) -> None:
    if spec.sha256 and spec.sha256 != sha256:
        raise SourceError(
            f"source {spec.id}: not the pinned file (sha256 {sha256[:12]}…, pinned {spec.sha256[:12]}…), nothing of it "
            "is kept; if its author has published another, change the pin in sources.toml"
        )


def differs(source: SourceId, date: str, there: Recorded, *, given: bool = False) -> str:
    """Return the line about a file that is not the one recorded."""
    new, old = (f" (of {one})" if one else "" for one in (date, there.date))
    return (
        f"source {source}: the file is now{new} not the one that sources.lock records{old}; "
        f"to take it: slovnik fetch {source}{' --from FILE' if given else ''} --update"
    )
