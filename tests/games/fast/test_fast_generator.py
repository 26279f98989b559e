"""The compiled search finds exactly what the reference finds: on thousands of boards, whatever is asked."""

import random
from collections import Counter

import pytest
from balda_setup import WORDS
from fast_setup import (
    FOLDED,
    Case,
    folded_words,
    large_graph,
    large_graphs,
    needs_compiler,
    random_cases,
    small_graphs,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.games.board import Neighbours, make_grid
from slovnik.games.engine import move_generator
from slovnik.games.fast.generator import FastGenerator
from slovnik.games.fast.index import search_index
from slovnik.games.generator import Generator
from slovnik.games.reference import ReferenceGenerator
from slovnik.lexicon.graph import WordGraph, build_graph
from slovnik.orthography import ALPHABET

pytestmark = needs_compiler


def both(graph: WordGraph, case: Case) -> tuple[Generator, Generator]:
    geometry = case.grid, case.crossing
    return move_generator(graph, *geometry), ReferenceGenerator(graph, *geometry)


def verify(graph: WordGraph, case: Case) -> None:
    """Assert that both generators answer every question about a board alike."""
    fast, reference = both(graph, case)
    asked = case.letters, case.banned, case.lengths
    assert Counter(fast.moves(*asked)) == Counter(reference.moves(*asked))
    assert list(fast.best_places(*asked)) == list(reference.best_places(*asked))
    assert fast.longest(*asked) == reference.longest(*asked)
    assert fast.readable(case.letters) == reference.readable(case.letters)
    tallies = fast.tally(case.lengths), reference.tally(case.lengths)
    counts, expected = (tally.add(case.letters, case.banned) for tally in tallies)
    assert counts == expected
    assert tallies[0].words == tallies[1].words
    assert tallies[0].places == tallies[1].places


def test_the_compiled_search_is_what_is_chosen_here() -> None:
    generator = move_generator(build_graph(WORDS), make_grid(3, 3, Neighbours.ORTH))
    assert not isinstance(generator, ReferenceGenerator)


@pytest.mark.parametrize("name", list(small_graphs()))
def test_small_lists_on_boards_of_every_shape(name) -> None:
    graph = small_graphs()[name]
    words = list(graph)
    for case in random_cases(name, 300, words, (2, 6)):
        verify(graph, case)


@pytest.mark.parametrize("name", list(small_graphs()))
def test_small_lists_on_large_boards(name) -> None:
    graph = small_graphs()[name]
    for case in random_cases(f"{name}, large", 25, [word for word in graph if len(word) > 1], (7, 9)):
        if case.letters.count("о") < 0.4 * len(case.letters):  # else the reference takes minutes
            verify(graph, case)


@pytest.mark.parametrize("name", large_graphs())
def test_real_lists(name) -> None:
    graph = large_graph(name)
    words = list(graph)
    chance = random.Random(name)
    for case in random_cases(name, 400, words, (2, 5)):
        fast, _ = both(graph, case)
        found = sorted({move.word for move in fast.moves(case.letters)})
        banned = frozenset(word for word in found if chance.random() < 0.3)
        verify(graph, Case(case.grid, case.crossing, case.letters, banned, case.lengths))


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.text("окт", min_size=1, max_size=6), max_size=20),
    st.text("...окт", min_size=12, max_size=12),
    st.sampled_from(Neighbours),
    st.booleans(),
)
def test_any_list_of_words(words, letters, kind, crossing) -> None:
    banned = frozenset(words[::3])
    verify(build_graph(words), Case(make_grid(3, 4, kind), crossing, letters, banned, (1, 255)))


def test_many_boards_are_counted_together() -> None:
    graph = build_graph(WORDS)
    grid = make_grid(4, 4, Neighbours.KING)
    tallies = move_generator(graph, grid).tally(), ReferenceGenerator(graph, grid).tally()
    for case in random_cases("together", 60, list(WORDS), (4, 4)):
        fast, reference = (tally.add(case.letters, case.banned) for tally in tallies)
        assert fast == reference
        assert tallies[0].words == tallies[1].words
        assert tallies[0].places == tallies[1].places


def test_a_palindrome_counts_once_for_each_direction() -> None:
    generator = move_generator(build_graph(["кок"]), make_grid(1, 3, Neighbours.ORTH))
    assert sorted(move.path for move in generator.moves("ко.")) == [(0, 1, 2), (2, 1, 0)]
    assert generator.tally().add("ко.") == (2, 1)


def test_more_moves_than_there_was_room_for() -> None:
    """A board where every path is a word: the arrays and the table of triples grow."""
    graph = build_graph("о" * length for length in range(1, 8))
    grid = make_grid(4, 4, Neighbours.KING)
    fast, reference = move_generator(graph, grid), ReferenceGenerator(graph, grid)
    letters = "о" * 10 + "." * 6
    moves = fast.moves(letters)
    assert len(moves) > 5000
    assert Counter(moves) == Counter(reference.moves(letters))
    assert fast.tally().add(letters) == reference.tally().add(letters)


def test_more_triples_than_the_table_had_room_for() -> None:
    alphabet = "абвгдежзиклмнопрстуфхцчшщыэюя"
    words = [first + "о" * length + last for length in range(1, 4) for first in alphabet for last in alphabet]
    graph = build_graph(words)
    grid = make_grid(9, 9, Neighbours.ORTH)
    letters = "".join("о" if (cell // 9 + cell % 9) % 3 else "." for cell in range(81))
    letters = letters.replace("о", "а", 20)
    paths, triples = move_generator(graph, grid).tally().add(letters)
    assert triples > 2048
    assert (paths, triples) == ReferenceGenerator(graph, grid).tally().add(letters)


def test_a_folded_board() -> None:
    words = folded_words()
    for kind in Neighbours:
        grid = make_grid(3, 3, kind)
        fast, reference = move_generator(words.graph, grid), ReferenceGenerator(words.graph, grid)
        letters = words.fold("ёбо.н.йо.")
        assert {words.fold(word) for word in FOLDED.split()} >= {move.word for move in fast.moves(letters)}
        assert Counter(fast.moves(letters)) == Counter(reference.moves(letters)) != Counter()


@pytest.mark.parametrize(
    "letters", ["", "кот", "кот......к", "кот.....x", "кот.....-", "кот....\x01.", "кот.....ꙮ"]
)
def test_what_is_no_board_is_refused(letters) -> None:
    generator = move_generator(build_graph(WORDS), make_grid(3, 3, Neighbours.ORTH))
    with pytest.raises(ValueError, match="not a board of 9 cells"):
        generator.moves(letters)


def test_banned_words_that_are_no_words_ban_nothing() -> None:
    generator = move_generator(build_graph(WORDS), make_grid(3, 3, Neighbours.ORTH))
    board = "...кот..."
    assert Counter(generator.moves(board, {"ъъъ", "", "кот-кот", "house"})) == Counter(generator.moves(board))
    assert not {"окот", "ток"} & {move.word for move in generator.moves(board, {"ток", "окот"})}


def test_moves_are_made_when_asked_for() -> None:
    generator = move_generator(build_graph(WORDS), make_grid(3, 3, Neighbours.KING))
    moves = generator.moves("...кот...")
    every = list(moves)
    assert len(moves) == len(every) > 10
    assert [moves[at] for at in range(len(moves))] == every
    assert moves[-1] == every[-1]
    assert moves[2:9:3] == every[2:9:3]
    assert moves[::-1] == every[::-1]
    assert every[3] in moves
    with pytest.raises(IndexError):
        moves[len(moves)]


def test_the_arrays_say_what_the_moves_say() -> None:
    graph = build_graph(WORDS)
    packed = FastGenerator(graph, make_grid(3, 3, Neighbours.KING)).moves("...кот...")
    words = list(graph)
    for at, move in enumerate(packed):
        assert packed.cells[at] == move.cell
        assert ALPHABET[packed.new_letters[at] - 1] == move.letter
        assert packed.lengths[at] == len(move.word)
        assert words[packed.numbers[at]] == search_index(graph).word(packed.numbers[at]) == move.word
        begin = at * packed.width
        assert tuple(packed.paths[begin : begin + len(move.word)]) == move.path


def test_a_generator_is_kept() -> None:
    graph, grid = build_graph(WORDS), make_grid(3, 3, Neighbours.KING)
    assert move_generator(graph, grid) is move_generator(graph, grid)
    assert move_generator(graph, grid, False) is not move_generator(graph, grid, True)
