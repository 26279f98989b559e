"""The strong bot: searches deeper and deeper until its boards are spent."""

import random
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from slovnik.games.actions import Pass
from slovnik.games.balda.bots.search import EXACT_CELLS, OutOfBudgetError, Search
from slovnik.games.balda.bots.table import Seat, count_empty, find_move, put_on_trial, seat_of, seats_after
from slovnik.games.balda.position import Action, Position
from slovnik.games.board import Neighbours
from slovnik.games.chance import shuffle
from slovnik.games.trial import INFINITY, length_of

_BUDGET: Final = 3_000
"""Boards looked at for a move on 25 cells that touch by their sides; others cost more, and fewer are looked at."""
_CELLS: Final = 25
_KING_COST: Final = 4
_ROOT_BEAM: Final = 40


def play_strongly(position: Position, chance: random.Random) -> Action:
    """Make the word that leads to the most, by chance among equals of the same length."""
    if position.outcome is not None:
        return Pass()
    search = begin_search(position, budget_of(position))
    placings = _root_placings(position, search, chance)
    if not placings:
        return Pass()
    return find_move(position, search.trial, _choose(position, search, placings))


def budget_of(position: Position) -> int:
    """Return how many boards a move is worth: what takes about as long whatever is played."""
    rules = position.game.rules
    cost = _KING_COST if rules.neighbours is Neighbours.KING else 1
    return max(1, _BUDGET * _CELLS // (cost * max(_CELLS, rules.grid.size)))


def begin_search(position: Position, budget: int) -> Search:
    """Return a search from ``position`` that looks at ``budget`` boards at most."""
    return Search(
        trial=put_on_trial(position),
        after=seats_after(position),
        me=position.mover,
        opponents=position.gone.count(False) - 1,
        ban_readable=position.game.rules.ban_readable,
        budget=budget,
    )


def _root_placings(position: Position, search: Search, chance: random.Random) -> list[int]:
    """Return what is tried first, the longest words first, in an order of chance where they are as long."""
    exact = count_empty(position) <= EXACT_CELLS
    placings = search.trial.every() if exact else search.trial.best()
    order = sorted(shuffle(placings, chance), key=length_of, reverse=True)
    return order if exact else order[:_ROOT_BEAM]


def _choose(position: Position, search: Search, placings: Sequence[int]) -> int:
    """Return the best of ``placings`` that the deepest search finds that the budget allows."""
    order = list(placings)
    seat, empty = seat_of(position), count_empty(position)
    with suppress(OutOfBudgetError):
        for depth in range(1, empty + 1):
            _put_best_first(search, order, seat, empty, depth)
    return order[0]


def _put_best_first(search: Search, order: list[int], seat: Seat, empty: int, depth: int) -> None:
    """Try ``order``, the best of a shallower search first, and bring to its front whatever is found to be better."""
    value = -INFINITY
    for at, placing in enumerate(tuple(order)):
        worth = search.value_of(placing, seat, empty, depth, value, INFINITY)
        if worth > value:
            value = worth
            order.insert(0, order.pop(at))
