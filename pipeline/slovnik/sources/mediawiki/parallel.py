"""Read a dump of many streams in several processes: each unpacks, parses and reads some streams at a time.

A range of streams may begin and end inside a page: what stands before its first ``<page>`` and after its last
``</page>`` is handed back and put together in the first process. So the records are those that one process reads.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from slovnik.errors import SourceError
from slovnik.records import Count, SourceId
from slovnik.sources.in_processes import read_parts
from slovnik.sources.mediawiki.cutting import BEGIN, Cutter, TooLong, last_title
from slovnik.sources.mediawiki.entries import PageReader, Record
from slovnik.sources.mediawiki.pages import BrokenXmlError
from slovnik.sources.mediawiki.reading import Dump
from slovnik.sources.mediawiki.streams import Range, unpack


@dataclass(slots=True)
class Part:
    """What one range of streams gave."""

    head: bytes = b""
    """What stands before its first page; all of it if no page begins in it."""
    has_page: bool = False
    records: list[Record] = field(default_factory=list)
    size: int = 0
    """Of the whole pages in bytes."""
    last: str = ""
    """The title of the last of them."""
    rest: bytes = b""
    """What stands after them."""
    counts: Counter[str] = field(default_factory=Counter)
    failure: SourceError | BrokenXmlError | None = None
    """What ended the reading."""


def read_in_processes(
    path: Path, source: SourceId, ranges: Iterable[Range], jobs: int, unpacked_max: int
) -> Iterator[Record | Count]:
    """Yield the records of a dump in the order of the file, then its counts; ``ranges`` cover the file.

    Raises:
        SourceError: it is damaged, no dump, not well-formed, cut short, or too large.
    """
    parts = read_parts(partial(read_part, path, source), ranges, jobs)
    yield from put_together(parts, Dump(path, source, unpacked_max))


def put_together(parts: Iterable[Part], dump: Dump) -> Iterator[Record | Count]:
    """Yield the records of the parts of a dump, as if it had been read in one go, then its counts.

    Raises:
        SourceError: it is damaged, no dump, not well-formed, cut short, or too large.
    """
    for part in parts:
        yield from dump.feed(part.head)
        if part.has_page:
            dump.begin_pages()
        yield from part.records
        if isinstance(part.failure, BrokenXmlError):
            part.failure.byte += dump.byte
            raise dump.broken(part.failure)
        if part.failure:
            raise part.failure
        dump.reader.counts += part.counts
        if part.size:
            dump.pass_on(part.size, part.last)
        yield from dump.feed(part.rest)
    yield from dump.close()


def read_part(path: Path, source: SourceId, streams: Range) -> Part:
    """Unpack and read one range of streams."""
    part = Part()
    reader, cutter = PageReader(source), Cutter(whole=True)
    head = bytearray()
    try:
        for data in unpack(path, source, streams):
            if not part.has_page:
                searched = max(0, len(head) - len(BEGIN))
                head += data
                at = head.find(BEGIN, searched)
                if at < 0:
                    continue
                part.has_page, data = True, bytes(head[at:])
                del head[at:]
            for piece in cutter.feed(data):
                part.records += reader.read_piece(piece)
                part.last = piece.title if isinstance(piece, TooLong) else last_title(piece.data)
    except (SourceError, BrokenXmlError) as error:
        part.failure = error
    part.head = bytes(head)
    part.size, part.rest, part.counts = cutter.byte, cutter.rest, reader.counts
    return part
