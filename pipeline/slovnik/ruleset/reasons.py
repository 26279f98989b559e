"""The wording of reasons, stages and statuses in Russian and English: rules/reasons.toml."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from slovnik.errors import RulesError
from slovnik.ruleset.profiles import Text
from slovnik.ruleset.reading import check_keys, pick_term, read_toml
from slovnik.terms import Reason, Stage, Status

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


def load_wording(path: Path) -> Wording:
    """Load rules/reasons.toml.

    Raises:
        RulesError: a code is unknown, or a reason, stage or status has no wording.
    """
    table = read_toml(path)
    stages = {
        pick_term(f"{path}: key 'stage'", "stage", name, Stage): _text(path, f"stage.{name}", row)
        for name, row in table.pop("stage", {}).items()
    }
    statuses = {
        pick_term(f"{path}: key 'status'", "status", name, Status): _text(path, f"status.{name}", row)
        for name, row in table.pop("status", {}).items()
    }
    reasons = {
        pick_term(f"{path}", "reason", code, Reason): _reason_text(path, code, row)
        for code, row in table.items()
    }
    for terms, found in ((Reason, reasons), (Stage, stages), (Status, statuses)):
        missing = [term for term in terms if term not in found]
        if missing:
            raise RulesError(f"{path}: no wording for {missing[0].value!r}; add ru and en")
    return Wording(MappingProxyType(reasons), MappingProxyType(stages), MappingProxyType(statuses))


def _reason_text(path: Path, code: str, row: dict[str, Any]) -> ReasonText:
    check_keys(f"{path}: reason {code}", row, _KEYS)
    mend = Text(row["mend_ru"], row["mend_en"]) if "mend_ru" in row and "mend_en" in row else None
    short = _text(path, code, {"ru": row.get("short_ru"), "en": row.get("short_en")})
    return ReasonText(_text(path, code, row), short, mend)


def _text(path: Path, key: str, row: dict[str, Any]) -> Text:
    ru, en = row.get("ru"), row.get("en")
    if not isinstance(ru, str) or not isinstance(en, str):
        raise RulesError(f"{path}: {key}: needs ru and en (and for a reason short_ru and short_en)")
    return Text(ru, en)
