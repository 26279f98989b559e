"""What the commands about decisions print."""

from collections import Counter
from collections.abc import Sequence

import typer

from slovnik.cli.tables import print_table
from slovnik.curate.decisions import Unsettled
from slovnik.curate.settling import Move
from slovnik.inquiry.decisions import Plan, Planned
from slovnik.records import Verdict
from slovnik.ruleset import Decision, DecisionKind

_KINDS = {
    DecisionKind.OVERRIDE: "override: turns a verdict → overrides.tsv",
    DecisionKind.CONFIRMATION: "confirmation: the rules say so too → reviewed.tsv",
    None: "taken away",
}


def print_plan(plan: Plan) -> None:
    """Print what each decision is and does, profile by profile."""
    for one in plan.planned:
        typer.echo(f"{_said(one.decision)}\n  {_KINDS[one.kind]}")
        if one.kind is not None and one.replaces is not None:
            typer.echo(f"  takes the place of: {_said(one.replaces)}")
        width = max(len(verdict.profile) for verdict in one.before)
        for was, will in zip(one.before, one.after, strict=True):
            turned = "" if was.allowed == will.allowed else f" → {_verdict(will)}"
            typer.echo(f"  {was.profile:<{width}}  {_verdict(was)}{turned}")
        if one.kind is not None and one.decision.allowed and not one.is_known:
            typer.echo(f"warning: {one.decision.word}: no source knows this word", err=True)


def print_changes(plan: Plan) -> None:
    """Print one line for each profile's verdict that would turn."""
    rows = [
        {
            "word": one.decision.word,
            "profile": was.profile,
            "before": _verdict(was),
            "after": _verdict(will),
            "evidence": one.decision.evidence,
        }
        for one in plan.planned
        for was, will in zip(one.before, one.after, strict=True)
        if was.allowed != will.allowed
    ]
    print_table(rows, "text")


def totals(plan: Plan) -> str:
    """Return how many decisions of each kind there are, and how many verdicts turn."""
    kinds = Counter(one.kind for one in plan.planned)
    turned = {name: _turned(plan.planned, name) for name in _profiles(plan)}
    replaced = sum(one.replaces is not None and one.kind is not None for one in plan.planned)
    parts = [
        f"overrides {kinds[DecisionKind.OVERRIDE]}",
        f"confirmations {kinds[DecisionKind.CONFIRMATION]}",
        *([f"taken away {kinds[None]}"] if kinds[None] else []),
        f"in place of older ones {replaced}",
    ]
    words = ", ".join(f"{name} +{more} -{less}" for name, (more, less) in turned.items())
    unknown = [one.decision.word for one in plan.planned if one.decision.allowed and not one.is_known]
    known = f"; no source knows {', '.join(unknown[:5])}{' …' * (len(unknown) > 5)}" if unknown else ""
    return f"{', '.join(parts)}; words: {words or 'none'}{known}"


def _profiles(plan: Plan) -> list[str]:
    return [verdict.profile for verdict in plan.planned[0].before] if plan.planned else []


def _turned(planned: Sequence[Planned], profile: str) -> tuple[int, int]:
    """Return how many words the profile gains, and how many it loses."""
    pairs = [
        (was.allowed, will.allowed)
        for one in planned
        for was, will in zip(one.before, one.after, strict=True)
        if was.profile == profile
    ]
    return pairs.count((False, True)), pairs.count((True, False))


def _verdict(verdict: Verdict) -> str:
    return f"{'✓' if verdict.allowed else '✗'} {verdict.reason}"


def _said(decision: Decision) -> str:
    word, profile, verdict, reason, evidence, author, date = decision.cells
    scope = "" if profile == "*" else f" in {profile}"
    return f"{word}: {verdict}{scope}, {reason}: {evidence} ({author}, {date})"


def print_decisions(found: Sequence[tuple[DecisionKind, Decision]], format: str) -> None:
    """Print decisions under the names of their columns, with the file and line of each."""
    print_table([{**_place(kind, one), **_cells(one)} for kind, one in found], format)


def print_unsettled(found: Sequence[Unsettled], format: str) -> None:
    """Print the decisions that do not hold, each with how it stands."""
    rows = [
        {**_place(one.kind, one.decision), "standing": one.standing, **_cells(one.decision)} for one in found
    ]
    print_table(rows, format)


def print_moves(moves: Sequence[Move], format: str) -> None:
    """Print what was set right: where it stood, where it stands."""
    rows = [
        {
            "word": move.decision.word,
            "profile": move.decision.profile,
            "verdict": move.decision.cells[2],
            "standing": move.was.standing.value,
            "was": f"{move.was.kind} {move.was.decision.reason}",
            "is": f"{move.kind} {move.decision.reason}",
        }
        for move in moves
    ]
    print_table(rows, format)


def _place(kind: DecisionKind, decision: Decision) -> dict[str, object]:
    return {"file": kind.file_name, "line": decision.line}


def _cells(decision: Decision) -> dict[str, object]:
    from slovnik.ruleset.overrides import COLUMNS

    return dict(zip(COLUMNS, decision.cells, strict=True))
