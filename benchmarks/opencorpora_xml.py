"""Write lexemes of pymorphy3's dictionary in the format of OpenCorpora's dict.opcorpora.xml.

    python -m benchmarks.opencorpora_xml FILE [--others 1.0]

pymorphy3 makes one paradigm of lexemes that links of OpenCorpora hold together. They are taken apart again where the
grammemes of the lexeme change, and linked, so that the file has nearly the lemmas and links of the real one.
"""

import argparse
import struct
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import IO, Any, Final, NamedTuple
from xml.sax.saxutils import escape

import pymorphy3

from slovnik.morphology.dawgdic import iter_keys

LINKS: Final = (
    *(
        "ADJF-ADJS",
        "ADJF-COMP",
        "INFN-VERB",
        "INFN-PRTF",
        "INFN-GRND",
        "PRTF-PRTS",
        "NAME-PATR",
        "PATR_MASC-PATR_FEMN",
    ),
    *(
        "SURN_MASC-SURN_FEMN",
        "SURN_MASC-SURN_PLUR",
        "PERF-IMPF",
        "ADJF-SUPR_ejsh",
        "PATR_MASC_FORM-PATR_MASC_INFR",
    ),
    *(
        "PATR_FEMN_FORM-PATR_FEMN_INFR",
        "ADJF_eish-SUPR_nai_eish",
        "ADJF-SUPR_ajsh",
        "ADJF_aish-SUPR_nai_aish",
    ),
    *(
        "ADJF-SUPR_suppl",
        "ADJF-SUPR_nai",
        "ADJF-SUPR_slng",
        "FULL-CONTRACTED",
        "NORM-ORPHOVAR",
        "CARDINAL-ORDINAL",
    ),
    *("SBST_MASC-SBST_FEMN", "SBST_MASC-SBST_PLUR", "ADVB-COMP", "ADJF_TEXT-ADJF_NUMBER"),
)
"""The names of the types of links, by number from 1."""

HEAD: Final = (
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<dictionary version="0.92" revision="417150">\n'
)
RESTRICTIONS: Final = (
    '<grammemes>\n    <grammeme parent=""><name>POST</name><alias>ЧР</alias>'
    "<description>часть речи</description></grammeme>\n</grammemes>\n"
    '<restrictions>\n    <restr type="obligatory" auto="0"><left type="lemma"></left>'
    '<right type="lemma">POST</right></restr>\n</restrictions>\n'
)
_KEY: Final = struct.Struct(">HH")


class Lexis(NamedTuple):
    """A lexeme of the dictionary."""

    lemma: str
    paradigm: int


class _Row(NamedTuple):
    prefix: str
    suffix: str
    grammemes: str
    """Those of the form, in XML."""


class _Lemma(NamedTuple):
    """What becomes a ``<lemma>``: rows with the same grammemes of the lexeme."""

    head: str
    """These grammemes, joined by commas."""
    rows: tuple[_Row, ...]


class Dictionary:
    """pymorphy3's dictionary as lexemes."""

    def __init__(self) -> None:
        self._dictionary: Any = pymorphy3.MorphAnalyzer().dictionary
        self._paradigms: dict[int, tuple[_Lemma, ...]] = {}

    def lexemes(self, wanted: Callable[[str], bool]) -> Iterator[Lexis]:
        """Yield the lexemes for whose first tag, such as ``NOUN,inan,masc sing,nomn``, ``wanted`` is true."""
        dictionary = self._dictionary
        keys = frozenset(
            _KEY.pack(number, 0)
            for number in range(len(dictionary.paradigms))
            if wanted(str(dictionary.build_paradigm_info(number)[0][1]))
        )
        for lemma, payload in iter_keys(Path(dictionary.path) / "words.dawg", keys):
            yield Lexis(lemma, _KEY.unpack(payload)[0])

    def is_noun(self, lexeme: Lexis) -> bool:
        """Say whether the lexeme begins with a noun."""
        return self._paradigm(lexeme.paradigm)[0].head.startswith("NOUN")

    def lemmas(self, lexeme: Lexis) -> Iterator[tuple[str, str]]:
        """Yield for each lemma of a lexeme its grammemes and its element without ``<lemma>``."""
        parts = self._paradigm(lexeme.paradigm)
        first = parts[0].rows[0]
        stem = escape(
            lexeme.lemma[len(first.prefix) : len(lexeme.lemma) - len(first.suffix)], {'"': "&quot;"}
        )
        for head, rows in parts:
            forms = [f'<f t="{prefix}{stem}{suffix}">{told}</f>' for prefix, suffix, told in rows]
            lemma = f"{rows[0].prefix}{stem}{rows[0].suffix}"
            yield head, f'<l t="{lemma}">{_grammemes(head)}</l>{"".join(forms)}'

    def _paradigm(self, number: int) -> tuple[_Lemma, ...]:
        if number not in self._paradigms:
            told = [
                (*str(tag).partition(" ")[::2], prefix, suffix)
                for prefix, tag, suffix in self._dictionary.build_paradigm_info(number)
            ]
            self._paradigms[number] = tuple(
                _Lemma(head, tuple(_Row(prefix, suffix, _grammemes(own)) for _, own, prefix, suffix in rows))
                for head, rows in groupby(told, key=lambda row: row[0])
            )
        return self._paradigms[number]


def _grammemes(joined: str) -> str:
    return "".join(f'<g v="{one}"/>' for one in joined.split(",") if one)


def link_type(first: str, second: str) -> str:
    """Return the name of the link from the lemma with the grammemes ``first`` to that with ``second``."""
    parts = f"{first[:4]}-{second[:4]}"
    if parts in LINKS:
        return parts
    if parts == "NOUN-NOUN":
        kind = next((kind for mark, kind in (("Surn", "SURN"), ("Patr", "PATR")) if mark in first), "SBST")
        return f"{kind}_MASC-{kind}_{'PLUR' if 'Pltm' in second and kind != 'PATR' else 'FEMN'}"
    return "PERF-IMPF" if first.startswith("INFN") else "ADJF-SUPR_ejsh"


def write_dictionary(
    file: IO[str], dictionary: Dictionary, lexemes: Iterable[Lexis], deleted: int = 0
) -> int:
    """Write lexemes as a whole dictionary, with so many deleted ones at its end; returns how many lemmas it has."""
    file.write(f"{HEAD}{RESTRICTIONS}<lemmata>\n")
    number, links = 0, list[tuple[int, int, str]]()
    for lexeme in lexemes:
        first, head = number + 1, ""
        for grammemes, told in dictionary.lemmas(lexeme):
            number += 1
            file.write(f'    <lemma id="{number}" rev="{number}">{told}</lemma>\n')
            if number == first:
                head = grammemes
            else:
                links.append((first, number, link_type(head, grammemes)))
    for _ in range(deleted):
        number += 1
        file.write(f'    <lemma id="{number}" rev="{number}"></lemma>\n')
    file.write("</lemmata>\n<link_types>\n")
    file.writelines(f'<type id="{place}">{name}</type>\n' for place, name in enumerate(LINKS, start=1))
    file.write("</link_types>\n<links>\n")
    for place, (start, end, name) in enumerate(links, start=1):
        file.write(f'    <link id="{place}" from="{start}" to="{end}" type="{LINKS.index(name) + 1}"/>\n')
    file.write("</links>\n</dictionary>\n")
    return number


def write_large(path: Path, others: float) -> int:
    """Write all nouns and a share of the other lexemes; returns how many lemmas the file has."""
    dictionary = Dictionary()

    def chosen() -> Iterator[Lexis]:
        due = 0.0
        for lexeme in dictionary.lexemes(lambda _: True):
            noun = dictionary.is_noun(lexeme)
            due += 0.0 if noun else others
            if noun or due >= 1.0:
                due -= 0.0 if noun else 1.0
                yield lexeme

    with path.open("w", encoding="utf-8", newline="\n") as file:
        return write_dictionary(file, dictionary, chosen(), deleted=1000)


def main() -> None:
    """Write the file asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--others", type=float, default=1.0, help="share of the lexemes that are no nouns")
    asked = parser.parse_args()
    print(f"{write_large(asked.file, asked.others):,} lemmas")


if __name__ == "__main__":
    main()
