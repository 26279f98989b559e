"""What the commands that write decisions of people share: whose they are, when, and into which rules."""

import getpass
import os
import sys
from datetime import date as calendar
from pathlib import Path
from typing import Annotated

import typer

from slovnik.errors import UsageError
from slovnik.orthography import normalize

AuthorOption = Annotated[
    str | None,
    typer.Option(
        "--author", envvar="SLOVNIK_AUTHOR", metavar="NAME", help="Who decides; else your login name."
    ),
]
DateOption = Annotated[
    str | None, typer.Option("--date", metavar="YYYY-MM-DD", help="The date of the decision; else today.")
]
YesOption = Annotated[bool, typer.Option("--yes", "-y", help="Write without asking.")]


def author_name(chosen: str | None) -> str:
    """Return who decides; raises RulesError if that is no line of text."""
    from slovnik.ruleset.reading import read_line

    if chosen and chosen.strip():
        return read_line("--author (SLOVNIK_AUTHOR)", "the name", chosen.strip())
    try:
        return read_line("your login name", "the name", getpass.getuser())
    except (OSError, KeyError, ImportError):
        raise UsageError("nobody to write as the author; say --author NAME") from None


def decision_date(chosen: str | None) -> str:
    """Return the date of a decision; raises RulesError if it is none."""
    from slovnik.ruleset.reading import read_date

    return read_date("--date", chosen) if chosen else calendar.today().isoformat()


def own_rules(chosen: Path | None) -> Path:
    """Return the rules folder whose decisions are to be changed.

    Raises:
        UsageError: it belongs to an installed package, or cannot be written.
    """
    from slovnik.resources import is_installed, rules_folder

    folder = chosen or rules_folder()
    if is_installed(folder):
        raise UsageError(
            f"{folder}: belongs to the installed slovnik; copy the rules with `slovnik init DIR` and say --rules DIR"
        )
    if folder.is_dir() and not os.access(folder, os.W_OK):
        raise UsageError(
            f"{folder}: cannot be written; copy the rules with `slovnik init DIR` and say --rules DIR"
        )
    return folder


def agree(question: str, yes: bool) -> bool:
    """Ask on the terminal whether to go on, in Russian or English; ``yes`` answers for the user.

    Raises:
        UsageError: there is no terminal to ask on.
    """
    if yes:
        return True
    if not sys.stdin.isatty():
        raise UsageError("nothing was written: there is no terminal to ask on; say --yes")
    while True:
        typer.echo(f"{question} [y/N, д/Н]: ", nl=False, err=True)
        line = sys.stdin.readline()
        if not line:
            raise typer.Abort
        answer = normalize(line)
        if answer in _YES or answer in _NO:
            return answer in _YES


_YES = frozenset({"y", "yes", "д", "да"})
_NO = frozenset({"", "n", "no", "н", "нет"})
