"""The rules of oral Balda as parameters, and the presets: the encyclopaedia's game and its modifications."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from slovnik.games.oral.building import Building
from slovnik.games.refusals import LengthBounds, PlayerCount, PointsToPlay

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 9
MOST_POINTS: Final = 999
LONGEST: Final = 99


@dataclass(frozen=True, slots=True)
class OralRules:
    """Everything that may differ between two games; the defaults are the encyclopaedia's.

    Raises:
        PlayerCount, PointsToPlay, LengthBounds: Parameters that no game can have.
    """

    preset: str = "encyclopaedia"
    players: int = 2
    points: int = 5
    """The game is over when somebody has so many: penalty points, or in Antibalda points won."""
    prepend: bool = True
    """Whether letters may be added before the first one; if not, a combination has to begin a word."""
    inside: bool = False
    """Whether letters may be added between others."""
    rearrange: bool = False
    """Whether the letters said are a set, in no order: where they are added does not matter then."""
    antibalda: bool = False
    """Whether who completes a word wins a point, and the round goes on until nothing can be added."""
    min_length: int = 3
    """Letters of the shortest word that counts: shorter ones neither complete anything nor justify it."""

    def __post_init__(self) -> None:
        if not LEAST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise PlayerCount(self.players, LEAST_PLAYERS, MOST_PLAYERS)
        if not 1 <= self.points <= MOST_POINTS:
            raise PointsToPlay(self.points, MOST_POINTS)
        if not 1 <= self.min_length <= LONGEST:
            raise LengthBounds(self.min_length, LONGEST)

    @property
    def building(self) -> Building:
        """How combinations grow."""
        return Building(self.prepend, self.inside, self.rearrange)


PRESETS: Final = MappingProxyType(
    {
        "encyclopaedia": OralRules(),
        "append": OralRules(preset="append", prepend=False),
        "inside": OralRules(preset="inside", inside=True),
        "rearrange": OralRules(preset="rearrange", rearrange=True),
        "antibalda": OralRules(preset="antibalda", antibalda=True),
    }
)
"""Seed 001, «Устный вариант» and its «Возможные модификации»; ``append`` is a simpler game of ours."""
