"""What a decision of people does to what the rules say: it turns a verdict, agrees with it, or has lost its ground."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import StrEnum, unique
from typing import NamedTuple, TypeVar

from slovnik.curate import Judge, letter_count
from slovnik.orthography import Form
from slovnik.records import Finding, Verdict
from slovnik.ruleset import EVERY_PROFILE, Decision, DecisionKind, Profile
from slovnik.terms import Reason, Stage, Waiver

Findings = tuple[Finding, ...]
T = TypeVar("T")


@unique
class Standing(StrEnum):
    """Whether a decision still says what it was written to say."""

    HOLDS = "holds"
    USELESS = "useless"
    """An override that changes no verdict of any profile or variant."""
    STALE = "stale"
    """An override to allow whose reason no profile gives any more; a confirmation that the rules or an override of
    the same word and profile contradict."""


class Unsettled(NamedTuple):
    """A decision that does not hold."""

    standing: Standing
    decision: Decision


class Assessor:
    """Weighs decisions about words against the traces of these words, in all profiles and their variants.

    What is called ``beside`` are the decisions about the same word, of either kind; the weighed one may be among them.
    """

    def __init__(self, profiles: Sequence[Profile], variants: Sequence[Profile] = ()) -> None:
        """Prepare to weigh.

        Args:
            profiles: the profiles, in the order in which they are asked for the reason of a refusal.
            variants: their variants: a decision that matters only to one of them is not useless.
        """
        self._profiles = (*profiles, *variants)
        self._plain = frozenset(profile.name for profile in profiles)
        self._judge = Judge(self._profiles, ())
        self._remembered: dict[object, tuple[bool, ...]] = {}

    def verdicts(self, form: Form, findings: Findings, decisions: Iterable[Decision]) -> tuple[Verdict, ...]:
        """Return the verdict of each plain profile on ``form`` under those of ``decisions`` that are overrides."""
        given = self._judge.verdicts_given(
            form, findings, _in_order(one for one in decisions if one.is_override)
        )
        return given[: len(self._plain)]

    def standing(self, decision: Decision, beside: Iterable[Decision], findings: Findings) -> Standing:
        """Return how a decision stands."""
        right = self.set_right(decision, beside, findings)
        if right == decision:
            return Standing.HOLDS
        useless = decision.is_override and right is not None and not right.is_override
        return Standing.USELESS if useless else Standing.STALE

    def sort(self, decision: Decision, beside: Iterable[Decision], findings: Findings) -> Decision:
        """Return a person's decision as it is to be written: of the kind that it has as the rules now stand.

        Allowing a word that some profile allows anyway, for no reason that the rules give, agrees with them: what
        the other profiles refuse (its length, its register) is their own choice.
        """
        others = other_overrides(decision, beside)
        override = self.grounded(decision, others, findings)
        agreed = (
            decision.allowed
            and decision.reason not in self._objections(decision, findings)
            and self._is_allowed(decision, others, findings)
        )
        return confirmed(decision) if agreed or not self._changes(override, others, findings) else override

    def set_right(
        self, decision: Decision, beside: Iterable[Decision], findings: Findings
    ) -> Decision | None:
        """Return a decision as it holds: itself, or what a useless or stale one becomes; None if it is taken away.

        A useless override becomes a confirmation and a contradicted confirmation an override; an override whose
        reason is gone takes one that does the same. A confirmation of what is overridden goes. No verdict turns but
        those that a confirmation spoke of.
        """
        around = tuple(beside)
        others = other_overrides(decision, around)
        if not decision.is_override:
            if is_overridden(decision, around):
                return None
            override = self._contradicted(decision, others, findings)
            return decision if override is None else _overriding(override)
        if not self._changes(decision, others, findings):
            return confirmed(decision)
        return self.grounded(decision, others, findings)

    def grounded(self, decision: Decision, beside: Iterable[Decision], findings: Findings) -> Decision:
        """Return an override with a reason that the rules give: its own, or the first that does the same.

        A reason that the rules do not give stays if no other does as much: it sets aside what a profile states.
        One that says nothing (``ok``) or does nothing gives way to the first that turns a verdict. What a profile
        refuses by a choice of its own (a hyphen) is set aside only by a decision that names it, so it is never taken.
        """
        decision = _overriding(decision)
        objections = self._objections(decision, findings)
        if not decision.allowed or decision.reason in objections:
            return decision
        rest = other_overrides(decision, beside)
        named = [replace(decision, reason=reason) for reason in objections if reason.waiver is Waiver.ANY]
        if decision.reason is Reason.OK or not self._changes(decision, rest, findings):
            return next((one for one in named if self._changes(one, rest, findings)), decision)
        had = self._allowed(decision.word, findings, (*rest, decision))
        return next(
            (one for one in named if self._allowed(one.word, findings, (*rest, one)) == had), decision
        )

    def can_be_allowed(self, decision: Decision, beside: Iterable[Decision], findings: Findings) -> bool:
        """Say whether some profile that the decision covers would allow the word by it."""
        verdicts = self._allowed(decision.word, findings, (*other_overrides(decision, beside), decision))
        return any(allowed for allowed, profile in self._covered(verdicts, decision))

    def is_refusable(self, decision: Decision) -> bool:
        """Say whether some profile would refuse a word for the decision's reason, or is named by it."""
        return decision.profile != EVERY_PROFILE or any(
            profile.discounts((decision.reason,)) is not None for profile in self._profiles
        )

    def _contradicted(
        self, decision: Decision, others: tuple[Decision, ...], findings: Findings
    ) -> Decision | None:
        """Return the override that a confirmation becomes which the rules contradict; None if they do not.

        What a profile refuses by a choice of its own (a hyphen) is none of what a confirmation of an allowed word
        spoke of, so it becomes no override of that.
        """
        if not decision.allowed:
            return decision if self._changes(decision, others, findings) else None
        if self._is_allowed(decision, others, findings):
            return None
        objections = self._objections(decision, findings)
        if not objections:
            return decision if self._changes(decision, others, findings) else None
        told = [reason for reason in objections if reason.waiver is Waiver.ANY]
        if any(Reason.PLURAL in finding.reasons for finding in findings):
            tried = dict.fromkeys((*told, Reason.PLURAL))  # it leaves more standing than others do
        else:
            tried = dict.fromkeys(told)
        named = [replace(decision, reason=reason) for reason in tried]
        turning = bool(told) and all(self._changes(one, others, findings) for one in named)
        return named[0] if turning else None

    def _is_allowed(self, decision: Decision, others: tuple[Decision, ...], findings: Findings) -> bool:
        """Say whether some plain profile that the decision is for allows the word without it."""
        verdicts = self._allowed(decision.word, findings, others)
        return any(allowed for allowed, name in self._covered(verdicts, decision) if name in self._plain)

    def _changes(self, decision: Decision, others: tuple[Decision, ...], findings: Findings) -> bool:
        with_it = self._allowed(decision.word, findings, (*others, decision))
        return with_it != self._allowed(decision.word, findings, others)

    def _objections(self, decision: Decision, findings: Findings) -> tuple[Reason, ...]:
        """Return the reasons for which the rules alone reject the word in the profiles that the decision covers.

        Letters and length are none, since no decision sets them aside. A word that nothing calls a noun is also what
        its attestation makes of it: unattested.
        """
        ruled = self._judge.verdicts_given(decision.word, findings, ())
        covered = self._covered([None if one.allowed else one.reason for one in ruled], decision)
        reasons = dict.fromkeys(reason for reason, _ in covered if reason is not None)
        if Reason.NOT_A_NOUN in reasons:
            attested = (one for one in findings if one.stage is Stage.ATTESTATION)
            reasons.update(dict.fromkeys(reason for one in attested for reason in one.reasons))
        return tuple(reason for reason in reasons if reason.waiver is not Waiver.NONE)

    def _covered(self, cells: Sequence[T], decision: Decision) -> list[tuple[T, str]]:
        """Return those of the cells, one a profile, whose profile the decision is for, with its name."""
        return [
            (cell, profile.name)
            for cell, profile in zip(cells, self._profiles, strict=True)
            if decision.is_for(profile)
        ]

    def _allowed(self, form: Form, findings: Findings, decisions: tuple[Decision, ...]) -> tuple[bool, ...]:
        """Return whether each profile allows the form; traces that are alike are decided once."""
        trace = tuple((finding.rule, finding.reasons) for finding in findings)
        people = tuple((one.profile, one.allowed, one.reason) for one in decisions)
        key = (letter_count(form), trace, people)
        found = self._remembered.get(key)
        if found is None:
            given = self._judge.verdicts_given(form, findings, _in_order(decisions))
            found = self._remembered[key] = tuple(verdict.allowed for verdict in given)
        return found


def confirmed(decision: Decision) -> Decision:
    """Return a decision as it stands among the confirmations."""
    reason = Reason.OK if decision.allowed else decision.reason
    return replace(decision, reason=reason, kind=DecisionKind.CONFIRMATION)


def _overriding(decision: Decision) -> Decision:
    return replace(decision, kind=DecisionKind.OVERRIDE)


def other_overrides(decision: Decision, beside: Iterable[Decision]) -> tuple[Decision, ...]:
    """Return the overrides ``beside`` a decision that are for other profiles."""
    return tuple(one for one in beside if one.is_override and one.key != decision.key)


def is_overridden(decision: Decision, beside: Iterable[Decision]) -> bool:
    """Say whether a confirmation has an override for the same profile ``beside`` it."""
    return not decision.is_override and any(one.is_override and one.key == decision.key for one in beside)


def _in_order(decisions: Iterable[Decision]) -> tuple[Decision, ...]:
    """Return decisions about one word in the order of their file: for all profiles first."""
    return tuple(sorted(decisions, key=lambda one: one.profile))
