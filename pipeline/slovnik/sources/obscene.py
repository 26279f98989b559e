"""Rude nouns, from the list of the profanity filter slaviclean: it marks words and never attests one.

What is read: a tab-separated table in dictionary order, such as (raw/obscene/nouns.tsv)::

    lemma    root     types
    говно    говно    vulgar insulting
    пиздец   пизда    obscene
    пшек     пшек     ethnic_slur insulting
    хрен     хуй      obscene euphemism

The list writes е for ё inside a word (сученок). It marks whole lemmas whatever their sense: хрен is a root to
eat, хохол a tuft, сука a dog, so a sense in another source should weigh more than this mark.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from slovnik.orthography import normalize
from slovnik.records import Entry, Reject, SourceId
from slovnik.sources.lines import parse_table, read_lines
from slovnik.terms import Mark

OBSCENE: Final = SourceId("obscene")
COLUMNS: Final = ("lemma", "root", "types")

TYPES: Final[dict[str, Mark | None]] = {
    "obscene": Mark.OBSCENE,
    "vulgar": Mark.VULGAR,
    "slur": Mark.SLUR,
    "ethnic_slur": Mark.SLUR,
    "insulting": None,
    "euphemism": None,
    "loanword": None,
}
"""slaviclean's types. ``insulting`` and ``loanword`` come beside another type and add nothing to it."""

EUPHEMISM: Final = "euphemism"
"""A milder word that stands for an obscene one (хрен, фигня): vulgar, not obscene."""


def load_obscene(path: Path, source: SourceId = OBSCENE) -> Iterator[Entry | Reject]:
    """Open the extract and yield its entries and rejects in the order of the file.

    Raises:
        SourceError: the file is missing or damaged, or has other columns.
    """
    return parse_obscene(read_lines(path, source), source)


def parse_obscene(lines: Iterable[str], source: SourceId = OBSCENE) -> Iterator[Entry | Reject]:
    """Yield an entry or a reject for every line after the header.

    Raises:
        SourceError: the first line does not name the columns.
    """
    for row in parse_table(lines, COLUMNS, source):
        yield row if isinstance(row, Reject) else _record(source, *row)


def _record(source: SourceId, locator: str, cells: list[str]) -> Entry | Reject:
    form, marks = normalize(cells[0]), _marks(cells[2])
    if not form or isinstance(marks, str):
        return Reject(source, locator, marks if isinstance(marks, str) else "no lemma", "\t".join(cells))
    return Entry(source, locator, form, marks | {Mark.YO_FOLDED} if "е" in form else marks)


@cache
def _marks(types: str) -> frozenset[Mark] | str:
    """Return the marks that the types stand for, or why the row is refused."""
    names = types.split()
    unknown = [name for name in names if name not in TYPES]
    if unknown:
        return f"unknown type {unknown[0]!r}"
    marks = {mark for name in names if (mark := TYPES[name]) is not None}
    if EUPHEMISM in names:
        marks = marks - {Mark.OBSCENE} | {Mark.VULGAR}
    return frozenset(marks) if marks else "no type that marks a word"
