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
    from slovnik.inquiry.decisions.handed_in import HandedIn
    from slovnik.inquiry.decisions.planning import Plan
    from slovnik.ruleset import Ruleset

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
    help="Keep the decisions of people about single words. They stand in rules/overrides.tsv and rules/reviewed.tsv.",
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
    format: Format = "text",
) -> None:
    """Decide on words: what turns a verdict goes to overrides.tsv, what agrees with the rules to reviewed.tsv.

    Shows what changes in every profile, and asks before it writes. A decision takes the place of an older one on the
    same word and profile.
    """
    from slovnik.inquiry.decisions.desk import open_desk
    from slovnik.inquiry.decisions.planning import plan_decisions

    folder = rules_to_change(rules)
    options = {"profile": profile, "author": author_name(author), "date": decision_date(date)}
    stated = {"verdict": verdict or "", "reason": reason, "evidence": evidence.strip()}
    read = _handed_in(folder, words or [], source, options, stated)
    with open_desk(folder, build) as desk:
        plan = plan_decisions(desk, read.decisions)
    _refuse_faults(read, plan, source)
    _show(plan, format, whole=source is None)
    if plan.planned and not dry_run:
        _write(desk.ruleset, plan, yes)
        names = sorted({one.decision.kind.file_name for one in plan.planned})
        typer.echo(
            f"written to {' and '.join(str(folder / name) for name in names)}; "
            f"it counts after `slovnik build --rules {folder} --out {build}`",
            err=True,
        )


def _handed_in(
    folder: Path, words: list[str], source: Path | None, options: dict[str, str], stated: dict[str, str]
) -> "HandedIn":
    """Return the decisions in ``source``, or those stated about ``words``; ``options`` may be left out of a table."""
    from slovnik.inquiry.decisions.handed_in import read_table_of_decisions, read_words
    from slovnik.ruleset import profile_names

    known = profile_names(folder / "profiles")
    if source is not None:
        if words:
            raise UsageError("give either words or --from FILE")
        return read_table_of_decisions(source, options, known)
    if not (words and stated["verdict"] and stated["evidence"]):
        raise UsageError("say what is decided: WORD --verdict allow|reject --reason CODE --evidence TEXT")
    return read_words(words, {**options, **stated}, known)


def _refuse_faults(read: "HandedIn", plan: "Plan", source: Path | None) -> None:
    """Tell every line that cannot be taken, and exit; nothing is written."""
    faults = sorted((*read.faults, *plan.faults))
    for line, fault in faults[:_SHOWN_FAULTS]:
        typer.echo(f"{source}: line {line}: {fault}" if source is not None else f"slovnik: {fault}", err=True)
    if faults:
        if source is not None:
            first = f" (the first {_SHOWN_FAULTS} are shown)" if len(faults) > _SHOWN_FAULTS else ""
            typer.echo(f"slovnik: {source}: {len(faults)} bad lines{first}; nothing was written", err=True)
        elif len(faults) > _SHOWN_FAULTS:
            typer.echo(f"slovnik: {len(faults)} words cannot be decided so; nothing was written", err=True)
        raise typer.Exit(2)


_SHOWN_FAULTS = 10
"""How many bad lines are told one by one."""


def _show(plan: "Plan", format: str = "text", *, whole: bool = True) -> None:
    """Print a plan as a ``whole`` in words, or as a table of the verdicts that turn, and its totals."""
    from slovnik.cli.override_text import print_changes, print_plan, totals

    if whole and format == "text":
        print_plan(plan)
    else:
        print_changes(plan, format)
    typer.echo(totals(plan), err=True)


def _write(ruleset: "Ruleset", plan: "Plan", yes: bool) -> None:
    """Ask, and write what is planned."""
    from slovnik.inquiry.decisions.planning import carry_out

    if not agree("Write this?", yes):
        raise typer.Exit(1)
    carry_out(ruleset, plan.planned)


@override.command()
def remove(
    words: Annotated[list[str], typer.Argument(metavar="WORD...", help="Words whose decisions shall go.")],
    profile: ProfileOption = None,
    yes: YesOption = False,
    rules: RulesFolder = None,
    build: BuildFolder = DEFAULT_BUILD,
) -> None:
    """Take decisions away, from either file; shows what changes in every profile, and asks."""
    from slovnik.inquiry.decisions.desk import open_desk
    from slovnik.inquiry.decisions.planning import plan_removal
    from slovnik.orthography import normalize

    with open_desk(rules_to_change(rules), build) as desk:
        plan = plan_removal(desk, map(normalize, words), profile)
    _show(plan)
    _write(desk.ruleset, plan, yes)


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
    from slovnik.inquiry.decisions.listing import Filter, list_decisions
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
    override, an override whose reason is gone takes the one that the rules give now, and a confirmation of what is
    overridden goes.
    """
    from slovnik.cli.override_text import print_settlements, print_unsettled
    from slovnik.inquiry.decisions.desk import open_desk
    from slovnik.inquiry.decisions.upkeep import settle as set_right
    from slovnik.inquiry.decisions.upkeep import unsettled
    from slovnik.resources import rules_folder

    with open_desk(rules_to_change(rules) if settle else rules or rules_folder(), build) as desk:
        count = len(desk.ruleset.decisions)
        if settle:
            settlements = set_right(desk)
            print_settlements(settlements, format)
            typer.echo(f"{len(settlements)} of {count} decisions set right", err=True)
            return
        found = unsettled(desk)
    print_unsettled(found, format)
    typer.echo(f"{count} decisions, {len(found)} that do not hold", err=True)
    if found:
        raise typer.Exit(1)
