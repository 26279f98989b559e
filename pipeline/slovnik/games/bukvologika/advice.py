"""What a person at the board asks of Bukvologika: what could I play?"""

from functools import lru_cache

from slovnik.games.bukvologika.best import best_moves
from slovnik.games.bukvologika.finder import word_finder
from slovnik.games.bukvologika.moves import Lay, Move
from slovnik.games.bukvologika.position import Position
from slovnik.lexicon.graph import WordGraph, build_graph
from slovnik.lexicon.lexicon import Lexicon


def find_hint(position: Position) -> Move | None:
    """Return a longest move whose word is offered (known to most), else a longest of all; None: there is no move."""
    finder = word_finder(known_graph(position.game.lexicon))
    moves = best_moves(position, finder) or best_moves(position)
    return max(moves.values(), key=lambda move: len(move.word), default=None)


def is_known(position: Position, move: Move) -> bool:
    """Say whether most people know the word of ``move``: whether the lexicon offers it."""
    return move.word in position.game.lexicon.offered


def find_lay(position: Position) -> Lay | None:
    """Return a letter that may be put in the opening, the most frequent of those in the bank; None: there is none."""
    letters, tiles = position.opening_letters, position.game.rules.tiles
    if not letters or not position.opening_cells:
        return None
    return Lay(position.opening_cells[0], max(letters, key=lambda letter: tiles.get(letter, 0)))


@lru_cache(maxsize=4)
def known_graph(lexicon: Lexicon) -> WordGraph:
    """Return the words that ``lexicon`` offers, as a board spells them."""
    return build_graph(map(lexicon.matching.fold, lexicon.offered))
