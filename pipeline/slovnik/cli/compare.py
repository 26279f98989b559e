"""``slovnik compare``: what the profiles think of somebody's own list."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from slovnik.cli.options import DEFAULT_BUILD, DEFAULT_PROFILE, BuildFolder, Format, LangOption, user_language

if TYPE_CHECKING:
    from slovnik.inquiry.list_comparison import ComparedWord
    from slovnik.inquiry.list_sums import ListSums
    from slovnik.records import Reject

_Profiles = Annotated[
    list[str] | None,
    typer.Option("--profile", "-p", metavar="PROFILE", help="Whose words count, or all; may be repeated."),
]
_Encoding = Annotated[
    str, typer.Option("--encoding", metavar="NAME", help="Such as cp1251, koi8-r or utf-16.")
]


def compare(
    path: Annotated[Path, typer.Argument(metavar="LIST", help="A list of words, packed or not.")],
    profile: _Profiles = None,
    encoding: _Encoding = "utf-8",
    column: Annotated[
        str, typer.Option("--column", metavar="NAME", help="The column of a tab-separated table.")
    ] = "",
    sums: Annotated[bool, typer.Option("--sums", help="No words, for machines too.")] = False,
    format: Format = "text",
    build: BuildFolder = DEFAULT_BUILD,
    lang: LangOption = None,
) -> None:
    """Say what the profiles think of a list of your own.

    And what it lacks: for people in sums, for machines word by word.
    """
    from slovnik.cli.compare_rows import sum_rows
    from slovnik.cli.compare_text import print_sums
    from slovnik.cli.patience import ask_patience
    from slovnik.cli.tables import print_table
    from slovnik.inquiry.list_comparison import ListComparison, read_list
    from slovnik.inquiry.list_sums import ListSums

    ask_patience(f"comparing {path} with the lists in {build}: some seconds")
    comparison = ListComparison(build, profile or [DEFAULT_PROFILE])
    totals = ListSums(comparison)
    compared = totals.count(comparison.compare(read_list(path, encoding, column)))
    if format != "text" and not sums:
        _print_rows(compared, totals, format)
        return
    for _ in compared:
        pass
    if format == "text":
        print_sums(totals, path.name, user_language(lang), build)
    else:
        print_table(sum_rows(totals), format)


def _print_rows(compared: "Iterable[ComparedWord | Reject]", totals: "ListSums", format: str) -> None:
    """Print the rows of each line as they come, then the totals on stderr."""
    from slovnik.cli.compare_rows import HEADER, formatter

    write, rows_of = sys.stdout.write, formatter(format, totals)
    if format == "tsv":
        write(HEADER)
    for one in compared:
        write(rows_of(one))
    _tell_totals(totals)


def _tell_totals(totals: "ListSums") -> None:
    lines = f"{totals.lines} lines: {totals.words} words, {totals.repeated} repeated"
    typer.echo(f"{lines}, {totals.unreadable.total()} unreadable", err=True)
    for one in totals.profiles:
        said = f"{one.allowed.count} allowed, {one.refused_count} rejected, {one.unknown.count} unknown"
        typer.echo(f"{one.lexicon.id}: {said}, {one.lacking_count} lacking", err=True)
