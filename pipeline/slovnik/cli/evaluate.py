"""``slovnik eval``: a list against labelled words."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from slovnik.cli.options import DEFAULT_BUILD, DEFAULT_PROFILE, BuildFolder, Format
from slovnik.errors import UsageError

if TYPE_CHECKING:
    from slovnik.inquiry.evaluate import Score


def evaluate(
    profile: Annotated[
        str,
        typer.Option("--profile", "--lexicon", "-p", metavar="PROFILE|DIR|FILE", help="The list to judge."),
    ] = DEFAULT_PROFILE,
    build: BuildFolder = DEFAULT_BUILD,
    gold: Annotated[
        Path | None, typer.Option("--gold", metavar="DIR", help="Labelled words; else those slovnik ships.")
    ] = None,
    format: Format = "text",
) -> None:
    """Ask a list about labelled words and print what it has wrong.

    By category: the share it has right, the words it has wrong.
    Exit 1 if any word comes out wrong.
    """
    from slovnik.cli.tables import print_table
    from slovnik.inquiry.evaluate import evaluate as ask
    from slovnik.inquiry.evaluate import load_gold, ruled_without_people
    from slovnik.lexicon.opening import open_lexicon
    from slovnik.resources import gold_folder

    folder = gold or gold_folder()
    if not folder.is_dir():
        raise UsageError(f"{folder}: no such folder; name one with --gold")
    scores = ask(open_lexicon(profile, build), load_gold(folder), ruled_without_people(build, profile))
    print_table([_row(score) for score in scores], format)
    wrong = sum(len(score.misses) for score in scores)
    asked = sum(score.words for score in scores)
    decided = sum(score.decided for score in scores)
    typer.echo(
        f"{asked - wrong:,} of {asked:,} words come out as expected; people decided on {decided} of them",
        err=True,
    )
    if wrong:
        raise typer.Exit(1)


def _row(score: "Score") -> dict[str, object]:
    return {
        "category": score.category,
        "expected": "allowed" if score.allowed else "rejected",
        "words": score.words,
        "decided": score.decided,
        "listed": f"{score.listed_share:.3f}",
        "by_rules": f"{score.rules_share:.3f}",
        "wrong": len(score.misses),
        "which": " ".join(
            miss.word if score.allowed is False else f"{miss.word} ({miss.reason})" for miss in score.misses
        ),
    }
