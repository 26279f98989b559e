"""Profiles as the tables that their files hold: checked for their shape, inherited, merged.

A table keeps under ``origins`` who gave each answer: the profile or the option, by the answer's name (``slang``,
``length.max``, ``matching.yo``, ``offered``).
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from slovnik.errors import RulesError
from slovnik.ruleset.reading import check_keys, did_you_mean, pick_term
from slovnik.terms import Matter, Reason, Waiver

Table: TypeAlias = dict[str, Any]

DECIDABLE: Final = frozenset(
    reason for reason in Reason if reason.waiver is Waiver.NAMED or reason.matter is Matter.MEANING
)
"""The reasons about which each profile must say «reject» or «allow»; all others always reject."""

ANSWERS: Final = ("reject", "allow")
SECTIONS: Final = ("length", "matching", "offered")
"""The tables whose ``rule`` says where their values come from."""

_KEYS: Final = ("title", "extends", *SECTIONS, *ANSWERS, "variants")
_VARIANT_KEYS: Final = ("title", *SECTIONS, *ANSWERS)
_TABLES: Final = frozenset(_KEYS) - {"extends"}
_VARIANT: Final = re.compile(r"[a-z0-9][a-z0-9-]*")
"""What a variant may be called: it stands behind the profile's name, in folders and in reports."""


def checked_table(path: Path, table: Table) -> Table:
    """Return ``table``, which the file of one profile says itself.

    Raises:
        RulesError: a key is none, or it decides what is not for a profile to decide.
    """
    _check_shape(f"{path}", table, _KEYS)
    for variant, changes in table.get("variants", {}).items():
        if not _VARIANT.fullmatch(variant):
            raise RulesError(
                f"{path}: key 'variants': {variant!r} can be no name: write small Latin letters, digits and hyphens"
            )
        _check_shape(f"{path}: variant {variant}", changes, _VARIANT_KEYS)
    return table


def merge_tables(parent: Mapping[str, Any], child: Mapping[str, Any], name: str) -> Table:
    """Return ``parent`` with the answers of ``child``, which is called ``name``.

    A reason decided anew leaves its old list, and a section changed anew the rule that its old values came from.
    """
    merged = dict(parent)
    for key, value in child.items():
        if not isinstance(value, dict) or key == "offered":  # offered is one answer, given in one of two ways
            merged[key] = value
        else:
            kept = {**parent.get(key, {}), **value}
            merged[key] = _without_old_rule(kept, value) if key in SECTIONS else kept
    for ours, other in (ANSWERS, ANSWERS[::-1]):
        decided = child.get(ours, {})
        merged[other] = {key: clause for key, clause in merged.get(other, {}).items() if key not in decided}
    merged["origins"] = {**parent.get("origins", {}), **dict.fromkeys(_answered(child), name)}
    return merged


def _without_old_rule(section: Table, changes: Mapping[str, Any]) -> Table:
    return {key: value for key, value in section.items() if key != "rule" or "rule" in changes}


def _answered(table: Mapping[str, Any]) -> Iterator[str]:
    """Yield the names of the answers that ``table`` gives itself."""
    for key in ANSWERS:
        yield from table.get(key, {})
    for section in ("length", "matching"):
        yield from (f"{section}.{key}" for key in table.get(section, {}) if key != "rule")
    if "offered" in table:
        yield "offered"


def _check_shape(where: str, table: Any, keys: tuple[str, ...]) -> None:
    """Raise RulesError for a key that is unknown or no table, and for a clause about no decidable reason."""
    if not isinstance(table, dict):
        raise RulesError(f"{where}: expected a table")
    check_keys(where, table, keys)
    for key, value in table.items():
        if key in _TABLES and not isinstance(value, dict):
            raise RulesError(f"{where}: key {key!r} must be a table")
    for code in table.get("allow", {}):
        if code in table.get("reject", {}):
            raise RulesError(
                f"{where}: {code!r} stands under both [reject] and [allow]; keep one of the lines"
            )
    for key in ANSWERS:
        for code in table.get(key, {}):
            reason = pick_term(f"{where}: key {key!r}", "reason", code, Reason)
            if reason not in DECIDABLE:
                raise RulesError(
                    f"{where}: key {key!r}: {code!r} is not for a profile to decide"
                    f"{did_you_mean(code, [reason.value for reason in DECIDABLE])}"
                )
