"""One board for Python: letters and words go in as text, kernels are asked, moves come out packed."""

from collections.abc import Collection
from ctypes import byref
from typing import Final

from slovnik.games.board import EMPTY, Grid
from slovnik.games.fast.board import NUMBER_BYTES, give_room, make_board
from slovnik.games.fast.index import Index
from slovnik.games.fast.native.machine import Compiled
from slovnik.games.fast.packed import PackedMoves
from slovnik.games.generator import Lengths
from slovnik.orthography import ALPHABET

_ENCODING: Final = "cp1251"
"""Any encoding that has a byte for every letter: translating bytes is much faster than translating text."""

_NO_LETTER: Final = 0xFF
_NUMBER_OF: Final = {letter: number for number, letter in enumerate(EMPTY + ALPHABET)}
_NUMBERS: Final = bytes(
    _NUMBER_OF.get(bytes([byte]).decode(_ENCODING, "replace"), _NO_LETTER) for byte in range(256)
)
"""Byte of a character → number of the letter, 0 for an empty cell."""


class AskedBoard:
    """A `Board` and the words it knows.

    Attributes:
        board: what the kernels work on.
        index: its words.
        room: how many moves it can list.
    """

    def __init__(self, index: Index, grid: Grid, crossing: bool) -> None:
        """Make an empty board; arguments as in `make_board`."""
        self.index = index
        self.board = make_board(index, grid, crossing)
        self._size = grid.size
        self._letters = memoryview(self.board.letters).cast("B")[: grid.size]
        self._reference = byref(self.board)
        self._width: int = self.board.width
        self.make_room(self.board.room)

    def make_room(self, moves: int) -> None:
        """Let the arrays hold as many as ``moves``; what they held is gone."""
        self.room = moves
        self._packed = memoryview(give_room(self.board, moves)).cast("B")

    def ask(self, kernel: Compiled, letters: str, banned: Collection[str], lengths: Lengths) -> int:
        """Return what a kernel of `entries` returns about a board and the words that count.

        Raises:
            ValueError: ``letters`` is not one letter or ``.`` a cell.
        """
        self._letters[:] = self._encode(letters)
        self.board.least, self.board.most = lengths
        if not banned:
            return int(kernel(self._reference))
        marks = self.board.banned
        numbers = [number for number in map(self.index.number, banned) if number is not None]
        for number in numbers:
            marks[number] = 1
        result = int(kernel(self._reference))
        for number in numbers:
            marks[number] = 0
        return result

    def packed(self, letters: str, count: int) -> PackedMoves:
        """Return the ``count`` moves that the board holds."""
        size = (NUMBER_BYTES + 3 + self._width) * count
        return PackedMoves(letters, self._width, count, bytes(self._packed[:size]))

    def _encode(self, letters: str) -> bytes:
        try:
            numbers = letters.encode(_ENCODING).translate(_NUMBERS)
        except UnicodeEncodeError:
            numbers = b""
        if len(numbers) != self._size or _NO_LETTER in numbers:
            raise ValueError(f"not a board of {self._size} cells, each a letter or '{EMPTY}': {letters!r}")
        return numbers
