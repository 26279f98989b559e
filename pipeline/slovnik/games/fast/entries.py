"""What is asked of a board: the kernels to call, from Python or from other kernels.

Each looks the board over first, so that letters and bans may change between any two calls.
"""

from slovnik.games.fast.board import NUMBER_BYTES, PER_CELL, Board
from slovnik.games.fast.geometry import CELL_MASK, ROW
from slovnik.games.fast.index import HEIGHT_MASK
from slovnik.games.fast.keep import BAN, COUNT, LIST, MEASURE, RATE, list_move
from slovnik.games.fast.native.source import apart
from slovnik.games.fast.walk import search_moves, search_readable


def list_moves(board: Board) -> int:
    """Fill the arrays of moves and return how many moves there are, which may be more than the arrays hold."""
    board.count = 0
    look_over(board, LIST)
    search_moves(board)
    pack_moves(board)
    return board.count


def rate_places(board: Board) -> int:
    """Find the best word of every place and return how many places have one."""
    for at in range(board.place_count):
        board.best_length[board.places[at]] = 0
    board.place_count = 0
    look_over(board, RATE)
    search_moves(board)
    return board.place_count


def list_places(board: Board) -> int:
    """Fill the arrays of moves with the best of every place, in order, and return how many there are."""
    rate_places(board)
    board.count = 0
    for place in range(board.size * PER_CELL):
        length = board.best_length[place]
        if length:
            board.cell = place // PER_CELL
            board.letter = place % PER_CELL
            start = place * board.width
            for at in range(length):
                board.path[at] = board.best_path[start + at]
            list_move(board, board.best_number[place], length)
    pack_moves(board)
    return board.count


def measure_longest(board: Board) -> int:
    """Return how many letters the longest word has that a move can make, 0 if there is none."""
    board.longest = 0
    look_over(board, MEASURE)
    search_moves(board)
    return board.longest


def count_moves(board: Board) -> int:
    """Return how many moves there are, ``triples`` of them different, and mark the words and places seen.

    Where ``triples`` reaches half of ``slot_count``, the table was too small, and there may be more of them.
    """
    board.count = board.triples = 0
    look_over(board, COUNT)
    search_moves(board)
    for at in range(board.triples):
        board.slots[board.taken[at]] = 0
    return board.count


def ban_readable(board: Board) -> int:
    """Ban every word that can be read on the board, and return where the log stood before: `unban` takes it."""
    before: int = board.log_count
    look_over(board, BAN)
    search_readable(board)
    return before


def unban(board: Board, before: int) -> None:
    """Lift the bans that have been logged since the log stood at ``before``."""
    for at in range(before, board.log_count):
        board.banned[board.log[at]] = 0
    board.log_count = before


@apart
def look_over(board: Board, mode: int) -> None:
    """Make a board ready for a search: the masks of its letters, and which steps lead to filled cells."""
    board.mode = mode
    board.floor = min(board.least - 1, HEIGHT_MASK)
    for cell in range(board.size):
        letter = board.letters[cell]
        board.bits[cell] = 1 << (letter - 1) if letter else 0
    board.bits[board.size] = 0
    for cell in range(board.size):
        sort_steps(board, cell)


def sort_steps(board: Board, cell: int) -> None:
    """Tell the steps from ``cell`` to filled cells from those to empty ones."""
    around = 0
    at = filled = empty = cell * ROW
    while board.steps[at] != board.size:
        step = board.steps[at]
        bit = board.bits[step & CELL_MASK]
        if bit:
            board.filled[filled] = step
            filled += 1
        else:
            board.empty[empty] = step
            empty += 1
        around |= bit
        at += 1
    board.filled[filled] = board.empty[empty] = board.size
    board.around[cell] = around


@apart
def pack_moves(board: Board) -> None:
    """Put the moves in one row of bytes, array after array, if the arrays hold them all."""
    count = board.count
    if count > board.room:
        return
    for at in range(count):
        number = board.numbers[at]
        for byte in range(NUMBER_BYTES):
            board.packed[NUMBER_BYTES * at + byte] = number >> 8 * byte
    behind = NUMBER_BYTES * count
    for at in range(count):
        board.packed[behind + at] = board.cells[at]
        board.packed[behind + count + at] = board.new_letters[at]
        board.packed[behind + 2 * count + at] = board.lengths[at]
    behind += 3 * count
    for at in range(count * board.width):
        board.packed[behind + at] = board.paths[at]
