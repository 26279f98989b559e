"""``slovnik override``: decisions of people about single words: add, remove, list, check."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from slovnik.cli.decision_options import (
    AuthorOption,
    DateOption,
    YesOption,
    agree,
    author_name,
    decision_date,
)
from slovnik.cli.decision_options import own_rules as rules_to_change
from slovnik.cli.options import DEFAULT_BUILD, BuildFolder, Format, RulesFolder
from slovnik.errors import UsageError

if TYPE_CHECKING:
    from slovnik.inquiry.decision_input import HandedIn
    from slovnik.inquiry.decisions import Plan

VerdictOption = Annotated[
    Literal["allow", "reject"] | None, typer.Option("--verdict", help="What is decided.")
]
ProfileOption = Annotated[
    str | None, typer.Option("--profile", "-p", metavar="PROFILE|*", help="Only decisions for this profile.")
]

override = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=False,
    help="Keep the decisions of people about single words: rules/overrides.tsv and rules/reviewed.tsv.",
)


@override.command()
def add(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD]...", help="Words to decide on.")
    ] = None,
    verdict: VerdictOption = None,
    reason: Annotated[
        str, typer.Option("--reason", metavar="CODE", help="The reason overturned (allow) or given (reject).")
    ] = "",
    evidence: Annotated[
        str, typer.Option("--evidence", metavar="TEXT", help="What the word means or comes from.")
    ] = "",
    profile: Annotated[
        str, typer.Option("--profile", "-p", metavar="PROFILE|*", help="For which profile; else for all.")
    ] = "*",
    author: AuthorOption = None,
    date: DateOption = None,
    source: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="Many decisions: a tab-separated table.")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show what would change.")] = False,
    yes: YesOption = False,
    rules: RulesFolder = None,
    build: BuildFolder = DEFAULT_BUILD,
) -> None:
    """Decide on words: what turns a verdict goes to overrides.tsv, what agrees with the rules to reviewed.tsv.

    Shows what changes in every profile, and asks before it writes. A decision takes the place of an older one on the
    same word and profile.
    """
    from slovnik.cli.override_text import print_changes, print_plan, totals
    from slovnik.inquiry.decision_input import read_table_of_decisions, read_words
    from slovnik.inquiry.decisions import carry_out, plan_decisions
    from slovnik.inquiry.desk import open_desk
    from slovnik.ruleset import profile_names

    folder = rules_to_change(rules)
    known = profile_names(folder / "profiles")
    cells = {"profile": profile, "author": author_name(author), "date": decision_date(date)}
    if source is not None:
        if words:
            raise UsageError("give either words or --from FILE")
        read = read_table_of_decisions(source, cells, known)
    elif words and verdict and evidence.strip():
        read = read_words(words, {**cells, "verdict": verdict, "reason": reason, "evidence": evidence}, known)
    else:
        raise UsageError("say what is decided: WORD --verdict allow|reject --reason CODE --evidence TEXT")
    with open_desk(folder, build) as desk:
        plan = plan_decisions(desk, read.decisions)
    _refuse_faults(read, plan, source)
    if source is None:
        print_plan(plan)
    elif dry_run:
        print_changes(plan)
    typer.echo(totals(plan), err=True)
    if dry_run or not plan.planned:
        return
    if not agree("Write this?", yes):
        raise typer.Exit(1)
    carry_out(desk.ruleset, plan.planned)


def _refuse_faults(read: "HandedIn", plan: "Plan", source: Path | None) -> None:
    """Tell every line that cannot be taken, and exit; nothing is written."""
    faults = sorted((*read.faults, *plan.faults))
    for line, fault in faults:
        typer.echo(f"{source}: line {line}: {fault}" if source is not None else f"slovnik: {fault}", err=True)
    if faults:
        if source is not None:
            typer.echo(f"slovnik: {source}: {len(faults)} bad lines; nothing was written", err=True)
        raise typer.Exit(2)


@override.command()
def remove(
    words: Annotated[list[str], typer.Argument(metavar="WORD...", help="Words whose decisions shall go.")],
    profile: ProfileOption = None,
    yes: YesOption = False,
    rules: RulesFolder = None,
    build: BuildFolder = DEFAULT_BUILD,
) -> None:
    """Take decisions away, from either file; shows what changes in every profile, and asks."""
    from slovnik.cli.override_text import print_plan, totals
    from slovnik.inquiry.decisions import carry_out, plan_removal
    from slovnik.inquiry.desk import open_desk
    from slovnik.orthography import normalize

    with open_desk(rules_to_change(rules), build) as desk:
        plan = plan_removal(desk, map(normalize, words), profile)
    print_plan(plan)
    typer.echo(totals(plan), err=True)
    if not agree("Write this?", yes):
        raise typer.Exit(1)
    carry_out(desk.ruleset, plan.planned)


@override.command("list")
def list_decisions(
    pattern: Annotated[
        str | None, typer.Argument(metavar="[PATTERN]", help="A word, or a pattern with * and ?.")
    ] = None,
    profile: ProfileOption = None,
    author: Annotated[
        str | None, typer.Option("--author", metavar="NAME", help="Only by this author.")
    ] = None,
    reason: Annotated[
        str | None, typer.Option("--reason", metavar="CODE", help="Only with this reason.")
    ] = None,
    verdict: VerdictOption = None,
    reviewed: Annotated[bool, typer.Option("--reviewed", help="List the confirmations too.")] = False,
    rules: RulesFolder = None,
    format: Format = "text",
) -> None:
    """List the decisions; exit 1 if there is none that fits."""
    from slovnik.cli.override_text import print_decisions
    from slovnik.inquiry.decision_list import Filter, list_decisions
    from slovnik.resources import rules_folder

    allowed = None if verdict is None else verdict == "allow"
    wanted = Filter(pattern, profile, author, reason, allowed)
    found = list_decisions(rules or rules_folder(), wanted, with_reviewed=reviewed)
    print_decisions(found, format)
    if not found:
        typer.echo("no decision fits", err=True)
        raise typer.Exit(1)


@override.command()
def check(
    settle: Annotated[bool, typer.Option("--settle", help="Set right whatever does not hold.")] = False,
    rules: RulesFolder = None,
    build: BuildFolder = DEFAULT_BUILD,
    format: Format = "text",
) -> None:
    """List the decisions that are useless or stale by the rules as they are; exit 1 if there are any.

    With --settle, each is set right: a useless override becomes a confirmation, a contradicted confirmation an
    override, and an override whose reason is gone takes the one that the rules give now.
    """
    from slovnik.cli.override_text import print_moves, print_unsettled
    from slovnik.inquiry.decisions import settle as set_right
    from slovnik.inquiry.decisions import unsettled
    from slovnik.inquiry.desk import open_desk
    from slovnik.resources import rules_folder

    with open_desk(rules_to_change(rules) if settle else rules or rules_folder(), build) as desk:
        count = len(desk.ruleset.overrides) + len(desk.ruleset.reviewed)
        if settle:
            moves = set_right(desk)
            print_moves(moves, format)
            typer.echo(f"{len(moves)} of {count} decisions set right", err=True)
            return
        found = unsettled(desk)
    print_unsettled(found, format)
    typer.echo(f"{count} decisions, {len(found)} that do not hold", err=True)
    if found:
        raise typer.Exit(1)
