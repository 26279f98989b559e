"""Which sources an allowed word rests on: those whose rows carry its verdict.

They are the first reading that makes it a noun, what attests it (the source that explains it, or else all witnesses,
which only count together), and its first surviving sense. What other sources say of it beside these is not needed.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from slovnik.records import Finding, SourceId
from slovnik.ruleset import Profile
from slovnik.terms import Rule, Stage

CARRYING: Final = (Stage.GRAMMAR, Stage.ATTESTATION, Stage.SENSES)
"""The stages in which a word needs something to speak for it."""


def supporting_sources(findings: Sequence[Finding], profile: Profile) -> frozenset[SourceId]:
    """Return the sources that a word which ``profile`` allows rests on, given the findings of its trace.

    A guess by analogy (``prediction``) is among them, though it is no source. Where people decided, few of the
    stages may have anything that speaks for the word; none: it rests on the decision alone.
    """
    first = (_first_surviving(stage, findings, profile) for stage in CARRYING)
    return frozenset(source for finding in first if finding is not None for source in _rows_of(finding))


def _first_surviving(stage: Stage, findings: Sequence[Finding], profile: Profile) -> Finding | None:
    return next((one for one in findings if one.stage is stage and not profile.discounts(one.reasons)), None)


def _rows_of(finding: Finding) -> Iterator[SourceId]:
    if finding.rule == Rule.WITNESSES:
        yield from map(SourceId, finding.detail.split(", "))
    elif finding.source is not None:
        yield finding.source
