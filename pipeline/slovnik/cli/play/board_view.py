"""How a board and the points beside it look: in a terminal of 80 columns, the points below where they do not fit."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from rich import box
from rich.measure import Measurement
from rich.table import Column, Table
from rich.text import Text

from slovnik.cli.play.phrases import short_name
from slovnik.cli.play.screen import Screen
from slovnik.games.board import Cell

_NAME: Final = "dim"
LETTER: Final = "bold"
WORD: Final = "bold black on green"
"""A letter of the last word."""
NEW: Final = "bold black on yellow"
"""What the last turn changed."""
_MOST_LINED: Final = 6
"""Rows up to which a line is drawn between them: a taller board would leave no room for anything else."""


@dataclass(frozen=True, slots=True)
class Seat:
    """What is shown of a player.

    Attributes:
        name: as it is shown.
        points: so far.
        words: what he made, each with its points, the latest last.
        on_turn: whether he is to move.
        gone: whether he has left the game.
    """

    name: str
    points: int
    words: tuple[str, ...]
    on_turn: bool
    gone: bool


def draw_board(columns: Sequence[str], rows: Sequence[str], cell: Callable[[Cell], Text]) -> Table:
    """Return the table of a board; ``cell`` gives what is in each cell, row by row."""
    heads = (Column(name, justify="center", header_style=_NAME) for name in columns)
    lined = len(rows) <= _MOST_LINED
    table = Table(Column("", style=_NAME), *heads, box=box.SQUARE, show_lines=lined)
    for number, name in enumerate(rows):
        cells = (Cell(number * len(columns) + column) for column in range(len(columns)))
        table.add_row(name, *map(cell, cells))
    return table


def show_board(
    screen: Screen, board: Table, seats: Sequence[Seat], captions: Sequence[str], room: int
) -> None:
    """Print a board with the players beside it, or below it if they do not fit.

    Args:
        screen: where.
        board: from `draw_board`.
        seats: the players in the order in which they move.
        captions: lines below the players.
        room: how many words of a player fit beside the board.
    """
    columns = _columns(seats, room)
    side = Table.grid(padding=(0, 2))
    beside = Table.grid()
    beside.add_row(columns)
    for caption in captions:
        beside.add_row(Text(caption, style="italic"))
    side.add_row(board, beside)
    if (
        Measurement.get(screen.console, screen.console.options.update(max_width=1000), side).maximum
        <= screen.width
    ):
        screen.show(side)
        return
    screen.show(board)
    for seat in seats:
        screen.tell(_line(seat, screen.width))
    for caption in captions:
        screen.tell(caption)


def _head(seat: Seat) -> str:
    mark = "▶ " if seat.on_turn else "✗ " if seat.gone else ""
    return f"{mark}{short_name(seat.name)}: {seat.points}"


def _columns(seats: Sequence[Seat], room: int) -> Table:
    table = Table(*(Column(Text(_head(seat)), no_wrap=True) for seat in seats), box=box.SIMPLE_HEAD)
    table.add_row(*(Text("\n".join(_latest(seat.words, room))) for seat in seats))
    return table


def _latest(words: Sequence[str], room: int) -> Sequence[str]:
    """Return as many of the latest words as there is room for, a line of dots before them if some are left out."""
    return words if len(words) <= room else ["…", *words[len(words) - room + 1 :]]


def _line(seat: Seat, width: int) -> str:
    """Return one line about a player, with as many of the latest words as go into it."""
    line = _head(seat)
    shown: list[str] = []
    for word in reversed(seat.words):
        longer = [word, *shown]
        if len(f"{line} — … {', '.join(longer)}") > width:
            shown = ["…", *shown]
            break
        shown = longer
    return f"{line} — {', '.join(shown)}" if shown else line
