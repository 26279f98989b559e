"""What changed between two builds, word by word, with the cause.

A verdict that turned has a cause, the first of these that fits:

- ``override``: a decision of people came, went or changed.
- ``source``: the form is a candidate in one build only.
- ``profile``: the trace is the same; the profile decides otherwise (its clauses or its bounds).
- ``label``: the same evidence, other findings about its senses.
- ``rule``: the same evidence, other findings of derivation or policy.
- ``parser``: the same places in the sources, read or parsed otherwise.
- ``source``: a source has, or no longer has, an entry, a sense or a lexeme.
"""

from dataclasses import dataclass
from enum import StrEnum, unique
from pathlib import Path

import pandas as pd

from slovnik.build.layout import DATABASE_NAME
from slovnik.errors import UsageError
from slovnik.orthography import Form, sort_key
from slovnik.records import Finding, Verdict
from slovnik.store import select
from slovnik.store.database import Database, open_read_only
from slovnik.store.select_traces import Trace, select_traces
from slovnik.terms import Reason, Rule, Stage


@unique
class Cause(StrEnum):
    """Why a verdict turned."""

    OVERRIDE = "override"
    PROFILE = "profile"
    LABEL = "label"
    PARSER = "parser"
    RULE = "rule"
    SOURCE = "source"


@dataclass(frozen=True, slots=True)
class Change:
    """A word that one build allows and the other does not."""

    profile: str
    form: Form
    added: bool
    """Allowed by the newer build; False: by the older one."""
    before: Reason | None
    """The older build's reason; None: it was no candidate there."""
    after: Reason | None
    cause: Cause
    detail: str
    """The finding that decides the refusal, in the build that refuses."""


def compare(old: Path, new: Path, profile: str | None = None) -> list[Change]:
    """Return the words that turned, by profile and then in dictionary order.

    Args:
        old: build folder.
        new: build folder.
        profile: only this one; None: every profile that both builds have.

    Raises:
        StoreError: one of the builds is missing or damaged.
        UsageError: the builds share no such profile.
    """
    with open_read_only(old / DATABASE_NAME) as before, open_read_only(new / DATABASE_NAME) as after:
        shared = [name for name in select.select_profiles(before) if name in select.select_profiles(after)]
        if not shared or (profile is not None and profile not in shared):
            raise UsageError(
                f"{old} and {new} share no profile {profile or ''}".rstrip()
                + f" (shared: {', '.join(shared) or 'none'})"
            )
        names = [profile] if profile is not None else shared
        return [change for name in names for change in _changes(before, after, name)]


def unshared_profiles(old: Path, new: Path) -> dict[Path, list[str]]:
    """Return the profiles that one of two builds alone has, by the folder of that build.

    Raises:
        StoreError: one of the builds is missing or damaged.
    """
    with open_read_only(old / DATABASE_NAME) as before, open_read_only(new / DATABASE_NAME) as after:
        names = {old: select.select_profiles(before), new: select.select_profiles(after)}
    alone = {old: set(names[old]) - set(names[new]), new: set(names[new]) - set(names[old])}
    return {folder: sorted(found) for folder, found in alone.items() if found}


def as_frame(changes: list[Change]) -> pd.DataFrame:
    """Return the changes as a table: profile, change (+ or -), word, before, after, cause, detail."""
    columns = ["profile", "change", "word", "before", "after", "cause", "detail"]
    rows = [
        (one.profile, "+" if one.added else "-", one.form, one.before, one.after, one.cause, one.detail)
        for one in changes
    ]
    return pd.DataFrame(rows, columns=columns).fillna("")


def sums(changes: list[Change]) -> pd.DataFrame:
    """Return how many words turned: a row for each profile and cause, columns added and removed."""
    frame = as_frame(changes)
    counted = frame.groupby(["profile", "cause", "change"]).size().unstack("change", fill_value=0)
    return (
        counted.reindex(columns=["+", "-"], fill_value=0).set_axis(["added", "removed"], axis=1).reset_index()
    )


def _changes(before: Database, after: Database, profile: str) -> list[Change]:
    old, new = select.select_allowed(before, profile), select.select_allowed(after, profile)
    turned = sorted(old ^ new, key=sort_key)
    then, now = select_traces(before, turned), select_traces(after, turned)
    return [_change(profile, form, form in new, then.get(form), now.get(form)) for form in turned]


def _change(profile: str, form: Form, added: bool, old: Trace | None, new: Trace | None) -> Change:
    before, after = _verdict(old, profile), _verdict(new, profile)
    refusing, refused = (old, before) if added else (new, after)
    decided = refusing.findings[refused.finding] if refusing is not None and refused is not None else None
    return Change(
        profile=profile,
        form=form,
        added=added,
        before=before.reason if before is not None else None,
        after=after.reason if after is not None else None,
        cause=_cause(old, new),
        detail=decided.detail if decided is not None else "",
    )


def _verdict(trace: Trace | None, profile: str) -> Verdict | None:
    if trace is None:
        return None
    return next((verdict for verdict in trace.verdicts if verdict.profile == profile), None)


def _cause(old: Trace | None, new: Trace | None) -> Cause:
    one, other = _findings(old), _findings(new)
    differing = one ^ other
    if any(finding.stage is Stage.OVERRIDE for finding in differing):
        return Cause.OVERRIDE
    if old is None or new is None:
        return Cause.SOURCE
    if not differing:
        return Cause.PROFILE
    if (old.entries, old.senses, old.lexemes) == (new.entries, new.senses, new.lexemes):
        labelled = any(finding.rule == Rule.SENSE for finding in differing)
        return Cause.LABEL if labelled else Cause.RULE
    if _places(old) == _places(new):
        return Cause.PARSER
    return Cause.SOURCE


def _findings(trace: Trace | None) -> frozenset[Finding]:
    return frozenset(trace.findings) if trace is not None else frozenset()


def _places(trace: Trace) -> set[tuple[str, str]]:
    places = [(entry.source, entry.locator) for entry in trace.entries]
    places += [(sense.source, sense.locator) for sense in trace.senses]
    return {*places, *((lexeme.source, lexeme.locator) for lexeme in trace.lexemes)}
