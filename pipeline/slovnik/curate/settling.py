"""Set right the decisions about one word that no longer hold: pure, and in few steps."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from slovnik.curate.decisions import Assessor, Findings, Standing, Unsettled
from slovnik.ruleset import Decision, DecisionKind

KindOfDecision = tuple[DecisionKind, Decision]


@dataclass(frozen=True, slots=True)
class Move:
    """A decision that was set right: what it was, and what it is."""

    was: Unsettled
    kind: DecisionKind
    decision: Decision


def unsettled_of_word(
    assessor: Assessor, found: Sequence[KindOfDecision], findings: Findings
) -> Iterator[Unsettled]:
    """Yield those of the decisions about one word that do not hold beside the others."""
    for kind, one in found:
        standing = assessor.standing(kind, one, _others(one, found), findings)
        if standing is not Standing.HOLDS:
            yield Unsettled(kind, standing, one)


def settle_word(assessor: Assessor, found: Sequence[KindOfDecision], findings: Findings) -> list[Move]:
    """Return the moves after which all decisions about one word hold; one may unsettle another.

    Decisions that contradict each other and would unsettle each other for ever are left as they are, for a person.
    """
    moves: dict[tuple[str, str], Move] = {}
    now = list(found)
    seen: list[list[KindOfDecision]] = []
    while now not in seen:
        seen.append(now)
        first = next(unsettled_of_word(assessor, now, findings), None)
        if first is None:
            return list(moves.values())
        key = first.decision.key
        kind, decision = assessor.set_right(
            first.kind, first.decision, _others(first.decision, now), findings
        )
        now = [(kind, decision) if one.key == key else (was, one) for was, one in now]
        moves[key] = Move(moves[key].was if key in moves else first, kind, decision)
    return []


def _others(decision: Decision, found: Sequence[KindOfDecision]) -> tuple[Decision, ...]:
    """Return the overrides for other profiles."""
    return tuple(one for kind, one in found if kind is DecisionKind.OVERRIDE and one.key != decision.key)
