"""Read a file in parts, in several processes: what they make of them comes in the order of the file."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from pathlib import Path
from typing import Final, TypeVar

from slovnik.errors import SourceError
from slovnik.processes import worker_pool
from slovnik.records import SourceId

Task = TypeVar("Task")
Part = TypeVar("Part")
_AHEAD: Final = 3
"""How many parts each process may be ahead of what is given on."""


def read_parts(
    path: Path, source: SourceId, read: Callable[[Task], Part], tasks: Iterable[Task], jobs: int
) -> Iterator[Part]:
    """Yield what ``read`` makes of each task, in their order, while the processes work at those that follow.

    Args:
        path: the file, for messages.
        source: whose it is.
        read: called in another process, so it must be found by its name.
        tasks: taken one by one, as there is room for them.
        jobs: how many processes.

    Raises:
        SourceError: a process died.
    """
    waiting = iter(tasks)
    try:
        with worker_pool(jobs) as pool:
            futures: deque[Future[Part]] = deque(
                pool.submit(read, task) for task in islice(waiting, jobs * _AHEAD)
            )
            while futures:
                part = futures.popleft().result()
                futures.extend(pool.submit(read, task) for task in islice(waiting, 1))
                yield part
    except BrokenProcessPool:
        raise SourceError(
            f"{path}: a process that read it died (source {source}); run it with --jobs 1"
        ) from None
