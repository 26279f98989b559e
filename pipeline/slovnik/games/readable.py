"""Words that can be read on a board as it stands, whether or not anyone made them."""

from slovnik.games.board import EMPTY, Cell, Grid
from slovnik.games.crossing import find_crossing
from slovnik.games.moves import Path
from slovnik.games.wordtree import Node


def readable_words(root: Node, grid: Grid, letters: str, crossing: bool = True) -> frozenset[str]:
    """Return the words that some snake of filled cells spells; arguments as in `moves.generate_moves`."""
    filled = [[(near, letters[near]) for near in row if letters[near] != EMPTY] for row in grid.near]
    words: set[str] = set()

    def read(cell: Cell, node: Node, path: Path, word: str) -> None:
        if node.is_word and (crossing or find_crossing(grid, path) is None):
            words.add(word)
        for near, letter in filled[cell]:
            if letter in node.children and near not in path:
                read(near, node.children[letter], (*path, near), word + letter)

    for index, letter in enumerate(letters):
        if letter in root.children:
            read(Cell(index), root.children[letter], (Cell(index),), letter)
    return frozenset(words)
