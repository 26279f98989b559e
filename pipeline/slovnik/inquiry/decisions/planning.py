"""What new decisions of people would do, and what taking some away would; and doing it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from slovnik.curate.decisions import Findings
from slovnik.errors import UsageError
from slovnik.inquiry.decisions.desk import Desk
from slovnik.orthography import Form
from slovnik.records import Verdict
from slovnik.ruleset import Decision, Ruleset, decisions_by_word, profile_names
from slovnik.ruleset.decisions.amending import amend
from slovnik.terms import Reason, Waiver


@dataclass(frozen=True, slots=True)
class Planned:
    """A decision as it is to be written, or one that is to be taken away, and what this does."""

    decision: Decision
    is_removed: bool
    replaces: Decision | None
    """What stood for the same word and profile, if it is written."""
    before: tuple[Verdict, ...]
    after: tuple[Verdict, ...]
    """The verdict of each profile with the decisions about the word as they are, and as they will be."""
    is_known: bool
    """Whether some source makes the word a candidate."""
    given: Reason | None = None
    """The reason that the person named for allowing the word; None: none."""

    @property
    def turned(self) -> list[tuple[Verdict, Verdict]]:
        """Return the verdicts that turn: as they are, and as they will be."""
        pairs = zip(self.before, self.after, strict=True)
        return [(was, will) for was, will in pairs if was.allowed != will.allowed]

    @property
    def is_unheard_of(self) -> bool:
        """Say whether it is about a word that no source makes a candidate."""
        return not self.is_removed and not self.is_known

    @property
    def is_reworded(self) -> bool:
        """Say whether it is written with another reason than the person named, which the rules do not give."""
        return self.given is not None and self.given is not self.decision.reason


@dataclass(frozen=True, slots=True)
class Plan:
    """What decisions would do, and those that cannot be taken: line and complaint."""

    planned: tuple[Planned, ...]
    faults: tuple[tuple[int, str], ...] = ()


def plan_decisions(desk: Desk, decisions: Sequence[Decision]) -> Plan:
    """Return what ``decisions`` would do, in dictionary order; each is an override or a confirmation by the rules."""
    faults: list[tuple[int, str]] = []
    planner = _Planner(desk, desk.traces((), strangers=[one.word for one in decisions]))
    planned: list[Planned] = []
    for one in sorted(decisions, key=lambda one: one.key):
        fault = planner.fault(one)
        if fault:
            faults.append((one.line, fault))
        else:
            planned.append(planner.put(one))
    return Plan(tuple(planned), tuple(sorted(faults)))


def plan_removal(desk: Desk, words: Iterable[Form], profile: str | None) -> Plan:
    """Return what taking away the decisions about ``words`` would do.

    Raises:
        UsageError: there is none about one of them.
    """
    wanted = sorted(set(words))
    planner = _Planner(desk, desk.traces(wanted))
    return Plan(tuple(one for word in wanted for one in planner.remove(word, profile)))


def carry_out(ruleset: Ruleset, planned: Sequence[Planned]) -> None:
    """Write what is planned into the files of the rules folder.

    Raises:
        ConflictError: somebody else is writing there, or has decided on one of the words since the rules were read.
    """
    amend(
        ruleset.folder,
        profile_names(ruleset.folder / "profiles"),
        put=[one.decision for one in planned if not one.is_removed],
        removed=[one.decision for one in planned if one.is_removed],
        seen=ruleset.decisions,
    )


class _Planner:
    """Plans one decision after another, each beside those that stand and those planned before."""

    def __init__(self, desk: Desk, traces: Mapping[Form, Findings]) -> None:
        self._assessor = desk.assessor
        self._traces = traces
        self._known = desk.sourced(traces)
        self._standing = decisions_by_word(desk.ruleset.decisions)

    def fault(self, decision: Decision) -> str:
        """Return why a decision cannot be taken; empty if it can."""
        if not decision.allowed:
            if self._assessor.is_refusable(decision):
                return ""
            return f"{decision.word!r}: no profile refuses {decision.reason.value!r}: it would change nothing"
        beside, findings = self._beside(decision.word), self._findings(decision.word)
        grounded = self._assessor.grounded(decision, beside, findings)
        if self._assessor.can_be_allowed(grounded, beside, findings):
            return ""
        verdicts = self._verdicts(decision.word, (*_without(beside, grounded), grounded))
        reasons = dict.fromkeys(one.reason for one in verdicts if not one.allowed)
        chosen = [reason for reason in reasons if reason.waiver is Waiver.NAMED]
        if chosen:
            return (
                f"{decision.word!r} is refused by a profile's own choice, which only a decision that names it "
                f"sets aside: say the reason {' or '.join(chosen)}"
            )
        return f"{decision.word!r} cannot be allowed: no decision sets aside {', '.join(reasons)}"

    def put(self, decision: Decision) -> Planned:
        """Plan to write a decision."""
        beside = self._beside(decision.word)
        right = self._assessor.sort(decision, beside, self._findings(decision.word))
        replaced = next((one for one in beside if one.key == right.key), None)
        given = decision.reason if decision.allowed and decision.reason is not Reason.OK else None
        return self._step(right, replaced, (*_without(beside, right), right), given=given)

    def remove(self, word: Form, profile: str | None) -> list[Planned]:
        """Plan to take away the decisions about a word, or the one for ``profile``."""
        removed = [one for one in self._beside(word) if profile in (None, one.profile)]
        if not removed:
            raise UsageError(f"{word!r}: no decision" + (f" for {profile!r}" if profile else ""))
        return [
            self._step(
                one, None, tuple(other for other in self._beside(word) if other != one), is_removed=True
            )
            for one in removed
        ]

    def _step(
        self,
        decision: Decision,
        replaced: Decision | None,
        will: tuple[Decision, ...],
        *,
        is_removed: bool = False,
        given: Reason | None = None,
    ) -> Planned:
        word = decision.word
        before, after = self._verdicts(word, self._beside(word)), self._verdicts(word, will)
        self._standing[word] = will
        return Planned(decision, is_removed, replaced, before, after, word in self._known, given)

    def _beside(self, word: Form) -> tuple[Decision, ...]:
        return self._standing.get(word, ())

    def _findings(self, word: Form) -> Findings:
        return self._traces.get(word, ())

    def _verdicts(self, word: Form, decisions: Iterable[Decision]) -> tuple[Verdict, ...]:
        return self._assessor.verdicts(word, self._findings(word), decisions)


def _without(decisions: Iterable[Decision], one: Decision) -> tuple[Decision, ...]:
    """Return the decisions that are for another word or profile than ``one``."""
    return tuple(other for other in decisions if other.key != one.key)
