"""Clocks as parameters: how much time there is, and what becomes of who takes more.

Nothing here reads a clock: the time that a turn took comes in as data and is recorded, so that a record replays
years later. Times are whole milliseconds; texts are in seconds.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Final, NewType

from slovnik.games.refusals import BadClock

Millis = NewType("Millis", int)
"""Milliseconds."""

_SECOND: Final = 1_000
_MINUTE: Final = 60 * _SECOND


@unique
class Span(StrEnum):
    """What the limit is for."""

    NONE = "none"
    MOVE = "move"
    GAME = "game"


@unique
class Overtime(StrEnum):
    """What becomes of a player who takes more time than there is.

    LOSES: he is out of the game. WARNS: nothing, he is told. COSTS: each full minute over his total time is a
    point for every opponent.
    """

    LOSES = "loses"
    WARNS = "warns"
    COSTS = "costs"


@dataclass(frozen=True, slots=True)
class Clock:
    """How long a player may think.

    Attributes:
        span: each move by itself, or all moves of a player together.
        limit: time for it.
        increment: what each finished turn adds to a player's total.
        overtime: what becomes of who takes more.

    Raises:
        BadClock: A clock that nothing can be measured by.
    """

    span: Span = Span.NONE
    limit: Millis = Millis(0)
    increment: Millis = Millis(0)
    overtime: Overtime = Overtime.LOSES

    def __post_init__(self) -> None:
        measured = self.span is not Span.NONE
        of_moves = self.span is Span.MOVE and (self.increment > 0 or self.overtime is Overtime.COSTS)
        if measured != (self.limit > 0) or self.increment < 0 or of_moves:
            raise BadClock(format_clock(self))

    @property
    def ends_games(self) -> bool:
        """Say whether who takes more time is out of the game."""
        return self.span is not Span.NONE and self.overtime is Overtime.LOSES

    @property
    def costs_points(self) -> bool:
        """Say whether minutes over the limit are points for the opponents."""
        return self.span is not Span.NONE and self.overtime is Overtime.COSTS

    def left(self, spent: Sequence[Millis]) -> Millis:
        """Return the time a player has for his next turn, given what his turns so far took; may be below zero."""
        return self.left_after(Millis(sum(spent)), len(spent))

    def left_after(self, taken: Millis, turns: int) -> Millis:
        """Return the time a player has for his next turn after so many ``turns``, which took ``taken`` in all."""
        return Millis(self.limit - taken + self.increment * turns if self.span is Span.GAME else self.limit)

    def is_late(self, spent: Sequence[Millis]) -> bool:
        """Say whether the last of a player's turns took more time than he had."""
        return self.span is not Span.NONE and bool(spent) and spent[-1] > self.left(spent[:-1])

    @staticmethod
    def minutes_over(left: Millis) -> int:
        """Return the full minutes over the limit of a player who has ``left`` for his next turn."""
        return max(0, -left) // _MINUTE


NO_CLOCK: Final = Clock()

_TEXT: Final = re.compile(
    r"(?P<span>move|game):(?P<limit>[0-9.]+)(?:\+(?P<increment>[0-9.]+))?(?::(?P<overtime>loses|warns|costs))?"
)
_SECONDS: Final = re.compile(r"(?P<whole>[0-9]{1,7})(?:\.(?P<parts>[0-9]{1,3}))?")


def format_clock(clock: Clock) -> str:
    """Return ``clock`` as text, such as ``game:600+5`` or ``game:1200:costs``; inverse of `parse_clock`."""
    if clock.span is Span.NONE:
        return str(Span.NONE)
    increment = f"+{format_seconds(clock.increment)}" if clock.increment else ""
    overtime = "" if clock.overtime is Overtime.LOSES else f":{clock.overtime}"
    return f"{clock.span}:{format_seconds(clock.limit)}{increment}{overtime}"


def parse_clock(text: str) -> Clock:
    """Return the clock that ``text`` writes.

    Raises:
        BadClock: The text is none.
    """
    if text == Span.NONE:
        return NO_CLOCK
    found = _TEXT.fullmatch(text)
    limit = parse_seconds(found["limit"]) if found else None
    increment = parse_seconds(found["increment"] or "0") if found else None
    if found is None or limit is None or increment is None:
        raise BadClock(text)
    return Clock(Span(found["span"]), limit, increment, Overtime(found["overtime"] or Overtime.LOSES))


def format_seconds(time: Millis) -> str:
    """Return ``time`` ≥ 0 in seconds, with no more decimals than it has: ``12.5``."""
    whole, parts = divmod(time, _SECOND)
    return f"{whole}.{parts:03}".rstrip("0") if parts else str(whole)


def parse_seconds(text: str) -> Millis | None:
    """Return the time that ``text`` writes in seconds with at most three decimals; None: it is no time."""
    found = _SECONDS.fullmatch(text)
    return (
        Millis(int(found["whole"]) * _SECOND + int((found["parts"] or "0").ljust(3, "0"))) if found else None
    )
