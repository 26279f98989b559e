"""A game against the clock: the position, and what time its turns took."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from slovnik.games.actions import Timeout
from slovnik.games.clock import NO_CLOCK, Clock, Millis, format_seconds
from slovnik.games.game import Position
from slovnik.games.history import lengthen
from slovnik.games.outcome import Outcome
from slovnik.games.refusals import GameOver, NotYourTurn, TimeIsUp, TimeNotUp


@dataclass(frozen=True)
class Match:
    """A game being played, as it is recorded; an immutable value like the position in it.

    Not slotted: how long each player has thought is kept with the match.

    Attributes:
        position: the game.
        clock: how long a player may think.
        spent: what each turn took, oldest first.
    """

    position: Position
    clock: Clock = NO_CLOCK
    spent: Sequence[Millis] = ()

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by player, with those that the clock gives."""
        points = self.position.scores
        if not self.clock.costs_points:
            return points
        over = [self.clock.minutes_over(self.time_left(player)) for player in range(len(points))]
        if self.position.penalises:
            return tuple(mine + late for mine, late in zip(points, over, strict=True))
        return tuple(mine + sum(over) - late for mine, late in zip(points, over, strict=True))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if not self.clock.costs_points:
            return self.position.outcome
        return self.position.outcome_by(self.scores)

    def spent_by(self, player: int) -> tuple[Millis, ...]:
        """Return what each turn of ``player`` took."""
        turns = zip(self.position.turns, self.spent, strict=True)
        return tuple(time for turn, time in turns if turn.player == player)

    def time_left(self, player: int) -> Millis:
        """Return the time that ``player`` has for his next turn; not above zero: he has none."""
        return self.clock.left_after(*self._thought[player])

    @cached_property
    def _thought(self) -> tuple[tuple[Millis, int], ...]:
        """By player, what his turns took in all, and how many there were."""
        spent = map(self.spent_by, range(len(self.position.game.players)))
        return tuple((Millis(sum(times)), len(times)) for times in spent)

    def verify(self, action: Any, spent: Millis = Millis(0), player: int | None = None) -> None:  # noqa: B008
        """Raise the `Refusal` that says why ``action`` is not allowed.

        Args:
            action: what is done.
            spent: the time it took.
            player: who does it; None: whose turn it is.
        """
        mover, players = self.position.mover, self.position.game.players
        if self.outcome is not None:
            raise GameOver
        if player is not None and player != mover:
            raise NotYourTurn(players[player], players[mover])
        left = Millis(max(0, self.time_left(mover)))
        late = self.clock.ends_games and spent > left
        if isinstance(action, Timeout) and not late:
            raise TimeNotUp(format_seconds(spent), format_seconds(left))
        if late and not isinstance(action, Timeout):
            raise TimeIsUp(format_seconds(spent), format_seconds(left))
        self.position.verify(action)

    def play(self, action: Any, spent: Millis = Millis(0), player: int | None = None) -> "Match":  # noqa: B008
        """Return the match after ``action``; this one stays as it is.

        Raises:
            Refusal: As `verify`.
        """
        self.verify(action, spent, player)
        after = Match(self.position.play(action), self.clock, lengthen(self.spent, spent))
        vars(after)["_thought"] = self._thought_after(spent)
        return after

    def _thought_after(self, spent: Millis) -> tuple[tuple[Millis, int], ...]:
        """Return `_thought` as it is after a turn that took ``spent``."""
        mover = self.position.mover
        return tuple(
            (Millis(taken + spent), turns + 1) if player == mover else (taken, turns)
            for player, (taken, turns) in enumerate(self._thought)
        )
