"""What a report tells of what people did: labelled words, decisions, what turned since the previous build."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from slovnik.inquiry.compare import Cause, Change
from slovnik.inquiry.evaluate import Score
from slovnik.inquiry.report.counts import spread
from slovnik.report.facts import ChangeFacts, DecisionFacts, ScoreFacts, Turned
from slovnik.ruleset import Decisions
from slovnik.terms import Reason

_TURNED: Final = 40


def score_facts(scores: Iterable[Score]) -> tuple[ScoreFacts, ...]:
    """Return the scores, those of words to allow first."""
    return tuple(
        ScoreFacts(
            one.category,
            one.allowed,
            one.words,
            one.decided,
            one.listed_share,
            one.rules_share,
            tuple(miss.word for miss in one.misses),
        )
        for one in sorted(scores, key=lambda one: not one.allowed)
    )


def decision_facts(decisions: Decisions) -> tuple[DecisionFacts, ...]:
    """Return how many decisions there are for each reason, the commonest first."""
    turned = Counter((one.reason, one.allowed) for one in decisions.overrides)
    agreed = Counter(one.reason for one in decisions.confirmed)
    facts = [
        DecisionFacts(reason, turned[reason, True], turned[reason, False], agreed[reason])
        for reason in Reason
        if turned[reason, True] or turned[reason, False] or agreed[reason]
    ]
    return tuple(sorted(facts, key=lambda one: (-(one.allow + one.reject + one.confirmed), one.reason)))


def change_facts(changes: Sequence[Change]) -> ChangeFacts:
    """Return how many words turned and by what, some of them by name."""
    counted = Counter((change.cause, change.added) for change in changes)
    causes = tuple(
        (cause.value, counted[cause, True], counted[cause, False])
        for cause in Cause
        if counted[cause, True] or counted[cause, False]
    )
    return ChangeFacts(
        added=sum(added for _, added, _ in causes),
        removed=sum(removed for _, _, removed in causes),
        causes=causes,
        words=tuple(
            Turned(one.form, one.added, one.before, one.after, one.cause) for one in spread(changes, _TURNED)
        ),
    )
