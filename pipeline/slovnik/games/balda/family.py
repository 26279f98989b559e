"""Balda as a family: encyclopaedia, page, royal, gramota."""

from typing import Final

from slovnik.games.balda.bots import BOTS
from slovnik.games.balda.notation import format_action, parse_action
from slovnik.games.balda.position import Position, start_game
from slovnik.games.balda.rules import PRESETS
from slovnik.games.balda.start import draw_start
from slovnik.games.family import Family


def playable_words(position: Position) -> set[str]:
    """Return the words that can be made."""
    return {move.word for move in position.legal_moves}


BALDA: Final = Family(
    "balda", PRESETS, start_game, draw_start, format_action, parse_action, BOTS, playable_words
)
