"""``slovnik report``: one page about a build, for people."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from slovnik.cli.options import DEFAULT_BUILD, DEFAULT_PROFILE, BuildFolder, LangOption, user_language
from slovnik.errors import UsageError

if TYPE_CHECKING:
    from slovnik.report.facts import ReportFacts
    from slovnik.ruleset import Wording

_EXTRA: Final = frozenset({"jinja2", "markupsafe", "matplotlib"})
"""What the extra ``report`` brings."""


def report(
    profile: Annotated[
        str, typer.Option("--profile", "-p", metavar="PROFILE", help="A profile of the build.")
    ] = DEFAULT_PROFILE,
    build: BuildFolder = DEFAULT_BUILD,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Where to write; else report.html in the build."),
    ] = None,
    previous: Annotated[
        Path | None, typer.Option("--previous", metavar="DIR", help="An older build to compare with.")
    ] = None,
    usage: Annotated[
        Path | None,
        typer.Option("--usage", metavar="FILE", help="How the words play, from `arena --usage`."),
    ] = None,
    gold: Annotated[
        Path | None, typer.Option("--gold", metavar="DIR", help="Labelled words; else those slovnik ships.")
    ] = None,
    lang: LangOption = None,
) -> None:
    """Write one HTML page about a build: what is in the list, and why.

    And what is not; the page needs no network.
    """
    render = _renderer()
    from slovnik.cli.patience import ask_patience
    from slovnik.files import replace_file
    from slovnik.inquiry.plays import load_plays
    from slovnik.inquiry.report import gather_report
    from slovnik.inquiry.rules import rules_of
    from slovnik.resources import gold_folder
    from slovnik.ruleset import load_wording

    folder = gold or gold_folder()
    if not folder.is_dir():
        raise UsageError(f"{folder}: no such folder; name one with --gold")
    place = out or build / "report.html"
    if place.is_dir():
        raise UsageError(f"{place}: is a folder; name a file with --out")
    ask_patience(f"reading {build}: some seconds")
    facts = gather_report(build, profile, folder, previous, load_plays(usage) if usage else None)
    page = render(facts, load_wording(rules_of(build) / "reasons.toml"), user_language(lang))
    replace_file(place, [page.encode()])
    typer.echo(
        f"{place}: {facts.profile.allowed:,} words of {profile}, {len(page.encode()) // 1024} KiB", err=True
    )


def _renderer() -> "Callable[[ReportFacts, Wording, str], str]":
    try:
        from slovnik.report.page import render_page
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in _EXTRA:
            raise
        raise UsageError(f"a report is drawn with {error.name}: pip install 'slovnik[report]'") from None
    return render_page
