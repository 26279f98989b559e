"""How a line typed by a player is understood: ``нож``, ``нож б3``, ``б3 ж нож``, ``почему ножик``."""

import re
from dataclasses import dataclass
from typing import Final

from slovnik.games.board import Cell, Grid
from slovnik.orthography import is_russian, normalize, repair_lookalikes

_SEPARATORS: Final = re.compile(r"[\s,;=:«»\"']+")


@dataclass(frozen=True, slots=True)
class Typed:
    """The parts of a line; ``first`` and ``second`` are its first words, normalised, may be empty."""

    first: str
    second: str
    slash: bool
    """The line began with a slash: it is a command."""
    alone: bool
    """The line was one part only."""
    word: str
    """The last part of two or more letters, Latin look-alikes repaired."""
    cell: Cell | None
    letter: str | None


def read_typed(line: str, grid: Grid) -> Typed:
    """Return the parts of ``line`` in whatever order they were typed."""
    text = normalize(line)
    parts = [part for part in _SEPARATORS.split(text.removeprefix("/")) if part]
    cells = [cell for cell in map(grid.cell, parts) if cell is not None]
    rest = [_meant(part) for part in parts if grid.cell(part) is None]
    letters = [part for part in rest if len(part) == 1 and is_russian(part)]
    words = [part for part in rest if len(part) > 1]
    return Typed(
        first=parts[0] if parts else "",
        second=_meant(parts[1]) if len(parts) > 1 else "",
        slash=text.startswith("/"),
        alone=len(parts) == 1,
        word=words[-1] if words else "",
        cell=cells[0] if cells else None,
        letter=letters[0] if letters else None,
    )


def _meant(part: str) -> str:
    """Return a typed word with Latin look-alikes repaired, if that makes it Russian; else as it is."""
    repaired = repair_lookalikes(part)
    return repaired if is_russian(repaired) else part
