"""The graph of anybody's list."""

import gzip

import pytest

from slovnik.inquiry.verify import verify_folder
from slovnik.lexicon.opening import open_lexicon


def test_a_plain_list_becomes_an_artifact(slovnik, tmp_path) -> None:
    (tmp_path / "мои.txt").write_text("\ufeffкот\r\nёж\r\n\r\nЕЖ\r\nкот\r\nяк\r\n", encoding="utf-8")
    ran = slovnik("export", "--words", tmp_path / "мои.txt", "--out", tmp_path / "list")
    assert (ran.code, ran.out) == (0, "")
    assert "4 words" in ran.err
    assert (tmp_path / "list" / "words.txt").read_text(encoding="utf-8") == "еж\nёж\nкот\nяк\n"
    assert {path.name for path in (tmp_path / "list").iterdir()} == {
        "manifest.json",
        "words.dawg",
        "words.txt",
    }
    assert verify_folder(tmp_path / "list") == {"list": []}
    assert list(open_lexicon(str(tmp_path / "list"), tmp_path).graph) == ["еж", "ёж", "кот", "як"]


def test_a_packed_list_is_unpacked(slovnik, tmp_path) -> None:
    (tmp_path / "list.txt.gz").write_bytes(gzip.compress("кот\nдом\n".encode()))
    assert slovnik("export", "--words", tmp_path / "list.txt.gz", "--out", tmp_path / "out").code == 0
    assert (tmp_path / "out" / "words.txt").read_text(encoding="utf-8") == "дом\nкот\n"


def test_lines_that_are_no_words_are_told(slovnik, tmp_path) -> None:
    (tmp_path / "list.txt").write_text("кот\nhello\nдва слова\n", encoding="utf-8")
    ran = slovnik("export", "--words", tmp_path / "list.txt", "--out", tmp_path / "out")
    assert ran.code == 0
    assert "2 lines are no words; the first is line 2: 'hello'" in ran.err


def test_the_same_list_in_another_order_has_the_same_bytes(slovnik, tmp_path) -> None:
    for name, words in (("one", "кот дом ёж"), ("two", "ёж кот дом кот")):
        (tmp_path / f"{name}.txt").write_text(words.replace(" ", "\n"), encoding="utf-8")
        slovnik("export", "--words", tmp_path / f"{name}.txt", "--out", tmp_path / name / "out")
    for file in ("words.txt", "words.dawg", "manifest.json"):
        assert (tmp_path / "one" / "out" / file).read_bytes() == (
            tmp_path / "two" / "out" / file
        ).read_bytes()


@pytest.mark.parametrize("what", ["missing", "folder", "not text"])
def test_a_list_that_cannot_be_read_is_one_line(what, slovnik, tmp_path) -> None:
    path = tmp_path / "list.txt"
    if what == "folder":
        path.mkdir()
    elif what == "not text":
        path.write_bytes(b"\xff\xfe\x00")
    ran = slovnik("export", "--words", path, "--out", tmp_path / "out")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_written_is_one_line(slovnik, tmp_path) -> None:
    (tmp_path / "list.txt").write_text("кот\n", encoding="utf-8")
    ran = slovnik("export", "--words", tmp_path / "list.txt", "--out", tmp_path / "list.txt" / "out")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
