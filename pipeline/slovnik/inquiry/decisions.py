"""Decisions of people: what new ones would do, which no longer hold, and how these are set right."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from slovnik.curate.decisions import Findings, Unsettled, decisions_by_word
from slovnik.curate.settling import KindOfDecision, Move, settle_word, unsettled_of_word
from slovnik.errors import UsageError
from slovnik.inquiry.desk import Desk
from slovnik.orthography import Form, is_hyphenated, is_russian
from slovnik.records import Verdict
from slovnik.ruleset import Decision, DecisionKind, Ruleset, profile_names
from slovnik.ruleset.decision_files import amend
from slovnik.terms import Rule, Stage


@dataclass(frozen=True, slots=True)
class Planned:
    """A decision as it is to be written, and what it does; with ``kind`` None it is taken away."""

    kind: DecisionKind | None
    decision: Decision
    replaces: Decision | None
    """What stood for the same word and profile."""
    before: tuple[Verdict, ...]
    after: tuple[Verdict, ...]
    """The verdict of each profile with the decisions about the word as they are, and as they will be."""
    is_known: bool
    """Whether any source has the word."""

    @property
    def turns(self) -> bool:
        """Say whether a profile's verdict turns."""
        return any(was.allowed != will.allowed for was, will in zip(self.before, self.after, strict=True))


@dataclass(frozen=True, slots=True)
class Plan:
    """What decisions would do, and those that cannot be taken: line and complaint."""

    planned: tuple[Planned, ...]
    faults: tuple[tuple[int, str], ...]


def plan_decisions(desk: Desk, decisions: Sequence[Decision]) -> Plan:
    """Return what ``decisions`` would do, in dictionary order; each is an override or a confirmation by the rules."""
    written = [one for one in decisions if _is_written(one.word)]
    faults = [(one.line, _UNWRITTEN.format(one.word)) for one in decisions if not _is_written(one.word)]
    traces = desk.traces((), strangers=[one.word for one in written])
    standing = _standing_decisions(desk.ruleset)
    overrides = decisions_by_word(desk.ruleset.overrides)
    planned: list[Planned] = []
    for one in sorted(written, key=lambda one: one.key):
        findings = traces[one.word]
        before = overrides.get(one.word, ())
        others = _others(one, overrides)
        fault = _fault(desk, one, others, findings)
        if fault:
            faults.append((one.line, fault))
            continue
        kind, sorted_out = desk.assessor.sort(one, others, findings)
        overrides[one.word] = (*others, sorted_out) if kind is DecisionKind.OVERRIDE else others
        planned.append(
            Planned(
                kind,
                sorted_out,
                standing.get(one.key),
                desk.assessor.verdicts(one.word, findings, before),
                desk.assessor.verdicts(one.word, findings, overrides[one.word]),
                _is_known(findings),
            )
        )
    return Plan(tuple(planned), tuple(sorted(faults)))


_UNWRITTEN = "{!r} is not written with Russian letters"


def _is_written(word: str) -> bool:
    return is_russian(word) or is_hyphenated(word)


def _is_known(findings: Findings) -> bool:
    """Say whether any finding rests on what a source says."""
    return any(one.stage is Stage.GRAMMAR for one in findings) or not any(
        one.rule == Rule.UNATTESTED for one in findings
    )


def _fault(desk: Desk, decision: Decision, others: tuple[Decision, ...], findings: Findings) -> str:
    """Return why a decision cannot be taken; empty if it can."""
    if not decision.allowed:
        if desk.assessor.is_refusable(decision):
            return ""
        return f"{decision.word!r}: no profile refuses {decision.reason.value!r}: it would change nothing"
    grounded = desk.assessor.grounded(decision, others, findings)
    if desk.assessor.can_be_allowed(grounded, others, findings):
        return ""
    verdicts = desk.assessor.verdicts(decision.word, findings, (*others, grounded))
    reasons = ", ".join(dict.fromkeys(one.reason.value for one in verdicts if not one.allowed))
    return f"{decision.word!r} cannot be allowed: no decision sets aside {reasons}"


def plan_removal(desk: Desk, words: Iterable[Form], profile: str | None) -> Plan:
    """Return what taking away the decisions about ``words`` would do.

    Raises:
        UsageError: there is none about one of them.
    """
    standing = decisions_by_word(_standing_decisions(desk.ruleset).values())
    overrides = decisions_by_word(desk.ruleset.overrides)
    wanted = sorted(set(words))
    traces = desk.traces(wanted)
    planned: list[Planned] = []
    for word in wanted:
        removed = [one for one in standing.get(word, ()) if profile in (None, one.profile)]
        if not removed:
            raise UsageError(f"{word!r}: no decision" + (f" for {profile!r}" if profile else ""))
        findings = traces.get(word, ())
        for one in removed:
            before = overrides.get(word, ())
            overrides[word] = tuple(other for other in before if other.key != one.key)
            planned.append(
                Planned(
                    None,
                    one,
                    one,
                    desk.assessor.verdicts(word, findings, before),
                    desk.assessor.verdicts(word, findings, overrides[word]),
                    _is_known(findings),
                )
            )
    return Plan(tuple(planned), ())


def carry_out(ruleset: Ruleset, planned: Iterable[Planned]) -> None:
    """Write what is planned into the files of the rules folder."""
    known = profile_names(ruleset.folder / "profiles")
    by_kind = _by_kind((one.kind, one.decision) for one in planned)
    amend(
        ruleset.folder,
        known,
        overrides=by_kind[DecisionKind.OVERRIDE],
        confirmations=by_kind[DecisionKind.CONFIRMATION],
        removed=by_kind[None],
    )


def _by_kind(
    decisions: Iterable[tuple[DecisionKind | None, Decision]],
) -> dict[DecisionKind | None, list[Decision]]:
    found: dict[DecisionKind | None, list[Decision]] = {None: [], **{kind: [] for kind in DecisionKind}}
    for kind, decision in decisions:
        found[kind].append(decision)
    return found


def _standing_decisions(ruleset: Ruleset) -> dict[tuple[str, str], Decision]:
    return {one.key: one for one in (*ruleset.overrides, *ruleset.reviewed)}


def unsettled(desk: Desk) -> list[Unsettled]:
    """Return the decisions that do not hold, overrides first, in file order."""
    traces = _traces_of_decisions(desk)
    found = [
        one
        for word, decisions in _all_decisions(desk.ruleset).items()
        for one in unsettled_of_word(desk.assessor, decisions, traces.get(word, ()))
    ]
    return sorted(found, key=lambda one: (one.kind is DecisionKind.CONFIRMATION, one.decision.line))


def settle(desk: Desk) -> list[Move]:
    """Set right every decision that does not hold, write that, and return what was moved, in dictionary order."""
    traces = _traces_of_decisions(desk)
    moves = [
        move
        for word, decisions in _all_decisions(desk.ruleset).items()
        for move in settle_word(desk.assessor, decisions, traces.get(word, ()))
    ]
    by_kind = _by_kind((move.kind, move.decision) for move in moves)
    amend(
        desk.ruleset.folder,
        profile_names(desk.ruleset.folder / "profiles"),
        overrides=by_kind[DecisionKind.OVERRIDE],
        confirmations=by_kind[DecisionKind.CONFIRMATION],
    )
    return sorted(moves, key=lambda move: move.decision.key)


def _all_decisions(ruleset: Ruleset) -> dict[Form, list[KindOfDecision]]:
    found: dict[Form, list[KindOfDecision]] = {}
    for kind, decisions in (
        (DecisionKind.OVERRIDE, ruleset.overrides),
        (DecisionKind.CONFIRMATION, ruleset.reviewed),
    ):
        for one in decisions:
            found.setdefault(one.word, []).append((kind, one))
    return found


def _traces_of_decisions(desk: Desk) -> dict[Form, Findings]:
    """Return the traces of all words decided on; a word that is confirmed as refused need be no candidate."""
    needed = [one.word for one in (*desk.ruleset.overrides, *desk.ruleset.reviewed) if one.allowed]
    needed += [one.word for one in desk.ruleset.overrides]
    return desk.traces([one.word for one in desk.ruleset.reviewed], strangers=needed)


def _others(decision: Decision, overrides: dict[Form, tuple[Decision, ...]]) -> tuple[Decision, ...]:
    """Return the overrides of the same word for other profiles."""
    return tuple(other for other in overrides.get(decision.word, ()) if other.key != decision.key)
