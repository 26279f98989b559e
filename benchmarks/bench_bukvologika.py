"""Time the search for the best word of each of the five actions of Bukvologika, on boards late in the game.

    python benchmarks/bench_bukvologika.py [WORDS] [--boards 20] [--letters 32] [--plain 2] [--every] [--json]

WORDS is a plain list; without it, build/bukvologika/words.txt. The boards are drawn by a seed: so many letters of the
bag beside four jokers, which stand where they began on every other board and anywhere on the rest; nine letters lie in
the bank. Every board is searched for the first time, so that the bounds that hang on the board are part of the time;
the best of three runs each.

- ``fast``: the compiled search. ``plain``: the same search as the Python that it is written in, on so many boards.
- ``--every``: the reference, which makes each change and reads all words of the board after it. One such board is read
  and its time multiplied by the number of boards that the five actions make, for all of them take hours.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from slovnik.games.board import EMPTY
from slovnik.games.bukvologika.best import find_best
from slovnik.games.bukvologika.board import GRID
from slovnik.games.bukvologika.changes import Kind
from slovnik.games.bukvologika.every_move import read_words
from slovnik.games.bukvologika.finder import Finder
from slovnik.games.bukvologika.position import Position
from slovnik.games.bukvologika.rules import BukvologikaRules, Opening
from slovnik.games.bukvologika.start import start_game
from slovnik.games.chance import draw
from slovnik.games.fast import available
from slovnik.games.wordtree import word_tree
from slovnik.lexicon.lexicon import Lexicon
from slovnik.lexicon.opening import open_lexicon

DEFAULT = Path("build/bukvologika/words.txt")
RUNS = 3
SWAPS = 12

Times = dict[str, float]
"""Milliseconds by action."""


def make_position(lexicon: Lexicon, number: int, letters: int) -> Position:
    """Return a position in the middle of a game, with so many letters on the board."""
    chance = random.Random(f"bench/{number}")
    rules = BukvologikaRules(opening=Opening.AUTOMATIC)
    position = start_game(rules, lexicon, ("a", "b"), "", str(number))
    board, bag = list(position.letters), position.bag
    while len(board) - board.count(EMPTY) < letters + 4:
        free = [cell for cell, piece in enumerate(board) if piece == EMPTY]
        near = [cell for cell in free if any(board[other] != EMPTY for other in GRID.near[cell])]
        board[draw(near, chance)], bag = bag[0], bag[1:]
    for _ in range(SWAPS if number % 2 else 0):
        filled = [cell for cell, piece in enumerate(board) if piece != EMPTY]
        one, other = draw(filled, chance), draw(filled, chance)
        board[one], board[other] = board[other], board[one]
    return replace(position, letters="".join(board), bag=bag, moves=(5, 5))


def time_search(position: Position, finder: Finder, runs: int) -> tuple[Times, dict[str, str]]:
    """Return the milliseconds that each action takes, and its word; the bounds are worked out in every run."""
    best: Times = {}
    words: dict[str, str] = {}
    for _ in range(runs):
        start = time.perf_counter()
        finder.prepare(position.letters)
        taken = {"bounds": 1e3 * (time.perf_counter() - start)}
        for kind in Kind:
            start = time.perf_counter()
            move = find_best(position, kind, finder=finder)
            taken[kind] = 1e3 * (time.perf_counter() - start)
            words[kind] = "" if move is None else move.word
        if not best or sum(taken.values()) < sum(best.values()):
            best = taken
    return best, words


def time_every(position: Position) -> float:
    """Return the milliseconds that the reference would take for all five actions, from one board."""
    root = word_tree(position.game.words.graph)
    start = time.perf_counter()
    for _ in read_words(root, position.letters):
        pass
    taken = 1e3 * (time.perf_counter() - start)
    return taken * sum(len(position.changes(kind)) for kind in Kind)


def summarise(times: Sequence[Times]) -> Times:
    """Return the median of each part over the boards, and of all together the median and the most."""
    together = [sum(one.values()) for one in times]
    parts = {name: statistics.median(one[name] for one in times) for name in times[0]}
    return {**parts, "together": statistics.median(together), "together, at most": max(together)}


def compare(lexicon: Lexicon, chosen: argparse.Namespace) -> dict[str, Times]:
    """Return who searched → what it took."""
    graph = lexicon.graph
    positions = [make_position(lexicon, number, chosen.letters) for number in range(chosen.boards)]
    result: dict[str, Times] = {}
    if available():
        start = time.perf_counter()
        fast = Finder(graph, compiled=True)
        made = 1e3 * (time.perf_counter() - start)
        found = [time_search(position, fast, RUNS) for position in positions]
        result["fast"] = summarise([times for times, _ in found]) | {"made": made}
    if chosen.plain:
        plain = Finder(graph, compiled=False)
        slow = [time_search(position, plain, 1) for position in positions[: chosen.plain]]
        result["plain"] = summarise([times for times, _ in slow])
        if available():
            assert [words for _, words in slow] == [words for _, words in found[: chosen.plain]]
            ratios = [
                sum(one.values()) / sum(other.values())
                for (one, _), (other, _) in zip(slow, found, strict=False)
            ]
            result["plain / fast"] = {"together": statistics.median(ratios)}
    if chosen.every:
        result["every move"] = {"together": time_every(positions[0])}
    return result


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("words", type=Path, nargs="?", default=DEFAULT)
    parser.add_argument("--boards", type=int, default=20)
    parser.add_argument("--letters", type=int, default=32)
    parser.add_argument("--plain", type=int, default=2)
    parser.add_argument("--every", action="store_true")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args(arguments)
    result = compare(open_lexicon(str(chosen.words), Path()), chosen)
    rounded = {name: {key: round(value, 2) for key, value in row.items()} for name, row in result.items()}
    if chosen.json:
        print(json.dumps(rounded, ensure_ascii=False))
        return
    for name, row in rounded.items():
        print(f"{name}: " + ", ".join(f"{key} {value:,.1f}" for key, value in row.items()))


if __name__ == "__main__":
    main()
