"""What is declared of each source: rules/sources.toml."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum, unique
from pathlib import Path
from types import MappingProxyType
from typing import Any

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
    package: str = ""
    file: str = ""
    sha256: str = ""
    bytes: int = 0
    licence_file: str = ""
    licence_sha256: str = ""
    commercial: bool = True

    @property
    def pin(self) -> str:
        """Return what fixes the bytes of the source: its package pin or its sha256."""
        return self.package or self.sha256


_PIN = re.compile(r"[A-Za-z0-9._-]+==[^=\s]+")
_OPTIONAL = frozenset({"package", "file", "sha256", "bytes", "licence_file", "licence_sha256", "commercial"})
_NON_COMMERCIAL = re.compile(r"\bNC\b")
_KEYS = tuple(field.name for field in fields(SourceSpec) if field.name != "id")


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
    return MappingProxyType(specs)


def _spec(where: str, name: str, row: Any) -> SourceSpec:
    if not isinstance(row, dict):
        raise RulesError(f"{where}: expected a table [{name}]")
    check_keys(where, row, _KEYS)
    for field in fields(SourceSpec):
        if field.name == "id" or (field.name in _OPTIONAL and field.name not in row):
            continue
        if field.name not in row:
            raise RulesError(f"{where}: key {field.name!r} is missing")
        if field.type in (str, int, bool) and type(row[field.name]) is not field.type:
            raise RulesError(f"{where}: key {field.name!r} must be {_kind_name(field.type)}")
    _check_pin(where, row)
    _check_terms(where, row)
    pick(f"{where}: key 'yo'", "mode", row["yo"], ("distinct", "folded"))
    kind = pick_term(f"{where}: key 'kind'", "kind", str(row["kind"]), Kind)
    return SourceSpec(**{**row, "id": SourceId(name), "kind": kind})


def _check_pin(where: str, row: Mapping[str, Any]) -> None:
    """Raise RulesError unless the row says which bytes are meant."""
    if bool(row.get("package")) == bool(row.get("file")):
        raise RulesError(f"{where}: name either 'package' or 'file'")
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
