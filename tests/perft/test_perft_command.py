"""``slovnik perft`` of the games: what a game decides, and the division."""

import json

import pytest
import typer
from typer.testing import CliRunner

from slovnik.cli.perft import perft

app = typer.Typer()
app.command()(perft)

WORDS = "кот\nток\nкто\nтокот\nкок\n"
BOARD = ("--grid", "...кот...", "--rows", "3", "--cols", "3", "--used", "кот")


@pytest.fixture
def words(tmp_path) -> str:
    path = tmp_path / "words.txt"
    path.write_text(WORDS, encoding="utf-8")
    return str(path)


def counts(*arguments: str) -> dict[str, int]:
    ran = CliRunner().invoke(app, [*arguments, "--format", "json"], catch_exceptions=False)
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
    lines = CliRunner().invoke(app, [*given, "--divide"]).stdout.splitlines()
    assert sum(int(line.split("\t")[3]) for line in lines) == counts(*given)["paths"]
    assert sum(int(line.split("\t")[4]) for line in lines) == counts(*given)["triples"]
    first = CliRunner().invoke(app, [*given, "--divide", "--format", "json"]).stdout.splitlines()[0]
    assert list(json.loads(first)) == ["cell", "letter", "word", "paths", "triples", "words", "places"]
    assert "\t".join(map(str, json.loads(first).values())) == lines[0]
