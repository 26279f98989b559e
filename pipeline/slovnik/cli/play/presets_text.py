"""What the published rule sets are called, and what is particular about each."""

from typing import Final

from slovnik.cli.play.phrases import Phrases
from slovnik.games.refusals import Lang

PRESET_NAMES: Final = Phrases(
    {
        "balda/encyclopaedia": ("Балда", "Balda"),
        "balda/page": ("Балда, строгие правила", "Balda, strict rules"),
        "balda/royal": ("Королевский квадрат", "Royal Square"),
        "balda/gramota": ("Балда, правила gramota.ru", "Balda, rules of gramota.ru"),
        "oral/encyclopaedia": ("Устная балда", "Oral Balda"),
        "oral/append": ("Устная балда, только в конец", "Oral Balda, at the end alone"),
        "oral/inside": ("Устная балда, можно внутрь", "Oral Balda, inside too"),
        "oral/rearrange": ("Устная балда, в любом порядке", "Oral Balda, in any order"),
        "oral/antibalda": ("Антибалда", "Antibalda"),
        "bukvologika/bukvologika": ("Буквологика", "Bukvologika"),
    }
)
"""Family and preset → its name; a test holds it to the presets of `families.FAMILIES`."""

PRESET_SAYS: Final = Phrases(
    {
        "balda/encyclopaedia": (
            "готовые на поле слова засчитываются",
            "words that stand there count",
        ),
        "balda/page": (
            "строгие правила: готовые на поле слова не в счёт",
            "strict: words that stand there do not count",
        ),
        "balda/royal": ("и наискосок, две буквы за ход", "diagonals too, two letters a turn"),
        "balda/gramota": ("слова от 2 до 8 букв", "words of 2 to 8 letters"),
        "oral/encyclopaedia": ("буква — в начало или в конец", "a letter before or after"),
        "oral/append": ("буква — только в конец", "a letter after alone"),
        "oral/inside": ("буква — и внутрь", "a letter inside too"),
        "oral/rearrange": ("порядок букв не важен", "the order of letters does not matter"),
        "oral/antibalda": ("кто закончил слово, тому очко", "who completes a word has a point"),
        "bukvologika/bukvologika": ("обычные правила", "the common rules"),
    }
)
"""Family and preset → what is particular about it, in a few words."""


def preset_key(family: str, preset: str) -> str:
    """Return the key of a preset in both tables."""
    return f"{family}/{preset}"


def name_preset(family: str, preset: str, lang: Lang) -> str:
    """Return what a preset of ``family`` is called."""
    return PRESET_NAMES(lang, preset_key(family, preset))
