"""``slovnik verify``: check artifacts against their manifests."""

from pathlib import Path
from typing import Annotated

import typer

from slovnik.cli.options import DEFAULT_BUILD


def verify(
    folder: Annotated[
        Path,
        typer.Argument(metavar="DIR", envvar="SLOVNIK_BUILD", help="An artifact folder, or a whole build."),
    ] = DEFAULT_BUILD,
) -> None:
    """Check every artifact in DIR against its manifest.

    Exit 1 if one is damaged.
    """
    from slovnik.errors import UsageError
    from slovnik.inquiry.verify import verify_folder

    checked = verify_folder(folder)
    if not checked:
        raise UsageError(f"{folder}: no manifest.json here or one level below; run `slovnik build`")
    for name, errors in checked.items():
        typer.echo(f"{name}\t{'damaged' if errors else 'ok'}")
        for error in errors:
            typer.echo(f"slovnik: {error}", err=True)
    if any(checked.values()):
        raise typer.Exit(1)
