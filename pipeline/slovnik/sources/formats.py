"""The formats that sources come in: one reader each, found by the name that rules/sources.toml gives."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from slovnik.errors import RulesError
from slovnik.morphology.lexemes import load_noun_lexemes
from slovnik.records import Count, Entry, Lexeme, Morphology, Reject, Relation, Sense
from slovnik.ruleset import SourceSpec
from slovnik.sources.affixes import beside as affixes_beside
from slovnik.sources.frequencies import Frequencies
from slovnik.sources.hunspell import load_hunspell
from slovnik.sources.hunspell_dic import load_hunspell_dic
from slovnik.sources.kaikki import load_kaikki
from slovnik.sources.libmorph import load_libmorph
from slovnik.sources.mediawiki import load_mediawiki
from slovnik.sources.obscene import load_obscene
from slovnik.sources.opencorpora_xml import load_opencorpora_xml
from slovnik.sources.wiktionary import load_wiktionary, package_database
from slovnik.sources.word_list import load_word_list
from slovnik.sources.zaliznyak import load_zaliznyak

Record = Entry | Sense | Lexeme | Morphology | Relation | Reject | Count


@dataclass(frozen=True, slots=True)
class ReaderInput:
    """What a reader needs besides the declaration of its source."""

    place: Path
    """The file; meaningless where a package carries the source."""
    frequencies: Frequencies
    jobs: int = 1
    """How many processes it may use."""


@dataclass(frozen=True, slots=True)
class SourceFormat:
    """How files of one format are read, and by what they are known."""

    read: Callable[[SourceSpec, ReaderInput], Iterator[Record]]
    """Yields records in the order of the source; raises SourceError."""
    counted: type[Record]
    """The records that ``rows_unit`` of sources.toml is about."""
    begins: tuple[bytes, ...] = ()
    """Byte strings of which the beginning of a file of the format has one; none: it is not known by them."""
    beside: Callable[[Path], Path] | None = None
    """Where the second file lies that goes with a given one."""


def _no_records(spec: SourceSpec, given: ReaderInput) -> Iterator[Record]:
    """Give its rows as a count: frequencies weigh the lexemes of others, and are no records."""
    yield Count(spec.id, spec.rows_unit, len(given.frequencies))


FORMATS: Final[Mapping[str, SourceFormat]] = MappingProxyType(
    {
        "pymorphy3-dictionary": SourceFormat(
            lambda spec, given: load_noun_lexemes(given.frequencies.weigh, spec.id), Lexeme
        ),
        "wiki-ru-wordnet": SourceFormat(lambda spec, _: load_wiktionary(package_database(), spec.id), Sense),
        "libmorph-table": SourceFormat(lambda spec, given: load_libmorph(given.place, spec.id), Entry),
        "hunspell-stems": SourceFormat(lambda spec, given: load_hunspell(given.place, spec.id), Entry),
        "opencorpora-xml": SourceFormat(
            lambda spec, given: load_opencorpora_xml(
                given.place, spec.id, given.frequencies.weigh, spec.unpacked_max
            ),
            Lexeme,
            (b"<dictionary version=",),
        ),
        "mediawiki": SourceFormat(
            lambda spec, given: load_mediawiki(given.place, spec.id, given.jobs, spec.unpacked_max),
            Sense,
            (b"<mediawiki",),
        ),
        "hunspell": SourceFormat(
            lambda spec, given: load_hunspell_dic(given.place, spec.id, spec.unpacked_max),
            Entry,
            beside=affixes_beside,
        ),
        "zaliznyak": SourceFormat(
            lambda spec, given: load_zaliznyak(
                given.place, spec.id, spec.encoding or "utf-8", spec.unpacked_max
            ),
            Entry,
        ),
        "word-list": SourceFormat(lambda spec, given: load_word_list(given.place, spec), Entry),
        "slaviclean-table": SourceFormat(lambda spec, given: load_obscene(given.place, spec.id), Entry),
        "kaikki": SourceFormat(
            lambda spec, given: load_kaikki(given.place, spec.id, spec.unpacked_max, given.jobs),
            Sense,
            (b'"lang_code": "', b'"lang_code":"'),
        ),
        "wordfreq": SourceFormat(_no_records, Count),
    }
)


def find_format(spec: SourceSpec) -> SourceFormat:
    """Return the format of a source.

    Raises:
        RulesError: there is no reader of that name.
    """
    if spec.format not in FORMATS:
        known = ", ".join(sorted(FORMATS))
        raise RulesError(
            f"sources.toml: source {spec.id}: no reader for format {spec.format!r} (known: {known})"
        )
    return FORMATS[spec.format]
