"""How actions of Bukvologika are written: the action announced, what it takes, the word and its path.

::

    opening d4 о
    placement e6 р рот e6-d4-d3
    status-quo рот e6-d4-d3
    castling d4 e6 рот d4-e5-d3
    relocation e6 d6 рот d6-d5-d3
    replacement d4 а рот e6-d5-d3
"""

from typing import Final, assert_never

from slovnik.games.board import Cell
from slovnik.games.bukvologika.board import FILES, SIDE, cell_name, find_cell
from slovnik.games.bukvologika.changes import (
    Castling,
    Change,
    Kind,
    Placement,
    Relocation,
    Replacement,
    StatusQuo,
)
from slovnik.games.bukvologika.moves import Action, Lay, Move
from slovnik.games.bukvologika.rules import BukvologikaRules
from slovnik.games.notation import InvalidMoveError, format_common, parse_common
from slovnik.orthography import escape

_OPENING: Final = "opening"
_SHAPES: Final = {
    _OPENING: 3,
    Kind.PLACEMENT: 5,
    Kind.STATUS_QUO: 3,
    Kind.CASTLING: 5,
    Kind.RELOCATION: 5,
    Kind.REPLACEMENT: 5,
}
"""How many words each action is written with."""


def format_action(action: Action, rules: BukvologikaRules) -> str:  # noqa: ARG001 - the form of every family
    """Return ``action`` as text; inverse of `parse_action`."""
    match action:
        case Lay(cell, letter):
            return f"{_OPENING} {cell_name(cell)} {letter}"
        case Move():
            told = [action.kind, *_format_change(action.change), action.word]
            return f"{' '.join(told)} {'-'.join(map(cell_name, action.path))}"
        case _:
            return format_common(action)


def _format_change(change: Change) -> list[str]:
    match change:
        case Placement(cell, letter) | Replacement(cell, letter):
            return [cell_name(cell), letter]
        case StatusQuo():
            return []
        case Castling(first, second) | Relocation(first, second):
            return [cell_name(first), cell_name(second)]
        case _:
            assert_never(change)


def parse_action(text: str, rules: BukvologikaRules) -> Action:  # noqa: ARG001 - the form of every family
    """Return the action that ``text`` writes; whether it is allowed is not looked at.

    Raises:
        InvalidMoveError: The text does not have the form of an action.
    """
    return parse_common(text) or _parse_own(text)


def _parse_own(text: str) -> Action:
    kind, *parts = text.split(" ")
    if _SHAPES.get(kind) != 1 + len(parts) or not all(parts):
        raise InvalidMoveError(
            f"'{escape(text)}' is no move: write the action and what it takes, word and path as in "
            "'placement e6 р рот e6-d4-d3'; the actions are " + ", ".join(_SHAPES),
            f"«{escape(text)}» — не ход; пишут действие, клетки, букву, слово, путь: "
            "«placement e6 р рот e6-d4-d3»; действия — " + ", ".join(_SHAPES),
        )
    if kind == _OPENING:
        return Lay(_parse_cell(parts[0]), parts[1])
    *taken, word, path = parts
    return Move(_parse_change(Kind(kind), taken), word, tuple(map(_parse_cell, path.split("-"))))


def _parse_change(kind: Kind, taken: list[str]) -> Change:
    match kind:
        case Kind.PLACEMENT:
            return Placement(_parse_cell(taken[0]), taken[1])
        case Kind.STATUS_QUO:
            return StatusQuo()
        case Kind.CASTLING:
            return Castling(_parse_cell(taken[0]), _parse_cell(taken[1]))
        case Kind.RELOCATION:
            return Relocation(_parse_cell(taken[0]), _parse_cell(taken[1]))
        case Kind.REPLACEMENT:
            return Replacement(_parse_cell(taken[0]), taken[1])
        case _:
            assert_never(kind)


def _parse_cell(name: str) -> Cell:
    cell = find_cell(name)
    if cell is None:
        raise InvalidMoveError(
            f"'{escape(name)}' is no cell: write a file {FILES[0]}–{FILES[-1]} and a rank 1–{SIDE}, such as d4",
            f"«{escape(name)}» — не клетка; пишут вертикаль {FILES[0]}–{FILES[-1]} и горизонталь 1–{SIDE}, например d4",
        )
    return cell
