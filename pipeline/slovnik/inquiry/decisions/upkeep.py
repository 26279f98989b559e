"""Decisions of people that no longer hold by the rules as they are, and setting them right."""

from slovnik.curate.decisions import Findings, Unsettled
from slovnik.curate.settling import Settlement, settle_word, unsettled_of_word
from slovnik.inquiry.decisions.desk import Desk
from slovnik.orthography import Form
from slovnik.ruleset import decisions_by_word, profile_names
from slovnik.ruleset.decisions.amending import amend


def unsettled(desk: Desk) -> list[Unsettled]:
    """Return the decisions that do not hold, overrides first, in file order."""
    traces = _traces_of_decisions(desk)
    found = [
        one
        for word, decisions in decisions_by_word(desk.ruleset.decisions).items()
        for one in unsettled_of_word(desk.assessor, decisions, traces.get(word, ()))
    ]
    return sorted(found, key=lambda one: (not one.decision.is_override, one.decision.line))


def settle(desk: Desk) -> list[Settlement]:
    """Set right every decision that does not hold, write that, and return what was set right, in dictionary order.

    Raises:
        ConflictError: somebody else is writing there, or has decided on one of the words since the rules were read.
    """
    traces = _traces_of_decisions(desk)
    settled = [
        one
        for word, decisions in decisions_by_word(desk.ruleset.decisions).items()
        for one in settle_word(desk.assessor, decisions, traces.get(word, ()))
    ]
    amend(
        desk.ruleset.folder,
        profile_names(desk.ruleset.folder / "profiles"),
        put=[one.decision for one in settled if one.decision is not None],
        removed=[one.was.decision for one in settled if one.decision is None],
        seen=desk.ruleset.decisions,
    )
    return sorted(settled, key=lambda one: one.was.decision.key)


def _traces_of_decisions(desk: Desk) -> dict[Form, Findings]:
    """Return the traces of all words decided on; a word that is confirmed as refused need be no candidate."""
    decisions = desk.ruleset.decisions
    needed = [one.word for one in decisions if one.allowed or one.is_override]
    return desk.traces(decisions.words, strangers=needed)
