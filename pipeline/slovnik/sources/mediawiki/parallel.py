"""Read a dump of many streams in several processes: each unpacks, parses and reads some streams at a time.

A range of streams may begin and end inside a page: what stands before its first ``<page>`` and after its last
``</page>`` is handed back and put together in the first process. So the records are those that one process reads.
"""

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Final

from slovnik.errors import SourceError
from slovnik.processes import worker_pool
from slovnik.records import Count, SourceId
from slovnik.sources.mediawiki.cutting import BEGIN, Cutter, TooLong, last_title
from slovnik.sources.mediawiki.entries import PageReader, Record
from slovnik.sources.mediawiki.pages import BrokenXmlError
from slovnik.sources.mediawiki.reading import Dump
from slovnik.sources.mediawiki.streams import Range, unpack

_AHEAD: Final = 3
"""How many ranges each process may be ahead of what is given on."""


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
        SourceError: it is damaged, no dump, not well-formed, cut short, or too large; or a process died.
    """
    dump = Dump(path, source, unpacked_max)
    for part in _parts(path, source, ranges, jobs):
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


def _parts(path: Path, source: SourceId, ranges: Iterable[Range], jobs: int) -> Iterator[Part]:
    """Yield the parts of a file in order, while the processes work at those that follow."""
    waiting = iter(ranges)
    try:
        with worker_pool(jobs) as pool:
            futures: deque[Future[Part]] = deque(
                pool.submit(read_part, path, source, one) for one in islice(waiting, jobs * _AHEAD)
            )
            while futures:
                part = futures.popleft().result()
                futures.extend(pool.submit(read_part, path, source, one) for one in islice(waiting, 1))
                yield part
    except BrokenProcessPool:
        raise SourceError(
            f"{path}: a process that read it died (source {source}); run it with --jobs 1"
        ) from None


def read_part(path: Path, source: SourceId, streams: Range) -> Part:
    """Unpack and read one range of streams."""
    part = Part()
    reader, cutter = PageReader(source), Cutter(whole=True)
    try:
        for data in unpack(path, source, streams):
            if not part.has_page:
                part.head += data
                at = part.head.find(BEGIN)
                if at < 0:
                    continue
                part.has_page, data, part.head = True, part.head[at:], part.head[:at]
            for piece in cutter.feed(data):
                part.records += reader.read_piece(piece)
                part.last = piece.title if isinstance(piece, TooLong) else last_title(piece.data)
    except (SourceError, BrokenXmlError) as error:
        part.failure = error
    part.size, part.rest, part.counts = cutter.byte, cutter.rest, reader.counts
    return part
