"""A board as the kernels see it: its cells, what is asked of it, room to work in, and what was found."""

from ctypes import POINTER, Array, Structure, c_int32, c_int64, c_uint8, c_uint16, c_uint32, c_uint64
from typing import Final

from slovnik.games.board import LIMIT, Grid
from slovnik.games.fast.geometry import ROW, steps_of
from slovnik.games.fast.index import LETTERS, Index

CELLS: Final = LIMIT * LIMIT
PER_CELL: Final = LETTERS + 1
PLACES: Final = CELLS * PER_CELL
"""A place is one letter in one cell: ``cell * PER_CELL + letter``."""

MOST_LETTERS: Final = 255
"""A bound for the length of words that bounds nothing."""

NUMBER_BYTES: Final = 4
"""Bytes of a word's number when it is packed."""

_FIRST_ROOM: Final = 1024
_FIRST_SLOTS: Final = 4096


class Board(Structure):
    """One board, and one search on it at a time.

    What a caller sets:

    Attributes:
        letters: by cell, the number of its letter (1 to 33), 0 where it is empty.
        banned: by number of a word, not 0 where the word does not count.
        least, most: letters of a word.

    What stays as `make_board` made it:

    Attributes:
        size: how many cells.
        steps: the neighbours of each cell (see `geometry`).
        nodes, across, carry, passed: the words (see `index`).
        width: cells of the longest path that there can be.

    What a search leaves behind (see `entries`):

    Attributes:
        count: how many moves were found.
        cells, new_letters, lengths, numbers, paths: the moves; a path takes ``width`` bytes.
        packed: the same in one row of bytes: the numbers, four bytes each, the lowest first; then the other arrays.
        room: how many moves these arrays hold.
        places: the places that a word was found for, in order of finding.
        place_count: how many.
        best_length, best_number, best_path: by place, its best word; 0 letters: none.
        longest: letters of the longest word found, 0 if none.
        triples: how many different (cell, letter, word).
        seen_words, seen_places: by number and by place, 1 where counted since somebody cleared them.
        slots, slot_count, taken: a hash table of triples, its size (a power of 2), and which slots are taken.
        log, log_count: the numbers of the words that `ban_readable` banned, in order.

    Room for the search itself:

    Attributes:
        mode: what becomes of a word that is found.
        floor: a word must be longer than this to be of use; at most HEIGHT_MASK.
        bits, around: by cell, the mask of its letter, and of those of its neighbours.
        filled, empty: `steps`, those to filled cells and those to empty ones.
        order: by cell, its place in the path from 1, 0 if it is not in it.
        path: the cells of the path.
        cell, letter: where the new letter goes, and which.
    """

    _fields_ = (
        ("letters", c_uint8 * CELLS),
        ("banned", POINTER(c_uint8)),
        ("least", c_int64),
        ("most", c_int64),
        ("size", c_int64),
        ("steps", POINTER(c_uint32)),
        ("nodes", POINTER(c_uint64)),
        ("across", POINTER(c_uint64)),
        ("carry", POINTER(c_int32)),
        ("passed", POINTER(c_int32)),
        ("width", c_int64),
        ("count", c_int64),
        ("room", c_int64),
        ("cells", POINTER(c_uint8)),
        ("new_letters", POINTER(c_uint8)),
        ("lengths", POINTER(c_uint8)),
        ("numbers", POINTER(c_uint32)),
        ("paths", POINTER(c_uint8)),
        ("packed", POINTER(c_uint8)),
        ("places", c_uint16 * PLACES),
        ("place_count", c_int64),
        ("best_length", c_uint8 * PLACES),
        ("best_number", c_uint32 * PLACES),
        ("best_path", POINTER(c_uint8)),
        ("longest", c_int64),
        ("triples", c_int64),
        ("seen_words", POINTER(c_uint8)),
        ("seen_places", c_uint8 * PLACES),
        ("slots", POINTER(c_uint64)),
        ("slot_count", c_int64),
        ("taken", POINTER(c_uint32)),
        ("log", POINTER(c_uint32)),
        ("log_count", c_int64),
        ("mode", c_int64),
        ("floor", c_int64),
        ("bits", c_uint64 * (CELLS + 1)),
        ("around", c_uint64 * CELLS),
        ("filled", c_uint32 * (CELLS * ROW)),
        ("empty", c_uint32 * (CELLS * ROW)),
        ("order", c_uint8 * (CELLS + 1)),
        ("path", c_uint8 * CELLS),
        ("cell", c_int64),
        ("letter", c_int64),
    )


def make_board(index: Index, grid: Grid, crossing: bool = True) -> Board:
    """Return an empty board on which words of any length count and none is banned.

    Args:
        index: the words.
        grid: which cells there are and which touch.
        crossing: whether the path of a word may cross itself.
    """
    board = Board(least=1, most=MOST_LETTERS, size=grid.size, width=min(index.longest, grid.size))
    board.nodes, board.across, board.carry, board.passed = index.of_arcs
    steps = steps_of(grid, crossing)
    board.steps = (c_uint32 * len(steps)).from_buffer(steps)
    for name in ("banned", "seen_words"):
        setattr(board, name, (c_uint8 * len(index))())
    board.log = (c_uint32 * len(index))()
    board.best_path = (c_uint8 * (grid.size * PER_CELL * board.width))()
    give_room(board, _FIRST_ROOM)
    give_slots(board, _FIRST_SLOTS)
    return board


def give_room(board: Board, room: int) -> "Array[c_uint8]":
    """Let the arrays of moves hold ``room`` moves, and return the memory of `Board.packed`; what they held is gone."""
    for name in ("cells", "new_letters", "lengths"):
        setattr(board, name, (c_uint8 * room)())
    board.numbers = (c_uint32 * room)()
    board.paths = (c_uint8 * (room * board.width))()
    board.packed = packed = (c_uint8 * (room * (NUMBER_BYTES + 3 + board.width)))()
    board.room = room
    return packed


def give_slots(board: Board, slots: int) -> None:
    """Let the table of triples have ``slots`` slots, a power of two; half of them can be taken."""
    board.slots = (c_uint64 * slots)()
    board.taken = (c_uint32 * slots)()
    board.slot_count = slots
