"""``slovnik build``: from lexicons and rules to word lists."""

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from slovnik.cli.options import DEFAULT_BUILD, DEFAULT_LEXICONS, RulesFolder

if TYPE_CHECKING:
    from slovnik.build.progress import Note

_Out = Annotated[Path, typer.Option("--out", envvar="SLOVNIK_BUILD", metavar="DIR", help="Where to build.")]
_Variants = Annotated[
    list[str] | None,
    typer.Option(
        "--profile", metavar="VARIANT", help="Build this variant too, such as balda+hyphen; may be repeated."
    ),
]
_Without = Annotated[
    list[str] | None,
    typer.Option(
        "--without", metavar="SOURCE", help="Build as if there were no such source; may be repeated."
    ),
]
_With = Annotated[
    list[str] | None,
    typer.Option(
        "--with",
        metavar="SOURCE[=FILE]",
        help="Read this source from FILE, else as fetched (docs/sources.md); may be repeated.",
    ),
]
_Lexicons = Annotated[
    Path,
    typer.Option(
        "--lexicons", envvar="SLOVNIK_LEXICONS", metavar="DIR", help="Where `slovnik fetch` keeps the files."
    ),
]
_Licences = Annotated[
    list[str] | None,
    typer.Option(
        "--licence-allow", metavar="LICENCE", help="Use only sources under these licences; may be repeated."
    ),
]


def build(
    out: _Out = DEFAULT_BUILD,
    rules: RulesFolder = None,
    profile: _Variants = None,
    with_: _With = None,
    lexicons: _Lexicons = DEFAULT_LEXICONS,
    without: _Without = None,
    licence_allow: _Licences = None,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="N", min=1, help="Processes; else one a processor.")
    ] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Say why each stage runs, or need not.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress.")] = False,
) -> None:
    """Build the word lists of every profile from the lexicons."""
    from slovnik.build import BuildRequest
    from slovnik.build import build as build_lists
    from slovnik.cli.build_text import print_losses, print_sizes, print_warnings
    from slovnik.processes import count_processors
    from slovnik.resources import raw_folder, rules_folder
    from slovnik.ruleset import profile_names

    folder = rules or rules_folder()
    names = tuple(dict.fromkeys((*profile_names(folder / "profiles"), *(profile or ())))) if profile else ()
    left_out = tuple(dict.fromkeys(without or ()))
    request = BuildRequest(
        out,
        folder,
        raw_folder(),
        names,
        left_out,
        tuple(licence_allow or ()),
        jobs or count_processors(),
        _files(with_ or (), folder, lexicons),
    )
    progress = _Progress(quiet, explains=explain)
    report = build_lists(request, progress)
    progress.tell(f"{progress.seconds:.1f} s: {report.candidates:,} candidates judged, lists in {out}")
    print_sizes(report)
    if left_out:
        print_losses(report, left_out, out)
    else:
        print_warnings(report)


def _files(given: Iterable[str], rules: Path, lexicons: Path) -> tuple[tuple[str, Path], ...]:
    """Return the sources and files of SOURCE=FILE, or of SOURCE that was fetched; raises UsageError for others."""
    from slovnik.errors import UsageError

    files = []
    for text in given:
        name, equals, path = text.partition("=")
        if not name or (equals and not path):
            raise UsageError(f"--with {text}: write SOURCE=FILE, or SOURCE for one that was fetched")
        files.append((name, Path(path)) if path else _fetched(name, rules, lexicons))
    return tuple(files)


def _fetched(name: str, rules: Path, lexicons: Path) -> tuple[str, Path]:
    from slovnik.fetching.fetched import fetched_name, find_fetched
    from slovnik.ruleset import load_source_specs

    source = fetched_name(lexicons, load_source_specs(rules / "sources.toml"), name)
    return source, find_fetched(lexicons, source)


class _Progress:
    """Tells each stage on one line of stderr."""

    def __init__(self, quiet: bool, *, explains: bool) -> None:
        self._quiet = quiet
        self._explains = explains
        self._begun = time.monotonic()

    @property
    def seconds(self) -> float:
        """Return how long it has been."""
        return time.monotonic() - self._begun

    def tell(self, line: str) -> None:
        """Print a line, unless quiet."""
        if not self._quiet:
            print(line, file=sys.stderr, flush=True)

    def explain(self, stage: str, why: str) -> None:
        """Say why a stage runs, if that is asked for."""
        if self._explains:
            self.tell(f"  {stage:<20} {why}")

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
