"""What would turn a verdict: the one change that is nearest at hand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum, unique

from slovnik.curate import Judge
from slovnik.curate.verdict import ONE_SUFFICES, decide
from slovnik.orthography import Form
from slovnik.records import Finding, Verdict
from slovnik.ruleset import DECIDABLE, Decision, Profile
from slovnik.terms import Reason, Stage, Waiver


@unique
class Change(StrEnum):
    """Kinds of change."""

    PROFILE_ALLOWS = "profile_allows"
    """The word would be allowed if the profile allowed the reason."""
    ONE_MORE_WITNESS = "one_more_witness"
    """It would be allowed if one more source of another family had it."""
    OVERRIDE = "override"
    """Only a decision of people could allow it."""
    NOTHING = "nothing"
    """The rules of the game leave no room: letters, length."""
    LOSES_FINDING = "loses_finding"
    """It would be refused without the one finding it rests on."""
    LOSES_OVERRIDE = "loses_override"
    """It would be refused without the decision of people."""
    SEVERAL = "several"
    """No single change turns it: it is allowed on several grounds."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The nearest change, with the reason it names or the place of the finding it takes away."""

    change: Change
    reason: Reason | None = None
    finding: int | None = None


def turn(
    form: Form,
    findings: tuple[Finding, ...],
    overrides: Sequence[Decision],
    verdict: Verdict,
    profile: Profile,
) -> Turn:
    """Return what would turn ``verdict``, which ``profile`` gave on ``form``.

    Args:
        form: the form.
        findings: what the rules found.
        overrides: the decisions of people about it.
        verdict: the verdict.
        profile: whose it is.
    """
    if verdict.allowed:
        return _to_refused(findings, verdict, profile)
    return _to_allowed(form, findings, overrides, verdict, profile)


def _to_allowed(
    form: Form,
    findings: tuple[Finding, ...],
    overrides: Sequence[Decision],
    verdict: Verdict,
    profile: Profile,
) -> Turn:
    reason = verdict.reason
    if reason.waiver is Waiver.NONE:
        return Turn(Change.NOTHING, reason)
    if reason in DECIDABLE:
        lenient = replace(profile, rejects=profile.rejects - {reason})
        if Judge([lenient], overrides).verdicts(form, findings)[0].allowed:
            return Turn(Change.PROFILE_ALLOWS, reason)
    if reason is Reason.UNATTESTED:
        attested = [finding for finding in findings if finding.stage is not Stage.ATTESTATION]
        if decide(attested, profile).allowed:
            return Turn(Change.ONE_MORE_WITNESS, reason)
    return Turn(Change.OVERRIDE, reason)


def _to_refused(findings: Sequence[Finding], verdict: Verdict, profile: Profile) -> Turn:
    if verdict.reason is Reason.OVERRIDE:
        return Turn(Change.LOSES_OVERRIDE, finding=verdict.finding)
    for place, finding in enumerate(findings):
        if finding.stage in ONE_SUFFICES:
            without = decide([*findings[:place], *findings[place + 1 :]], profile)
            if not without.allowed:
                return Turn(Change.LOSES_FINDING, without.reason, place)
    return Turn(Change.SEVERAL)
