"""docs/games.md and docs/records.md name whatever there is, and nothing that is not."""

import re
from dataclasses import fields, replace
from pathlib import Path

import pytest
from balda_setup import new_game

from slovnik.games.actions import Pass, Resign, Timeout
from slovnik.games.balda.rules import Passing
from slovnik.games.clock import parse_clock
from slovnik.games.families import FAMILIES, GAMES
from slovnik.games.match import Match
from slovnik.games.moves import Move
from slovnik.games.outcome import End
from slovnik.games.record_parse import parse_record
from slovnik.games.refusals import PathCrossesItself, Refusal, TurnUnfinished, all_refusals

DOCS = Path(__file__).parents[2] / "docs"
GAMES_DOC = (DOCS / "games.md").read_text(encoding="utf-8")
RECORDS_DOC = (DOCS / "records.md").read_text(encoding="utf-8")
BOTS_DOC = (DOCS / "bots.md").read_text(encoding="utf-8")


def codes(text: str) -> set[str]:
    return set(re.findall(r"`([^`\n]+)`", text))


def section(text: str, title: str) -> str:
    return text.split(f"# {title}\n", 1)[1].split("\n## ", 1)[0]


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_presets_and_parameters_of_every_game_are_documented(family) -> None:
    assert set(family.presets) <= codes(GAMES_DOC)
    parameters = {field.name for rules in family.presets.values() for field in fields(rules)}
    assert parameters - {"preset"} <= codes(GAMES_DOC)


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_every_bot_is_documented(family) -> None:
    assert set(family.bots) <= codes(BOTS_DOC)


def test_every_game_is_documented() -> None:
    assert set(GAMES) <= codes(GAMES_DOC)


def test_the_ends_of_the_grammar_are_the_ends() -> None:
    (rule,) = re.findall(r"^    reason +=(.*)$", RECORDS_DOC, flags=re.MULTILINE)
    assert re.findall(r'"(\w+)"', rule) == list(End)


def test_the_families_of_the_grammar_are_the_families() -> None:
    (rule,) = re.findall(r"^    family +=(.*)$", RECORDS_DOC, flags=re.MULTILINE)
    assert re.findall(r'"(\w+)"', rule) == list(FAMILIES)


def test_the_table_of_refusals_is_the_refusals() -> None:
    lines = section(GAMES_DOC, "Refusals").splitlines()
    rows = [line.split("|")[1] for line in lines if line.startswith("| `")]
    assert {code for row in rows for code in re.findall(r"`(\w+)`", row)} == {
        one.code for one in all_refusals()
    }


def move(cell: int, letter: str, word: str, *path: int) -> Move:
    return Move(cell, letter, word, path)


# On ... кот ... each action breaks two rules or more: the one that is told, and others that come after it.
# Cells: 0 1 2 / к3 о4 т5 / 6 7 8.
TWICE_WRONG = [
    (move(3, "x", "кот", 3, 4, 5), "bad_letter", "cell_occupied", "letter_not_in_path"),
    (move(9, "р", "щщ", 0, 0), "off_board", "cell_twice", "not_a_word"),
    (move(3, "р", "щщ", 4, 4), "cell_occupied", "cell_twice", "letter_not_in_path"),
    (move(1, "р", "щщ", 4, 4), "cell_twice", "letter_not_in_path", "not_a_word"),
    (move(1, "р", "щщ", 0, 5), "path_crosses_empty", "path_broken", "letter_not_in_path"),
    (move(1, "р", "щщ", 3, 5), "path_broken", "letter_not_in_path", "path_spells_other"),
    (move(1, "р", "щщ", 3, 4), "letter_not_in_path", "path_spells_other", "not_a_word"),
    (move(1, "р", "щ", 1, 4), "path_spells_other", "too_short", "not_a_word"),
    (move(1, "р", "р", 1), "too_short", "not_a_word"),
    (move(1, "щ", "щот", 1, 4, 5), "not_a_word"),
]


@pytest.mark.parametrize(("action", "first", "later"), [(row[0], row[1], row[2:]) for row in TWICE_WRONG])
def test_the_rows_of_the_table_are_in_the_order_of_the_checks(action, first, later) -> None:
    with pytest.raises(Refusal) as caught:
        new_game().verify(action)
    assert caught.value.code == first
    assert all(row_of(first) < row_of(code) for code in later)


def test_turn_and_clock_are_checked_before_the_move_and_a_crossing_before_the_word() -> None:
    wrong, match = move(3, "x", "щ", 0), Match(new_game(), parse_clock("move:1"))
    order = ["game_over", "not_your_turn", "time_not_up", "time_is_up", "bad_letter"]
    told = []
    over = match.play(Resign())
    for refused in (
        lambda: over.verify(Timeout(), 0, 0 if over.position.mover else 1),
        lambda: match.verify(Timeout(), 0, 1),
        lambda: match.verify(Timeout(), 0),
        lambda: match.verify(wrong, 2_000),
        lambda: match.verify(wrong),
    ):
        with pytest.raises(Refusal) as caught:
            refused()
        told.append(caught.value.code)
    assert told == order == sorted(order, key=row_of)
    royal = new_game("кот", preset="royal", rows=3, cols=5, offset=0)
    once = royal.play(royal.legal_moves[0])
    with pytest.raises(TurnUnfinished):
        replace(once, game=replace(once.game, rules=replace(once.game.rules, passing=Passing.STUCK))).verify(
            Pass()
        )
    assert row_of("path_broken") < row_of("path_crosses_itself") < row_of("letter_not_in_path")
    assert row_of("turn_unfinished") < row_of("pass_not_allowed")
    board = replace(
        royal, letters="ор...ток......."
    )  # а cross of о1-т.. and р..: both diagonals of one square
    with pytest.raises(PathCrossesItself):
        board.verify(move(10, "а", "щ", 0, 6, 5, 1))


def row_of(code: str) -> int:
    """Return where the table of refusals has a code."""
    return section(GAMES_DOC, "Refusals").index(f"`{code}`", section(GAMES_DOC, "Refusals").index("| code |"))


@pytest.mark.parametrize("number", range(RECORDS_DOC.count("slovnik record 1\n")))
def test_the_records_in_the_text_can_be_read(number) -> None:
    blocks = re.findall(r"^    slovnik record 1\n(?:    .*\n|\n(?=    ))+", RECORDS_DOC, flags=re.MULTILINE)
    text = re.sub(r"^    ", "", blocks[number], flags=re.MULTILINE)
    assert len(parse_record(text).actions) == 3
