"""A. I. Lebedev's Russian spelling dictionary: its stems, one a line.

What is read: a hunspell word list in UTF-8, a count and then stems with one-letter flags, such as
(raw/hunspell-ru/stems.dic.xz)::

    146269
    ТАСС
    Чувашия/H
    бараний/O
    актёр/K
    актер/K
    тяжелить
    сдачей/H

Capitals are names, capitals after the first letter abbreviations. A line is a stem, not always a headword:
without a flag it may be any form that no rule makes (мякишем), and beside most words with ё stands the same
word with е. The extract keeps the flags of the noun paradigms only.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from slovnik.orthography import Form, fold_yo, is_russian, normalize
from slovnik.records import Entry, Reject, SourceId
from slovnik.sources.lines import read_lines
from slovnik.terms import Mark

HUNSPELL: Final = SourceId("hunspell")

NOUN_STEMS: Final[dict[str, str]] = {
    "G": "",
    "I": "",
    "J": "",
    "K": "",
    "N": "",
    "F": "^(?!(пять|шесть|семь|восемь|девять|десять|.*дцать)$)",
    "H": "[ая]$",
    "O": "[^аийыя]$",
    "E": "[ья]$",
}
"""Flag of a noun paradigm → the stems it makes a noun in its citation form (a pattern to search for).

F inflects the numerals too; H hangs on instrumentals (сдачей), O on possessive adjectives (бараний) and on
plurals whose singular is another line (сыновья), E on comparatives (быстрее) and on adjectives.
"""

_LINE: Final = re.compile(r"([^/\s]+)(?:/([A-Za-z]+))?")


def load_hunspell(path: Path, source: SourceId = HUNSPELL) -> Iterator[Entry | Reject]:
    """Open the word list and yield its entries and rejects in the order of the file.

    Raises:
        SourceError: the file is missing, damaged, or not UTF-8.
    """
    return parse_hunspell(read_lines(path, source), source)


def parse_hunspell(lines: Iterable[str], source: SourceId = HUNSPELL) -> Iterator[Entry | Reject]:
    """Yield an entry or a reject for every line but the count; all lines are read before the first is given.

    A stem with е is marked as folded if the list has its twin with ё.
    """
    texts = [line.rstrip("\r\n") for line in lines]
    twins = {fold_yo(normalize(text.partition("/")[0])) for text in texts if "ё" in text or "Ё" in text}
    for number, text in enumerate(texts, start=1):
        if number > 1 or not text.removeprefix("\ufeff").isdigit():
            yield _record(source, number, text, twins)


def _record(source: SourceId, number: int, text: str, twins: set[str]) -> Entry | Reject:
    locator = f"line {number}"
    stem, slash, flags = text.partition("/")
    if is_russian(stem) and (not slash or (flags.isascii() and flags.isalpha())):
        form = Form(stem)  # the fast way for nearly every line
        return Entry(source, locator, form, stem_marks(None, is_noun_stem(stem, flags), form in twins))
    return _odd_record(source, locator, text, twins)


def _odd_record(source: SourceId, locator: str, text: str, twins: set[str]) -> Entry | Reject:
    """Return the record of a line with more than lower-case letters before its flags."""
    matched = _LINE.fullmatch(text.removeprefix("\ufeff"))
    if matched is None:
        reason = "not a stem with one-letter flags" if text.strip() else "empty line"
        return Reject(source, locator, reason, text)
    stem, flags = matched.groups(default="")
    form = normalize(stem)
    return Entry(source, locator, form, stem_marks(case_mark(stem), is_noun_stem(stem, flags), form in twins))


def case_mark(stem: str) -> Mark | None:
    """Return what capitals say: a name (Чита), an abbreviation (ТАСС, МИДом, эВ), or nothing."""
    if stem == stem.lower():
        return None
    return Mark.PROPER_NAME if stem[1:] == stem[1:].lower() else Mark.ABBREVIATION


def is_noun_stem(stem: str, flags: str) -> bool:
    """Say whether some flag makes ``stem`` a noun in its citation form."""
    return bool(flags) and _noun_stems(flags).search(stem) is not None


@cache
def _noun_stems(flags: str) -> re.Pattern[str]:
    """Return the pattern of the stems that these flags together make nouns (without such flags: none)."""
    patterns = [NOUN_STEMS[flag] for flag in flags if flag in NOUN_STEMS]
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns) if patterns else r"(?!)")


@cache
def stem_marks(case_mark: Mark | None, noun: bool, folded: bool) -> frozenset[Mark]:
    """Return the marks of a stem as one shared set; a name is marked as a name only."""
    marks = {case_mark} if case_mark is not None else {Mark.NOUN} if noun else set()
    return frozenset(marks | ({Mark.YO_FOLDED} if folded else set()))
