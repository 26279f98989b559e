"""Read sources in other processes while the first one stores what is read."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from slovnik.processes import worker_pool
from slovnik.records import SourceId
from slovnik.ruleset import SourceSpec
from slovnik.sources.formats import ReaderInput
from slovnik.sources.frequencies import Frequencies
from slovnik.sources.reading import Batch, Tally, read_source


@dataclass(frozen=True, slots=True)
class ReadAhead:
    """All that a source gave."""

    batches: list[Batch]
    tally: Tally


@contextmanager
def reading_ahead(
    wanted: Sequence[SourceSpec], sources: tuple[SourceSpec, ...], raw: Path, jobs: int
) -> Iterator[Mapping[SourceId, Future[ReadAhead]]]:
    """Give the sources that are being read by others; none with one job.

    A source that a build is given a file for may be too large to be held in memory, and its reader uses processes of
    its own: it is not read ahead.
    """
    ahead = [spec for spec in wanted if spec.given is None]
    if jobs == 1 or len(ahead) < 2:
        yield {}
        return
    with worker_pool(min(jobs, len(ahead))) as pool:
        yield {spec.id: pool.submit(read_ahead, spec, sources, raw) for spec in ahead}


def read_ahead(spec: SourceSpec, sources: tuple[SourceSpec, ...], raw: Path) -> ReadAhead:
    """Read one source whole; raises as `read_source`."""
    tally = Tally()
    given = ReaderInput(spec.place(raw), Frequencies(sources))
    return ReadAhead(list(read_source(spec, raw, given, tally)), tally)
