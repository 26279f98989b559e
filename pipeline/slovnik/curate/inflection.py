"""Forms of a noun in running text, told by stem and ending.

Glosses hold a million words: too many for an analyser, and for what is asked here an ending that some noun can have
is enough.
"""

from typing import Final

from slovnik.orthography import Form

_VOWELS: Final = "аеёийоуыьэюя"
_FLEETING: Final = "оеё"
_ENDINGS: Final = frozenset(
    (
        *(
            "",
            "а",
            "я",
            "ы",
            "и",
            "у",
            "ю",
            "е",
            "ё",
            "о",
            "ь",
            "ой",
            "ей",
            "ёй",
            "ою",
            "ею",
            "ом",
            "ем",
            "ём",
        ),
        *("ам", "ям", "ами", "ями", "ах", "ях", "ов", "ев", "ёв", "ий", "ью", "ия", "ие", "ии", "ию", "ием"),
    )
)
LONGEST_ENDING: Final = max(map(len, _ENDINGS))


def stem(form: str) -> str:
    """Return a noun without the vowel, й or ь that it ends in."""
    return form[:-1] if form[-1:] in _VOWELS else form


def stems(form: str) -> tuple[str, ...]:
    """Return the stems that forms of a noun have: листок, листк|а; резец, резц|а; конёк, коньк|а."""
    whole = stem(form)
    if form != whole or len(whole) < 3 or whole[-2] not in _FLEETING:
        return (whole,)
    dropped = whole[:-2] + whole[-1]
    softened = (f"{whole[:-2]}ь{whole[-1]}",) if whole[-2] != "о" else ()
    return (whole, dropped, *softened)


def is_ending(text: str) -> bool:
    """Say whether a form of a noun may end so after its stem."""
    return text in _ENDINGS


def is_form_of(word: str, form: Form) -> bool:
    """Say whether ``word`` (lower case) looks like a form of the noun ``form``."""
    return any(word.startswith(one) and is_ending(word[len(one) :]) for one in stems(form))
