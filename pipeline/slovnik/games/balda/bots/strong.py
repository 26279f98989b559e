"""The strong bot: searches deeper and deeper until its boards are spent."""

import random
from contextlib import suppress
from typing import Final

from slovnik.games.actions import Pass
from slovnik.games.balda.bots.search import (
    EXACT_CELLS,
    PASS,
    POINT,
    Node,
    OutOfBudgetError,
    Search,
    best_of_places,
)
from slovnik.games.balda.bots.table import (
    count_empty,
    find_move,
    lead_of,
    put_on_trial,
    seat_of,
    table_of,
)
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
    """Do what leads to the most, by chance among equal placings with words of the same length."""
    if position.outcome is not None:
        return Pass()
    search, node = begin_search(position, budget_of(position)), begin_node(position)
    order = _tried(position, search, node, chance)
    with suppress(OutOfBudgetError):
        for depth in range(1, node.empty + 1):
            _put_best_first(search, node, order, depth)
    return find_move(position, search.trial, order[0]) if order[0] != PASS else Pass()


def budget_of(position: Position) -> int:
    """Return how many boards a move is worth: what takes about as long whatever is played."""
    rules = position.game.rules
    cost = _KING_COST if rules.neighbours is Neighbours.KING else 1
    return max(1, _BUDGET * _CELLS // (cost * max(_CELLS, rules.grid.size)))


def begin_search(position: Position, budget: int) -> Search:
    """Return a search from ``position`` that looks at ``budget`` boards at most."""
    return Search(put_on_trial(position), table_of(position), budget)


def begin_node(position: Position) -> Node:
    """Return where a search from ``position`` begins."""
    return Node(seat_of(position), count_empty(position), POINT * lead_of(position), position.passes)


def _tried(position: Position, search: Search, node: Node, chance: random.Random) -> list[int]:
    """Return what is tried: the longest words first, in an order of chance where they are as long; passing last."""
    exact = node.empty <= EXACT_CELLS
    placings = search.trial.every() if exact else search.trial.best()
    if position.game.rules.ban_readable:
        placings = best_of_places(placings)
    order = sorted(shuffle(placings, chance), key=length_of, reverse=True)
    return [*order, PASS] if search.may_pass(node) else order if exact else order[:_ROOT_BEAM]


def _put_best_first(search: Search, node: Node, order: list[int], depth: int) -> None:
    """Try ``order``, the best of a shallower search first, and bring to its front whatever is found to be better."""
    value = -INFINITY
    for at, placing in enumerate(tuple(order)):
        worth = search.value_of(node, placing, depth, value, INFINITY)
        if worth > value:
            value = worth
            order.insert(0, order.pop(at))
