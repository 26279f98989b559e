"""The ratings of gramota.ru: what a game adds to the rating of each person who played it, or takes away.

Source: the portal's rules of the game (seed 003), «Правила начисления очков». docs/games.md has every clause, and
what was decided where it is silent. Games against the program and games between people have ratings apart.
"""

import unicodedata
from dataclasses import dataclass
from enum import StrEnum, unique
from types import MappingProxyType
from typing import Final, assert_never

from slovnik.games.balda.family import BALDA
from slovnik.games.bots import is_bot
from slovnik.games.clock import Span, format_clock
from slovnik.games.outcome import End
from slovnik.games.record import Record
from slovnik.games.refusals import GameUnfinished, NoPerson, NotRated, PlayerCount, SameName, SoftClock
from slovnik.games.rules_text import rule_lines

START: Final = 1000
"""The rating of a player who has played no game of a kind yet."""

COEFFICIENTS: Final = MappingProxyType({1: 1, 2: 2, 3: 3})
"""Level of the program → what the difference is multiplied by when a person beats it."""

_FLIGHT: Final = 2
"""What the difference is multiplied by when a person who is behind the program resigns."""

_PRESET: Final = "gramota"
_PLAYERS: Final = 2


@unique
class Kind(StrEnum):
    """Whom a person played: the program, or another person."""

    PROGRAM = "program"
    NETWORK = "network"


@unique
class Ending(StrEnum):
    """How a game ended for one of its two players.

    ALONE: the other one resigned or ran out of time. LATE: he himself ran out of time.
    """

    WON = "won"
    ALONE = "alone"
    DRAWN = "drawn"
    LOST = "lost"
    RESIGNED = "resigned"
    LATE = "late"


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What a game does to the rating of one person.

    Attributes:
        player: his name, in NFC: one name has one rating, however its й is composed.
        opponent: the other player's name.
        ending: how the game ended for him.
        own: his points; ``other`` are the opponent's.
        change: what is added to his rating; may be below zero.
    """

    player: str
    opponent: str
    ending: Ending
    own: int
    other: int
    change: int


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game that counts: its kind, the coefficient of the program's level, and what it changes by person.

    There is no coefficient on the network.
    """

    kind: Kind
    coefficient: int | None
    changes: tuple[RatingChange, ...]


def rating_change(kind: Kind, ending: Ending, own: int, other: int, coefficient: int = 1) -> int:
    """Return what is added to a person's rating.

    Args:
        kind: whom he played.
        ending: how the game ended for him.
        own: his points.
        other: the opponent's points.
        coefficient: that of the program's level; the network has none.
    """
    match kind:
        case Kind.PROGRAM:
            return _against_program(ending, own, other, coefficient)
        case Kind.NETWORK:
            return _on_network(ending, own, other)
        case _:
            assert_never(kind)


def _against_program(ending: Ending, own: int, other: int, coefficient: int) -> int:
    match ending:
        case Ending.WON | Ending.ALONE:  # who is left alone may be behind; a win takes nothing away
            return own + max(0, own - other) * coefficient
        case Ending.DRAWN:
            return own
        case Ending.LOST | Ending.LATE:
            return -other
        case Ending.RESIGNED:
            return -own - max(0, other - own) * _FLIGHT
        case _:
            assert_never(ending)


def _on_network(ending: Ending, own: int, other: int) -> int:
    match ending:
        case Ending.WON:
            return own + (own - other)
        case Ending.LOST | Ending.ALONE:
            return 0
        case Ending.DRAWN | Ending.RESIGNED | Ending.LATE:
            return -own
        case _:
            assert_never(ending)


def rate_record(record: Record, coefficient: int = COEFFICIENTS[1], *, left: bool = False) -> RatedGame:
    """Return what a recorded game changes; the record must have been verified (`replay`), or just been played.

    Args:
        record: the game.
        coefficient: that of the program's level.
        left: a game that is not over counts as resigned by the person whose turn it is; against the program, by the
            person.

    Raises:
        Refusal: The game has no rating: other rules, nobody but programs, not over.
    """
    verify_rated(record)
    programs = _programs(record)
    kind = Kind.PROGRAM if any(programs) else Kind.NETWORK
    persons = [player for player, program in enumerate(programs) if not program]
    mover = (
        len(record.actions) % _PLAYERS
    )  # nobody can have passed: there was a legal move, or the game would be over
    leaver = None if not left else mover if mover in persons else persons[0]
    endings = _endings(record, leaver)
    multiplier = coefficient if kind is Kind.PROGRAM else None
    return RatedGame(
        kind,
        multiplier,
        tuple(_change(record, player, endings[player], kind, coefficient) for player in persons),
    )


def verify_rated(record: Record) -> None:
    """Raise the `Refusal` that says why a game has no rating, however it ends: its record at the start will do."""
    rated = BALDA.presets[_PRESET]
    if record.family.name != BALDA.name or record.rules != rated:
        raise NotRated(_rules_of(record))
    if len(record.start) != rated.start_length:
        raise NotRated(f"{_rules_of(record)} start={record.start}")
    if len(record.players) != _PLAYERS:
        raise PlayerCount(len(record.players), _PLAYERS, _PLAYERS)
    if record.clock.span is not Span.NONE and not record.clock.ends_games:
        raise SoftClock(format_clock(record.clock))
    one, other = map(person_name, record.players)
    if one == other:
        raise SameName(one)
    if all(_programs(record)):
        raise NoPerson(", ".join(record.players))


def _programs(record: Record) -> tuple[bool, ...]:
    """Return by player whether it is a program."""
    return tuple(is_bot(record.family, name) for name in record.players)


def _rules_of(record: Record) -> str:
    changed = (f"{name}={value}" for name, value in rule_lines(record.rules, record.family.presets))
    return " ".join([record.family.name, record.rules.preset, *changed])


def _endings(record: Record, leaver: int | None) -> tuple[Ending, ...]:
    """Return how the game ended for each of the two; ``leaver`` broke it off if it is not over."""
    if record.outcome is None:
        if leaver is None:
            raise GameUnfinished
        return _pair(leaver, Ending.RESIGNED, Ending.ALONE)
    winner = record.outcome.winner
    if winner is None:
        return (Ending.DRAWN,) * _PLAYERS
    match record.outcome.end:
        case End.RESIGNATION:
            return _pair(winner, Ending.ALONE, Ending.RESIGNED)
        case End.TIME:
            return _pair(winner, Ending.ALONE, Ending.LATE)
        case _:
            return _pair(winner, Ending.WON, Ending.LOST)


def _pair(player: int, his: Ending, others: Ending) -> tuple[Ending, ...]:
    return tuple(his if seat == player else others for seat in range(_PLAYERS))


def _change(record: Record, player: int, ending: Ending, kind: Kind, coefficient: int) -> RatingChange:
    rival = 1 - player
    own, other = record.scores[player], record.scores[rival]
    change = rating_change(kind, ending, own, other, coefficient)
    return RatingChange(
        person_name(record.players[player]), person_name(record.players[rival]), ending, own, other, change
    )


def person_name(name: str) -> str:
    """Return the name by which ratings know a person: in NFC."""
    return unicodedata.normalize("NFC", name)
