"""How the actions that every game may have are written in a record; moves are written as each game writes them."""

from typing import Final, TypeAlias

from slovnik.errors import GameError
from slovnik.games.actions import Pass, Resign, Timeout

Common: TypeAlias = Pass | Resign | Timeout

_WORDS: Final[dict[str, Common]] = {"pass": Pass(), "resign": Resign(), "timeout": Timeout()}


class InvalidMoveError(GameError):
    """A text that is no move at all (one that is not allowed is a `refusals.Refusal`)."""


def format_common(action: Common) -> str:
    """Return the word for ``action``; inverse of `parse_common`."""
    return next(word for word, common in _WORDS.items() if common == action)


def parse_common(text: str) -> Common | None:
    """Return the action that the word ``text`` stands for; None: it is a move, or none."""
    return _WORDS.get(text)
