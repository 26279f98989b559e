"""The kernels of the search: compiled and as plain Python, called from a kernel, on a board that changes."""

from ctypes import Structure, byref, c_int64
from itertools import product

import pytest
from balda_setup import WORDS
from fast_setup import needs_compiler, random_cases, small_graphs

from slovnik.games.board import Neighbours, make_grid
from slovnik.games.engine import move_generator
from slovnik.games.fast.board import PER_CELL, Board, make_board
from slovnik.games.fast.entries import (
    ban_readable,
    count_moves,
    list_moves,
    list_places,
    measure_longest,
    rate_places,
    unban,
)
from slovnik.games.fast.index import search_index
from slovnik.games.fast.native.machine import compile_kernels
from slovnik.games.reference import ReferenceGenerator
from slovnik.lexicon.graph import build_graph
from slovnik.orthography import ALPHABET

pytestmark = needs_compiler


class Line(Structure):
    """What a search that calls the kernels notes: how many positions it has seen."""

    _fields_ = (("seen", c_int64),)


def greatest_gain(board: Board, line: Line, depth: int) -> int:
    """Return the most letters that ``depth`` moves in a row can make, readable words being banned."""
    line.seen += 1
    if depth == 1:
        return measure_longest(board)
    best = 0
    for place in range(board.size * PER_CELL):
        if rate_places(board) and board.best_length[place]:
            length = board.best_length[place]
            number = board.best_number[place]
            board.letters[place // PER_CELL] = place % PER_CELL
            board.banned[number] += 1
            before = ban_readable(board)
            best = max(best, length + greatest_gain(board, line, depth - 1))
            unban(board, before)
            board.banned[number] -= 1
            board.letters[place // PER_CELL] = 0
    return best


def board_of(graph, case) -> Board:
    index = search_index(graph)
    board = make_board(index, case.grid, case.crossing)
    for cell, letter in enumerate(case.letters):
        board.letters[cell] = ALPHABET.find(letter) + 1
    board.least, board.most = case.lengths
    for number in filter(None, map(index.number, case.banned)):
        board.banned[number] = 1
    return board


FIELDS = ("count", "place_count", "longest", "triples", "log_count", "letters", "order", "seen_places")


def state(board) -> dict[str, object]:
    """Return what can be seen of a board: the rest is room to work in."""
    values = {name: getattr(board, name) for name in FIELDS}
    plain = {name: value if isinstance(value, int) else list(value) for name, value in values.items()}
    moves = [(board.cells[at], board.new_letters[at], board.numbers[at]) for at in range(board.count)]
    places = [
        (place, board.best_length[place], board.best_number[place])
        for place in board.places[: board.place_count]
    ]
    return {**plain, "moves": moves, "places": places, "log": board.log[: board.log_count]}


@pytest.mark.parametrize("name", ["words", "palindromes", "hyphens"])
def test_compiled_and_plain_kernels_leave_the_same_board(name) -> None:
    graph = small_graphs()[name]
    entries = (list_moves, list_places, rate_places, measure_longest, count_moves, ban_readable)
    compiled = compile_kernels(*entries)
    for case in random_cases(f"plain {name}", 25, list(graph), (2, 4)):
        boards = board_of(graph, case), board_of(graph, case)
        for kernel, machine in zip(entries, compiled, strict=True):
            assert machine(byref(boards[0])) == kernel(boards[1])
            assert state(boards[0]) == state(boards[1])


def test_bans_are_lifted_as_far_as_asked() -> None:
    graph = build_graph(WORDS)
    ban, lift = compile_kernels(ban_readable, unban)
    case = next(random_cases("bans", 1, list(WORDS), (3, 3)))
    board = board_of(graph, case)
    before = list(board.banned[: len(graph)])
    marks = []
    for letters in ("коттокрот", "сокротака"):
        for cell, letter in enumerate(letters[: case.grid.size]):
            board.letters[cell] = ALPHABET.index(letter) + 1
        marks.append((ban(byref(board)), list(board.banned[: len(graph)])))
    assert marks[0][0] == 0 < marks[1][0] < board.log_count
    assert len(set(board.log[: board.log_count])) == board.log_count
    lift(byref(board), marks[1][0])
    assert list(board.banned[: len(graph)]) == marks[0][1] != before
    lift(byref(board), 0)
    assert list(board.banned[: len(graph)]) == before


def gain(generator, letters: str, banned: frozenset[str], depth: int) -> tuple[int, int]:
    """Return the same as `greatest_gain`, by a generator: the gain, and how many positions were seen."""
    if depth == 1:
        return generator.longest(letters, banned), 1
    best, seen = 0, 1
    for move in generator.best_places(letters, banned):
        after = letters[: move.cell] + move.letter + letters[move.cell + 1 :]
        below, more = gain(generator, after, banned | {move.word} | generator.readable(after), depth - 1)
        best, seen = max(best, len(move.word) + below), seen + more
    return best, seen


@pytest.mark.parametrize(
    ("kind", "crossing"), [(Neighbours.ORTH, True), *product([Neighbours.KING], [True, False])]
)
def test_a_search_calls_the_kernels(kind, crossing) -> None:
    """A search written as a kernel sees what one written over the generators sees, and leaves the board as it was."""
    graph, grid = build_graph(WORDS), make_grid(3, 3, kind)
    (search,) = compile_kernels(greatest_gain)
    letters = "...кот..."
    board, line = make_board(search_index(graph), grid, crossing), Line(0)
    for cell, letter in enumerate(letters):
        board.letters[cell] = ALPHABET.find(letter) + 1
    number = search_index(graph).number("кот")
    board.banned[number] = 1
    found = search(byref(board), byref(line), 2), line.seen
    assert found == gain(move_generator(graph, grid, crossing), letters, frozenset({"кот"}), 2)
    assert found == gain(ReferenceGenerator(graph, grid, crossing), letters, frozenset({"кот"}), 2)
    assert sum(board.banned[: len(graph)]) == board.banned[number] == 1
    assert [ALPHABET.find(letter) + 1 for letter in letters] == board.letters[:9]
