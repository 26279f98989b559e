"""From the labels of a sense to the categories of rules/labels/.

A sense is read once: its templates, the marks in plain text before its gloss and in brackets after it. What stands
where a mark stands and is in no table is unmapped, and counted.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from slovnik.orthography import Form, fold_yo, is_russian, normalize
from slovnik.records import Label, Sense
from slovnik.ruleset import Labels
from slovnik.terms import Category, Mark, Reason

CATEGORY_REASONS: Final[dict[Category, Reason]] = {
    category: Reason(category.value) for category in Category if category.value in set(Reason)
}
"""The categories that a profile may hold against a sense: those named like a reason."""

_TELLING: Final = frozenset({Category.DEFINITION, Category.REDIRECT, Category.SUBSTANTIVE, *CATEGORY_REASONS})
EVALUATIVE: Final = frozenset({Category.DIMINUTIVE, Category.PEJORATIVE, Category.AUGMENTATIVE})
_GENERIC: Final = "помета"
"""The template whose argument is the mark, or several of them."""
_BASE_FOLLOWS: Final = re.compile(r"^(?:к|от)\b")
_NAMED_BASE: Final = re.compile(
    r"\b(?:к|от)\s+(?:слова\s+|сущ\.:?\s+|существительн(?:ого|ому):?\s+)?([а-яё-]{2,})"
)
_REFERENCE: Final = re.compile(
    r"^(?:к|от)\s+сущ(?:\.:?|ествительному:?|ествительного:?)\s+([а-яё-]{2,})[.;]?$"
)
_SAME_WORD: Final = re.compile(r"^([а-яё-]{2,})(?=[.,;]|$)")
_ONE_WORD: Final = re.compile(r"^([а-яё-]{2,})[.;]?(?:\s*\(.*\))?$")
_BETWEEN_MARKS: Final = re.compile(r"^(?:[\s,;:-]|(?:и|или)\s)+")
_IN_BRACKETS: Final = re.compile(r"\(([^()]+)\)[.;]?$")
_SHORTENED: Final = re.compile(r"^[а-яё-]{1,14}\.(?=[\s,;:)])")


class UnmappedMark(NamedTuple):
    """What stands where a mark stands, and is in no table of rules/labels/."""

    kind: str
    """``template``, ``argument`` (of {{помета}}) or ``plain_text``."""
    mark: str


class LabelledSense(NamedTuple):
    """A sense and what its labels are mapped to."""

    sense: Sense
    categories: tuple[Category, ...]
    base: Form = Form("")
    """The word that the sense is said to be a diminutive, pejorative or augmentative of; may be empty."""
    same_as: Form = Form("")
    """The headword that the sense refers to by «то же, что»; may be empty."""
    unmapped: tuple[UnmappedMark, ...] = ()

    @property
    def is_telling(self) -> bool:
        """Say whether the sense says anything: it has a gloss, or a label that stands for one."""
        return bool(self.sense.gloss) or not _TELLING.isdisjoint(self.categories)


class _Marks(NamedTuple):
    """The marks at the head of a text, and what is left of it."""

    categories: tuple[Category, ...]
    last: str
    """The last of them as it is written; empty if there is none."""
    rest: str

    @property
    def names_a_word(self) -> bool:
        """Say whether a word must follow the last mark: a base, or what the headword is the same as."""
        return self.last.endswith((" к", " от")) or self.categories[-1:] == (Category.REDIRECT,)


def label_sense(sense: Sense, labels: Labels) -> LabelledSense:
    """Map the labels of a sense: its templates, the marks at the head of its gloss, those in brackets at its end."""
    if not sense.labels and not sense.marks and not _may_hold_marks(sense.gloss, labels):
        return LabelledSense(sense, ())
    gloss = sense.gloss.lower()
    text = _read_marks(gloss, labels)
    found: list[Category] = [
        Category(mark.value) for mark in (Mark.PROPER_NAME, Mark.ABBREVIATION) if mark in sense.marks
    ]
    unmapped: list[UnmappedMark] = []
    for label in sense.labels:
        categories, stray = _of_label(label, sense.gloss, labels)
        found += categories
        unmapped += stray
    found += (*text.categories, *_in_brackets(gloss, labels))
    if EVALUATIVE.isdisjoint(found) and (reference := _REFERENCE.match(gloss)):
        found += _of_reference(sense.form, reference[1], labels)
    shortened = _SHORTENED.match(text.rest)
    if shortened and not text.names_a_word and not labels.is_annotation(text.rest):
        unmapped.append(UnmappedMark("plain_text", shortened[0]))
    categories = tuple(dict.fromkeys(found))
    text = text._replace(rest=normalize(text.rest))  # words are named with their stress: замо́к
    base = _base(sense, text, labels) if not EVALUATIVE.isdisjoint(categories) else Form("")
    return LabelledSense(sense, categories, base, _same_as(sense, text, labels), tuple(unmapped))


def _may_hold_marks(gloss: str, labels: Labels) -> bool:
    """Say whether a gloss without templates needs a closer look; most do not."""
    head = gloss.lower()
    return (
        head.endswith((")", ").", ");"))
        or head.startswith("то же")
        or labels.mark_at_head(head) is not None
        or _REFERENCE.match(head) is not None
        or _SHORTENED.match(head) is not None
    )


def _of_label(
    label: Label, gloss: str, labels: Labels
) -> tuple[tuple[Category, ...], tuple[UnmappedMark, ...]]:
    """Return the categories of one template, and what of it is unmapped."""
    if label.mark == _GENERIC:
        return _of_argument(label.argument.lower(), labels)
    category = labels.templates.get(label.mark)
    if category is None:
        return (), (UnmappedMark("template", label.mark),)
    if category in EVALUATIVE and not label.argument and not _BASE_FOLLOWS.match(gloss):
        # {{ласк.}}, {{уничиж.}} before a definition mark its tone; {{уменьш.}} is a diminutive all the same:
        # the tables say which.
        category = labels.without_base.get(label.mark, category)
    return (category,), ()


def _of_reference(form: Form, base: str, labels: Labels) -> Iterator[Category]:
    """Yield what a headword is that is only referred to ``base``, if its end tells and it begins like it."""
    if fold_yo(base)[:2] == fold_yo(form)[:2]:
        yield from (category for ending, category in labels.references.items() if form.endswith(ending))


def _of_argument(argument: str, labels: Labels) -> tuple[tuple[Category, ...], tuple[UnmappedMark, ...]]:
    """Return the categories of the argument of {{помета}}: one mark or several, up to a note that is none."""
    whole = labels.plain.get(argument) or labels.templates.get(argument)
    if whole is not None:
        return (whole,), ()
    found = _read_marks(argument.strip(_PUNCTUATION), labels)
    rest = found.rest.strip(_PUNCTUATION)
    last = labels.templates.get(rest)
    if last is not None:
        return (*found.categories, last), ()
    if not rest or labels.is_annotation(rest):
        return found.categories, ()
    return found.categories, (UnmappedMark("argument", rest),)


_PUNCTUATION: Final = " ,;:()—–-"


def _in_brackets(gloss: str, labels: Labels) -> tuple[Category, ...]:
    """Return the categories of marks in brackets at the end of a gloss, if nothing else stands there."""
    bracketed = _IN_BRACKETS.search(gloss)
    if bracketed is None or bracketed.start() == 0:
        return ()
    found = _read_marks(bracketed[1].strip(), labels)
    return () if found.rest.strip(_PUNCTUATION) else found.categories


def _read_marks(text: str, labels: Labels) -> _Marks:
    """Read the marks that ``text`` (lower case) begins with; they are joined by commas, «и», «или»."""
    found: list[Category] = []
    rest, last = text, ""
    while (mark := labels.mark_at_head(rest)) is not None:
        found.append(labels.plain[mark])
        rest, last = _BETWEEN_MARKS.sub("", rest[len(mark) :]), mark
    return _Marks(tuple(found), last, rest)


def _base(sense: Sense, text: _Marks, labels: Labels) -> Form:
    """Return the word that an evaluative sense names as its base.

    It stands in the template (``{{умласк.||полоса}}``), after a mark that ends with «к» or «от», after such a word
    elsewhere in the gloss if it begins like the headword («форма от лисица», but not «обращение к женщине»), or it is
    all that the gloss says.
    """
    for categories in (EVALUATIVE, {Category.REDIRECT}):
        for label in sense.labels:
            argument = normalize(label.argument)
            if labels.templates.get(label.mark) in categories and is_russian(argument):
                return argument
    joined = text.last.rpartition(" ")[2] if text.last.endswith((" к", " от")) else ""
    whole = f"{joined} {text.rest}".lstrip()
    for named in _NAMED_BASE.finditer(whole):
        if named.start() == 0 or fold_yo(named[1])[:2] == fold_yo(sense.form)[:2]:
            return normalize(named[1])
    alone = (_SAME_WORD if text.categories[-1:] == (Category.REDIRECT,) else _ONE_WORD).match(text.rest)
    return normalize(alone[1]) if alone else Form("")


def _same_as(sense: Sense, text: _Marks, labels: Labels) -> Form:
    """Return the headword that the whole sense refers to; a redirect beside a gloss only names a synonym."""
    if text.categories[-1:] == (Category.REDIRECT,):
        referred = _ONE_WORD.match(text.rest)
        return normalize(referred[1]) if referred else Form("")
    if sense.gloss:
        return Form("")
    for label in sense.labels:
        target = normalize(label.argument)
        if labels.templates.get(label.mark) is Category.REDIRECT and is_russian(target):
            return target
    return Form("")


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
