"""Oral Balda as a family: the encyclopaedia's game and its modifications."""

from typing import Final

from slovnik.games.family import Family
from slovnik.games.oral.bots import BOTS
from slovnik.games.oral.notation import format_action, parse_action
from slovnik.games.oral.position import start_game
from slovnik.games.oral.rules import PRESETS

ORAL: Final = Family("oral", PRESETS, start_game, None, format_action, parse_action, BOTS)
