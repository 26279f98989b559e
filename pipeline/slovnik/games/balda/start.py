"""Drawing a start word: one that is offered, fills its line and leaves a first move."""

import random

from slovnik.games.balda.rules import BaldaRules, lay_start, verify_drawn
from slovnik.games.chance import draw
from slovnik.games.engine import move_generator
from slovnik.games.folding import board_words
from slovnik.games.refusals import NoStartWord
from slovnik.lexicon.lexicon import Lexicon


def draw_start(rules: BaldaRules, lexicon: Lexicon, seed: str, least: int = 1) -> str:
    """Return a word that fills its line and leaves a first move, always the same one for the same seed.

    Args:
        rules: the board and what may be done on it.
        lexicon: whose words it is drawn from: its start words, else those it offers.
        seed: what the draw depends on.
        least: first moves that the lexicon must give for the word, where it gives them.

    Raises:
        NoSuchLine, OffsetForDrawn: No word that fills its line could lie where the rules say.
        NoStartWord: The lexicon has no such word.
    """
    verify_drawn(rules)
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
    board = words.fold(lay_start(rules, word))
    generator = move_generator(words.graph, rules.grid, rules.crossing)
    banned = {words.fold(word)}
    if rules.ban_readable:
        banned |= generator.readable(board)
    return generator.longest(board, banned, rules.lengths) > 0
