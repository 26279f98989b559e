"""What the games ask of a board, whoever answers: the reference generator or the compiled one.

`slovnik.games.engine` chooses. Both find exactly the same (tests compare them on thousands of boards); only the order
of the moves differs. A generator is made for one word graph and one grid, and is meant to be kept.
"""

from collections.abc import Collection, Sequence
from typing import Final, Protocol, TypeAlias

from slovnik.games.moves import Move

Lengths: TypeAlias = tuple[int, int]
"""The least and most letters of a word."""

ANY_LENGTH: Final[Lengths] = (1, 255)
NOTHING: Final[frozenset[str]] = frozenset()


class Tally(Protocol):
    """Counts the moves of one board after another."""

    @property
    def words(self) -> int:
        """How many different words the moves of all boards made."""

    @property
    def places(self) -> int:
        """How many different (cell, letter) the moves of all boards had."""

    def add(self, letters: str, banned: Collection[str] = NOTHING) -> tuple[int, int]:
        """Return how many paths and how many different (cell, letter, word) the moves of one board have."""


class Generator(Protocol):
    """Finds the moves of a board.

    ``letters`` is one character a cell, row by row: one of the 33 letters, or ``.`` where the cell is empty. Words are
    spelled as in the graph; ``banned`` ones make no move (what is no word bans nothing).
    """

    def moves(
        self, letters: str, banned: Collection[str] = NOTHING, lengths: Lengths = ANY_LENGTH
    ) -> Sequence[Move]:
        """Return every move, in no promised order: a word readable along several paths is one move for each."""

    def best_places(
        self, letters: str, banned: Collection[str] = NOTHING, lengths: Lengths = ANY_LENGTH
    ) -> Sequence[Move]:
        """Return the best move of each (cell, letter) that has any, by cell and letter.

        The best has the longest word; among such, the first in dictionary order; among its paths, the first.
        """

    def longest(self, letters: str, banned: Collection[str] = NOTHING, lengths: Lengths = ANY_LENGTH) -> int:
        """Return how many letters the longest word of a move has, 0 if there is no move."""

    def readable(self, letters: str) -> frozenset[str]:
        """Return the words that some path of filled cells spells, of whatever length."""

    def tally(self, lengths: Lengths = ANY_LENGTH) -> Tally:
        """Return a new count of moves."""
