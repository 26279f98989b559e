"""Tables on stdout: aligned for people, tab-separated or JSON lines for machines."""

import json
from collections.abc import Mapping, Sequence

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
