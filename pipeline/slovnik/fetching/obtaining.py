"""Fetch one source: look what is there, download or take what is not, check it, record it, put it in its place."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from slovnik.errors import SourceError, UsageError
from slovnik.fetching.addresses import shown
from slovnik.fetching.answers import date_of
from slovnik.fetching.download import Wanted, download
from slovnik.fetching.fetched import is_whole
from slovnik.fetching.given import take_file
from slovnik.fetching.layout import file_name
from slovnik.fetching.part import Part
from slovnik.fetching.placing import Came, Fetched, Outcome, as_fetched, expected_of, place
from slovnik.fetching.progress import Progress
from slovnik.fetching.recorded import OtherFileError, Recorded, Shelf, load_recorded
from slovnik.ruleset import SourceSpec

if TYPE_CHECKING:
    from slovnik.fetching.web import Web

TIMEOUT: Final = 60.0
"""Seconds that a server may take to connect, or be silent."""


@dataclass(frozen=True, slots=True)
class How:
    """How to fetch."""

    update: bool = False
    """Take a newer state than the one recorded."""
    given: Path | None = None
    """A file that is there already, instead of a download."""
    bytes_max: int | None = None
    """The most bytes that a file may have; else what sources.toml says."""
    timeout: float = TIMEOUT


def look_up(spec: SourceSpec, folder: Path) -> Fetched:
    """Say whether the source is there and whole, and ask nobody."""
    one = load_recorded(folder).get(spec.id)
    if one is None or not is_whole(folder, one) or spec.sha256 not in ("", one.sha256):
        return Fetched(spec.id, Outcome.MISSING)
    return as_fetched(folder, one, Outcome.THERE)


def kept_of(spec: SourceSpec, folder: Path) -> str:
    """Return the line about what has come of a source and waits for the next fetch; empty: nothing does."""
    part = _part_of(spec, folder)
    return f"source {spec.id}: {_kept(part)}" if part.can_go_on(spec.download) else ""


def fetch_source(
    spec: SourceSpec,
    shelf: Shelf,
    how: How,
    progress: Progress,
    wait: Callable[[float], None] = time.sleep,
) -> Fetched:
    """Fetch an optional source, if it is not there already.

    Raises:
        OtherFileError: there is another file now than the recorded one, and no update was asked for.
        SourceError: it cannot be had, or is not the pinned one.
        UsageError: nobody knows where to get it, the given file will not do, the folder cannot be written.
    """
    bytes_max = spec.bytes_max if how.bytes_max is None else how.bytes_max
    with _disk_faults(spec, shelf.folder):
        if how.given is not None:
            return take_file(spec, shelf, how.given, bytes_max, update=how.update)
        one = shelf.recorded.get(spec.id)
        there = one if one is not None and is_whole(shelf.folder, one) else None
        if there is not None and (spec.sha256 == there.sha256 or not spec.download):
            return as_fetched(shelf.folder, there, Outcome.THERE)
        wanted = _wanted(spec, shelf, bytes_max, there, update=how.update)
        part = _part_of(spec, shelf.folder)
        with _server_faults(spec, part, there):
            origin = download(wanted, part, _connect(how.timeout), progress, wait)
        if origin is None and there is not None:
            part.discard()  # of a state that is the newest no more
            return as_fetched(shelf.folder, there, Outcome.UNCHANGED)
        return _place_part(spec, shelf, part, update=how.update, was_there=there is not None)


def _wanted(
    spec: SourceSpec, shelf: Shelf, bytes_max: int, there: Recorded | None, *, update: bool
) -> Wanted:
    """Return what is to be downloaded.

    Raises:
        UsageError: nobody knows where from.
    """
    if not spec.download:
        raise UsageError(
            f"source {spec.id}: its author publishes it at {shown(spec.address)}; "
            f"get it there, then: slovnik fetch {spec.id} --from FILE"
        )
    expected = expected_of(spec, shelf, update=update)
    asked_before = there is not None and there.address == spec.download
    unless = there if asked_before and not spec.sha256 else None
    return Wanted(
        spec.id,
        spec.download,
        bytes_max,
        known=bool(spec.sha256 or expected),
        pinned_bytes=spec.bytes if spec.sha256 else 0,
        expected=expected,
        unless=unless,
    )


def _place_part(spec: SourceSpec, shelf: Shelf, part: Part, *, update: bool, was_there: bool) -> Fetched:
    """Check what has come, and have it take its place; nothing is kept of what is not right."""
    etag, modified = (part.origin.etag, part.origin.modified) if part.origin else ("", "")
    came = Came(part.path, file_name(spec, spec.download), spec.download, etag, date_of(modified))
    try:
        fetched = place(spec, shelf, came, update=update, was_there=was_there)
    except (SourceError, OtherFileError):
        part.discard()
        raise
    part.discard()
    return fetched


def _connect(timeout: float) -> "Web":
    try:
        from slovnik.fetching.web import Web
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != "urllib3":
            raise
        raise UsageError("files are downloaded with urllib3: pip install 'slovnik[fetch]'") from None
    return Web(timeout)


def _part_of(spec: SourceSpec, folder: Path) -> Part:
    return Part(folder / f"{spec.id}.part")


def _kept(part: Part) -> str:
    return f"{part.size:,} bytes are kept, and the next fetch goes on from there"


@contextmanager
def _server_faults(spec: SourceSpec, part: Part, there: Recorded | None) -> Iterator[None]:
    """Say of a fault at which source and address it was, and what can be done."""
    try:
        yield
    except SourceError as error:
        raise SourceError(
            f"source {spec.id}: {shown(spec.download)}: {error}; {_advice(spec, part, there)}"
        ) from None


def _advice(spec: SourceSpec, part: Part, there: Recorded | None) -> str:
    if part.can_go_on(spec.download):
        return _kept(part)
    if there is not None:
        return "the file that was fetched before is still there"
    return f"its author publishes it at {shown(spec.address)}"


@contextmanager
def _disk_faults(spec: SourceSpec, folder: Path) -> Iterator[None]:
    """Tell in one line what the disk refuses."""
    try:
        yield
    except OSError as error:
        part = _part_of(spec, folder)
        goes_on = f"; {_kept(part)}" if part.can_go_on(spec.download) else ""
        raise UsageError(f"{error.filename or part.path}: {error.strerror or error}{goes_on}") from None
