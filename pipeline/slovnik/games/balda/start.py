"""Drawing a start word: one that is offered, fills its line and leaves a first move."""

import random

from slovnik.games.bots import draw
from slovnik.games.folding import board_words
from slovnik.games.moves import generate_moves
from slovnik.games.readable import readable_words
from slovnik.games.refusals import NoStartWord
from slovnik.games.rules import BaldaRules, lay_start
from slovnik.games.wordtree import word_tree
from slovnik.lexicon.lexicon import Lexicon


def draw_start(rules: BaldaRules, lexicon: Lexicon, seed: str, least: int = 1) -> str:
    """Return a word that fills its line and leaves a first move, always the same one for the same seed.

    Args:
        rules: the board and what may be done on it.
        lexicon: whose words it is drawn from: its start words, else those it offers.
        seed: what the draw depends on.
        least: first moves that the lexicon must give for the word, where it gives them.

    Raises:
        NoStartWord: The lexicon has no such word.
    """
    chance = random.Random(f"{seed}/start")
    words = _candidates(lexicon, rules.start_length, least)
    while words:
        word = draw(words, chance)
        if has_first_move(rules, lexicon, word):
            return word
        words.remove(word)
    raise NoStartWord(lexicon.id, rules.start_length)


def _candidates(lexicon: Lexicon, length: int, least: int) -> list[str]:
    counted = [one for one in lexicon.start_words if len(one.word) == length]
    if counted:
        return [one.word for one in counted if one.first_moves >= least]
    return [word for word in lexicon.offered if len(word) == length]


def has_first_move(rules: BaldaRules, lexicon: Lexicon, word: str) -> bool:
    """Say whether a game that begins with ``word`` has a legal first move."""
    words = board_words(lexicon)
    root, board = word_tree(words.graph), words.fold(lay_start(rules, word))
    banned = {words.fold(word)}
    if rules.ban_readable:
        banned |= readable_words(root, rules.grid, board)
    moves = generate_moves(root, rules.grid, board)
    return any(move.word not in banned and rules.takes_length(move.word) for move in moves)
