"""Oral Balda as a family: the encyclopaedia's game and its modifications."""

from collections.abc import Collection
from typing import Final

from slovnik.games.family import FamilyOf
from slovnik.games.oral.bots import BOTS
from slovnik.games.oral.notation import format_action, parse_action
from slovnik.games.oral.position import Action, Position, start_game
from slovnik.games.oral.rules import PRESETS, OralRules


def playable_words(position: Position) -> Collection[str]:
    """Return the words in which the letters that stand occur: those the round may still come to. None at its start."""
    if not position.combination:
        return ()
    return position.vocabulary.find_all(position.combination, position.game.rules.building)


def scored_word(position: Position) -> tuple[str, int] | None:
    """Return the word that the last turn completed (Antibalda), or that settled the point for a refusal."""
    if position.completed is not None:
        return position.completed, 1
    judged = position.judgement
    if judged is None or judged.word is None or judged.scorer is None:
        return None
    return judged.word, 1


ORAL: Final[FamilyOf[OralRules, Position, Action]] = FamilyOf(
    "oral",
    PRESETS,
    start_game,
    None,
    format_action,
    parse_action,
    BOTS,
    playable_words,
    scored_word,
)
