"""A whole game, turn by turn."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from slovnik.games.analysis.analyst import Analyst
from slovnik.games.analysis.choice import Examined
from slovnik.games.match import Match


def examine_turns(matches: Iterable[Match], analyst: Analyst) -> Iterator[Examined]:
    """Yield every turn of a game, looked at as soon as it is asked for.

    Args:
        matches: the first match and the one after each turn, as `replay.replay_turns` has them.
        analyst: of the family that was played.
    """
    for before, after in pairwise(matches):
        yield analyst.examine(before, after)
