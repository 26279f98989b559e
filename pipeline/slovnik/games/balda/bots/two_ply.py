"""The bot that looks at what it leaves to the next player."""

import math
import random
from collections.abc import Sequence

from slovnik.games.actions import Pass
from slovnik.games.balda.bots.table import find_move, find_placings, put_on_trial, seat_of, table_of
from slovnik.games.balda.position import Action, Position
from slovnik.games.chance import draw
from slovnik.games.moves import Move
from slovnik.games.plain_trial import left_by
from slovnik.games.trial import Trial, length_of, measure_after


def play_two_ply(position: Position, chance: random.Random) -> Action:
    """Make the word with the best points less the best reply's, by chance among several."""
    trial = put_on_trial(position)
    placings = trial.every() if position.outcome is None else []
    if not placings:
        return Pass()
    seat = seat_of(position)
    if table_of(position).after[seat].player == seat.player:
        best = _best_going_on(trial, placings)
    else:
        best = _best_before_reply(trial, placings, position.game.rules.ban_readable)
    return find_move(position, trial, draw(best, chance))


def _best_going_on(trial: Trial, placings: Sequence[int]) -> list[int]:
    """Return the best placings where the same player puts the next letter too."""
    values = [length_of(placing) + measure_after(trial, placing) for placing in placings]
    most = max(values)
    return [placing for placing, value in zip(placings, values, strict=True) if value == most]


def _best_before_reply(trial: Trial, placings: Sequence[int], ban_readable: bool) -> list[int]:
    """Return the best placings where another player replies; those that cannot be among them are not tried."""
    best: list[int] = []
    most = -math.inf
    for placing in placings:
        points = length_of(placing)
        if points - left_by(placing, placings, ban_readable) < most:
            continue
        value = points - measure_after(trial, placing)
        if value > most:
            most, best = value, []
        if value == most:
            best.append(placing)
    return best


def rate_by_reply(position: Position, moves: Sequence[Move]) -> list[int]:
    """Return the points of each of ``moves``, which are legal, less those of the best reply to it.

    The longest word of a player's own second letter counts for him, not against him.
    """
    trial, seat = put_on_trial(position), seat_of(position)
    sign = 1 if table_of(position).after[seat].player == seat.player else -1
    placings = find_placings(position, trial, moves)
    return [len(move.word) + sign * measure_after(trial, placings[move]) for move in moves]
