"""Decisions of people about single words, one a line: rules/overrides.tsv and rules/reviewed.tsv.

An *override* turns a verdict. A *confirmation* says that a person looked and agrees with the rules: it changes
nothing, and keeps the word from being asked about again.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum, unique
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeAlias

from slovnik.errors import RulesError
from slovnik.orthography import Form, normalize, sort_key
from slovnik.ruleset.reading import pick, pick_term, read_table
from slovnik.terms import Reason

COLUMNS = ("word", "profile", "verdict", "reason", "evidence", "author", "date")
EVERY_PROFILE = "*"
OVERRIDES_NAME: Final = "overrides.tsv"
REVIEWED_NAME: Final = "reviewed.tsv"


@unique
class DecisionKind(StrEnum):
    """What a decision does to the verdict of the rules: turns it, or agrees."""

    OVERRIDE = "override"
    CONFIRMATION = "confirmation"

    @property
    def file_name(self) -> str:
        """Return the file under rules/ that keeps decisions of this kind."""
        return OVERRIDES_NAME if self is DecisionKind.OVERRIDE else REVIEWED_NAME


@dataclass(frozen=True, slots=True)
class Decision:
    """What a person decided about one word, in one profile or in all (``*``)."""

    word: Form
    profile: str
    allowed: bool
    reason: Reason
    """What the word is: of an allowed word, the reason that is overturned; ``ok`` in a confirmation."""
    evidence: str
    author: str
    date: str
    """ISO 8601."""
    line: int

    @property
    def key(self) -> tuple[str, str]:
        """Return what there is one decision for, in the order of the files: word, then profile."""
        return sort_key(self.word), self.profile

    @property
    def cells(self) -> tuple[str, ...]:
        """Return the cells of its line."""
        verdict = "allow" if self.allowed else "reject"
        return (
            self.word, self.profile, verdict, self.reason.value, self.evidence, self.author, self.date,
        )  # fmt: skip


Override: TypeAlias = Decision
"""A decision of rules/overrides.tsv: it beats every rule."""
Confirmation: TypeAlias = Decision
"""A decision of rules/reviewed.tsv: it agrees with the rules."""


def load_overrides(path: Path, profiles: Collection[str]) -> tuple[Override, ...]:
    """Load the decisions that turn verdicts, in dictionary order.

    Raises:
        RulesError: a cell is wrong, two decisions contradict, or the file is out of order.
    """
    loaded = [decision_of(f"{path}: line {number}", number, row, profiles) for number, row in _rows(path)]
    _check_order(path, loaded)
    return tuple(loaded)


def load_reviewed(
    path: Path, profiles: Collection[str], overrides: Iterable[Override] = ()
) -> tuple[Confirmation, ...]:
    """Load the decisions that agree with the rules, in dictionary order.

    Raises:
        RulesError: as :func:`load_overrides`; or a decision is also among ``overrides``, or a confirmed word that
            is allowed has another reason than ``ok``.
    """
    loaded = [decision_of(f"{path}: line {number}", number, row, profiles) for number, row in _rows(path)]
    _check_order(path, loaded)
    overridden = {override.key: override.line for override in overrides}
    for one in loaded:
        if one.key in overridden:
            raise RulesError(
                f"{path}: line {one.line}: {one.word!r} is overridden for {one.profile!r} "
                f"({OVERRIDES_NAME} line {overridden[one.key]}); keep one of the two lines"
            )
        if one.allowed and one.reason is not Reason.OK:
            raise RulesError(
                f"{path}: line {one.line}: {one.word!r}: write 'ok' as the reason of an allowed word "
                f"(found {one.reason.value!r})"
            )
    return tuple(loaded)


def _rows(path: Path) -> Iterable[tuple[int, dict[str, str]]]:
    return read_table(path, COLUMNS)


def _check_order(path: Path, loaded: Iterable[Decision]) -> None:
    for before, after in pairwise(loaded):
        if before.key == after.key:
            raise RulesError(
                f"{path}: line {after.line}: {after.word!r} is decided twice for {after.profile!r}"
            )
        if before.key > after.key:
            raise RulesError(
                f"{path}: line {after.line}: {after.word!r} is out of order; sort the file by word"
            )


def decision_of(where: str, number: int, row: dict[str, str], profiles: Collection[str]) -> Decision:
    """Return the decision in a row; ``where`` begins the message about a wrong cell.

    Raises:
        RulesError: a cell is wrong.
    """
    word = normalize(row["word"])
    if word != row["word"] or not word:
        raise RulesError(f"{where}: {row['word']!r} must be written {word!r}")
    if not row["evidence"] or not row["author"]:
        raise RulesError(f"{where}: {word!r} needs evidence and author")
    try:
        date.fromisoformat(row["date"])
    except ValueError:
        raise RulesError(f"{where}: {row['date']!r} is no date (YYYY-MM-DD)") from None
    profile = pick(where, "profile", row["profile"], (EVERY_PROFILE, *profiles))
    allowed = pick(where, "verdict", row["verdict"], ("allow", "reject")) == "allow"
    reason = pick_term(where, "reason", row["reason"], Reason)
    if not allowed and reason in (Reason.OK, Reason.OVERRIDE):
        raise RulesError(f"{where}: {word!r} is rejected: name the reason, not {reason.value!r}")
    return Decision(word, profile, allowed, reason, row["evidence"], row["author"], row["date"], number)
