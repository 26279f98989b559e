"""The table of the turns of a game: what was done, what would have been better, what was lost."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.measure import Measurement
from rich.table import Column, Table

from slovnik.cli.analyse.telling import find_teller, name_choice
from slovnik.cli.analyse.text import SAY, TIER_SAYS, say_number
from slovnik.cli.play.bukvologika_text import KIND_SAYS
from slovnik.cli.play.phrases import short_name
from slovnik.cli.play.screen import Screen
from slovnik.games.analysis.choice import Choice, Examined, Measure
from slovnik.games.bukvologika.moves import Move as BukvologikaMove
from slovnik.games.oral.oracle import LOSS, WIN
from slovnik.games.oral.position import Say
from slovnik.games.oral.rules import OralRules
from slovnik.games.record import Record
from slovnik.games.refusals import Lang

_SAME: Final = "✓"
"""What was played is the best."""
_NAME_ROOM: Final = 8
_COLUMNS: Final = (
    "turn",
    "player",
    "made",
    "points",
    "most",
    "kind",
    "tier",
    "strongest",
    "points_lost",
    "value_lost",
)
_RESULT_COLUMNS: Final = ("turn", "player", "said", "result", "better", "example")
_NUMBERS: Final = frozenset({"turn", "points", "points_lost", "value_lost"})
_WORDS: Final = frozenset({"made", "most", "strongest", "said", "better", "example"})
_EXPENDABLE: Final = ("kind", "tier")
"""Columns that go where the others have no room."""
_ANY_WIDTH: Final = 1_000


def draw_turns(screen: Screen, record: Record, turns: Sequence[Examined], measure: Measure) -> Table:
    """Return the table of all turns."""
    if measure is Measure.RESULT:
        return _draw_results(record, turns, screen.lang)
    rows = [_points_cells(record, turn, screen.lang) for turn in turns]
    shown = [key for key in _COLUMNS if any(row[key] for row in rows)]
    table = _table(shown, rows, screen.lang)
    for expendable in _EXPENDABLE:
        if _fits(table, screen):
            break
        shown = [key for key in shown if key != expendable]
        table = _table(shown, rows, screen.lang)
    return table


def _fits(table: Table, screen: Screen) -> bool:
    options = screen.console.options.update(max_width=_ANY_WIDTH)
    return Measurement.get(screen.console, options, table).maximum <= screen.width


def _table(keys: Sequence[str], rows: Sequence[Mapping[str, str]], lang: Lang) -> Table:
    """Return a table of the columns ``keys``; words that have no room are cut, numbers never."""
    columns = (
        Column(
            SAY(lang, key),
            justify="right" if key in _NUMBERS else "left",
            no_wrap=key not in _WORDS,
            overflow="ellipsis",
        )
        for key in keys
    )
    table = Table(*columns, box=None, padding=(0, 1, 0, 0), header_style="dim")
    for row in rows:
        table.add_row(*(row[key] for key in keys))
    return table


def _points_cells(record: Record, turn: Examined, lang: Lang) -> dict[str, str]:
    best, played = turn.best, turn.played
    missed = best if best is not None and best.action != played.action else None
    return {
        "turn": str(turn.number),
        "player": short_name(record.players[turn.player], _NAME_ROOM),
        "made": name_choice(played, lang),
        "points": str(played.points) if best is not None else "",
        "most": "" if best is None else _SAME if missed is None else f"{missed.word} {missed.points}",
        "kind": "" if missed is None else _say_kind(missed, lang),
        "tier": "" if missed is None or missed.tier is None else TIER_SAYS(lang, missed.tier),
        "strongest": _name_strongest(record, turn, lang),
        "points_lost": _loss(turn.points_lost if best is not None else None, lang),
        "value_lost": _loss(turn.value_lost, lang),
    }


def _say_kind(choice: Choice, lang: Lang) -> str:
    move = choice.action
    return KIND_SAYS(lang, move.kind) if isinstance(move, BukvologikaMove) else ""


def _name_strongest(record: Record, turn: Examined, lang: Lang) -> str:
    """Return the strongest choice; with its place where the word is that of another choice told in the row."""
    strongest = turn.strongest
    if strongest is None:
        return ""
    if strongest.action == turn.played.action:
        return _SAME
    others = [one for one in (turn.played, turn.best) if one is not None and one.action != strongest.action]
    if all(one.word != strongest.word for one in others):
        return name_choice(strongest, lang)
    return f"{strongest.word} {find_teller(record.family).place(turn.before, strongest)}".rstrip()


def _loss(lost: float | None, lang: Lang) -> str:
    return say_number(lost, lang) if lost else ""


def _draw_results(record: Record, turns: Sequence[Examined], lang: Lang) -> Table:
    """Return the table of a game in which a turn wins or loses."""
    return _table(_RESULT_COLUMNS, [_result_cells(record, turn, lang) for turn in turns], lang)


def _result_cells(record: Record, turn: Examined, lang: Lang) -> dict[str, str]:
    better = turn.strongest if turn.value_lost else None
    return {
        "turn": str(turn.number),
        "player": short_name(record.players[turn.player], _NAME_ROOM),
        "said": name_choice(turn.played, lang),
        "result": say_result(record, turn.played, lang),
        "better": "" if better is None else name_choice(better, lang),
        "example": "" if better is None else better.word,
    }


def say_result(record: Record, choice: Choice, lang: Lang) -> str:
    """Return what comes of a choice: in Antibalda points, else a round won or lost, or why it was wrong."""
    if choice.value is None:
        return ""
    antibalda = isinstance(record.rules, OralRules) and record.rules.antibalda
    if isinstance(choice.action, Say):
        if not choice.word:
            return SAY(lang, "no_word")
        if len(choice.word) == len(choice.action.combination) and not antibalda:
            return SAY(lang, "is_word")
    if antibalda:
        return f"+{choice.value:.0f}" if choice.value > 0 else say_number(choice.value, lang)
    return SAY(lang, {WIN: "wins", LOSS: "loses"}.get(int(choice.value), "goes_on"))
