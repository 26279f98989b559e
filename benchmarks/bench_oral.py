"""Measure the solver of oral Balda: time, and the peak memory of a process that solves one game and nothing else.

    python benchmarks/bench_oral.py [WORDS] [--least LETTERS] [--runs N] [--json]

WORDS is a plain list (.txt, .txt.gz, .tsv); without it, build/oral/words.txt. Every game is solved in a process of its
own, which solves it N times (a new solver each time) and then makes the set of all runs of letters of the words
by two nested loops, the least that a solver of the games with an order has to know. Times are the best of the runs and
count from the words in memory to the solution; the last column is a solution in units of that set.
"""

import argparse
import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from slovnik.games.oral.building import Building
from slovnik.games.oral.solver import Solution, make_oracle, solve
from slovnik.lexicon.word_list import load_word_list

RUNS = 3
LEAST = 4
DEFAULT = Path("build/oral/words.txt")
BUILDINGS = {
    "before or after": Building(),
    "after": Building(prepend=False),
    "inside too": Building(inside=True),
    "rearranged": Building(rearrange=True),
}
GAMES = {
    name + (", antibalda" if antibalda else ""): (building, antibalda)
    for antibalda in (False, True)
    for name, building in BUILDINGS.items()
}


def clock(work: Callable[[], object]) -> float:
    """Return the seconds of one run."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def all_fragments(words: Sequence[str]) -> set[str]:
    """Return all runs of letters of the words: the yardstick."""
    fragments = set()
    for word in words:
        for first in range(len(word)):
            for end in range(first + 1, len(word) + 1):
                fragments.add(word[first:end])
    return fragments


def measure(path: Path, least: int, runs: int, name: str) -> dict[str, object]:
    """Return the figures of one game, solved here."""
    words = [word for word in load_word_list(path).words if len(word) >= least]
    building, antibalda = GAMES[name]
    solved: list[Solution] = []
    times = [
        clock(lambda: solved.append(solve(make_oracle(words, building, antibalda)))) for _ in range(runs)
    ]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    yardstick = min(clock(lambda: all_fragments(words)) for _ in range(runs))
    return {
        "words": len(words),
        "value": solved[-1].value,
        "letters": "".join(solved[-1].letters),
        "combinations": solved[-1].combinations,
        "not words": solved[-1].combinations - solved[-1].complete if solved[-1].whole else None,
        "seconds": round(min(times), 2),
        "peak MB": round(peak),
        "ratio": round(min(times) / yardstick, 2),
    }


def measure_apart(arguments: argparse.Namespace, name: str) -> dict[str, object]:
    """Return the figures of one game, solved in a process of its own."""
    command = [sys.executable, __file__, str(arguments.words), "--least", str(arguments.least)]
    command += ["--runs", str(arguments.runs), "--only", name]
    figures: dict[str, object] = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("words", type=Path, nargs="?", default=DEFAULT)
    parser.add_argument("--least", type=int, default=LEAST)
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--only", choices=GAMES, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.only:
        print(json.dumps(measure(chosen.words, chosen.least, chosen.runs, chosen.only), ensure_ascii=False))
        return 0
    figures = {name: measure_apart(chosen, name) for name in GAMES}
    if chosen.json:
        print(json.dumps(figures, ensure_ascii=False))
        return 0
    for name, row in figures.items():
        print(f"{name}:", *(f"{key} {value}" for key, value in row.items() if value is not None), sep="  ")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
