"""What the game commands share: checking a game's name and turning options into rule parameters."""

from collections.abc import Iterable
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from slovnik.errors import UsageError

if TYPE_CHECKING:
    from slovnik.games.record import Record
    from slovnik.games.rules import BaldaRules

_Term = TypeVar("_Term", bound=StrEnum)


def require_game(game: str) -> None:
    """Raise `UsageError` unless ``game`` is one that can be played."""
    pick_name(game, ("balda",), "game")


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


def pick_term(value: str | None, terms: type[_Term], what: str) -> _Term | None:
    """Return the term called ``value``; None for None.

    Raises:
        UsageError: There is no such term.
    """
    return None if value is None else terms(pick_name(value, [term.value for term in terms], what))


def make_rules(
    preset: str,
    rows: int | None = None,
    cols: int | None = None,
    line: str | None = None,
    number: int | None = None,
    offset: int | None = None,
    neighbours: str | None = None,
    players: int | None = None,
) -> "BaldaRules":
    """Return the rules of ``preset`` with the options that were given.

    Raises:
        UsageError: An option names something that does not exist.
        Refusal: The parameters are such as no game can have.
    """
    from slovnik.games.board import Neighbours
    from slovnik.games.rules import PRESETS, Line, load_rules

    return load_rules(
        pick_name(preset, PRESETS, "preset of balda"),
        rows=rows,
        cols=cols,
        line=pick_term(line, Line, "line"),
        number=number,
        offset=offset,
        neighbours=pick_term(neighbours, Neighbours, "kind of neighbours"),
        players=players,
    )


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
