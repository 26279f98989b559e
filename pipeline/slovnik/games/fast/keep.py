"""What becomes of a word that the search finds."""

from typing import Final

from slovnik.games.fast.board import PER_CELL, PLACES, Board
from slovnik.games.fast.index import HEIGHT_MASK
from slovnik.games.fast.native.source import apart

LIST: Final = 0
RATE: Final = 1
MEASURE: Final = 2
COUNT: Final = 3
BAN: Final = 4

SCATTER: Final = 0x9E3779B97F4A7C15
"""2⁶⁴ divided by the golden ratio: multiplying by it scatters neighbouring numbers (Knuth, TAOCP 6.4)."""

SCATTER_SHIFT: Final = 32


@apart
def keep(board: Board, number: int, length: int) -> None:
    """Do with a word what ``mode`` says, unless it is banned, too short or too long; the path is on the board."""
    if board.banned[number] or length < board.least or length > board.most:
        return
    if board.mode == LIST:
        list_move(board, number, length)
    elif board.mode == RATE:
        rate_move(board, number, length)
    elif board.mode == MEASURE:
        measure_move(board, length)
    elif board.mode == COUNT:
        count_move(board, number)
    else:
        ban_word(board, number)


def list_move(board: Board, number: int, length: int) -> None:
    """Add a move to the arrays; where they are full, only count it."""
    at = board.count
    board.count = at + 1
    if at < board.room:
        board.cells[at] = board.cell
        board.new_letters[at] = board.letter
        board.lengths[at] = length
        board.numbers[at] = number
        start = at * board.width
        for place in range(length):
            board.paths[start + place] = board.path[place]


def rate_move(board: Board, number: int, length: int) -> None:
    """Take a move for the best of its place if it is: more letters, then the first word, then the first path."""
    place = board.cell * PER_CELL + board.letter
    best = board.best_length[place]
    if not best:
        board.places[board.place_count] = place
        board.place_count += 1
    elif length < best or (length == best and not comes_first(board, place, number, length)):
        return
    board.best_length[place] = length
    board.best_number[place] = number
    start = place * board.width
    for at in range(length):
        board.best_path[start + at] = board.path[at]


def comes_first(board: Board, place: int, number: int, length: int) -> int:
    """Say whether a move comes before the best one of its place, which is as long."""
    if number != board.best_number[place]:
        return number < board.best_number[place]
    start = place * board.width
    at = 0
    while at < length - 1 and board.path[at] == board.best_path[start + at]:
        at += 1
    return board.path[at] < board.best_path[start + at]


def measure_move(board: Board, length: int) -> None:
    """Note the length of a word longer than all before, and look only for longer ones."""
    if length > board.longest:
        board.longest = length
        board.floor = min(length, HEIGHT_MASK)


def count_move(board: Board, number: int) -> None:
    """Count a move, and its triple if that is new; where the table is half full, only the move."""
    board.count += 1
    place = board.cell * PER_CELL + board.letter
    board.seen_words[number] = 1
    board.seen_places[place] = 1
    triple = number * PLACES + place + 1
    last = board.slot_count - 1
    slot = (triple * SCATTER >> SCATTER_SHIFT) & last
    while board.slots[slot] and board.slots[slot] != triple:
        slot = (slot + 1) & last
    if not board.slots[slot] and 2 * board.triples < last:
        board.slots[slot] = triple
        board.taken[board.triples] = slot
        board.triples += 1


def ban_word(board: Board, number: int) -> None:
    """Ban a word, and log it."""
    board.banned[number] = 1
    board.log[board.log_count] = number
    board.log_count += 1
