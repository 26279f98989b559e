"""Numbers as people write them in Russian and English."""

from typing import Final

_GROUP: Final = {"ru": "\u202f", "en": ","}
_POINT: Final = {"ru": ",", "en": "."}
_SPACE: Final = {"ru": "\u00a0", "en": ""}
"""Between a number and the sign of per cent."""


def count(number: int, lang: str) -> str:
    """Return a whole number with its thousands apart: 73 581, 73,581."""
    return f"{number:,}".replace(",", _GROUP[lang])


def signed(number: int, lang: str) -> str:
    """Return a whole number with its sign: +12, −12; 0 has none."""
    sign = "+" if number > 0 else "−" if number < 0 else ""
    return sign + count(abs(number), lang)


def decimal(number: float, lang: str, places: int) -> str:
    """Return a number with so many places after the point."""
    return f"{number:.{places}f}".replace(".", _POINT[lang])


def percent(part: float, whole: float, lang: str) -> str:
    """Return a share in per cent: whole ones from 10 up, with one place below; what is less than all is never 100."""
    share = 100 * part / whole if whole else 0.0
    if 99.5 <= share < 100:
        text = decimal(int(share * 10) / 10, lang, 1)
    else:
        text = decimal(share, lang, 0 if share >= 10 or share == 0 else 1)
    return f"{text}{_SPACE[lang]}%"


def hundredths(share: float, lang: str) -> str:
    """Return a share as per cent without the sign, to one place: 99,9; 100 and 0 only where it is all and none."""
    rounded = min(share * 100, 99.9) if share < 1 else 100.0
    return decimal(rounded, lang, 1) if 0 < rounded < 100 else decimal(rounded, lang, 0)


def counted(number: int, forms: str, lang: str) -> str:
    """Return a number with its noun.

    Args:
        number: how many.
        forms: the noun after 1, 2 and 5 in Russian (слово|слова|слов), after 1 and 2 in English (word|words).
        lang: ``ru`` or ``en``.
    """
    return f"{count(number, lang)}\u00a0{noun(number, forms, lang)}"


def noun(number: int, forms: str, lang: str) -> str:
    """Return the form of a noun that goes with a number; see :func:`counted`."""
    choices = forms.split("|")
    if lang == "en":
        return choices[number != 1]
    last, teens = number % 10, number % 100 // 10 == 1
    return choices[0 if last == 1 and not teens else 1 if last in (2, 3, 4) and not teens else 2]
