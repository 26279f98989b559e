"""Worker processes that end with the process that wants their work, however that ends."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait

from slovnik.errors import WorkerError


@contextmanager
def worker_pool(
    jobs: int, begin: Callable[..., None] | None = None, *arguments: object
) -> Iterator[ProcessPoolExecutor]:
    """Give a pool of ``jobs`` new processes, each of which calls ``begin`` with ``arguments`` first.

    If the block fails, work that was begun is not waited for. A parent that is killed takes its workers along.

    Raises:
        WorkerError: one of them has died.
    """
    _outlive_pipes()
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _enter, (begin, arguments))
    try:
        yield pool
    except BaseException as error:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        if isinstance(error, BrokenProcessPool):
            raise WorkerError(
                "a process that did part of the work was ended from outside, or had no memory left; use --jobs 1"
            ) from None
        raise
    finally:
        pool.shutdown()


def _outlive_pipes() -> None:
    """Let a pipe whose other end is gone, that of a worker above all, be an error and not the end of this process.

    That is Python's own way, which the command line gives up until it has workers; it stays so to the end, when the
    pool is cleared away.
    """
    if hasattr(signal, "SIGPIPE") and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)


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
