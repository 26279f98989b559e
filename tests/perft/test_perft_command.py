"""``slovnik perft`` of the games: what a game decides, and the division."""

import json
from collections.abc import Sequence

import pytest
import typer
from typer.testing import CliRunner, Result

from slovnik.cli.perft import perft, unknown_words
from slovnik.errors import UsageError
from slovnik.games.folding import board_words
from slovnik.lexicon.backing import ListBacking
from slovnik.lexicon.lexicon import Lexicon
from slovnik.lexicon.matching import Matching
from slovnik.orthography import Form

app = typer.Typer()
app.command()(perft)
app.callback()(lambda: None)  # so that the command is called by its name

WORDS = "кот\nток\nкто\nтокот\nкок\n"
BOARD = ("--grid", "...кот...", "--rows", "3", "--cols", "3", "--used", "кот")


@pytest.fixture
def words(tmp_path) -> str:
    path = tmp_path / "words.txt"
    path.write_text(WORDS, encoding="utf-8")
    return str(path)


def call(arguments: Sequence[str], **how: bool) -> Result:
    return CliRunner().invoke(app, ["perft", *arguments], **how)


def counts(*arguments: str) -> dict[str, int]:
    ran = call([*arguments, "--format", "json"], catch_exceptions=False)
    assert ran.exit_code == 0, ran.output
    return json.loads(ran.stdout)


def test_the_game_decides_what_is_not_said(words) -> None:
    given = ("--lexicon", words, *BOARD)
    royal = counts("royal", *given)
    assert royal == counts("balda", *given, "--neighbours", "king", "--no-crossing", "--ban-readable")
    assert royal != counts("balda", *given)
    assert counts("balda", *given) == counts(
        "royal", *given, "--neighbours", "orth", "--crossing", "--allow-readable"
    )
    assert counts("balda", *given, "--preset", "page") == counts("balda", *given, "--ban-readable")
    assert counts("gramota", *given) == counts("balda", *given, "--length", "2..8")


def test_a_division_has_a_line_for_each_first_ply_and_adds_up(words) -> None:
    given = ("royal", "--lexicon", words, *BOARD, "--depth", "2")
    lines = call([*given, "--divide"]).stdout.splitlines()
    assert sum(int(line.split("\t")[3]) for line in lines) == counts(*given)["paths"]
    assert sum(int(line.split("\t")[4]) for line in lines) == counts(*given)["triples"]
    first = call([*given, "--divide", "--format", "json"]).stdout.splitlines()[0]
    assert list(json.loads(first)) == ["cell", "letter", "word", "paths", "triples", "words", "places"]
    assert "\t".join(map(str, json.loads(first).values())) == lines[0]


@pytest.mark.parametrize("used", ["xyz", "кот,ко7", "к т", "-кот", "кот-", "кот\x1b", "..."])
def test_what_cannot_be_a_word_was_not_used(words, used) -> None:
    given = ("balda", "--lexicon", words, *BOARD[:-1], used)
    ran = call(given)
    assert isinstance(ran.exception, UsageError)
    assert str(ran.exception).startswith("--used: '")
    assert ran.stdout == ""


@pytest.mark.parametrize("used", [",,", "", " , ,", "кот,,", ",кот", "КОТ", "ко\u0301т", "кот,кот"])
def test_words_in_the_list_and_empty_parts_are_not_told(words, used) -> None:
    ran = call(["balda", "--lexicon", words, *BOARD[:-1], used])
    assert (ran.exit_code, ran.stderr) == (0, "")


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_used_word_of_another_list_is_told_and_the_count_goes_on(words, form) -> None:
    given = ("balda", "--lexicon", words, "--format", form)
    plain = call([*given, *BOARD])
    ran = call([*given, *BOARD[:-1], "щука,кот,дом-музей"])
    assert (ran.exit_code, ran.stdout) == (0, plain.stdout)
    assert ran.stderr == "".join(
        f"slovnik: --used: '{word}' is not in the list words; it bans nothing\n"
        for word in ("щука", "дом-музей")
    )


def test_a_used_word_is_found_as_the_board_spells_it(tmp_path) -> None:
    """A profile whose е stands for ё bans нёбо when небо was used."""
    forms = tuple(map(Form, ["нёбо"]))
    spelled = board_words(Lexicon("folded", ListBacking(forms), matching=Matching(True, True)))
    assert unknown_words(["небо", "нёбо", "кот"], spelled) == ["кот"]
