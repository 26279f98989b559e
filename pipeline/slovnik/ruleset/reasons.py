"""The wording of reasons, stages, statuses, rules and criteria in Russian and English: rules/reasons.toml."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from slovnik.errors import RulesError
from slovnik.ruleset.reading import E, check_keys, pick_term, read_toml
from slovnik.ruleset.text import Text
from slovnik.terms import Criterion, Reason, Rule, Stage, Status

_KEYS = ("ru", "en", "short_ru", "short_en", "mend_ru", "mend_en")


@dataclass(frozen=True, slots=True)
class ReasonText:
    """How a reason is said: in a line, in a table, and what would turn it."""

    line: Text
    short: Text
    mend: Text | None


@dataclass(frozen=True, slots=True)
class Wording:
    """Everything a verdict is told with."""

    reasons: Mapping[Reason, ReasonText]
    stages: Mapping[Stage, Text]
    statuses: Mapping[Status, Text]
    rules: Mapping[Rule, Text]
    criteria: Mapping[Criterion, Text]


def load_wording(path: Path) -> Wording:
    """Load rules/reasons.toml.

    Raises:
        RulesError: a code is unknown, or a reason, stage or status has no wording.
    """
    table = read_toml(path)
    stages = _texts(path, "stage", table.pop("stage", {}), Stage)
    statuses = _texts(path, "status", table.pop("status", {}), Status)
    rules = _texts(path, "rule", table.pop("rule", {}), Rule)
    criteria = _texts(path, "criterion", table.pop("criterion", {}), Criterion)
    reasons = {
        pick_term(f"{path}", "reason", code, Reason): _reason_text(path, code, row)
        for code, row in table.items()
    }
    _check_complete(path, Reason, reasons)
    return Wording(MappingProxyType(reasons), stages, statuses, rules, criteria)


def _texts(path: Path, what: str, table: Any, terms: type[E]) -> Mapping[E, Text]:
    if not isinstance(table, dict):
        raise RulesError(f"{path}: key {what!r} must be a table")
    found = {
        pick_term(f"{path}: key {what!r}", what, name, terms): _text(path, f"{what}.{name}", row)
        for name, row in table.items()
    }
    _check_complete(path, terms, found)
    return MappingProxyType(found)


def _check_complete(path: Path, terms: type[E], found: Collection[E]) -> None:
    missing = [term for term in terms if term not in found]
    if missing:
        raise RulesError(f"{path}: no wording for {missing[0].value!r}; add ru and en")


def _reason_text(path: Path, code: str, row: dict[str, Any]) -> ReasonText:
    check_keys(f"{path}: reason {code}", row, _KEYS)
    mend = Text(row["mend_ru"], row["mend_en"]) if "mend_ru" in row and "mend_en" in row else None
    short = _text(path, code, {"ru": row.get("short_ru"), "en": row.get("short_en")})
    return ReasonText(_text(path, code, row), short, mend)


def _text(path: Path, key: str, row: dict[str, Any]) -> Text:
    ru, en = (row.get("ru"), row.get("en")) if isinstance(row, dict) else (None, None)
    if not isinstance(ru, str) or not isinstance(en, str):
        raise RulesError(f"{path}: {key}: needs ru and en (and for a reason short_ru and short_en)")
    return Text(ru, en)
