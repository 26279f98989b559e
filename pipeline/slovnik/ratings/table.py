"""The table of records: count a game once, tell who stands where, and what each game of a player changed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from slovnik.errors import UsageError
from slovnik.games.rating_rules import COEFFICIENTS, START, Ending, Kind, RatedGame, person_name, rate_record
from slovnik.games.record import Record, write_record
from slovnik.games.refusals import AlreadyCounted
from slovnik.orthography import sort_key
from slovnik.ratings.database import Database, open_for_reading, open_for_writing

_FIND_GAME: Final = "SELECT number FROM game WHERE checksum = ?"
_SAME_OPENING: Final = "SELECT number, record FROM game WHERE opening = ? ORDER BY number"
_INSERT_GAME: Final = "INSERT INTO game (checksum, opening, kind, coefficient, record) VALUES (?, ?, ?, ?, ?)"
_INSERT_PLAYER: Final = "INSERT INTO player (name) VALUES (?) ON CONFLICT DO NOTHING"
_INSERT_RESULT: Final = """
    INSERT INTO result (opponent, ending, own, other, change, game, player)
    SELECT ?, ?, ?, ?, ?, number, id FROM game, player WHERE checksum = ? AND name = ?
"""
_ENTRIES: Final = """
    SELECT game.number, game.kind, game.coefficient, opponent, ending, own, other, change
    FROM player JOIN result ON result.player = player.id JOIN game ON game.number = result.game
    WHERE player.name = ? ORDER BY game.number
"""
_TOTALS: Final = """
    SELECT player.name, sum(change), count(*), sum(ending IN ('won', 'alone')), sum(ending = 'drawn')
    FROM game JOIN result ON result.game = game.number JOIN player ON player.id = result.player
    WHERE game.kind = ? GROUP BY player.id ORDER BY player.id
"""


@dataclass(frozen=True, slots=True)
class Entry:
    """A counted game as one person's history has it.

    Attributes:
        number: of the game, in the order of counting, from 1.
        kind: whom he played.
        coefficient: that of the program's level; None on the network.
        player: his name.
        opponent: the other player's name.
        ending: how the game ended for him.
        own: his points; ``other`` are the opponent's.
        change: what was added to his rating of this kind.
        rating: what it was then.
    """

    number: int
    kind: Kind
    coefficient: int | None
    player: str
    opponent: str
    ending: Ending
    own: int
    other: int
    change: int
    rating: int


@dataclass(frozen=True, slots=True)
class Counted:
    """The answer to a game handed in: what it changed; ``fresh``: now, else when it was counted before."""

    fresh: bool
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Ranked:
    """A person's line in the table of records of one kind; who has equal ratings shares the place."""

    place: int
    player: str
    rating: int
    games: int
    won: int
    drawn: int
    lost: int


def count_game(table: Path, record: Record, level: int = 1, *, left: bool = False) -> Counted:
    """Count one game; as `count_games`."""
    [counted] = count_games(table, [record], level, left=left)
    return counted


def count_games(
    table: Path, records: Iterable[Record], level: int = 1, *, left: bool = False
) -> Iterator[Counted]:
    """Count games in the file ``table``, which is made if there is none; a game that was counted changes nothing.

    Each game is on the disk when its answer comes.

    Args:
        table: the file.
        records: the games, verified (`replay`) or just played.
        level: the program's, from 1: how much a victory over it is worth.
        left: count games that are not over as resigned by who broke them off (`games.rating_rules.rate_record`).

    Raises:
        Refusal: A game has no rating, and none is counted; or one was counted at another moment of it, and those
            before it are counted.
        UsageError: There is no such level.
        RatingsError: The file cannot be used.
        ConflictError: Another process has been writing for too long.
    """
    if level not in COEFFICIENTS:
        raise UsageError(f"level {level}: choose from {', '.join(map(str, COEFFICIENTS))}")
    rated = [
        (write_record(record), rate_record(record, COEFFICIENTS[level], left=left)) for record in records
    ]
    with open_for_writing(table) as database:
        for text, game in rated:
            with database.transaction():
                counted = _count(database, text, game)
            yield counted


def _count(database: Database, text: str, game: RatedGame) -> Counted:
    checksum = _checksum(text)
    fresh = not database.execute(_FIND_GAME, [checksum])
    if fresh:
        _insert(database, text, game)
    [(number,)] = database.execute(_FIND_GAME, [checksum])
    entries = (entry for one in game.changes for entry in _entries(database, one.player))
    return Counted(fresh, tuple(entry for entry in entries if entry.number == number))


def load_ranking(table: Path, kind: Kind) -> list[Ranked]:
    """Return everybody who has played games of a kind, the highest rating first, equal ones by name.

    Raises:
        RatingsError: The file cannot be used.
        ConflictError: Another process has been writing for too long.
    """
    with open_for_reading(table) as database:
        totals = [
            (name, START + change, *counts) for name, change, *counts in database.execute(_TOTALS, [kind])
        ]
    totals.sort(key=lambda row: (-row[1], sort_key(row[0].lower()), row[0]))
    return list(_rank(totals))


def load_history(table: Path, player: str) -> list[Entry]:
    """Return every counted game of ``player`` in the order of counting; none if he has played none.

    Raises:
        RatingsError: The file cannot be used.
        ConflictError: Another process has been writing for too long.
    """
    with open_for_reading(table) as database:
        return list(_entries(database, person_name(player)))


def _checksum(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def _split(text: str) -> tuple[str, list[str]]:
    """Return the header of a record and the lines of its moves."""
    header, _, body = text.partition("\n\n")
    return header, body.split("\n")[:-2]


def _insert(database: Database, text: str, rated: RatedGame) -> None:
    opening, checksum = _checksum(_split(text)[0]), _checksum(text)
    _verify_not_counted(database, text, opening)
    database.execute(_INSERT_GAME, [checksum, opening, rated.kind, rated.coefficient, text])
    for one in rated.changes:
        database.execute(_INSERT_PLAYER, [one.player])
        cells = [one.opponent, one.ending, one.own, one.other, one.change]
        database.execute(_INSERT_RESULT, [*cells, checksum, one.player])


def _verify_not_counted(database: Database, text: str, opening: str) -> None:
    """Raise `AlreadyCounted` if the game was counted as left, and this is how it went on, or the other way round."""
    moves = _split(text)[1]
    for number, other in database.execute(_SAME_OPENING, [opening]):
        counted = _split(other)[1]
        common = min(len(moves), len(counted))
        if moves[:common] == counted[:common]:
            raise AlreadyCounted(number, len(counted))


def _entries(database: Database, player: str) -> Iterator[Entry]:
    """Yield the games of ``player`` with the rating after each, which is summed up for each kind by itself."""
    ratings = dict.fromkeys(Kind, START)
    for number, kind, coefficient, opponent, ending, *numbers in database.execute(_ENTRIES, [player]):
        own, other, change = numbers
        ratings[kind] += change
        now = ratings[kind]
        yield Entry(
            number, Kind(kind), coefficient, player, opponent, Ending(ending), own, other, change, now
        )


def _rank(rows: Iterable[tuple[str, int, int, int, int]]) -> Iterator[Ranked]:
    """Yield the rows, sorted by rating, with their places."""
    place, last = 0, None
    for number, (player, rating, games, won, drawn) in enumerate(rows, 1):
        if rating != last:
            place, last = number, rating
        yield Ranked(place, player, rating, games, won, drawn, games - won - drawn)
