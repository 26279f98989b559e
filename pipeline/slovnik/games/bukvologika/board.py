"""The board of Bukvologika: seven by seven, its cells named as in chess.

A cell is an index, row by row from the top left corner, as on any grid of ours; its name is the file, a–g from the
left, and the rank, 1–7 from the bottom: the middle is ``d4``. A board is one character a cell: a letter, ``.`` where
it is empty, ``*`` for a joker.
"""

from typing import Final

from slovnik.games.board import Cell, Neighbours, make_grid

FILES: Final = "abcdefg"
SIDE: Final = len(FILES)
GRID: Final = make_grid(SIDE, SIDE, Neighbours.KING)
JOKER: Final = "*"
"""How a joker is written in a board's letters."""


def cell_name(cell: Cell) -> str:
    """Return the name of ``cell``: ``d4``; inverse of `find_cell`, and ``#77`` for what is no cell."""
    if not GRID.holds(cell):
        return f"#{cell}"
    row, column = divmod(cell, SIDE)
    return f"{FILES[column]}{SIDE - row}"


def find_cell(name: str) -> Cell | None:
    """Return the cell called ``name``; None: the board has none."""
    return _CELLS.get(name)


_CELLS: Final = {cell_name(Cell(cell)): Cell(cell) for cell in range(GRID.size)}


def _named(names: str) -> tuple[Cell, ...]:
    return tuple(_CELLS[name] for name in names.split())


CENTRE: Final = _CELLS["d4"]
"""Where the first letter goes."""
JOKER_CELLS: Final = _named("d3 d5 c4 e4")
"""Where the jokers stand at first."""
CORNERS: Final = _named("c3 c5 e3 e5")
"""The other letters of the opening, which make a square of what is on the board."""
START_SQUARE: Final = frozenset((CENTRE, *JOKER_CELLS, *CORNERS))
BESIDE_SQUARE: Final = frozenset(near for cell in START_SQUARE for near in GRID.near[cell]) - START_SQUARE
"""The cells that touch the start square."""
