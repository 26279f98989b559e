"""The last stage: from verdicts to the artifacts of each profile."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from slovnik.build.progress import Progress
from slovnik.curate.support import supporting_sources
from slovnik.export import CountingMoves, Decided, Exporter, Listing
from slovnik.lexicon import Manifest
from slovnik.records import SourceId
from slovnik.ruleset import Profile, Ruleset, SourceSpec
from slovnik.sources.reading import load_licence_texts
from slovnik.store import select
from slovnik.store.database import Database
from slovnik.store.select_support import select_objecting, select_support, support_findings


def export_profiles(
    database: Database,
    staging: Path,
    raw: Path,
    ruleset: Ruleset,
    without: Sequence[str],
    goal: str,
    counting: CountingMoves,
    progress: Progress,
) -> Iterator[Manifest]:
    """Write the artifacts of every profile into the staging folder and yield their manifests."""
    exporter = Exporter(
        [Listing(*row) for row in select.select_listings(database)],
        ruleset.sources,
        load_licence_texts(ruleset.sources.values(), raw),
        counting,
        without,
    )
    support, against = select_support(database), select_objecting(database)
    for profile in ruleset.profiles:
        with progress.stage(f"export {profile.name}") as note:
            decided = _decided(database, profile, support, against, ruleset.sources)
            manifest = exporter.export(staging / profile.name, profile, decided, goal)
            note(f"{manifest.words:,} words")
        yield manifest


def _decided(
    database: Database,
    profile: Profile,
    support: Sequence[str],
    against: Sequence[str],
    sources: Mapping[SourceId, SourceSpec],
) -> Iterator[Decided]:
    """Yield what a profile decides about each candidate, with the sources that it rests on."""
    resting: dict[str, str] = {}
    rows = select.select_decided(database, profile.name)
    for (allowed, reason, detail), packed, objecting in zip(rows, support, against, strict=True):
        if not allowed:
            yield Decided(allowed, reason, detail, objecting)
            continue
        if packed not in resting:
            found = supporting_sources(support_findings(packed), profile)
            resting[packed] = ",".join(name for name in sources if name in found)
        yield Decided(allowed, reason, detail, resting[packed])
