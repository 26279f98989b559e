"""How a game ended, and why."""

from dataclasses import dataclass
from enum import StrEnum, unique

from slovnik.games.refusals import Lang


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


_WHY = {
    "ru": {
        End.FULL_BOARD: "поле заполнено",
        End.NO_LEGAL_MOVE: "допустимых ходов больше нет",
        End.PASSES: "все пропустили ход несколько раз подряд",
        End.RESIGNATION: "соперники сдались",
        End.TIME: "у соперников вышло время",
        End.MOVES: "сделаны все ходы",
        End.PENALTIES: "набраны все штрафные очки",
        End.POINTS: "набраны все очки",
    },
    "en": {
        End.FULL_BOARD: "the board is full",
        End.NO_LEGAL_MOVE: "there is no legal move left",
        End.PASSES: "everyone passed several times in a row",
        End.RESIGNATION: "the opponents resigned",
        End.TIME: "the opponents ran out of time",
        End.MOVES: "all moves are made",
        End.PENALTIES: "the penalty points are full",
        End.POINTS: "all points are made",
    },
}


def describe_end(end: End, lang: Lang) -> str:
    """Return the reason of an end as a phrase."""
    return _WHY[lang][end]


def leader(scores: tuple[int, ...], gone: tuple[bool, ...]) -> int | None:
    """Return the player with the most points among those who have not left, None if several share them."""
    staying = {player: score for player, score in enumerate(scores) if not gone[player]}
    best = [player for player, score in staying.items() if score == max(staying.values())]
    return best[0] if len(best) == 1 else None
