"""Stage 4, senses: some sense of the form carries no label that the profile rejects."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from slovnik.curate.categories import CATEGORY_REASONS, tell_sense
from slovnik.curate.derivation import Derivation
from slovnik.curate.dossier import Dossier
from slovnik.curate.evaluation import restates
from slovnik.records import Finding
from slovnik.ruleset import Labels
from slovnik.terms import Category, Mark, Reason, Rule, Stage

_RUDE_MARKS: Final = frozenset({Mark.VULGAR, Mark.SLUR})


def sense_findings(dossier: Dossier, labels: Labels, derivation: Derivation | None) -> Iterator[Finding]:
    """Yield a finding for each sense that says something, and for each mark of a list of rude words.

    The sense of a name says nothing about the common noun. A sense that only calls the word a small, big or
    despised form of the base it is derived from is evaluative like the derivation, label or no label.

    Args:
        dossier: the form and its senses.
        labels: the categories of marks.
        derivation: the evaluative derivation of the form, if it has one.
    """
    for labelled in dossier.senses:
        sense, categories = labelled.sense, labelled.categories
        if sense.marks or not labelled.is_telling:
            continue
        reasons = _category_reasons(categories)
        if derivation is not None and restates(sense.gloss, derivation.base.form, categories, labels):
            reasons = tuple(dict.fromkeys((derivation.suffix.reason, *reasons)))
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
