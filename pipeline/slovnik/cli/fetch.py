"""``slovnik fetch``: download the lexicons that no package brings."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from slovnik.cli.options import DEFAULT_LEXICONS, RulesFolder
from slovnik.errors import ConflictError, SlovnikError, UsageError

if TYPE_CHECKING:
    from slovnik.cli.fetch_progress import FetchProgress
    from slovnik.fetching.obtaining import How
    from slovnik.fetching.placing import Fetched
    from slovnik.fetching.recorded import Shelf
    from slovnik.ruleset import SourceSpec

_Into = Annotated[
    Path, typer.Option("--into", envvar="SLOVNIK_LEXICONS", metavar="DIR", help="Where to keep the files.")
]
_From = Annotated[
    Path | None,
    typer.Option("--from", metavar="FILE", help="Take this file instead of a download."),
]
_MaxSize = Annotated[
    str | None,
    typer.Option("--max-size", metavar="N", help="The most bytes of a file, such as 800M or 2G."),
]
_Timeout = Annotated[
    float,
    typer.Option("--timeout", metavar="SECONDS", min=0.1, max=3600, help="How long a server may be silent."),
]
_SIZE: Final = re.compile(r"(\d{1,15})([kMG]?)")
_UNITS: Final = {"": 1, "k": 1_000, "M": 1_000_000, "G": 1_000_000_000}


def fetch(
    source: Annotated[list[str], typer.Argument(metavar="SOURCE...", help="Optional sources.")],
    into: _Into = DEFAULT_LEXICONS,
    from_: _From = None,
    update: Annotated[
        bool, typer.Option("--update", help="Take a newer file than the one recorded.")
    ] = False,
    offline: Annotated[bool, typer.Option("--offline", help="Ask no server: say what is missing.")] = False,
    max_size: _MaxSize = None,
    timeout: _Timeout = 60,
    rules: RulesFolder = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress.")] = False,
) -> None:
    """Download lexicons, checked and recorded, for `build --with`."""
    from slovnik.fetching.obtaining import How
    from slovnik.resources import rules_folder
    from slovnik.ruleset import load_source_specs

    _verify_options(source, from_, update=update, offline=offline)
    declared = load_source_specs((rules or rules_folder()) / "sources.toml")
    chosen = [_optional(declared.values(), name) for name in dict.fromkeys(source)]
    if offline and from_ is None:
        code = _look_up_all(chosen, into)
    else:
        code = _fetch_all(chosen, into, How(update, from_, _bytes(max_size), timeout), quiet=quiet)
    if code:
        raise typer.Exit(code)


def _verify_options(source: list[str], from_: Path | None, *, update: bool, offline: bool) -> None:
    if from_ is not None and len(set(source)) > 1:
        raise UsageError("--from gives one file: name one source")
    if offline and update and from_ is None:
        raise UsageError("--update asks a server and --offline asks none; choose one")


def _optional(specs: "Iterable[SourceSpec]", name: str) -> "SourceSpec":
    known = {spec.id: spec for spec in specs}
    can_be = ", ".join(spec.id for spec in known.values() if spec.optional) or "none"
    found = next((spec for spec in known.values() if spec.id == name), None)
    if found is None:
        raise UsageError(f"no such source {name!r}; those that can be fetched: {can_be}")
    if not found.optional:
        raise UsageError(
            f"source {name} is always there, nothing to fetch; those that can be fetched: {can_be}"
        )
    return found


def _bytes(text: str | None) -> int | None:
    """Return a size written as 1500000, 800M or 2G; raises UsageError if it is none."""
    if text is None:
        return None
    found = _SIZE.fullmatch(text)
    if found is None:
        raise UsageError(f"--max-size {text}: write a number of bytes, such as 800000, 800M or 2G")
    return int(found[1]) * _UNITS[found[2]]


def _look_up_all(specs: "Iterable[SourceSpec]", folder: Path) -> int:
    from slovnik.fetching.obtaining import look_up
    from slovnik.fetching.placing import Outcome

    code = 0
    for spec in specs:
        found = look_up(spec, folder)
        _print(found)
        if found.outcome is Outcome.MISSING:
            typer.echo(f"source {spec.id} is not in {folder}; get it: slovnik fetch {spec.id}", err=True)
            code = 1
    return code


def _fetch_all(specs: "Iterable[SourceSpec]", folder: Path, how: "How", *, quiet: bool) -> int:
    """Fetch one after another; one that cannot be had does not keep the others from being fetched."""
    from slovnik.cli.fetch_progress import FetchProgress
    from slovnik.fetching.recorded import open_shelf

    progress = FetchProgress(quiet=quiet)
    with open_shelf(folder) as shelf:
        return max([_fetch_one(spec, shelf, how, progress) for spec in specs])


def _fetch_one(spec: "SourceSpec", shelf: "Shelf", how: "How", progress: "FetchProgress") -> int:
    """Print what came of it, or why nothing did; return the exit code."""
    from slovnik.fetching.obtaining import fetch_source, kept_of

    try:
        _print(fetch_source(spec, shelf, how, progress))
    except SlovnikError as error:
        typer.echo(f"slovnik: {error}", err=True)
        return 1 if isinstance(error, ConflictError) else 2
    except KeyboardInterrupt:
        if kept := kept_of(spec, shelf.folder):
            typer.echo(kept, err=True)
        raise
    return 0


def _print(fetched: "Fetched") -> None:
    if fetched.path is None:
        typer.echo(f"{fetched.source}\t{fetched.outcome}")
    else:
        typer.echo(f"{fetched.source}\t{fetched.outcome}\t{fetched.path}\t{fetched.bytes}\t{fetched.sha256}")
