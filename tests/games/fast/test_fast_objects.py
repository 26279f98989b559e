"""Machine code that is kept: read as it was written, or made anew; a folder that cannot be written does no harm."""

import os
from pathlib import Path

import pytest

from slovnik.games.fast.native.objects import KEPT, cached_object


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "slovnik" / "kernels"


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
