"""The lexicons: one file a source, each with ``load_x`` (open, compose) and ``parse_x`` (pure).

:func:`read_source` finds the reader of a source that rules/sources.toml declares, checks its pin, and counts.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import MappingProxyType
from typing import Final

from slovnik.errors import RulesError, SourceError
from slovnik.morphology.lexemes import OPENCORPORA, load_noun_lexemes
from slovnik.orthography import Form
from slovnik.records import Entry, Lexeme, Reject, Sense, SourceId
from slovnik.ruleset import SourceSpec
from slovnik.sources.hunspell import HUNSPELL, load_hunspell
from slovnik.sources.libmorph import LIBMORPH, load_libmorph
from slovnik.sources.obscene import OBSCENE, load_obscene
from slovnik.sources.wiktionary import WIKTIONARY, load_wiktionary, package_database
from slovnik.sources.wordfreq_zipf import WORDFREQ, load_zipf, paradigm_zipf, spellings

Record = Entry | Sense | Lexeme | Reject


class Frequencies:
    """The frequencies of forms, loaded when first asked for; 0 for all of them where no source has any."""

    def __init__(self, specs: Iterable[SourceSpec]) -> None:
        """Take them from the source among ``specs`` that has them."""
        self._declared = any(spec.id == WORDFREQ for spec in specs)

    @cached_property
    def _zipf(self) -> Mapping[Form, float]:
        return load_zipf() if self._declared else MappingProxyType({})

    def __len__(self) -> int:
        return len(self._zipf)

    def weigh(self, forms: Iterable[Form]) -> float:
        """Return the Zipf frequency of ``forms`` together, е standing for ё as in most texts."""
        return paradigm_zipf((spelling for form in forms for spelling in spellings(form)), self._zipf)


@dataclass(frozen=True, slots=True)
class SourceRecords:
    """What reading one source gave."""

    spec: SourceSpec
    lexemes: tuple[Lexeme, ...]
    entries: tuple[Entry, ...]
    senses: tuple[Sense, ...]
    rejects: tuple[Reject, ...]
    row_count: int
    """In the unit that sources.toml names."""


_Loader = Callable[[SourceSpec, Path, Frequencies], Iterator[Record]]
_LOADERS: Final[Mapping[SourceId, _Loader]] = MappingProxyType(
    {
        OPENCORPORA: lambda _, __, frequencies: load_noun_lexemes(frequencies.weigh),
        WIKTIONARY: lambda _, __, ___: load_wiktionary(package_database()),
        LIBMORPH: lambda spec, raw, _: load_libmorph(raw / spec.file),
        HUNSPELL: lambda spec, raw, _: load_hunspell(raw / spec.file),
        OBSCENE: lambda spec, raw, _: load_obscene(raw / spec.file),
        WORDFREQ: lambda _, __, ___: iter(()),
    }
)


def read_source(spec: SourceSpec, raw: Path, frequencies: Frequencies) -> SourceRecords:
    """Read one source whole.

    Raises:
        RulesError: no reader is known for its id.
        SourceError: it is not the pinned one, is damaged, or gives a number of rows outside its bounds.
    """
    if spec.id not in _LOADERS:
        raise RulesError(
            f"sources.toml: no reader for source {spec.id!r} (known: {', '.join(sorted(_LOADERS))})"
        )
    verify_pin(spec, raw)
    records: dict[type, list[Record]] = {Lexeme: [], Entry: [], Sense: [], Reject: []}
    for record in _LOADERS[spec.id](spec, raw, frequencies):
        records[type(record)].append(record)
    count = len(frequencies) if spec.id == WORDFREQ else len(records[_counted(spec.id)])
    if not spec.rows_min <= count <= spec.rows_max:
        raise SourceError(
            f"source {spec.id}: {count} {spec.rows_unit}, but sources.toml expects "
            f"{spec.rows_min} to {spec.rows_max}; check the source or the bounds"
        )
    return SourceRecords(
        spec,
        tuple(record for record in records[Lexeme] if isinstance(record, Lexeme)),
        tuple(record for record in records[Entry] if isinstance(record, Entry)),
        tuple(record for record in records[Sense] if isinstance(record, Sense)),
        tuple(record for record in records[Reject] if isinstance(record, Reject)),
        count,
    )


def _counted(source: SourceId) -> type[Record]:
    return {OPENCORPORA: Lexeme, WIKTIONARY: Sense}.get(source, Entry)


def verify_pin(spec: SourceSpec, raw: Path) -> None:
    """Raise SourceError unless the installed package or the extract is the pinned one."""
    if spec.package:
        name, _, wanted = spec.package.partition("==")
        try:
            found = version(name)
        except PackageNotFoundError:
            found = "none"
        if found != wanted:
            raise SourceError(
                f"source {spec.id}: {name} {wanted} is pinned, {found} is installed; pip install {spec.package}"
            )
        return
    _pinned(raw / spec.file, spec.sha256, spec.id)


def _pinned(path: Path, sha256: str, source: SourceId) -> bytes:
    """Return the bytes of a file under raw/; raises SourceError unless it has this checksum."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SourceError(f"{path}: cannot be read: {error.strerror} (source {source})") from None
    digest = hashlib.sha256(data).hexdigest()
    if digest != sha256:
        raise SourceError(
            f"{path}: not the pinned file (sha256 {digest[:12]}…, pinned {sha256[:12]}…); restore it"
        )
    return data


def load_licence_texts(specs: Iterable[SourceSpec], raw: Path) -> dict[SourceId, str]:
    """Return the licence of each source that is shipped, word for word.

    Raises:
        SourceError: a licence file is missing or not the pinned one.
    """
    return {
        spec.id: _pinned(raw / spec.licence_file, spec.licence_sha256, spec.id).decode()
        for spec in specs
        if spec.licence_file
    }
