"""Which file each source is read from: what rules/sources.toml declares, or what a build is given by --with."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from slovnik.errors import SourceError, UsageError
from slovnik.records import SourceId
from slovnik.ruleset import Ruleset, SourceSpec
from slovnik.sources.formats import FORMATS
from slovnik.sources.opening import open_unpacked

_HEAD = 4096


def give_files(ruleset: Ruleset, files: Iterable[tuple[str, Path]]) -> Ruleset:
    """Return the rules with the optional sources in use that are given a file.

    A file may be given by the name of its source or of the lexicon that is always there: ``wiktionary=FILE`` is the
    source of the family ``wiktionary`` that has the format of FILE. Who replaces another takes its place.

    Raises:
        UsageError: there is no such source, none of the format of the file, two files for one, or the file is
            missing or not the pinned one.
    """
    chosen: dict[SourceId, SourceSpec] = {}
    for name, path in files:
        spec = _find_source(ruleset.declared, name, path)
        if spec.id in chosen:
            raise UsageError(f"--with {name}: source {spec.id} is given a file twice; give one")
        chosen[spec.id] = _pinned_to(spec, path)
    return ruleset.with_optional(chosen)


def pin_beside(ruleset: Ruleset, raw: Path) -> Ruleset:
    """Return the rules with the second files of declared ones pinned, too: sources.toml gives the sha256 of one."""
    return ruleset.using(
        {
            name: replace(spec, beside=_hash_beside(spec, raw / spec.file)) if spec.file else spec
            for name, spec in ruleset.sources.items()
        }
    )


def sources_as_built(ruleset: Ruleset, pins: Iterable[tuple[SourceId, str]]) -> Ruleset:
    """Return the rules with the optional sources in use that a build read, by the pins that its store has."""
    declared = ruleset.declared
    read = {name: pin for name, pin in pins if name in declared}
    optional = {name: declared[name].pinned(pin) for name, pin in read.items() if declared[name].optional}
    chosen = ruleset.with_optional(optional)
    besides = {name: read.get(name, "").partition(" ")[2] for name in chosen.sources}
    return chosen.using({name: replace(spec, beside=besides[name]) for name, spec in chosen.sources.items()})


def _find_source(specs: Mapping[SourceId, SourceSpec], name: str, path: Path) -> SourceSpec:
    if name not in specs:
        raise UsageError(f"--with {name}: no such source; the sources are {', '.join(specs)}")
    if not path.is_file():
        raise UsageError(f"--with {name}: {path}: {'is no file' if path.exists() else 'no such file'}")
    asked = SourceId(name)
    told = tell_format(path, asked)
    if specs[asked].optional and told in (None, specs[asked].format):
        return specs[asked]
    alike = [
        spec
        for spec in specs.values()
        if spec.optional and spec.family == specs[asked].family and told in (None, spec.format)
    ]
    if len(alike) == 1:
        return alike[0]
    family = [
        f"{spec.id} ({spec.format})" for spec in specs.values() if spec.optional and spec.family == name
    ]
    raise UsageError(
        f"--with {name}: {path}: {f'a file of format {told}' if told else 'of no known format'}; "
        f"name one of {', '.join(family) or 'the optional sources (slovnik sources)'}"
    )


def tell_format(path: Path, source: SourceId) -> str | None:
    """Return the format that the file begins like; None: none, or one that has no beginning of its own.

    Raises:
        SourceError: it cannot be read, or is damaged from its beginning.
    """
    with open_unpacked(path, source, _HEAD * 1024) as unpacked:
        head = unpacked.read(_HEAD)
    for name, one in FORMATS.items():
        if any(beginning in head for beginning in one.begins):
            return name
    return None


def _pinned_to(spec: SourceSpec, path: Path) -> SourceSpec:
    sha256 = hash_file(path)
    if spec.sha256 and spec.sha256 != sha256:
        raise UsageError(
            f"--with {spec.id}: {path}: not the pinned file (sha256 {sha256[:12]}…, pinned {spec.sha256[:12]}…); "
            "fetch it again or change the pin in sources.toml"
        )
    return replace(spec, sha256=sha256, beside=_hash_beside(spec, path), given=path)


def _hash_beside(spec: SourceSpec, path: Path) -> str:
    """Return the sha256 of the file that goes with ``path``; empty: there is none, or its format has but one."""
    find = FORMATS[spec.format].beside if spec.format in FORMATS else None
    second = find(path) if find else None
    return hash_file(second) if second is not None and second.is_file() else ""


def hash_file(path: Path) -> str:
    """Return the sha256 of a file, read piece by piece; raises SourceError if it cannot be read."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise SourceError(f"{path}: cannot be read: {error.strerror}") from None
