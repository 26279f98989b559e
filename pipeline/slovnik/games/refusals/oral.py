"""What oral Balda refuses at once: what nobody could have meant as a move. Whether rules are broken is judged later."""

from dataclasses import dataclass
from typing import Final

from slovnik.games.refusals.base import Lang, Refusal
from slovnik.orthography import escape

_PLACES: Final = {"ru": ("впереди", "внутри", "сзади", " или "), "en": ("before", "inside", "after", " or ")}


@dataclass(eq=False)
class NotOneLetter(Refusal):
    """A round begun with more than a letter."""

    code = "not_one_letter"
    russian = "раунд начинается с одной буквы, а названо «{said}»: назовите одну букву"
    english = "a round begins with one letter, and '{said}' was said: name one letter"
    said: str


@dataclass(eq=False)
class NotOneLetterMore(Refusal):
    """What is said is not what was said before and one letter."""

    code = "not_one_letter_more"
    russian = "«{said}» — это не «{combination}» с одной новой буквой: повторите все буквы и добавьте одну"
    english = "'{said}' is not '{combination}' with one new letter: repeat all the letters and add one"
    said: str
    combination: str


@dataclass(eq=False)
class PlaceNotAllowed(Refusal):
    """One letter more, but in a place where this game adds none."""

    code = "place_not_allowed"
    russian = "чтобы из «{combination}» вышло «{said}», букву надо поставить не туда: добавляйте её {where}"
    english = "to make '{said}' of '{combination}' the letter would go where it may not: add it {where}"
    said: str
    combination: str
    prepend: bool
    inside: bool

    def message(self, lang: Lang) -> str:
        """Return the message, which says where a letter may go in this game."""
        before, inside, after, joint = _PLACES[lang]
        places = [*([before] if self.prepend else ()), *([inside] if self.inside else ()), after]
        return self.template(lang).format(
            said=escape(self.said), combination=escape(self.combination), where=joint.join(places)
        )


@dataclass(eq=False)
class NothingToRefuse(Refusal):
    """A refusal where no letter has been said yet."""

    code = "nothing_to_refuse"
    russian = "отказываться не от чего: раунд только начинается, назовите букву"
    english = "there is nothing to refuse: the round only begins, name a letter"


@dataclass(eq=False)
class PointsToPlay(Refusal):
    """A number of points that no game can be played to."""

    code = "points_to_play"
    russian = "игра до {points} очков невозможна: от 1 до {most}"
    english = "no game is played to {points} points: 1 to {most}"
    points: int
    most: int


@dataclass(eq=False)
class NoWordsToSay(Refusal):
    """A lexicon without a word long enough for the game."""

    code = "no_words_to_say"
    russian = "в словаре {lexicon} нет слов от {least} букв: возьмите другой словарь или слова короче"
    english = (
        "lexicon {lexicon} has no word of {least} letters or more: take another lexicon or shorter words"
    )
    lexicon: str
    least: int
