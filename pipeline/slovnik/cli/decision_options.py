"""What the commands that write decisions of people share: whose they are, when, and into which rules."""

import getpass
import os
import sys
from datetime import date as calendar
from pathlib import Path
from typing import Annotated

import typer

from slovnik.errors import UsageError

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
    """Return who decides."""
    if chosen and chosen.strip():
        return chosen.strip()
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        raise UsageError("nobody to write as the author; say --author NAME") from None


def decision_date(chosen: str | None) -> str:
    """Return the date of a decision."""
    return chosen or calendar.today().isoformat()


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
    """Ask on the terminal whether to go on; ``yes`` answers for the user.

    Raises:
        UsageError: there is no terminal to ask on.
    """
    if yes:
        return True
    if not sys.stdin.isatty():
        raise UsageError("nothing was written: there is no terminal to ask on; say --yes")
    return typer.confirm(question, err=True)
