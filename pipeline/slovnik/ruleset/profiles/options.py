"""What may stand behind a profile's name: ``balda+hyphen+length=3..8+offered=common+reject=obsolete``.

An option without a value is a variant that the profile's file names; one with a value is one of four that every
profile has. Either is a table of changes, laid over the profile's own. Later options win.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from slovnik.errors import UsageError
from slovnik.ruleset.profiles.tables import ANSWERS, DECIDABLE, Table
from slovnik.ruleset.reading import did_you_mean
from slovnik.terms import Tier

_LENGTH: Final = re.compile(r"(?P<min>[1-9][0-9]?)?\.\.(?P<max>[1-9][0-9]?)?")
_ZIPF: Final = re.compile(r"[0-9](?:\.[0-9]+)?")


def option_changes(profile: str, option: str, variants: Mapping[str, Table]) -> Table:
    """Return what ``option`` changes in a profile that has these named ``variants``.

    Raises:
        UsageError: there is no such variant or option, or its value is none.
    """
    key, given, value = option.partition("=")
    if not given and option in variants:
        return variants[option]
    if not given and option in VALUED:
        form = next(form for form in FORMS if form.startswith(f"{option}="))
        raise UsageError(f"profile {profile}: +{option} takes a value: write {form}")
    if not given or key not in VALUED:
        raise UsageError(_no_such(profile, option, variants))
    changes = VALUED[key](value)
    if changes is None:
        raise UsageError(f"profile {profile}: +{option}: {_WANTED[key]}{_near_reason(key, value)}")
    return changes


def verify_length(name: str, table: Table) -> None:
    """Raise UsageError if the lengths asked for behind ``name`` leave no word: the option is wrong, not the file."""
    option = next((one for one in reversed(name.split("+")) if one.startswith("length=")), None)
    bounds = table.get("length", {})
    shortest, longest = bounds.get("min", 1), bounds.get("max")
    if option and isinstance(shortest, int) and isinstance(longest, int) and longest < shortest:
        raise UsageError(
            f"profile {name}: +{option}: no word has at least {shortest} and at most {longest} letters;"
            f" give both bounds, such as +length=3..8"
        )


def _length(value: str) -> Table | None:
    found = _LENGTH.fullmatch(value)
    bounds = {key: int(bound) for key, bound in found.groupdict().items() if bound} if found else {}
    ordered = bounds.get("min", 1) <= bounds.get("max", 99)
    return {"length": {**bounds, "rule": _asked(f"length={value}")}} if bounds and ordered else None


def _offered(value: str) -> Table | None:
    if value in [tier.value for tier in Tier]:
        return {"offered": {"tier": value, "rule": _asked(f"offered={value}")}}
    if _ZIPF.fullmatch(value):
        return {"offered": {"zipf": float(value), "rule": _asked(f"offered={value}")}}
    return None


def _reject(value: str) -> Table | None:
    return {"reject": {value: _asked(f"reject={value}")}} if value in DECIDABLE else None


def _allow(value: str) -> Table | None:
    return {"allow": {value: _asked(f"allow={value}")}} if value in DECIDABLE else None


def _asked(option: str) -> dict[str, str]:
    """Return the rule that an answer comes from when it was asked for on the spot."""
    return {"ru": f"уговор: +{option}", "en": f"agreed upon: +{option}"}


VALUED: Final[Mapping[str, Callable[[str], Table | None]]] = MappingProxyType(
    {"length": _length, "offered": _offered, "reject": _reject, "allow": _allow}
)
"""The options that take a value → what makes the changes of it, None for a value that is none."""

FORMS: Final = ("length=3..8", "offered=common", "reject=REASON", "allow=REASON")
"""How the options that take a value are written."""

_WANTED: Final = MappingProxyType(
    {
        "length": "write the fewest and the most letters, 1 to 99, such as 3..8, 3.. or ..8",
        "offered": f"write a Zipf frequency such as 3.5, or {', '.join(Tier)}",
        "reject": "no reason that a profile decides",
        "allow": "no reason that a profile decides",
    }
)


def _near_reason(key: str, value: str) -> str:
    if key not in ANSWERS:
        return ""
    codes = [reason.value for reason in sorted(DECIDABLE)]
    return did_you_mean(value, codes) or f" (known: {', '.join(codes)})"


def _no_such(profile: str, option: str, variants: Iterable[str]) -> str:
    known = [*sorted(variants), *FORMS]
    near = did_you_mean(option.partition("=")[0], [*variants, *VALUED])
    near = near if near.startswith(" (did") else ""
    return f"profile {profile}: unknown variant {option!r}{near}; there are {', '.join(known)}"
