"""What a server's answer says of the file: pure functions over its status and headers.

HTTP/1.1 206 Partial Content
Content-Range: bytes 1048576-413228930/413228931
Content-Length: 412180355
ETag: "67a1b2c3-18a15c83"
Last-Modified: Fri, 02 Oct 2026 04:11:09 GMT
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import format_datetime, parsedate_to_datetime
from http import HTTPStatus
from typing import Final, NamedTuple

from slovnik.errors import SourceError
from slovnik.fetching.patience import DroppedError
from slovnik.orthography import escape

Headers = Mapping[str, str]
"""They are looked up in any case of letters."""

_RANGE: Final = re.compile(r"bytes\s+([0-9]{1,18})-([0-9]{1,18})/([0-9]{1,18}|\*)")
_NUMBER: Final = re.compile("[0-9]{1,18}")
_GZIP: Final = frozenset({"gzip", "x-gzip"})
_TRY_AGAIN: Final = frozenset({HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_MANY_REQUESTS})
_DATE: Final = "%Y-%m-%dT%H:%M:%SZ"


class Told(NamedTuple):
    """What an answer says of the file and of the piece of it that follows."""

    start: int
    """At which byte of the file the piece begins."""
    length: int | None
    """How many bytes the piece has, as they are sent."""
    total: int | None
    """How many bytes the file has; None: not told, or packed on its way, so that they are others."""
    framed: bool
    """Whether its end can be told from a connection that broke."""
    packed: bool
    """The bytes are those of a gzip file that is to be unpacked: the server packed them for the way."""
    etag: str
    modified: str
    """Last-Modified, as it was sent."""
    kind: str
    """Its media type, such as ``text/html``; empty: not told."""


def refuse(status: int, reason: str, headers: Headers) -> None:
    """Pass over an answer that brings the file.

    Raises:
        DroppedError: the server cannot at present.
        SourceError: it will not.
    """
    if status in (HTTPStatus.OK, HTTPStatus.PARTIAL_CONTENT):
        return
    said = f"the server answers {status} {escape(reason)}".rstrip()
    if status in _TRY_AGAIN or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        raise DroppedError(said, retry_after(headers))
    raise SourceError(said)


def read_told(status: int, headers: Headers, *, is_gzip: bool) -> Told:
    """Return what the headers of an answer with the file, or a part of it, say.

    Args:
        status: 200 or 206.
        headers: of the answer.
        is_gzip: the file is published as a .gz: that is no packing for the way, whatever the server calls it.

    Raises:
        DroppedError: they say that a part follows, and not which.
        SourceError: they contradict themselves, or the bytes are packed in a way that we do not know.
    """
    chunked = "chunked" in headers.get("Transfer-Encoding", "").lower()
    length = None if chunked else _length(headers)
    coding = headers.get("Content-Encoding", "identity").strip().lower()
    if coding not in {"identity", "", *_GZIP}:
        raise SourceError(f"the server packs the file as {escape(coding)!r}, which it was not asked for")
    packed = coding in _GZIP and not is_gzip
    start, total = (0, length) if status == HTTPStatus.OK else _part(headers, length)
    return Told(
        start=start,
        length=length,
        total=None if packed else total,
        framed=chunked or length is not None,
        packed=packed,
        etag=_cell(headers.get("ETag", "")),
        modified=_cell(headers.get("Last-Modified", "")),
        kind=headers.get("Content-Type", "").partition(";")[0].strip().lower(),
    )


def _length(headers: Headers) -> int | None:
    told = headers.get("Content-Length")
    if told is None:
        return None
    if not _NUMBER.fullmatch(told):
        raise SourceError(f"the server tells a length that is none: {escape(told)!r}")
    return int(told)


def _part(headers: Headers, length: int | None) -> tuple[int, int | None]:
    """Return where the part of a 206 begins, and how many bytes the file has."""
    found = _RANGE.fullmatch(headers.get("Content-Range", "").strip())
    if found is None:
        raise DroppedError("the server sends a part and does not say which")
    first, last = int(found[1]), int(found[2])
    if length not in (None, last - first + 1):
        raise DroppedError("the server sends a part of another length than it says")
    return first, None if found[3] == "*" else int(found[3])


def retry_after(headers: Headers) -> float:
    """Return for how many seconds the server asks to be left alone; 0: it does not say.

    A date is taken against the server's own ``Date``.
    """
    asked = headers.get("Retry-After", "").strip()
    if _NUMBER.fullmatch(asked):
        return float(asked)
    until, now = _moment(asked), _moment(headers.get("Date", ""))
    return max(0.0, (until - now).total_seconds()) if until and now else 0.0


def _moment(text: str) -> datetime | None:
    """Return the moment that a date of HTTP means; None: it is none."""
    try:
        found = parsedate_to_datetime(text)
        return found.replace(tzinfo=UTC) if found.tzinfo is None else found.astimezone(UTC)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None


def date_of(modified: str) -> str:
    """Return a Last-Modified as ``2026-10-02T04:11:09Z``; empty: it is no date."""
    moment = _moment(modified)
    return "" if moment is None else moment.strftime(_DATE)


def modified_of(date: str) -> str:
    """Return the Last-Modified that `date_of` gives ``date`` for; empty for what is no such date."""
    try:
        return format_datetime(datetime.strptime(date, _DATE).replace(tzinfo=UTC), usegmt=True)
    except ValueError:
        return ""


def are_other_tags(one: str, other: str) -> bool:
    """Say whether two ETags are of different files; weak ones (``W/"…"``) count like strong ones."""
    return bool(one and other) and one.removeprefix("W/") != other.removeprefix("W/")


def _cell(text: str) -> str:
    """Return a header if it can be kept in a table, else nothing."""
    return text.strip() if text.isascii() and text.isprintable() and len(text) < 200 else ""
