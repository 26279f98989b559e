"""How the words of a list play, as an arena or somebody's own game counted it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from slovnik.errors import UsageError
from slovnik.files import read_text, table_rows
from slovnik.games.usage import HEADER
from slovnik.orthography import Form, normalize

_COUNT: Final = re.compile("[0-9]{1,15}")
_SHORT: Final = 2
"""Columns of a table that says no more than how often a word was played."""


@dataclass(frozen=True, slots=True)
class Plays:
    """How one word played.

    Attributes:
        playable: turns in which it could be made; 0 where nobody counted them.
        played: times that it was made.
        points: points won by it; 0 where nobody counted them.
    """

    playable: int
    played: int
    points: int

    def __add__(self, other: "Plays") -> "Plays":
        return Plays(self.playable + other.playable, self.played + other.played, self.points + other.points)


NEVER: Final = Plays(0, 0, 0)


def load_plays(path: Path) -> dict[Form, Plays]:
    """Return how each word played, from the table of ``slovnik arena --usage`` or lines of a word and a number.

    The number says how often it was played. Columns are tab-separated, a header is passed over, and lines of the
    same word are added up.

    Raises:
        UsageError: the file cannot be read, or a line has no such columns.
    """
    plays: dict[Form, Plays] = {}
    for place, (number, cells) in enumerate(table_rows(read_text(path, UsageError))):
        counted = _counts(cells)
        if counted is not None:
            form = normalize(cells[0])
            plays[form] = plays.get(form, NEVER) + counted
        elif place > 0:
            raise UsageError(
                f"{path}: line {number}: expected a word and how often it was played (up to 15 digits), or the columns"
                f" {', '.join(HEADER)} of an arena, tab-separated"
            )
    return plays


def _counts(cells: Sequence[str]) -> Plays | None:
    """Return the numbers of a line, None if it has none."""
    if len(cells) not in (_SHORT, len(HEADER)) or not all(map(_COUNT.fullmatch, cells[1:])):
        return None
    numbers = [int(cell) for cell in cells[1:]]
    return Plays(0, numbers[0], 0) if len(cells) == _SHORT else Plays(*numbers)
