"""The command as a process: pipes that close, interrupts, bytes that no locale can write."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes and signals of POSIX")


def start(arguments: Sequence[object], **more: object) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "slovnik", *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **more,
    )


@pytest.mark.parametrize("form", ["tsv", "json", "text"])
def test_a_reader_that_has_seen_enough_stops_validate_silently(form, mini_build, tmp_path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("кот\nзулусы\n" * 100_000, encoding="utf-8")
    command = f"{sys.executable} -m slovnik validate --build {mini_build} --format {form} < {words} | head -1"
    ran = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert ran.stdout.count("\n") == 1
    assert ran.stderr == ""


def test_a_reader_that_has_seen_enough_stops_an_audit_silently(mini_build) -> None:
    command = f"{sys.executable} -m slovnik audit кот дом ёж --format json --build {mini_build} | head -c 1"
    ran = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert (ran.stdout, ran.stderr) == ("{", "")


def test_ctrl_c_stops_validate_with_one_line(mini_build) -> None:
    child = start(["validate", "--build", mini_build], env=os.environ | {"PYTHONUNBUFFERED": "1"})
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write("кот\n".encode() * 5000)
    child.stdin.flush()
    assert child.stdout.readline() == "кот\tallowed\tok\t\tкот\n".encode()
    child.send_signal(signal.SIGINT)
    out, err = child.communicate()
    assert (child.returncode, err) == (130, b"slovnik: stopped\n")
    assert set(out.splitlines()) <= {"кот\tallowed\tok\t\tкот".encode()}


def test_ctrl_c_stops_a_build_with_one_line_and_leaves_the_last_one(mini_build, tmp_path) -> None:
    import shutil

    out = shutil.copytree(mini_build, tmp_path / "build")
    child = start(["build", "--out", out])
    assert child.stderr is not None
    assert child.stderr.read(len("  source opencorpora")) == b"  source opencorpora"
    child.send_signal(signal.SIGINT)
    _, err = child.communicate()
    assert child.returncode == 130
    assert err.splitlines()[-1] == b"slovnik: stopped"
    assert len(err.splitlines()) <= 2
    assert {path.name for path in Path(out).iterdir()} == {path.name for path in mini_build.iterdir()}
    again = start(["validate", "кот", "--build", out])
    assert again.communicate()[0] == "кот\tallowed\tok\t\tкот\n".encode()


@pytest.mark.parametrize("form", ["tsv", "json", "text"])
def test_an_argument_of_undecodable_bytes_is_answered(form, mini_build) -> None:
    command = [sys.executable, "-m", "slovnik", "validate", b"\xff\xfe", "кот", "--format", form]
    ran = subprocess.run([*command, "--build", mini_build], capture_output=True, check=False)
    assert ran.returncode == 1, ran.stderr.decode()
    assert ran.stdout.count(b"\n") == 2
    assert ran.stderr == b"1 allowed, 1 rejected, 0 unknown\n"


@pytest.mark.parametrize("locale", ["C", "POSIX", "tr_TR.UTF-8"])
def test_words_are_read_and_written_in_utf8_whatever_the_locale(locale, mini_build) -> None:
    child = start(["validate", "--build", mini_build], env=os.environ | {"LC_ALL": locale})
    out, err = child.communicate("КОТ\nинжир\n".encode())
    assert out.splitlines()[0] == "КОТ\tallowed\tok\t\tкот".encode()
    assert err == b"1 allowed, 0 rejected, 1 unknown\n"


def test_the_module_and_the_command_are_one(mini_build) -> None:
    command = Path(sys.executable).with_name("slovnik")
    if not command.exists():
        pytest.skip("the command is not installed beside this Python")
    ran = subprocess.run([command, "--version"], capture_output=True, text=True, check=True)
    assert start(["--version"]).communicate()[0].decode() == ran.stdout
