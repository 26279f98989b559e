"""The rules of Balda as parameters, and the presets that keep the published rule sets apart."""

from dataclasses import dataclass, replace
from enum import StrEnum, unique
from typing import Any, Final

from slovnik.errors import UsageError
from slovnik.games.board import LIMIT, Grid, Neighbours, make_grid
from slovnik.games.refusals import BoardSize, LengthBounds, OddCells, PlayerCount, StartDoesNotFit

LEAST_SIDE: Final = 2
LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4


@unique
class Line(StrEnum):
    """Whether the start word lies in a row (left to right) or a column (top to bottom)."""

    ROW = "row"
    COLUMN = "column"


@unique
class Passing(StrEnum):
    """When a player may pass: whenever he likes, or only for want of a legal move."""

    FREE = "free"
    STUCK = "stuck"


@dataclass(frozen=True, slots=True)
class BaldaRules:
    """Everything that may differ between two games of Balda; the defaults are the encyclopaedia's.

    Raises:
        BoardSize, PlayerCount, LengthBounds: Parameters that no game can have.
    """

    preset: str = "encyclopaedia"
    rows: int = 5
    cols: int = 5
    players: int = 2
    line: Line = Line.ROW
    number: int | None = None
    """Which row or column the start word lies in, from 1; None: the middle one (of two, the first)."""
    offset: int | None = None
    """How many cells of that line stay empty before the start word; None: the word is centred."""
    neighbours: Neighbours = Neighbours.ORTH
    passing: Passing = Passing.FREE
    pass_limit: int = 3
    """The game is a draw when every player has passed this many times in a row."""
    ban_readable: bool = False
    """Refuse a word that could be read on the board before the move."""
    min_length: int = 2
    max_length: int | None = None

    def __post_init__(self) -> None:
        if not (LEAST_SIDE <= self.rows <= LIMIT and LEAST_SIDE <= self.cols <= LIMIT):
            raise BoardSize(self.rows, self.cols, LEAST_SIDE, LIMIT)
        if not LEAST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise PlayerCount(self.players, LEAST_PLAYERS, MOST_PLAYERS)
        most = self.rows * self.cols if self.max_length is None else self.max_length
        if not 1 <= self.min_length <= most:
            raise LengthBounds(self.min_length, most)

    @property
    def grid(self) -> Grid:
        """The board's geometry."""
        return make_grid(self.rows, self.cols, self.neighbours)

    @property
    def start_length(self) -> int:
        """How long a start word is drawn if none is named: one that fills its line."""
        return self.cols if self.line is Line.ROW else self.rows

    def takes_length(self, word: str) -> bool:
        """Say whether the length of ``word`` is within the rules."""
        return self.min_length <= len(word) and (self.max_length is None or len(word) <= self.max_length)


PRESETS: Final = {
    "encyclopaedia": BaldaRules(),
    "page": BaldaRules(preset="page", passing=Passing.STUCK, ban_readable=True),
}
"""``encyclopaedia``: seeds 000 and 001, «в наиболее популярном варианте»; ``page``: seed 002."""


def load_preset(name: str) -> BaldaRules:
    """Return the rules called ``name``.

    Raises:
        UsageError: There is no such preset.
    """
    if name not in PRESETS:
        raise UsageError(f"no preset '{name}' of balda: choose one of {', '.join(PRESETS)}")
    return PRESETS[name]


def lay_start(rules: BaldaRules, word: str) -> str:
    """Return the letters of the board (row by row, ``.`` for empty) with the start word in its place.

    Raises:
        StartDoesNotFit: The word runs off its line, or the board has no such line.
        OddCells: Two players would not get the same number of moves.
    """
    in_row = rules.line is Line.ROW
    room, lines = (rules.cols, rules.rows) if in_row else (rules.rows, rules.cols)
    number = (lines + 1) // 2 if rules.number is None else rules.number
    offset = max(0, room - len(word)) // 2 if rules.offset is None else rules.offset
    if not (1 <= number <= lines and 0 <= offset <= room - len(word)):
        raise StartDoesNotFit(word, room, offset, number)
    letters = ["."] * (rules.rows * rules.cols)
    first, step = (
        ((number - 1) * rules.cols + offset, 1) if in_row else (offset * rules.cols + number - 1, rules.cols)
    )
    letters[first : first + step * len(word) : step] = word
    _verify_shares(rules, letters.count("."))
    return "".join(letters)


def _verify_shares(rules: BaldaRules, empty: int) -> None:
    if rules.players == LEAST_PLAYERS and empty % LEAST_PLAYERS:
        raise OddCells(empty)


def uneven_share(rules: BaldaRules, word: str) -> int:
    """Return how many empty cells are left over when three or four players share them (0: it is fair)."""
    return (rules.rows * rules.cols - len(word)) % rules.players


def load_rules(preset: str, **changes: Any) -> BaldaRules:
    """Return the rules called ``preset`` with the ``changes`` that are not None.

    Raises:
        UsageError: There is no such preset.
        Refusal: Parameters that no game can have.
    """
    given = {name: value for name, value in changes.items() if value is not None}
    return replace(load_preset(preset), **given)


def with_players(rules: BaldaRules, players: int) -> BaldaRules:
    """Return ``rules`` for another number of players."""
    return replace(rules, players=players)
