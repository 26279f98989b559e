"""What was done in a turn, and what could have been: the values that an analysis is made of."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum, unique
from typing import Any

from slovnik.games.match import Match
from slovnik.terms import Tier


@unique
class Measure(StrEnum):
    """What says how good a turn was: the points that it made, or what comes of it in the end."""

    POINTS = "points"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that was done in a turn, or could have been.

    Attributes:
        action: what.
        word: the word that it makes, or (oral Balda) one that shows it to be right; empty: there is none.
        points: what it brings at once.
        value: what it is worth to the mover from here on, in points, as a bot sees it; None: it was not asked.
        tier: how common the word is; None: the lexicon does not tell.
        known: whether the lexicon offers the word: most people know it.
    """

    action: Any
    word: str = ""
    points: int = 0
    value: float | None = None
    tier: Tier | None = None
    known: bool = False

    def valued(self, value: float | None) -> "Choice":
        """Return the choice with its value."""
        return replace(self, value=value)

    def gain_over(self, other: "Choice") -> float:
        """Return how much more this is worth than ``other``; nothing if one of them was not asked about."""
        return 0.0 if self.value is None or other.value is None else self.value - other.value


@dataclass(frozen=True, slots=True)
class Reply:
    """What the next player could answer.

    Attributes:
        choice: the best answer by points.
        opened: its points, less those of the best word that the board had for him without the turn (the word that was
            made does not count, for it is used); above zero: the turn opened it.
    """

    choice: Choice
    opened: int


@dataclass(frozen=True, slots=True)
class Examined:
    """One turn of a game, looked at.

    Attributes:
        number: which turn of the record, from 1; of a double turn each letter is one.
        player: whose, from 0.
        before: the match that it was made in.
        played: what was done.
        best: what brings the most points at once; what was played, if nothing brings more. None: there was nothing to
            choose (a resignation, a letter of an opening, a letter of oral Balda when whatever is said comes to the
            same).
        strongest: what is worth the most to the bot that was asked, chosen likewise; None: there was nothing to choose.
        missed: of what most people know, what is the most better than what was done; None: nothing is.
        longer: the words that most people know and that would have brought more points, the most first.
        kinds: where a turn has several kinds of actions, the best of each by points.
        reply: what the next player could answer; None: nothing, or the same player goes on.
    """

    number: int
    player: int
    before: Match
    played: Choice
    best: Choice | None = None
    strongest: Choice | None = None
    missed: Choice | None = None
    longer: tuple[Choice, ...] = ()
    kinds: tuple[Choice, ...] = ()
    reply: Reply | None = None

    @property
    def points_lost(self) -> int:
        """Points of the best, less those made; never below zero."""
        return 0 if self.best is None else self.best.points - self.played.points

    @property
    def value_lost(self) -> float | None:
        """What the strongest is worth, less what was done; never below zero. None: there was nothing to choose."""
        if self.strongest is None or self.strongest.value is None or self.played.value is None:
            return None
        return self.strongest.value - self.played.value

    def lost(self, measure: Measure) -> float:
        """Return what was lost in the turn by ``measure``."""
        return self.points_lost if measure is Measure.POINTS else self.value_lost or 0.0

    @property
    def miss(self) -> float:
        """How much better than what was done the `missed` choice was; 0: nothing known was."""
        return 0.0 if self.missed is None else self.missed.gain_over(self.played)


def most_points(choices: Sequence[Choice]) -> Choice:
    """Return the first of ``choices``, not empty, that brings the most points."""
    return max(choices, key=lambda one: one.points)


def most_valued(choices: Sequence[Choice]) -> Choice | None:
    """Return the first of ``choices`` that is worth the most; None: none has a value."""
    valued = [one for one in choices if one.value is not None]
    return max(valued, key=lambda one: one.value or 0.0, default=None)


def most_missed(choices: Sequence[Choice], played: Choice) -> Choice | None:
    """Return the first of the known among ``choices`` that is the most better than what was played."""
    better = [one for one in choices if one.known and one.gain_over(played) > 0]
    return max(better, key=lambda one: (one.gain_over(played), one.points), default=None)
