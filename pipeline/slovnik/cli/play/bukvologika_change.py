"""A change of the board of Bukvologika as it is typed: its cells, its letter, and the line that makes a move."""

from slovnik.cli.play.bukvologika_input import Typed
from slovnik.games.board import Cell
from slovnik.games.bukvologika.board import cell_name
from slovnik.games.bukvologika.changes import (
    Castling,
    Change,
    Kind,
    Placement,
    Relocation,
    Replacement,
    StatusQuo,
)
from slovnik.games.bukvologika.moves import Move


def type_move(move: Move) -> str:
    """Return the line that makes ``move``, but for its path: the number of the action, cells, letter and word."""
    cells, letter = parts_of(move.change)
    number = list(Kind).index(move.kind) + 1
    return " ".join(
        filter(None, [str(number), *(cell_name(Cell(cell)) for cell in cells), letter, move.word])
    )


def parts_of(change: Change) -> tuple[tuple[int, ...], str]:
    """Return the cells that ``change`` names, and its new letter, if it has one."""
    match change:
        case Placement(cell, letter) | Replacement(cell, letter):
            return (cell,), letter
        case Castling(first, second) | Relocation(first, second):
            return (first, second), ""
        case StatusQuo():
            return (), ""


def named_change(typed: Typed) -> Change | None:
    """Return the change that was typed in full; None: some of it was left out."""
    match typed.kind, typed.cells:
        case Kind.PLACEMENT, (cell,) if typed.letter:
            return Placement(cell, typed.letter)
        case Kind.REPLACEMENT, (cell,) if typed.letter:
            return Replacement(cell, typed.letter)
        case Kind.CASTLING, (first, second):
            return Castling(first, second)
        case Kind.RELOCATION, (first, second):
            return Relocation(first, second)
        case _:
            return None
