"""``slovnik diff``: what changed between two builds, and why."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from slovnik.cli.options import Format

if TYPE_CHECKING:
    from slovnik.inquiry.compare import Change


def diff(
    old: Annotated[Path, typer.Argument(metavar="OLD", help="The older build folder.")],
    new: Annotated[Path, typer.Argument(metavar="NEW", help="The newer build folder.")],
    profile: Annotated[
        str | None, typer.Option("--profile", "-p", metavar="PROFILE", help="Only this profile.")
    ] = None,
    format: Format = "text",
) -> None:
    """List the words that came in (+) and went out (-), with causes.

    Then the sums; exit 1 if there are any.
    """
    from slovnik.inquiry.compare import as_frame, compare, unshared_profiles

    changes = compare(old, new, profile)
    if profile is None:
        for folder, names in unshared_profiles(old, new).items():
            typer.echo(f"only in {folder}, not compared: {', '.join(names)}", err=True)
    if format == "json":
        frame = as_frame(changes)
        if changes:
            typer.echo(frame.to_json(orient="records", lines=True, force_ascii=False), nl=False)
    elif format == "tsv":
        typer.echo(as_frame(changes).to_csv(sep="\t", index=False, lineterminator="\n"), nl=False)
    else:
        _print_changes(changes)
    if changes:
        raise typer.Exit(1)


def _print_changes(changes: "list[Change]") -> None:
    from slovnik.inquiry.compare import sums

    if not changes:
        typer.echo("no word changed", err=True)
        return
    for profile in dict.fromkeys(change.profile for change in changes):
        typer.echo(profile)
        for change in changes:
            if change.profile == profile:
                typer.echo(f"  {_line(change)}")
    typer.echo(sums(changes).to_string(index=False), err=True)


def _line(change: "Change") -> str:
    sign = "+" if change.added else "-"
    reasons = f"{change.before or 'no candidate'} → {change.after or 'no candidate'}"
    return f"{sign} {change.form:<24} {change.cause:<9} {reasons}" + (
        f"  ({change.detail})" if change.detail else ""
    )
