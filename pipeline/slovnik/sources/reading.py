"""Read a source: find the reader that rules/sources.toml declares, check the pin, and count what it gives."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from slovnik.errors import SourceError
from slovnik.orthography import escape
from slovnik.records import Count, Entry, Lexeme, Morphology, Reject, Relation, Sense, SourceId
from slovnik.ruleset import SourceSpec
from slovnik.ruleset.source_specs import Bounds
from slovnik.sources.formats import ReaderInput, find_format

UNMAPPED: Final = "unmapped marks"
"""What `counts` of sources.toml calls the marks of its senses that rules/labels/ maps to nothing: known when judged."""
_BATCH: Final = 20_000


@dataclass(slots=True)
class Batch:
    """Some of the records of a source, in its order."""

    lexemes: list[Lexeme] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    senses: list[Sense] = field(default_factory=list)
    relations: list[Relation] = field(default_factory=list)
    morphologies: list[Morphology] = field(default_factory=list)
    rejects: list[Reject] = field(default_factory=list)


@dataclass(slots=True)
class Tally:
    """What reading a source gave so far."""

    rows: int = 0
    """In the unit that sources.toml names."""
    rejects: int = 0
    first_reject: Reject | None = None
    counts: Counter[str] = field(default_factory=Counter)
    """Of what its reader counts besides."""


def read_source(spec: SourceSpec, raw: Path, given: ReaderInput, tally: Tally) -> Iterator[Batch]:
    """Yield the records of one source by some ten thousands, and count them in ``tally``.

    Raises:
        RulesError: no reader is known for its format.
        SourceError: it is not the pinned one, is damaged, or gives a number of rows outside its bounds.
    """
    reader = find_format(spec)
    verify_pin(spec, raw)
    batch, size = Batch(), 0
    for record in reader.read(spec, given):
        tally.rows += isinstance(record, reader.counted)
        size += 1
        match record:
            case Sense():
                batch.senses.append(record)
            case Entry():
                batch.entries.append(record)
            case Lexeme():
                batch.lexemes.append(record)
            case Relation():
                batch.relations.append(record)
            case Morphology():
                batch.morphologies.append(record)
            case Reject():
                batch.rejects.append(record)
                tally.rejects += 1
                tally.first_reject = tally.first_reject or record
            case Count():
                tally.counts[record.name] += record.number
        if size == _BATCH:
            yield batch
            batch, size = Batch(), 0
    yield batch
    tally.rows = tally.counts.pop(spec.rows_unit, tally.rows)
    verify_bounds(spec, tally)


def verify_bounds(spec: SourceSpec, tally: Tally) -> None:
    """Raise SourceError unless all that was counted lies within the bounds that sources.toml sets."""
    first = tally.first_reject
    told = (
        f"{tally.rejects:,} rejects, the first at {escape(first.locator)}: {escape(first.reason)}"
        if first
        else ""
    )
    verify_count(spec, Bounds(spec.rows_unit, spec.rows_min, spec.rows_max), tally.rows, told)
    for bounds in spec.counts:
        if bounds.name != UNMAPPED:
            verify_count(spec, bounds, tally.counts[bounds.name])


def verify_count(spec: SourceSpec, bounds: Bounds, count: int, told: str = "") -> None:
    """Raise SourceError unless ``count`` lies within its bounds; it tells what else is ``told``."""
    if not bounds.least <= count <= bounds.most:
        raise SourceError(
            f"source {spec.id}: {count:,} {bounds.name}, but sources.toml expects {bounds.least:,} to {bounds.most:,}"
            f"{f' ({told})' if told else ''}; check the source or the bounds"
        )


def verify_pin(spec: SourceSpec, raw: Path) -> None:
    """Raise SourceError unless the installed package or the file is the pinned one."""
    if spec.given:
        return  # its sha256 was taken from the file itself
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
