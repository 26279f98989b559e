"""Bots for Balda: functions from a position, and chance, to an action."""

from types import MappingProxyType
from typing import Final

from slovnik.games.balda.bots.simple import one_path_each, play_greedily, play_randomly
from slovnik.games.balda.bots.strong import play_strongly
from slovnik.games.balda.bots.two_ply import play_two_ply

__all__ = ["BOTS", "one_path_each"]

BOTS: Final = MappingProxyType(
    {"random": play_randomly, "greedy": play_greedily, "two-ply": play_two_ply, "strong": play_strongly}
)
"""Name → bot, the weakest first."""
