"""Worker processes that end with the process that wants their work, however that ends."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import wait


@contextmanager
def worker_pool(
    jobs: int, begin: Callable[..., None] | None = None, *arguments: object
) -> Iterator[ProcessPoolExecutor]:
    """Give a pool of ``jobs`` new processes, each of which calls ``begin`` with ``arguments`` first.

    If the block fails, work that was begun is not waited for. A parent that is killed takes its workers along.
    """
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, _enter, (begin, arguments))
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            child.terminate()
        raise
    finally:
        pool.shutdown()


def count_processors() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _enter(begin: Callable[..., None] | None, arguments: tuple[object, ...]) -> None:
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))  # the parent tells of it, in one line
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if begin is not None:
        begin(*arguments)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
