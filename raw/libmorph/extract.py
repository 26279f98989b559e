"""Write every noun lexeme of libmorph's Russian dictionary to nouns.tsv.xz.

Needs the Python package pyrusmorph (Linux x86-64, CPython 3.10 to 3.12) and nothing else:

    python raw/libmorph/extract.py [OUT.tsv.xz]

Columns: form, lexeme, part, flags (joined by commas, may be empty); see README.md beside this file.
"""

import lzma
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
LETTERS = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"

# libmorph's parts of speech that are nouns; README.md shows what is in each.
PARTS = frozenset([*range(7, 25), *range(37, 48), 59, 60, 61])
PART_MASK = 0x3F
FLAG_BITS = ((0x40, "plurale_tantum"), (0x200, "informal"), (0x400, "obscene"))
PLURALE_TANTUM = 0x40

# libmorph's form numbers that matter here.
NOMINATIVE, NOMINATIVE_PLURAL, ACCUSATIVE_PLURAL, UNCHANGING = 0, 10, 13, 255


class Row(NamedTuple):
    """One citation form of one lexeme; the field order is the order of the file."""

    form: str
    lexeme: int
    part: int
    flags: str


def collect_forms(morph) -> dict[int, dict[int, set[str]]]:
    """Return lexeme → form number → spellings, for every noun lexeme of the dictionary."""
    lexemes: dict[int, dict[int, set[str]]] = {}

    def note(lexeme: int, matches: list) -> int:
        if morph.part_of_sp(lexeme) & PART_MASK not in PARTS:
            return 0
        forms = lexemes.setdefault(lexeme, {})
        for match in matches:
            forms.setdefault(match.form, set()).add(match.text)
        return 0

    morph.find_match("*", note)
    return lexemes


def describe(morph, lexeme: int, forms: dict[int, set[str]]) -> tuple[int, str]:
    """Return the word information bits and the lemma that libmorph itself gives for a lexeme."""
    witness = min(forms[min(forms)])
    for found in morph.lemmatize(witness, 2):  # 2: capitals do not matter
        if found.lexid == lexeme:
            return found.grams[0].wdInfo, found.lemma.lower()
    raise SystemExit(f"libmorph does not find lexeme {lexeme} by its own form {witness!r}")


def citation_forms(forms: dict[int, set[str]], bits: int) -> tuple[set[str], str]:
    """Return the citation forms of a lexeme and the flag that says how they were found.

    A nominative singular or an unchanging form; else the nominative plural. Some pluralia tantum have
    their accusative plural only (на корточки) and get a singular made up for a lemma (корточка): an
    inanimate accusative plural is spelled like the nominative, so that is their citation form.
    """
    singular = forms.get(NOMINATIVE, set()) | forms.get(UNCHANGING, set())
    if singular or forms.get(NOMINATIVE_PLURAL):
        return singular or forms[NOMINATIVE_PLURAL], ""
    if bits & PLURALE_TANTUM and forms.get(ACCUSATIVE_PLURAL):
        return forms[ACCUSATIVE_PLURAL], "from_accusative"
    return {min(forms[min(forms)])}, "no_nominative"


def noun_rows(morph) -> Iterator[Row]:
    """Yield a row for every citation form of every noun lexeme, in no particular order."""
    for lexeme, forms in collect_forms(morph).items():
        bits, lemma = describe(morph, lexeme, forms)
        cited, how = citation_forms(forms, bits)
        chief = lemma if lemma in cited else min(cited)
        common = [name for bit, name in FLAG_BITS if bits & bit] + ([how] if how else [])
        for form in cited:
            flags = common + (["variant"] if form != chief else [])
            yield Row(form, lexeme, bits & PART_MASK, ",".join(flags))


def dictionary_order(row: Row) -> tuple[list[int], int]:
    """Return the sort key of a row: Russian dictionary order (a hyphen before any letter), then lexeme."""
    return [LETTERS.find(letter) for letter in row.form], row.lexeme


def render(morph) -> bytes:
    """Return the whole table as UTF-8 text: a header, then the rows in order."""
    rows = sorted(noun_rows(morph), key=dictionary_order)
    lines = ["\t".join(Row._fields), *("\t".join(map(str, row)) for row in rows)]
    return ("\n".join(lines) + "\n").encode()


def main() -> None:
    import pyrusmorph

    target = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "nouns.tsv.xz"
    part = target.with_name(target.name + ".part")
    part.write_bytes(lzma.compress(render(pyrusmorph.mlmaruWc()), preset=9 | lzma.PRESET_EXTREME))
    part.replace(target)


if __name__ == "__main__":
    main()
