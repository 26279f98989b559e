"""`slovnik compare`: a list of one's own, in sums for people and word by word for machines."""

import gzip
import json

import pytest

from slovnik.cli.compare_text import UNFIT
from slovnik.sources.word_list import Unfit

LIST = "кот\nбананы\nкот\nнoж\nкрокозябл\nеж\n"


@pytest.fixture
def path(tmp_path):
    (tmp_path / "list.txt").write_text(LIST, encoding="utf-8")
    return tmp_path / "list.txt"


def test_a_person_gets_sums_in_the_language_asked_for(slovnik, mini_build, path) -> None:
    ran = slovnik("compare", path, "--build", mini_build)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "list.txt: строк 6, разных слов 4, повторов 1, не прочитано 1"
    assert "(первая — строка 4)" in lines[1]
    assert "balda: принимает 1 из 4" in lines
    assert any(line.split() == ["1", "множественное", "число", "бананы"] for line in lines)
    assert "  не знает: 1 (крокозябл)" in lines
    english = slovnik("compare", path, "--build", mini_build, "--lang", "en", "-p", "gramota").out
    assert "list.txt: 6 lines, 4 different words, 1 repeated, 1 unreadable\n" in english
    assert "gramota: allows 1 of 4\n" in english
    assert "balda" not in english


def test_every_reason_of_a_line_that_is_no_word_has_its_russian() -> None:
    assert set(UNFIT) == set(Unfit)


def test_a_machine_gets_a_row_for_each_word_and_profile(slovnik, mini_build, path) -> None:
    ran = slovnik("compare", path, "--build", mini_build, "--profile", "all", "--format", "tsv")
    assert ran.code == 0
    header, *rows = (line.split("\t") for line in ran.out.splitlines())
    assert header == ["line", "word", "repeated", "profile", "verdict", "reason", "detail", "form_of", "tier"]
    assert len(rows) == 5 * 2 + 1
    assert rows[2] == ["2", "бананы", "no", "balda", "rejected", "plural", "банан: allowed", "банан", ""]
    assert rows[4][:5] == ["3", "кот", "yes", "balda", "allowed"]
    assert rows[6] == ["4", "нoж", "no", "", "unreadable", "", "Latin look-alikes in a Russian word", "", ""]
    assert ran.err.splitlines()[0] == "6 lines: 4 words, 1 repeated, 1 unreadable"
    assert ran.err.splitlines()[1].startswith("balda: 1 allowed, 2 rejected, 1 unknown, ")
    asked = ("compare", path, "--build", mini_build, "--profile", "all", "--format", "json")
    objects = [json.loads(line) for line in slovnik(*asked).out.splitlines()]
    assert [one["word"] for one in objects] == [row[1] for row in rows]
    assert objects[2]["form_of"] == ["банан"]
    assert objects[4]["repeated"] is True


def test_a_machine_gets_the_sums_if_it_asks_for_them(slovnik, mini_build, path) -> None:
    asked = ("compare", path, "--build", mini_build, "--sums", "--format", "json")
    rows = [json.loads(line) for line in slovnik(*asked).out.splitlines()]
    found = {(row["profile"], row["what"], row["code"]): (row["count"], row["examples"]) for row in rows}
    assert found["", "lines", ""] == (6, "")
    assert found["", "unreadable", "Latin look-alikes in a Russian word"] == (1, "line 4")
    assert found["balda", "allowed", ""] == (1, "кот")
    assert found["balda", "rejected", "plural"] == (1, "бананы")
    assert found["balda", "forms_of_allowed", ""][0] == 2
    words = (mini_build / "balda" / "words.txt").read_text(encoding="utf-8").split()
    assert found["balda", "lacking", "obscure"][0] == len(words) - 1


def test_a_packed_table_in_another_encoding_is_read_by_its_column(slovnik, mini_build, tmp_path) -> None:
    table = tmp_path / "table.tsv.gz"
    table.write_bytes(gzip.compress("год\tслово\n1999\tкот\n2000\tведро\n".encode("cp1251")))
    asked = ("compare", table, "--build", mini_build, "--encoding", "windows-1251", "--column", "слово")
    ran = slovnik(*asked, "--format", "tsv")
    assert [row.split("\t")[1] for row in ran.out.splitlines()[1:]] == ["кот", "ведро"]
    assert slovnik(*asked, "--sums").out.splitlines()[0].startswith("table.tsv.gz: строк 2,")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("nowhere.txt",), "no such file"),
        (("{list}", "--encoding", "rot13"), "no such encoding 'rot13'"),
        (("{list}", "--column", "слово"), "no column 'слово'"),
        (("{list}", "--profile", "nobody"), "no lexicon 'nobody'"),
        (("{koi8}",), "it looks like koi8-r: say --encoding koi8-r"),
    ],
)
def test_what_cannot_be_read_is_one_line_and_exit_2(
    arguments, told, slovnik, mini_build, path, tmp_path
) -> None:
    koi8 = tmp_path / "koi8.txt"
    koi8.write_bytes(("ёж\nножницы\nяблоня\nСибирь\n" * 3).encode("koi8-r"))
    named = (one.format(list=path, koi8=koi8) for one in arguments)
    ran = slovnik("compare", *named, "--build", mini_build)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert told in ran.err


def test_there_must_be_a_build(slovnik, path, tmp_path) -> None:
    assert slovnik("compare", path, "--build", tmp_path / "none").code == 2


def test_control_characters_are_printed_escaped(slovnik, mini_build, tmp_path) -> None:
    odd = tmp_path / "list.txt"
    odd.write_bytes("кот\x1b[31m\nне\x07бо\n".encode())
    for form in ("tsv", "json", "text"):
        out = slovnik("compare", odd, "--build", mini_build, "--format", form).out
        assert all(char.isprintable() or char in "\t\n" for char in out)
