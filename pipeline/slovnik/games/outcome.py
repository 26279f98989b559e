"""How a game ended, and why."""

from dataclasses import dataclass
from enum import StrEnum, unique


@unique
class End(StrEnum):
    """Why a game is over."""

    FULL_BOARD = "full_board"
    NO_LEGAL_MOVE = "no_legal_move"
    PASSES = "passes"
    RESIGNATION = "resignation"
    TIME = "time"
    MOVES = "moves"
    PENALTIES = "penalties"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: ``winner`` is the player's index from 0, None for a draw."""

    winner: int | None
    end: End


def leader(scores: tuple[int, ...], gone: tuple[bool, ...]) -> int | None:
    """Return the player with the most points among those who have not left, None if several share them."""
    staying = {player: score for player, score in enumerate(scores) if not gone[player]}
    best = [player for player, score in staying.items() if score == max(staying.values())]
    return best[0] if len(best) == 1 else None
