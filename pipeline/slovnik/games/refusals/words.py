"""What is refused for the word itself, wherever it might be laid."""

from dataclasses import dataclass

from slovnik.games.refusals.base import Lang, Refusal
from slovnik.orthography import escape
from slovnik.terms import Reason


@dataclass(eq=False)
class TooShort(Refusal):
    """The word has fewer letters than the rules ask for."""

    code = "too_short"
    russian = "«{word}» короче {least} букв: нужно слово подлиннее"
    english = "'{word}' has fewer than {least} letters: make a longer word"
    word: str
    least: int


@dataclass(eq=False)
class TooLong(Refusal):
    """The word has more letters than the rules allow."""

    code = "too_long"
    russian = "«{word}» длиннее {most} букв: нужно слово покороче"
    english = "'{word}' has more than {most} letters: make a shorter word"
    word: str
    most: int


@dataclass(eq=False)
class NotAWord(Refusal):
    """The lexicon does not allow the word; ``reason`` and ``detail`` are the lexicon's."""

    code = "not_a_word"
    russian = "«{word}» не принимается — {why}"
    english = "'{word}' is not accepted — {why}"
    word: str
    reason: Reason
    detail: str

    @property
    def why(self) -> str:
        """The lexicon's reason in one phrase: its code, and the detail if there is one."""
        return f"{self.reason}: {self.detail}" if self.detail else str(self.reason)

    def message(self, lang: Lang, why: str | None = None) -> str:
        """Return the message; ``why`` replaces the lexicon's code by a wording in ``lang``."""
        return self.template(lang).format(word=escape(self.word), why=why or self.why)


@dataclass(eq=False)
class StartWordUsed(Refusal):
    """The word is the one the game began with."""

    code = "start_word_used"
    russian = "«{word}» — стартовое слово: составьте другое"
    english = "'{word}' is the start word: make another"
    word: str


@dataclass(eq=False)
class WordUsed(Refusal):
    """The word was made before in this game; ``turn`` counts all turns from 1."""

    code = "word_used"
    russian = "«{word}» уже было: {player}, ход {turn}; слово засчитывается один раз"
    english = "'{word}' was made before: {player}, move {turn}; a word counts once"
    word: str
    player: str
    turn: int


@dataclass(eq=False)
class AlreadyReadable(Refusal):
    """The word could be read on the board before the move, and the rules ban that."""

    code = "already_readable"
    russian = "«{word}» читалось на поле и до хода: новая буква должна дать новое слово"
    english = "'{word}' could be read on the board before the move: the new letter must make a new word"
    word: str


@dataclass(eq=False)
class CannotBeLaid(Refusal):
    """A good word, but no single letter makes it readable on this board."""

    code = "cannot_be_laid"
    russian = "«{word}» не выложить: нужна ровно одна новая буква рядом с заполненными"
    english = "'{word}' cannot be laid: exactly one new letter must complete it beside the filled cells"
    word: str
