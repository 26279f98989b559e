"""The Russian Wiktionary as a MediaWiki dump: its nouns, their senses and the diminutives that their pages list.

What is read: ``ruwiktionary-…-pages-articles.xml``, plain or packed. The modules go from bytes to records: `streams`
and `parallel` unpack in several processes, `cutting` finds whole pages, `pages` parses XML, `sections`, `noun`,
`definitions` and `related` read wikitext, `entries` makes records, `reading` puts them in order. The file is never in
memory as a whole.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from slovnik.records import Count, SourceId
from slovnik.sources.mediawiki.entries import Record
from slovnik.sources.mediawiki.parallel import read_in_processes
from slovnik.sources.mediawiki.reading import parse_mediawiki
from slovnik.sources.mediawiki.streams import plain_ranges, stream_ranges, unpack
from slovnik.sources.opening import is_packed, open_unpacked

__all__ = ["load_mediawiki"]

_CHUNK: Final = 1 << 18
"""Bytes that are parsed together: what a parser makes of them stays in the cache of the processor."""


def load_mediawiki(path: Path, source: SourceId, jobs: int, unpacked_max: int) -> Iterator[Record | Count]:
    """Yield the records of a dump page by page, then its counts.

    Args:
        path: of the XML, plain or packed; what is plain, or bzip2 of many streams, is read by ``jobs`` processes.
        source: the id for the records.
        jobs: how many processes may be used.
        unpacked_max: the most bytes that the XML may have.

    Raises:
        SourceError: the file is missing, damaged, too large, or no dump.
    """
    ranges = stream_ranges(path, source)
    if jobs > 1 and not is_packed(path):
        ranges = plain_ranges(path)
    if len(ranges) > 1 and jobs > 1:
        yield from read_in_processes(path, source, ranges, jobs, unpacked_max)
    elif ranges:
        chunks = (data for one in ranges for data in unpack(path, source, one))
        yield from parse_mediawiki(chunks, path, source, unpacked_max)
    else:
        with open_unpacked(path, source, unpacked_max) as unpacked:
            yield from parse_mediawiki(iter(lambda: unpacked.read(_CHUNK), b""), path, source, unpacked_max)
