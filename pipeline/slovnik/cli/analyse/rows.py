"""What machines read: a row for each turn, and in JSON an object for each player after them."""

from collections.abc import Sequence
from typing import Any

from slovnik.cli.tables import print_table
from slovnik.games.analysis.choice import Choice, Examined
from slovnik.games.analysis.summary import Part, PlayerSummary
from slovnik.games.record import Record


def print_rows(
    record: Record, turns: Sequence[Examined], summaries: Sequence[PlayerSummary], format: str
) -> None:
    """Print the turns, one a line; as ``json``, then the players."""
    rows = [_turn_row(record, turn) for turn in turns]
    if format == "json":
        print_table([*rows, *(_player_row(record, one) for one in summaries)], format)
    else:
        print_table([{key: _text(value) for key, value in row.items()} for row in rows], format)


def _text(value: object) -> object:
    """Return a value as a cell of a table; what is not known is empty, and a list has blanks between."""
    if isinstance(value, list):
        return " ".join(map(str, value))
    return "" if value is None else value


def _turn_row(record: Record, turn: Examined) -> dict[str, object]:
    opened = turn.reply
    return {
        "turn": turn.number,
        "player": record.players[turn.player],
        **_cells("", record, turn.played),
        **_cells("best_", record, turn.best),
        **_cells("strongest_", record, turn.strongest),
        **_cells("missed_", record, turn.missed),
        "points_lost": turn.points_lost,
        "value_lost": _rounded(turn.value_lost),
        "reply_word": None if opened is None else opened.choice.word,
        "opened": None if opened is None else opened.opened,
        "kinds": [_action(record, one) for one in turn.kinds],
    }


def _cells(prefix: str, record: Record, choice: Choice | None) -> dict[str, object]:
    cells: dict[str, Any] = dict.fromkeys(("action", "word", "points", "value", "tier"))
    if choice is not None:
        cells = {
            "action": _action(record, choice),
            "word": choice.word,
            "points": choice.points,
            "value": _rounded(choice.value),
            "tier": choice.tier,
        }
    return {f"{prefix}{key}": value for key, value in cells.items()}


def _action(record: Record, choice: Choice) -> str:
    return record.family.format_action(choice.action, record.rules)


def _player_row(record: Record, summary: PlayerSummary) -> dict[str, object]:
    return {
        "player": record.players[summary.player],
        **_figures(summary.whole),
        "thirds": list(map(_figures, summary.thirds)),
        "misses": [turn.number for turn in summary.misses],
        "overlooked": [
            {"word": one.choice.word, "tier": one.choice.tier, "turns": one.turns}
            for one in summary.overlooked
        ],
        "gifts": [
            {"turn": gift.turn.number, "word": gift.turn.reply.choice.word, "taken": gift.taken}
            for gift in summary.gifts
            if gift.turn.reply is not None
        ],
    }


def _figures(part: Part) -> dict[str, object]:
    return {
        "turns": part.turns,
        "words": part.words,
        "points": part.points,
        "best_points": part.best_points,
        "found": part.found,
        "accuracy": _rounded(part.accuracy),
        "points_lost": _rounded(part.mean_points_lost),
        "value_lost": _rounded(part.mean_value_lost),
    }


def _rounded(figure: float | None) -> float | None:
    return None if figure is None else round(figure, 4)
