"""What the commands about decisions print."""

import shutil
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Final

import typer

from slovnik.cli.tables import fit_rows, print_table
from slovnik.curate.decisions import Unsettled
from slovnik.curate.settling import Settlement
from slovnik.inquiry.decisions.planning import Plan, Planned
from slovnik.records import Verdict
from slovnik.ruleset import Decision, DecisionKind

_KINDS = {
    DecisionKind.OVERRIDE: "override: turns a verdict → overrides.tsv",
    DecisionKind.CONFIRMATION: "confirmation: the rules say so too → reviewed.tsv",
}


def print_plan(plan: Plan) -> None:
    """Print what each decision is and does, profile by profile."""
    for one in plan.planned:
        kind = "taken away" if one.is_removed else _KINDS[one.decision.kind]
        typer.echo(f"{_said(one.decision)}\n  {kind}")
        if one.replaces is not None:
            typer.echo(f"  takes the place of: {_said(one.replaces)}")
        width = max(len(verdict.profile) for verdict in one.before)
        for was, will in zip(one.before, one.after, strict=True):
            turned = "" if was.allowed == will.allowed else f" → {_verdict(will)}"
            typer.echo(f"  {was.profile:<{width}}  {_verdict(was)}{turned}")
        if one.is_unheard_of:
            typer.echo(f"warning: {one.decision.word}: no source has it as a noun", err=True)
        if one.is_reworded:
            typer.echo(
                f"warning: {one.decision.word}: the rules do not refuse it as {one.given}; "
                f"the reason is written as {one.decision.reason}",
                err=True,
            )


def print_changes(plan: Plan, format: str) -> None:
    """Print one line for each profile's verdict that would turn; of very many, people are shown the first."""
    rows: list[dict[str, object]] = [
        {
            "word": one.decision.word,
            "profile": was.profile,
            "before": _verdict(was),
            "after": _verdict(will),
            "evidence": one.decision.evidence,
        }
        for one in plan.planned
        for was, will in one.turned
    ]
    if format == "text" and len(rows) >= _MANY_CHANGES:
        _print_rows(rows[:_SHOWN_CHANGES], format)
        typer.echo(f"… and {len(rows) - _SHOWN_CHANGES} more: --format tsv")
    else:
        _print_rows(rows, format)


_MANY_CHANGES: Final = 200
_SHOWN_CHANGES: Final = 20


def totals(plan: Plan) -> str:
    """Return how many decisions of each kind there are, and how many verdicts turn."""
    kinds = Counter(one.decision.kind for one in plan.planned if not one.is_removed)
    removed = sum(one.is_removed for one in plan.planned)
    parts = [
        f"overrides {kinds[DecisionKind.OVERRIDE]}",
        f"confirmations {kinds[DecisionKind.CONFIRMATION]}",
        *([f"taken away {removed}"] if removed else []),
        f"in place of older ones {sum(one.replaces is not None for one in plan.planned)}",
    ]
    turned = [(name, *_turned(plan.planned, name)) for name in _profiles(plan)]
    words = ", ".join(f"{name} +{more} -{less}" for name, more, less in turned)
    unheard = [one.decision.word for one in plan.planned if one.is_unheard_of]
    reworded = [one.decision.word for one in plan.planned if one.is_reworded]
    told = [
        f"; {what} {len(found)}: {', '.join(found[:5])}{' …' * (len(found) > 5)}"
        for what, found in (("no source has as nouns", unheard), ("written with another reason", reworded))
        if found
    ]
    return f"{', '.join(parts)}; words: {words or 'none'}{''.join(told)}"


def _profiles(plan: Plan) -> list[str]:
    return [verdict.profile for verdict in plan.planned[0].before] if plan.planned else []


def _turned(planned: Sequence[Planned], profile: str) -> tuple[int, int]:
    """Return how many words the profile gains, and how many it loses."""
    now = [will.allowed for one in planned for was, will in one.turned if was.profile == profile]
    return now.count(True), now.count(False)


def _verdict(verdict: Verdict) -> str:
    return f"{'✓' if verdict.allowed else '✗'} {verdict.reason}"


def _said(decision: Decision) -> str:
    word, profile, verdict, reason, evidence, author, date = decision.cells
    scope = "" if profile == "*" else f" in {profile}"
    return f"{word}: {verdict}{scope}, {reason}: {evidence} ({author}, {date})"


def print_decisions(found: Sequence[Decision], format: str) -> None:
    """Print decisions under the names of their columns, with the file and line of each."""
    _print_rows([{**_place(one), **_cells(one)} for one in found], format)


def print_unsettled(found: Sequence[Unsettled], format: str) -> None:
    """Print the decisions that do not hold, each with how it stands."""
    rows = [{**_place(one.decision), "standing": one.standing.value, **_cells(one.decision)} for one in found]
    _print_rows(rows, format)


def _print_rows(rows: Sequence[dict[str, object]], format: str) -> None:
    """Print rows: those for people cut to the width of a terminal, all others whole."""
    if format == "text" and sys.stdout.isatty():
        rows = fit_rows(rows, shutil.get_terminal_size().columns, "evidence", _EXPENDABLE)
    print_table(rows, format)


_EXPENDABLE: Final = ("file", "line", "date", "author")
"""The columns that a narrow terminal goes without, in this order."""


def print_settlements(settlements: Sequence[Settlement], format: str) -> None:
    """Print what was set right: what it was, and what it is."""
    rows = [
        {
            "word": one.was.decision.word,
            "profile": one.was.decision.profile,
            "verdict": one.was.decision.cells[2],
            "standing": one.was.standing.value,
            "was": _kind_and_reason(one.was.decision),
            "is": "taken away" if one.decision is None else _kind_and_reason(one.decision),
        }
        for one in settlements
    ]
    print_table(rows, format)


def _kind_and_reason(decision: Decision) -> str:
    return f"{decision.kind} {decision.reason}"


def _place(decision: Decision) -> dict[str, object]:
    return {"file": decision.kind.file_name, "line": decision.line}


def _cells(decision: Decision) -> dict[str, object]:
    from slovnik.ruleset.decisions import COLUMNS

    return dict(zip(COLUMNS, decision.cells, strict=True))
