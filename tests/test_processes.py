"""Worker processes: in order, no longer than wanted, and never left behind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from slovnik.errors import WorkerError
from slovnik.processes import count_processors, worker_pool

PROGRAM = """
import os, sys, time
from slovnik.processes import worker_pool
def sleep(_):
    time.sleep(600)
if __name__ == "__main__":
    with worker_pool(2) as pool:
        print(*[pool.submit(os.getpid).result() for _ in range(8)], flush=True)
        pool.submit(sleep, 1)
        pool.submit(sleep, 2)
        print("working", flush=True)
        time.sleep(600)
"""


def test_work_is_done_in_order_by_others() -> None:
    with worker_pool(2) as pool:
        assert list(pool.map(len, ["", "a", "ab"])) == [0, 1, 2]
        assert pool.submit(os.getpid).result() != os.getpid()
    assert count_processors() >= 1


def begin_with(name: str, value: str) -> None:
    os.environ[name] = value


def test_each_begins_as_told() -> None:
    with worker_pool(1, begin_with, "SLOVNIK_TEST", "слово") as pool:
        assert pool.submit(os.getenv, "SLOVNIK_TEST").result() == "слово"
    assert "SLOVNIK_TEST" not in os.environ


def test_a_fault_does_not_wait_for_work_that_was_begun() -> None:
    children: list[int] = []
    with pytest.raises(KeyError):
        fail_while_they_work(children)
    assert is_gone(*children)


def fail_while_they_work(children: list[int]) -> None:
    with worker_pool(1) as pool:
        children.append(pool.submit(os.getpid).result())
        pool.submit(time.sleep, 600)
        raise KeyError


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_who_is_stopped_leaves_no_worker_behind(by, tmp_path) -> None:
    path = tmp_path / "program.py"
    path.write_text(PROGRAM, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as parent:
        assert parent.stdout is not None
        children = {int(one) for one in parent.stdout.readline().split()}
        assert parent.stdout.readline() == b"working\n"
        parent.send_signal(by)
        parent.communicate()  # ends when the last process that holds the pipes has ended
    assert children
    assert all(is_gone(child) for child in children)


def is_gone(child: int) -> bool:
    """Say whether the process ends; a zombie that its parent has not asked after is gone, too."""
    for _ in range(600):
        try:
            os.kill(child, 0)
            state = Path(f"/proc/{child}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
        except (ProcessLookupError, FileNotFoundError):
            return True
        if state == "Z":
            return True
        time.sleep(0.1)
    return False


def test_a_worker_that_dies_is_told_in_one_line() -> None:
    with pytest.raises(WorkerError, match="use --jobs 1"), worker_pool(1) as pool:
        pool.submit(os._exit, 1).result()
