"""Time the reference generator against a yardstick, in one process, the two taking turns.

    python benchmarks/bench_moves.py --yardstick FOLDER [--json]

FOLDER holds ``baseline.py`` (``load_words``, ``build_trie``, ``neighbour_table``, ``moves``, ``ORTH``,
``KING``) and ``positions.json``. Prints, for orth and king neighbours, the median over the boards of the best
of seven runs, in milliseconds, and ours / yardstick: 1.3 or less is what we ask of the reference generator.
"""

import argparse
import json
import runpy
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from slovnik.games.board import Neighbours, make_grid
from slovnik.games.moves import generate_moves
from slovnik.games.wordtree import word_tree
from slovnik.lexicon.graph import build_graph

RUNS = 7


def clock(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return 1e3 * (time.perf_counter() - start)


def compare(
    boards: list[dict[str, Any]], neighbours: Neighbours, yardstick: dict[str, Any]
) -> dict[str, float]:
    words = yardstick["load_words"]()
    trie, root = yardstick["build_trie"](words), word_tree(build_graph(words))
    ours, theirs, first = [], [], []
    for board in boards:
        near = yardstick["neighbour_table"](board["rows"], board["cols"], yardstick[neighbours.name])
        grid = make_grid(board["rows"], board["cols"], neighbours)
        letters = board["grid"]
        first.append(clock(lambda: generate_moves(root, grid, letters)))  # noqa: B023
        pairs = [
            (
                clock(lambda: generate_moves(root, grid, letters)),  # noqa: B023
                clock(lambda: yardstick["moves"](trie, letters, near)),  # noqa: B023
            )
            for _ in range(RUNS)
        ]
        ours.append(min(mine for mine, _ in pairs))
        theirs.append(min(other for _, other in pairs))
    reference, baseline = statistics.median(ours), statistics.median(theirs)
    return {
        "reference_ms": round(reference, 3),
        "yardstick_ms": round(baseline, 3),
        "ratio": round(reference / baseline, 2),
        "first_board_ms": round(first[0], 2),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--yardstick", type=Path, required=True)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    yardstick = runpy.run_path(str(chosen.yardstick / "baseline.py"))
    boards = json.loads((chosen.yardstick / "positions.json").read_text(encoding="utf-8"))["positions"]
    result = {neighbours.value: compare(boards, neighbours, yardstick) for neighbours in Neighbours}
    if chosen.json:
        print(json.dumps(result))
    else:
        for neighbours, row in result.items():
            print(neighbours, *(f"{key} {value}" for key, value in row.items()), sep="  ")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
