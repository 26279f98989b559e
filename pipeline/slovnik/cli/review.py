"""``slovnik review``: the words that wait for a person, the one that matters most first."""

import math
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from slovnik.cli.decision_options import AuthorOption, DateOption, author_name, decision_date, own_rules
from slovnik.cli.options import DEFAULT_BUILD, BuildFolder, Format, LangOption, RulesFolder, user_language
from slovnik.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slovnik.inquiry.decisions.queue import Queued


def review(
    kind: Annotated[
        Literal["contested", "unattested", "refused", "all"] | None,
        typer.Option("--kind", help="Which words; else the contested and the unattested."),
    ] = None,
    limit: Annotated[int | None, typer.Option("--limit", min=1, metavar="N", help="At most so many.")] = None,
    from_zipf: Annotated[
        float | None, typer.Option("--from-zipf", metavar="X", help="Only words at least so frequent.")
    ] = None,
    usage: Annotated[
        Path | None,
        typer.Option(
            "--usage", metavar="FILE", help="How words played, from `arena --usage`; the most first."
        ),
    ] = None,
    author: AuthorOption = None,
    date: DateOption = None,
    show: Annotated[bool, typer.Option("--list", help="Print the queue and ask nothing.")] = False,
    rules: RulesFolder = None,
    build: BuildFolder = DEFAULT_BUILD,
    format: Format = "text",
    lang: LangOption = None,
) -> None:
    """Decide on contested and unattested words one by one.

    The most frequent come first.
    Each decision is written at once: what turns a verdict into overrides.tsv, what agrees with it into reviewed.tsv.
    """
    from slovnik.inquiry.decisions.desk import open_desk
    from slovnik.inquiry.decisions.queue import Wanted, kinds_named, review_queue
    from slovnik.inquiry.plays import load_plays
    from slovnik.resources import rules_folder

    if from_zipf is not None and not math.isfinite(from_zipf):
        raise UsageError(f"--from-zipf: {from_zipf} is no frequency (a number, commonly 0 to 8)")
    folder = rules or rules_folder() if show else own_rules(rules)
    played = load_plays(usage) if usage is not None else {}
    with open_desk(folder, build) as desk:
        waiting = review_queue(desk, Wanted(kinds_named(kind), from_zipf), played)
        queue = waiting[:limit]
        if show:
            _print_queue(queue, len(waiting), format)
        else:
            from slovnik.cli.review_session import Reviewer, run_review

            reviewer = Reviewer(author_name(author), decision_date(date), user_language(lang))
            run_review(desk, build, queue, reviewer, waiting=len(waiting))


def _print_queue(queue: "Sequence[Queued]", waiting: int, format: str) -> None:
    from slovnik.cli.tables import print_table

    print_table([_row(one) for one in queue], format)
    shown = f" ({len(queue)} shown)" if len(queue) < waiting else ""
    typer.echo(f"{waiting} words wait for a decision{shown}", err=True)


def _row(one: "Queued") -> dict[str, object]:
    return {
        "word": one.form,
        "kind": one.kind.value,
        "zipf": f"{one.zipf:.2f}",
        "plays": one.plays,
        "verdict": "allowed" if one.allowed else "rejected",
        "reason": one.reason.value,
        "detail": one.detail,
    }
