"""The search of the strong bot: alpha-beta over the best placings, as deep as a number of boards looked at allows.

A value is how far a side is ahead at the end of the game, in hundredths of a point, 0 for a draw by passes. One side is
the player for whom the search is made, the other all his opponents together; with several of them, his points count as
often as there are opponents.

Where few cells are empty, every placing is tried to the end of the game, and passing where it is free: values are exact
if the search gets that deep. Before that only the longest words are tried (beams), nobody passes, and at its horizon
the search judges a board by the longest word there: who moves now can count on a share of it, and on nearly a word more
than his opponent if an odd number of cells is left.

The number of boards, not time, is bounded, and nothing depends on chance or on which generator looks at the boards, so
the same position gives the same decision everywhere.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from slovnik.games.balda.bots.table import Seat, Table
from slovnik.games.game import add_points
from slovnik.games.trial import INFINITY, PLACE_MASK, Terms, Trial, length_of

POINT: Final = 100
"""A point, as values count them."""
EXACT_CELLS: Final = 5
"""With so few empty cells, every placing is tried."""
_BEAM: Final = 8
_LAST_BEAM: Final = 40
"""How many placings are tried at most: before the last letter that is searched, and for that one."""
_SHARE: Final = {True: (64, 130), False: (36, -150)}
"""By whether the number of empty cells is odd: what the mover can count on, for each letter of the longest word and
besides; fitted to what came of positions in games of the bot with itself."""
PASS: Final = 0
"""Stands for passing where placings are tried; no placing has this number."""


class OutOfBudgetError(Exception):
    """The search has looked at as many boards as it may."""


class Node(NamedTuple):
    """A moment of the game besides the board.

    Attributes:
        seat: whose letter is next.
        empty: how many cells are empty.
        lead: how far his side is ahead.
        passes: by player, how many times he has passed since anyone put a letter.
    """

    seat: Seat
    empty: int
    lead: int
    passes: tuple[int, ...]


class _Known(NamedTuple):
    """What is known of a board: the rest of the game is worth ``low`` to ``high``, searched ``depth`` letters deep."""

    depth: int
    low: int
    high: int
    best: int


@dataclass(slots=True)
class Search:
    """Looks into what comes of a board.

    Attributes:
        trial: the board.
        table: who plays, and how.
        budget: how many boards may be looked at.
        spent: how many were.
    """

    trial: Trial
    table: Table
    budget: int
    spent: int = 0
    _known: dict[object, _Known] = field(default_factory=dict)

    def value_of(self, node: Node, placing: int, depth: int, alpha: int, beta: int) -> int:
        """Return the value of a placing, or of `PASS`, to the side to move: exact if between ``alpha`` and ``beta``.

        Args:
            node: the moment before.
            placing: what is done.
            depth: how many letters are searched, this one included.
            alpha: values up to this need not be told apart.
            beta: nor values from this.

        Raises:
            OutOfBudgetError: More boards would have to be looked at; the search is of no more use.
        """
        if placing == PASS:
            then = self._pass(node)
            return (
                0 if self.table.is_drawn(then.passes) else self._value_after(node, then, depth, alpha, beta)
            )
        self.trial.put(placing)
        value = self._value_after(node, self._put(node, placing), depth - 1, alpha, beta)
        self.trial.take_back()
        return value

    def may_pass(self, node: Node) -> bool:
        """Say whether passing is tried."""
        return self.table.passing_free and not node.seat.put and node.empty <= EXACT_CELLS

    def _put(self, node: Node, placing: int) -> Node:
        then = self.table.after[node.seat]
        lead = node.lead + length_of(placing) * self._point(node.seat)
        return Node(then, node.empty - 1, self._turn(node.seat, then, lead), self.table.no_passes)

    def _pass(self, node: Node) -> Node:
        then = self.table.after_pass[node.seat]
        passes = add_points(node.passes, node.seat.player, 1)
        return Node(then, node.empty, self._turn(node.seat, then, node.lead), passes)

    def _turn(self, seat: Seat, then: Seat, value: int) -> int:
        """Return a value to the side of ``seat`` as one to that of ``then``, or the other way round."""
        return value if self.table.same_side(seat, then) else -value

    def _point(self, seat: Seat) -> int:
        return POINT * self.table.weight(seat)

    def _value_after(self, node: Node, then: Node, depth: int, alpha: int, beta: int) -> int:
        """Return the value of ``then`` to the side of ``node``."""
        if self.table.same_side(node.seat, then.seat):
            return self._value(then, depth, alpha, beta)
        return -self._value(then, depth, -beta, -alpha)

    def _value(self, node: Node, depth: int, alpha: int, beta: int) -> int:
        """Return the value to the side that is to move."""
        if not node.empty:
            return node.lead
        if depth <= 0 or node.empty == 1:
            return node.lead + self._judge(node)
        rest, best = self._moving(node, depth, alpha - node.lead, beta - node.lead)
        value = node.lead + rest
        if not best or value >= beta or not self.may_pass(node):
            return value
        return max(value, self.value_of(node, PASS, depth, max(alpha, value), beta))

    def _moving(self, node: Node, depth: int, alpha: int, beta: int) -> tuple[int, int]:
        """Return what the rest of the game is worth if the player puts a letter, and the placing (0: there is none)."""
        key = self._key(node)
        known = self._known.get(key)
        if known is not None and known.depth >= depth:
            if known.low >= beta or known.low == known.high:
                return known.low, known.best
            if known.high <= alpha:
                return known.high, known.best
        rest, best = self._search(node, depth, alpha, beta, known.best if known else 0)
        low, high = -INFINITY if rest <= alpha else rest, INFINITY if rest >= beta else rest
        self._known[key] = _Known(depth, low, high, best)
        return rest, best

    def _key(self, node: Node) -> object:
        """Return what tells boards apart that are worth different things: of two players, either may be to move."""
        who = node.seat.put if self.table.opponents == 1 else node.seat
        return who, self.trial.identity(), node.lead if self.table.passing_free else 0

    def _search(self, node: Node, depth: int, alpha: int, beta: int, first: int) -> tuple[int, int]:
        """As `_moving`; ``first`` is tried first."""
        then = self.table.after[node.seat]
        last = depth == 1 or node.empty == 2
        if last and not self.table.same_side(node.seat, then):
            return self._exchange(node, alpha, beta)
        rest, best = -INFINITY, 0
        for placing in self._placings(node, last, first):
            worth = self.value_of(node, placing, depth, node.lead + max(alpha, rest), node.lead + beta)
            if worth - node.lead > rest:
                rest, best = worth - node.lead, placing
                if rest >= beta:
                    break
        return rest if best else 0, best

    def _placings(self, node: Node, last: bool, first: int) -> list[int]:
        """Return what is tried: all, or the longest words; ``first`` before the others."""
        self._spend(1)
        if node.empty <= EXACT_CELLS:
            placings = self.trial.every()
            if self.table.ban_readable:
                placings = best_of_places(placings)
        else:
            placings = self.trial.best()[: _LAST_BEAM if last else _BEAM]
        if first in placings:
            placings.remove(first)
            placings.insert(0, first)
        return placings

    def _exchange(self, node: Node, alpha: int, beta: int) -> tuple[int, int]:
        """As `_search` where only what the next player can make at once is looked at."""
        each, besides = self._share(self.table.after[node.seat], node.empty - 1)
        terms = Terms(self._point(node.seat), each, besides)
        rest, best, boards = self.trial.exchange(terms, node.empty <= EXACT_CELLS, alpha, beta)
        self._spend(boards)
        return rest, best

    def _judge(self, node: Node) -> int:
        """Return what the rest of the game is worth, by the longest word."""
        self._spend(1)
        longest = self.trial.longest()
        each, besides = self._share(node.seat, node.empty)
        return each * longest + besides if longest else 0

    def _share(self, seat: Seat, empty: int) -> tuple[int, int]:
        """Return what the mover can count on: for each letter of the longest word, and besides."""
        each, besides = (POINT, 0) if empty == 1 else _SHARE[empty % 2 == 1]
        weight = self.table.weight(seat)
        return each * weight, besides * weight

    def _spend(self, boards: int) -> None:
        self.spent += boards
        if self.spent > self.budget:
            raise OutOfBudgetError


def best_of_places(placings: Sequence[int]) -> list[int]:
    """Return the first of ``placings``, which are sorted, of each place.

    Where readable words are banned, that is all one needs: the board is the same after any word of a place, and so are
    the words banned, for the new letter makes all of them readable.
    """
    return list({one & PLACE_MASK: one for one in reversed(placings)}.values())[::-1]
