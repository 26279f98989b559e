"""Drawing a start word from the lexicon's offered words."""

import random

from slovnik.games.bots import draw
from slovnik.games.refusals import NoStartWord
from slovnik.games.rules import BaldaRules
from slovnik.lexicon.lexicon import Lexicon


def draw_start(rules: BaldaRules, lexicon: Lexicon, seed: str) -> str:
    """Return an offered word that fills its line, always the same one for the same seed.

    Raises:
        NoStartWord: The lexicon offers no word of that length.
    """
    words = [word for word in lexicon.offered if len(word) == rules.start_length]
    if not words:
        raise NoStartWord(lexicon.id, rules.start_length)
    return draw(words, random.Random(f"{seed}/start"))
