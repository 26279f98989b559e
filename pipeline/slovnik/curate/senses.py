"""Stage 4, senses: some sense of the form carries no label that the profile rejects."""

import re
from collections.abc import Collection, Iterator
from functools import cache
from typing import Final

from slovnik.curate.categories import tell_sense
from slovnik.curate.derivation import Derivation
from slovnik.curate.dossier import Dossier
from slovnik.records import Finding
from slovnik.ruleset import Labels
from slovnik.terms import Category, Mark, Reason, Rule, Stage

CATEGORY_REASONS: Final[dict[Category, Reason]] = {
    category: Reason(category.value) for category in Category if category.value in set(Reason)
}
"""The categories that a profile may hold against a sense: those named like a reason."""

_RUDE_MARKS: Final = frozenset({Mark.VULGAR, Mark.SLUR})
_TELLING: Final = frozenset({Category.DEFINITION, Category.REDIRECT, Category.SUBSTANTIVE, *CATEGORY_REASONS})


def sense_findings(dossier: Dossier, labels: Labels, derivation: Derivation | None) -> Iterator[Finding]:
    """Yield a finding for each sense that says something, and for each mark of a list of rude words.

    The sense of a name says nothing about the common noun. A sense that only calls the word a small, big or
    despised form of the base it is derived from is evaluative like the derivation, label or no label.

    Args:
        dossier: the form and its senses.
        labels: the categories of marks.
        derivation: the evaluative derivation of the form, if it has one.
    """
    for sense, categories in dossier.senses:
        if sense.marks or not (sense.gloss or _TELLING.intersection(categories)):
            continue
        reasons = _category_reasons(categories)
        if derivation is not None and _restates(sense.gloss, derivation.base, categories, labels):
            reasons = tuple(dict.fromkeys((*derivation.finding.reasons, *reasons)))
        yield Finding(
            Stage.SENSES, Rule.SENSE, reasons, sense.source, sense.locator, tell_sense(sense, labels)
        )
    for entry in dossier.entries:
        if entry.marks & _RUDE_MARKS:
            reasons = (Reason.VULGAR,)
            yield Finding(Stage.SENSES, Rule.MARKED_LEMMA, reasons, entry.source, entry.locator, entry.form)


@cache
def _category_reasons(categories: tuple[Category, ...]) -> tuple[Reason, ...]:
    return tuple(CATEGORY_REASONS[category] for category in categories if category in CATEGORY_REASONS)


_WORD: Final = re.compile(r"[а-яё]+")
_LONGEST_ENDING: Final = 3


def _restates(gloss: str, base: str, categories: Collection[Category], labels: Labels) -> bool:
    """Say whether ``gloss`` names ``base`` and, besides, only its size or the speaker's attitude."""
    words = _WORD.findall(gloss.lower())
    attitude = Category.EVALUATION in categories or any(labels.is_evaluative(word) for word in words)
    return attitude and any(_is_form_of(word, base) for word in words[:_NEAR])


_NEAR: Final = 6
"""A gloss that restates the base names it among its first words."""


def _is_form_of(word: str, base: str) -> bool:
    stem = base[:-1] if base[-1] in "аеёийоуыьэюя" else base
    return word.startswith(stem) and len(word) <= len(stem) + _LONGEST_ENDING
