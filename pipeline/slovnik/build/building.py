"""One build, from the lock to the swap: reads as a table of contents."""

import gc
import shutil
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from slovnik.build.fingerprint import curate_code, digest
from slovnik.build.ingest import ingest, ingest_hash
from slovnik.build.layout import DATABASE_NAME, RULES_NAME, STAGING
from slovnik.build.lock import build_lock
from slovnik.build.progress import Progress
from slovnik.build.swap import recover, swap_in
from slovnik.curate import Evidence, Judge, Judged, curate
from slovnik.errors import SlovnikError
from slovnik.export import Exporter, Listing
from slovnik.lexicon import Artifact, Manifest, list_profiles
from slovnik.records import SourceId
from slovnik.ruleset import Override, Ruleset, load_ruleset
from slovnik.ruleset.copying import copy_rules
from slovnik.store import insert, select
from slovnik.store.database import Database, is_current, open_read_only
from slovnik.terms import Reason

JUDGE_STAGE: Final = "judge"


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

    profile: str
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
        last = request.out / DATABASE_NAME
        previous = last if is_current(last) else None
        goal = _judge_hash(ruleset)
        if previous is not None and _is_up_to_date(request.out, previous, ruleset, goal):
            with progress.stage("everything") as note:
                note("up to date")
            return _report_of(request.out, previous, ruleset)
        staging = request.out / STAGING
        staging.mkdir()
        try:
            with _without_cycle_collector():
                report = _fill(staging, request, ruleset, previous, goal, progress)
            swap_in(request.out, [DATABASE_NAME, RULES_NAME, *(profile.name for profile in ruleset.profiles)])
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


def _judge_hash(ruleset: Ruleset) -> str:
    """Return the hash of all that the verdicts and the artifacts are made from."""
    rules = (f"{name} {sha256}" for name, sha256 in sorted(ruleset.fingerprints.items()))
    profiles = (profile.name for profile in ruleset.profiles)
    return digest((ingest_hash(tuple(ruleset.sources.values())), curate_code(), *rules, *profiles))


def _is_up_to_date(out: Path, previous: Path, ruleset: Ruleset, goal: str) -> bool:
    with open_read_only(previous) as database:
        if select.select_stages(database).get(JUDGE_STAGE) != goal:
            return False
    names = sorted(profile.name for profile in ruleset.profiles)
    return list_profiles(out) == names and all(_is_whole(out / name) for name in names)


def _is_whole(artifact: Path) -> bool:
    try:
        return not Artifact(artifact).verify()
    except SlovnikError:
        return False


def _report_of(out: Path, previous: Path, ruleset: Ruleset) -> BuildReport:
    with open_read_only(previous) as database:
        candidates = select.count_candidates(database)
        useless = select.select_useless_overrides(database)
    manifests = [Artifact(out / profile.name).manifest for profile in ruleset.profiles]
    return BuildReport(candidates, tuple(map(_count, manifests)), useless)


def _count(manifest: Manifest) -> ProfileCount:
    return ProfileCount(manifest.profile, manifest.words, manifest.offered, manifest.refused)


def _fill(
    staging: Path,
    request: BuildRequest,
    ruleset: Ruleset,
    previous: Path | None,
    goal: str,
    progress: Progress,
) -> BuildReport:
    sources = tuple(ruleset.sources.values())
    with ingest(staging / DATABASE_NAME, sources, request.raw, previous, progress) as database:
        with progress.stage("judge") as note:
            judged = tuple(curate(_evidence(database), ruleset))
            note(f"{len(judged):,} candidates, {sum(len(one.findings) for one in judged):,} findings")
        useless = _useless_overrides(ruleset, judged)
        with ThreadPoolExecutor(max_workers=1) as writer:  # DuckDB works while the artifacts are written
            stored = writer.submit(_store, database, ruleset, judged, useless)
            manifests = list(_export(staging, ruleset, judged, progress))
            with progress.stage("store"):
                stored.result()
        insert.insert_stage(database, JUDGE_STAGE, goal)
    copy_rules(staging / RULES_NAME, ruleset.folder)
    return BuildReport(len(judged), tuple(map(_count, manifests)), useless)


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
    insert.insert_candidates(database, [(one.dossier.form, one.dossier.zipf, one.verdicts) for one in judged])
    insert.insert_findings(database, [(one.dossier.form, one.findings) for one in judged])


def _export(
    staging: Path, ruleset: Ruleset, judged: Sequence[Judged], progress: Progress
) -> Iterator[Manifest]:
    listings = _listings(judged, tuple(name for name, spec in ruleset.sources.items() if spec.attests))
    exporter = Exporter(listings, [one.findings for one in judged], ruleset.sources)
    for place, profile in enumerate(ruleset.profiles):
        with progress.stage(f"export {profile.name}") as note:
            manifest = exporter.export(
                staging / profile.name, profile, [one.verdicts[place] for one in judged]
            )
            note(f"{manifest.words:,} words")
        yield manifest


def _listings(judged: Iterable[Judged], witnesses: tuple[SourceId, ...]) -> list[Listing]:
    """Return what the lists show of each candidate; ``witnesses`` are the sources that attest words, in order."""
    shared: dict[tuple[SourceId, ...], tuple[SourceId, ...]] = {}
    listings: list[Listing] = []
    for one in judged:
        dossier = one.dossier
        having = tuple(
            [lexeme.source for lexeme, _ in dossier.citations] + [entry.source for entry in dossier.entries]
        )
        if having not in shared:
            shared[having] = tuple(source for source in witnesses if source in having)
        offerable = "-" not in dossier.form and not _is_rude(one)
        listings.append(Listing(dossier.form, dossier.zipf, shared[having], offerable))
    return listings


_RUDE: Final = frozenset({Reason.VULGAR, Reason.OBSCENE})


def _is_rude(one: Judged) -> bool:
    """Say whether any sense or list marks the word as rude: it may be accepted, but is never offered."""
    return any(finding.reasons and not _RUDE.isdisjoint(finding.reasons) for finding in one.findings)
