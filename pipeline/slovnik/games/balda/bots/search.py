"""The search of the strong bot: alpha-beta over the best placings, as deep as a number of boards looked at allows.

A value is what the side to move makes from here on more than the other side, in hundredths of a point. One side is the
player for whom the search is made, the other all his opponents together; with several of them, his points count as
often as there are opponents.

Where few cells are empty, every placing is tried to the end of the game and values are exact. Before that only the
longest words are (beams), and at its horizon the search judges a board by the longest word there: who moves now can
count on a share of it, and on one move more if an odd number of cells is left.

The number of boards, not time, is bounded, and nothing depends on chance or on which generator looks at the boards, so
the same position gives the same decision everywhere.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from slovnik.games.balda.bots.table import Seat
from slovnik.games.trial import INFINITY, PLACE_MASK, Terms, Trial, length_of

POINT: Final = 100
"""A point, as values count them."""
EXACT_CELLS: Final = 5
"""With so few empty cells, every placing is tried."""
_BEAM: Final = 12
_LAST_BEAM: Final = 40
"""How many placings are tried at most: before the last letter that is searched, and for that one."""
_SHARE: Final = {True: (64, 130), False: (36, -150)}
"""By whether the number of empty cells is odd: what the mover can count on, as points of each letter of the longest word
and besides; fitted to what came of positions in games of the bot with itself."""


class OutOfBudgetError(Exception):
    """The search has looked at as many boards as it may."""


class _Known(NamedTuple):
    """What is known of a board: its value lies from ``low`` to ``high``, searched ``depth`` letters deep."""

    depth: int
    low: int
    high: int
    best: int


@dataclass(slots=True)
class Search:
    """Looks into what comes of a board.

    Attributes:
        trial: the board.
        after: whose letter follows whose.
        me: the player for whom it is searched.
        opponents: how many there are.
        ban_readable: whether words that can be read on the board must not be made.
        budget: how many boards may be looked at.
        spent: how many were.
    """

    trial: Trial
    after: Mapping[Seat, Seat]
    me: int
    opponents: int
    ban_readable: bool
    budget: int
    spent: int = 0
    _known: dict[object, _Known] = field(default_factory=dict)

    def value_of(self, placing: int, seat: Seat, empty: int, depth: int, alpha: int, beta: int) -> int:
        """Return what ``placing`` is worth to the side of ``seat``: exactly if between ``alpha`` and ``beta``.

        Args:
            placing: what is put.
            seat: whose letter it is.
            empty: how many cells were empty before.
            depth: how many letters are searched, this one included.
            alpha: values up to this need not be told apart.
            beta: nor values from this.
        """
        points = self._weigh(length_of(placing), seat)
        then = self.after[seat]
        self.trial.put(placing)
        if self._same_side(seat, then):
            value = points + self._value(then, empty - 1, depth - 1, alpha - points, beta - points)
        else:
            value = points - self._value(then, empty - 1, depth - 1, points - beta, points - alpha)
        self.trial.take_back()
        return value

    def value_of_pass(self, seat: Seat, empty: int, depth: int) -> int:
        """Return what it is worth to the side of ``seat`` to let the next player put the next letter."""
        then = self.after[seat]
        while then.player == seat.player:
            then = self.after[then]
        value = self._value(then, empty, depth - 1, -INFINITY, INFINITY)
        return value if self._same_side(seat, then) else -value

    def _value(self, seat: Seat, empty: int, depth: int, alpha: int, beta: int) -> int:
        """Return what the board is worth to the side of ``seat``."""
        if not empty:
            return 0
        if depth <= 0 or empty == 1:
            return self._judge(seat, empty)
        key = seat, self.trial.identity()
        known = self._known.get(key)
        if known is not None and known.depth >= depth:
            if known.low >= beta or known.low == known.high:
                return known.low
            if known.high <= alpha:
                return known.high
        value, best = self._search(seat, empty, depth, alpha, beta, known.best if known else 0)
        self._known[key] = _Known(
            depth, -INFINITY if value <= alpha else value, INFINITY if value >= beta else value, best
        )
        return value

    def _search(
        self, seat: Seat, empty: int, depth: int, alpha: int, beta: int, first: int
    ) -> tuple[int, int]:
        """Return the value of the board and the placing that gives it; ``first`` is tried first."""
        last = depth == 1 or empty == 2
        if last and not self._same_side(seat, self.after[seat]):
            return self._exchange(seat, empty, alpha, beta)
        exact = empty <= EXACT_CELLS
        self._spend(1)
        placings = self.trial.every() if exact else self.trial.best()
        if not placings:
            return 0, 0
        if exact and self.ban_readable:
            placings = best_of_places(placings)
        if first in placings:
            placings.remove(first)
            placings.insert(0, first)
        width = len(placings) if exact else _LAST_BEAM if last else _BEAM
        value, best = -INFINITY, 0
        for placing in placings[:width]:
            worth = self.value_of(placing, seat, empty, depth, max(alpha, value), beta)
            if worth > value:
                value, best = worth, placing
                if value >= beta:
                    break
        return value, best

    def _exchange(self, seat: Seat, empty: int, alpha: int, beta: int) -> tuple[int, int]:
        """As `_search` where only what the next player can make at once is looked at."""
        each, besides = self._share(self.after[seat], empty - 1)
        terms = Terms(POINT * self._weight(seat), each, besides)
        value, best, boards = self.trial.exchange(terms, empty <= EXACT_CELLS, alpha, beta)
        self._spend(boards)
        return value, best

    def _judge(self, seat: Seat, empty: int) -> int:
        """Return what the mover can count on."""
        self._spend(1)
        longest = self.trial.longest()
        each, besides = self._share(seat, empty)
        return each * longest + besides if longest else 0

    def _share(self, seat: Seat, empty: int) -> tuple[int, int]:
        """Return what the mover can count on: for each letter of the longest word, and besides."""
        each, besides = (POINT, 0) if empty == 1 else _SHARE[empty % 2 == 1]
        weight = self._weight(seat)
        return each * weight, besides * weight

    def _weigh(self, letters: int, seat: Seat) -> int:
        return letters * POINT * self._weight(seat)

    def _weight(self, seat: Seat) -> int:
        return self.opponents if seat.player == self.me else 1

    def _same_side(self, one: Seat, other: Seat) -> bool:
        return (one.player == self.me) == (other.player == self.me)

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
