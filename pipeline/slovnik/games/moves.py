"""The reference move generator: every way to put one letter and read a word through it.

A move is (cell, letter, path): the cell is empty, the path is made of different cells, each next to the one
before, it holds the cell once, all its other cells are filled, and its letters in order spell a word. A word
readable along several paths is one move for each path.

The search walks the word graph and the board together and has three parts: letters before the new one, the
new letter, letters after it. At the empty cell it does not try 33 letters: the filled cells around say which
letter comes next, and ``Node.across`` gives the letters that lead there.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from slovnik.games.board import EMPTY, Cell, Grid
from slovnik.games.crossing import find_crossing
from slovnik.games.wordtree import Node

Path: TypeAlias = tuple[Cell, ...]
_Filled: TypeAlias = list[list[tuple[Cell, str]]]
"""For each cell its filled neighbours and their letters."""
_Putter: TypeAlias = Callable[[Cell, Node, Path, str], None]
_Finisher: TypeAlias = Callable[[Cell, str, Cell, Node, Path, str], None]


class Move(NamedTuple):
    """One letter put on the board and the word read through it.

    A named tuple, not a dataclass: a search makes hundreds a board, and tuples are much faster to make.
    """

    cell: Cell
    """The empty cell that gets the letter."""
    letter: str
    word: str
    path: Path
    """The cells of the word in reading order, ``cell`` among them."""


def generate_moves(root: Node, grid: Grid, letters: str, crossing: bool = True) -> list[Move]:
    """Return every move on a board, in the order of the search (by first cell; not sorted).

    Args:
        root: the words, from `wordtree.word_tree`.
        grid: the cells and which of them touch.
        letters: one character a cell, row by row, ``.`` where it is empty.
        crossing: whether a path may cross itself.
    """
    filled = [[(near, letters[near]) for near in row if letters[near] != EMPTY] for row in grid.near]
    found: list[Move] = []
    put = _make_putter(filled, found)
    before = _make_reader(grid, filled, put)
    for index, letter in enumerate(letters):
        cell = Cell(index)
        if letter != EMPTY:
            if letter in root.children:
                before(cell, root.children[letter], (cell,), letter)
        elif filled[cell]:
            put(cell, root, (), "")
    return found if crossing else [move for move in found if find_crossing(grid, move.path) is None]


def _make_reader(grid: Grid, filled: _Filled, put: _Putter) -> _Putter:
    """Return the function that reads on from a filled cell with the new letter still to come."""
    around = [{near for near, _ in row} for row in filled]
    empty = [[near for near in row if near not in around[cell]] for cell, row in enumerate(grid.near)]

    def before(cell: Cell, node: Node, path: Path, word: str) -> None:
        children = node.children
        if not children:
            return
        for near in empty[cell]:
            put(near, node, path, word)
        for near, letter in filled[cell]:
            if letter in children and near not in path:
                before(near, children[letter], (*path, near), word + letter)

    return before


def _make_putter(filled: _Filled, found: list[Move]) -> _Putter:
    """Return the function that fills an empty cell in every useful way and reads on to every word."""
    after = _make_finisher(filled, found)

    def put(place: Cell, node: Node, path: Path, word: str) -> None:
        for new in node.ends:
            found.append(Move(place, new, word + new, (*path, place)))
        across = node.across
        for near, letter in filled[place]:
            if letter in across and near not in path:
                reading = (*path, place, near)
                for new, beyond in across[letter]:
                    after(place, new, near, beyond, reading, word + new + letter)

    return put


def _make_finisher(filled: _Filled, found: list[Move]) -> _Finisher:
    """Return the function that reads on from a filled cell behind the new letter, keeping each word."""

    def after(place: Cell, new: str, cell: Cell, node: Node, path: Path, word: str) -> None:
        if node.is_word:
            found.append(Move(place, new, word, path))
        children = node.children
        if children:
            for near, letter in filled[cell]:
                if letter in children and near not in path:
                    after(place, new, near, children[letter], (*path, near), word + letter)

    return after
