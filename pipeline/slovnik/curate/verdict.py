"""From findings to a verdict: the stages in order, the first that rejects decides.

A stage decides in one of two ways. In *form* and *policy* any finding that the profile rejects is enough. In
*grammar*, *attestation* and *senses* the word stands as long as one finding survives, and falls if there are findings
and none does. *Derivation* is asked only when no sense survived.

An *override* says what a word is. One that allows sets aside every objection but those that no opinion can change
(letters, length, having no singular) or that a profile states as a choice of its own, unless it names that very
reason. One that rejects holds in the profile it names, or, written for all (``*``), in those that reject its reason.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from slovnik.records import Finding, Verdict
from slovnik.ruleset import EVERY_PROFILE, Decision, Profile
from slovnik.terms import Reason, Rule, Stage, Waiver

ONE_SUFFICES: Final = frozenset({Stage.GRAMMAR, Stage.ATTESTATION, Stage.SENSES})
_RULE_STAGES: Final = tuple(stage for stage in Stage if stage is not Stage.OVERRIDE)


def decide(findings: Sequence[Finding], profile: Profile) -> Verdict:
    """Return what ``profile`` decides by the rules alone; ``findings`` is the whole trace, stages in order."""
    sense_survives = False
    for stage in _RULE_STAGES:
        if stage is Stage.DERIVATION and sense_survives:
            continue
        rejected = _rejection(stage, findings, profile)
        if rejected is not None:
            return rejected
        if stage is Stage.SENSES:
            sense_survives = _survivor(findings, Stage.SENSES, profile) is not None
    return Verdict(profile.name, True, Reason.OK, _ground(findings, profile))


def _rejection(stage: Stage, findings: Sequence[Finding], profile: Profile) -> Verdict | None:
    first: Verdict | None = None
    for index, finding in enumerate(findings):
        if finding.stage is not stage:
            continue
        against = _against(finding, profile)
        if against is None and stage in ONE_SUFFICES:
            return None
        if against is not None and first is None:
            first = Verdict(profile.name, False, against, index)
    if first is None and stage is Stage.GRAMMAR:
        return Verdict(profile.name, False, Reason.NOT_A_NOUN, _last_index(findings))
    return first


def _against(finding: Finding, profile: Profile) -> Reason | None:
    if finding.rule == Rule.LENGTH:
        return _length_reason(int(finding.detail), profile)
    return profile.discounts(finding.reasons)


def _length_reason(length: int, profile: Profile) -> Reason | None:
    if length < profile.min_length:
        return Reason.TOO_SHORT
    if profile.max_length is not None and length > profile.max_length:
        return Reason.TOO_LONG
    return None


def _survivor(findings: Sequence[Finding], stage: Stage, profile: Profile) -> int | None:
    return next(
        (
            i
            for i, finding in enumerate(findings)
            if finding.stage is stage and _against(finding, profile) is None
        ),
        None,
    )


def _ground(findings: Sequence[Finding], profile: Profile) -> int:
    """Return the finding an allowed word rests on: its first surviving sense, else its attestation."""
    sense = _survivor(findings, Stage.SENSES, profile)
    attestation = _survivor(findings, Stage.ATTESTATION, profile)
    return sense if sense is not None else attestation if attestation is not None else 0


def _last_index(findings: Sequence[Finding]) -> int:
    return max(len(findings) - 1, 0)


def override_finding(override: Decision) -> Finding:
    """Return the finding that tells of a decision."""
    reasons = () if override.allowed else (override.reason,)
    scope = "" if override.profile == EVERY_PROFILE else f"{override.profile}: "
    detail = f"{scope}{override.evidence} ({override.author}, {override.date})"
    return Finding(
        Stage.OVERRIDE, Rule.OVERRIDE, reasons, None, f"overrides.tsv line {override.line}", detail
    )


def decide_with(
    override: Decision, findings: Sequence[Finding], profile: Profile, index: int, ruled: Verdict
) -> Verdict:
    """Return what ``profile`` decides given a decision of people that concerns it.

    Args:
        override: the decision.
        findings: the trace without the override's own finding.
        profile: who asks.
        index: the place of the override's finding in the trace.
        ruled: what the rules alone decided.
    """
    if not override.allowed:
        holds = override.profile != EVERY_PROFILE or profile.discounts((override.reason,)) is not None
        return Verdict(profile.name, False, override.reason, index) if ruled.allowed and holds else ruled
    if ruled.allowed:
        return ruled
    lenient = [
        finding._replace(reasons=tuple(_left_standing(finding.reasons, override.reason)))
        for finding in findings
    ]
    again = decide(lenient, profile)
    if again.reason is Reason.NOT_A_NOUN:
        noun = Finding(Stage.GRAMMAR, Rule.OVERRIDE, (), None, "")  # because a person says so
        again = decide([*lenient, noun], profile)
    return Verdict(profile.name, True, Reason.OVERRIDE, index) if again.allowed else again


def _left_standing(reasons: tuple[Reason, ...], named: Reason) -> Iterator[Reason]:
    """Yield the reasons that an override to allow leaves: who says that a plural is none says it has no singular."""
    for reason in reasons:
        if reason is named is Reason.PLURAL:
            yield Reason.PLURALE_TANTUM
        elif reason.waiver is Waiver.NONE or (reason.waiver is Waiver.NAMED and reason is not named):
            yield reason
