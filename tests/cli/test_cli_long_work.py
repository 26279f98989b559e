"""Long records and long lists: a terminal sees that there is work, and how far it is; a program sees nothing."""

import sys

import pytest
from test_cli_patience import on_a_terminal

from slovnik.lexicon.opening import open_file

PASSES = "rule rows: 3\nrule cols: 3\nrule pass_limit: 99999"


@pytest.fixture
def words(tmp_path):
    path = tmp_path / "tiny.txt"
    path.write_text("кот\nрот\nток\n", encoding="utf-8")
    return path


@pytest.fixture
def record(words, tmp_path):
    def write(turns: int):
        body = "".join(f"{number}. pass\n" for number in range(1, turns + 1))
        text = (
            f"slovnik record 1\ngame: balda\npreset: encyclopaedia\n{PASSES}\nlexicon: tiny\n"
            f"lexicon-sha256: {open_file(words).checksum}\nseed: 1\nplayer: Аня\nplayer: Боря\nstart: кот\n\n"
            f"{body}outcome: unfinished 0:0\n"
        )
        path = tmp_path / f"{turns}.txt"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_how_far_a_long_record_is_replayed(record, words, slovnik) -> None:
    arguments = ("replay", str(record(2_500)), "--lexicon", str(words), "--lang", "ru")
    told = on_a_terminal(sys.executable, "-m", "slovnik", *arguments)
    assert told.startswith("Читаю слова…")
    assert "replay" in told
    assert "100%" in told
    ran = slovnik(*arguments)
    assert (ran.code, ran.err) == (0, "")
    assert "2500. " in ran.out


def test_of_a_short_record_only_that_words_are_read(record, words) -> None:
    told = on_a_terminal(
        sys.executable, "-m", "slovnik", "replay", str(record(20)), "--lexicon", str(words), "--lang", "ru"
    )
    assert "Читаю слова…" in told
    assert "%" not in told


def test_an_arena_says_that_it_reads_the_words(words, tmp_path, slovnik) -> None:
    arguments = (
        "arena",
        "oral",
        "--bots",
        "random,random",
        "--games",
        "1",
        "--jobs",
        "1",
        "--lexicon",
        str(words),
    )
    told = on_a_terminal(sys.executable, "-m", "slovnik", *arguments, "--build", str(tmp_path))
    assert told.startswith(f"reading the words of {words}")
    assert slovnik(*arguments, "--build", tmp_path).err == ""
