"""Every noun lexeme of pymorphy3's dictionary, read from the dictionary itself.

What is read: keys of ``words.dawg`` such as ``ножницы → paradigm 1124, form 0``, and for each paradigm its triples of
(prefix, tag, suffix)::

    ('', OpencorporaTag('NOUN,inan,GNdr,Pltm plur,nomn'), 'ы'), ('', …('… plur,gent'), ''), …
"""

import struct
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pymorphy3

from slovnik.morphology.dawgdic import iter_keys
from slovnik.orthography import Form
from slovnik.records import Citation, Lexeme, SourceId

OPENCORPORA: Final = SourceId("opencorpora")

Weigh = Callable[[Iterable[Form]], float]
"""From distinct forms to the Zipf frequency of their sum."""

_KEY = struct.Struct(">HH")


@dataclass(frozen=True, slots=True)
class _Paradigm:
    """A noun paradigm: the lemma's suffix, the distinct suffixes of all forms, and the nominative ones."""

    locator: str
    lemma_suffix: str
    suffixes: tuple[str, ...]
    nominative: tuple[tuple[str, bool, frozenset[str]], ...]
    """Suffix, whether plural, grammemes."""
    grammemes: frozenset[str]

    def lexeme(self, source: SourceId, lemma: str, weigh: Weigh) -> Lexeme:
        """Return the lexeme of this paradigm whose first form is ``lemma``."""
        stem = lemma[: len(lemma) - len(self.lemma_suffix)]
        citations = tuple(
            Citation(Form(stem + suffix), plural, grammemes) for suffix, plural, grammemes in self.nominative
        )
        zipf = weigh(Form(stem + suffix) for suffix in self.suffixes)
        return Lexeme(source, self.locator, Form(lemma), self.grammemes, citations, zipf)


def load_noun_lexemes(weigh: Weigh, source: SourceId = OPENCORPORA) -> Iterator[Lexeme]:
    """Yield every noun lexeme of the installed dictionary, in byte order of the lemmas, then by paradigm.

    Args:
        weigh: gives the Zipf frequency of the forms of one paradigm together.
    """
    dictionary = pymorphy3.MorphAnalyzer().dictionary
    paradigms = dict(_noun_paradigms(dictionary))
    wanted = frozenset(_KEY.pack(number, 0) for number in paradigms)
    for lemma, payload in iter_keys(Path(dictionary.path) / "words.dawg", wanted):
        yield paradigms[_KEY.unpack(payload)[0]].lexeme(source, lemma, weigh)


def _noun_paradigms(dictionary: Any) -> Iterator[tuple[int, _Paradigm]]:
    """Yield number and content of the paradigms whose first form is a noun.

    Noun paradigms carry no prefixes (those belong to adjectives: «по-», «наи-»).
    """
    for number in range(len(dictionary.paradigms)):
        rows = [(tag, suffix) for _, tag, suffix in dictionary.build_paradigm_info(number)]
        lemma_tag, lemma_suffix = rows[0]
        if "NOUN" not in lemma_tag.grammemes:
            continue
        nominative = dict.fromkeys(
            (suffix, "plur" in tag.grammemes, frozenset(tag.grammemes))
            for tag, suffix in rows
            if "nomn" in tag.grammemes
        )
        yield (
            number,
            _Paradigm(
                locator=f"paradigm {number}",
                lemma_suffix=lemma_suffix,
                suffixes=tuple(dict.fromkeys(suffix for _, suffix in rows)),
                nominative=tuple(nominative),
                grammemes=frozenset(lemma_tag.grammemes),
            ),
        )
