"""Kernels: the best placing where only the next player's best reply is looked at (see `trial.Trial.exchange`)."""

from ctypes import POINTER, Structure, c_int64, c_uint8
from typing import Final

from slovnik.games.fast.board import PER_CELL, PLACES, Board
from slovnik.games.fast.entries import ban_readable, list_moves, measure_longest, rate_places, unban
from slovnik.games.trial import (
    INFINITY,
    PLACE_MASK,
    WORD_MASK,
    cell_of,
    length_of,
    letter_of,
    number_of,
    pack_placing,
)

NOTHING: Final = 1 << 60
"""A number behind all placings."""


class Exchange(Structure):
    """What is asked, room to work in, and what was found.

    Attributes:
        found, room: placings, unsorted, and how many there can be.
        bounds: by placing in ``found``, what it is worth at most.
        makers: by place, 1 where the longest word can be made.
        every: whether all words of a place count, or only its best.
        bans: whether words that can be read must not be made.
        own, reply, besides: the terms.
        alpha, beta: values up to the one and from the other need not be told apart.
        best: the placing that was found.
        boards: how many boards were looked at.
    """

    _fields_ = (
        ("found", POINTER(c_int64)),
        ("room", c_int64),
        ("bounds", POINTER(c_int64)),
        ("makers", c_uint8 * PLACES),
        ("every", c_int64),
        ("bans", c_int64),
        ("own", c_int64),
        ("reply", c_int64),
        ("besides", c_int64),
        ("alpha", c_int64),
        ("beta", c_int64),
        ("best", c_int64),
        ("boards", c_int64),
    )


def find_best(board: Board, exchange: Exchange) -> int:
    """Fill in the best placing of each place and return how many there are."""
    count = rate_places(board)
    for at in range(count):
        place = board.places[at]
        length = board.best_length[place]
        number = board.best_number[place]
        exchange.found[at] = pack_placing(length, place // PER_CELL, place % PER_CELL, number)
    return count


def find_every(board: Board, exchange: Exchange) -> int:
    """Fill in the placing of every move and return how many moves there are, for which there may be no room."""
    count = list_moves(board)
    for at in range(min(count, exchange.room)):
        length = board.lengths[at]
        exchange.found[at] = pack_placing(length, board.cells[at], board.new_letters[at], board.numbers[at])
    return count


def try_exchange(board: Board, exchange: Exchange) -> int:
    """Return the value of the best placing, which is left in the record; there must be room for all."""
    exchange.boards = 1
    exchange.best = 0
    count = find_every(board, exchange) if exchange.every else find_best(board, exchange)
    value = -INFINITY
    set_bounds(exchange, count)
    at = find_first(exchange, count)
    while at < count and value < exchange.beta:
        placing = exchange.found[at]
        bound = exchange.bounds[at]
        if bound <= max(exchange.alpha, value):
            if not exchange.best:
                exchange.best = placing
            return max(bound, value)
        worth = try_placing(board, exchange, placing)
        if worth > value:
            value = worth
            exchange.best = placing
        drop(exchange, count, placing)
        at = find_first(exchange, count)
    return value if count else 0


def try_placing(board: Board, exchange: Exchange, placing: int) -> int:
    """Return the value of ``placing``, the best reply looked at."""
    board.letters[cell_of(placing)] = letter_of(placing)
    board.banned[number_of(placing)] = 1
    mark = ban_readable(board) if exchange.bans else board.log_count
    longest = measure_longest(board)
    unban(board, mark)
    board.banned[number_of(placing)] = 0
    board.letters[cell_of(placing)] = 0
    exchange.boards += 1
    return exchange.own * length_of(placing) - worth_of_reply(exchange, longest)


def worth_of_reply(exchange: Exchange, longest: int) -> int:
    """Return what the next player can count on where his longest word has so many letters."""
    return exchange.reply * longest + exchange.besides if longest else 0


def set_bounds(exchange: Exchange, count: int) -> None:
    """Say what each placing is worth at most: what `trial.left_by` says of it."""
    first = NOTHING
    for at in range(count):
        first = min(first, exchange.found[at])
    mark_makers(exchange, count, number_of(first), exchange.bans)
    for at in range(count):
        placing = exchange.found[at]
        left = length_of(first)
        if touches(exchange, placing, first):
            left = measure_left(exchange, count, placing)
        bound = exchange.own * length_of(placing) - worth_of_reply(exchange, left)
        exchange.bounds[at] = bound if left else INFINITY
    mark_makers(exchange, count, number_of(first), 0)


def mark_makers(exchange: Exchange, count: int, number: int, mark: int) -> None:
    """Mark the places where the word of ``number`` can be made."""
    for at in range(count):
        if number_of(exchange.found[at]) == number:
            exchange.makers[place_of(exchange.found[at])] = mark


def touches(exchange: Exchange, placing: int, first: int) -> int:
    """Say whether the word of ``first`` may not be made any more after ``placing``."""
    if cell_of(placing) == cell_of(first) or number_of(placing) == number_of(first):
        return 1
    return exchange.makers[place_of(placing)] != 0


def measure_left(exchange: Exchange, count: int, placing: int) -> int:
    """Return how many letters the longest word has that can be made after ``placing`` for certain."""
    left = 0
    for at in range(count):
        other = exchange.found[at]
        if length_of(other) > left and stays(exchange, count, placing, other):
            left = length_of(other)
    return left


def stays(exchange: Exchange, count: int, placing: int, other: int) -> int:
    """Say whether ``other`` can be made after ``placing`` for certain."""
    if cell_of(placing) == cell_of(other) or number_of(placing) == number_of(other):
        return 0
    if not exchange.bans:
        return 1
    made_readable = placing & PLACE_MASK | number_of(other)
    for at in range(count):
        if exchange.found[at] & (PLACE_MASK | WORD_MASK) == made_readable:
            return 0
    return 1


def find_first(exchange: Exchange, count: int) -> int:
    """Return where the placing with the highest bound stands, of equal ones the first; ``count`` if none is left."""
    first = count
    for at in range(count):
        bound = exchange.bounds[at]
        if bound > -INFINITY and (first == count or bound > exchange.bounds[first]):
            first = at
        elif bound > -INFINITY and bound == exchange.bounds[first]:
            first = at if exchange.found[at] < exchange.found[first] else first
    return first


def drop(exchange: Exchange, count: int, placing: int) -> None:
    """Let ``placing`` not be found any more."""
    for at in range(count):
        if exchange.found[at] == placing:
            exchange.bounds[at] = -INFINITY


def place_of(placing: int) -> int:
    """Return the place of ``placing``."""
    return cell_of(placing) * PER_CELL + letter_of(placing)
