"""Let the bots of Balda play each other: who wins how often, and how long a move takes.

    python -m benchmarks.bench_bots [--build DIR] [--games N] [--seed N] [--jobs N] [--presets NAME,NAME] [--json]

The seats change and each start word is played from both. The score is the share of games won, a draw counting half,
with its Wilson interval (95 %); the lead is in points a game. Times are of the processor, a move, in one process: the
mean and the longest of the games timed, the first move, which loads and compiles, left out.
"""

import argparse
import json
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

from slovnik.games.arena import Series, run_arena
from slovnik.games.balda.family import BALDA
from slovnik.games.bots import choose_action
from slovnik.games.standings import Interval, make_standings
from slovnik.processes import count_processors

PAIRS = (("two-ply", "greedy"), ("strong", "two-ply"))
PRESETS = {"encyclopaedia": "balda", "page": "balda", "royal": "royal", "gramota": "gramota"}
"""Preset → the profile whose words it is played with."""
TIMED_GAMES = 10


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds of the processor for a move."""

    mean: float
    longest: float


def make_series(preset: str, bots: tuple[str, str], chosen: argparse.Namespace) -> Series:
    return Series(BALDA, BALDA.load_rules(preset), PRESETS[preset], chosen.build, bots, chosen.seed)


def time_moves(series: Series, name: str) -> Times:
    """Return how long the moves of one bot take in the first games of a series."""
    times: list[float] = []
    for number in range(1, TIMED_GAMES + 1):
        match = series.begin(number)
        while match.outcome is None:
            position = match.position
            bot = position.game.players[position.mover]
            begin = time.process_time()
            action = choose_action(BALDA, bot, position, position.game.seed)
            if bot == name:
                times.append(1e3 * (time.process_time() - begin))
            match = match.play(action)
    return Times(fmean(times[1:]), max(times[1:]))


def show_interval(one: Interval, scale: float) -> str:
    return f"{scale * one.value:.1f} ({scale * one.low:.1f} to {scale * one.high:.1f})"


def measure(preset: str, bots: tuple[str, str], chosen: argparse.Namespace) -> dict[str, object]:
    """Return the figures of one pair: those of the first bot against the second."""
    series = make_series(preset, bots, chosen)
    standing = make_standings(bots, list(run_arena(series, chosen.games, chosen.jobs)))[0]
    times = time_moves(series, bots[0])
    return {
        "preset": preset,
        "bots": " against ".join(bots),
        "games": standing.games,
        "wins, losses, draws": f"{standing.wins}, {standing.losses}, {standing.draws}",
        "score, %": show_interval(standing.score, 100),
        "lead": show_interval(standing.lead, 1),
        "ms a move": round(times.mean, 1),
        "longest": round(times.longest),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--build", type=Path, default=Path("build"))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=count_processors())
    parser.add_argument("--presets", default="encyclopaedia")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    for preset in chosen.presets.split(","):
        for pair in PAIRS:
            row = measure(preset, pair, chosen)
            if chosen.json:
                print(json.dumps(row, ensure_ascii=False), flush=True)
            else:
                print(*(f"{key} {value}" for key, value in row.items()), sep="  ", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
