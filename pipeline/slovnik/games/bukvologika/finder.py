"""Finds the longest word that an action makes readable: by compiled kernels where there are any, else by the same ones
as the Python they are."""

from array import array
from collections.abc import Callable, Collection
from ctypes import Array, byref, c_uint8, c_uint32, c_uint64
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from types import SimpleNamespace
from typing import Any, Final, TypeAlias

from slovnik.games.board import EMPTY, Cell
from slovnik.games.bukvologika.board import GRID
from slovnik.games.bukvologika.board import JOKER as JOKER_PIECE
from slovnik.games.bukvologika.changes import Kind
from slovnik.games.bukvologika.hunt import (
    CASTLING,
    EXCHANGE,
    PLACEMENT,
    RELOCATION,
    REPLACEMENT,
    STATUS_QUO,
    hunt_longest,
)
from slovnik.games.bukvologika.hunt_bounds import bound_words, describe_words
from slovnik.games.bukvologika.hunt_record import ALL_LETTERS, JOKER, NEAR, SIZE, Hunt
from slovnik.games.fast import available
from slovnik.lexicon.graph import LETTER_NUMBER, WordGraph
from slovnik.orthography import ALPHABET

Reading: TypeAlias = tuple[str, tuple[Cell, ...]]
"""A word as the board spells it, and its path."""

_SEARCHES: Final = {
    Kind.PLACEMENT: (PLACEMENT,),
    Kind.STATUS_QUO: (STATUS_QUO,),
    Kind.CASTLING: (CASTLING, EXCHANGE),
    Kind.RELOCATION: (RELOCATION,),
    Kind.REPLACEMENT: (REPLACEMENT,),
}
_CHANGED_CELLS: Final = {STATUS_QUO: 0, EXCHANGE: 2}
"""How many cells of a word may read what the action puts there, where it is not one."""
_MOST_JOKERS: Final = 5
_BY_ARC: Final = ("follow", "below", "nodes", "real", "wild", "from_wild", "wild_next")
"""The arrays with a number of 64 bits for each arc."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What is looked for on a board.

    Attributes:
        kind: the action.
        bank: the letters that it may put.
        cells: where a letter may be placed or a piece relocated.
        taken: words that do not count, as the board spells them.
        jokers_alone: whether the word may go over jokers alone.
        least, most: letters of the word; two at least.
        floor: the word must have more letters than this.
    """

    kind: Kind
    bank: str
    cells: frozenset[Cell]
    taken: Collection[str]
    jokers_alone: bool = True
    least: int = 2
    most: int = SIZE
    floor: int = 0


class Finder:
    """Finds the longest words of one graph; threads may share one."""

    def __init__(self, graph: WordGraph, compiled: bool) -> None:
        """Look at every arc of the graph: some milliseconds, or a second if nothing is compiled."""
        self._record: Any = _compiled_record(graph) if compiled else _plain_record(graph)
        describe, self._bound, self._hunt = _compile() if compiled else _interpret()
        describe(self._record)
        self._letters = ""
        self._lock = Lock()

    def longest(self, letters: str, aim: Aim) -> Reading | None:
        """Return the longest word of ``aim`` on the board ``letters``, the first found of several; None: there is none.

        Always the same one, compiled or not.
        """
        with self._lock:
            self._prepare(letters)
            self._letters = ""  # a search that is broken off leaves its counts of pieces
            found = self._find(aim)
            self._letters = letters
            return found

    def prepare(self, letters: str) -> None:
        """Work out the bounds of a board, which `longest` does otherwise when it sees the board first."""
        with self._lock:
            self._letters = ""
            self._prepare(letters)

    def _prepare(self, letters: str) -> None:
        if letters != self._letters:
            _set_board(self._record, letters)
            self._bound(self._record)
            self._letters = letters

    def _find(self, aim: Aim) -> Reading | None:
        record = self._record
        record.best = aim.floor
        record.least, record.most = aim.least, min(aim.most, SIZE)
        record.bank, record.alone = _mask(aim.bank), aim.jokers_alone
        for cell in range(SIZE):
            record.open[cell] = Cell(cell) in aim.cells
        _set_taken(record, aim.taken)
        for kind in _SEARCHES[aim.kind]:
            record.kind = kind
            record.left = record.free[JOKER] + _CHANGED_CELLS.get(kind, 1)
            self._hunt(record)
        if record.best == aim.floor:
            return None
        word = "".join(ALPHABET[number - 1] for number in record.best_read[: record.best])
        return word, tuple(map(Cell, record.best_path[: record.best]))


@lru_cache(maxsize=4)
def word_finder(graph: WordGraph) -> Finder:
    """Return the finder for ``graph``, the fastest there is; the same one for the same graph."""
    return Finder(graph, available())


_Kernel: TypeAlias = Callable[[Any], object]


def _compile() -> tuple[_Kernel, ...]:
    from slovnik.games.fast.native.machine import compile_kernels

    kernels = compile_kernels(describe_words, bound_words, hunt_longest)
    return tuple(_by_reference(kernel) for kernel in kernels)


def _by_reference(kernel: Callable[..., Any]) -> _Kernel:
    return lambda record: kernel(byref(record))


def _interpret() -> tuple[_Kernel, ...]:
    return describe_words, bound_words, hunt_longest


def _compiled_record(graph: WordGraph) -> Hunt:
    arcs = array("I", graph.arcs)
    record = Hunt(count=len(arcs), root=graph.root)
    record.arcs = (c_uint32 * len(arcs)).from_buffer(arcs)
    record.order = (c_uint32 * len(arcs))()
    record.height = (c_uint8 * len(arcs))()
    for name in _BY_ARC:
        setattr(record, name, (c_uint64 * len(arcs))())
    _set_steps(record)
    return record


def _plain_record(graph: WordGraph) -> SimpleNamespace:
    """Return what has the attributes of a `Hunt`, with lists for its arrays."""
    record = SimpleNamespace()
    empty = Hunt()
    for name, *_ in Hunt._fields_:
        value = getattr(empty, name)
        setattr(record, name, [*value] if isinstance(value, Array) else value)
    record.count, record.root = len(graph.arcs), graph.root
    for name in ("order", "height", *_BY_ARC):
        setattr(record, name, [0] * record.count)
    record.arcs = list(graph.arcs)
    _set_steps(record)
    return record


def _set_steps(record: Any) -> None:
    for cell, near in enumerate(GRID.near):
        for place, other in enumerate((*near, SIZE)):
            record.steps[cell * NEAR + place] = other


def _set_board(record: Any, letters: str) -> None:
    pieces = [0 if piece == EMPTY else LETTER_NUMBER.get(piece, JOKER) for piece in letters]
    jokers = letters.count(JOKER_PIECE)
    if jokers > _MOST_JOKERS:
        raise ValueError(f"{jokers} jokers: the bounds are for {_MOST_JOKERS} at most")
    record.letters = _mask(letters.replace(JOKER_PIECE, "").replace(EMPTY, ""))
    for piece in range(JOKER + 1):
        record.free[piece] = pieces.count(piece)
        record.beside[piece] = 0
    for cell, piece in enumerate(pieces):
        record.board[cell] = piece
        record.accepts[cell] = ALL_LETTERS if piece == JOKER else 1 << (piece - 1) if piece else 0
        around = (pieces[near] for near in GRID.near[cell])
        record.beside[piece] |= sum({1 << (near - 1) for near in around if 0 < near < JOKER})


def _mask(letters: Collection[str]) -> int:
    return sum({1 << (LETTER_NUMBER[letter] - 1) for letter in letters})


def _set_taken(record: Any, taken: Collection[str]) -> None:
    """Give the words that do not count; one with other letters than the 33 is none that could be found."""
    words = [word for word in taken if len(word) <= SIZE]
    numbers = [
        number for word in words for number in (len(word), *(LETTER_NUMBER.get(one, 0) for one in word))
    ]
    record.taken = (c_uint8 * len(numbers))(*numbers)
    record.taken_count = len(words)
