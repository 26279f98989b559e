"""The rules of Balda as parameters, and the presets that keep the published rule sets apart."""

from dataclasses import dataclass
from enum import StrEnum, unique
from types import MappingProxyType
from typing import Final

from slovnik.games.board import LIMIT, Grid, Neighbours, make_grid
from slovnik.games.generator import ANY_LENGTH, Lengths
from slovnik.games.refusals import (
    BoardSize,
    LengthBounds,
    NoSuchLine,
    OddCells,
    OffsetForDrawn,
    PassLimit,
    PlayerCount,
    StartDoesNotFit,
)

LEAST_SIDE: Final = 2
LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
_LEAST_PASSES: Final = 1


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
        BoardSize, PlayerCount, PassLimit, LengthBounds: Parameters that no game can have.
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
    crossing: bool = True
    """Whether two diagonal steps of a path may cross between the same four cells (king steps alone can)."""
    double: bool = False
    """Whether each of two players puts two letters in a turn, and makes a word with each."""

    def __post_init__(self) -> None:
        if not (LEAST_SIDE <= self.rows <= LIMIT and LEAST_SIDE <= self.cols <= LIMIT):
            raise BoardSize(self.rows, self.cols, LEAST_SIDE, LIMIT)
        if not LEAST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise PlayerCount(self.players, LEAST_PLAYERS, MOST_PLAYERS)
        if self.pass_limit < _LEAST_PASSES:
            raise PassLimit(self.pass_limit, _LEAST_PASSES)
        most = self.rows * self.cols if self.max_length is None else self.max_length
        if not 1 <= self.min_length <= most:
            raise LengthBounds(self.min_length, most)

    @property
    def grid(self) -> Grid:
        """The board's geometry."""
        return make_grid(self.rows, self.cols, self.neighbours)

    @property
    def letters_a_turn(self) -> int:
        """How many letters a player puts in a turn: double turns are for two players."""
        return 2 if self.double and self.players == LEAST_PLAYERS else 1

    @property
    def start_length(self) -> int:
        """How long a start word is drawn if none is named: one that fills its line."""
        return self.cols if self.line is Line.ROW else self.rows

    @property
    def lengths(self) -> Lengths:
        """The least and most letters of a word."""
        return self.min_length, ANY_LENGTH[1] if self.max_length is None else self.max_length


PRESETS: Final = MappingProxyType(
    {
        "encyclopaedia": BaldaRules(),
        "page": BaldaRules(preset="page", passing=Passing.STUCK, ban_readable=True),
        "royal": BaldaRules(
            preset="royal", neighbours=Neighbours.KING, crossing=False, double=True, ban_readable=True
        ),
        "gramota": BaldaRules(preset="gramota", passing=Passing.STUCK, min_length=2, max_length=8),
    }
)
"""``encyclopaedia``: seeds 000 and 001, «в наиболее популярном варианте»; ``page``: seed 002; ``royal``: seeds 000
and 001, «Королевский квадрат»; ``gramota``: seed 003."""


def lay_start(rules: BaldaRules, word: str) -> str:
    """Return the letters of the board (row by row, ``.`` for empty) with the start word in its place.

    Raises:
        NoSuchLine: The board has no such line.
        StartDoesNotFit: The word runs off its line.
        OddCells: Two players would not get the same number of moves.
    """
    in_row = rules.line is Line.ROW
    room, number = rules.start_length, _line_number(rules)
    offset = max(0, room - len(word)) // 2 if rules.offset is None else rules.offset
    if not 0 <= offset <= room - len(word):
        raise StartDoesNotFit(word, room, offset, number)
    letters = ["."] * (rules.rows * rules.cols)
    first, step = (
        ((number - 1) * rules.cols + offset, 1) if in_row else (offset * rules.cols + number - 1, rules.cols)
    )
    letters[first : first + step * len(word) : step] = word
    _verify_shares(rules, letters.count("."))
    return "".join(letters)


def verify_drawn(rules: BaldaRules) -> None:
    """Raise the `Refusal` that says why no drawn start word, which fills its line, can lie where the rules say."""
    _line_number(rules)
    if rules.offset:
        raise OffsetForDrawn(rules.offset, rules.start_length)


def _line_number(rules: BaldaRules) -> int:
    """Return which row or column the start word lies in, from 1; raises `NoSuchLine` if the board has it not."""
    lines = rules.rows if rules.line is Line.ROW else rules.cols
    number = (lines + 1) // 2 if rules.number is None else rules.number
    if not 1 <= number <= lines:
        raise NoSuchLine(number, lines)
    return number


def _verify_shares(rules: BaldaRules, empty: int) -> None:
    if rules.players == LEAST_PLAYERS and empty % (LEAST_PLAYERS * rules.letters_a_turn):
        raise OddCells(empty, LEAST_PLAYERS * rules.letters_a_turn)


def uneven_share(rules: BaldaRules, word: str) -> int:
    """Return how many empty cells are left over when three or four players share them (0: it is fair)."""
    return (rules.rows * rules.cols - len(word)) % rules.players
