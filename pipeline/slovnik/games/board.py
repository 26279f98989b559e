"""The grid: which cells there are, which touch, and what they are called.

A cell is an index, row by row from the top left corner. Its name is the column's letter and the row's
number, as in sea battle: the columns are а б в г д е ж з и (no ё, no й), the rows count from 1 at the top,
so that the middle of a 5 × 5 board is ``в3``. A name that lies off a board still has an index, beyond the
board's cells, so that a record can hold it and a refusal can name it.
"""

from dataclasses import dataclass
from enum import StrEnum, unique
from functools import lru_cache
from typing import Final, NewType

Cell = NewType("Cell", int)
"""Index of a cell, row by row; ``0 <= cell < grid.size`` on the board."""

COLUMNS: Final = "абвгдежзи"
"""The names of the columns, left to right: at most nine."""

LIMIT: Final = len(COLUMNS)
"""The most rows or columns a board may have."""

EMPTY: Final = "."
"""How an empty cell is written in a board's letters."""


@unique
class Neighbours(StrEnum):
    """Which cells touch: the 4 beside a cell, or all 8 around it, as a chess king steps."""

    ORTH = "orth"
    KING = "king"


_OFFSETS: Final = {
    Neighbours.ORTH: ((-1, 0), (0, -1), (0, 1), (1, 0)),
    Neighbours.KING: ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)),
}


@dataclass(frozen=True, slots=True)
class Grid:
    """A rectangle of cells; ``near[cell]`` lists the neighbours of a cell in ascending order."""

    rows: int
    cols: int
    near: tuple[tuple[Cell, ...], ...]

    @property
    def size(self) -> int:
        """How many cells the board has."""
        return self.rows * self.cols

    def holds(self, cell: Cell) -> bool:
        """Say whether ``cell`` lies on the board."""
        return 0 <= cell < self.size

    def name(self, cell: Cell) -> str:
        """Return the name of ``cell``: ``в3``. Inverse of `cell`, off the board too."""
        row, col = divmod(cell, self.cols) if self.holds(cell) else divmod(cell - self.size, LIMIT)
        return f"{COLUMNS[col]}{row + 1}" if 0 <= row < LIMIT else f"#{cell}"

    def cell(self, name: str) -> Cell | None:
        """Return the cell called ``name`` (``size`` or more: it is off the board); None: no cell's name."""
        if len(name) != 2 or name[0] not in COLUMNS or name[1] not in "123456789":
            return None
        row, col = int(name[1]) - 1, COLUMNS.index(name[0])
        inside = row < self.rows and col < self.cols
        return Cell(row * self.cols + col if inside else self.size + row * LIMIT + col)


@lru_cache(maxsize=64)
def make_grid(rows: int, cols: int, neighbours: Neighbours) -> Grid:
    """Return the grid of ``rows`` × ``cols`` cells that touch as ``neighbours`` says."""
    near = tuple(
        tuple(
            Cell((row + down) * cols + col + right)
            for down, right in _OFFSETS[neighbours]
            if 0 <= row + down < rows and 0 <= col + right < cols
        )
        for row in range(rows)
        for col in range(cols)
    )
    return Grid(rows, cols, near)
