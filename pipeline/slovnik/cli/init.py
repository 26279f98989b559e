"""``slovnik init``: put editable rules where the user can change them."""

from pathlib import Path
from typing import Annotated

import typer


def init(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new or empty folder.")],
) -> None:
    """Copy the rules into DIR. Change them and `slovnik build --rules DIR`."""
    from slovnik.errors import UsageError
    from slovnik.ruleset.files import copy_rules

    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(f"{folder}: exists and is not an empty folder; choose another")
    try:
        count = copy_rules(folder)
    except OSError as error:
        raise UsageError(f"{folder}: cannot be written: {error.strerror}") from None
    typer.echo(f"{folder}: {count} files; edit them, then: slovnik build --rules {folder}", err=True)
