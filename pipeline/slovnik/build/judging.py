"""The stages that judge: *examine* (evidence to findings) and *decide* (findings to verdicts), each cached.

A decision of people or a clause of a profile changes only what is decided; a label or a suffix changes what is found.
"""

from collections.abc import Iterable
from typing import Final

from slovnik.build.fingerprint import curate_code, digest
from slovnik.build.ingest import ingest_hash
from slovnik.build.progress import Progress
from slovnik.curate import Evidence, Examined, Judge, examine
from slovnik.orthography import Form
from slovnik.records import Finding, SourceId, Verdict
from slovnik.ruleset import Ruleset
from slovnik.store import insert, select
from slovnik.store.database import Database
from slovnik.store.insert import CandidateRow
from slovnik.terms import Reason

EXAMINE_STAGE: Final = "examine"
DECIDE_STAGE: Final = "decide"
_EXAMINED_RULES: Final = ("labels/", "evaluative_suffixes.tsv", "classes.tsv", "sources.toml")
"""The files of rules/ that findings are made from."""


def examine_hash(ruleset: Ruleset) -> str:
    """Return the hash of what the findings are made from, but for the words that people decided on."""
    rules = [
        f"{name} {sha256}"
        for name, sha256 in sorted(ruleset.fingerprints.items())
        if name.startswith(_EXAMINED_RULES)
    ]
    return digest((ingest_hash(tuple(ruleset.sources.values())), curate_code(), *rules))


def decide_hash(ruleset: Ruleset) -> str:
    """Return the hash of all that the verdicts and the artifacts are made from."""
    rules = [f"{name} {sha256}" for name, sha256 in sorted(ruleset.fingerprints.items())]
    return digest((examine_hash(ruleset), *rules, *sorted(profile.name for profile in ruleset.profiles)))


def examine_candidates(database: Database, ruleset: Ruleset, progress: Progress) -> None:
    """Fill candidates and findings, unless the store has them from the same evidence and rules."""
    goal = examine_hash(ruleset)
    with progress.stage(EXAMINE_STAGE) as note:
        if select.select_stages(database).get(EXAMINE_STAGE) == goal and _has_all_decided(database, ruleset):
            note("unchanged")
            return
        insert.clear_examination(database)
        examined = list(examine(_evidence(database), ruleset))
        witnesses = tuple(name for name, spec in ruleset.sources.items() if spec.attests)
        insert.insert_labels(database, ruleset.labels)
        insert.insert_candidates(database, _candidate_rows(examined, witnesses))
        insert.insert_findings(database, [(one.dossier.form, one.findings) for one in examined])
        insert.insert_stage(database, EXAMINE_STAGE, goal)
        note(f"{len(examined):,} candidates, {sum(len(one.findings) for one in examined):,} findings")


def _has_all_decided(database: Database, ruleset: Ruleset) -> bool:
    """Say whether the candidates are those of the sources and just those that people now decide on."""
    decided = {override.word for override in ruleset.overrides}
    return select.select_decision_words(database) <= decided <= select.select_forms(database)


def _evidence(database: Database) -> Evidence:
    return Evidence(
        select.select_lexemes(database),
        select.select_entries(database),
        select.select_senses(database),
        select.select_readings(database),
    )


def _candidate_rows(examined: Iterable[Examined], witnesses: tuple[SourceId, ...]) -> list[CandidateRow]:
    joined: dict[tuple[SourceId, ...], str] = {}
    rows: list[CandidateRow] = []
    for one in examined:
        dossier = one.dossier
        having = tuple(
            [lexeme.source for lexeme, _ in dossier.citations] + [entry.source for entry in dossier.entries]
        )
        if having not in joined:
            joined[having] = ",".join(source for source in witnesses if source in having)
        offerable = "-" not in dossier.form and not _is_rude(one.findings)
        rows.append(CandidateRow(dossier.form, dossier.zipf, joined[having], offerable, dossier.by_decision))
    return rows


_RUDE: Final = frozenset({Reason.VULGAR, Reason.OBSCENE})


def _is_rude(findings: Iterable[Finding]) -> bool:
    """Say whether any sense or list marks the word as rude: it may be accepted, but is never offered."""
    return any(finding.reasons and not _RUDE.isdisjoint(finding.reasons) for finding in findings)


def decide_candidates(database: Database, ruleset: Ruleset, progress: Progress) -> None:
    """Fill the verdicts of every profile, and the decisions of people with whether they change one."""
    with progress.stage(DECIDE_STAGE) as note:
        insert.clear_decisions(database)
        judge = Judge(ruleset.profiles, ruleset.overrides)
        decided = {override.word for override in ruleset.overrides}
        rulings: list[tuple[Form, tuple[Verdict, ...]]] = []
        traces: dict[Form, tuple[Finding, ...]] = {}
        by_pattern: dict[str, tuple[Verdict, ...]] = {}
        for form, pattern in select.select_patterns(database):
            if form in decided:
                traces[form] = select.pattern_findings(pattern)
                verdicts = judge.verdicts(form, traces[form])
            elif pattern in by_pattern:
                verdicts = by_pattern[pattern]
            else:
                verdicts = by_pattern[pattern] = judge.verdicts(form, select.pattern_findings(pattern))
            rulings.append((form, verdicts))
        insert.insert_rulings(database, rulings)
        widely = Judge((*ruleset.profiles, *ruleset.variants), ruleset.overrides)
        people = [(form, judge.override_findings(form)) for form in traces]
        insert.insert_findings(database, people, [len(trace) for trace in traces.values()])
        insert.insert_overrides(
            database, [(one, widely.changes(one.word, traces[one.word])) for one in ruleset.overrides]
        )
        note(f"{len(ruleset.profiles)} profiles, {len(ruleset.overrides):,} decisions of people")
