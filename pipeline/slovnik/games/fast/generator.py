"""The compiled search as a `Generator`."""

from collections.abc import Collection
from threading import Lock
from typing import Final

from slovnik.games.board import Grid
from slovnik.games.fast.asking import AskedBoard
from slovnik.games.fast.board import PLACES, give_slots
from slovnik.games.fast.entries import (
    ban_readable,
    count_moves,
    list_moves,
    list_places,
    measure_longest,
    unban,
)
from slovnik.games.fast.index import search_index
from slovnik.games.fast.native.machine import Compiled, compile_kernels
from slovnik.games.fast.packed import PackedMoves
from slovnik.games.generator import ANY_LENGTH, NOTHING, Lengths
from slovnik.lexicon.graph import WordGraph

_ENTRIES: Final = (list_moves, list_places, measure_longest, count_moves, ban_readable, unban)


class FastGenerator:
    """Finds the moves of a board by compiled kernels; threads may share one."""

    def __init__(self, graph: WordGraph, grid: Grid, crossing: bool = True) -> None:
        """Make the index of the graph and compile the kernels, unless that was done before.

        Args:
            graph: the words.
            grid: which cells there are and which touch.
            crossing: whether the path of a word may cross itself.
        """
        self._geometry = grid, crossing
        self._asked = AskedBoard(search_index(graph), grid, crossing)
        self._lock = Lock()
        compiled = compile_kernels(*_ENTRIES)
        self._list, self._list_places, self._measure, self._count, self._ban, self._unban = compiled

    def moves(
        self, letters: str, banned: Collection[str] = NOTHING, lengths: Lengths = ANY_LENGTH
    ) -> PackedMoves:
        """Return every move."""
        return self._packed(self._list, letters, banned, lengths)

    def best_places(
        self, letters: str, banned: Collection[str] = NOTHING, lengths: Lengths = ANY_LENGTH
    ) -> PackedMoves:
        """Return the best move of each (cell, letter) that has any."""
        return self._packed(self._list_places, letters, banned, lengths)

    def longest(self, letters: str, banned: Collection[str] = NOTHING, lengths: Lengths = ANY_LENGTH) -> int:
        """Return how many letters the longest word of a move has."""
        with self._lock:
            return self._asked.ask(self._measure, letters, banned, lengths)

    def readable(self, letters: str) -> frozenset[str]:
        """Return the words that some path of filled cells spells."""
        board, index = self._asked.board, self._asked.index
        with self._lock:
            before = self._asked.ask(self._ban, letters, NOTHING, ANY_LENGTH)
            numbers = board.log[before : board.log_count]
            self._unban(board, before)
        return frozenset(map(index.word, numbers))

    def tally(self, lengths: Lengths = ANY_LENGTH) -> "FastTally":
        """Return a new count of moves."""
        return FastTally(AskedBoard(self._asked.index, *self._geometry), self._count, lengths)

    def _packed(
        self, kernel: Compiled, letters: str, banned: Collection[str], lengths: Lengths
    ) -> PackedMoves:
        """Return the moves that ``kernel`` puts into the arrays, made larger where they do not hold them."""
        with self._lock:
            count = self._asked.ask(kernel, letters, banned, lengths)
            if count > self._asked.room:
                self._asked.make_room(2 * count)
                self._asked.ask(kernel, letters, banned, lengths)
            return self._asked.packed(letters, count)


class FastTally:
    """Counts the moves of one board after another, by marks on a board of its own."""

    def __init__(self, asked: AskedBoard, count: Compiled, lengths: Lengths) -> None:
        """Begin with nothing counted.

        Args:
            asked: a board that nobody else asks.
            count: the kernel that counts.
            lengths: of the words that count.
        """
        self._asked = asked
        self._count = count
        self._lengths = lengths

    @property
    def words(self) -> int:
        """How many different words the moves of all boards made."""
        return sum(self._asked.board.seen_words[: len(self._asked.index)])

    @property
    def places(self) -> int:
        """How many different (cell, letter) the moves of all boards had."""
        return sum(self._asked.board.seen_places[:PLACES])

    def add(self, letters: str, banned: Collection[str] = NOTHING) -> tuple[int, int]:
        """Return how many paths and how many different (cell, letter, word) the moves of one board have."""
        board = self._asked.board
        count = self._asked.ask(self._count, letters, banned, self._lengths)
        while 2 * board.triples >= board.slot_count - 1:
            give_slots(board, 4 * board.slot_count)
            count = self._asked.ask(self._count, letters, banned, self._lengths)
        return count, board.triples
