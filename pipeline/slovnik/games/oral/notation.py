"""How a move of oral Balda is written: all the letters said, ``кат``; and ``refuse``."""

from typing import Final

from slovnik.games.actions import Pass
from slovnik.games.notation import InvalidMoveError, format_common, parse_common
from slovnik.games.oral.position import Action, Position, Refuse, Say
from slovnik.games.oral.rules import OralRules
from slovnik.orthography import escape, is_russian, normalize

_REFUSE: Final = "refuse"
_SIGN: Final = "+"


def format_action(action: Action, rules: OralRules) -> str:  # noqa: ARG001 - a family's signature
    """Return ``action`` as text; inverse of `parse_action`."""
    match action:
        case Say():
            return action.combination
        case Refuse():
            return _REFUSE
        case _:
            return format_common(action)


def parse_action(text: str, rules: OralRules) -> Action:  # noqa: ARG001 - a family's signature
    """Return the action that ``text`` writes; whether it is allowed is not looked at.

    Raises:
        InvalidMoveError: The text does not have the form of a move.
    """
    if text == _REFUSE:
        return Refuse()
    common = parse_common(text)
    if common is not None and not isinstance(common, Pass):
        return common
    if is_russian(text):
        return Say(text)
    raise InvalidMoveError(
        f"'{escape(text)}' is no move: write all the letters that stand then, as in 'кат', or '{_REFUSE}'",
        f"«{escape(text)}» — не ход; пишут все буквы подряд, например «кат», или «{_REFUSE}»",
    )


def read_said(text: str, position: Position) -> Say:
    """Return what a person at the keyboard says by ``text`` in ``position``; whether it is allowed is not looked at.

    All the letters may be typed (``кат``), or the new one alone: ``+т`` comes after, ``т+`` before. A bare ``т`` will
    do where no place is to be told: for the first letter, where letters are added at the end alone, and where their
    order does not count.
    """
    typed, stands = normalize(text), position.combination
    letter = typed.strip(_SIGN)
    if typed == f"{letter}{_SIGN}":
        return Say(letter + stands)
    bare = len(letter) == 1 and len(position.game.rules.building.places(len(stands))) == 1
    return Say(stands + letter if typed == f"{_SIGN}{letter}" or bare else letter)
