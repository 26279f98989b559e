"""From the labels of a sense to the categories of rules/labels/."""

import re
from collections.abc import Iterator
from typing import Final

from slovnik.records import Label, Sense
from slovnik.ruleset import Labels
from slovnik.terms import Category, Mark

_EVALUATIVE: Final = frozenset({Category.DIMINUTIVE, Category.PEJORATIVE, Category.AUGMENTATIVE})
_GENERIC: Final = "помета"
"""The template whose argument is the mark."""
_BASE_FOLLOWS: Final = re.compile(r"^(?:к|от)\b")
_BETWEEN_MARKS: Final = re.compile(r"^(?:[\s,;-]|(?:и|или)\s)+")


def sense_categories(sense: Sense, labels: Labels) -> tuple[Category, ...]:
    """Return the categories of a sense, each once: those of its labels, then those written at the head of its gloss."""
    marked = (category for label in sense.labels if (category := _of_label(label, sense.gloss, labels)))
    names = (Category(mark.value) for mark in (Mark.PROPER_NAME, Mark.ABBREVIATION) if mark in sense.marks)
    return tuple(dict.fromkeys((*names, *marked, *_of_text(sense.gloss, labels))))


def _of_label(label: Label, gloss: str, labels: Labels) -> Category | None:
    category = labels.templates.get(label.mark)
    if label.mark == _GENERIC:
        return labels.plain.get(label.argument.lower()) or labels.templates.get(label.argument.lower())
    if category in _EVALUATIVE and not label.argument and not _BASE_FOLLOWS.match(gloss):
        # {{ласк.}}, {{уничиж.}} before a definition mark its tone; {{уменьш.}} is a diminutive all the same:
        # the plain-text table says which, since there too the mark stands without a base.
        return labels.plain.get(label.mark, category)
    return category


def _of_text(gloss: str, labels: Labels) -> Iterator[Category]:
    """Yield the categories of the plain-text marks at the head of a gloss."""
    rest = gloss.lower()
    while (mark := labels.mark_at_head(rest)) is not None:
        yield labels.plain[mark]
        rest = _BETWEEN_MARKS.sub("", rest[len(mark) :])


def tell_sense(sense: Sense, labels: Labels) -> str:
    """Return a sense as a dictionary prints it: labels, then the gloss."""
    return " ".join(part for part in (*tell_labels(sense, labels), sense.gloss) if part)


def tell_labels(sense: Sense, labels: Labels) -> Iterator[str]:
    """Yield the labels of a sense as text, those that are mere markup left out."""
    for label in sense.labels:
        if label.mark == _GENERIC:
            yield label.argument
        elif labels.templates.get(label.mark) is not Category.NOT_A_LABEL:
            yield f"{label.mark} {label.argument}".rstrip()
