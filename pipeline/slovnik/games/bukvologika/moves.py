"""What a player of Bukvologika does in a turn: a letter of the opening, or a change and the word through it."""

from dataclasses import dataclass
from typing import TypeAlias

from slovnik.games.actions import Pass, Resign, Timeout
from slovnik.games.board import Cell
from slovnik.games.bukvologika.changes import Change, Kind, kind_of


@dataclass(frozen=True, slots=True)
class Lay:
    """A letter of the opening, put without a word."""

    cell: Cell
    letter: str


@dataclass(frozen=True, slots=True)
class Move:
    """A change of the board, and the word read after it.

    Attributes:
        change: what is announced.
        word: as the player names it.
        path: the cells of the word in reading order; a joker among them stands for the letter that the word has there.
    """

    change: Change
    word: str
    path: tuple[Cell, ...]

    @property
    def kind(self) -> Kind:
        """The action that is announced."""
        return kind_of(self.change)


Action: TypeAlias = Lay | Move | Pass | Resign | Timeout
"""What a player may do in a turn."""
