"""Moves as packed arrays: made by the search at once, as `Move` values only when asked for."""

import sys
from array import array
from collections.abc import Iterator, Sequence
from typing import overload

from slovnik.games.board import Cell
from slovnik.games.fast.board import NUMBER_BYTES
from slovnik.games.moves import Move
from slovnik.orthography import ALPHABET


class PackedMoves(Sequence[Move]):
    """Moves in the order in which they were found.

    Attributes:
        letters: the board, as `moves.generate_moves` takes it.
        width: bytes that a path takes.
    """

    __slots__ = ("_count", "_data", "letters", "width")

    def __init__(self, letters: str, width: int, count: int, data: bytes) -> None:
        """Take ``count`` moves as `Board.packed` has them."""
        self.letters = letters
        self.width = width
        self._count = count
        self._data = data

    @property
    def numbers(self) -> Sequence[int]:
        """By move, the number of its word in dictionary order, from 0."""
        numbers = array("I", self._data[: NUMBER_BYTES * self._count])
        if sys.byteorder == "big":
            numbers.byteswap()
        return numbers

    @property
    def cells(self) -> bytes:
        """By move, the cell of the new letter."""
        return self._bytes(0)

    @property
    def new_letters(self) -> bytes:
        """By move, the number of the new letter, from 1."""
        return self._bytes(1)

    @property
    def lengths(self) -> bytes:
        """By move, the letters of its word."""
        return self._bytes(2)

    @property
    def paths(self) -> bytes:
        """The cells of the words, ``width`` bytes a move; those behind a word mean nothing."""
        return self._data[(NUMBER_BYTES + 3) * self._count :]

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        chosen = range(self._count)[index]
        return list(map(self._make, chosen)) if isinstance(chosen, range) else self._make(chosen)

    def __iter__(self) -> Iterator[Move]:
        return map(self._make, range(self._count))

    def _bytes(self, place: int) -> bytes:
        begin = (NUMBER_BYTES + place) * self._count
        return self._data[begin : begin + self._count]

    def _make(self, at: int) -> Move:
        data, count, letters = self._data, self._count, self.letters
        first = NUMBER_BYTES * count + at
        cell, letter, length = data[first], ALPHABET[data[first + count] - 1], data[first + 2 * count]
        begin = (NUMBER_BYTES + 3) * count + at * self.width
        path = data[begin : begin + length]
        word = "".join([letter if one == cell else letters[one] for one in path])
        return Move(Cell(cell), letter, word, tuple(map(Cell, path)))
