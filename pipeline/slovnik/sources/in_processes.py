"""Read a file in parts, in several processes: what they make of them comes in the order of the file."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from itertools import islice
from typing import Final, TypeVar

from slovnik.processes import worker_pool

Task = TypeVar("Task")
Part = TypeVar("Part")
_AHEAD: Final = 3
"""How many parts each process may be ahead of what is given on."""


def read_parts(read: Callable[[Task], Part], tasks: Iterable[Task], jobs: int) -> Iterator[Part]:
    """Yield what ``read`` makes of each task, in their order, while the processes work at those that follow.

    Args:
        read: called in another process, so it must be found by its name.
        tasks: taken one by one, as there is room for them.
        jobs: how many processes.

    Raises:
        WorkerError: a process died.
    """
    waiting = iter(tasks)
    with worker_pool(jobs) as pool:
        futures: deque[Future[Part]] = deque(
            pool.submit(read, task) for task in islice(waiting, jobs * _AHEAD)
        )
        while futures:
            part = futures.popleft().result()
            futures.extend(pool.submit(read, task) for task in islice(waiting, 1))
            yield part
