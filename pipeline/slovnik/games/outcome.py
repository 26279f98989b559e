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
    },
    "en": {
        End.FULL_BOARD: "the board is full",
        End.NO_LEGAL_MOVE: "there is no legal move left",
        End.PASSES: "everyone passed several times in a row",
        End.RESIGNATION: "the opponents resigned",
    },
}


def describe_end(end: End, lang: Lang) -> str:
    """Return the reason of an end as a phrase."""
    return _WHY[lang][end]
