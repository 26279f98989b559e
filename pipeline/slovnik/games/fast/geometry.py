"""Which cells touch, as the kernels read it.

A step is one number: bits 0-7 the cell it leads to, 8-15 and 16-23 the two cells that the other diagonal of its square
joins, where that is not to be crossed. The steps from a cell take a row of `ROW` numbers, and the rest of the row are
`steps to nowhere`: to the cell behind the last, which is never filled and never in a path.
"""

from array import array
from functools import lru_cache
from typing import Final

from slovnik.games.board import Cell, Grid
from slovnik.games.crossing import other_diagonal

ROW: Final = 9
"""At most eight neighbours, and a step to nowhere."""

CELL_BITS: Final = 8
CELL_MASK: Final = (1 << CELL_BITS) - 1


@lru_cache(maxsize=64)
def steps_of(grid: Grid, crossing: bool) -> "array[int]":
    """Return the steps from every cell of ``grid``; ``crossing``: whether paths may cross themselves."""
    nowhere = grid.size
    steps = array("I", [nowhere]) * (ROW * grid.size)
    for cell, row in zip(map(Cell, range(grid.size)), grid.near, strict=True):
        for place, near in enumerate(row):
            diagonal = None if crossing else other_diagonal(grid, (cell, near))
            one, other = (nowhere, nowhere) if diagonal is None else diagonal
            steps[ROW * cell + place] = near | one << CELL_BITS | other << 2 * CELL_BITS
    return steps
