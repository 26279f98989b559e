"""Files: a mistake in one is told, what is written is whole or not there, one process holds a lock."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from slovnik.errors import ConflictError, RulesError, UsageError
from slovnik.files import hold_lock, read_text, remove_leftovers, replace_file, replace_files, table_rows


def test_a_text_is_read_without_its_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "a.tsv"
    path.write_bytes(b"\xef\xbb\xbf\xd1\x91\n")
    assert read_text(path, UsageError) == "ё\n"


@pytest.mark.parametrize("error", [UsageError, RulesError])
def test_what_cannot_be_read_is_told_as_the_reader_wants(tmp_path: Path, error: type[UsageError]) -> None:
    path = tmp_path / "a.tsv"
    with pytest.raises(error, match=r"a\.tsv: cannot be read: No such file"):
        read_text(path, error)
    path.write_bytes(b"ok\xff")
    with pytest.raises(error, match=r"a\.tsv: not UTF-8 at byte 2; save it as UTF-8"):
        read_text(path, error)


def test_rows_are_numbered_by_lines_and_comments_are_none() -> None:
    text = "# top\nword\tnote\r\n\n \t \nкот\t зверь \n#\tx\nё\t\n"
    assert list(table_rows(text)) == [(2, ["word", "note"]), (5, ["кот", "зверь"]), (7, ["ё", ""])]


def test_files_are_replaced_in_order_and_one_may_come_twice(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    replace_files([(first, [b"1"]), (second, [b"2", b"2"]), (first, [b"3"])])
    assert (first.read_bytes(), second.read_bytes()) == (b"3", b"22")
    assert sorted(tmp_path.iterdir()) == [first, second]


def test_what_cannot_be_written_leaves_all_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "first"
    path.write_bytes(b"old")
    with pytest.raises(FileNotFoundError):
        replace_files([(path, [b"new"]), (tmp_path / "none" / "second", [b"2"])])
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_failed_write_leaves_the_old_file_and_no_other(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")

    def parts() -> Iterator[bytes]:
        yield b"half"
        raise OSError("disk full")

    with pytest.raises(OSError, match="disk full"):
        replace_file(path, parts())
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name == "nt", reason="pipes with a name are of other systems")
def test_a_pipe_and_a_folder_are_refused_and_stay(tmp_path: Path) -> None:
    pipe, folder, link = tmp_path / "pipe", tmp_path / "folder", tmp_path / "link"
    os.mkfifo(pipe)
    folder.mkdir()
    link.symlink_to(pipe)
    for path in (pipe, folder, link):
        with pytest.raises(UsageError, match=rf"{path}: is no regular file and is not overwritten"):
            replace_file(path, [b"new"])
    assert pipe.is_fifo()
    assert sorted(tmp_path.iterdir()) == [folder, link, pipe]


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
def test_what_a_link_points_to_is_replaced_and_the_link_stays(tmp_path: Path) -> None:
    real, link, unmade = tmp_path / "there" / "real", tmp_path / "link", tmp_path / "unmade"
    real.parent.mkdir()
    real.write_bytes(b"old")
    link.symlink_to("there/real")
    unmade.symlink_to("there/new")
    replace_files([(link, [b"new"]), (unmade, [b"first"])])
    assert (real.read_bytes(), (tmp_path / "there" / "new").read_bytes()) == (b"new", b"first")
    assert link.is_symlink()
    assert unmade.is_symlink()
    left = real.with_name(".real.7.0.part")
    left.touch()
    remove_leftovers(link)
    assert not left.exists()


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
def test_a_ring_of_links_is_refused(tmp_path: Path) -> None:
    (tmp_path / "one").symlink_to(tmp_path / "two")
    (tmp_path / "two").symlink_to(tmp_path / "one")
    with pytest.raises(UsageError, match="one: is no regular file"):
        replace_file(tmp_path / "one", [b"new"])


@pytest.mark.skipif(os.name == "nt", reason="modes are of other systems")
def test_a_file_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")
    for mode in (0o600, 0o664):
        path.chmod(mode)
        replace_file(path, [b"new"])
        assert path.stat().st_mode & 0o777 == mode


FULL = """
import resource, sys
from pathlib import Path
from slovnik.files import replace_file
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    replace_file(Path(sys.argv[1]), [b"x" * 2000])
except OSError as error:
    print(error.filename)
"""


@pytest.mark.skipif(os.name == "nt", reason="no such limit there")
def test_a_file_for_which_there_is_no_room_is_named(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    ran = subprocess.run([sys.executable, "-c", FULL, path], capture_output=True, text=True, check=True)
    assert ran.stdout == f"{path}\n"
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_told_by_the_name_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "none" / "a"
    with pytest.raises(FileNotFoundError) as caught:
        replace_files([(path, [b"new"])])
    assert caught.value.filename == str(path)


def test_what_a_killed_writer_left_is_removed_and_nothing_else(tmp_path: Path) -> None:
    names = (".a.tsv.7.0.part", "a.tsv", ".b.tsv.7.0.part")
    for name in names:
        (tmp_path / name).touch()
    remove_leftovers(tmp_path / "a.tsv")
    assert {path.name for path in tmp_path.iterdir()} == set(names[1:])


def test_a_lock_is_held_by_one_and_given_back(tmp_path: Path) -> None:
    path = tmp_path / ".lock"
    told = rf"{tmp_path}: process {os.getpid()} is painting here; wait for it to end"
    with hold_lock(path, "painting"), pytest.raises(ConflictError, match=told), hold_lock(path, "painting"):
        pass
    with pytest.raises(ZeroDivisionError), hold_lock(path, "painting"):
        raise ZeroDivisionError
    with hold_lock(path, "painting"):
        assert path.read_text(encoding="ascii") == f"{os.getpid()}\n"
