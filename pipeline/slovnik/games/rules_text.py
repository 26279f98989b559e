"""Rule parameters as ``key: value`` lines: those that differ from the preset, and back."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, replace
from types import MappingProxyType
from typing import Final

from slovnik.errors import GameError
from slovnik.games.board import Neighbours
from slovnik.games.rules import BaldaRules, Line, Passing, load_preset

_NONE: Final = "auto"
"""How a parameter that is worked out from the others is written."""


class InvalidRuleError(GameError):
    """A rule line that names no parameter or gives it an impossible value."""


def _parse_flag(text: str) -> bool:
    return {"yes": True, "no": False}[text]


def _parse_number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError(text)
    return int(text)


def _parse_optional(text: str) -> int | None:
    return None if text == _NONE else _parse_number(text)


_PARSERS: Final[Mapping[str, Callable[[str], object]]] = MappingProxyType(
    {
        "rows": _parse_number,
        "cols": _parse_number,
        "players": _parse_number,
        "line": Line,
        "number": _parse_optional,
        "offset": _parse_optional,
        "neighbours": Neighbours,
        "passing": Passing,
        "pass_limit": _parse_number,
        "ban_readable": _parse_flag,
        "min_length": _parse_number,
        "max_length": _parse_optional,
    }
)


def rule_lines(rules: BaldaRules) -> list[tuple[str, str]]:
    """Return (parameter, value) for each parameter that differs from the preset of ``rules``."""
    preset = load_preset(rules.preset)
    names = [field.name for field in fields(rules) if field.name in _PARSERS]
    return [
        (name, _format(getattr(rules, name)))
        for name in names
        if getattr(rules, name) != getattr(preset, name)
    ]


def read_rules(preset: str, lines: Iterable[tuple[str, str]]) -> BaldaRules:
    """Return the rules that `rule_lines` wrote.

    Raises:
        InvalidRuleError: A parameter or a value that does not exist, or one given twice.
        UsageError: There is no such preset.
        Refusal: Values that no game can have.
    """
    values: dict[str, object] = {}
    for key, text in lines:
        if key not in _PARSERS or key in values:
            raise InvalidRuleError(f"rule '{key}' is unknown or given twice: there are {', '.join(_PARSERS)}")
        try:
            values[key] = _PARSERS[key](text)
        except (ValueError, KeyError):
            raise InvalidRuleError(
                f"rule {key} cannot be '{text}': see docs/games.md for its values"
            ) from None
    return replace(load_preset(preset), **values)  # type: ignore[arg-type]


def _format(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _NONE if value is None else str(value)
