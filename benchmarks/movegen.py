"""Time the move generators on the boards of a file: the reference, and the compiled one where it can be had.

    python benchmarks/movegen.py --boards BOARDS --words WORDS [--yardstick PROGRAM] [--first-call] [--json]

BOARDS is JSON: ``{"positions": [{"rows": …, "cols": …, "grid": …}, …]}``, a grid being one character a cell, ``.``
where it is empty. WORDS is a plain list. Prints, for orth and king neighbours, the median over the boards of the best
of seven runs, in milliseconds; the compiled generator returns packed arrays, from which moves are made when asked for.

PROGRAM is a Python file with another generator to measure against in the same run: it has ``build_trie(words)``,
``neighbour_table(rows, cols, steps)``, ``moves(trie, grid, near)``, ``ORTH`` and ``KING``. Ratios are its time divided
by ours.

``--first-call`` measures the first moves in a new process, in seconds, imports included: with nothing compiled before,
and with what the first process left behind; the best of five each.
"""

import argparse
import json
import os
import runpy
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from slovnik.games.board import Grid, Neighbours, make_grid
from slovnik.games.fast import available
from slovnik.games.generator import Generator
from slovnik.games.reference import ReferenceGenerator
from slovnik.lexicon import WordGraph, build_graph, write_graph
from slovnik.lexicon.word_list import load_word_list

RUNS = 7
PROCESSES = 5
FIRST_CALL = """
import time
start = time.perf_counter()
import sys
from pathlib import Path
from slovnik.games.board import Neighbours, make_grid
from slovnik.games.engine import move_generator
from slovnik.lexicon.graph_file import read_graph
graph = read_graph(Path(sys.argv[1]))
moves = move_generator(graph, make_grid(5, 5, Neighbours.ORTH)).moves(sys.argv[2])
print(time.perf_counter() - start, len(moves))
"""
START = "." * 10 + "балда" + "." * 10

Boards = Sequence[dict[str, Any]]
Finder = Callable[[dict[str, Any]], Callable[[], object]]
"""From a board to what finds its moves."""


def clock(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return 1e3 * (time.perf_counter() - start)


def measure(boards: Boards, finder: Finder) -> float:
    """Return the median over the boards of the best of some runs, in milliseconds."""
    works = map(finder, boards)
    return statistics.median(min(clock(work) for _ in range(RUNS)) for work in works)


def ours(make: Callable[[WordGraph, Grid], Generator], graph: WordGraph, neighbours: Neighbours) -> Finder:
    def finder(board: dict[str, Any]) -> Callable[[], object]:
        generator = make(graph, make_grid(board["rows"], board["cols"], neighbours))
        generator.moves(board["grid"])  # compiled and unfolded before the clock runs
        return lambda: generator.moves(board["grid"])

    return finder


def theirs(program: dict[str, Any], words: Sequence[str], neighbours: Neighbours) -> Finder:
    trie = program["build_trie"](words)

    def finder(board: dict[str, Any]) -> Callable[[], object]:
        near = program["neighbour_table"](board["rows"], board["cols"], program[neighbours.name])
        return lambda: program["moves"](trie, board["grid"], near)

    return finder


def generators() -> Iterator[tuple[str, Callable[[WordGraph, Grid], Generator]]]:
    """Yield the generators that can be had here, by name."""
    yield "reference", ReferenceGenerator
    if available():
        from slovnik.games.fast.generator import FastGenerator

        yield "fast", FastGenerator


def compare(boards: Boards, words: Sequence[str], yardstick: Path | None) -> dict[str, dict[str, float]]:
    """Return name → neighbours → milliseconds, and the ratios if there is a yardstick."""
    graph = build_graph(words)
    result = {
        name: {kind.value: measure(boards, ours(make, graph, kind)) for kind in Neighbours}
        for name, make in generators()
    }
    if yardstick is not None:
        program = runpy.run_path(str(yardstick))
        times = {kind.value: measure(boards, theirs(program, words, kind)) for kind in Neighbours}
        ratios = {
            f"yardstick / {name}": {kind: times[kind] / taken for kind, taken in row.items()}
            for name, row in result.items()
        }
        result |= {"yardstick": times, **ratios}
    return result


def first_calls(words: Sequence[str]) -> dict[str, float]:
    """Return the seconds of the first moves in a new process: compiled, and loaded as compiled before."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "words.dawg")
        write_graph(path, build_graph(words))
        compiled = min(first_call(path, Path(folder, str(run))) for run in range(PROCESSES))
        cached = min(first_call(path, Path(folder, "0")) for _ in range(PROCESSES))
    return {"compiled": compiled, "cached": cached}


def first_call(words: Path, caches: Path) -> float:
    command = [sys.executable, "-c", FIRST_CALL, str(words), START]
    environment = {**os.environ, "XDG_CACHE_HOME": str(caches)}
    told = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    return float(told.split()[0])


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--boards", type=Path, required=True)
    parser.add_argument("--words", type=Path, required=True)
    parser.add_argument("--yardstick", type=Path)
    parser.add_argument("--first-call", action="store_true")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args(arguments)
    boards = json.loads(chosen.boards.read_text(encoding="utf-8"))["positions"]
    words = load_word_list(chosen.words).words
    result = compare(boards, words, chosen.yardstick)
    if chosen.first_call:
        result["first call"] = first_calls(words)
    rounded = {name: {key: round(value, 4) for key, value in row.items()} for name, row in result.items()}
    if chosen.json:
        print(json.dumps(rounded))
    else:
        for name, row in rounded.items():
            print(f"{name:24}", *(f"{key} {value:<12}" for key, value in row.items()))


if __name__ == "__main__":
    main()
