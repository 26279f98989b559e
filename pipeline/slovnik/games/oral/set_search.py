"""Sets of letters, searched from where the game is: the solvers of the games in which order does not count.

The words of a long list have tens of millions of sets of letters among them, too many to work them all out. But a
player wins by one good answer, so that most need not be looked at: the search tries what leaves the fewest words
first, keeps what it has found, and reads the result of a set that a single word has off its distance.
"""

from collections.abc import Iterable

from slovnik.games.oral.building import Building
from slovnik.games.oral.oracle import LOSS, WIN
from slovnik.games.oral.pools import Pool, SetIndex

_SETS = Building(rearrange=True)


class _SetOracle:
    """What both searches know of the words."""

    building = _SETS
    instant = False

    def __init__(self, words: Iterable[str]) -> None:
        self._index = SetIndex(words)

    def occurs(self, combination: str) -> bool:
        """Say whether some word has all the letters."""
        return len(self._index.find(combination)) > 0

    def is_complete(self, combination: str) -> bool:
        """Say whether the letters make a word."""
        return combination in self._index.sets


class LosingSearch(_SetOracle):
    """Who wins from a set of letters when nobody may complete a word."""

    antibalda = False

    def __init__(self, words: Iterable[str]) -> None:
        super().__init__(words)
        self._wins: dict[str, bool] = {}

    def value(self, combination: str) -> int:
        """Return `WIN` or `LOSS` for the player to move."""
        return WIN if self._find(self._index.find(combination)) else LOSS

    def count(self) -> tuple[int, int]:
        """Return how many sets have been looked at so far, and how many make words."""
        return len(self._wins), len(self._index.sets)

    def _find(self, pool: Pool) -> bool:
        known = self._wins.get(pool.letters)
        if known is None:
            known = self._search(pool)
            self._wins[pool.letters] = known
        return known

    def _search(self, pool: Pool) -> bool:
        if len(pool) == 1:  # the players take turns to the last letter but one
            return all(distance % 2 == 0 for distance in pool.distances)
        allowed = [grown for grown in pool.grow() if not grown.is_complete]
        if any(self._wins.get(grown.letters) is False for grown in allowed):
            return True
        return any(not self._find(grown) for grown in sorted(allowed, key=len))


class ScoreSearch(_SetOracle):
    """What a set of letters is worth in Antibalda to the player to move."""

    antibalda = True

    def __init__(self, words: Iterable[str]) -> None:
        super().__init__(words)
        self._bounds: dict[str, tuple[int, int]] = {}

    def value(self, combination: str) -> int:
        """Return the points that the player to move gets from here, less those of the other."""
        pool = self._index.find(combination)
        least, most = self._bounds_of(pool)
        while least < most:
            self._reaches(pool, most)
            least, most = self._bounds_of(pool)
        return least

    def count(self) -> tuple[int, int]:
        """Return how many sets have been looked at so far, and how many make words."""
        return len(self._bounds), len(self._index.sets)

    def _reaches(self, pool: Pool, target: int) -> bool:
        """Say whether the player to move gets ``target`` or more."""
        least, most = self._bounds_of(pool)
        if not least < target <= most:
            return target <= least
        grown = sorted(pool.grow(), key=len)
        reached = any(not self._reaches(one, one.is_complete - target + 1) for one in grown)
        self._bounds[pool.letters] = (target, most) if reached else (least, target - 1)
        return reached

    def _bounds_of(self, pool: Pool) -> tuple[int, int]:
        known = self._bounds.get(pool.letters)
        if known is None:
            known = _first_bounds(pool)
            self._bounds[pool.letters] = known
        return known


def _first_bounds(pool: Pool) -> tuple[int, int]:
    """Return what the player to move gets at least and at most.

    Every word that is completed from here on is longer than the last, and the player to move completes those that lie
    an odd number of letters away.
    """
    distances = pool.distances
    mine = sum(distance % 2 for distance in distances)
    if len(pool) == 1:
        return (mine, mine) if mine else (-len(distances), -len(distances))
    return mine - len(distances), mine
