"""The record that the bounded search works on: the words, a board, what is looked for, and the snake."""

from ctypes import POINTER, Structure, c_int64, c_uint8, c_uint32, c_uint64
from typing import Final

from slovnik.games.bukvologika.board import GRID
from slovnik.orthography import ALPHABET

LETTERS: Final = len(ALPHABET)
"""Letters have the numbers 1 to this; bit ``number - 1`` of a mask stands for one."""
ALL_LETTERS: Final = (1 << LETTERS) - 1
JOKER: Final = LETTERS + 1
"""The number of a joker on the board; an empty cell has 0."""
SIZE: Final = GRID.size
NEAR: Final = 9
"""Places for the neighbours of a cell: eight at most, and `SIZE` behind the last."""
HEIGHTS: Final = 256

FIRST_SHIFT: Final = LETTERS
FIRST_MASK: Final = (1 << 24) - 1
WORD_SHIFT: Final = 63
"""A node as told to the arc that leads there: bits 0-32 the letters that may follow, 33-56 the first arc, 63 a word
ends with the arc that leads there."""
ROOT: Final = 0
"""The null arc of the graph, which stands for the arc that leads to the root."""


def first_arc(node: int) -> int:
    """Return the first arc of ``node``, 0 if it has none."""
    return (node >> FIRST_SHIFT) & FIRST_MASK


class Hunt(Structure):
    """The words, a board, what is looked for, and the search itself.

    Attributes:
        arcs, count, root: the word graph.
        follow, below, height: by first arc of a node, the letters of its arcs as a mask, those of all arcs behind too,
            and how many letters at most may be read from there.
        nodes: by arc, the node that it leads to.
        order: all arcs by the height of what they lead to, as twice their number; plus 1 in the first that leads there.
        starts: room for putting them in order.
        real, wild: by arc, lanes (`lanes`): how long a snake can become that reads the letter of the arc from a piece
            that lies there, or by a wild card.
        from_wild, wild_next: by first arc of a node, the same without the words that end there: after a wild card; and
            if the next letter is read by a wild card.
        board, accepts: by cell, its piece, and the letters that it stands for as a mask.
        steps: the neighbours of each cell.
        beside: by letter, the letters that lie beside it somewhere, as a mask.
        letters: all letters of the board as a mask.
        open: by cell, whether a piece may be put there.
        kind, bank: the action (see `hunt`), and the letters that it may put, as a mask.
        least, most: letters of the word.
        alone: whether it may be read from jokers alone.
        taken, taken_count: words that do not count, each as its length and the numbers of its letters; how many.
        free: by piece, how many are not in the snake.
        left: wild cards left.
        used, path, read: the snake: whether a cell is in it, its cells, the letters read there.
        changed: cells that read what the action puts there: 0, 1, or 2 in an exchange.
        old, new: what lies on the first of them, and what is read there.
        heard: the letters that jokers of the snake are read as, as a mask.
        plain: cells of the snake that hold a letter.
        best, best_path, best_read: how many letters the longest word so far has, its cells and its letters.
    """

    _fields_ = (
        ("arcs", POINTER(c_uint32)),
        ("count", c_int64),
        ("root", c_int64),
        ("follow", POINTER(c_uint64)),
        ("height", POINTER(c_uint8)),
        ("below", POINTER(c_uint64)),
        ("nodes", POINTER(c_uint64)),
        ("order", POINTER(c_uint32)),
        ("starts", c_uint32 * (HEIGHTS + 1)),
        ("real", POINTER(c_uint64)),
        ("wild", POINTER(c_uint64)),
        ("from_wild", POINTER(c_uint64)),
        ("wild_next", POINTER(c_uint64)),
        ("board", c_uint8 * SIZE),
        ("accepts", c_uint64 * SIZE),
        ("steps", c_uint8 * (SIZE * NEAR)),
        ("beside", c_uint64 * (JOKER + 1)),
        ("letters", c_uint64),
        ("open", c_uint8 * SIZE),
        ("kind", c_int64),
        ("bank", c_uint64),
        ("least", c_int64),
        ("most", c_int64),
        ("alone", c_int64),
        ("taken", POINTER(c_uint8)),
        ("taken_count", c_int64),
        ("free", c_uint8 * (JOKER + 1)),
        ("left", c_int64),
        ("used", c_uint8 * SIZE),
        ("path", c_uint8 * SIZE),
        ("read", c_uint8 * SIZE),
        ("changed", c_int64),
        ("old", c_int64),
        ("new", c_int64),
        ("heard", c_uint64),
        ("plain", c_int64),
        ("best", c_int64),
        ("best_path", c_uint8 * SIZE),
        ("best_read", c_uint8 * SIZE),
    )
