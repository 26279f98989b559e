"""libmorph, the morphological dictionary of A. Kovalenko: its noun lexemes, one citation form a row.

What is read: a tab-separated table in dictionary order, such as (raw/libmorph/nouns.tsv.xz)::

    form        lexeme  part  flags
    варение     94175   16
    варенье     92714   16
    варенье     94175   16    variant
    кондачка    41598   7     no_nominative
    корточки    70592   13    plurale_tantum,from_accusative
    москва      181292  45

``lexeme`` is libmorph's own number, ``part`` its part of speech (the table in raw/libmorph/README.md). The
dictionary writes е for ё throughout. A lexeme with two spellings of its nominative has a row for each.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from slovnik.orthography import Form, is_russian, normalize
from slovnik.records import Entry, Reject, SourceId
from slovnik.sources.lines import parse_table, read_lines
from slovnik.terms import Mark

LIBMORPH: Final = SourceId("libmorph")
COLUMNS: Final = ("form", "lexeme", "part", "flags")

PARTS: Final[dict[str, Mark]] = (
    {str(part): Mark.NOUN for part in (*range(7, 25), 61)}
    | {str(part): Mark.PROPER_NAME for part in range(37, 48)}
    | {str(part): Mark.ABBREVIATION for part in (59, 60)}
)
"""libmorph's parts of speech that are nouns. 61, next to its abbreviations, is half-compounds: полгода."""

FLAGS: Final[dict[str, Mark | None]] = {
    "plurale_tantum": Mark.PLURALE_TANTUM,
    "obscene": Mark.OBSCENE,
    "informal": None,
    "variant": None,
    "from_accusative": None,
}
NO_NOMINATIVE: Final = "no_nominative"


def load_libmorph(path: Path, source: SourceId = LIBMORPH) -> Iterator[Entry | Reject]:
    """Open the extract and yield its entries and rejects in the order of the file.

    Raises:
        SourceError: the file is missing or damaged, or has other columns.
    """
    return parse_libmorph(read_lines(path, source), source)


def parse_libmorph(lines: Iterable[str], source: SourceId = LIBMORPH) -> Iterator[Entry | Reject]:
    """Yield an entry or a reject for every line after the header.

    Raises:
        SourceError: the first line does not name the columns.
    """
    for row in parse_table(lines, COLUMNS, source):
        yield row if isinstance(row, Reject) else _record(source, row[1])


def _record(source: SourceId, cells: list[str]) -> Entry | Reject:
    written, lexeme, part, flags = cells
    form = Form(written) if is_russian(written) else normalize(written)
    marks = _marks(part, flags, "е" in form)
    if not form or isinstance(marks, str):
        reason = marks if isinstance(marks, str) else "no form"
        return Reject(source, f"lexeme {lexeme}", reason, "\t".join(cells))
    return Entry(source, f"lexeme {lexeme}", form, marks)


@cache
def _marks(part: str, flags: str, has_ye: bool) -> frozenset[Mark] | str:
    """Return the marks of a row, or why it is refused: some lexemes live in oblique forms only."""
    names = flags.split(",") if flags else []
    if part not in PARTS:
        return f"unknown part of speech {part!r}"
    if NO_NOMINATIVE in names:
        return "the dictionary has no nominative of this lexeme"
    unknown = [name for name in names if name not in FLAGS]
    if unknown:
        return f"unknown flag {unknown[0]!r}"
    marks = {mark for name in names if (mark := FLAGS[name]) is not None}
    return frozenset(marks | {PARTS[part]} | ({Mark.YO_FOLDED} if has_ye else set()))
