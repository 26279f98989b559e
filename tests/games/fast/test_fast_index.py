"""The numbers of words, and what the index tells of every arc."""

import pytest
from balda_setup import WORDS
from fast_setup import large_graph, large_graphs, needs_compiler, small_graphs
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.games.board import Neighbours, make_grid
from slovnik.games.engine import move_generator
from slovnik.games.fast.index import Index, search_index
from slovnik.lexicon.graph import build_graph

pytestmark = needs_compiler


def verify_numbers(graph, spelled: int = 1) -> None:
    """Assert that words have their places in dictionary order as numbers, those with a hyphen none.

    Every one in ``spelled`` is spelled from its number.
    """
    index = Index(graph)
    for number, word in enumerate(graph):
        if "-" in word:
            assert index.number(word) is None
        else:
            assert index.number(word) == number
            assert number % spelled or index.word(number) == word


@pytest.mark.parametrize("name", list(small_graphs()))
def test_numbers_of_small_lists(name) -> None:
    verify_numbers(small_graphs()[name])


@pytest.mark.parametrize("name", large_graphs())
def test_numbers_of_real_lists(name) -> None:
    verify_numbers(large_graph(name), spelled=37)


@settings(max_examples=200, deadline=None)
@given(st.sets(st.text("абёя-", min_size=1, max_size=5).filter(lambda word: word.strip("-")), max_size=40))
def test_numbers_of_any_list(words) -> None:
    verify_numbers(build_graph(words))


@pytest.mark.parametrize("word", ["", "к", "ко", "коты", "котт", "кот-", "-", "house", "КОТ", "кот "])
def test_what_is_no_word_has_no_number(word) -> None:
    assert Index(build_graph(["кот", "кит", "кот-кот"])).number(word) is None


def test_a_graph_is_looked_at_once() -> None:
    graph = build_graph(WORDS)
    assert search_index(graph) is search_index(graph)
    assert len(search_index(graph)) == len(WORDS)


def test_a_very_long_word_is_found() -> None:
    """More letters than the height of a node can tell."""
    word = "абвгдежзи" * 9
    generator = move_generator(
        build_graph([word, word[:70], word[:64]]), make_grid(9, 9, Neighbours.KING), False
    )
    rows = [word[at : at + 9] for at in range(0, 81, 9)]
    snake = "".join(row if at % 2 == 0 else row[::-1] for at, row in enumerate(rows))
    letters = snake[:-1] + "."
    assert generator.longest(letters) == 81
    assert {len(move.word) for move in generator.moves(letters)} >= {81}
    assert {len(move.word) for move in generator.moves(letters, lengths=(71, 255))} == {81}
