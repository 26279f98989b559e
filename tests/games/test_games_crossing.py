"""Paths that cross themselves: found by the squares that they share, and kept out by both generators' readers."""

from itertools import pairwise

import pytest
from balda_setup import WORDS
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.games.board import Cell, Neighbours, make_grid
from slovnik.games.crossing import find_crossing
from slovnik.games.moves import generate_moves
from slovnik.games.readable import readable_words
from slovnik.games.wordtree import word_tree
from slovnik.lexicon.graph import build_graph

# On a board of three columns the cells are 0 1 2 / 3 4 5 / 6 7 8.
CASES = [
    ((), None),
    ((4,), None),
    ((0, 4, 8), None),
    ((0, 4, 1, 3), ((0, 4), (1, 3))),  # the diagonals of the upper left square
    ((4, 0, 1, 3), ((4, 0), (1, 3))),
    ((4, 0, 3, 1), ((4, 0), (3, 1))),
    ((0, 4, 3, 1), ((0, 4), (3, 1))),
    ((1, 3, 6, 7, 4, 0), ((1, 3), (4, 0))),  # the crossing step long after the one crossed
    ((0, 1, 4, 3), None),  # round the square
    ((0, 4, 5, 1), None),  # diagonals of two squares, which share a side
    ((1, 3, 7, 5), None),  # round the middle
    ((1, 5, 7, 3), None),
    ((0, 4, 2), None),
    ((0, 1, 3, 4), None),
    ((2, 4, 5, 1), ((2, 4), (5, 1))),
    ((2, 4, 1, 5, 8), ((2, 4), (1, 5))),
]


@pytest.mark.parametrize(("path", "crossing"), CASES)
def test_crossings(path, crossing) -> None:
    assert find_crossing(make_grid(3, 3, Neighbours.KING), path) == crossing


def middles_meet(path, cols: int) -> bool:
    """Say whether two diagonal steps share their middle: another way to tell a crossing."""
    middles = [
        (first // cols + second // cols, first % cols + second % cols)
        for first, second in pairwise(path)
        if abs(first % cols - second % cols) == 1 and abs(first // cols - second // cols) == 1
    ]
    return len(set(middles)) < len(middles)


@settings(max_examples=300, deadline=None)
@given(st.data(), st.integers(2, 5), st.integers(1, 5))
def test_steps_that_cross_share_their_middle(data, rows, cols) -> None:
    grid = make_grid(rows, cols, Neighbours.KING)
    path = [Cell(data.draw(st.integers(0, grid.size - 1)))]
    for _ in range(data.draw(st.integers(0, 10))):
        free = [near for near in grid.near[path[-1]] if near not in path]
        if free:
            path.append(data.draw(st.sampled_from(free)))
    assert (find_crossing(grid, path) is not None) == middles_meet(path, cols)


boards = st.text("..." + "оаоактрлдбё", min_size=12, max_size=12)
TREE = word_tree(build_graph(WORDS))


@settings(max_examples=100, deadline=None)
@given(boards)
def test_moves_without_crossings_are_the_moves_whose_paths_have_none(letters) -> None:
    grid = make_grid(3, 4, Neighbours.KING)
    every = generate_moves(TREE, grid, letters)
    kept = generate_moves(TREE, grid, letters, crossing=False)
    assert kept == [move for move in every if not middles_meet(move.path, 4)]


def test_a_word_is_readable_if_one_of_its_paths_does_not_cross() -> None:
    grid = make_grid(2, 2, Neighbours.KING)
    tree = word_tree(build_graph(["крот"]))
    assert readable_words(tree, grid, "ктро") == {"крот"}  # к0 р2 о3 т1
    assert readable_words(tree, grid, "котр") == {"крот"}  # к0 р3 о1 т2: crosses
    assert readable_words(tree, grid, "ктро", crossing=False) == {"крот"}
    assert readable_words(tree, grid, "котр", crossing=False) == set()


@settings(deadline=None)
@given(boards)
def test_side_steps_never_cross(letters) -> None:
    grid = make_grid(3, 4, Neighbours.ORTH)
    assert generate_moves(TREE, grid, letters, crossing=False) == generate_moves(TREE, grid, letters)
    assert readable_words(TREE, grid, letters, False) == readable_words(TREE, grid, letters)
