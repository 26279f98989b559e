"""First moves counted without a board: as many as the generator finds on one."""

from pathlib import Path

import pytest
from balda_setup import TINY, WORDS, load_rules, make_lexicon
from hypothesis import given
from hypothesis import strategies as st

from slovnik.games.balda.bots import one_path_each
from slovnik.games.balda.first_moves import FirstMoves
from slovnik.games.balda.position import start_game
from slovnik.games.balda.rules import BaldaRules, Line
from slovnik.games.balda.start import draw_start, has_first_move
from slovnik.games.refusals import NoStartWord
from slovnik.lexicon.backing import ListBacking
from slovnik.lexicon.lexicon import Lexicon
from slovnik.lexicon.matching import Matching
from slovnik.lexicon.opening import open_lexicon
from slovnik.orthography import Form, sort_key


def found_on_a_board(start: str, lexicon: Lexicon) -> int:
    """Return how many different (cell, letter, word) a square board offers in the first turn."""
    rules = BaldaRules(rows=len(start), cols=len(start))
    return len(one_path_each(start_game(rules, lexicon, ("а", "б"), start).legal_moves))


@pytest.mark.parametrize("start", [word for word in WORDS if len(word) >= 3])
def test_the_generator_finds_as_many(start) -> None:
    assert FirstMoves(TINY).count(start) == found_on_a_board(start, TINY)


short = st.text("абв", min_size=2, max_size=5)


@given(st.sets(short, min_size=1, max_size=60), st.text("абв", min_size=3, max_size=5))
def test_the_generator_finds_as_many_whatever_the_words(words, start) -> None:
    lexicon = make_lexicon({*words, start})
    assert FirstMoves(lexicon).count(start) == found_on_a_board(start, lexicon)


@pytest.mark.parametrize(
    "matching", [Matching(fold_yo=True), Matching(fold_short_i=True), Matching(True, True)]
)
def test_a_folded_board_offers_each_headword_that_a_path_spells(matching) -> None:
    words = ("небо", "нёбо", "бой", "бои", "йод", "иод", "ёж", "еж", "бон", "бег", "ёлка", "нёс", "нос")
    lexicon = Lexicon("tiny", ListBacking(tuple(sorted(map(Form, words), key=sort_key))), matching=matching)
    for start in ("небо", "нёбо", "бой", "ёлка"):
        counted = FirstMoves(lexicon, matching).count(start)
        assert counted == found_on_a_board(start, lexicon) > 0, start


def test_the_start_word_itself_is_no_move() -> None:
    assert FirstMoves(["баба"]).count("баба") == 0  # «аба» backwards and a new б would make it


def test_a_move_above_has_its_twin_below() -> None:
    assert FirstMoves(["кот", "та"]).count("кот") == 2


def test_a_start_word_without_a_first_move_is_never_drawn() -> None:
    words = make_lexicon(["эхо", "кот", "ток"])
    drawn = {draw_start(load_rules("encyclopaedia", rows=3, cols=3), words, str(seed)) for seed in range(30)}
    assert drawn == {"кот", "ток"}
    assert not has_first_move(BaldaRules(rows=3, cols=3), words, "эхо")


@pytest.mark.parametrize("line", Line)
def test_where_no_word_leaves_a_first_move_none_is_drawn(line) -> None:
    with pytest.raises(NoStartWord):
        draw_start(load_rules("page", rows=3, cols=3, line=line), make_lexicon(["эхо", "кум"]), "1")


def test_what_the_page_forbids_is_no_first_move() -> None:
    words = make_lexicon(["кот", "то"])  # «то» can be read in «кот» from right to left
    assert has_first_move(load_rules("encyclopaedia", rows=3, cols=3), words, "кот")
    assert not has_first_move(load_rules("page", rows=3, cols=3), words, "кот")


def test_the_built_start_words_offer_what_the_game_then_offers(mini_build: Path) -> None:
    lexicon = open_lexicon("balda", mini_build)
    assert lexicon.start_words
    for one in lexicon.start_words:
        assert one.first_moves == found_on_a_board(one.word, lexicon)


def test_a_start_word_is_drawn_among_those_with_enough_first_moves(real_build: Path) -> None:
    lexicon = open_lexicon("balda", real_build)
    moves = {one.word: one.first_moves for one in lexicon.start_words}
    for seed in range(20):
        rules = load_rules("encyclopaedia")
        assert moves[draw_start(rules, lexicon, str(seed))] >= 1
        assert moves[draw_start(rules, lexicon, str(seed), least=200)] >= 200
