"""Bukvologika as a family."""

from typing import Final

from slovnik.games.bukvologika.best import best_moves
from slovnik.games.bukvologika.bots import BOTS
from slovnik.games.bukvologika.moves import Action, Move
from slovnik.games.bukvologika.notation import format_action, parse_action
from slovnik.games.bukvologika.position import Position
from slovnik.games.bukvologika.rules import PRESETS, BukvologikaRules
from slovnik.games.bukvologika.start import start_game
from slovnik.games.family import FamilyOf


def playable_words(position: Position) -> set[str]:
    """Return a longest word of each action: with four jokers nearly every short word can be made at any time."""
    return {move.word for move in best_moves(position).values()}


def scored_word(position: Position) -> tuple[str, int] | None:
    """Return the word of the last turn, if it made one, and its points."""
    action = position.turns[-1].action
    return (action.word, len(action.word)) if isinstance(action, Move) else None


BUKVOLOGIKA: Final[FamilyOf[BukvologikaRules, Position, Action]] = FamilyOf(
    "bukvologika",
    PRESETS,
    start_game,
    None,
    format_action,
    parse_action,
    BOTS,
    playable_words,
    scored_word,
)
"""No start word; the bag is filled by the game's seed."""
