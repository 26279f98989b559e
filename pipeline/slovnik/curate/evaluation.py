"""Stage 5, derivation: whether a word with an evaluative look is nothing but a diminutive, or a word of its own.

No single criterion tells. Each that is met adds its weight (rules/evaluative_criteria.tsv) to that of the suffix; the
sum is the log-odds that the word is nothing but evaluative. Where it is near nought, or where the senses say one thing
and the rest another, the word is contested: a person should decide.
"""

import re
from collections.abc import Collection, Iterator
from typing import Final

from slovnik.curate.categories import EVALUATIVE
from slovnik.curate.confidence import tell_confidence, tell_makeup
from slovnik.curate.derivation import Derivation
from slovnik.curate.dossier import Dossier
from slovnik.curate.inflection import is_form_of
from slovnik.curate.surroundings import Surroundings
from slovnik.orthography import Form
from slovnik.records import Finding
from slovnik.ruleset import Labels, Ruleset, probability
from slovnik.terms import Category, Criterion, Rule, Stage

_HARDLY: Final = 0.6
_GAPS: Final = (
    (1.2, Criterion.BASE_COMMONER),
    (2.0, Criterion.BASE_FAR_COMMONER),
    (3.0, Criterion.BASE_UTTERLY_COMMONER),
)
_OFTEN: Final = 2
"""In so many glosses a word must be used to count as one that others are explained by."""


def evaluative_findings(
    dossier: Dossier,
    derivation: Derivation,
    derivations: Collection[Form],
    around: Surroundings,
    ruleset: Ruleset,
) -> Iterator[Finding]:
    """Yield what the derivation is, how sure it is and why, and, if the evidence leaves it open, that it is contested.

    The first finding has the suffix's reason if the word is likelier nothing but evaluative than not.
    """
    found = tuple(criteria(dossier, derivation, derivations, around, ruleset.labels))
    log_odds = ruleset.criteria.log_odds(found, derivation.suffix.weight)
    reasons = (derivation.suffix.reason,) if log_odds > 0 else ()
    base = derivation.base
    detail = tell_makeup(base.form, derivation.suffix.ending)
    yield Finding(Stage.DERIVATION, Rule.EVALUATIVE, reasons, base.source, base.locator, detail)
    confidence = tell_confidence(probability(log_odds), found)
    yield Finding(Stage.DERIVATION, Rule.CONFIDENCE, (), None, "evaluative_criteria.tsv", confidence)
    if abs(log_odds) < ruleset.criteria.doubt or _disagrees(log_odds, found):
        yield Finding(Stage.DERIVATION, Rule.CONTESTED, (), None, "evaluative_criteria.tsv", detail)


def _disagrees(log_odds: float, found: Collection[Criterion]) -> bool:
    """Say whether a sense of its own stands against all other evidence, or an evaluative one does."""
    return Criterion.SENSE_OF_ITS_OWN in found if log_odds > 0 else Criterion.SENSE_EVALUATIVE in found


def criteria(
    dossier: Dossier,
    derivation: Derivation,
    derivations: Collection[Form],
    around: Surroundings,
    labels: Labels,
) -> Iterator[Criterion]:
    """Yield the criteria that the word meets, in the order of their vocabulary."""
    met = {*_of_senses(dossier, derivation, labels), *_of_frequency(derivation.zipf_gap)}
    form = dossier.form
    if around.gloss_uses.get(form, 0) >= _OFTEN:
        met.add(Criterion.USED_IN_GLOSSES)
    if form in around.with_adjective:
        met.add(Criterion.ADJECTIVE_FORMED)
    if derivation.base.form in around.bases.get(form, ()):
        met.add(Criterion.LISTED_BY_BASE)
    if derivation.base.form in derivations:
        met.add(Criterion.BASE_EVALUATIVE)
    return (criterion for criterion in Criterion if criterion in met)


def _of_senses(dossier: Dossier, derivation: Derivation, labels: Labels) -> Iterator[Criterion]:
    for labelled in dossier.senses:
        sense, categories = labelled.sense, labelled.categories
        if sense.marks or not labelled.is_telling:
            continue
        if not EVALUATIVE.isdisjoint(categories) or restates(
            sense.gloss, derivation.base.form, categories, labels
        ):
            yield Criterion.SENSE_EVALUATIVE
        elif names(sense.gloss, derivation.base.form):
            yield Criterion.SENSE_NAMES_BASE
        else:
            yield Criterion.SENSE_OF_ITS_OWN


def _of_frequency(gap: float) -> Iterator[Criterion]:
    if gap < _HARDLY:
        yield Criterion.BASE_HARDLY_COMMONER
    yield from (criterion for least, criterion in _GAPS if gap >= least)


_WORD: Final = re.compile(r"[а-яё]+")
_NEAR: Final = 6
"""A gloss that restates the base names it, and its size, among its first words."""


def restates(gloss: str, base: Form, categories: Collection[Category], labels: Labels) -> bool:
    """Say whether ``gloss`` names ``base`` and, besides, only its size or the speaker's attitude."""
    words = _first_words(gloss)
    attitude = Category.EVALUATION in categories or any(map(labels.is_evaluative, words))
    return attitude and names(gloss, base)


def names(gloss: str, base: Form) -> bool:
    """Say whether ``gloss`` has some form of ``base`` among its first words."""
    return any(is_form_of(word, base) for word in _first_words(gloss))


def _first_words(gloss: str) -> list[str]:
    return _WORD.findall(gloss.lower())[:_NEAR]
