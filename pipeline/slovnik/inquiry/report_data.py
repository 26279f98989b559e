"""Gather what the report tells of one profile of a build."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

from slovnik import __version__
from slovnik.build.layout import DATABASE_NAME
from slovnik.errors import UsageError
from slovnik.inquiry import report_counts as counts
from slovnik.inquiry.compare import Cause, Change, compare
from slovnik.inquiry.evaluate import Score, evaluate, load_gold, ruled_without_people
from slovnik.inquiry.rules import rules_of
from slovnik.lexicon.manifest import MANIFEST_NAME, Manifest, read_manifest
from slovnik.lexicon.opening import open_artifact
from slovnik.orthography import Form
from slovnik.records import SourceId
from slovnik.report.facts import (
    ChangeFacts,
    ContestedFacts,
    ContestedWord,
    DecisionFacts,
    ProfileFacts,
    Refusal,
    ReportFacts,
    ScoreFacts,
    SourceFacts,
    Turned,
    YoFacts,
)
from slovnik.ruleset import load_labels, load_profile, load_source_specs, profile_names
from slovnik.ruleset.overrides import OVERRIDES_NAME, REVIEWED_NAME, Decision, load_overrides, load_reviewed
from slovnik.store import select, select_report
from slovnik.store.database import Database, open_read_only
from slovnik.store.select_report import ContestedRow, ListedWord
from slovnik.terms import Criterion, Reason, Stage

_EXAMPLES: Final = 6
_REFERRED: Final = 24
_CONTESTED: Final = 60
_TURNED: Final = 40


def gather_report(build: Path, profile: str, gold: Path, previous: Path | None = None) -> ReportFacts:
    """Return what there is to tell of ``profile`` in ``build``.

    Args:
        build: a build folder.
        profile: one that was built there.
        gold: a folder of labelled words.
        previous: an older build folder to compare with.

    Raises:
        StoreError: a build is missing or damaged.
        ArtifactError: the artifact of the profile is damaged.
        UsageError: the profile was not built, or there are no labelled words.
    """
    rules = rules_of(build)
    with open_read_only(build / DATABASE_NAME) as database:
        verdicts = select_report.count_verdicts(database)
        if profile not in verdicts:
            raise UsageError(
                f"{build}: profile {profile!r} was not built there (built: {', '.join(verdicts)})"
            )
        manifests = {name: read_manifest(build / name / MANIFEST_NAME) for name in verdicts}
        words = select_report.select_listed(database, profile)
        combinations = counts.count_combinations(words)
        overlap = counts.count_overlap(combinations)
        overrides, confirmed = _decided(rules)
        decided = frozenset(one.word for one in (*overrides, *confirmed))
        lexicon = open_artifact(build / profile)
        return ReportFacts(
            version=__version__,
            build=manifests[profile].build,
            profile=profile,
            title=load_profile(rules / "profiles", profile).title,
            profiles=_profiles(rules, verdicts, manifests),
            candidates=select.count_candidates(database),
            allowed=len(words),
            offered=manifests[profile].offered,
            allowed_by_people=select_report.count_allowed_by_people(database, profile),
            refusals=_refusals(database, profile),
            sources=_sources(database, rules, words, overlap),
            combinations=combinations,
            overlap=overlap,
            lengths=counts.count_lengths(words),
            letters=counts.count_letters(words),
            initials=counts.count_initials(words),
            tiers=counts.count_tiers(words),
            yo=_yo(database, profile, words),
            contested=_contested(database, profile, decided),
            marks=counts.count_marks(
                select.select_senses(database), load_labels(rules / "labels"), _frequencies(database)
            ),
            scores=_scores(evaluate(lexicon, load_gold(gold), ruled_without_people(build, profile))),
            decisions=_decisions(overrides, confirmed),
            changes=None if previous is None else _changes(compare(previous, build, profile)),
        )


def _profiles(
    rules: Path, verdicts: Mapping[str, tuple[int, int]], manifests: Mapping[str, Manifest]
) -> tuple[ProfileFacts, ...]:
    return tuple(
        ProfileFacts(
            name, load_profile(rules / "profiles", name).title, allowed, manifests[name].offered, refused
        )
        for name, (allowed, refused) in verdicts.items()
    )


def _refusals(database: Database, profile: str) -> tuple[Refusal, ...]:
    stages = list(Stage)
    groups = select_report.select_refusals(database, profile, _EXAMPLES)
    ordered = sorted(groups, key=lambda one: (stages.index(one.stage), -one.words, one.reason))
    return tuple(Refusal(one.stage, one.reason, one.words, one.examples) for one in ordered)


def _sources(
    database: Database,
    rules: Path,
    words: Iterable[ListedWord],
    overlap: Mapping[tuple[SourceId, SourceId], int],
) -> tuple[SourceFacts, ...]:
    alone = Counter(word.sources[0] for word in words if len(word.sources) == 1)
    specs = load_source_specs(rules / "sources.toml")
    return tuple(
        SourceFacts(
            id=row.id,
            title=row.title,
            kind=specs[row.id].kind,
            version=row.version,
            licence=row.data_licence,
            rows=row.row_count,
            rows_unit=specs[row.id].rows_unit,
            rejects=row.reject_count,
            attests=specs[row.id].attests,
            allowed=overlap.get((row.id, row.id), 0),
            alone=alone[row.id],
        )
        for row in select.select_sources(database)
    )


def _yo(database: Database, profile: str, words: Sequence[ListedWord]) -> YoFacts:
    allowed = {word.form for word in words}
    referred = select_report.select_referred(database, profile)
    examples = tuple(islice((pair for pair in referred if pair[1] in allowed), _REFERRED))
    return YoFacts(counts.find_yo_pairs(words), len(referred), examples)


def _contested(database: Database, profile: str, decided: frozenset[Form]) -> ContestedFacts:
    rows = select_report.select_contested(database, profile)
    return ContestedFacts(
        total=len(rows),
        allowed=sum(row.allowed for row in rows),
        decided=sum(row.form in decided for row in rows),
        words=tuple(_contested_word(row, row.form in decided) for row in rows[:_CONTESTED]),
    )


def _contested_word(row: ContestedRow, decided: bool) -> ContestedWord:
    confidence, _, criteria = row.confidence.partition(": ")
    return ContestedWord(
        row.form,
        row.zipf,
        row.base,
        float(confidence) if confidence else None,
        tuple(map(Criterion, criteria.split(", "))) if criteria else (),
        row.allowed,
        row.reason,
        decided,
    )


def _frequencies(database: Database) -> dict[Form, float]:
    return {Form(form): zipf for form, zipf, _, _ in select.select_listings(database)}


def _scores(scores: Iterable[Score]) -> tuple[ScoreFacts, ...]:
    """Return the scores, those of words to allow first."""
    return tuple(
        ScoreFacts(
            one.category,
            one.allowed,
            one.words,
            one.decided,
            one.listed_share,
            one.rules_share,
            tuple(miss.word for miss in one.misses),
        )
        for one in sorted(scores, key=lambda one: not one.allowed)
    )


def _decided(rules: Path) -> tuple[tuple[Decision, ...], tuple[Decision, ...]]:
    """Return what people decided against the rules, and what they confirmed."""
    names = profile_names(rules / "profiles")
    overrides = load_overrides(rules / OVERRIDES_NAME, names)
    return overrides, load_reviewed(rules / REVIEWED_NAME, names, overrides)


def _decisions(overrides: Iterable[Decision], confirmed: Iterable[Decision]) -> tuple[DecisionFacts, ...]:
    """Return how many decisions there are for each reason, the commonest first."""
    turned = Counter((one.reason, one.allowed) for one in overrides)
    agreed = Counter(one.reason for one in confirmed)
    facts = [
        DecisionFacts(reason, turned[reason, True], turned[reason, False], agreed[reason])
        for reason in Reason
        if turned[reason, True] or turned[reason, False] or agreed[reason]
    ]
    return tuple(sorted(facts, key=lambda one: (-(one.allow + one.reject), -one.confirmed, one.reason)))


def _changes(changes: Sequence[Change]) -> ChangeFacts:
    counted = Counter((change.cause, change.added) for change in changes)
    causes = tuple(
        (cause.value, counted[cause, True], counted[cause, False])
        for cause in Cause
        if counted[cause, True] or counted[cause, False]
    )
    return ChangeFacts(
        added=sum(added for _, added, _ in causes),
        removed=sum(removed for _, _, removed in causes),
        causes=causes,
        words=tuple(
            Turned(one.form, one.added, one.before, one.after, one.cause)
            for one in counts.spread(changes, _TURNED)
        ),
    )
