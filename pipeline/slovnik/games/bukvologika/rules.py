"""The rules of Bukvologika as parameters."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, unique
from types import MappingProxyType
from typing import Final

from slovnik.games.bukvologika.board import GRID
from slovnik.games.bukvologika.letters import load_letters
from slovnik.games.bukvologika.opening import OPENING_LETTERS
from slovnik.games.refusals import (
    BankSize,
    FewTiles,
    LengthBounds,
    MoveCount,
    PlacementCount,
    PlayerCount,
)

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
MOVE_COUNTS: Final = (5, 7, 10, 14, 15, 21)
"""How many moves of each player a game may have."""
PLACEMENT_COUNTS: Final = (1, 2)
MOST_IN_BANK: Final = 20


@unique
class Bank(StrEnum):
    """Whose letters are put: those that lie open for all, or each player's own."""

    SHARED = "shared"
    OWN = "own"


@unique
class Opening(StrEnum):
    """Who puts the letters of the start square: the players, or the bag."""

    MANUAL = "manual"
    AUTOMATIC = "automatic"


@unique
class Begins(StrEnum):
    """Who makes the first move: the first player, or the one whose turn it is after the opening's last letter."""

    FIRST = "first"
    NEXT = "next"


@dataclass(frozen=True, slots=True)
class BukvologikaRules:
    """Everything that may differ between two games of Bukvologika.

    Raises:
        PlayerCount, MoveCount, PlacementCount, BankSize, LengthBounds: Parameters that no game can have.
    """

    preset: str = "bukvologika"
    players: int = 2
    moves: int = 10
    """How many moves each player has; the opening is not counted, a pass is."""
    bank: Bank = Bank.SHARED
    bank_size: int = 9
    letters: str = "ru"
    """What is in the bag: the name of a table, or the letters with their numbers."""
    opening: Opening = Opening.MANUAL
    begins: Begins = Begins.FIRST
    placements: int = 1
    """How many of a player's moves, from the first, must be placements that touch the start square."""
    jokers_alone: bool = True
    """Whether a word may go over jokers alone."""
    min_length: int = 2
    max_length: int | None = None

    def __post_init__(self) -> None:
        if not LEAST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise PlayerCount(self.players, LEAST_PLAYERS, MOST_PLAYERS)
        if self.moves not in MOVE_COUNTS:
            raise MoveCount(self.moves, ", ".join(map(str, MOVE_COUNTS)))
        if self.placements not in PLACEMENT_COUNTS:
            raise PlacementCount(self.placements)
        if not 1 <= self.bank_size <= MOST_IN_BANK:
            raise BankSize(self.bank_size, MOST_IN_BANK)
        most = GRID.size if self.max_length is None else self.max_length
        if not 1 <= self.min_length <= most:
            raise LengthBounds(self.min_length, most)

    def verify_tiles(self) -> None:
        """Raise the `Refusal` that says why no game can begin with these letters; only now their table is read."""
        tiles, needed = sum(self.tiles.values()), self.banks * self.bank_size + OPENING_LETTERS
        if tiles < needed or len(self.tiles) < OPENING_LETTERS:
            raise FewTiles(tiles, len(self.tiles), needed, OPENING_LETTERS)

    @property
    def tiles(self) -> Mapping[str, int]:
        """How many tiles of each letter there are before anything is drawn."""
        return load_letters(self.letters)

    @property
    def banks(self) -> int:
        """How many banks there are."""
        return self.players if self.bank is Bank.OWN else 1

    def takes_length(self, word: str) -> bool:
        """Say whether the length of ``word`` is within the rules."""
        return self.min_length <= len(word) and (self.max_length is None or len(word) <= self.max_length)


PRESETS: Final = MappingProxyType({"bukvologika": BukvologikaRules()})
"""``bukvologika``: seed 004."""
