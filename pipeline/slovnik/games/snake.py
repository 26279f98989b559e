"""The snake of a word over the board: what a new letter and a path must be, whatever the word."""

from itertools import pairwise

from slovnik.games.board import COLUMNS, EMPTY, Cell, Grid
from slovnik.games.crossing import find_crossing
from slovnik.games.moves import Move, Path
from slovnik.games.refusals import (
    CellOccupied,
    CellTwice,
    LetterNotInPath,
    NotAdjacent,
    OffBoard,
    PathBroken,
    PathCrossesEmpty,
    PathCrossesItself,
    PathSpellsOther,
)


def verify_cell(grid: Grid, letters: str, cell: Cell) -> None:
    """Raise the `Refusal` that says why no letter may be put on ``cell``: it is off, filled or alone."""
    _verify_on_board(grid, cell)
    if letters[cell] != EMPTY:
        raise CellOccupied(grid.name(cell), letters[cell])
    if all(letters[near] == EMPTY for near in grid.near[cell]):
        raise NotAdjacent(grid.name(cell))


def verify_path(grid: Grid, letters: str, move: Move, crossing: bool = True) -> None:
    """Raise the `Refusal` that says what is wrong with the path of ``move``.

    It must be unbroken, take no cell twice, go over filled cells and the new letter, and spell the word; where it
    may not be ``crossing``, not cross itself.
    """
    for place, cell in enumerate(move.path):
        _verify_on_board(grid, cell)
        if cell in move.path[:place]:
            raise CellTwice(grid.name(cell))
        if cell != move.cell and letters[cell] == EMPTY:
            raise PathCrossesEmpty(grid.name(cell))
    for first, second in pairwise(move.path):
        if second not in grid.near[first]:
            raise PathBroken(grid.name(first), grid.name(second))
    if not crossing:
        verify_no_crossing(grid, move.path)
    if move.cell not in move.path:
        raise LetterNotInPath(grid.name(move.cell))
    spelled = "".join(move.letter if cell == move.cell else letters[cell] for cell in move.path)
    if spelled != move.word:
        raise PathSpellsOther(spelled, move.word)


def verify_no_crossing(grid: Grid, path: Path) -> None:
    """Raise `PathCrossesItself` if two diagonal steps of ``path`` cross."""
    found = find_crossing(grid, path)
    if found is not None:
        first, second = ("-".join(map(grid.name, step)) for step in found)
        raise PathCrossesItself(first, second)


def _verify_on_board(grid: Grid, cell: Cell) -> None:
    if not grid.holds(cell):
        raise OffBoard(grid.name(cell), COLUMNS[grid.cols - 1], grid.rows)
