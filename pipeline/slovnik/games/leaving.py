"""Players who leave a game: who is out by a resignation or by his time, and how the game ends when one is left."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from slovnik.games.actions import Resign, Timeout, Turn
from slovnik.games.outcome import End, Outcome

Leaving: TypeAlias = Resign | Timeout
"""The actions by which a player leaves."""

_ENDS: Final = {Resign: End.RESIGNATION, Timeout: End.TIME}
"""How the game ends when the last but one player leaves it so."""
_FEWEST: Final = 2
"""Players without whom no game goes on."""


def leave(gone: tuple[bool, ...], player: int) -> tuple[bool, ...]:
    """Return who has left after ``player`` has."""
    return tuple(left or seat == player for seat, left in enumerate(gone))


def left_alone(gone: tuple[bool, ...], turns: Sequence[Turn[object]]) -> Outcome | None:
    """Return the victory of the one player who stays, by how the last other left; None: two or more stay.

    Args:
        gone: by player, whether he has left.
        turns: all turns so far; the last but one player left by the last of them.
    """
    if gone.count(False) >= _FEWEST:
        return None
    return Outcome(gone.index(False), _ENDS[type(turns[-1].action)])
