"""The reference search: every move of every action, by making each change and reading every word of the board after it.

Exact and slow: castling alone makes hundreds of boards. `best` finds the longest words without listing the others,
and the tests compare the two.
"""

from collections.abc import Iterator

from slovnik.games.board import EMPTY, Cell
from slovnik.games.bukvologika.board import GRID, JOKER
from slovnik.games.bukvologika.changes import Change, Kind, change_board, moved_cells
from slovnik.games.bukvologika.finder import Reading
from slovnik.games.bukvologika.moves import Move
from slovnik.games.bukvologika.position import Position
from slovnik.games.wordtree import Node, word_tree


def list_moves(position: Position, kind: Kind, most: int = GRID.size) -> Iterator[Move]:
    """Yield every legal move of one ``kind`` with words of at most ``most`` letters, in the order of the changes."""
    for change in position.changes(kind):
        yield from moves_after(position, change, most)


def moves_after(position: Position, change: Change, most: int = GRID.size) -> Iterator[Move]:
    """Yield every legal move that makes ``change``, which is allowed: each word and path, by first cell."""
    rules, words = position.game.rules, position.game.words
    letters, through = change_board(position.letters, change), set(moved_cells(change))
    for word, path in read_words(word_tree(words.graph), letters, most):
        if through and through.isdisjoint(path):
            continue
        if not rules.jokers_alone and all(letters[cell] == JOKER for cell in path):
            continue
        if rules.takes_length(word) and word not in position.taken:
            for headword in words.spell((word,)):
                yield Move(change, headword, path)


def read_words(root: Node, letters: str, most: int = GRID.size) -> Iterator[Reading]:
    """Yield every word of at most ``most`` letters that a snake over the pieces spells, once for each path.

    A joker stands for any letter.
    """
    filled = [tuple(near for near in row if letters[near] != EMPTY) for row in GRID.near]
    stack: list[tuple[Node, str, tuple[Cell, ...]]] = []
    if most < 1:
        return
    for index, piece in reversed([*enumerate(letters)]):
        if piece != EMPTY:
            stack.extend(_steps(root, "", (), Cell(index), piece))
    while stack:
        node, word, path = stack.pop()
        if node.is_word:
            yield word, path
        if node.children and len(path) < most:
            for near in filled[path[-1]]:
                if near not in path:
                    stack.extend(_steps(node, word, path, near, letters[near]))


def _steps(
    node: Node, word: str, path: tuple[Cell, ...], cell: Cell, piece: str
) -> list[tuple[Node, str, tuple[Cell, ...]]]:
    """Return what a snake becomes by one step to ``cell``: one reading, none, or of a joker as many as fit."""
    children = node.children
    letters = children if piece == JOKER else (piece,) if piece in children else ()
    return [(children[letter], word + letter, (*path, cell)) for letter in letters]


def best_of_every(position: Position, kind: Kind) -> Move | None:
    """Return a legal move of one ``kind`` with the longest word, the first of several; None: there is none."""
    return max(list_moves(position, kind), key=lambda move: len(move.word), default=None)
