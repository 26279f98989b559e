"""A command that takes its time says so on a terminal, and nothing to a program."""

import contextlib
import io
import os
import pty
import subprocess
import sys

import pytest

from slovnik.cli.patience import asking_patience


def test_a_line_that_is_shown_while_one_waits_is_gone_after_it(monkeypatch) -> None:
    shown = io.StringIO()
    monkeypatch.setattr(shown, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys, "stderr", shown)
    with contextlib.suppress(KeyError), asking_patience("Ищу…"):
        assert shown.getvalue() == "Ищу…"
        raise KeyError
    assert shown.getvalue() == "Ищу…\r\x1b[K"


def test_a_program_is_shown_no_line_while_it_waits(capsys) -> None:
    with asking_patience("Ищу…"):
        pass
    assert capsys.readouterr().err == ""


def on_a_terminal(*command: str) -> str:
    """Return what a command writes to its stderr when that is a terminal."""
    ours, theirs = pty.openpty()
    told = bytearray()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=theirs):
        os.close(theirs)
        with contextlib.suppress(OSError):  # the terminal is gone with the last who has it
            while data := os.read(ours, 10_000):
                told += data
    os.close(ours)
    return told.decode()


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
