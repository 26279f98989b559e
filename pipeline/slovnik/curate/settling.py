"""Set right the decisions about one word that no longer hold: pure, and in few steps."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from slovnik.curate.decisions import Assessor, Findings, Standing, Unsettled, is_overridden
from slovnik.ruleset import Decision


@dataclass(frozen=True, slots=True)
class Settlement:
    """A decision that was set right: what it was, and what it is; None: it is taken away."""

    was: Unsettled
    decision: Decision | None


def unsettled_of_word(
    assessor: Assessor, decisions: Sequence[Decision], findings: Findings
) -> Iterator[Unsettled]:
    """Yield those of the decisions about one word that do not hold beside the others."""
    for one in decisions:
        standing = assessor.standing(one, decisions, findings)
        if standing is not Standing.HOLDS:
            yield Unsettled(standing, one)


def settle_word(assessor: Assessor, decisions: Sequence[Decision], findings: Findings) -> list[Settlement]:
    """Return the settlements after which all decisions about one word hold; one may unsettle another.

    Decisions that contradict each other and would unsettle each other for ever are left as they are, for a person.
    """
    gone = [one for one in decisions if is_overridden(one, decisions)]
    settled: dict[tuple[str, str], Settlement] = {}
    now = [one for one in decisions if one not in gone]
    seen: list[list[Decision]] = []
    while now not in seen:
        seen.append(now)
        first = next(unsettled_of_word(assessor, now, findings), None)
        if first is None:
            break
        key = first.decision.key
        right = assessor.set_right(first.decision, now, findings)
        now = [right if one == first.decision and right is not None else one for one in now]
        settled[key] = Settlement(settled[key].was if key in settled else first, right)
    else:
        settled.clear()
    return [*(Settlement(Unsettled(Standing.STALE, one), None) for one in gone), *settled.values()]
