"""A command that takes its time says so on a terminal, and nothing to a program."""

import os
import pty
import subprocess
import sys

import pytest


def on_a_terminal(*command: str) -> str:
    """Return what a command writes to its stderr when that is a terminal."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=theirs) as running:
        os.close(theirs)
        running.wait()
    told = os.read(ours, 10_000).decode()
    os.close(ours)
    return told


@pytest.mark.parametrize(
    ("command", "told"),
    [(("check",), "looking at balda in "), (("report", "--out", "{tmp}/page.html"), "reading ")],
)
def test_a_terminal_is_told_to_wait_and_a_program_is_not(
    command, told, mini_build, tmp_path, slovnik
) -> None:
    arguments = [*(one.format(tmp=tmp_path) for one in command), "--build", str(mini_build)]
    shown = on_a_terminal(sys.executable, "-m", "slovnik", *arguments)
    assert shown.startswith(told)
    assert shown.count("some seconds") == 1
    assert "some seconds" not in slovnik(*arguments).err
