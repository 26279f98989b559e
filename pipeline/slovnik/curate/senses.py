"""Stage 4, senses: some sense of the form carries no label that the profile rejects."""

from collections.abc import Iterator
from typing import Final

from slovnik.curate.categories import sense_categories
from slovnik.curate.dossier import Dossier
from slovnik.records import Finding, Sense
from slovnik.ruleset import Labels
from slovnik.terms import Category, Mark, Reason, Rule, Stage

CATEGORY_REASONS: Final[dict[Category, Reason]] = {
    category: Reason(category.value) for category in Category if category.value in set(Reason)
}
"""The categories that a profile may hold against a sense: those named like a reason."""

_RUDE_MARKS: Final[dict[Mark, Reason]] = {
    Mark.OBSCENE: Reason.OBSCENE,
    Mark.VULGAR: Reason.VULGAR,
    Mark.SLUR: Reason.VULGAR,
}
_TELLING: Final = frozenset({Category.DEFINITION, Category.REDIRECT, Category.SUBSTANTIVE, *CATEGORY_REASONS})


def sense_findings(dossier: Dossier, labels: Labels) -> Iterator[Finding]:
    """Yield a finding for each sense that says something, and for each mark of a list of rude words."""
    for sense in dossier.senses:
        categories = sense_categories(sense, labels)
        if sense.gloss or _TELLING.intersection(categories):
            reasons = tuple(
                CATEGORY_REASONS[category] for category in categories if category in CATEGORY_REASONS
            )
            yield Finding(Stage.SENSES, Rule.SENSE, reasons, sense.source, sense.locator, _told(sense))
    for entry in dossier.entries:
        rude = tuple(dict.fromkeys(reason for mark, reason in _RUDE_MARKS.items() if mark in entry.marks))
        if rude:
            yield Finding(Stage.SENSES, Rule.MARKED_LEMMA, rude, entry.source, entry.locator, entry.form)


def _told(sense: Sense) -> str:
    """Return the sense as a dictionary prints it: labels, then the gloss."""
    labels = (f"{label.mark} {label.argument}".strip() for label in sense.labels if label.mark not in _MARKUP)
    return " ".join(part for part in (*labels, sense.gloss) if part)


_MARKUP: Final = frozenset({"?", "??", "-", "--", "итп", "семантика", "выдел", "lang"})
