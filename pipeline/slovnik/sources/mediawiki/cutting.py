"""Cut the bytes of a dump into pieces of whole pages, wherever its blocks and streams happen to end.

What is read: MediaWiki's export format, UTF-8, in which a page begins with ``<page>``, ends with ``</page>`` and holds
no markup but elements: ``<`` is escaped in its text, and there are no comments, CDATA sections or declarations. So the
tags can be found by their bytes, and a piece can be given to an XML parser by itself.
"""

import re
from collections.abc import Iterator
from html import unescape
from typing import Final, NamedTuple

PAGE_MAX: Final = 4 << 20
"""Bytes that a page may have; MediaWiki itself allows 2 MB of text."""

BEGIN: Final = b"<page>"
END: Final = b"</page>"
_TITLE: Final = re.compile(rb"<title>([^<]{0,2000})</title>")


class Piece(NamedTuple):
    """Some whole pages."""

    data: bytes
    byte: int
    """Where it begins in the dump."""


class TooLong(NamedTuple):
    """A page of more than `PAGE_MAX` bytes; it is passed over."""

    title: str


class Cutter:
    """Takes bytes as they come and gives whole pages.

    A page that has become too long without an end is passed over at once, unless ``whole``: then it is the rest.
    """

    def __init__(self, whole: bool = False) -> None:
        self._whole = whole
        self.byte = 0
        """Where the rest begins in the dump."""
        self._rest = bytearray()
        self._title: str | None = None
        """Of the page that is being passed over."""

    @property
    def rest(self) -> bytes:
        """Return what was fed and not given yet; it holds no whole page."""
        return bytes(self._rest)

    def feed(self, data: bytes) -> Iterator[Piece | TooLong]:
        """Take bytes and give the pages that are whole now."""
        searched = max(0, len(self._rest) - len(END))
        self._rest += data
        if self._title is not None:
            yield from self._pass_over(self._title)
            searched = 0
        end = self._rest.rfind(END, searched)
        if end >= 0:
            end += len(END)
            pages = bytes(memoryview(self._rest)[:end])
            del self._rest[:end]
            yield from _within_bounds(pages, self.byte)
            self.byte += end
        if len(self._rest) > PAGE_MAX and self._title is None and not self._whole:
            self._title = title_of(self._rest)

    def pass_on(self, size: int) -> None:
        """Go on after ``size`` bytes that somebody else reads, and after the rest, in which no page has begun."""
        self.byte += len(self._rest) + size
        self._rest.clear()

    def _pass_over(self, title: str) -> Iterator[TooLong]:
        """Drop the bytes up to the end of the page."""
        end = self._rest.find(END)
        kept = end + len(END) if end >= 0 else len(self._rest) - len(END)
        if end >= 0:
            self._title = None
            yield TooLong(title)
        self.byte += kept
        del self._rest[:kept]


def _within_bounds(data: bytes, byte: int) -> Iterator[Piece | TooLong]:
    if len(data) <= PAGE_MAX:
        yield Piece(data, byte)
        return
    for page in split_pages(data):
        yield Piece(page, byte) if len(page) <= PAGE_MAX else TooLong(title_of(page))
        byte += len(page)


def split_pages(data: bytes) -> Iterator[bytes]:
    """Yield the pages of a piece one by one, each with the white space before it."""
    start = 0
    while (end := data.find(END, start)) >= 0:
        yield data[start : end + len(END)]
        start = end + len(END)


def title_of(page: bytes | bytearray) -> str:
    """Return the first title in ``page`` as it is written; empty if it has none."""
    found = _TITLE.search(page)
    return unescape(found[1].decode("utf-8", "replace")) if found else ""


def last_title(data: bytes) -> str:
    """Return the title of the last page in ``data``; empty if there is none."""
    return title_of(data[max(data.rfind(b"<title>"), 0) :])
