"""Balda as a family: encyclopaedia, page, royal, gramota."""

from typing import Final

from slovnik.games.balda.bots import BOTS
from slovnik.games.balda.notation import format_action, parse_action
from slovnik.games.balda.position import Action, Position, start_game
from slovnik.games.balda.rules import PRESETS, BaldaRules
from slovnik.games.balda.start import draw_start
from slovnik.games.family import FamilyOf
from slovnik.games.moves import Move


def playable_words(position: Position) -> set[str]:
    """Return the words that can be made."""
    return {move.word for move in position.legal_moves}


def scored_word(position: Position) -> tuple[str, int] | None:
    """Return the word of the last turn, if it made one, and its points."""
    action = position.turns[-1].action
    return (action.word, len(action.word)) if isinstance(action, Move) else None


BALDA: Final[FamilyOf[BaldaRules, Position, Action]] = FamilyOf(
    "balda",
    PRESETS,
    start_game,
    draw_start,
    format_action,
    parse_action,
    BOTS,
    playable_words,
    scored_word,
)
