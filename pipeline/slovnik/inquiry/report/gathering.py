"""Gather what the report tells of one profile of a build: reads as the contents of the page."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from slovnik import __version__
from slovnik.build.layout import DATABASE_NAME
from slovnik.errors import UsageError
from slovnik.inquiry.compare import compare
from slovnik.inquiry.evaluate import evaluate, load_gold, ruled_without_people
from slovnik.inquiry.plays import Plays
from slovnik.inquiry.report.doubts import contested_facts, mark_facts
from slovnik.inquiry.report.people import change_facts, decision_facts, score_facts
from slovnik.inquiry.report.playing import play_facts
from slovnik.inquiry.report.words import evidence_facts, shape_facts, yo_facts
from slovnik.inquiry.rules import own_rules
from slovnik.lexicon.manifest import MANIFEST_NAME, read_manifest
from slovnik.lexicon.opening import open_artifact
from slovnik.orthography import Form
from slovnik.report.facts import ProfileFacts, Refusal, ReportFacts, ScoreFacts
from slovnik.ruleset import ProfileFolder, load_decisions
from slovnik.store import select, select_report
from slovnik.store.database import Database, open_read_only
from slovnik.terms import Stage

_EXAMPLES: Final = 6


def gather_report(
    build: Path,
    profile: str,
    gold: Path,
    previous: Path | None = None,
    plays: Mapping[Form, Plays] | None = None,
) -> ReportFacts:
    """Return what there is to tell of ``profile`` in ``build``.

    Args:
        build: a build folder.
        profile: one that was built there.
        gold: a folder of labelled words.
        previous: an older build folder to compare with.
        plays: how the words play, if somebody counted.

    Raises:
        StoreError: a build is missing or damaged.
        ArtifactError: the artifact of the profile is damaged, or the rules of the build are gone.
        UsageError: the profile was not built, or there are no labelled words.
    """
    with open_read_only(build / DATABASE_NAME) as database:
        rules = own_rules(build)
        decisions = load_decisions(rules, ProfileFolder(rules / "profiles").names)
        profiles = _profiles(database, build, rules)
        mine = _named(profile, profiles, build)
        words = select_report.select_listed(database, profile)
        return ReportFacts(
            version=__version__,
            build=read_manifest(build / profile / MANIFEST_NAME).build,
            profile=mine,
            profiles=profiles,
            candidates=select.count_candidates(database),
            allowed_by_people=select_report.count_allowed_by_people(database, profile),
            refusals=_refusals(database, profile),
            evidence=evidence_facts(database, profile, rules, words),
            shape=shape_facts(words),
            yo=yo_facts(select_report.select_referred(database, profile), words),
            contested=contested_facts(select_report.select_contested(database, profile), decisions.words),
            marks=mark_facts(select_report.select_unmapped(database)),
            scores=_scores(build, profile, gold),
            decisions=decision_facts(decisions),
            changes=None if previous is None else change_facts(compare(previous, build, profile)),
            plays=None if plays is None else play_facts(words, plays),
        )


def _profiles(database: Database, build: Path, rules: Path) -> tuple[ProfileFacts, ...]:
    shelf = ProfileFolder(rules / "profiles")
    return tuple(
        ProfileFacts(
            name,
            shelf.load(name).title,
            allowed,
            read_manifest(build / name / MANIFEST_NAME).offered,
            refused,
        )
        for name, (allowed, refused) in select_report.count_verdicts(database).items()
    )


def _named(profile: str, profiles: tuple[ProfileFacts, ...], build: Path) -> ProfileFacts:
    """Return the facts of ``profile``; raises UsageError if there are none."""
    found = next((one for one in profiles if one.name == profile), None)
    if found is None:
        built = ", ".join(one.name for one in profiles)
        raise UsageError(f"{build}: profile {profile!r} was not built there (built: {built})")
    return found


def _refusals(database: Database, profile: str) -> tuple[Refusal, ...]:
    stages = list(Stage)
    groups = select_report.select_refusals(database, profile, _EXAMPLES)
    ordered = sorted(groups, key=lambda one: (stages.index(one.stage), -one.words, one.reason))
    return tuple(Refusal(one.stage, one.reason, one.words, one.examples) for one in ordered)


def _scores(build: Path, profile: str, gold: Path) -> tuple[ScoreFacts, ...]:
    ruled = ruled_without_people(build, profile)
    return score_facts(evaluate(open_artifact(build / profile), load_gold(gold), ruled))
