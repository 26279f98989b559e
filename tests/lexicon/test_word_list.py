import codecs
import gzip
from pathlib import Path

import pytest

from slovnik.errors import UsageError
from slovnik.lexicon.word_list import Skipped, list_stem, load_word_list

WORDS = ("баня", "ель", "ёж", "йод", "кот")
PLAIN = "кот\nёж\nель\nбаня\nйод\n"
LONGER = "абажур\nводопровод\nколокольня\nсамолёт\nноябрь\nцапля\nщётка\nэкипаж\n" * 3


@pytest.mark.parametrize(
    "content",
    [
        PLAIN.encode(),
        PLAIN.rstrip().encode(),
        codecs.BOM_UTF8 + PLAIN.encode(),
        PLAIN.replace("\n", "\r\n").encode(),
        PLAIN.replace("\n", "\r").encode(),
        (PLAIN + PLAIN).encode(),
        f"\n  \n{PLAIN}\n\n".encode(),
        PLAIN.upper().encode(),
        PLAIN.replace("баня", "ба́ня").encode(),
        PLAIN.replace("ё", "е\u0308").replace("й", "и\u0306").encode(),
        PLAIN.replace("кот", "  кот \t").encode(),
        gzip.compress(PLAIN.encode(), mtime=0),
    ],
)
def test_a_list_is_understood_as_a_person_means_it(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(content)
    word_list = load_word_list(path)
    assert word_list.words == WORDS
    assert word_list.skipped is None


def test_lines_that_are_no_words_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("кот\n\nкoт\ndog\nдиван-кровать\nкот кит\nёж\n", encoding="utf-8")
    word_list = load_word_list(path)
    assert word_list.words == ("ёж", "кот")
    assert word_list.skipped == Skipped(count=4, line=3, text="кoт")


def test_first_column_of_a_table(tmp_path: Path) -> None:
    path = tmp_path / "words.tsv"
    path.write_text("word\ttier\nкот\t1\nёж\t2\nx\t3\n", encoding="utf-8")
    word_list = load_word_list(path)
    assert word_list.words == ("ёж", "кот")
    assert word_list.skipped == Skipped(count=1, line=4, text="x")


def test_a_table_without_a_header(tmp_path: Path) -> None:
    path = tmp_path / "words.tsv"
    path.write_text("кот\t1\nёж\t2\n", encoding="utf-8")
    assert load_word_list(path).words == ("ёж", "кот")


@pytest.mark.parametrize(
    ("encoding", "named"),
    [
        ("cp1251", "Windows-1251"),
        ("koi8-r", "KOI8-R"),
        ("cp866", "DOS"),
        ("utf-16", "UTF-16"),
        ("utf-16-le", "UTF-16"),
        ("utf-16-be", "UTF-16"),
    ],
)
@pytest.mark.parametrize("text", [LONGER, LONGER.upper()])
def test_another_encoding_is_named(tmp_path: Path, encoding: str, named: str, text: str) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(text.encode(encoding))
    with pytest.raises(UsageError, match=rf"list\.txt: .*not UTF-8; it looks like {named}.*save it as UTF-8"):
        load_word_list(path)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xff\xfe\x00\x01" + bytes(range(256)), "not text"),
        (b"caf\xe9\nna\xefve\n", "not look like Russian"),
        (
            LONGER.encode().replace("цапля".encode(), b"\xd1\n", 1),
            "line 6 is not UTF-8; the rest of it is: mend",
        ),
        (b"", "holds no word"),
        (b"cat\ndog\n", "holds no word of the 33 letters, one a line; line 1 is 'cat'"),
        (gzip.compress(PLAIN.encode(), mtime=0)[:-6], "damaged gzip"),
        (b"\x1f\x8bnonsense", "damaged gzip"),
    ],
)
def test_what_is_no_list_is_an_error(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(content)
    with pytest.raises(UsageError, match=message):
        load_word_list(path)


def test_missing_list(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        load_word_list(tmp_path / "none.txt")


@pytest.mark.parametrize(
    ("name", "stem"),
    [("nouns.txt.gz", "nouns"), ("nouns.txt", "nouns"), ("мой.список.tsv", "мой.список"), ("n", "n")],
)
def test_a_list_is_called_by_its_file(name: str, stem: str) -> None:
    assert list_stem(Path(name)) == stem
