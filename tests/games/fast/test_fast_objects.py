"""Machine code that is kept: read as it was written, or made anew; a folder that cannot be written does no harm."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest
from fast_setup import needs_compiler

from slovnik.games.fast.native.objects import KEPT, cached_object

DIGEST = 32


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "slovnik" / "kernels"


def sealed(name: str, code: bytes) -> bytes:
    """Return a file of ``code`` whose checksum is right for ``name``."""
    return hashlib.sha256(bytes.fromhex(name) + code).digest() + code


def never() -> bytes:
    raise AssertionError("made though it was kept")


def test_the_second_time_it_is_read(folder: Path) -> None:
    assert cached_object("a", lambda: b"code") == b"code"
    assert cached_object("a", never) == b"code"
    assert cached_object("b", lambda: b"other") == b"other"
    assert len(list(folder.iterdir())) == 2


@pytest.mark.parametrize("damage", [b"", b"short", None])
def test_what_is_damaged_is_made_anew(folder: Path, damage: bytes | None) -> None:
    cached_object("a", lambda: b"code")
    (path,) = folder.iterdir()
    path.write_bytes(path.read_bytes()[:-1] + b"x" if damage is None else damage)
    assert cached_object("a", lambda: b"again") == b"again"
    assert cached_object("a", never) == b"again"


def test_the_oldest_go(folder: Path) -> None:
    for number in range(KEPT + 5):
        cached_object(str(number), lambda: b"code")
        newest = max(folder.iterdir(), key=lambda file: file.stat().st_mtime_ns)
        os.utime(newest, (number, number))
    assert len(list(folder.iterdir())) == KEPT
    assert cached_object("0", lambda: b"again") == b"again"
    assert cached_object(str(KEPT + 4), never) == b"code"


def test_a_file_where_the_folder_would_be(folder: Path) -> None:
    folder.parent.write_text("in the way")
    assert cached_object("a", lambda: b"code") == b"code"
    assert cached_object("a", lambda: b"again") == b"again"
    assert folder.parent.read_text() == "in the way"


def test_what_was_kept_for_something_else_is_made_anew(folder: Path) -> None:
    cached_object("a", lambda: b"code")
    (path,) = folder.iterdir()
    right = path.read_bytes()
    path.unlink()
    cached_object("b", lambda: b"other")
    (other,) = folder.iterdir()
    other.rename(path)
    assert cached_object("a", lambda: b"code") == b"code"
    assert path.read_bytes() == right


def test_a_folder_where_a_file_would_be(folder: Path) -> None:
    cached_object("a", lambda: b"code")
    (path,) = folder.iterdir()
    path.unlink()
    path.mkdir()
    assert cached_object("a", lambda: b"code") == b"code"
    assert cached_object("a", lambda: b"again") == b"again"
    assert path.is_dir()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes that are files on this system")
def test_a_pipe_where_a_file_would_be_is_not_waited_for(folder: Path) -> None:
    program = (
        "from slovnik.games.fast.native.objects import cached_object; print(cached_object('a', lambda: b'c'))"
    )
    cached_object("a", lambda: b"code")
    (path,) = folder.iterdir()
    path.unlink()
    os.mkfifo(path)
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=20)
    assert ran.stdout == "b'c'\n"


def test_a_folder_among_the_files_does_not_keep_the_oldest(folder: Path) -> None:
    (folder / "strange.o").mkdir(parents=True)
    os.utime(folder / "strange.o", (0, 0))
    for number in range(KEPT + 5):
        cached_object(str(number), lambda: b"code")
    assert len([path for path in folder.iterdir() if path.is_file()]) == KEPT


KERNELS = """
def double(number: int) -> int:
    return number * 2


def triple(number: int) -> int:
    return number * 3
"""
RUN = """
import sys
import kernels
from slovnik.games.fast.native.machine import compile_kernels
(kernel,) = compile_kernels(getattr(kernels, sys.argv[1]))
print(kernel(7))
"""


@needs_compiler
@pytest.mark.parametrize("checksum", ["its own", "forged"])
def test_the_object_of_another_program_is_compiled_anew(folder: Path, tmp_path: Path, checksum: str) -> None:
    """It has none of the functions that are called, and one that is called at address 0 ends the process."""
    (tmp_path / "kernels.py").write_text(KERNELS)

    def run(name: str) -> str:
        ran = subprocess.run(
            [sys.executable, "-c", RUN, name], check=True, capture_output=True, text=True, cwd=tmp_path
        )
        return ran.stdout.strip()

    assert run("double") == "14"
    (path,) = folder.iterdir()
    right = path.read_bytes()
    assert run("triple") == "21"
    (other,) = set(folder.iterdir()) - {path}
    strange = other.read_bytes()
    path.write_bytes(strange if checksum == "its own" else sealed(path.stem, strange[DIGEST:]))
    assert run("double") == "14"
    assert path.read_bytes() == right
