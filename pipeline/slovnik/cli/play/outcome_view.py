"""What a turn did and how a game ended, in any game."""

from slovnik.cli.play.dialogue import Dialogue
from slovnik.cli.play.phrases import shown_names
from slovnik.cli.play.screen import Screen
from slovnik.cli.play.table_text import SAY
from slovnik.games.actions import Pass, Resign, Timeout
from slovnik.games.match import Match
from slovnik.games.outcome import describe_end
from slovnik.games.refusals import Lang


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


def show_outcome(screen: Screen, match: Match) -> None:
    """Print who won and why, or that the game is not over, with the points."""
    players = shown_names(match.position.game.players)
    scores = ", ".join(f"{name} {points}" for name, points in zip(players, match.scores, strict=True))
    outcome = match.outcome
    if outcome is None:
        screen.tell(SAY(screen.lang, "unfinished", scores=scores))
        return
    why = describe_end(outcome.end, screen.lang)
    if outcome.winner is None:
        screen.tell(SAY(screen.lang, "draw", why=why, scores=scores), "bold")
    else:
        screen.tell(SAY(screen.lang, "win", player=players[outcome.winner], why=why, scores=scores), "bold")
