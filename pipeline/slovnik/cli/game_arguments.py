"""What the game commands share: checking a game's name and turning options into rule parameters."""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_type_hints

from slovnik.errors import UsageError

if TYPE_CHECKING:
    from slovnik.games.families import Variant
    from slovnik.games.record import Record


def find_game(game: str) -> "Variant":
    """Return the game called ``game``; raises `UsageError` unless it is one that can be played."""
    from slovnik.games.families import GAMES

    return GAMES[pick_name(game, GAMES, "game")]


def pick_name(value: str, names: Iterable[str], what: str) -> str:
    """Return ``value`` if it is one of ``names``.

    Raises:
        UsageError: It is not; the message names the nearest right one, or all.
    """
    choices = list(names)
    if value in choices:
        return value
    near = get_close_matches(value, choices, n=1)
    meant = f"did you mean '{near[0]}'?" if near else f"choose from {', '.join(choices)}"
    raise UsageError(f"no {what} '{value}': {meant}")


def make_rules(
    variant: "Variant", preset: str | None, rules: Iterable[str], shortcuts: Mapping[str, object]
) -> Any:
    """Return the rules of a game with the options that were given.

    Args:
        variant: the game.
        preset: another preset of its family.
        rules: parameters as ``name=value``, as a record writes them.
        shortcuts: parameters that have options of their own; None: not given.

    Raises:
        UsageError: An option names something that does not exist.
        Refusal: The parameters are such as no game can have.
    """
    from slovnik.games.rules_text import read_rules

    family = variant.family
    chosen = pick_name(preset, family.presets, f"preset of {family.name}") if preset else variant.preset
    given = {name: str(value) for name, value in shortcuts.items() if value is not None}
    known = parameter_names(family.presets[chosen])
    strange = next((name for name in given if name not in known), None)
    if strange is not None:
        raise UsageError(
            f"--{strange} is not for {family.name}: its parameters are {', '.join(known)} (--rule)"
        )
    lines = [*given.items(), *map(_split_rule, rules)]
    _verify_terms(family.presets[chosen], lines)
    return read_rules(family.presets[chosen], lines)


def _verify_terms(rules: Any, lines: Iterable[tuple[str, str]]) -> None:
    """Raise `UsageError` for a value that is none of those that its parameter is chosen from."""
    kinds = get_type_hints(rules.__class__)
    for name, value in lines:
        kind = kinds.get(name)
        if isinstance(kind, type) and issubclass(kind, StrEnum):
            pick_name(value, [term.value for term in kind], name)


def parameter_names(rules: Any) -> list[str]:
    """Return the names of the parameters of ``rules``, in their order."""
    return [field.name for field in fields(rules) if field.name != "preset"]


def _split_rule(rule: str) -> tuple[str, str]:
    name, equals, value = rule.partition("=")
    if not equals:
        raise UsageError(
            f"--rule '{rule}': write NAME=VALUE, such as min_length=3; docs/games.md lists the names"
        )
    return name.strip(), value.strip()


def load_record(file: Path) -> "Record":
    """Return the record in ``file``; raises `UsageError` if it cannot be read."""
    from slovnik.games.record_parse import InvalidRecordError, parse_record

    try:
        return parse_record(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"{file}: cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{file}: not a record: not UTF-8 text (byte {error.start})") from error
    except InvalidRecordError as error:
        raise UsageError(f"{file}: {error}") from error
