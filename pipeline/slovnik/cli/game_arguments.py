"""What the game commands share: checking a game's name and turning options into rule parameters."""

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, get_type_hints

from slovnik.cli.faults import say_system_fault
from slovnik.errors import UsageError
from slovnik.orthography import escape

if TYPE_CHECKING:
    from slovnik.games.families import Variant
    from slovnik.games.family import Family
    from slovnik.games.record import Record


_RUSSIAN: Final = MappingProxyType({"game": "игры"})
"""What may be picked, as Russian says that there is none."""


def find_game(game: str) -> "Variant":
    """Return the game called ``game``; raises `UsageError` unless it is one that can be played."""
    from slovnik.games.families import GAMES

    return GAMES[pick_name(game, GAMES, "game")]


def name_game(family: "Family", preset: str) -> str:
    """Return what people call a game by ``preset``; one that has no name of its own is a game of its family."""
    from slovnik.games.families import GAMES

    names = {name: one.preset for name, one in GAMES.items() if one.family.name == family.name}
    return next((name for name, own in names.items() if own == preset), next(iter(names)))


def pick_name(value: str, names: Iterable[str], what: str) -> str:
    """Return ``value`` if it is one of ``names``.

    Raises:
        UsageError: It is not; the message names the nearest right one, or all.
    """
    choices = list(names)
    if value in choices:
        return value
    near, listed, name = get_close_matches(value, choices, n=1), ", ".join(choices), escape(value)
    meant = f"did you mean '{near[0]}'?" if near else f"choose from {listed}"
    russian = f"может быть, {near[0]}?" if near else f"выберите из {listed}"
    raise UsageError(f"no {what} '{name}': {meant}", f"{_RUSSIAN.get(what, what)} «{name}» нет: {russian}")


def make_rules(
    variant: "Variant",
    preset: str | None,
    rules: Iterable[str],
    shortcuts: Mapping[str, object],
    seated: str = "names in --players",
) -> Any:
    """Return the rules of a game with the options that were given.

    Args:
        variant: the game.
        preset: another preset of its family.
        rules: parameters as ``name=value``, as a record writes them.
        shortcuts: parameters that have options of their own; None: not given.
        seated: what tells how many play, for no rule does.

    Raises:
        UsageError: An option names something that does not exist, or what another option says.
        Refusal: The parameters are such as no game can have.
    """
    from slovnik.games.rules_text import read_rules

    family = variant.family
    chosen = _pick_preset(preset, family) if preset else variant.preset
    given = {name: str(value) for name, value in shortcuts.items() if value is not None}
    known = parameter_names(family.presets[chosen])
    strange = next((name for name in given if name not in known), None)
    if strange is not None:
        listed = ", ".join(known)
        raise UsageError(
            f"--{strange} is not for {family.name}: its parameters are {listed} (--rule)",
            f"--{strange} не для {family.name}: здесь есть {listed} (--rule)",
        )
    named = list(map(_split_rule, rules))
    _verify_once(given, [name for name, _ in named], seated)
    lines = [*given.items(), *named]
    _verify_terms(family.presets[chosen], lines)
    return read_rules(family.presets[chosen], lines)


def _pick_preset(preset: str, family: "Family") -> str:
    """Return ``preset`` if ``family`` has it; raises the `UsageError` that names all it has."""
    if preset in family.presets:
        return preset
    listed = ", ".join(family.presets)
    raise UsageError(
        f"no preset '{escape(preset)}' of {family.name}: there are {listed}; `slovnik play` tells of them",
        f"правил «{escape(preset)}» у {family.name} нет, есть {listed}; о них — slovnik play",
    )


def _verify_once(given: Mapping[str, str], named: Sequence[str], seated: str) -> None:
    """Raise `UsageError` for a parameter in a --rule that another option, or another --rule, says as well."""
    for place, name in enumerate(named):
        if name == "players":
            raise UsageError(
                f"--rule players: how many play is the number of {seated}; leave the rule out",
                "--rule players: игроков столько, сколько имён; уберите это правило",
            )
        if name in given:
            raise UsageError(
                f"{name} is given twice, by --{name} and by --rule: leave one out",
                f"{name} задано дважды, в --{name} и в --rule: оставьте одно",
            )
        if name in named[:place]:
            raise UsageError(
                f"--rule {name} is given twice: leave one out", f"--rule {name} задано дважды: оставьте одно"
            )


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
            f"--rule '{escape(rule)}': write NAME=VALUE, such as min_length=3; docs/games.md lists the names",
            f"--rule «{escape(rule)}»: пишите ИМЯ=ЗНАЧЕНИЕ, например min_length=3; имена — в docs/games.md",
        )
    return name.strip(), value.strip()


def load_record(file: Path) -> "Record":
    """Return the record in ``file``; raises `UsageError` if it cannot be read."""
    from slovnik.games.record_parse import InvalidRecordError, parse_record

    try:
        if file.exists() and not file.is_file():  # a pipe would be waited for, a device may have no end
            raise UsageError(
                f"{file}: is no regular file; a record is one",
                f"{file}: это не обычный файл, записью он быть не может",
            )
        return parse_record(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(
            f"{file}: cannot be read ({error.strerror})",
            f"{file}: прочитать не удалось ({say_system_fault(error, 'ru')})",
        ) from error
    except UnicodeDecodeError as error:
        raise UsageError(
            f"{file}: not a record: not UTF-8 text (byte {error.start})",
            f"{file}: это не запись, а текст не в UTF-8 (байт {error.start})",
        ) from error
    except InvalidRecordError as error:
        raise UsageError(f"{file}: {error}", f"{file}: {error.message('ru')}") from error


def verify_file_place(option: str, file: Path) -> None:
    """Raise `UsageError` unless ``file`` can be written where it is: no folder is made for it."""
    if file.exists() and not file.is_file():
        raise UsageError(
            f"{option} {file}: is no regular file and is not overwritten; name another",
            f"{option} {file}: это не файл, писать туда нельзя; назовите другой",
        )
    _verify_parent(option, file)


def verify_folder_place(option: str, folder: Path) -> None:
    """Raise `UsageError` unless ``folder`` is one, or can be made where it is: not those above it."""
    if folder.is_dir():
        return
    if folder.exists():
        raise UsageError(
            f"{option} {folder}: is no folder; name another",
            f"{option} {folder}: это не папка; назовите другую",
        )
    _verify_parent(option, folder)


def _verify_parent(option: str, place: Path) -> None:
    if not place.parent.is_dir():
        raise UsageError(
            f"{option} {place}: there is no folder {place.parent}; make it, or name another",
            f"{option} {place}: папки {place.parent} нет; создайте её или назовите другую",
        )
    if not os.access(place.parent, os.W_OK):
        raise UsageError(
            f"{option} {place}: folder {place.parent} cannot be written; name another",
            f"{option} {place}: в папку {place.parent} писать нельзя; назовите другую",
        )
