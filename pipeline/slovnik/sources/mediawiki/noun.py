"""What the morphological template of a block tells: whether the word is a noun, and which.

What is read: templates such as::

    {{сущ ru f ina 5a|основа=…}}          the grammar in the name; pt=1 for a plurale tantum
    {{сущ-ru|коса́|f ina 1d}}              the grammar in the second argument, in Latin or in Zaliznyak's letters:
    {{сущ-ru|са́ни|мн. ж 2a}}
    {{сущ ru m a (п 1b)|…}}               declined like an adjective
    {{Фам ru|…}}                          a surname
    {{abbrev ru|роль=существительного}}   an abbreviation
    {{прил ru 1a|…}}, {{Форма-сущ|…}}     no noun, or no headword
"""

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from slovnik.sources.mediawiki.templates import Template, read_template
from slovnik.terms import Mark

_OPENING: Final = re.compile(r"\{\{[ \t\n]*([A-Za-zА-Яа-яЁё]+)")
_NOUN: Final = re.compile(r"(?:сущ|существительное)[ .-]+ru(?![a-z])[-+ ]*", re.IGNORECASE)
_OTHER_SURNAME: Final = re.compile(r"фам[ .-]+(?!ru\b)[a-z]{2,3}\b", re.IGNORECASE)
_NAME_NOTE: Final = re.compile(r"\bсобств(?:\.|\s*=\s*1)|имя собственное|имени собственного", re.IGNORECASE)
_OTHER_PARTS: Final = (
    "adv affix circumfix conj interfix interj intj morph onomatop part phrase predic prefix prep suffix буква вводн гл "
    "дее деепр деепричастие межд мест морфема нар нареч посл послелог предик предл префикс префиксоид прил прич "
    "словоформа союз сравн суффикс суффиксоид форма част частица числ"
)
_NO_NOUNS: Final = frozenset(_OTHER_PARTS.split())
"""First words of templates of other parts of speech, and of inflected forms."""
ADJECTIVAL: Final = frozenset({"прил", "прич", "мест", "числ"})
"""Those of words that may be used as nouns."""

_GENDERS: Final = {
    **dict.fromkeys(("m", "м", "мо"), "m"),
    **dict.fromkeys(("f", "ж", "жо"), "f"),
    **dict.fromkeys(("n", "с", "со"), "n"),
    **dict.fromkeys(("mf", "мо-жо"), "mf"),
}
_OPENCORPORA: Final = {"m": "masc", "f": "femn", "n": "neut", "mf": "ms-f"}
_ANIMATE: Final = frozenset({"a", "мо", "жо", "со", "мо-жо"})
_INANIMATE: Final = frozenset({"ina", "м", "ж", "с"})
_PLURAL: Final = frozenset({"pt", "мн", "pl"})
_SAID: Final = frozenset({"1", "да", "+", "pt"})


class Noun(NamedTuple):
    """What a template tells of a noun."""

    genders: str = ""
    """``m``, ``f``, ``n``, or several of them; empty if it is not told."""
    animate: bool | None = None
    plurale_tantum: bool = False
    proper: bool = False
    abbreviation: bool = False
    adjectival: bool = False
    """Declined like an adjective: a substantivised one (больной, столовая)."""

    @property
    def marks(self) -> frozenset[Mark]:
        """Return what is to be said of the entry."""
        return _marks(self.plurale_tantum, self.proper, self.abbreviation)

    @property
    def grammemes(self) -> frozenset[str]:
        """Return what is told of it in OpenCorpora's notation."""
        return _grammemes(self.genders, self.animate, self.plurale_tantum, self.adjectival)


@cache
def _grammemes(gender: str, animate: bool | None, plurale_tantum: bool, adjectival: bool) -> frozenset[str]:
    told = {
        _OPENCORPORA.get(gender, ""): True,
        "anim": animate is True,
        "inan": animate is False,
        "Pltm": plurale_tantum,
        "Subx": adjectival,
    }
    return frozenset(name for name, holds in told.items() if name and holds)


@cache
def _marks(plurale_tantum: bool, proper: bool, abbreviation: bool) -> frozenset[Mark]:
    told = {
        Mark.NOUN: True,
        Mark.PLURALE_TANTUM: plurale_tantum,
        Mark.PROPER_NAME: proper,
        Mark.ABBREVIATION: abbreviation,
    }
    return frozenset(mark for mark, holds in told.items() if holds)


def tell_part(morphology: str) -> Noun | str | None:
    """Return the noun that the first telling template speaks of, the first word of one of another part of speech,
    or None if no template tells.

    Raises:
        MisreadError: the template of a noun is not closed.
    """
    for opening in _OPENING.finditer(morphology):
        word = opening[1].lower()
        if word in _NO_NOUNS:
            return word
        if word in _READERS:
            template = read_template(morphology, opening.start())
            noun = _READERS[word](template)
            if noun is not None and "обств" in morphology and _NAME_NOTE.search(morphology):
                return noun._replace(proper=True)
            return noun or word
    return None


def _read_noun(template: Template) -> Noun | None:
    """Read ``{{сущ ru …}}`` and ``{{сущ-ru|слово|…}}``; None for a noun of another language."""
    named = _NOUN.match(template.name)
    if named is None:
        return None
    grammar = (
        template.name[named.end() :] or template.named.get("индекс") or " ".join(template.positional[1:2])
    )
    noun = _read_grammar(grammar.lower())
    return noun._replace(plurale_tantum=True) if template.named.get("pt", "") in _SAID else noun


@lru_cache(maxsize=4096)
def _read_grammar(grammar: str) -> Noun:
    """Read ``f ina 5a``, ``мо 3a``, ``мн. ж 2a``; the gender in brackets is only that of the endings."""
    tokens = [token.strip("<>.,:") for token in grammar.split()]
    gender = next((_GENDERS[token] for token in tokens if token in _GENDERS), "")
    animate = next((token in _ANIMATE for token in tokens if token in _ANIMATE | _INANIMATE), None)
    return Noun(gender, animate, not _PLURAL.isdisjoint(tokens), adjectival="(п" in tokens or "п" in tokens)


def _read_surname(template: Template) -> Noun | None:
    return None if _OTHER_SURNAME.match(template.name) else Noun(animate=True, proper=True)


def _read_abbreviation(template: Template) -> Noun | None:
    told = (*template.positional, *template.named.values())
    return Noun(abbreviation=True) if any("сущ" in one for one in told) else None


def _read_place(_: Template) -> Noun:
    return Noun(animate=False, proper=True)


def _read_cases(_: Template) -> Noun:
    return Noun()


_READERS: Final[dict[str, Callable[[Template], Noun | None]]] = {
    "сущ": _read_noun,
    "существительное": _read_noun,
    "фам": _read_surname,
    "abbrev": _read_abbreviation,
    "топоним": _read_place,
    "гидроним": _read_place,
    "падежи": _read_cases,
}
"""How the templates of nouns are read, by their first word."""
