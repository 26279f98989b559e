"""Small games by the rules of gramota.ru for the tests of this folder: played by chance, legal, quickly over."""

import random
from functools import cache

from balda_setup import TINY

from slovnik.games.actions import Resign, Timeout
from slovnik.games.balda.family import BALDA
from slovnik.games.balda.position import start_game
from slovnik.games.chance import draw
from slovnik.games.clock import NO_CLOCK, Clock, Millis
from slovnik.games.match import Match
from slovnik.games.record import Record, record_match


def new_match(players: tuple[str, str] = ("Аня", "Боря"), seed: int = 1, clock: Clock = NO_CLOCK) -> Match:
    """Return the beginning of a game."""
    return Match(start_game(BALDA.presets["gramota"], TINY, players, "балда", str(seed)), clock)


def play_moves(match: Match, moves: int = 100, seed: int = 1) -> Match:
    """Return the match after at most so many moves of chance."""
    chance = random.Random(f"moves/{seed}")
    for _ in range(moves):
        if match.outcome is None:
            match = match.play(draw(match.position.legal_moves, chance))
    return match


def give_up(match: Match, *, late: bool = False) -> Match:
    """Return the match that its mover has resigned, or lost on time."""
    if late:
        return match.play(Timeout(), Millis(match.time_left(match.position.mover) + 1))
    return match.play(Resign())


def record_of(match: Match) -> Record:
    """Return the record of a game of Balda."""
    return record_match(BALDA, match)


@cache
def finished(players: tuple[str, str] = ("Аня", "Боря"), seed: int = 1) -> Record:
    """Return the record of a game that was played to its end; another seed, another record."""
    return record_of(play_moves(new_match(players, seed), seed=seed))


@cache
def left_after(moves: int, players: tuple[str, str] = ("Аня", "Боря"), seed: int = 1) -> Record:
    """Return the record of the same game as `finished`, broken off after so many moves."""
    return record_of(play_moves(new_match(players, seed), moves, seed))
