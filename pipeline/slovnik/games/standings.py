"""The table of an arena: what each entrant did, and how sure that is."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

from slovnik.games.arena import Played

_SIGMAS: Final = NormalDist().inv_cdf(0.975)
"""Standard deviations on either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A figure, and where it lies with 95 % confidence."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Standing:
    """What one entrant did in all games together.

    Attributes:
        score: share of the games that he won; a draw is shared out among all who played it.
        points: points a game.
        lead: points a game more than the best of the others had.
        word_length: mean letters of his words, 0 for no words.
    """

    name: str
    games: int
    wins: int
    losses: int
    draws: int
    score: Interval
    points: float
    lead: Interval
    word_length: float


def make_standings(bots: Sequence[str], games: Sequence[Played]) -> list[Standing]:
    """Return the standing of each entrant after ``games``, at least one, in the order of ``bots``."""
    return [_stand(entrant, name, games) for entrant, name in enumerate(bots)]


def _stand(entrant: int, name: str, games: Sequence[Played]) -> Standing:
    seats = [game.seats.index(entrant) for game in games]
    winners = [game.record.outcome.winner for game in games if game.record.outcome is not None]
    wins = sum(winner == seat for winner, seat in zip(winners, seats, strict=True))
    draws = winners.count(None)
    points = [game.record.scores[seat] for game, seat in zip(games, seats, strict=True)]
    others = [_best_other(game.record.scores, seat) for game, seat in zip(games, seats, strict=True)]
    lengths = [len(word) for game, seat in zip(games, seats, strict=True) for word in game.words[seat]]
    return Standing(
        name=name,
        games=len(games),
        wins=wins,
        losses=len(games) - wins - draws,
        draws=draws,
        score=share_interval(wins + draws / len(games[0].seats), len(games)),
        points=fmean(points),
        lead=mean_interval([mine - best for mine, best in zip(points, others, strict=True)]),
        word_length=fmean(lengths) if lengths else 0.0,
    )


def _best_other(scores: Sequence[int], seat: int) -> int:
    return max(score for player, score in enumerate(scores) if player != seat)


def share_interval(successes: float, trials: int) -> Interval:
    """Return the share of ``successes`` among ``trials`` ≥ 1, with its Wilson interval."""
    share, spread = successes / trials, _SIGMAS**2 / trials
    middle = (share + spread / 2) / (1 + spread)
    half = _SIGMAS * sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_interval(values: Sequence[float]) -> Interval:
    """Return the mean of ``values``, at least one, with its normal interval (of one value: no width)."""
    mean = fmean(values)
    half = _SIGMAS * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Interval(mean, mean - half, mean + half)
