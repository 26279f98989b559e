"""Files: a mistake in one is told, what is written is whole or not there, one process holds a lock."""

import os
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
