"""Every fragment of the words, with its value: the solvers of the games in which the order of letters counts.

Fragments are taken by length, the longest first: those of one length are the words of that length and what remains of
the fragments one letter longer without their last or first letter. So each is made from its neighbours and never from
all the words it stands in, and a whole length is worked out by a few operations on sets, which is what makes 811,120
fragments a matter of seconds.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from slovnik.games.oral.building import Building, cut_ends, cut_inside
from slovnik.games.oral.oracle import LOSS, WIN

_ByLength = Mapping[int, Collection[str]]


class LosingTree:
    """The fragments from which the player to move loses: all answers are words or win for the other."""

    antibalda = False
    instant = True

    def __init__(self, words: Iterable[str], building: Building) -> None:
        """Work out all fragments of ``words``."""
        self.building = building
        self._words = frozenset(words)
        by_length = _group(self._words)
        longest = max(by_length, default=0)
        self._fragments: list[set[str]] = [set() for _ in range(longest + 1)]
        self._lost: list[set[str]] = [set() for _ in range(longest + 1)]
        fragments: set[str] = set()
        won: set[str] = set()
        for length in range(longest, 0, -1):
            whole = by_length.get(length, ())
            fragments.update(whole)
            lost = fragments - won
            lost.difference_update(whole)
            self._fragments[length], self._lost[length] = fragments, lost
            won = cut_ends(lost, building.prepend)
            fragments = won | cut_ends(fragments - lost, building.prepend)
            if building.inside:
                won |= cut_inside(lost, length, fragments - won)

    def occurs(self, combination: str) -> bool:
        """Say whether some word has ``combination``."""
        return len(combination) < len(self._fragments) and combination in self._fragments[len(combination)]

    def is_complete(self, combination: str) -> bool:
        """Say whether ``combination`` is a word."""
        return combination in self._words

    def value(self, combination: str) -> int:
        """Return `LOSS` or `WIN` for the player to move."""
        return LOSS if combination in self._lost[len(combination)] else WIN

    def count(self) -> tuple[int, int]:
        """Return how many fragments there are, and how many of them are words."""
        return sum(map(len, self._fragments)), len(self._words)


class ScoreTree:
    """The fragments and what they are worth in Antibalda to the player to move."""

    antibalda = True
    instant = True

    def __init__(self, words: Iterable[str], building: Building) -> None:
        """Work out all fragments of ``words``."""
        self.building = building
        self._words = frozenset(words)
        by_length = _group(self._words)
        longest = max(by_length, default=0)
        self._values: list[dict[str, int]] = [{} for _ in range(longest + 1)]
        for length in range(longest, 0, -1):
            longer = self._values[length + 1] if length < longest else {}
            self._values[length] = self._shorten(longer, length + 1, by_length.get(length, ()))

    def _shorten(self, longer: Mapping[str, int], length: int, whole: Iterable[str]) -> dict[str, int]:
        """Return the values of the fragments one letter shorter than the ``longer`` ones, which are of ``length``.

        Args:
            longer: the values of those.
            length: their letters.
            whole: the words of the shorter length, which need not be a part of a longer one.
        """
        made: dict[int, set[str]] = defaultdict(set)
        for fragment, value in longer.items():
            made[(fragment in self._words) - value].add(fragment)
        values: dict[str, int] = {}
        for result in sorted(made):  # a better result comes later and stays
            values |= dict.fromkeys(cut_ends(made[result], self.building.prepend), result)
        at_end = {word for word in whole if word not in values}
        if self.building.inside:
            _improve(values, at_end, made, length)
        return values | dict.fromkeys(at_end, 0)

    def occurs(self, combination: str) -> bool:
        """Say whether some word has ``combination``."""
        return len(combination) < len(self._values) and combination in self._values[len(combination)]

    def is_complete(self, combination: str) -> bool:
        """Say whether ``combination`` is a word."""
        return combination in self._words

    def value(self, combination: str) -> int:
        """Return the points that the player to move gets from here, less those of the other."""
        return self._values[len(combination)][combination]

    def count(self) -> tuple[int, int]:
        """Return how many fragments there are, and how many of them are words."""
        return sum(map(len, self._values)), len(self._words)


def _improve(
    values: dict[str, int], at_end: set[str], made: Mapping[int, Collection[str]], length: int
) -> None:
    """Raise ``values`` to what a letter put inside gives, and take from ``at_end`` the words that it lengthens.

    ``made`` has the fragments of ``length``, one letter more, by the result of making them.
    """
    for result in sorted(made, reverse=True):
        worse = at_end.union([fragment for fragment, value in values.items() if value < result])
        better = cut_inside(made[result], length, worse) if worse else set()
        values |= dict.fromkeys(better, result)
        at_end -= better


def _group(words: Iterable[str]) -> Mapping[int, list[str]]:
    """Return ``words`` by their length."""
    groups: dict[int, list[str]] = defaultdict(list)
    for word in words:
        groups[len(word)].append(word)
    return groups
