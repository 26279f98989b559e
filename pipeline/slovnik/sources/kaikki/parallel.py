"""Read an extract in several processes: each reads some of its lines, the first one tells them which, and puts the
records in order.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from io import BytesIO
from pathlib import Path

from slovnik.errors import SourceError
from slovnik.records import Sense, SourceId
from slovnik.sources.in_processes import read_parts
from slovnik.sources.kaikki.cutting import Block, cut_lines
from slovnik.sources.kaikki.entries import LineReader, Record
from slovnik.sources.kaikki.reading import read_lines, tell_counts


@dataclass(slots=True)
class Part:
    """What a block gave, as if the file began with it."""

    records: list[Record] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    first: str = ""
    """The word of its first noun; empty: it has none."""
    of_first: int = 0
    """How many records come before those of another word."""
    last: str = ""
    """The word of its last noun."""
    senses: int = 0
    """How many senses of that word were counted since another one."""
    failure: SourceError | None = None
    """What ended the reading."""


def read_in_processes(path: Path, source: SourceId, blocks: Iterable[Block], jobs: int) -> Iterator[Record]:
    """Yield the records of an extract in the order of the file, then its counts.

    Args:
        path: the file.
        source: the id for the records.
        blocks: all of its lines.
        jobs: how many processes may read.

    Raises:
        SourceError: the last line is cut short.
        WorkerError: a process died.
    """
    parts = read_parts(partial(read_block, path, source), blocks, jobs)
    yield from put_together(parts, source)


def put_together(parts: Iterable[Part], source: SourceId) -> Iterator[Record]:
    """Yield the records of the blocks of a file, as if it had been read in one go, then its counts."""
    counts: Counter[str] = Counter()
    last, senses = "", 0
    for part in parts:
        if part.first and part.first == last:
            yield from _count_on(part.records[: part.of_first], senses)
            yield from part.records[part.of_first :]
        else:
            yield from part.records
        if part.failure:
            raise part.failure
        if part.first:
            goes_on = part.first == last and part.of_first == len(part.records)
            last, senses = part.last, part.senses + (senses if goes_on else 0)
        counts += part.counts
    yield from tell_counts(counts, source)


def read_block(path: Path, source: SourceId, block: Block) -> Part:
    """Read the lines of a block, which has them or says where in the file they are."""
    part = Part()
    reader = LineReader(source, f"{path} (source {source})")
    try:
        with BytesIO(block.data) if block.data else path.open("rb") as file:
            if not block.data:
                file.seek(block.start)
            for record in read_lines(reader, cut_lines(file, size=block.end - block.start), block.first):
                part.records.append(record)
                part.first = part.first or reader.word
                if reader.word == part.first and part.of_first == len(part.records) - 1:
                    part.of_first += 1
    except SourceError as error:
        part.failure = error
    except OSError as error:
        part.failure = SourceError(f"{path}: cannot be read (source {source}): {error.strerror}")
    part.counts, part.last, part.senses = reader.counts, reader.word, reader.senses
    return part


def _count_on(records: Iterable[Record], senses: int) -> Iterator[Record]:
    """Yield the records of a word of which some senses were counted before."""
    for record in records:
        yield record._replace(number=record.number + senses) if isinstance(record, Sense) else record
