"""What a player of any game may do besides a move of that game, and what a turn is."""

from dataclasses import dataclass
from typing import Generic, TypeVar

ActionT = TypeVar("ActionT", covariant=True)


@dataclass(frozen=True, slots=True)
class Pass:
    """The player makes no move this turn."""


@dataclass(frozen=True, slots=True)
class Resign:
    """The player leaves the game; of two players, the other wins."""


@dataclass(frozen=True, slots=True)
class Timeout:
    """The player's time ran out before he moved: he is out of the game, as if he had resigned."""


@dataclass(frozen=True, slots=True)
class Turn(Generic[ActionT]):
    """One action and who did it (index from 0)."""

    player: int
    action: ActionT
