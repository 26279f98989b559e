"""Bukvologika as a family."""

from typing import Final

from slovnik.games.bukvologika.bots import BOTS
from slovnik.games.bukvologika.notation import format_action, parse_action
from slovnik.games.bukvologika.rules import PRESETS
from slovnik.games.bukvologika.start import start_game
from slovnik.games.family import Family

BUKVOLOGIKA: Final = Family("bukvologika", PRESETS, start_game, None, format_action, parse_action, BOTS)
"""No start word; the bag is filled by the game's seed."""
