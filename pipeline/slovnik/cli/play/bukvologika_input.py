"""How a line of Bukvologika is understood: ``рот``, ``1 рот``, ``постановка e6 р рот``, ``3 d4-e6 рот``, ``о d4``."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from slovnik.cli.play.bukvologika_text import KIND_SAYS
from slovnik.games.board import Cell
from slovnik.games.bukvologika.board import find_cell
from slovnik.games.bukvologika.changes import Kind
from slovnik.orthography import is_russian, normalize, repair_lookalikes

_SEPARATORS: Final = re.compile(r"[\s,;=:«»\"'<>→↔]+")
_CELL: Final = re.compile(r"[a-zа-яё][0-9]+")
_FILE_LETTERS: Final = str.maketrans("абвсцдефг", "abbccdefg")
"""Russian letters that are drawn or that sound like the name of a file."""
_LEAST_BEGINNING: Final = 3
_MOST_CELLS: Final = 2
"""How many cells an action has at most."""
_NUMBERS: Final = dict(zip("12345", Kind, strict=True))
"""The numbers of the actions, which are those of the published rules."""

_NAMES: Final = {
    **{KIND_SAYS("ru", kind): kind for kind in Kind},
    **{KIND_SAYS("en", kind): kind for kind in Kind},
    "статускво": Kind.STATUS_QUO,
    "выставление": Kind.PLACEMENT,
}
"""What the actions are called."""


@dataclass(frozen=True, slots=True)
class Typed:
    """The parts of a line.

    Attributes:
        kind: the action that is announced; None: none is named.
        cells: the cells, in the order in which they were typed.
        strange: a part that looks like a cell but is none of this board; empty: there is none.
        letter: a letter that stands alone; empty: none does.
        word: the first part of two or more letters; empty: there is none.
        extra: the first part that has no place in a move, such as a second word; empty: there is none.
    """

    kind: Kind | None
    cells: tuple[Cell, ...]
    strange: str
    letter: str
    word: str
    extra: str

    def completed_by(self, earlier: "Typed") -> "Typed":
        """Return what was typed, with what it leaves out taken from an ``earlier`` line."""
        return replace(
            self,
            kind=earlier.kind if self.kind is None else self.kind,
            cells=self.cells or earlier.cells,
            letter=self.letter or earlier.letter,
            word=self.word or earlier.word,
        )


def read_typed(line: str) -> Typed:
    """Return the parts of ``line``; the action comes first, the others in whatever order."""
    parts = list(_split(str(normalize(line))))
    kind = _find_kind(parts[0]) if len(parts) > 1 else None
    rest = parts[1:] if kind is not None else parts
    if kind is Kind.STATUS_QUO and rest[0] in ("кво", "quo") and len(rest) > 1:
        rest = rest[1:]
    cell_like = [part for part in rest if _CELL.fullmatch(part)]
    cells = [find_cell(part.translate(_FILE_LETTERS)) for part in cell_like]
    meant = [_meant(part) for part in rest if not _CELL.fullmatch(part)]
    letters = [part for part in meant if len(part) == 1 and is_russian(part)]
    words = [part for part in meant if len(part) > 1]
    others = [part for part in meant if len(part) == 1 and not is_russian(part) and part != "-"]
    return Typed(
        kind=kind,
        cells=tuple(cell for cell in cells if cell is not None),
        strange=next((part for part, cell in zip(cell_like, cells, strict=True) if cell is None), ""),
        letter=letters[0] if letters else "",
        word=words[0] if words else "",
        extra=next(iter([*words[1:], *cell_like[_MOST_CELLS:], *letters[1:], *others]), ""),
    )


def _split(text: str) -> Iterator[str]:
    """Yield the parts of a line; cells may be joined by hyphens, as words may."""
    for part in filter(None, _SEPARATORS.split(text)):
        joined = part.split("-")
        yield from joined if all(map(_CELL.fullmatch, joined)) else (part,)


def _find_kind(part: str) -> Kind | None:
    """Return the action that ``part`` names by its number, its name or a beginning of it."""
    if part in _NUMBERS:
        return _NUMBERS[part]
    if len(part) < _LEAST_BEGINNING:
        return None
    return next((kind for name, kind in _NAMES.items() if name.startswith(part)), None)


def _meant(part: str) -> str:
    """Return a typed word with Latin look-alikes repaired, if that makes it Russian; else as it is."""
    repaired = repair_lookalikes(part)
    return repaired if is_russian(repaired) else part
