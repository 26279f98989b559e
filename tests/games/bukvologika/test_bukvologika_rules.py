"""The parameters of Bukvologika, and the letters in its bag."""

from collections import Counter
from dataclasses import replace
from math import ceil, floor
from pathlib import Path

import pytest
from bukvologika_setup import RULES, new_game
from hypothesis import given
from hypothesis import strategies as st

from slovnik.errors import RulesError
from slovnik.games import refusals as r
from slovnik.games.bukvologika.bag import deal, draw_different, fill_bag
from slovnik.games.bukvologika.letters import declare_letters, load_letters, read_letters
from slovnik.games.bukvologika.rules import (
    MOVE_COUNTS,
    PRESETS,
    Bank,
    Begins,
    BukvologikaRules,
    Opening,
)
from slovnik.games.rules_text import read_rules, rule_lines
from slovnik.orthography import ALPHABET

WORDS = Path(__file__).parents[3] / "build" / "bukvologika" / "words.txt"


def test_the_defaults() -> None:
    assert (
        BukvologikaRules(
            preset="bukvologika",
            players=2,
            moves=10,
            bank=Bank.SHARED,
            bank_size=9,
            letters="ru",
            opening=Opening.MANUAL,
            begins=Begins.FIRST,
            placements=1,
            jokers_alone=True,
            min_length=2,
            max_length=None,
        )
        == RULES
    )


IMPOSSIBLE = [
    ({"players": 1}, r.PlayerCount, "for 2 to 4"),
    ({"players": 5}, r.PlayerCount, "for 2 to 4"),
    ({"moves": 0}, r.MoveCount, "5, 7, 10, 14, 15, 21"),
    ({"moves": 12}, r.MoveCount, "12 moves"),
    ({"placements": 0}, r.PlacementCount, "1 or 2"),
    ({"placements": 3}, r.PlacementCount, "1 or 2"),
    ({"bank_size": 0}, r.BankSize, "1 to 20"),
    ({"bank_size": 21}, r.BankSize, "1 to 20"),
    ({"min_length": 0}, r.LengthBounds, "impossible"),
    ({"min_length": 5, "max_length": 4}, r.LengthBounds, "5..4"),
    ({"min_length": 50}, r.LengthBounds, "50..49"),
]


@pytest.mark.parametrize(("changes", "refusal", "told"), IMPOSSIBLE)
def test_parameters_that_no_game_can_have(changes, refusal, told) -> None:
    with pytest.raises(refusal, match=told):
        replace(RULES, **changes)


IMPOSSIBLE_LETTERS = [
    ("klingon", {}, r.BadLetterTable, "klingon"),
    ("../ru", {}, r.BadLetterTable, "ru"),
    ("", {}, r.BadLetterTable, "''"),
    ("а9а9б9в9г9д9", {}, r.BadLetterTable, "а9а9"),
    ("а0б9в9г9д9", {}, r.BadLetterTable, "а0"),
    ("a9b9c9d9e9", {}, r.BadLetterTable, "a9"),
    ("А9б9в9г9д9", {}, r.BadLetterTable, "А9"),
    ("9", {}, r.BadLetterTable, "'9'"),
    ("а9б9в9г9", {}, r.FewTiles, "36 tiles and 4 different letters"),
    ("а2б2в2г2д2", {}, r.FewTiles, "10 tiles"),
    ("а3б3в3г3д2", {}, None, ""),
    ("а3б3в3г3д2", {"bank": Bank.OWN}, r.FewTiles, "23 and 5 are needed"),
    ("а3б3в3г3д2", {"bank": Bank.OWN, "bank_size": 4}, None, ""),
]


@pytest.mark.parametrize(("letters", "changes", "refusal", "told"), IMPOSSIBLE_LETTERS)
def test_letters_that_no_game_can_begin_with(letters, changes, refusal, told) -> None:
    if refusal is None:
        assert new_game(letters=letters, **changes).game.rules.letters == letters
        return
    with pytest.raises(refusal, match=told):
        new_game(letters=letters, **changes)


def test_every_letter_is_in_the_bag_and_there_are_enough_for_the_longest_game_of_four() -> None:
    tiles = RULES.tiles
    assert list(tiles) == [*ALPHABET]
    assert sum(tiles.values()) == 120
    banks, board = 4 * RULES.bank_size, 49 - 4
    assert sum(tiles.values()) > banks + board


def test_the_bag_follows_the_letters_of_the_words_that_are_played_with() -> None:
    if not WORDS.is_file():
        pytest.skip("no build/bukvologika/words.txt: build the profile to measure its letters")
    counts = Counter(WORDS.read_text(encoding="utf-8").replace("\n", ""))
    for letter, tiles in RULES.tiles.items():
        share = 120 * counts[letter] / counts.total()
        assert max(1, floor(share)) <= tiles <= max(1, ceil(share)), letter


def test_a_table_is_read_and_what_is_none_is_told_by_its_line(tmp_path) -> None:
    table = tmp_path / "letters_xx.tsv"
    table.write_text("# a remark\nletter\ttiles\nа\t3\n\nё\t12\n", encoding="utf-8")
    assert read_letters(table) == {"а": 3, "ё": 12}
    assert load_letters("ru") == RULES.tiles
    for text, told in [
        ("", "columns must be letter, tiles"),
        ("letter\tnumber\n", "line 1: the columns"),
        ("letter\ttiles\nа\t3\nа\t3\n", "line 3: write one letter, once"),
        ("letter\ttiles\nа\t0\n", "line 2"),
        ("letter\ttiles\nа\t1000\n", "line 2"),
        ("letter\ttiles\nаб\t3\n", "line 2"),
        ("letter\ttiles\nq\t3\n", "line 2"),
        ("letter\ttiles\nа\n", "line 2"),
        ("letter\ttiles\n\t3\n", "line 2"),
    ]:
        table.write_text(text, encoding="utf-8")
        with pytest.raises(RulesError, match=told):
            read_letters(table)


tiles = st.dictionaries(st.sampled_from(ALPHABET), st.integers(1, 999), min_size=1)


@given(tiles)
def test_declared_letters_are_read_back(letters) -> None:
    assert load_letters(declare_letters(letters)) == letters


@given(tiles.filter(lambda letters: sum(letters.values()) < 2_000), st.text(max_size=5))
def test_the_bag_holds_all_tiles_whatever_is_drawn(letters, seed) -> None:
    bag = fill_bag(letters, seed)
    assert Counter(bag) == letters
    assert fill_bag(letters, seed) == bag
    banks, rest = deal(bag, 2, 3)
    assert Counter("".join(banks) + rest) == letters
    drawn, left = draw_different(bag, 5)
    assert len(set(drawn)) == len(drawn) == min(5, len(letters))
    assert Counter(drawn + left) == letters


rules = st.builds(
    BukvologikaRules,
    players=st.integers(2, 4),
    moves=st.sampled_from(MOVE_COUNTS),
    bank=st.sampled_from(Bank),
    bank_size=st.integers(1, 20),
    letters=st.sampled_from(["ru", "а9б9в9г9д9"]),
    opening=st.sampled_from(Opening),
    begins=st.sampled_from(Begins),
    placements=st.sampled_from([1, 2]),
    jokers_alone=st.booleans(),
    min_length=st.integers(1, 5),
    max_length=st.sampled_from([None, 5, 20]),
)


@given(rules)
def test_parameters_are_written_and_read_back(rules) -> None:
    assert read_rules(PRESETS["bukvologika"], rule_lines(rules, PRESETS)) == rules
