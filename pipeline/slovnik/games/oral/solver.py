"""Who wins a round of two players with perfect play, and by which first letters."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from slovnik.games.oral.building import Building
from slovnik.games.oral.fragment_tree import LosingTree, ScoreTree
from slovnik.games.oral.oracle import LOSS, Oracle, replies, result
from slovnik.games.oral.set_search import LosingSearch, ScoreSearch
from slovnik.games.oral.vocabulary import load_vocabulary
from slovnik.lexicon.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class Solution:
    """A solved round.

    Attributes:
        value: the first player's best result: 1 he wins, -1 he loses; in Antibalda, his points less the other's.
        letters: the first letters that reach it, in dictionary order; none if no letter may be said.
        results: each first letter that may be said → the first player's best result with it.
        combinations: how many combinations that occur have been looked at.
        complete: how many of the words' own combinations there are: words, or sets of letters that make words.
        whole: whether all combinations that occur have been looked at.
    """

    value: int
    letters: tuple[str, ...]
    results: Mapping[str, int]
    combinations: int
    complete: int
    whole: bool


def make_oracle(words: Iterable[str], building: Building, antibalda: bool) -> Oracle:
    """Return the solver of the round that is played so with ``words``."""
    if building.rearrange:
        return ScoreSearch(words) if antibalda else LosingSearch(words)
    return ScoreTree(words, building) if antibalda else LosingTree(words, building)


@lru_cache(maxsize=2)
def load_oracle(
    lexicon: Lexicon, min_length: int, building: Building, antibalda: bool, offered: bool = False
) -> Oracle:
    """Return the solver for the words of ``lexicon`` (of those, only the offered ones), made once for a game."""
    return make_oracle(load_vocabulary(lexicon, min_length, offered).words, building, antibalda)


def solve(oracle: Oracle) -> Solution:
    """Return who wins from the start. Whoever has no letter to say loses (in Antibalda: nobody gets a point)."""
    results = {letter: result(oracle, letter) for letter in replies(oracle, "")}
    value = max(results.values(), default=0 if oracle.antibalda else LOSS)
    combinations, complete = oracle.count()
    return Solution(
        value=value,
        letters=tuple(letter for letter, reached in results.items() if reached == value),
        results=results,
        combinations=combinations,
        complete=complete,
        whole=not oracle.building.rearrange,
    )
