"""``slovnik validate``: is this a word? Words as arguments, or lines of stdin, streamed."""

import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from slovnik.cli.options import DEFAULT_BUILD, DEFAULT_PROFILE, BuildFolder, Format, LangOption, user_language

if TYPE_CHECKING:
    from slovnik.inquiry.validate import Record


def validate(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD]...", help="Else lines of stdin.")
    ] = None,
    profile: Annotated[
        str,
        typer.Option("--profile", "--lexicon", "-p", metavar="PROFILE|DIR|FILE", help="Whose words count."),
    ] = DEFAULT_PROFILE,
    build: BuildFolder = DEFAULT_BUILD,
    format: Format = "tsv",
    only: Annotated[
        Literal["allowed", "rejected", "unknown"] | None, typer.Option("--only", help="Print only these.")
    ] = None,
    suggest: Annotated[
        bool | None,
        typer.Option(
            "--suggest/--no-suggest", help="Offer near misses; else only for words given as arguments."
        ),
    ] = None,
    lang: LangOption = None,
) -> None:
    """Say of each word whether it is allowed, and why not.

    In columns: word, verdict, reason, detail, form.

    Exit 1 if any word is not allowed.
    """
    from slovnik.cli.validate_formats import formatter
    from slovnik.inquiry.validate import Validator
    from slovnik.lexicon.opening import open_lexicon
    from slovnik.morphology.analysis import Analyser

    near_misses = suggest if suggest is not None else bool(words)
    validator = Validator(open_lexicon(profile, build), Analyser(), suggest=near_misses)
    records = validator.answers(words if words else sys.stdin.buffer)
    totals = _print_lines(records, formatter(format, user_language(lang), build), only)
    typer.echo(", ".join(f"{count} {status}" for status, count in totals.items()), err=True)
    if totals["rejected"] or totals["unknown"]:
        raise typer.Exit(1)


def _print_lines(
    records: "Iterable[Record]", line_of: "Callable[[Record], str]", only: str | None
) -> dict[str, int]:
    """Print a line for each record that is asked for, as they come, and return the totals."""
    totals = {"allowed": 0, "rejected": 0, "unknown": 0}
    write = sys.stdout.write
    for record in records:
        totals[record.status] += 1
        if only is None or record.status == only:
            write(line_of(record))
    return totals
