"""How a line typed by a player is understood: ``нож``, ``нож б3``, ``б3 ж нож``, ``почему ножик``."""

import re
from dataclasses import dataclass, replace
from typing import Final

from slovnik.games.board import Cell, Grid
from slovnik.orthography import is_russian, normalize, repair_lookalikes

_SEPARATORS: Final = re.compile(r"[\s,;=:«»\"']+")
_CELL_LIKE: Final = re.compile(r"[a-zа-яё][0-9]+")


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
    strange: str
    """A part that looks like a cell, and this board has none of the name; empty: there is none."""
    extra: str
    """The first part that has no place in a move, such as a second word; empty: there is none."""

    def completed_by(self, earlier: "Typed") -> "Typed":
        """Return what was typed, with what it leaves out taken from an ``earlier`` line."""
        cell = earlier.cell if self.cell is None else self.cell
        return replace(self, word=self.word or earlier.word, cell=cell, letter=self.letter or earlier.letter)


def read_typed(line: str, grid: Grid) -> Typed:
    """Return the parts of ``line`` in whatever order they were typed."""
    text = normalize(line)
    parts = [part for part in _SEPARATORS.split(text.removeprefix("/")) if part]
    cells = [part for part in parts if _CELL_LIKE.fullmatch(part)]
    found = [_find_cell(part, grid) for part in cells]
    rest = [_meant(part) for part in parts if not _CELL_LIKE.fullmatch(part)]
    letters = [part for part in rest if len(part) == 1 and is_russian(part)]
    words = [part for part in rest if len(part) > 1]
    others = [part for part in rest if len(part) == 1 and not is_russian(part)]
    return Typed(
        first=parts[0] if parts else "",
        second=_meant(parts[1]) if len(parts) > 1 else "",
        slash=text.startswith("/"),
        alone=len(parts) == 1,
        word=words[-1] if words else "",
        cell=found[0] if found else None,
        letter=letters[0] if letters else None,
        strange=next((part for part, cell in zip(cells, found, strict=True) if cell is None), ""),
        extra=next(iter([*words[1:], *cells[1:], *letters[1:], *others]), ""),
    )


def _find_cell(part: str, grid: Grid) -> Cell | None:
    """Return the cell of the board that ``part`` names, with Latin look-alikes for its column; None: there is none."""
    cell = grid.cell(_meant(part[:1]) + part[1:])
    return cell if cell is not None and grid.holds(cell) else None


def _meant(part: str) -> str:
    """Return a typed word with Latin look-alikes repaired, if that makes it Russian; else as it is."""
    repaired = repair_lookalikes(part)
    return repaired if is_russian(repaired) else part
