"""Bots that look no further than the word they make."""

import random
from collections.abc import Sequence

from slovnik.games.actions import Pass
from slovnik.games.balda.position import Action, Position
from slovnik.games.chance import draw
from slovnik.games.moves import Move


def play_randomly(position: Position, chance: random.Random) -> Action:
    """Make any legal (cell, letter, word), each as likely as the others."""
    moves = one_path_each(position.legal_moves)
    return draw(moves, chance) if moves else Pass()


def play_greedily(position: Position, chance: random.Random) -> Action:
    """Make a longest word, by chance among several."""
    moves = one_path_each(position.legal_moves)
    longest = max((len(move.word) for move in moves), default=0)
    return draw([move for move in moves if len(move.word) == longest], chance) if moves else Pass()


def one_path_each(moves: Sequence[Move]) -> list[Move]:
    """Return the first move of each (cell, letter, word), in order: paths do not change the game."""
    return list({(move.cell, move.letter, move.word): move for move in reversed(moves)}.values())[::-1]
