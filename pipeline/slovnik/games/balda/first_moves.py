"""How many first moves a start word offers, counted without a board.

A start word fills its row, so an empty cell that touches it touches one of its letters alone. The new letter is then
the first or the last of the word made, and the rest is a run of the start word's letters, read in either direction
from the letter that the cell touches. The row above offers what the row below offers.

The move generator counts the same (a test compares them) in many times the time; a build counts for ten thousand
start words.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from slovnik.lexicon.matching import Matching

_Made: TypeAlias = tuple[int, str, str]
"""The column of the new letter, the letter, the word made."""
_ROWS: Final = 2
"""The row above the start word and the one below: boards of three rows and more have both."""


class FirstMoves:
    """Counts the first moves of start words, given all words."""

    def __init__(self, words: Iterable[str], matching: Matching = Matching()) -> None:  # noqa: B008
        """Prepare to count.

        Args:
            words: all words, each once.
            matching: which letters are one on the board.
        """
        self._fold = matching.fold
        self._spellings = Counter(map(matching.fold, words))
        self._before = _letters((word[1:], word[0]) for word in self._spellings)
        self._behind = _letters((word[:-1], word[-1]) for word in self._spellings)

    def count(self, start: str) -> int:
        """Return how many different (cell, letter, word) the first turn can make.

        The board has at least three rows, ``start`` fills one that is not the first nor the last, cells touch by
        their sides, and ``start`` itself is used.
        """
        row = self._fold(start)
        columns = range(len(row))
        made = {*self._made(row, columns), *self._made(row[::-1], columns[::-1])}
        return _ROWS * sum([self._spellings[word] for _, _, word in made if word != row])

    def _made(self, line: str, columns: range) -> Iterator[_Made]:
        """Yield what is made by reading ``line``, whose letters stand in ``columns``, from left to right."""
        for first in range(len(line)):
            for end in range(first + 1, len(line) + 1):
                run = line[first:end]
                for new in self._before.get(run, ""):
                    yield columns[first], new, new + run
                for new in self._behind.get(run, ""):
                    yield columns[end - 1], new, run + new


def _letters(parts: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """Return the letters that make a word of each rest of one."""
    letters: dict[str, str] = defaultdict(str)
    for rest, letter in parts:
        letters[rest] += letter
    return letters
