"""The compiled `Trial`: letters and bans change in the memory that the kernels read."""

from collections.abc import Collection
from ctypes import byref, c_int64
from typing import Final

from slovnik.games.board import Grid
from slovnik.games.fast.board import PLACES, give_room, make_board
from slovnik.games.fast.entries import ban_readable as ban_all_readable
from slovnik.games.fast.entries import measure_longest, unban
from slovnik.games.fast.exchange import Exchange, find_best, find_every, try_exchange
from slovnik.games.fast.index import search_index
from slovnik.games.fast.native.machine import compile_kernels
from slovnik.games.generator import Lengths
from slovnik.games.trial import Exchanged, Terms, cell_of, letter_of, number_of
from slovnik.lexicon.graph import WordGraph
from slovnik.orthography import ALPHABET

_KERNELS: Final = (find_best, find_every, try_exchange, measure_longest, ban_all_readable, unban)


class FastTrial:
    """A board on trial; not for two threads at once."""

    def __init__(
        self,
        graph: WordGraph,
        grid: Grid,
        crossing: bool,
        letters: str,
        banned: Collection[str],
        lengths: Lengths,
        ban_readable: bool,
    ) -> None:
        """Begin with a board; arguments as in `engine.trial_board`."""
        kernels = compile_kernels(*_KERNELS)
        self._find_best, self._find_every, self._exchange, *others = kernels
        self._measure, self._ban_readable, self._unban = others
        self._index = search_index(graph)
        self._board = make_board(self._index, grid, crossing)
        self._board.least, self._board.most = lengths
        self._reference = byref(self._board)
        self._letters = memoryview(self._board.letters).cast("B")[: grid.size]
        self._letters[:] = bytes(ALPHABET.find(letter) + 1 for letter in letters)
        for number in map(self._index.number, banned):
            if number is not None:
                self._board.banned[number] = 1
        self._bans_readable = ban_readable
        self._puts: list[tuple[int, int]] = []
        self._made: list[int] = []
        self._make_room(max(self._board.room, PLACES))
        if ban_readable:
            self._ban_readable(self._reference)

    def put(self, placing: int) -> None:
        """Put a letter and ban the word made, or all that can be read now."""
        self._letters[cell_of(placing)] = letter_of(placing)
        number = number_of(placing)
        self._board.banned[number] = 1
        log = self._ban_readable(self._reference) if self._bans_readable else 0
        self._puts.append((placing, log))
        self._made.append(number)

    def take_back(self) -> None:
        """Undo the last `put`."""
        placing, log = self._puts.pop()
        if self._bans_readable:
            self._unban(self._reference, log)
        self._board.banned[self._made.pop()] = 0
        self._letters[cell_of(placing)] = 0

    def best(self) -> list[int]:
        """Return, for each place that has any, the placing with the longest word."""
        count = self._find_best(self._reference, self._task)
        return sorted(self._exchanging.found[:count])

    def every(self) -> list[int]:
        """Return every placing."""
        count = self._find_every(self._reference, self._task)
        if count > self._exchanging.room:
            self._make_room(2 * count)
            count = self._find_every(self._reference, self._task)
        return sorted(set(self._exchanging.found[:count]))

    def longest(self) -> int:
        """Return how many letters the longest word has."""
        return int(self._measure(self._reference))

    def exchange(self, terms: Terms, every: bool, alpha: int, beta: int) -> Exchanged:
        """Return the best placing, given what the best reply to it takes."""
        if every:
            self.every()  # makes room for all
        task = self._exchanging
        task.own, task.reply, task.besides = terms
        task.every, task.alpha, task.beta = every, alpha, beta
        value = self._exchange(self._reference, self._task)
        return Exchanged(value, task.best, task.boards)

    def identity(self) -> object:
        """Return the letters and, where they do not tell which words are banned, the words made."""
        letters = bytes(self._letters)
        return letters if self._bans_readable else (letters, frozenset(self._made))

    def word(self, placing: int) -> str:
        """Return the word of ``placing``."""
        return self._index.word(number_of(placing))

    def _make_room(self, room: int) -> None:
        give_room(self._board, room)
        self._exchanging = Exchange((c_int64 * room)(), room, (c_int64 * room)(), bans=self._bans_readable)
        self._task = byref(self._exchanging)
