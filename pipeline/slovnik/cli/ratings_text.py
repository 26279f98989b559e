"""What ``slovnik ratings`` prints: sentences and tables for people, rows for machines."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

import typer

from slovnik.cli.options import Lang
from slovnik.cli.tables import print_table
from slovnik.games.rating_rules import Ending, Kind
from slovnik.ratings.table import Counted, Entry, Ranked

HEADS: Final[Mapping[str, tuple[str, str]]] = {
    "place": ("место", "place"),
    "player": ("игрок", "player"),
    "rating": ("рейтинг", "rating"),
    "games": ("партий", "games"),
    "won": ("побед", "won"),
    "drawn": ("ничьих", "drawn"),
    "lost": ("поражений", "lost"),
    "record": ("запись", "record"),
    "game": ("№", "no."),
    "kind": ("игра", "game"),
    "opponent": ("соперник", "opponent"),
    "ending": ("исход", "ending"),
    "points": ("очки", "points"),
    "change": ("изменение", "change"),
}
"""Column → (Russian, English)."""

KINDS: Final[Mapping[Kind, tuple[str, str]]] = {
    Kind.PROGRAM: ("с программой", "program"),
    Kind.NETWORK: ("по сети", "network"),
}
"""Kind of game, as a cell, → (Russian, English)."""

TITLES: Final[Mapping[Kind, tuple[str, str]]] = {
    Kind.PROGRAM: ("Игра с программой", "Against the program"),
    Kind.NETWORK: ("Игра по сети", "On the network"),
}
"""Kind of game, above its table, → (Russian, English)."""

ENDINGS: Final[Mapping[Ending, tuple[str, str]]] = {
    Ending.WON: ("победа", "won"),
    Ending.ALONE: ("соперник выбыл", "the other left"),
    Ending.DRAWN: ("ничья", "drawn"),
    Ending.LOST: ("поражение", "lost"),
    Ending.RESIGNED: ("сдача", "resigned"),
    Ending.LATE: ("просрочка", "over time"),
}
"""How a game ended for a player → (Russian, English)."""

_NOBODY: Final = ("пока никого", "nobody yet")
_BEFORE: Final = (
    "{file}: партия уже засчитана под номером {number}, рейтинги прежние",
    "{file}: this game is counted already as number {number}; no rating changes",
)
_PLAYED_BEFORE: Final = (
    "Партия уже засчитана под номером {number}, рейтинги прежние.",
    "This game is counted already as number {number}; no rating changes.",
)
_NO_GAMES: Final = (
    "у игрока «{player}» нет засчитанных партий: имя пишут, как в записи",
    "no game of '{player}' is counted: write the name as the record has it",
)


def print_rankings(rankings: Mapping[Kind, Sequence[Ranked]], format: str, lang: Lang) -> None:
    """Print the table of records of each kind."""
    if format != "text":
        print_table(
            [{"kind": kind, **_place(row)} for kind, rows in rankings.items() for row in rows], format
        )
        return
    for number, (kind, rows) in enumerate(rankings.items()):
        typer.echo(("\n" if number else "") + _say(TITLES[kind], lang))
        if rows:
            _print_text([_place(row) for row in rows], lang)
        else:
            typer.echo(_say(_NOBODY, lang))


def print_counted(counted: Iterable[tuple[Path, Counted]], format: str, lang: Lang) -> None:
    """Print what each game changed, and which were counted before."""
    games = list(counted)
    if format == "text":
        _print_text(
            [{"record": file, **_game(one, lang)} for file, answer in games for one in answer.entries], lang
        )
    else:
        rows = [
            {"record": str(file), "counted": "now" if answer.fresh else "before", **_cells(one, format)}
            for file, answer in games
            for one in answer.entries
        ]
        print_table(rows, format)
    for file, answer in games:
        if not answer.fresh:
            typer.echo(_say(_BEFORE, lang).format(file=file, number=answer.entries[0].number), err=True)


def print_changes(counted: Counted, lang: Lang) -> None:
    """Print what a game that was just played changed, or that it was counted before."""
    if not counted.fresh:
        typer.echo(_say(_PLAYED_BEFORE, lang).format(number=counted.entries[0].number))
    _print_text([_game(one, lang) for one in counted.entries], lang)


def print_history(entries: Sequence[Entry], player: str, format: str, lang: Lang) -> None:
    """Print the games of a player, or that there are none."""
    if format == "text":
        _print_text([_game(entry, lang) for entry in entries], lang)
    else:
        print_table([_cells(entry, format) for entry in entries], format)
    if not entries:
        typer.echo(_say(_NO_GAMES, lang).format(player=player), err=True)


def _say(texts: tuple[str, str], lang: Lang) -> str:
    return texts[lang == "en"]


def _print_text(rows: Iterable[Mapping[str, object]], lang: Lang) -> None:
    print_table([{_say(HEADS[name], lang): cell for name, cell in row.items()} for row in rows], "text")


def _place(row: Ranked) -> dict[str, object]:
    return {
        "place": row.place,
        "player": row.player,
        "rating": row.rating,
        "games": row.games,
        "won": row.won,
        "drawn": row.drawn,
        "lost": row.lost,
    }


def _game(entry: Entry, lang: Lang) -> dict[str, object]:
    """Return a game as a person reads it."""
    level = "" if entry.coefficient is None else f" ×{entry.coefficient}"
    return {
        "game": entry.number,
        "kind": _say(KINDS[entry.kind], lang) + level,
        "player": entry.player,
        "opponent": entry.opponent,
        "ending": _say(ENDINGS[entry.ending], lang),
        "points": f"{entry.own}:{entry.other}",
        "change": f"{entry.change:+}" if entry.change else "0",
        "rating": entry.rating,
    }


def _cells(entry: Entry, format: str) -> dict[str, object]:
    """Return a game as a machine reads it."""
    no_coefficient = None if format == "json" else ""
    return {
        "game": entry.number,
        "kind": entry.kind,
        "coefficient": no_coefficient if entry.coefficient is None else entry.coefficient,
        "player": entry.player,
        "opponent": entry.opponent,
        "ending": entry.ending,
        "own": entry.own,
        "other": entry.other,
        "change": entry.change,
        "rating": entry.rating,
    }
