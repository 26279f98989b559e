"""What the strong bot thinks of anything that may be done in a position."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from slovnik.games.actions import Pass
from slovnik.games.balda.bots.search import PASS, POINT, OutOfBudgetError
from slovnik.games.balda.bots.strong import begin_node, begin_search
from slovnik.games.balda.bots.table import find_placings
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
    search, node = begin_search(position, INFINITY), begin_node(position)
    placings = find_placings(position, search.trial, [one for one in actions if isinstance(one, Move)])
    tried = [PASS if isinstance(one, Pass) else placings[one] for one in actions]
    values: list[int] = []
    with suppress(OutOfBudgetError):
        for depth in range(1, node.empty + 1):
            values = [search.value_of(node, one, depth, -INFINITY, INFINITY) for one in tried]
            search.budget = boards
    return [(value - node.lead) / (POINT * search.table.opponents) for value in values]
