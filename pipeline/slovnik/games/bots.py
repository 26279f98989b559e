"""Bots: functions from a position to an action, deterministic by seed.

A bot's chance comes from ``random.Random`` seeded with the text ``SEED/turn/bot``, and only ``random()`` is
drawn from it: both are promised to stay the same across versions of Python.
"""

import random
from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias, TypeVar

from slovnik.errors import UsageError
from slovnik.games.moves import Move
from slovnik.games.position import Action, Pass, Position

Bot: TypeAlias = Callable[[Sequence[Move], random.Random], Move]
"""Chooses among legal moves: not empty, one for each (cell, letter, word), sorted."""

_T = TypeVar("_T")


def draw(choices: Sequence[_T], chance: random.Random) -> _T:
    """Return one of ``choices``, each as likely as the others."""
    return choices[int(chance.random() * len(choices))]


def play_randomly(moves: Sequence[Move], chance: random.Random) -> Move:
    """Choose any move."""
    return draw(moves, chance)


def play_greedily(moves: Sequence[Move], chance: random.Random) -> Move:
    """Choose one of the moves with the longest word."""
    longest = max(len(move.word) for move in moves)
    return draw([move for move in moves if len(move.word) == longest], chance)


BOTS: Final = MappingProxyType({"random": play_randomly, "greedy": play_greedily})


def find_bot(name: str) -> Bot:
    """Return the bot called ``name``.

    Raises:
        UsageError: There is no such bot.
    """
    if name not in BOTS:
        raise UsageError(f"no bot '{name}': choose from {', '.join(BOTS)}")
    return BOTS[name]


def choose_action(name: str, position: Position, seed: str) -> Action:
    """Return what the bot called ``name`` does in ``position``; it passes only if there is no move."""
    moves = one_path_each(position.legal_moves)
    if not moves:
        return Pass()
    chance = random.Random(f"{seed}/{len(position.turns)}/{name}")
    return find_bot(name)(moves, chance)


def one_path_each(moves: Sequence[Move]) -> list[Move]:
    """Return the first move of each (cell, letter, word), in order: paths do not change the game."""
    return list({(move.cell, move.letter, move.word): move for move in reversed(moves)}.values())[::-1]
