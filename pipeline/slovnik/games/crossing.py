"""Paths that cross themselves: two diagonal steps between the same four cells.

Of the four cells of a square, one diagonal joins two and the other diagonal the other two: a path that takes both
crosses itself. Steps to a side never cross anything.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

from slovnik.games.board import Cell, Grid

Step: TypeAlias = tuple[Cell, Cell]


def other_diagonal(grid: Grid, step: Step) -> Step | None:
    """Return the cells that the other diagonal of the square joins, None for a step that is no diagonal one."""
    (row, col), (new_row, new_col) = (divmod(cell, grid.cols) for cell in step)
    if abs(new_row - row) != 1 or abs(new_col - col) != 1:
        return None
    return Cell(row * grid.cols + new_col), Cell(new_row * grid.cols + col)


def find_crossing(grid: Grid, path: Sequence[Cell]) -> tuple[Step, Step] | None:
    """Return the first step of ``path`` that is crossed and the one that crosses it, None if there is no crossing."""
    taken: dict[frozenset[Cell], Step] = {}
    for step in pairwise(path):
        diagonal = other_diagonal(grid, step)
        if diagonal is not None:
            crossed = taken.get(frozenset(diagonal))
            if crossed is not None:
                return crossed, step
            taken[frozenset(step)] = step
    return None
