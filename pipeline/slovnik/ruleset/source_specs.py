"""What is declared of each source: rules/sources.toml."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from enum import StrEnum, unique
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from slovnik.errors import RulesError
from slovnik.records import SourceId
from slovnik.ruleset.reading import check_keys, pick, pick_term, read_toml


@unique
class Kind(StrEnum):
    """What a source can testify to."""

    EXPLANATORY = "explanatory"
    MORPHOLOGICAL = "morphological"
    SPELLING = "spelling"
    FREQUENCY = "frequency"
    MARKS = "marks"


class Bounds(NamedTuple):
    """Between how many of something there should be."""

    name: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class SourceSpec:
    """One source as declared; the keys are explained at the top of rules/sources.toml."""

    id: SourceId
    title: str
    kind: Kind
    family: str
    attests: bool
    yo: str
    version: str
    address: str
    data_licence: str
    code_licence: str
    share_alike: bool
    rows_min: int
    rows_max: int
    rows_unit: str
    attribution: str
    format: str
    """The name of its reader, one of `slovnik.sources.formats`."""
    package: str = ""
    file: str = ""
    sha256: str = ""
    bytes: int = 0
    licence_file: str = ""
    licence_sha256: str = ""
    commercial: bool = True
    optional: bool = False
    supersedes: str = ""
    replaces: str = ""
    download: str = ""
    encoding: str = ""
    column: str = ""
    unpacked_max: int = 8_000_000_000
    bytes_max: int = field(default=4_000_000_000, repr=False)
    counts: tuple[Bounds, ...] = ()
    """Of what the reader counts besides its rows."""
    beside: str = ""
    """The sha256 of the second file that goes with the given one (the .aff of a .dic); no key of sources.toml."""
    given: Path | None = field(default=None, repr=False, compare=False)
    """The file that takes the place of what is declared, or that an optional source is read from."""

    @property
    def pin(self) -> str:
        """Return what fixes the bytes of the source: its package pin, or its sha256 and that of the file beside it."""
        return self.package or f"{self.sha256} {self.beside}".rstrip()

    def pinned(self, pin: str) -> "SourceSpec":
        """Return the source with what `pin` gives of one that is read from a file."""
        sha256, _, beside = pin.partition(" ")
        return replace(self, sha256=sha256, beside=beside)

    def place(self, raw: Path) -> Path:
        """Return the file that it is read from; raw/ itself where a package carries it."""
        return self.given or raw / self.file


_PIN = re.compile(r"[A-Za-z0-9._-]+==[^=\s]+")
_NON_COMMERCIAL = re.compile(r"\bNC\b")
_FIELDS = tuple(one for one in fields(SourceSpec) if one.name not in ("id", "beside", "given"))
_KEYS = tuple(one.name for one in _FIELDS)


def has_frequencies(specs: Iterable[SourceSpec]) -> bool:
    """Say whether some source tells how common words are."""
    return any(spec.kind is Kind.FREQUENCY for spec in specs)


def load_source_specs(path: Path) -> Mapping[SourceId, SourceSpec]:
    """Load the declarations, in file order.

    Raises:
        RulesError: a key is unknown, missing or of the wrong kind, or a source has no pin or no bounds.
    """
    table = read_toml(path)
    specs = {SourceId(name): _spec(f"{path}: source {name}", name, row) for name, row in table.items()}
    for name, spec in specs.items():
        for key, other in (("supersedes", spec.supersedes), ("replaces", spec.replaces)):
            if other and (other == name or other not in specs):
                raise RulesError(
                    f"{path}: source {name}: {key} names {other!r}, which is no other source here"
                )
        _verify_descent(path, spec, specs)
    return MappingProxyType(specs)


def _verify_descent(path: Path, spec: SourceSpec, specs: Mapping[SourceId, SourceSpec]) -> None:
    """Raise RulesError if the source supersedes itself through others."""
    older = spec.supersedes
    for _ in specs:
        if older == spec.id:
            raise RulesError(
                f"{path}: source {spec.id}: supersedes itself through others; one must be the oldest"
            )
        older = specs[SourceId(older)].supersedes if older in specs else ""


def _spec(where: str, name: str, row: Any) -> SourceSpec:
    if not isinstance(row, dict):
        raise RulesError(f"{where}: expected a table [{name}]")
    check_keys(where, row, _KEYS)
    for one in _FIELDS:
        if one.name in row:
            if one.type in (str, int, bool) and type(row[one.name]) is not one.type:
                raise RulesError(f"{where}: key {one.name!r} must be {_kind_name(one.type)}")
        elif one.default is MISSING and one.default_factory is MISSING:
            raise RulesError(f"{where}: key {one.name!r} is missing")
    _check_pin(where, row)
    _check_terms(where, row)
    pick(f"{where}: key 'yo'", "mode", row["yo"], ("distinct", "folded"))
    kind = pick_term(f"{where}: key 'kind'", "kind", str(row["kind"]), Kind)
    counts = _counts(where, row.get("counts", {}))
    return SourceSpec(**{**row, "id": SourceId(name), "kind": kind, "counts": counts})


def _counts(where: str, table: object) -> tuple[Bounds, ...]:
    """Return the bounds of what a reader counts beside its rows: ``counts = { pages = [900_000, 5_000_000] }``."""
    if not isinstance(table, dict):
        raise RulesError(f"{where}: key 'counts' must be a table of NAME = [LEAST, MOST]")
    for name, bounds in table.items():
        two = isinstance(bounds, list) and len(bounds) == 2 and all(type(one) is int for one in bounds)
        if not two or bounds[0] > bounds[1]:
            raise RulesError(f"{where}: counts: {name!r} must be [LEAST, MOST], whole numbers in order")
    return tuple(Bounds(name, *bounds) for name, bounds in table.items())


def _check_pin(where: str, row: Mapping[str, Any]) -> None:
    """Raise RulesError unless the row says which bytes are meant."""
    if row.get("optional"):
        if row.get("package") or row.get("file"):
            raise RulesError(
                f"{where}: an optional source is given a file by --with; name no 'package' or 'file'"
            )
        return
    if bool(row.get("package")) == bool(row.get("file")):
        raise RulesError(f"{where}: name either 'package' or 'file', or say optional = true")
    if row.get("package") and not _PIN.fullmatch(row["package"]):
        raise RulesError(f"{where}: key 'package' must be name==version (found {row['package']!r})")
    if "file" in row and not row.get("sha256"):
        raise RulesError(f"{where}: key 'sha256' is missing: a file must be pinned")


def _check_terms(where: str, row: Mapping[str, Any]) -> None:
    """Raise RulesError if the bounds of the row or its licence and its ``commercial`` contradict each other."""
    if row["rows_min"] > row["rows_max"]:
        raise RulesError(f"{where}: rows_min is greater than rows_max")
    if row.get("commercial", True) and _NON_COMMERCIAL.search(row["data_licence"]):
        raise RulesError(f"{where}: {row['data_licence']} forbids commercial use; say so: commercial = false")


def _kind_name(kind: object) -> str:
    return {str: "text", int: "a whole number", bool: "true or false"}[kind]  # type: ignore[index]
