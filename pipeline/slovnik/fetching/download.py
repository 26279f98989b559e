"""Download one file into its part, going on where a try broke, until all of it is there."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from slovnik.errors import SourceError
from slovnik.fetching.answers import Told, date_of, modified_of, read_told, refuse
from slovnik.fetching.layout import ending
from slovnik.fetching.part import Origin, Part
from slovnik.fetching.patience import DroppedError, Patience
from slovnik.fetching.placing import differs
from slovnik.fetching.progress import Progress
from slovnik.fetching.recorded import OtherFileError, Recorded
from slovnik.records import SourceId

if TYPE_CHECKING:
    from slovnik.fetching.web import Answer, Web

_NOT_MODIFIED: Final = 304
_NO_SUCH_PART: Final = 416
_PAGE: Final = "text/html"


@dataclass(frozen=True, slots=True)
class Wanted:
    """The file that is to come."""

    source: SourceId
    address: str
    bytes_max: int
    known: bool
    """Its checksum is known beforehand, so that it can be told from a part of itself."""
    pinned_bytes: int = 0
    """How many bytes it must have; 0: any number."""
    expected: Recorded | None = None
    """No other file than this is wanted."""
    unless: Recorded | None = None
    """This one is there already: nothing need come if the server has no other."""


def download(
    wanted: Wanted, part: Part, web: "Web", progress: Progress, wait: Callable[[float], None]
) -> Origin | None:
    """Bring all of the file into ``part``; None: the server has no other than the one that is there already.

    Raises:
        OtherFileError: the server has another than the one expected.
        SourceError: it cannot be had; what came is kept in ``part`` if a later try can go on from it.
    """
    patience = Patience()
    if part.origin is not None and part.origin.address != wanted.address:
        part.discard()
    while (origin := part.complete) is None:
        try:
            if not _try(wanted, part, web, progress):
                return None
        except DroppedError as fault:
            seconds = patience.wait_after(fault, part.size)
            progress.tell(f"{wanted.source}: {fault}; trying again in {seconds:g} s")
            wait(seconds)
    return origin


def _try(wanted: Wanted, part: Part, web: "Web", progress: Progress) -> bool:
    """Ask once for what is missing, and take what comes; False: there is nothing newer."""
    goes_on = part.can_go_on(wanted.address)
    headers = {**(part.asking_for_rest() if goes_on else {}), **_unless(wanted.unless)}
    with web.ask(wanted.address, headers) as answer:
        if answer.status == _NOT_MODIFIED and wanted.unless is not None:
            return False
        if answer.status == _NO_SUCH_PART and goes_on:
            part.discard()
            raise DroppedError("the server has no such part of the file")
        refuse(answer.status, answer.reason, answer.headers)
        told = read_told(answer.status, answer.headers, is_gzip=ending(wanted.address).endswith(".gz"))
        if wanted.unless is not None and is_same(wanted.unless, wanted.address, told):
            return False  # though it was asked for another only
        _verify(wanted, told)
        _place(wanted, part, told, goes_on=goes_on)
        _take(wanted, part, told, answer, progress)
    part.finish()
    return True


def _unless(there: Recorded | None) -> dict[str, str]:
    """Return the headers that ask for nothing if the server has no other file than ``there``."""
    if there is None:
        return {}
    asked = {"If-None-Match": there.etag, "If-Modified-Since": modified_of(there.date)}
    return {name: value for name, value in asked.items() if value}


def _verify(wanted: Wanted, told: Told) -> None:
    """Raise SourceError if it can be told beforehand that the file is not the one that is wanted."""
    if told.kind == _PAGE:
        raise SourceError("a web page came, not a file")
    if told.total == 0:
        raise SourceError("the file is empty")
    if wanted.pinned_bytes and told.total not in (None, wanted.pinned_bytes):
        raise SourceError(f"{told.total:,} bytes, not {wanted.pinned_bytes:,} as the pinned file")
    if told.total is not None and told.total > wanted.bytes_max:
        raise _too_big(wanted, f"{told.total:,} bytes:")
    if not told.framed and not wanted.known:
        raise SourceError(
            "the server does not tell how long the file is, so nobody could tell whether all of it came; "
            "pin its sha256 in sources.toml, or get it by hand and give it with --from FILE"
        )
    if wanted.expected is not None and is_same(wanted.expected, wanted.address, told) is False:
        raise OtherFileError(differs(wanted.source, date_of(told.modified), wanted.expected))


def is_same(there: Recorded, address: str, told: Told) -> bool | None:
    """Say whether the file at ``address`` is the one that is ``there``; None: only its bytes can tell.

    Servers that share their files give them different ETags: one alone does not make another file.
    """
    if told.total not in (None, there.bytes):
        return False
    if there.address != address:
        return None
    same_tag = _alike(there.etag.removeprefix("W/"), told.etag.removeprefix("W/"))
    same_date = _alike(there.date, date_of(told.modified))
    if same_tag or (same_tag is None and same_date and told.total is not None):
        return True
    return None if same_date or (same_tag is None and same_date is None) else False


def _alike(one: str, other: str) -> bool | None:
    return one == other if one and other else None


def _too_big(wanted: Wanted, what: str) -> SourceError:
    return SourceError(
        f"{what} more than {wanted.bytes_max:,}; if that is right: --max-size, or bytes_max in sources.toml"
    )


def _place(wanted: Wanted, part: Part, told: Told, *, goes_on: bool) -> None:
    """Have ``part`` end where the piece that follows begins.

    Raises:
        DroppedError: the piece is of the middle of the file and does not fit; the next try begins anew.
    """
    if told.start == 0:
        packed = "packed" if told.packed else ""
        part.begin(Origin(wanted.address, told.total, told.etag, told.modified, packed))
        return
    origin = part.origin
    if not goes_on or origin is None or told.start != part.size or told.packed or origin.has_changed(told):
        part.discard()
        raise DroppedError("the file has changed, or another part of it came than was asked for")


def _take(wanted: Wanted, part: Part, told: Told, answer: "Answer", progress: Progress) -> None:
    """Append the body of the answer to the part; raises as `_verify_length`."""
    total = part.origin.total if told.total is None and part.origin is not None else told.total
    with part.writing() as writing:
        progress.begin(wanted.source, writing.size, total)
        try:
            for piece in answer.pieces(told.length, unpack=told.packed):
                writing.append(piece)
                progress.advance(writing.size)
                if writing.size > wanted.bytes_max or _more(answer.received, told.length):
                    break
        finally:
            progress.end()
    try:
        _verify_length(wanted, part.size, total, answer.received, told.length)
    except DroppedError:
        raise
    except SourceError:
        part.discard()
        raise


def _more(came: int, told: int | None) -> bool:
    return told is not None and came > told


def _verify_length(wanted: Wanted, size: int, total: int | None, came: int, length: int | None) -> None:
    """Compare what is there now, and what came by this answer, with what the server told.

    Raises:
        DroppedError: bytes are missing.
        SourceError: there are more than it told, or than are allowed.
    """
    if size > wanted.bytes_max:
        raise _too_big(wanted, f"{size:,} bytes came:")
    if _more(came, length) or _more(size, total):
        raise SourceError("the server sends more bytes than it told; nothing of it is kept")
    if came < (length or 0) or size < (total or 0):
        of = "" if total is None else f" of {total:,}"
        raise DroppedError(f"the connection broke at byte {size:,}{of}")
