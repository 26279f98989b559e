"""How a move is written: ``б3 ж нож б1-б2-б3`` — cell, letter, word, path; ``pass``; ``resign``."""

from typing import Final, assert_never

from slovnik.errors import GameError
from slovnik.games.board import Cell, Grid
from slovnik.games.moves import Move
from slovnik.games.position import Action, Pass, Resign
from slovnik.orthography import escape

PASS: Final = "pass"
RESIGN: Final = "resign"


class InvalidMoveError(GameError):
    """A text that is no move at all (one that is not allowed is a `refusals.Refusal`)."""


def format_action(action: Action, grid: Grid) -> str:
    """Return ``action`` as text; inverse of `parse_action`."""
    match action:
        case Move(cell, letter, word, path):
            return f"{grid.name(cell)} {letter} {word} {'-'.join(map(grid.name, path))}"
        case Pass():
            return PASS
        case Resign():
            return RESIGN
        case _:
            assert_never(action)


def parse_action(text: str, grid: Grid) -> Action:
    """Return the action that ``text`` writes; whether it is allowed is not looked at.

    Raises:
        InvalidMoveError: The text does not have the form of a move.
    """
    if text == PASS:
        return Pass()
    if text == RESIGN:
        return Resign()
    parts = text.split(" ")
    if len(parts) != 4 or not all(parts):
        raise InvalidMoveError(
            f"'{escape(text)}' is no move: write cell, letter, word, path as in 'б3 ж нож б1-б2-б3'"
        )
    place, letter, word, path = parts
    return Move(
        _parse_cell(place, grid), letter, word, tuple(_parse_cell(name, grid) for name in path.split("-"))
    )


def _parse_cell(name: str, grid: Grid) -> Cell:
    cell = grid.cell(name)
    if cell is None:
        raise InvalidMoveError(f"'{escape(name)}' is no cell: write a column а–и and a row 1–9, such as в3")
    return cell
