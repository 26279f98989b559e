"""What a decision of a person is, and all that a rules folder has of them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Final

from slovnik.orthography import Form, sort_key
from slovnik.ruleset.profiles import Profile
from slovnik.terms import Reason

COLUMNS: Final = ("word", "profile", "verdict", "reason", "evidence", "author", "date")
EVERY_PROFILE: Final = "*"
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
    kind: DecisionKind = DecisionKind.OVERRIDE
    """An override until it is weighed against the rules."""

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

    @property
    def is_override(self) -> bool:
        """Say whether it turns a verdict, or is meant to."""
        return self.kind is DecisionKind.OVERRIDE

    def is_for(self, profile: Profile) -> bool:
        """Say whether it holds in ``profile``: it, the profile that it is a variant of, or all are named."""
        return self.profile in (EVERY_PROFILE, profile.base)


@dataclass(frozen=True, slots=True)
class Decisions:
    """All decisions of a rules folder, each kind in dictionary order.

    Where a word is overridden and confirmed for the same profile, which a change of both files that was cut short
    leaves behind, the override holds.
    """

    overrides: tuple[Decision, ...] = ()
    confirmed: tuple[Decision, ...] = ()

    def __iter__(self) -> Iterator[Decision]:
        """Yield the overrides, then the confirmations."""
        yield from self.overrides
        yield from self.confirmed

    def __len__(self) -> int:
        return len(self.overrides) + len(self.confirmed)

    @property
    def words(self) -> frozenset[Form]:
        """Return the words that people looked at."""
        return frozenset(one.word for one in self)


def decisions_by_word(decisions: Iterable[Decision]) -> dict[Form, tuple[Decision, ...]]:
    """Return decisions by their word, those of a word in their order."""
    found: dict[Form, tuple[Decision, ...]] = {}
    for decision in decisions:
        found[decision.word] = (*found.get(decision.word, ()), decision)
    return found
