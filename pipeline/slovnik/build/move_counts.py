"""Count the first moves of start words, going on from what the last build counted for a list much like the new one.

The count of a start word is a sum over the words of the list, so that of another list differs by what the words add
that only one of them has.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from slovnik.errors import SlovnikError
from slovnik.export import MoveCounter
from slovnik.games.balda.first_moves import FirstMoves
from slovnik.lexicon import Artifact
from slovnik.lexicon.matching import Matching
from slovnik.orthography import Form

_FEW: Final = 50
"""Words that two lists may differ by; each costs a look at every start word, so beyond these all is counted anew."""


@dataclass(frozen=True, slots=True)
class _Counted:
    """A list of the last build with its counts."""

    words: frozenset[Form]
    matching: Matching
    first_moves: dict[Form, int]


class MoveCounts:
    """Makes what counts the first moves of a list."""

    def __init__(self, last: Iterable[Artifact]) -> None:
        """Go on from the counts of ``last``, artifacts that this very code made; what is damaged is passed over."""
        self._last = list(last)

    @cached_property
    def _counted(self) -> list[_Counted]:
        found = []
        for artifact in self._last:
            try:
                counts = {one.word: one.first_moves for one in artifact.start_words}
                matching = Matching(artifact.manifest.fold_yo, artifact.manifest.fold_short_i)
                found.append(_Counted(frozenset(artifact.words), matching, counts))
            except SlovnikError:
                continue
        return found

    def counting(self, words: Sequence[Form], matching: Matching) -> MoveCounter:
        """Return what counts the first moves of a start word among ``words``."""
        listed = frozenset(words)
        alike = [one for one in self._counted if one.matching == matching and len(one.words ^ listed) <= _FEW]
        if not alike:
            return FirstMoves(words, matching).count
        return _Difference(words, min(alike, key=lambda one: len(one.words ^ listed))).count


class _Difference:
    """Counts the first moves of a list by those of one much like it."""

    def __init__(self, words: Sequence[Form], last: _Counted) -> None:
        self._words, self._last = words, last
        listed = frozenset(words)
        self._more = _Few(listed - last.words, last.matching)
        self._fewer = _Few(last.words - listed, last.matching)

    @cached_property
    def _whole(self) -> FirstMoves:
        return FirstMoves(self._words, self._last.matching)

    def count(self, start: Form) -> int:
        """Return the number of first moves of ``start``."""
        before = self._last.first_moves.get(start)
        if before is None:
            return self._whole.count(start)
        return before + self._more.count(start) - self._fewer.count(start)


class _Few:
    """Counts what few words add; most start words offer none of them."""

    def __init__(self, words: Collection[Form], matching: Matching) -> None:
        self._fold = matching.fold
        self._moves = FirstMoves(words, matching)
        folded = [matching.fold(word) for word in words]
        self._runs = {run for word in folded for run in (word[1:], word[:-1])}

    def count(self, start: Form) -> int:
        row = self._fold(start)
        back = row[::-1]
        if any(run in row or run in back for run in self._runs):
            return self._moves.count(start)
        return 0
