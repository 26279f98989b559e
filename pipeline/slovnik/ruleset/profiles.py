"""Profiles: what one game's rules accept. rules/profiles/NAME.toml, one file a profile.

Every reason a profile may decide about stands under ``[reject]`` or ``[allow]`` with the rule it comes from; a
profile may inherit (``extends``), and may name variants (``balda+hyphen``) that change a few of its answers.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from slovnik.errors import RulesError, UsageError
from slovnik.ruleset.reading import check_keys, did_you_mean, pick, pick_term, read_toml
from slovnik.terms import Reason

DECIDABLE: Final = frozenset(
    {
        Reason.HYPHEN,
        Reason.PLURALE_TANTUM,
        Reason.SUPPLETIVE_PLURAL,
        Reason.DIMINUTIVE,
        Reason.AUGMENTATIVE,
        Reason.PEJORATIVE,
        Reason.DIALECT,
        Reason.SLANG,
        Reason.VULGAR,
        Reason.OBSCENE,
        Reason.PROSTORECHIE,
        Reason.COLLOQUIAL,
        Reason.OBSOLETE,
        Reason.COMPOUND_ABBREVIATION,
        Reason.COMPOUND,
        Reason.SPELLING_VARIANT,
        Reason.ONE_ROOT_DOUBLET,
    }
)
"""The reasons about which each profile must say «reject» or «allow»; all others always reject."""

_KEYS = ("title", "extends", "length", "matching", "offered", "reject", "allow", "variants")
_VARIANT_KEYS = ("title", "length", "matching", "reject", "allow")
_TABLES = frozenset(_KEYS) - {"extends"}


@dataclass(frozen=True, slots=True)
class Text:
    """One wording in the two languages of the users."""

    ru: str
    en: str

    def in_language(self, language: str) -> str:
        """Return the Russian text for ``ru``, else the English one."""
        return self.ru if language == "ru" else self.en


@dataclass(frozen=True, slots=True)
class Profile:
    """What one game accepts."""

    name: str
    title: Text
    extends: str | None
    min_length: int
    max_length: int | None
    """None: no upper bound."""
    fold_yo: bool
    fold_short_i: bool
    offered_zipf: float
    """Zipf frequency of the paradigm from which a word may be offered (start words, hints)."""
    rejects: frozenset[Reason]
    clauses: Mapping[Reason, str]
    """For each decidable reason: the rule that the answer comes from."""
    variants: tuple[str, ...]

    def discounts(self, reasons: tuple[Reason, ...]) -> Reason | None:
        """Return the first of ``reasons`` that this profile rejects, or None."""
        return next((reason for reason in reasons if reason not in DECIDABLE or reason in self.rejects), None)


_NAME = re.compile(r"[a-z0-9][a-z0-9-]*")
"""What a profile may be called: it is the name of a folder, too."""


def profile_names(folder: Path) -> tuple[str, ...]:
    """Return the names of the profiles in ``folder``, sorted."""
    return tuple(sorted(path.stem for path in folder.glob("*.toml") if _NAME.fullmatch(path.stem)))


def load_variants(folder: Path, profile: Profile) -> tuple[Profile, ...]:
    """Return the variants of ``profile`` that its file names, sorted by name."""
    return tuple(load_profile(folder, f"{profile.name}+{variant}") for variant in profile.variants)


def load_profile(folder: Path, name: str) -> Profile:
    """Load profile ``name``, or a variant of it (``balda+hyphen``).

    Raises:
        UsageError: there is no such profile or variant.
        RulesError: its file is broken or leaves a reason undecided.
    """
    base, *variants = name.split("+")
    known = profile_names(folder)
    if base not in known:
        raise UsageError(f"unknown profile {base!r}{did_you_mean(base, known)}")
    table = _inherited(folder, base, ())
    for variant in variants:
        if variant not in table["variants"]:
            raise UsageError(
                f"profile {base}: unknown variant {variant!r}{did_you_mean(variant, table['variants'])}"
            )
        table = _merge(table, table["variants"][variant])
    return _profile(folder / f"{base}.toml", name, table)


def _inherited(folder: Path, name: str, heirs: tuple[str, ...]) -> dict[str, Any]:
    path = folder / f"{name}.toml"
    table = read_toml(path)
    _check_shape(f"{path}", table, _KEYS)
    for variant, changes in table.get("variants", {}).items():
        _check_shape(f"{path}: variant {variant}", changes, _VARIANT_KEYS)
    parent = table.get("extends")
    if parent is None:
        return _merge({"variants": {}}, table)
    if parent in (name, *heirs):
        raise RulesError(f"{path}: key 'extends': {name} inherits from itself")
    pick(f"{path}: key 'extends'", "profile", str(parent), profile_names(folder))
    return _merge(_inherited(folder, parent, (name, *heirs)), table)


def _check_shape(where: str, table: Any, keys: tuple[str, ...]) -> None:
    """Raise RulesError for a key that is unknown or no table, and for a clause about no decidable reason."""
    if not isinstance(table, dict):
        raise RulesError(f"{where}: expected a table")
    check_keys(where, table, keys)
    for key, value in table.items():
        if key in _TABLES and not isinstance(value, dict):
            raise RulesError(f"{where}: key {key!r} must be a table")
    for key in ("reject", "allow"):
        for code, clause in table.get(key, {}).items():
            _decidable(f"{where}: key {key!r}", code)
            if not isinstance(clause, str) or not clause.strip():
                raise RulesError(f"{where}: key '{key}.{code}' must name the rule that the answer comes from")


def _merge(parent: Mapping[str, Any], child: Mapping[str, Any]) -> dict[str, Any]:
    """Return ``parent`` with the answers of ``child``: a reason decided anew leaves its old list."""
    merged = dict(parent)
    for key, value in child.items():
        merged[key] = {**parent.get(key, {}), **value} if isinstance(value, dict) else value
    for ours, other in (("reject", "allow"), ("allow", "reject")):
        decided = child.get(ours, {})
        merged[other] = {key: clause for key, clause in merged.get(other, {}).items() if key not in decided}
    return merged


def _profile(path: Path, name: str, table: Mapping[str, Any]) -> Profile:
    rejects = {Reason(code): clause for code, clause in sorted(table.get("reject", {}).items())}
    allows = {Reason(code): clause for code, clause in sorted(table.get("allow", {}).items())}
    clauses = {**rejects, **allows}
    missing = sorted(DECIDABLE - clauses.keys())
    if missing:
        raise RulesError(
            f"{path}: neither rejects nor allows {missing[0].value!r}; name it under [reject] or [allow]"
        )
    matching = table.get("matching", {})
    check_keys(f"{path}: key 'matching'", matching, ("yo", "short_i"))
    shortest, longest = _bounds(path, table.get("length", {}))
    return Profile(
        name=name,
        title=_title(path, table),
        extends=table.get("extends"),
        min_length=shortest,
        max_length=longest,
        fold_yo=_folds(path, matching, "yo"),
        fold_short_i=_folds(path, matching, "short_i"),
        offered_zipf=_zipf(path, table.get("offered", {})),
        rejects=frozenset(rejects),
        clauses=MappingProxyType(clauses),
        variants=tuple(sorted(table["variants"])),
    )


def _decidable(where: str, code: str) -> Reason:
    reason = pick_term(where, "reason", code, Reason)
    if reason not in DECIDABLE:
        raise RulesError(f"{where}: {code!r} is not for a profile to decide{did_you_mean(code, DECIDABLE)}")
    return reason


def _title(path: Path, table: Mapping[str, Any]) -> Text:
    title = table.get("title", {})
    if set(title) != {"ru", "en"} or not all(isinstance(text, str) for text in title.values()):
        raise RulesError(f"{path}: key 'title' must have ru and en")
    return Text(**title)


def _bounds(path: Path, length: Mapping[str, Any]) -> tuple[int, int | None]:
    check_keys(f"{path}: key 'length'", length, ("min", "max"))
    shortest = _whole(path, "length.min", length.get("min", 1))
    longest = _whole(path, "length.max", length["max"]) if "max" in length else None
    if longest is not None and longest < shortest:
        raise RulesError(f"{path}: key 'length.max' is less than length.min ({longest} < {shortest})")
    return shortest, longest


def _zipf(path: Path, offered: Mapping[str, Any]) -> float:
    check_keys(f"{path}: key 'offered'", offered, ("zipf",))
    zipf = offered.get("zipf", 3.0)
    if isinstance(zipf, bool) or not isinstance(zipf, int | float):
        raise RulesError(f"{path}: key 'offered.zipf' must be a number (found {zipf!r})")
    return float(zipf)


def _whole(path: Path, key: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise RulesError(f"{path}: key {key!r} must be a whole number from 1 (found {value!r})")
    return value


def _folds(path: Path, matching: Mapping[str, Any], key: str) -> bool:
    return (
        pick(f"{path}: key 'matching.{key}'", "mode", matching.get(key, "distinct"), ("distinct", "fold"))
        == "fold"
    )
