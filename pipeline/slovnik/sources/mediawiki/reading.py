"""Read a dump in one process: bytes as they come, records in the order of the file, counts at its end."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from slovnik.errors import SourceError
from slovnik.orthography import escape
from slovnik.records import Count, SourceId
from slovnik.sources.mediawiki.cutting import BEGIN, PAGE_MAX, Cutter, TooLong, last_title
from slovnik.sources.mediawiki.entries import PageReader, Record
from slovnik.sources.mediawiki.pages import BrokenXmlError, verify_end, verify_prologue

COUNTED: Final = ("pages", "Russian nouns", "senses")
"""What is counted besides records: pages of the main namespace, those with a Russian noun, their senses."""


def parse_mediawiki(
    chunks: Iterable[bytes], path: Path, source: SourceId, unpacked_max: int
) -> Iterator[Record | Count]:
    """Yield the records of the XML that ``chunks`` make up, page by page, then its counts.

    Raises:
        SourceError: it is no dump, not well-formed, cut short, or too large.
    """
    dump = Dump(path, source, unpacked_max)
    for chunk in chunks:
        yield from dump.feed(chunk)
    yield from dump.close()


class Dump:
    """What is read of one dump so far; ``path`` and ``source`` are for what is said of it."""

    def __init__(self, path: Path, source: SourceId, unpacked_max: int) -> None:
        self._path, self._source, self._most = path, source, unpacked_max
        self._cutter = Cutter()
        self._prologue: bytes | None = b""
        """What came before the first page; None once that has begun."""
        self._before = ""
        """The title of the last page read."""
        self.reader = PageReader(source)

    def feed(self, data: bytes) -> Iterator[Record]:
        """Take bytes and give the records of the pages that are whole now."""
        if self._prologue is not None:
            self._prologue += data
            at = self._prologue.find(BEGIN)
            data = self._end_prologue(at) if at >= 0 else b""
            self._verify_size(len(self._prologue or b""), PAGE_MAX, "before the first page")
        for piece in self._cutter.feed(data):
            try:
                yield from self.reader.read_piece(piece)
            except BrokenXmlError as error:
                raise self.broken(error) from None
            self._before = piece.title if isinstance(piece, TooLong) else last_title(piece.data)
        self._verify_size(self.byte, self._most, "unpacked")

    @property
    def byte(self) -> int:
        """Return where what has been fed, but for the rest, ends in the dump."""
        return self._cutter.byte

    def begin_pages(self) -> None:
        """Take it that a page begins here, which somebody else reads.

        Raises:
            SourceError: none can.
        """
        if self._prologue is not None:
            self._end_prologue(len(self._prologue))
        if self._cutter.rest.strip():
            raise self.broken(BrokenXmlError("not well-formed", self.byte))
        self._cutter.pass_on(0)

    def pass_on(self, size: int, last: str) -> None:
        """Take it that somebody else has read ``size`` bytes of whole pages, of which the last is named."""
        self._cutter.pass_on(size)
        self._before = last
        self._verify_size(self.byte, self._most, "unpacked")

    def close(self) -> Iterator[Count]:
        """Take it that the file ends here, and give the counts."""
        rest = self._cutter.rest
        if self._prologue is not None:
            rest = self._prologue[self._prologue.rfind(b"<") :]
            self._end_prologue(len(self._prologue))
        try:
            verify_end(rest)
        except BrokenXmlError as error:
            error.byte += self.byte
            raise self.broken(error) from None
        for name in COUNTED:
            yield Count(self._source, name, self.reader.counts[name])

    def _end_prologue(self, end: int) -> bytes:
        """Take it that the first page begins at ``end``; returns what follows of what was fed."""
        whole = self._prologue or b""
        try:
            verify_prologue(whole[:end])
        except BrokenXmlError as error:
            raise self.broken(error) from None
        self._prologue = None
        self._cutter.pass_on(end)
        return whole[end:]

    def _verify_size(self, size: int, most: int, what: str) -> None:
        if size > most:
            raise SourceError(
                f"{self._path}: more than {most:,} bytes {what} (source {self._source}); "
                "if that is right, raise unpacked_max in sources.toml"
            )

    def broken(self, error: BrokenXmlError) -> SourceError:
        """Return what to say of a dump that is not well-formed."""
        before = error.before or self._before
        after = f" after page {escape(before)}" if before else ""
        return SourceError(
            f"{self._path}: broken at byte {error.byte:,} unpacked{after} (source {self._source}): "
            f"{error.told}; get the file again"
        )
