"""The generator against a brute force that shares nothing with it, and against itself turned and mirrored."""

from collections import Counter
from itertools import pairwise, permutations

from balda_setup import WORDS
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.games.board import Neighbours, make_grid
from slovnik.games.moves import generate_moves
from slovnik.games.readable import readable_words
from slovnik.games.wordtree import word_tree
from slovnik.lexicon.graph import build_graph

SHORT = [word for word in WORDS if len(word) <= 4]
TREE = word_tree(build_graph(SHORT))

boards = st.text("..." + "оаоактрлдбё", min_size=9, max_size=9)
neighbours = st.sampled_from(Neighbours)


def touch(first: int, second: int, kind: Neighbours) -> bool:
    down, right = abs(first // 3 - second // 3), abs(first % 3 - second % 3)
    return max(down, right) == 1 if kind is Neighbours.KING else down + right == 1


def snakes(kind: Neighbours):
    """Yield every path of up to four cells on a board of 3 × 3."""
    for length in range(1, 5):
        for path in permutations(range(9), length):
            if all(touch(a, b, kind) for a, b in pairwise(path)):
                yield path


SNAKES = {kind: list(snakes(kind)) for kind in Neighbours}


def brute_moves(letters: str, kind: Neighbours) -> set[tuple]:
    found = set()
    for path in SNAKES[kind]:
        holes = [cell for cell in path if letters[cell] == "."]
        if len(holes) == 1:
            for word in SHORT:
                fits = len(word) == len(path) and all(
                    letters[cell] in (".", char) for cell, char in zip(path, word, strict=True)
                )
                if fits:
                    found.add((holes[0], word[path.index(holes[0])], word, path))
    return found


def generate(letters: str, kind: Neighbours, rows: int = 3, cols: int = 3, tree=TREE):
    return generate_moves(tree, make_grid(rows, cols, kind), letters)


@settings(max_examples=150, deadline=None)
@given(boards, neighbours)
def test_the_generator_finds_what_brute_force_finds_each_move_once(letters, kind) -> None:
    moves = generate(letters, kind)
    assert len(moves) == len(set(moves))
    assert set(moves) == brute_moves(letters, kind)


@settings(max_examples=100, deadline=None)
@given(boards, neighbours)
def test_readable_words_are_those_brute_force_reads(letters, kind) -> None:
    read = {"".join(letters[cell] for cell in path) for path in SNAKES[kind]}
    assert readable_words(TREE, make_grid(3, 3, kind), letters) == read & set(SHORT)


@settings(deadline=None)
@given(boards)
def test_every_orth_move_is_a_king_move(letters) -> None:
    assert set(generate(letters, Neighbours.ORTH)) <= set(generate(letters, Neighbours.KING))


def counted(moves) -> Counter:
    return Counter((move.letter, move.word) for move in moves)


@settings(deadline=None)
@given(st.text("...оактрл", min_size=12, max_size=12), neighbours)
def test_turning_or_mirroring_the_board_changes_no_count(letters, kind) -> None:
    rows = [letters[at : at + 4] for at in (0, 4, 8)]
    turned = "".join("".join(column) for column in zip(*rows[::-1], strict=True))
    mirrored = "".join(row[::-1] for row in rows)
    expected = counted(generate(letters, kind, 3, 4))
    assert counted(generate(turned, kind, 4, 3)) == expected
    assert counted(generate(mirrored, kind, 3, 4)) == expected


@settings(deadline=None)
@given(boards, neighbours)
def test_reversing_every_word_keeps_the_number_of_moves(letters, kind) -> None:
    backwards = word_tree(REVERSED)
    assert len(generate(letters, kind, tree=backwards)) == len(generate(letters, kind))


@settings(deadline=None)
@given(boards, neighbours)
def test_a_larger_list_never_removes_a_move(letters, kind) -> None:
    assert set(generate(letters, kind, tree=word_tree(HALF))) <= set(generate(letters, kind))


REVERSED = build_graph(word[::-1] for word in SHORT)
HALF = build_graph(SHORT[::2])


def test_no_words_no_moves() -> None:
    assert generate("....о....", Neighbours.KING, tree=word_tree(build_graph([]))) == []


def test_a_full_and_an_empty_board_have_no_moves() -> None:
    assert generate("кот" * 3, Neighbours.KING) == generate("." * 9, Neighbours.KING) == []
