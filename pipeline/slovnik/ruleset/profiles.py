"""Profiles: what one game's rules accept. rules/profiles/NAME.toml, one file a profile.

Every reason a profile may decide about stands under ``[reject]`` or ``[allow]`` with the rule it comes from; a
profile may inherit (``extends``), may name variants (``balda+hyphen``) that change a few of its answers, and takes
the options of `profile_options` (``balda+length=3..8``).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from slovnik.errors import RulesError, UsageError
from slovnik.ruleset.profile_options import option_changes
from slovnik.ruleset.profile_tables import DECIDABLE, SECTIONS, Table, inherited_table, merge_tables
from slovnik.ruleset.reading import check_keys, did_you_mean, pick, pick_term
from slovnik.terms import Reason, Tier, tier_floor


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
    clauses: Mapping[Reason, Text]
    """For each decidable reason: the rule that the answer comes from."""
    section_rules: Mapping[str, Text]
    """For ``length``, ``matching`` and ``offered``, where the file says so: the rule they come from."""
    origins: Mapping[str, str]
    """Who gave each answer: a profile, or an option, by the answer's name (``slang``, ``length.max``, ``offered``)."""
    variants: tuple[str, ...]

    def discounts(self, reasons: tuple[Reason, ...]) -> Reason | None:
        """Return the first of ``reasons`` that this profile rejects, or None."""
        return next((reason for reason in reasons if reason not in DECIDABLE or reason in self.rejects), None)


_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]*")
"""What a profile may be called: it is the name of a folder, too."""


def is_profile_name(name: str) -> bool:
    """Say whether a profile may be called ``name``: small Latin letters, digits and hyphens."""
    return bool(_NAME.fullmatch(name))


def profile_names(folder: Path) -> tuple[str, ...]:
    """Return the names of the profiles in ``folder``, sorted."""
    return tuple(sorted(path.stem for path in folder.glob("*.toml") if is_profile_name(path.stem)))


def load_variants(folder: Path, profile: Profile) -> tuple[Profile, ...]:
    """Return the variants of ``profile`` that its file names, sorted by name."""
    return tuple(load_profile(folder, f"{profile.name}+{variant}") for variant in profile.variants)


def load_profile(folder: Path, name: str) -> Profile:
    """Load profile ``name``, or it with variants and options (``balda+hyphen+length=3..8``).

    Raises:
        UsageError: there is no such profile, variant or option.
        RulesError: its file is broken or leaves a reason undecided.
    """
    base, _, options = name.partition("+")
    table = profile_table(folder, name)
    where = folder / f"{base}.toml"
    return _profile(f"{where}: {name}" if options else f"{where}", name, table)


def profile_table(folder: Path, name: str) -> Table:
    """Return all that the files say of profile ``name`` and what its options change, unread.

    Raises:
        UsageError: there is no such profile, variant or option.
        RulesError: a file is no table of a profile.
    """
    base, *options = name.split("+")
    known = profile_names(folder)
    if not known:
        raise UsageError(f"{folder}: no profiles here (slovnik init DIR writes a full set of rules)")
    if base not in known:
        raise UsageError(f"unknown profile {base!r}{did_you_mean(base, known)}")
    table = inherited_table(folder, base, known)
    for option in options:
        table = merge_tables(table, option_changes(base, option, table["variants"]), f"+{option}")
    return table


def _profile(where: str, name: str, table: Mapping[str, Any]) -> Profile:
    rejects, allows = _clauses(where, "reject", table), _clauses(where, "allow", table)
    clauses = {**rejects, **allows}
    missing = sorted(DECIDABLE - clauses.keys())
    if missing:
        raise RulesError(
            f"{where}: neither rejects nor allows {missing[0].value!r}; name it under [reject] or [allow]"
        )
    matching = table.get("matching", {})
    check_keys(f"{where}: key 'matching'", matching, ("yo", "short_i", "rule"))
    shortest, longest = _bounds(where, table.get("length", {}))
    return Profile(
        name=name,
        title=_title(where, table),
        extends=table.get("extends"),
        min_length=shortest,
        max_length=longest,
        fold_yo=_folds(where, matching, "yo"),
        fold_short_i=_folds(where, matching, "short_i"),
        offered_zipf=_offered(where, table.get("offered", {})),
        rejects=frozenset(rejects),
        clauses=MappingProxyType(clauses),
        section_rules=MappingProxyType(
            {
                key: _rule(where, f"{key}.rule", table[key]["rule"])
                for key in SECTIONS
                if _has_rule(table, key)
            }
        ),
        origins=MappingProxyType(table["origins"]),
        variants=tuple(sorted(table["variants"])),
    )


def _clauses(where: str, key: str, table: Mapping[str, Any]) -> dict[Reason, Text]:
    answers = sorted(table.get(key, {}).items())
    return {Reason(code): _rule(where, f"{key}.{code}", clause) for code, clause in answers}


def _rule(where: str, key: str, value: Any) -> Text:
    """Return the rule that an answer comes from: one text for both languages, or a table of ru and en."""
    said = value if isinstance(value, dict) else {"ru": value, "en": value}
    if set(said) != {"ru", "en"} or not all(isinstance(text, str) and text.strip() for text in said.values()):
        raise RulesError(
            f"{where}: key {key!r} must name the rule that the answer comes from: a text, or {{ ru = …, en = … }}"
        )
    return Text(**said)


def _has_rule(table: Mapping[str, Any], section: str) -> bool:
    return "rule" in table.get(section, {})


def _title(where: str, table: Mapping[str, Any]) -> Text:
    title = table.get("title", {})
    if set(title) != {"ru", "en"} or not all(isinstance(text, str) for text in title.values()):
        raise RulesError(f"{where}: key 'title' must have ru and en")
    return Text(**title)


def _bounds(where: str, length: Mapping[str, Any]) -> tuple[int, int | None]:
    check_keys(f"{where}: key 'length'", length, ("min", "max", "rule"))
    shortest = _whole(where, "length.min", length.get("min", 1))
    longest = _whole(where, "length.max", length["max"]) if "max" in length else None
    if longest is not None and longest < shortest:
        raise RulesError(f"{where}: key 'length.max' is less than length.min ({longest} < {shortest})")
    return shortest, longest


def _offered(where: str, offered: Mapping[str, Any]) -> float:
    """Return the least frequency of an offered word, given as such or as the tier that begins there."""
    key = f"{where}: key 'offered'"
    check_keys(key, offered, ("zipf", "tier", "rule"))
    if "tier" in offered:
        if "zipf" in offered:
            raise RulesError(f"{key} must have zipf or tier, not both")
        return tier_floor(pick_term(key, "tier", offered["tier"], Tier))
    zipf = offered.get("zipf", 3.0)
    if isinstance(zipf, bool) or not isinstance(zipf, int | float):
        raise RulesError(f"{where}: key 'offered.zipf' must be a number (found {zipf!r})")
    return float(zipf)


def _whole(where: str, key: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise RulesError(f"{where}: key {key!r} must be a whole number from 1 (found {value!r})")
    return value


def _folds(where: str, matching: Mapping[str, Any], key: str) -> bool:
    return (
        pick(f"{where}: key 'matching.{key}'", "mode", matching.get(key, "distinct"), ("distinct", "fold"))
        == "fold"
    )
