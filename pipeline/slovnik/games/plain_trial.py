"""The reference `Trial`: what `ReferenceGenerator` finds, as numbers."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType

from slovnik.games.generator import Generator, Lengths
from slovnik.games.moves import Move
from slovnik.games.trial import (
    INFINITY,
    PLACE_MASK,
    Exchanged,
    Terms,
    cell_of,
    length_of,
    letter_of,
    measure_after,
    number_of,
    pack_placing,
)
from slovnik.lexicon.graph import WordGraph
from slovnik.orthography import ALPHABET


@dataclass(slots=True)
class PlainTrial:
    """A board on trial.

    Attributes:
        generator: finds the moves.
        letters: the board at the beginning, one character a cell.
        banned: words that must not be made.
        lengths: of words that count.
        ban_readable: whether words that can be read on the board must not be made.
    """

    generator: Generator
    graph: WordGraph
    letters: str
    banned: Collection[str]
    lengths: Lengths
    ban_readable: bool
    _before: list[tuple[str, frozenset[str], frozenset[int]]] = field(default_factory=list)
    _banned: frozenset[str] = frozenset()
    _made: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        self._banned = frozenset(self.banned)
        if self.ban_readable:
            self._banned |= self.generator.readable(self.letters)

    def put(self, placing: int) -> None:
        """Put a letter and ban the word made, or all that can be read now."""
        self._before.append((self.letters, self._banned, self._made))
        cell = cell_of(placing)
        self.letters = self.letters[:cell] + ALPHABET[letter_of(placing) - 1] + self.letters[cell + 1 :]
        self._banned |= {self.word(placing)}
        if self.ban_readable:
            self._banned |= self.generator.readable(self.letters)
        else:
            self._made |= {number_of(placing)}

    def take_back(self) -> None:
        """Undo the last `put`."""
        self.letters, self._banned, self._made = self._before.pop()

    def best(self) -> list[int]:
        """Return, for each place that has any, the placing with the longest word."""
        return self._packed(self.generator.best_places(self.letters, self._banned, self.lengths))

    def every(self) -> list[int]:
        """Return every placing."""
        return self._packed(self.generator.moves(self.letters, self._banned, self.lengths))

    def longest(self) -> int:
        """Return how many letters the longest word has."""
        return self.generator.longest(self.letters, self._banned, self.lengths)

    def exchange(self, terms: Terms, every: bool, alpha: int, beta: int) -> Exchanged:
        """Return the best placing, given what the best reply to it takes."""
        placings = self.every() if every else self.best()
        bounds = [self._bound(terms, placing, placings) for placing in placings]
        value, best, boards = -INFINITY, 0, 1
        for bound, placing in sorted(
            zip(bounds, placings, strict=True), key=lambda pair: (-pair[0], pair[1])
        ):
            if bound <= max(alpha, value):
                return Exchanged(max(bound, value), best or placing, boards)
            worth, boards = terms.value(length_of(placing), measure_after(self, placing)), boards + 1
            if worth > value:
                value, best = worth, placing
                if value >= beta:
                    break
        return Exchanged(value if placings else 0, best, boards)

    def _bound(self, terms: Terms, placing: int, placings: Sequence[int]) -> int:
        left = left_by(placing, placings, self.ban_readable)
        return terms.value(length_of(placing), left) if left else INFINITY

    def identity(self) -> object:
        """Return the letters and, where they do not tell which words are banned, the words made."""
        return self.letters, self._made

    def word(self, placing: int) -> str:
        """Return the word of ``placing``."""
        return _words(self.graph)[number_of(placing)]

    def _packed(self, moves: Collection[Move]) -> list[int]:
        numbers = _numbers(self.graph)
        return sorted({_pack(move, numbers[move.word]) for move in moves})


def _pack(move: Move, number: int) -> int:
    return pack_placing(len(move.word), move.cell, ALPHABET.index(move.letter) + 1, number)


@lru_cache(maxsize=8)
def _words(graph: WordGraph) -> tuple[str, ...]:
    return tuple(graph)


@lru_cache(maxsize=8)
def _numbers(graph: WordGraph) -> Mapping[str, int]:
    return MappingProxyType({word: number for number, word in enumerate(_words(graph))})


def left_by(placing: int, placings: Sequence[int], ban_readable: bool) -> int:
    """Return how many letters the longest word has that ``placing`` leaves to the next player for certain; 0: none.

    What can be made in another cell can still be made there, unless it is the word made now or, where readable words
    are banned, one that the new letter makes readable too.

    Args:
        placing: what is put.
        placings: what can be put, sorted: all that can (where readable words are not banned, the best of each place).
        ban_readable: whether words that can be read on the board must not be made.
    """
    cell, place = cell_of(placing), placing & PLACE_MASK
    banned = {number_of(placing)}
    if ban_readable:
        banned |= {number_of(one) for one in placings if one & PLACE_MASK == place}
    left = (length_of(one) for one in placings if cell_of(one) != cell and number_of(one) not in banned)
    return next(left, 0)
