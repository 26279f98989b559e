"""Build everything: the order of the stages, from rules and sources to artifacts swapped into place.

    rules ─▶ sources ─▶ parse ─▶ judge ─▶ store ─▶ export ─▶ swap

All is written into a staging folder inside the build folder; only when it is complete does it take the place of the
last good build, so a crash, a kill or a full disk leaves that one answering.
"""

import gc
import shutil
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from slovnik.build.ingest import ingest
from slovnik.build.lock import build_lock
from slovnik.build.progress import Progress
from slovnik.build.swap import STAGING, recover, swap_in
from slovnik.curate import Evidence, Judge, Judged, curate
from slovnik.export import Graphs, ListedWord, RefusedForm, export_profile
from slovnik.records import SourceId
from slovnik.ruleset import Override, Profile, Ruleset, load_ruleset
from slovnik.ruleset.copying import copy_rules
from slovnik.store import insert, select
from slovnik.store.database import Database, create, is_current
from slovnik.terms import Reason

DATABASE_NAME: Final = "slovnik.duckdb"
RULES_NAME: Final = "rules"
"""A copy of the rules that a build was made by: it can explain itself whatever becomes of them."""
_DETAIL_LENGTH: Final = 100
"""Characters of a finding's detail that refused.tsv keeps; the store has it whole."""


@dataclass(frozen=True, slots=True)
class BuildRequest:
    """What to build, from what, and where."""

    out: Path
    rules: Path
    raw: Path
    profiles: tuple[str, ...] = ()
    """Names, or variants such as ``balda+hyphen``; none: every profile."""


@dataclass(frozen=True, slots=True)
class ProfileCount:
    """How many words a profile allows, offers, and how many candidates it refuses."""

    profile: Profile
    words: int
    offered: int
    refused: int


@dataclass(frozen=True, slots=True)
class BuildReport:
    """What a build made."""

    candidates: int
    profiles: tuple[ProfileCount, ...]
    useless_overrides: tuple[Override, ...]
    """Decisions that change no verdict of a built profile."""


def build(request: BuildRequest, progress: Progress) -> BuildReport:
    """Build what is requested.

    Raises:
        RulesError, SourceError: the inputs are broken; nothing is changed.
        BuildLockedError: another build is running in the same folder.
        UsageError: the folder cannot be written, or a profile does not exist.
    """
    ruleset = load_ruleset(request.rules, request.profiles)
    with build_lock(request.out):
        recover(request.out)
        staging = request.out / STAGING
        staging.mkdir()
        try:
            with _without_cycle_collector():
                report = _fill(staging, request, ruleset, progress)
            copy_rules(staging / RULES_NAME, ruleset.folder)
            names = [profile.name for profile in ruleset.profiles]
            swap_in(request.out, [DATABASE_NAME, RULES_NAME, *names])
        finally:
            shutil.rmtree(staging, ignore_errors=True)
    return report


@contextmanager
def _without_cycle_collector() -> Iterator[None]:
    """Keep the cycle collector from walking millions of records that hold no cycles (a third of the time)."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _fill(staging: Path, request: BuildRequest, ruleset: Ruleset, progress: Progress) -> BuildReport:
    last = request.out / DATABASE_NAME
    previous = last if is_current(last) else None
    with create(staging / DATABASE_NAME) as database:
        ingest(database, tuple(ruleset.sources.values()), request.raw, previous, progress)
        with progress.stage("judge") as note:
            judged = tuple(curate(_evidence(database), ruleset))
            note(f"{len(judged):,} candidates, {sum(len(one.findings) for one in judged):,} findings")
        useless = _useless_overrides(ruleset, judged)
        with progress.stage("store"):
            _store(database, ruleset, judged, useless)
    counts = tuple(_export(staging, ruleset, judged, progress))
    return BuildReport(len(judged), counts, useless)


def _evidence(database: Database) -> Evidence:
    return Evidence(
        select.select_lexemes(database),
        select.select_entries(database),
        select.select_senses(database),
        select.select_readings(database),
    )


def _useless_overrides(ruleset: Ruleset, judged: Iterable[Judged]) -> tuple[Override, ...]:
    judge = Judge(ruleset.profiles, ruleset.overrides)
    decided = {override.word for override in ruleset.overrides}
    useful = {
        one.dossier.form
        for one in judged
        if one.dossier.form in decided and judge.changes(one.dossier.form, one.findings)
    }
    return tuple(override for override in ruleset.overrides if override.word not in useful)


def _store(
    database: Database, ruleset: Ruleset, judged: Sequence[Judged], useless: tuple[Override, ...]
) -> None:
    insert.insert_labels(database, ruleset.labels)
    insert.insert_overrides(database, [(one, one not in useless) for one in ruleset.overrides])
    insert.insert_candidates(database, [(one.dossier.form, one.dossier.zipf) for one in judged])
    insert.insert_findings(database, ((one.dossier.form, one.findings) for one in judged))
    insert.insert_verdicts(database, ((one.dossier.form, one.verdicts) for one in judged))


def _export(
    staging: Path, ruleset: Ruleset, judged: Sequence[Judged], progress: Progress
) -> Iterable[ProfileCount]:
    graphs = Graphs()
    with progress.stage("list"):
        listed = _listed(judged, tuple(ruleset.sources))
    for place, profile in enumerate(ruleset.profiles):
        with progress.stage(f"export {profile.name}") as note:
            words: list[ListedWord] = []
            refused: list[RefusedForm] = []
            for one, word in zip(judged, listed, strict=True):
                verdict = one.verdicts[place]
                if verdict.allowed:
                    words.append(
                        replace(word, reason=verdict.reason) if verdict.reason is not Reason.OK else word
                    )
                else:
                    detail = one.findings[verdict.finding].detail
                    refused.append(RefusedForm(word.form, verdict.reason, _cut(detail)))
            manifest = export_profile(
                staging / profile.name, profile, words, refused, ruleset.sources, graphs
            )
            note(f"{manifest.words:,} words")
        yield ProfileCount(profile, manifest.words, manifest.offered, manifest.refused)


def _listed(judged: Iterable[Judged], order: tuple[SourceId, ...]) -> list[ListedWord]:
    """Return each candidate as the word lists would show it, whatever the profile."""
    sorted_sources: dict[frozenset[SourceId], tuple[SourceId, ...]] = {}
    listed: list[ListedWord] = []
    for one in judged:
        dossier = one.dossier
        having = frozenset(
            [entry.source for entry in dossier.entries]
            + [lexeme.source for lexeme, _ in dossier.citations if not lexeme.predicted]
        )
        if having not in sorted_sources:
            sorted_sources[having] = tuple(source for source in order if source in having)
        offerable = "-" not in dossier.form and not _is_rude(one)
        listed.append(ListedWord(dossier.form, dossier.zipf, Reason.OK, sorted_sources[having], offerable))
    return listed


_RUDE: Final = frozenset({Reason.VULGAR, Reason.OBSCENE})


def _is_rude(one: Judged) -> bool:
    """Say whether any sense or list marks the word as rude: it may be accepted, but is never offered."""
    return any(finding.reasons and not _RUDE.isdisjoint(finding.reasons) for finding in one.findings)


def _cut(detail: str) -> str:
    return detail if len(detail) <= _DETAIL_LENGTH else detail[: _DETAIL_LENGTH - 1] + "…"
