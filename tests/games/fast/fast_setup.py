"""Boards and word lists on which the compiled search and the reference are compared."""

import gzip
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pytest
from balda_setup import SHARED, WORDS

from slovnik.games.board import Grid, Neighbours, make_grid
from slovnik.games.fast import available
from slovnik.games.folding import BoardWords, board_words
from slovnik.games.generator import Lengths
from slovnik.lexicon.backing import ListBacking
from slovnik.lexicon.graph import WordGraph, build_graph
from slovnik.lexicon.graph_file import read_graph
from slovnik.lexicon.lexicon import Lexicon
from slovnik.lexicon.matching import Matching
from slovnik.orthography import Form, sort_key

needs_compiler = pytest.mark.skipif(
    not available(), reason="no llvmlite (extra fast): only the reference generator is here"
)
BUILT = Path(__file__).parents[3] / "build" / "balda" / "words.dawg"
MEASURED = SHARED / "nouns.txt.gz"

FOLDED = "небо нёбо бей бои бой йог её ёе ель ёж ежи обои нейон иней ион бор"
HYPHENS = "кок кот-кок о-о ток то-то-то оо от-к окот"
ONE_LETTER = "о к ко ок"
PALINDROMES = "кок око топот потоп ротор оо ооо оооо"


def folded_words() -> BoardWords:
    forms = tuple(sorted(map(Form, FOLDED.split()), key=sort_key))
    return board_words(Lexicon("folded", ListBacking(forms), matching=Matching(True, True)))


@lru_cache
def small_graphs() -> dict[str, WordGraph]:
    lists = {"hyphens": HYPHENS, "one letter": ONE_LETTER, "palindromes": PALINDROMES, "none": ""}
    graphs = {name: build_graph(words.split()) for name, words in lists.items()}
    return {**graphs, "words": build_graph(WORDS), "folded": folded_words().graph}


@lru_cache
def large_graph(name: str) -> WordGraph:
    """Return the graph of a real list: the built one or the measuring one."""
    if name == "built":
        return read_graph(BUILT)
    return build_graph(gzip.decompress(MEASURED.read_bytes()).decode().split())


def large_graphs() -> list[object]:
    """Return the real lists as parameters, skipped where they are not there."""
    return [
        pytest.param(name, marks=pytest.mark.skipif(not path.is_file(), reason=f"no {place}"))
        for name, path, place in (
            ("built", BUILT, "build/balda: nothing has been built here"),
            ("measured", MEASURED, "../shared/engine: the measuring list is not here"),
        )
    ]


@dataclass(frozen=True, slots=True)
class Case:
    """A board, and what is asked of it."""

    grid: Grid
    crossing: bool
    letters: str
    banned: frozenset[str]
    lengths: Lengths


def random_cases(seed: str, count: int, words: list[str], sides: tuple[int, int]) -> Iterator[Case]:
    """Yield boards of all shapes between two sides, filled by a tenth to wholly with letters that words have."""
    chance = random.Random(seed)
    common = "".join(words) or "окт"
    for _ in range(count):
        rows, cols = chance.randint(*sides), chance.randint(*sides)
        kind = chance.choice(list(Neighbours))
        share = chance.choice((0.1, 0.3, 0.5, 0.7, 0.9, 1.0))
        letters = "".join(
            chance.choice(common).replace("-", "о") if chance.random() < share else "."
            for _ in range(rows * cols)
        )
        banned = (
            frozenset(word for word in words if chance.random() < 0.2) if len(words) < 1000 else frozenset()
        )
        least = chance.choice((1, 2, 3, 5))
        lengths = least, chance.choice((least, least + 2, 8, 255))
        crossing = kind is Neighbours.ORTH or chance.random() < 0.5
        yield Case(make_grid(rows, cols, kind), crossing, letters, banned, lengths)
