"""The search: every way to put one letter and read a word through it, kernel by kernel.

It walks the words and the board together and has three parts: `lead_up` reads the letters before the new one, `fill`
tries what the empty cell may hold, `read_on` reads the letters after it. Masks say beforehand where nothing can come of
a step: which letters stand around a cell, which may follow in a word, which may follow after any one letter.

Through all of them go the ``carried`` sum that makes a word's number (see `index`) and the ``length``, how many letters
are read when the kernel begins.
"""

from slovnik.games.fast.board import Board
from slovnik.games.fast.geometry import CELL_BITS, CELL_MASK, ROW
from slovnik.games.fast.index import (
    ALL_LETTERS,
    ANY_END,
    FIRST_MASK,
    FIRST_SHIFT,
    HEIGHT_MASK,
    HEIGHT_SHIFT,
    ROOT,
    WORD_SHIFT,
)
from slovnik.games.fast.keep import keep
from slovnik.games.fast.native.source import apart


@apart
def search_moves(board: Board) -> None:
    """Hand every move of a board that has been looked over to `keep`."""
    root = board.nodes[ROOT]
    carried = board.carry[ROOT]
    for cell in range(board.size):
        bit = board.bits[cell]
        if root & bit:
            lead_up(board, cell, follow(root, bit), carried, 0)
        elif not bit and board.around[cell]:
            fill(board, cell, root, carried, 0)


@apart
def search_readable(board: Board) -> None:
    """Hand every way to read a word on a board that has been looked over to `keep`."""
    root = board.nodes[ROOT]
    for cell in range(board.size):
        bit = board.bits[cell]
        if root & bit:
            arc = follow(root, bit)
            read_on(board, cell, arc, board.nodes[arc], board.carry[ROOT], 0)


def lead_up(board: Board, cell: int, arc: int, carried: int, length: int) -> None:
    """Read the filled ``cell`` by ``arc``, before the new letter."""
    node = board.nodes[arc]
    onward = board.across[arc]
    carried += board.carry[arc]
    board.path[length] = cell
    board.order[cell] = length + 1
    at = cell * ROW
    while onward and board.empty[at] != board.size:
        step = board.empty[at]
        near = step & CELL_MASK
        if onward & (board.around[near] | ANY_END) and not crosses(board, step):
            fill(board, near, node, carried, length + 1)
        at += 1
    if node & board.around[cell] and length + 2 < board.most:
        at = cell * ROW
        while board.filled[at] != board.size:
            step = board.filled[at]
            bit = board.bits[step & CELL_MASK]
            if node & bit and can_step(board, step):
                lead_up(board, step & CELL_MASK, follow(node, bit), carried, length + 1)
            at += 1
    board.order[cell] = 0


def fill(board: Board, cell: int, node: int, carried: int, length: int) -> None:
    """Put every letter into the empty ``cell`` that may follow in ``node`` and that something can come of."""
    board.cell = cell
    around = board.around[cell]
    arc = node >> FIRST_SHIFT & FIRST_MASK
    letters = node & ALL_LETTERS
    while letters:
        beyond = board.nodes[arc]
        if (beyond >> WORD_SHIFT or beyond & around) and is_long(board, beyond, length + 1):
            board.letter = (letters & -letters).bit_length()
            read_on(board, cell, arc, beyond, carried, length)
        letters &= letters - 1
        arc += 1


@apart
def read_on(board: Board, cell: int, arc: int, node: int, carried: int, length: int) -> None:
    """Read ``cell``, the new letter or one after it, by ``arc``, which leads to ``node``."""
    board.path[length] = cell
    if node >> WORD_SHIFT:
        keep(board, carried + board.passed[arc], length + 1)
    if not node & board.around[cell] or length + 1 >= board.most:
        return
    carried += board.carry[arc]
    board.order[cell] = length + 1
    at = cell * ROW
    while board.filled[at] != board.size:
        step = board.filled[at]
        bit = board.bits[step & CELL_MASK]
        if node & bit and can_step(board, step):
            next_arc = follow(node, bit)
            beyond = board.nodes[next_arc]
            if is_long(board, beyond, length + 2):
                read_on(board, step & CELL_MASK, next_arc, beyond, carried, length + 1)
        at += 1
    board.order[cell] = 0


def follow(node: int, bit: int) -> int:
    """Return the arc of a letter that ``node`` has: those of lower letters lie before it."""
    return (node >> FIRST_SHIFT & FIRST_MASK) + (node & (bit - 1)).bit_count()


def is_long(board: Board, node: int, length: int) -> int:
    """Say whether a word long enough may yet come, ``length`` letters read when at ``node``."""
    return length + (node >> HEIGHT_SHIFT & HEIGHT_MASK) > board.floor


def can_step(board: Board, step: int) -> int:
    """Say whether ``step`` leads to a cell that is not in the path, and over no other step."""
    return not board.order[step & CELL_MASK] and not crosses(board, step)


def crosses(board: Board, step: int) -> int:
    """Say whether the path takes the other diagonal of the square of ``step``: its cells one after the other."""
    one = board.order[step >> CELL_BITS & CELL_MASK]
    other = board.order[step >> 2 * CELL_BITS]
    return one and other and (one - other == 1 or other - one == 1)
