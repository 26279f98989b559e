"""What a turn did and how a game ended, in any game."""

from typing import Final

from slovnik.cli.play.dialogue import Dialogue
from slovnik.cli.play.phrases import Phrases, counted, shown_names
from slovnik.cli.play.screen import Screen
from slovnik.cli.play.table_text import SAY
from slovnik.games.actions import Pass, Resign, Timeout
from slovnik.games.match import Match
from slovnik.games.outcome import End
from slovnik.games.refusals import Lang

_WHY: Final = Phrases(
    {
        End.FULL_BOARD: ("Поле заполнено.", "The board is full."),
        End.NO_LEGAL_MOVE: ("Ходов больше нет.", "There is no legal move left."),
        End.PASSES: (
            "Все пропустили ход несколько раз подряд.",
            "Everyone passed several times in a row.",
        ),
        End.RESIGNATION: ("{left} сдаётся.", "{left} resigned."),
        End.TIME: ("Время вышло: {left}.", "{left} ran out of time."),
        End.MOVES: ("Все ходы сделаны.", "All moves are made."),
        End.PENALTIES: ("{full} набирает {penalties}.", "{full} has {penalties}."),
        End.POINTS: ("{full} набирает {points}.", "{full} has {points}."),
    }
)
"""Why a game ended, in a sentence of its own: behind the winner's name it must not be read as said of him.

``left`` is who left last, ``full`` who has all points or penalty points.
"""
_PENALTIES: Final = (
    ("штрафное очко", "штрафных очка", "штрафных очков"),
    ("penalty point", "penalty points"),
)
_POINTS: Final = ("очко", "очка", "очков"), ("point", "points")


def tell_turn(dialogue: Dialogue, before: Match, after: Match, lang: Lang) -> str:
    """Return what the last turn of ``after`` did; ``before`` is the match it was made in."""
    turn = after.position.turns[-1]
    player = shown_names(after.position.game.players)[turn.player]
    match turn.action:
        case Pass():
            return SAY(lang, "passed", player=player)
        case Resign():
            return SAY(lang, "resigned", player=player)
        case Timeout():
            return SAY(lang, "timed_out", player=player)
        case _:
            return dialogue.tell(before.position, after.position)


def tell_end(match: Match, end: End, lang: Lang) -> str:
    """Return why ``match`` ended, in a sentence."""
    players, scores = shown_names(match.position.game.players), match.scores
    most = max(scores)
    return _WHY(
        lang,
        end,
        left=players[match.position.turns[-1].player] if match.position.turns else "",
        full=", ".join(name for name, points in zip(players, scores, strict=True) if points == most),
        points=counted(lang, most, *_POINTS),
        penalties=counted(lang, most, *_PENALTIES),
    )


def show_outcome(screen: Screen, match: Match) -> None:
    """Print who won and why, or that the game is not over, with the points."""
    players = shown_names(match.position.game.players)
    listed = ", ".join(f"{name} {points}" for name, points in zip(players, match.scores, strict=True))
    scores = SAY(screen.lang, "penalties" if match.position.penalises else "scores", scores=listed)
    outcome = match.outcome
    if outcome is None:
        screen.tell(SAY(screen.lang, "unfinished", scores=scores))
        return
    why = tell_end(match, outcome.end, screen.lang)
    if outcome.winner is None:
        screen.tell(SAY(screen.lang, "draw", why=why, scores=scores), "bold")
    else:
        screen.tell(SAY(screen.lang, "win", player=players[outcome.winner], why=why, scores=scores), "bold")
