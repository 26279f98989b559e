"""How a move of Balda is written: ``б3 ж нож б1-б2-б3`` — cell, letter, word, path."""

from slovnik.games.balda.position import Action
from slovnik.games.balda.rules import BaldaRules
from slovnik.games.board import Cell, Grid
from slovnik.games.moves import Move
from slovnik.games.notation import InvalidMoveError, format_common, parse_common
from slovnik.orthography import escape


def format_action(action: Action, rules: BaldaRules) -> str:
    """Return ``action`` as text; inverse of `parse_action`."""
    if not isinstance(action, Move):
        return format_common(action)
    name = rules.grid.name
    return f"{name(action.cell)} {action.letter} {action.word} {'-'.join(map(name, action.path))}"


def parse_action(text: str, rules: BaldaRules) -> Action:
    """Return the action that ``text`` writes; whether it is allowed is not looked at.

    Raises:
        InvalidMoveError: The text does not have the form of a move.
    """
    return parse_common(text) or _parse_move(text, rules.grid)


def _parse_move(text: str, grid: Grid) -> Move:
    parts = text.split(" ")
    if len(parts) != 4 or not all(parts):
        raise InvalidMoveError(
            f"'{escape(text)}' is no move: write cell, letter, word, path as in 'б3 ж нож б1-б2-б3'",
            f"«{escape(text)}» — не ход; пишут клетку, букву, слово, путь: «б3 ж нож б1-б2-б3»",
        )
    place, letter, word, path = parts
    return Move(
        _parse_cell(place, grid), letter, word, tuple(_parse_cell(name, grid) for name in path.split("-"))
    )


def _parse_cell(name: str, grid: Grid) -> Cell:
    cell = grid.cell(name)
    if cell is None:
        raise InvalidMoveError(
            f"'{escape(name)}' is no cell: write a column а–и and a row 1–9, such as в3",
            f"«{escape(name)}» — не клетка; пишут столбец а–и и строку 1–9, например в3",
        )
    return cell
