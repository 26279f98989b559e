"""Which decisions of people there are, by word, profile, author, reason and verdict."""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from slovnik.errors import UsageError
from slovnik.orthography import normalize
from slovnik.ruleset import EVERY_PROFILE, Decision, load_decisions, profile_names
from slovnik.ruleset.reading import did_you_mean
from slovnik.terms import Reason


@dataclass(frozen=True, slots=True)
class Filter:
    """What a decision must be to be listed; None: whatever it is."""

    pattern: str | None = None
    """A word, where ``*`` stands for any letters and ``?`` for one."""
    profile: str | None = None
    author: str | None = None
    reason: str | None = None
    allowed: bool | None = None

    def fits(self, decision: Decision) -> bool:
        """Say whether ``decision`` is wanted."""
        return (
            (self.pattern is None or fnmatchcase(decision.word, normalize(self.pattern)))
            and self.profile in (None, decision.profile)
            and self.author in (None, decision.author)
            and self.reason in (None, decision.reason.value)
            and self.allowed in (None, decision.allowed)
        )


def list_decisions(rules: Path, wanted: Filter, *, with_reviewed: bool = False) -> list[Decision]:
    """Return the wanted overrides, and confirmations if asked for, in dictionary order.

    Raises:
        RulesError: a file is broken.
        UsageError: there is no such profile or reason.
    """
    known = profile_names(rules / "profiles")
    _verify("profile", wanted.profile, (EVERY_PROFILE, *known))
    _verify("reason", wanted.reason, tuple(reason.value for reason in Reason))
    decisions = load_decisions(rules, known)
    found = [one for one in (decisions if with_reviewed else decisions.overrides) if wanted.fits(one)]
    return sorted(found, key=lambda one: one.key)


def _verify(what: str, name: str | None, known: tuple[str, ...]) -> None:
    if name is not None and name not in known:
        raise UsageError(f"unknown {what} {name!r}{did_you_mean(name, known)}")
