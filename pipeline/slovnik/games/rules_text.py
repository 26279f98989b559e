"""Rule parameters as ``key: value`` lines: those that differ from the preset, and back.

Any frozen dataclass of rules will do: how a parameter is written follows from its type.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any, Final, TypeVar, get_type_hints

from slovnik.errors import GameError
from slovnik.games.game import Rules

RulesT = TypeVar("RulesT", bound=Rules)

_NONE: Final = "auto"
"""How a parameter that is worked out from the others is written."""
_FLAGS: Final = {"yes": True, "no": False}
_MOST_DIGITS: Final = 6


class InvalidRuleError(GameError):
    """A rule line that names no parameter or gives it an impossible value."""


def rule_lines(rules: Rules, presets: Mapping[str, Rules]) -> list[tuple[str, str]]:
    """Return (parameter, value) for each parameter that differs from the preset of ``rules``, in their order."""
    preset = presets[rules.preset]
    return [
        (name, _format(getattr(rules, name)))
        for name in _parsers(rules.__class__)
        if getattr(rules, name) != getattr(preset, name)
    ]


def read_rules(preset: RulesT, lines: Iterable[tuple[str, str]]) -> RulesT:
    """Return the rules that `rule_lines` wrote, given those of the preset.

    Raises:
        InvalidRuleError: A parameter or a value that does not exist, or one given twice.
        Refusal: Values that no game can have.
    """
    parsers = _parsers(preset.__class__)
    values: dict[str, object] = {}
    for key, text in lines:
        if key not in parsers:
            listed = ", ".join(parsers)
            raise InvalidRuleError(
                f"rule '{key}' is unknown: there are {listed}", f"параметра {key} нет, есть {listed}"
            )
        if key in values:
            raise InvalidRuleError(
                f"rule '{key}' is given twice: leave one out", f"параметр {key} задан дважды: оставьте один"
            )
        try:
            values[key] = parsers[key](text)
        except (ValueError, KeyError):
            raise InvalidRuleError(
                f"rule {key} cannot be '{text}': see docs/games.md for its values",
                f"параметр {key} не может быть «{text}»: его значения — в docs/games.md",
            ) from None
    return replace(preset, **values)


@lru_cache(maxsize=16)
def _parsers(rules: type) -> dict[str, Callable[[str], object]]:
    """Return how each parameter of a class of rules is read, in the order of its fields; the preset is none."""
    types = get_type_hints(rules)
    return {field.name: _parser(types[field.name]) for field in fields(rules) if field.name != "preset"}


def _parser(kind: Any) -> Callable[[str], object]:
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind
    parsers: dict[Any, Callable[[str], object]] = {
        bool: _FLAGS.__getitem__,
        int: _parse_number,
        int | None: _parse_optional,
        str: str,
    }
    return parsers[kind]


def _parse_number(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > _MOST_DIGITS or text != str(int(text)):
        raise ValueError(text)
    return int(text)


def _parse_optional(text: str) -> int | None:
    return None if text == _NONE else _parse_number(text)


def _format(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _NONE if value is None else str(value)
