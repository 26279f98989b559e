"""What a build made, told on the terminal."""

from itertools import groupby
from pathlib import Path
from typing import Final

import typer

from slovnik.build import BuildReport
from slovnik.build.layout import LOSSES_NAME
from slovnik.curate.decisions import Standing, Unsettled
from slovnik.ruleset import Decision

_SHOWN: Final = 3
"""How many decisions a warning names."""


def print_sizes(report: BuildReport) -> None:
    """Print the sizes of the lists, a line for each profile: allowed, offered, refused."""
    for count in report.profiles:
        typer.echo(f"{count.profile}\t{count.words}\t{count.offered}\t{count.refused}")


def print_warnings(report: BuildReport) -> None:
    """Tell what a person should look at: marks that no table maps, decisions that no longer hold."""
    if report.unmapped:
        typer.echo(
            f"{report.unmapped} marks of the sources are mapped to nothing; see `slovnik report`", err=True
        )
    for (file, standing), found in groupby(report.unsettled, key=_place):
        decisions = [one.decision for one in found]
        typer.echo(f"warning: {file}: {_warning(standing, decisions)}", err=True)


def _place(unsettled: Unsettled) -> tuple[str, Standing]:
    return unsettled.decision.kind.file_name, unsettled.standing


def print_losses(report: BuildReport, without: tuple[str, ...], out: Path) -> None:
    """Tell what a build without some sources lost; decisions on words that are gone need no line each."""
    named = ", ".join(without)
    if report.unsettled:
        idle = len(report.unsettled)
        typer.echo(f"decisions of people that have lost their ground without {named}: {idle}", err=True)
    for loss in report.losses or ():
        lost, gained = f"{len(loss.lost):,} words lost", f"{len(loss.gained):,} gained"
        examples = f" (lost: {', '.join(loss.commonest)} …)" if loss.commonest else ""
        typer.echo(f"{loss.profile} without {named}: {lost}, {gained}{examples}", err=True)
    table = out / LOSSES_NAME
    if table.is_file():
        typer.echo(f"every word lost or gained: {table}", err=True)
    else:
        typer.echo(
            f"no last build with {named} in {out} to compare with: build all elsewhere, then `slovnik diff`",
            err=True,
        )


def _warning(standing: str, decisions: list[Decision]) -> str:
    shown = ", ".join(f"line {one.line} {one.word}" for one in decisions[:_SHOWN])
    more = f" and {len(decisions) - _SHOWN} more" if len(decisions) > _SHOWN else ""
    return f"{len(decisions)} {standing} ({shown}{more}); see `slovnik override check`"
