"""Words as somebody types them, asked of a lexicon."""

from slovnik.games.refusals import NotAWord
from slovnik.lexicon.lexicon import Lexicon
from slovnik.orthography import Form
from slovnik.terms import Status


def verify_in_lexicon(lexicon: Lexicon, word: str) -> None:
    """Raise `NotAWord`, with the lexicon's reason, if ``word`` is not allowed by it, even by its folding."""
    if not lexicon.has(word):
        answer = lexicon.find(Form(word))
        if answer.status is not Status.ALLOWED:
            raise NotAWord(word, answer.reason, answer.detail)


def spell_word(lexicon: Lexicon, word: str) -> str:
    """Return the headword that ``word`` stands for: ёлка for елка where the lexicon folds; else as it is."""
    return lexicon.find(Form(word)).form if lexicon.matching.folds else word
