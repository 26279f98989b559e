"""Decisions of people about single words, one a line: rules/overrides.tsv and rules/reviewed.tsv.

An *override* turns a verdict. A *confirmation* says that a person looked and agrees with the rules: it changes
nothing, and keeps the word from being asked about again.
"""

from slovnik.ruleset.decisions.loading import decision_of, load_decisions
from slovnik.ruleset.decisions.records import (
    COLUMNS,
    EVERY_PROFILE,
    OVERRIDES_NAME,
    REVIEWED_NAME,
    Decision,
    DecisionKind,
    Decisions,
    decisions_by_word,
)

__all__ = [
    "COLUMNS",
    "EVERY_PROFILE",
    "OVERRIDES_NAME",
    "REVIEWED_NAME",
    "Decision",
    "DecisionKind",
    "Decisions",
    "decision_of",
    "decisions_by_word",
    "load_decisions",
]
