"""What the strong bot thinks of anything that may be done in a position."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from slovnik.games.actions import Pass
from slovnik.games.balda.bots.search import POINT, OutOfBudgetError, Search
from slovnik.games.balda.bots.strong import begin_search
from slovnik.games.balda.bots.table import count_empty, find_placings, seat_of
from slovnik.games.balda.position import Position
from slovnik.games.moves import Move
from slovnik.games.trial import INFINITY

_BOARDS: Final = 20_000
"""How many boards are looked at, at most, for all actions together."""


def rate_actions(position: Position, actions: Sequence[Move | Pass], boards: int = _BOARDS) -> list[float]:
    """Return what each action is worth to the mover: his points less those of the others, from here on.

    All are searched equally deep, so that they may be compared; with several opponents, theirs are divided by their
    number.

    Args:
        position: one that is not over.
        actions: legal moves of it, or passes.
        boards: how many boards may be looked at for all of them together.
    """
    search = begin_search(position, INFINITY)
    placings = find_placings(position, search.trial, [one for one in actions if isinstance(one, Move)])
    values: list[int] = []
    with suppress(OutOfBudgetError):
        for depth in range(1, count_empty(position) + 1):
            values = [_rate(position, search, placings, one, depth) for one in actions]
            search.budget = boards
    return [value / (POINT * search.opponents) for value in values]


def _rate(
    position: Position, search: Search, placings: Mapping[Move, int], action: Move | Pass, depth: int
) -> int:
    seat, empty = seat_of(position), count_empty(position)
    if isinstance(action, Pass):
        return search.value_of_pass(seat, empty, depth)
    return search.value_of(placings[action], seat, empty, depth, -INFINITY, INFINITY)
