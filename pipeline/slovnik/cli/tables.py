"""Tables on stdout: aligned for people, tab-separated or JSON lines for machines."""

import json
from collections.abc import Mapping, Sequence
from typing import Final

import typer


def print_table(rows: Sequence[Mapping[str, object]], format: str) -> None:
    """Print rows that all have the same keys, under a header of these keys; JSON has one object a line."""
    if format == "json":
        for row in rows:
            typer.echo(json.dumps(row, ensure_ascii=False))
    elif format == "tsv":
        _print_lines(["\t".join(map(_cell, cells)) for cells in _with_header(rows)])
    else:
        _print_aligned(_with_header(rows))


def _with_header(rows: Sequence[Mapping[str, object]]) -> list[list[object]]:
    return [list(rows[0]), *(list(row.values()) for row in rows)] if rows else []


def _print_lines(lines: Sequence[str]) -> None:
    for line in lines:
        typer.echo(line)


def _cell(value: object) -> str:
    return str(value).replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r")


def _print_aligned(table: Sequence[Sequence[object]]) -> None:
    texts = [[str(cell) for cell in cells] for cells in table]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    for cells in texts:
        line = "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
        typer.echo(line.rstrip())


def fit_rows(
    rows: Sequence[dict[str, object]], width: int, elastic: str, expendable: Sequence[str]
) -> list[dict[str, object]]:
    """Return rows that stand in ``width`` columns: the ``elastic`` column is cut with «…».

    The ``expendable`` columns go one after another until the elastic one has room for some words.
    """
    shown = [dict(row) for row in rows]
    for name in ("", *expendable):
        for row in shown:
            row.pop(name, None)
        room = _room(shown, width, elastic)
        if room >= _SOME_WORDS:
            break
    for row in shown:
        text = str(row.get(elastic, ""))
        if len(text) > max(room, 1):
            row[elastic] = f"{text[: max(room, 1) - 1].rstrip()}…"
    return shown


_SOME_WORDS: Final = 20


def _room(rows: Sequence[Mapping[str, object]], width: int, elastic: str) -> int:
    """Return the columns that the others leave to ``elastic``."""
    table = _with_header([{name: cell for name, cell in row.items() if name != elastic} for row in rows])
    used = sum(max(len(str(cell)) for cell in column) + 2 for column in zip(*table, strict=True))
    return width - used
