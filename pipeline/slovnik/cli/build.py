"""``slovnik build``: from lexicons and rules to word lists."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from slovnik.cli.options import DEFAULT_BUILD, RulesFolder

_SHOWN = 3
"""How many decisions a warning names."""

if TYPE_CHECKING:
    from slovnik.build import BuildReport
    from slovnik.build.progress import Note
    from slovnik.ruleset import Decision


def build(
    out: Annotated[
        Path, typer.Option("--out", envvar="SLOVNIK_BUILD", metavar="DIR", help="Where to build.")
    ] = DEFAULT_BUILD,
    rules: RulesFolder = None,
    profile: Annotated[
        list[str] | None,
        typer.Option("--profile", help="Build this variant too, such as balda+hyphen; may be repeated."),
    ] = None,
    without: Annotated[
        list[str] | None,
        typer.Option(
            "--without", metavar="SOURCE", help="Build as if there were no such source; may be repeated."
        ),
    ] = None,
    licence_allow: Annotated[
        list[str] | None,
        typer.Option(
            "--licence-allow",
            metavar="LICENCE",
            help="Use only sources under these licences; may be repeated.",
        ),
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress.")] = False,
) -> None:
    """Build the word lists of every profile from the lexicons."""
    from slovnik.build import BuildRequest
    from slovnik.build import build as build_lists
    from slovnik.resources import raw_folder, rules_folder
    from slovnik.ruleset import profile_names

    folder = rules or rules_folder()
    names = tuple(dict.fromkeys((*profile_names(folder / "profiles"), *(profile or ())))) if profile else ()
    left_out = tuple(dict.fromkeys(without or ()))
    request = BuildRequest(out, folder, raw_folder(), names, left_out, tuple(licence_allow or ()))
    progress = _Progress(quiet)
    report = build_lists(request, progress)
    progress.tell(f"{progress.seconds:.1f} s: {report.candidates:,} candidates judged, lists in {out}")
    _print_report(report)
    if left_out:
        _print_losses(report, left_out, out)
    else:
        _print_warnings(report)


class _Progress:
    """Tells each stage on one line of stderr."""

    def __init__(self, quiet: bool) -> None:
        self._quiet = quiet
        self._begun = time.monotonic()

    @property
    def seconds(self) -> float:
        """Return how long it has been."""
        return time.monotonic() - self._begun

    def tell(self, line: str) -> None:
        """Print a line, unless quiet."""
        if not self._quiet:
            print(line, file=sys.stderr, flush=True)

    @contextmanager
    def stage(self, name: str) -> "Iterator[Note]":
        """Show the name at once, and what came of it at the end."""
        notes: list[str] = []
        begun = time.monotonic()
        if not self._quiet:
            print(f"  {name:<20}", end="", file=sys.stderr, flush=True)
        try:
            yield notes.append
        except BaseException:
            self.tell("")
            raise
        self.tell(f"{time.monotonic() - begun:6.1f} s  {notes[-1] if notes else ''}".rstrip())


def _print_report(report: "BuildReport") -> None:
    for count in report.profiles:
        typer.echo(f"{count.profile}\t{count.words}\t{count.offered}\t{count.refused}")


def _print_warnings(report: "BuildReport") -> None:
    if report.unmapped:
        typer.echo(
            f"{report.unmapped} marks of the sources are mapped to nothing; see `slovnik report`", err=True
        )
    for (kind, standing), found in groupby(report.unsettled, key=lambda one: one[:2]):
        decisions = [one.decision for one in found]
        typer.echo(f"warning: {kind.file_name}: {_warning(standing, decisions)}", err=True)


def _print_losses(report: "BuildReport", without: tuple[str, ...], out: Path) -> None:
    """Tell what a build without some sources lost; decisions on words that are gone need no line each."""
    from slovnik.build.layout import LOSSES_NAME

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


def _warning(standing: str, decisions: "list[Decision]") -> str:
    shown = ", ".join(f"line {one.line} {one.word}" for one in decisions[:_SHOWN])
    more = f" and {len(decisions) - _SHOWN} more" if len(decisions) > _SHOWN else ""
    return f"{len(decisions)} {standing} ({shown}{more}); see `slovnik override check`"
