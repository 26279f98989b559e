"""From the table of a profile to the profile: every answer checked, none missing."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from slovnik.errors import RulesError
from slovnik.orthography import escape
from slovnik.ruleset.profiles.profile import Profile
from slovnik.ruleset.profiles.tables import DECIDABLE, SECTIONS
from slovnik.ruleset.reading import check_keys, has_control, pick, pick_term
from slovnik.ruleset.text import Text
from slovnik.terms import Reason, Tier, tier_floor

_LONGEST: Final = 99
"""Letters: what `options` lets a length be, too."""
_HIGHEST_ZIPF: Final = 10
_TOO_LONG_TO_TELL: Final = 10**12


def read_profile(where: str, name: str, table: Mapping[str, Any]) -> Profile:
    """Return the profile that ``table`` makes; ``where`` begins the message about what is wrong in it.

    Raises:
        RulesError: an answer is missing or none.
    """
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
    return _printable(where, key, Text(**said))


def _printable(where: str, key: str, text: Text) -> Text:
    """Return ``text``; raises RulesError if it could not be printed in a line or written into a file again."""
    if has_control(text.ru) or has_control(text.en):
        raise RulesError(
            f"{where}: key {key!r} has a control character or a line break; write one line of text"
        )
    return text


def _has_rule(table: Mapping[str, Any], section: str) -> bool:
    return "rule" in table.get(section, {})


def _title(where: str, table: Mapping[str, Any]) -> Text:
    title = table.get("title", {})
    if set(title) != {"ru", "en"} or not all(isinstance(text, str) for text in title.values()):
        raise RulesError(f"{where}: key 'title' must have ru and en")
    return _printable(where, "title", Text(**title))


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
    if isinstance(zipf, bool) or not isinstance(zipf, int | float) or not 0 <= zipf <= _HIGHEST_ZIPF:
        raise RulesError(
            f"{where}: key 'offered.zipf' must be a number from 0 to {_HIGHEST_ZIPF} (found {_shown(zipf)})"
        )
    return float(zipf)


def _whole(where: str, key: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= _LONGEST:
        raise RulesError(
            f"{where}: key {key!r} must be a whole number from 1 to {_LONGEST} (found {_shown(value)})"
        )
    return value


def _shown(value: object) -> str:
    """Return a wrong value for a message: of whatever kind, and short."""
    if isinstance(value, int) and abs(value) >= _TOO_LONG_TO_TELL:
        return "a far greater one"  # Python refuses to write out the hugest
    return escape(repr(value))


def _folds(where: str, matching: Mapping[str, Any], key: str) -> bool:
    return (
        pick(f"{where}: key 'matching.{key}'", "mode", matching.get(key, "distinct"), ("distinct", "fold"))
        == "fold"
    )
