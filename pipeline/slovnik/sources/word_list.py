"""Anybody's list of words as a source: plain, one word a line, or a table with a column of words.

What is read, in the encoding that rules/sources.toml declares (``encoding``; else UTF-8, with a byte order mark or
without): without ``column``, each line is a word; with it, the first line names the columns, which tabs divide, such as
(``column = "слово"``)::

    слово     год   кто
    ёж        1998  редакция
    Чита      2001  редакция
    МИД       2001  читатели

A word is Russian letters, or such parts joined by hyphens, perhaps with stress marks. Capitals are names and
abbreviations, as in `slovnik.sources.hunspell`; so a list that is all in capitals must be put in lower case
first. There are no comments, for a list may have any line: one that begins with ``#`` is a reject like all that is no
word, and says so. What the list testifies to is what its ``kind`` says: it gives no part of speech.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from enum import StrEnum, unique
from functools import cache
from pathlib import Path
from typing import Final
from unicodedata import category

from slovnik.errors import SourceError
from slovnik.orthography import (
    LONGEST_FORM,
    Form,
    escape,
    fold_yo,
    has_cyrillic,
    has_latin,
    is_hyphenated,
    is_russian,
    normalize,
    repair_lookalikes,
)
from slovnik.records import Entry, Reject, SourceId
from slovnik.ruleset import SourceSpec
from slovnik.sources.hunspell import case_mark
from slovnik.sources.lines import read_lines
from slovnik.terms import Mark

Cell = tuple[int, str | None]
"""Number of a line, from 1, and the word on it; None: its row is too short to have one."""


@unique
class Unfit(StrEnum):
    """Why a line gives no word."""

    EMPTY = "empty line"
    COMMENT = "begins with #: comments are no words"
    CONTROL = "control characters"
    TABLE = "cells of a table: declare the column of the words"
    SHORT_ROW = "no cell in the column of the words"
    LOOKALIKES = "Latin look-alikes in a Russian word"
    MIXED = "Latin and Cyrillic letters"
    SEVERAL = "several words"
    TOO_LONG = "too long for a word"
    NOT_RUSSIAN = "not a Russian word"


def load_word_list(path: Path, spec: SourceSpec) -> Iterator[Entry | Reject]:
    """Open the list and yield its entries and rejects in its order.

    The file is read twice where the source writes ё: what it writes with е besides is told only by its twin.

    Raises:
        SourceError: the file is missing, damaged, in another encoding than the declared one, or has no such column.
    """

    def cells() -> Iterator[Cell]:
        lines = read_lines(path, spec.id, spec.encoding or "utf-8", spec.unpacked_max)
        return read_cells(lines, spec.column, spec.id)

    if spec.yo == "folded":
        yield from parse_word_list(cells(), spec.id, lambda form: "е" in form)
    else:
        yield from parse_word_list(cells(), spec.id, find_twins(cells()).__contains__)


def read_cells(lines: Iterable[str], column: str, source: SourceId) -> Iterator[Cell]:
    """Yield what stands where the words are: in the lines, or in the column of that name.

    Raises:
        SourceError: the first line does not name the column.
    """
    numbered = enumerate((line.rstrip("\r\n") for line in lines), start=1)
    if not column:
        yield from numbered
        return
    _, header = next(numbered, (1, ""))
    names = [name.strip() for name in header.split("\t")]
    if column not in names:
        found = ", ".join(escape(name) for name in names) if header.strip() else "none"
        raise SourceError(
            f"source {source}: line 1: no column {escape(column)!r}; the columns (divided by tabs): {found}"
        )
    place = names.index(column)
    for number, line in numbered:
        row = line.split("\t")
        yield number, row[place] if place < len(row) else (None if line.strip() else "")


def find_twins(cells: Iterable[Cell]) -> Collection[str]:
    """Return the spellings with е of all words with ё."""
    words = (word for _, word in cells if word is not None)
    return {fold_yo(normalize(word)) for word in words if not _YO.isdisjoint(word)}


_YO: Final = frozenset("ёЁ\u0308")


def parse_word_list(
    cells: Iterable[Cell], source: SourceId, is_folded: Callable[[str], bool]
) -> Iterator[Entry | Reject]:
    """Yield an entry or a reject for each word; ``is_folded`` says of a form whether its е may stand for ё."""
    for number, word in cells:
        locator = f"line {number}"
        if word is not None and is_russian(word) and len(word) <= LONGEST_FORM:
            form = Form(word)  # the fast way for nearly every line
            yield Entry(source, locator, form, _marks(None, is_folded(form)))
            continue
        record = read_word(word)
        if isinstance(record, Unfit):
            yield Reject(source, locator, record, word or "")
        else:
            yield Entry(source, locator, record, _marks(case_mark((word or "").strip()), is_folded(record)))


def read_word(word: str | None) -> Form | Unfit:
    """Return a word in normal form, or why it is none; dashes and letters are never replaced."""
    if word is None:
        return Unfit.SHORT_ROW
    form = normalize(word)
    if (is_russian(form) or is_hyphenated(form)) and len(form) <= LONGEST_FORM:
        return form
    return _unfitness(word, form)


def _unfitness(word: str, form: Form) -> Unfit:
    """Return why ``word``, of the normal form ``form``, is none."""
    tests: tuple[tuple[Unfit, Callable[[], bool]], ...] = (
        (Unfit.TABLE, lambda: "\t" in word.strip()),
        (Unfit.CONTROL, lambda: any(category(char) == "Cc" for char in form)),
        (Unfit.EMPTY, lambda: not form),
        (Unfit.COMMENT, lambda: form.startswith("#")),
        (Unfit.SEVERAL, lambda: len(form.split()) > 1),
        (Unfit.TOO_LONG, lambda: len(form) > LONGEST_FORM),
        (Unfit.LOOKALIKES, lambda: has_cyrillic(form) and _is_disguised(word)),
        (Unfit.MIXED, lambda: has_cyrillic(form) and has_latin(form)),
    )
    return next((unfit for unfit, applies in tests if applies()), Unfit.NOT_RUSSIAN)


def _is_disguised(word: str) -> bool:
    """Say whether ``word`` is a Russian word but for Latin letters drawn like Russian ones."""
    meant = normalize(repair_lookalikes(word))
    return is_russian(meant) or is_hyphenated(meant)


@cache
def _marks(case: Mark | None, folded: bool) -> frozenset[Mark]:
    """Return the marks of a word as one shared set."""
    return frozenset(({case} if case is not None else set()) | ({Mark.YO_FOLDED} if folded else set()))
