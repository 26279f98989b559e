"""Which generator finds the moves: the compiled one where it can be had, else the reference."""

from collections.abc import Collection
from functools import lru_cache

from slovnik.games.board import Grid
from slovnik.games.fast import available
from slovnik.games.generator import Generator, Lengths
from slovnik.games.plain_trial import PlainTrial
from slovnik.games.reference import ReferenceGenerator
from slovnik.games.trial import Trial
from slovnik.lexicon.graph import WordGraph


@lru_cache(maxsize=16)
def move_generator(graph: WordGraph, grid: Grid, crossing: bool = True) -> Generator:
    """Return a generator for the words of ``graph`` on ``grid``, the fastest there is; the same one for the same.

    Args:
        graph: the words, as the board spells them.
        grid: which cells there are and which touch.
        crossing: whether the path of a word may cross itself.
    """
    if not available():
        return ReferenceGenerator(graph, grid, crossing)
    from slovnik.games.fast.generator import FastGenerator

    return FastGenerator(graph, grid, crossing)


def trial_board(
    graph: WordGraph,
    grid: Grid,
    crossing: bool,
    letters: str,
    banned: Collection[str],
    lengths: Lengths,
    ban_readable: bool,
) -> Trial:
    """Return a board to put letters on for trial, the fastest there is.

    Args:
        graph: the words, as the board spells them.
        grid: which cells there are and which touch.
        crossing: whether the path of a word may cross itself.
        letters: the board, as `Generator` takes it.
        banned: words that must not be made.
        lengths: of words that count.
        ban_readable: whether words that can be read on the board must not be made.
    """
    if not available():
        generator = ReferenceGenerator(graph, grid, crossing)
        return PlainTrial(generator, graph, letters, banned, lengths, ban_readable)
    from slovnik.games.fast.trial import FastTrial

    return FastTrial(graph, grid, crossing, letters, banned, lengths, ban_readable)
