"""One build, from the lock to the swap: reads as a table of contents."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from slovnik.build.collector import without_cycle_collector
from slovnik.build.deciding import DECIDE_STAGE, decide_candidates, decide_inputs
from slovnik.build.examining import CODE, examine_candidates
from slovnik.build.exporting import export_profiles
from slovnik.build.ingest import ingest, stages_of
from slovnik.build.inputs import Inputs
from slovnik.build.layout import DATABASE_NAME, LOSSES_NAME, RULES_NAME, STAGING
from slovnik.build.lock import build_lock
from slovnik.build.loss import Loss, compare_losses, write_losses
from slovnik.build.move_counts import MoveCounts
from slovnik.build.progress import Progress
from slovnik.build.swap import recover, swap_in, verify_place
from slovnik.curate.decisions import Standing, Unsettled
from slovnik.errors import SlovnikError, StoreError, UsageError
from slovnik.lexicon import Artifact, Manifest
from slovnik.ruleset import Ruleset, load_ruleset, rule_fingerprints
from slovnik.ruleset.files import copy_rules
from slovnik.ruleset.licensing import choose_sources
from slovnik.sources.choosing import give_files, pin_beside
from slovnik.sources.formats import find_format
from slovnik.store import insert, select
from slovnik.store.database import Database, open_read_only
from slovnik.store.select import is_whole


@dataclass(frozen=True, slots=True)
class BuildRequest:
    """What to build, from what, and where."""

    out: Path
    rules: Path
    raw: Path
    profiles: tuple[str, ...] = ()
    """Names, or variants such as ``balda+hyphen``; none: every profile."""
    without: tuple[str, ...] = ()
    """Ids of declared sources to leave out."""
    licences: tuple[str, ...] = ()
    """SPDX ids of the licences that sources may have; none: all that allow commercial use."""
    jobs: int = 1
    """How many processes may work at it; the result has the same bytes."""
    files: tuple[tuple[str, Path], ...] = ()
    """Sources, by their ids, with files to read them from: optional ones, or newer states of others."""


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
    unmapped: int
    """Marks of the sources that no table of rules/labels/ maps."""
    unsettled: tuple[Unsettled, ...]
    """Decisions of people that no longer do what they were made for."""
    losses: tuple[Loss, ...] | None = None
    """What a build without some sources loses; None: none was left out, or there was no whole build to compare with."""


def build(request: BuildRequest, progress: Progress) -> BuildReport:
    """Build what is requested.

    Raises:
        RulesError, SourceError: the inputs are broken; nothing is changed.
        ConflictError: another build is running in the same folder.
        UsageError: the folder cannot be written, a profile or a source does not exist, a source may not be used.
    """
    given = give_files(load_ruleset(request.rules, request.profiles), request.files)
    _verify_asked(request, given)
    ruleset = pin_beside(choose_sources(given, request.without, request.licences), request.raw)
    request = replace(request, without=tuple(name for name in given.sources if name in request.without))
    verify_place(request.out, request.rules, [profile.name for profile in ruleset.profiles])
    with build_lock(request.out):
        recover(request.out)
        last = request.out / DATABASE_NAME
        previous = last if is_whole(last) else None
        goal = decide_inputs(ruleset, request.without)
        if previous is not None and _is_up_to_date(request.out, previous, ruleset, goal.hash):
            progress.explain("everything", "need not run: nothing that it is made from has changed")
            with progress.stage("everything") as note:
                note("up to date")
            return _report_of(request.out, previous, ruleset)
        staging = request.out / STAGING
        staging.mkdir()
        try:
            with without_cycle_collector():
                report = _fill(staging, request, ruleset, previous, goal, progress)
            names = [profile.name for profile in ruleset.profiles]
            dropped = [name for name in _profiles_of(previous) if name not in names]
            fresh, gone = [*names, RULES_NAME], list(dropped)
            (gone if report.losses is None else fresh).append(LOSSES_NAME)
            _verify_staging(staging)
            swap_in(request.out, [*fresh, DATABASE_NAME], gone)
            if dropped:
                with progress.stage("removed") as note:
                    note(f"{', '.join(dropped)}: not asked for")
        finally:
            shutil.rmtree(staging, ignore_errors=True)
    return report


def _verify_asked(request: BuildRequest, ruleset: Ruleset) -> None:
    """Raise UsageError for a source that is given a file and left out, or RulesError for one that nobody can read."""
    for spec in ruleset.sources.values():
        find_format(spec)
        if spec.given is not None and spec.id in request.without:
            raise UsageError(
                f"source {spec.id} is given a file by --with and left out by --without; say one of them"
            )


def _is_up_to_date(out: Path, previous: Path, ruleset: Ruleset, goal: str) -> bool:
    with open_read_only(previous) as database:
        if select.select_stages(database).get(DECIDE_STAGE) != goal:
            return False
    own_rules = out / RULES_NAME
    same_rules = own_rules.is_dir() and rule_fingerprints(own_rules) == ruleset.fingerprints
    return same_rules and all(_is_of_build(out / profile.name, goal) for profile in ruleset.profiles)


def _is_of_build(artifact: Path, goal: str) -> bool:
    """Say whether an artifact is whole, of the profile of its name, and of the build of this hash."""
    try:
        found = Artifact(artifact)
        mine = (found.manifest.profile, found.manifest.build) == (artifact.name, goal)
        return mine and not found.verify()
    except SlovnikError:
        return False


def _artifacts_by_same_code(out: Path, previous: Path | None, goal: Inputs) -> Iterator[Artifact]:
    """Yield the artifacts of the last build, if the code that made them is that of this build."""
    parts = stages_of(previous).get(DECIDE_STAGE)
    if parts is None or parts.get(CODE) != goal.parts[CODE]:
        return
    made = Inputs(DECIDE_STAGE, parts).hash
    for name in _profiles_of(previous):
        try:
            artifact = Artifact(out / name)
        except SlovnikError:
            continue
        if artifact.manifest.build == made:
            yield artifact


def _profiles_of(previous: Path | None) -> tuple[str, ...]:
    """Return the profiles that the last build made; none where there is no whole one."""
    if previous is None:
        return ()
    with open_read_only(previous) as database:
        return select.select_profiles(database)


def _verify_staging(staging: Path) -> None:
    """Raise StoreError unless the new database is whole: a full disk may show only when it is closed."""
    left = sorted(path.name for path in staging.glob("*.wal"))
    if left or not is_whole(staging / DATABASE_NAME):
        raise StoreError(f"{staging}: the database could not be written whole; make room and build again")


def _report_of(out: Path, previous: Path, ruleset: Ruleset) -> BuildReport:
    with open_read_only(previous) as database:
        candidates = select.count_candidates(database)
        unmapped = select.count_unmapped(database)
        unsettled = _unsettled(database)
    manifests = [Artifact(out / profile.name).manifest for profile in ruleset.profiles]
    return BuildReport(candidates, tuple(map(_count, manifests)), unmapped, unsettled)


def _unsettled(database: Database) -> tuple[Unsettled, ...]:
    return tuple(
        Unsettled(Standing(standing), decision) for standing, decision in select.select_unsettled(database)
    )


def _count(manifest: Manifest) -> ProfileCount:
    return ProfileCount(manifest.profile, manifest.words, manifest.offered, manifest.refused)


def _fill(
    staging: Path,
    request: BuildRequest,
    ruleset: Ruleset,
    previous: Path | None,
    goal: Inputs,
    progress: Progress,
) -> BuildReport:
    sources = tuple(ruleset.sources.values())
    last = stages_of(previous)
    counts = MoveCounts(_artifacts_by_same_code(request.out, previous, goal))
    with ingest(staging / DATABASE_NAME, sources, request.raw, previous, progress, request.jobs) as database:
        examine_candidates(database, ruleset, previous, progress)
        progress.explain(DECIDE_STAGE, goal.why(last.get(DECIDE_STAGE)))
        decide_candidates(database, ruleset, progress)
        manifests = list(
            export_profiles(
                database, staging, request.raw, ruleset, request.without, goal.hash, counts.counting, progress
            )
        )
        insert.insert_stage(database, DECIDE_STAGE, goal.hash, goal.parts)
        candidates = select.count_candidates(database)
        unmapped = select.count_unmapped(database)
        unsettled = _unsettled(database)
        losses = compare_losses(previous, database, request.without) if request.without else None
    if losses is not None:
        write_losses(staging / LOSSES_NAME, losses)
    copy_rules(staging / RULES_NAME, ruleset.folder)
    return BuildReport(candidates, tuple(map(_count, manifests)), unmapped, unsettled, losses)
