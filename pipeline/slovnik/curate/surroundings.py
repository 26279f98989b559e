"""What the rest of the lexicons tells about a word: which adjectives are made from it, what is explained by it."""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from slovnik.curate.categories import EVALUATIVE, LabelledSense
from slovnik.curate.dossier import Evidence
from slovnik.orthography import Form

_ADJECTIVE_ENDINGS: Final = ("ый", "ий", "ой")
_ADJECTIVE_SUFFIXES: Final = ("н", "ов", "ев", "ск", "оват", "ист", "очн", "ечн", "ян", "ин")
_SOFTENED: Final = {"к": "ч", "г": "ж", "х": "ш", "ц": "ч"}
_VOWELS: Final = "аеёийоуыьэюя"
_WORD: Final = re.compile(r"[а-яё]{3,}")
_LONGEST_ENDING: Final = 3


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Indexes over all evidence, for the words that have an evaluative look."""

    adjectives: frozenset[str]
    """Adjectives that any source lists, without their endings."""
    gloss_uses: Mapping[Form, int]
    """In how many glosses of other headwords a word is used, those that make it a base left out."""

    def has_adjective(self, form: Form) -> bool:
        """Say whether a relational adjective is formed on the word: кнопка, кнопочный."""
        return any(
            stem + suffix in self.adjectives for stem in _stems(form) for suffix in _ADJECTIVE_SUFFIXES
        )


def survey(evidence: Evidence, words: Collection[Form]) -> Surroundings:
    """Return the surroundings of ``words``, those that have an evaluative look."""
    adjectives = frozenset(
        entry.form[:-2] for entry in evidence.entries if entry.form.endswith(_ADJECTIVE_ENDINGS)
    )
    return Surroundings(
        adjectives=adjectives,
        gloss_uses=_count_uses(evidence.senses, words),
    )


def _count_uses(senses: Iterable[LabelledSense], words: Collection[Form]) -> Counter[Form]:
    """Count the glosses of other headwords that use each of ``words`` in any of its forms."""
    by_stem: dict[str, list[Form]] = defaultdict(list)
    for word in words:
        by_stem[_stem(word)].append(word)
    uses: Counter[Form] = Counter()
    for labelled in senses:
        sense = labelled.sense
        if sense.marks or not EVALUATIVE.isdisjoint(labelled.categories):
            continue
        used = {
            word
            for token in _WORD.findall(sense.gloss.lower())
            for length in range(_LONGEST_ENDING + 1)
            for word in by_stem.get(token[: len(token) - length], ())
        }
        uses.update(word for word in used if word != sense.form and not sense.form.startswith(_stem(word)))
    return uses


def _stem(form: str) -> str:
    return form[:-1] if form[-1] in _VOWELS else form


def _stems(form: Form) -> tuple[str, ...]:
    """Return the stems an adjective may be formed on: as it stands, softened, with a vowel before the last letter."""
    stem = _stem(form)
    soft = stem[:-1] + _SOFTENED.get(stem[-1], stem[-1])
    fleeting = [f"{soft[:-1]}{vowel}{soft[-1]}" for vowel in "оеь"] if len(soft) > 2 else []
    return (stem, soft, *fleeting)
