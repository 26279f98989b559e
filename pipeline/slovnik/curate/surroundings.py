"""What the rest of the lexicons tells about a word: whether an adjective is made from it, who is explained by it."""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from slovnik.curate.categories import EVALUATIVE, LabelledSense
from slovnik.curate.dossier import Evidence
from slovnik.curate.inflection import LONGEST_ENDING, is_ending, stem, stems
from slovnik.orthography import Form
from slovnik.records import Lexeme, Relation, SourceId

ADJECTIVE_ENDINGS: Final = ("ый", "ий", "ой")
_ADJECTIVE_SUFFIXES: Final = ("н", "ов", "ев", "ск", "оват", "ист", "ян", "ин")
_SOFTENED: Final = {"к": "ч", "г": "ж", "х": "ш", "ц": "ч"}
_WORD: Final = re.compile(r"[а-яё]{3,}")
SAME_BEGINNING: Final = 3
"""Nouns that could form one adjective begin with so many letters alike."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What is known from elsewhere of the words that have an evaluative look."""

    with_adjective: frozenset[Form]
    """The words on which an adjective is formed: кнопка, кнопочный."""
    bases: Mapping[Form, frozenset[Form]]
    """The words on whose pages a source lists the word as a diminutive or the like."""
    gloss_uses: Mapping[Form, int]
    """In how many glosses of other headwords a word is used, those that make it a base left out; of several sources
    that explain one headword, by the one that uses it most often."""


class _Noun(NamedTuple):
    form: Form
    zipf: float


def survey(evidence: Evidence, words: Collection[Form]) -> Surroundings:
    """Return the surroundings of ``words``, those that have an evaluative look."""
    adjectives = adjectival_stems(entry.form for entry in evidence.entries)
    return Surroundings(
        frozenset(_with_adjective(words, adjectives, evidence.lexemes)),
        _listed(evidence.relations),
        _count_uses(evidence.senses, words),
    )


def adjectival_stems(forms: Iterable[Form]) -> frozenset[str]:
    """Return those of ``forms`` that end like adjectives, without their endings."""
    return frozenset(form[:-2] for form in forms if form.endswith(ADJECTIVE_ENDINGS))


def _listed(relations: Iterable[Relation]) -> Mapping[Form, frozenset[Form]]:
    bases: dict[Form, set[Form]] = defaultdict(set)
    for relation in relations:
        bases[relation.form].add(relation.base)
    return {form: frozenset(found) for form, found in bases.items()}


def _with_adjective(
    words: Collection[Form], adjectives: frozenset[str], lexemes: Iterable[Lexeme]
) -> Iterator[Form]:
    """Yield the words with an adjective that no other noun as common forms: столичный is of столица, not столик."""
    formed = {word: found for word in words if (found := adjectives_of(word) & adjectives)}
    nouns = _by_beginning(lexemes, {word[:SAME_BEGINNING] for word in formed})
    for word, found in formed.items():
        alike = nouns[word[:SAME_BEGINNING]]
        zipf = max((noun.zipf for noun in alike if noun.form == word), default=0.0)
        rivals = [noun.form for noun in alike if noun.form != word and noun.zipf >= zipf]
        if found.difference(*map(adjectives_of, rivals)):
            yield word


def _by_beginning(lexemes: Iterable[Lexeme], beginnings: Collection[str]) -> dict[str, list[_Noun]]:
    nouns: dict[str, list[_Noun]] = defaultdict(list)
    for lexeme in lexemes:
        for citation in lexeme.citations:
            if not citation.plural and citation.form[:SAME_BEGINNING] in beginnings:
                nouns[citation.form[:SAME_BEGINNING]].append(_Noun(citation.form, lexeme.zipf))
    return nouns


def adjectives_of(form: Form) -> set[str]:
    """Return the adjectives, without their endings, that might be formed on a noun; none of one without a stem."""
    hard = stem(form)
    if not hard:
        return set()
    soft = hard[:-1] + _SOFTENED.get(hard[-1], hard[-1])
    fleeting = [f"{soft[:-1]}{vowel}{soft[-1]}" for vowel in "оеь"] if len(soft) > 2 else []
    return {one + suffix for one in (hard, soft, *fleeting) for suffix in _ADJECTIVE_SUFFIXES}


def _count_uses(senses: Iterable[LabelledSense], words: Collection[Form]) -> Counter[Form]:
    """Count the glosses of other headwords that use each of ``words`` in any of its forms.

    Of several sources that explain one headword that counts which uses the word most often.
    """
    finder = WordFinder(words)
    by_source: Counter[tuple[Form, Form, SourceId]] = Counter()
    for labelled in senses:
        sense = labelled.sense
        if sense.marks or not EVALUATIVE.isdisjoint(labelled.categories):
            continue
        used = finder.used_in(sense.gloss)
        by_source.update(
            (word, sense.form, sense.source)
            for word in used
            if word != sense.form and not sense.form.startswith(stem(word))
        )
    most: dict[tuple[Form, Form], int] = {}
    for (word, form, _), uses in by_source.items():
        most[word, form] = max(uses, most.get((word, form), 0))
    total: Counter[Form] = Counter()
    for (word, _), uses in most.items():
        total[word] += uses
    return total


class WordFinder:
    """Finds some words, in any of their forms, in glosses."""

    def __init__(self, words: Iterable[Form]) -> None:
        self._by_stem: dict[str, list[Form]] = defaultdict(list)
        for word in words:
            for one in stems(word):
                self._by_stem[one].append(word)

    def used_in(self, gloss: str) -> set[Form]:
        """Return the words that the gloss uses."""
        by_stem = self._by_stem
        return {
            word
            for token in _WORD.findall(gloss.lower())
            for end in range(len(token) - LONGEST_ENDING, len(token) + 1)
            if token[:end] in by_stem and is_ending(token[end:])
            for word in by_stem[token[:end]]
        }
