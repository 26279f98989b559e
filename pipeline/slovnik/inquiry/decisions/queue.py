"""Which words a person should look at, the one that matters most first."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Final

from slovnik.inquiry.decisions.desk import Desk
from slovnik.inquiry.plays import NEVER, Plays
from slovnik.orthography import Form, sort_key
from slovnik.store import select
from slovnik.store.select_review import Judged, select_judged
from slovnik.terms import Matter, Reason, reasons_about


@unique
class ReviewKind(StrEnum):
    """Why a word is asked about."""

    CONTESTED = "contested"
    """The evidence on an evaluative look disagrees."""
    UNATTESTED = "unattested"
    """Too few sources have the word."""
    REFUSED = "refused"
    """It is refused for another reason: a label, a derivation, a class."""


_NOT_ASKED: Final = reasons_about(Matter.WRITING, Matter.INFLECTION, Matter.NAME)
"""Refusals that are no question: letters and length, inflected forms, names and abbreviations."""


@dataclass(frozen=True, slots=True)
class Queued:
    """A word that waits for a person."""

    form: Form
    kind: ReviewKind
    zipf: float
    plays: int
    """How often it was played, if that is known."""
    allowed: bool
    """What the first profile says."""
    reason: Reason
    detail: str
    """What it is about: base and suffix, the refusing finding."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which words are asked about."""

    kinds: frozenset[ReviewKind]
    from_zipf: float | None = None


def review_queue(desk: Desk, wanted: Wanted, plays: Mapping[Form, Plays]) -> list[Queued]:
    """Return the words that nobody decided on: those that win most, then the most frequent, in dictionary order."""
    built = select.select_profiles(desk.database)
    first = next((one.name for one in desk.ruleset.profiles if one.name in built), built[0])
    decided = desk.ruleset.decisions.words
    found = [
        _queued(one, kind, plays)
        for one in select_judged(desk.database, first)
        if one.form not in decided and (kind := _kind(one)) in wanted.kinds and kind is not None
        if wanted.from_zipf is None or one.zipf >= wanted.from_zipf
    ]
    found.sort(key=lambda one: (*_by_plays(plays.get(one.form, NEVER)), -one.zipf, sort_key(one.form)))
    return found


def _by_plays(plays: Plays) -> tuple[int, int, int]:
    """Return the key that puts first what won the most points, was made, and could be made most often."""
    return -plays.points, -plays.played, -plays.playable


def _kind(one: Judged) -> ReviewKind | None:
    if one.contested is not None:
        return ReviewKind.CONTESTED
    if one.reason is Reason.UNATTESTED:
        return ReviewKind.UNATTESTED
    return None if one.reason in _NOT_ASKED else ReviewKind.REFUSED


def _queued(one: Judged, kind: ReviewKind, plays: Mapping[Form, Plays]) -> Queued:
    detail = one.contested if one.contested is not None else one.detail
    return Queued(
        one.form, kind, one.zipf, plays.get(one.form, NEVER).played, one.allowed, one.reason, detail
    )


def kinds_named(name: str | None) -> frozenset[ReviewKind]:
    """Return the kind of this name; ``all`` is every kind, None those that the rules leave to people."""
    if name is None:
        return frozenset({ReviewKind.CONTESTED, ReviewKind.UNATTESTED})
    return frozenset(ReviewKind) if name == "all" else frozenset({ReviewKind(name)})
