"""The stages that judge: *examine* (evidence to findings) and *decide* (findings to verdicts), each cached.

A decision of people or a clause of a profile changes only what is decided; a label or a suffix changes what is found.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from slovnik.build.fingerprint import curate_code
from slovnik.build.ingest import parse_inputs
from slovnik.build.inputs import Inputs
from slovnik.build.progress import Progress
from slovnik.curate import Evidence, Examined, Judge, examine, label_senses
from slovnik.curate.categories import LabelledSense, UnmappedMark
from slovnik.curate.decisions import Assessor, Standing
from slovnik.curate.offering import is_offerable
from slovnik.curate.superseding import Superseded
from slovnik.orthography import Form
from slovnik.records import Finding, SourceId, Verdict
from slovnik.ruleset import REVIEWED_NAME, Decision, Ruleset, SourceSpec, decisions_by_word
from slovnik.sources import UNMAPPED, verify_count
from slovnik.store import insert, select
from slovnik.store.database import Database
from slovnik.store.insert import CandidateRow, MarkCount

EXAMINE_STAGE: Final = "examine"
DECIDE_STAGE: Final = "decide"
_EXAMINED_RULES: Final = (
    "labels/",
    "evaluative_suffixes.tsv",
    "evaluative_criteria.tsv",
    "classes.tsv",
    "sources.toml",
)
"""The files of rules/ that findings are made from."""


_DECIDE_NOTHING: Final = frozenset({REVIEWED_NAME, "check_exceptions.tsv", "check_confusions.tsv"})
"""The files of rules/ that no verdict and no artifact is made from."""


def examine_inputs(ruleset: Ruleset) -> Inputs:
    """Return what the findings are made from, but for the words that people decided on."""
    sources = tuple(ruleset.sources.values())
    rules = {
        f"rules/{name}": sha256
        for name, sha256 in sorted(ruleset.fingerprints.items())
        if name.startswith(_EXAMINED_RULES)
    }
    return Inputs(
        EXAMINE_STAGE, {**parse_inputs(sources).parts, "the code that judges": curate_code(), **rules}
    )


def decide_inputs(ruleset: Ruleset) -> Inputs:
    """Return all that the verdicts and the artifacts are made from: not what people only confirmed."""
    rules = {
        f"rules/{name}": sha256
        for name, sha256 in sorted(ruleset.fingerprints.items())
        if name not in _DECIDE_NOTHING
    }
    profiles = {f"profile {name}": name for name in sorted(profile.name for profile in ruleset.profiles)}
    return Inputs(DECIDE_STAGE, {**examine_inputs(ruleset).parts, **rules, **profiles})


def examine_candidates(
    database: Database, ruleset: Ruleset, progress: Progress, last: Mapping[str, str] | None
) -> None:
    """Fill candidates and findings, unless the store has them from the same evidence and rules.

    ``last`` are the parts that the findings of the last build were made from: they tell why these are made anew.
    """
    goal = examine_inputs(ruleset)
    before = select.select_stage_inputs(database).get(EXAMINE_STAGE)
    all_decided = _has_all_decided(database, ruleset)
    others_decided = goal.same_as(before) and not all_decided
    progress.explain(
        EXAMINE_STAGE, "runs: people decide on other words than before" if others_decided else goal.why(last)
    )
    with progress.stage(EXAMINE_STAGE) as note:
        if goal.same_as(before) and all_decided:
            note("unchanged")
            return
        insert.clear_examination(database)
        evidence, aside = load_evidence(database, ruleset)
        examined = list(examine(evidence, ruleset))
        witnesses = tuple(name for name, spec in ruleset.sources.items() if spec.attests)
        insert.insert_labels(database, ruleset.labels)
        insert.insert_candidates(database, _candidate_rows(examined, witnesses))
        insert.insert_findings(database, [(one.dossier.form, one.findings) for one in examined])
        insert.insert_derivations(database, [derived for one in examined for derived in one.derived])
        insert.insert_superseded(database, aside)
        _verify_unmapped(evidence.senses, ruleset.sources.values())
        insert.insert_unmapped(database, _count_unmapped(evidence.senses))
        insert.insert_stage(database, EXAMINE_STAGE, goal.hash, goal.parts)
        note(f"{len(examined):,} candidates, {sum(len(one.findings) for one in examined):,} findings")


def _verify_unmapped(senses: Iterable[LabelledSense], specs: Iterable[SourceSpec]) -> None:
    """Raise SourceError if a source has more marks that no table maps than sources.toml allows."""
    counts = Counter(labelled.sense.source for labelled in senses for _ in labelled.unmapped)
    for spec in specs:
        for bounds in spec.counts:
            if bounds.name == UNMAPPED:
                verify_count(spec, bounds, counts[spec.id])


def _count_unmapped(senses: Iterable[LabelledSense]) -> list[MarkCount]:
    """Return the marks that no table maps, the commonest first."""
    uses: Counter[UnmappedMark] = Counter()
    examples: dict[UnmappedMark, Form] = {}
    for labelled in senses:
        for mark in labelled.unmapped:
            uses[mark] += 1
            examples.setdefault(mark, labelled.sense.form)
    ordered = sorted(uses, key=lambda mark: (-uses[mark], mark))
    return [MarkCount(mark.kind, mark.mark, uses[mark], examples[mark]) for mark in ordered]


def _has_all_decided(database: Database, ruleset: Ruleset) -> bool:
    """Say whether the candidates are those of the sources and just those that people now decide on."""
    decided = {override.word for override in ruleset.decisions.overrides}
    return select.select_decision_words(database) <= decided <= select.select_forms(database)


def load_evidence(database: Database, ruleset: Ruleset) -> tuple[Evidence, list[Superseded]]:
    """Return all that the sources say, labelled, and the senses that newer ones set aside."""
    older = {name: SourceId(spec.supersedes) for name, spec in ruleset.sources.items() if spec.supersedes}
    senses, aside = label_senses(select.select_senses(database), ruleset.labels, older)
    evidence = Evidence(
        select.select_lexemes(database),
        select.select_entries(database),
        senses,
        select.select_readings(database),
        select.select_relations(database),
    )
    return evidence, aside


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
        offerable = is_offerable(dossier.form, one.findings)
        rows.append(CandidateRow(dossier.form, dossier.zipf, joined[having], offerable, dossier.by_decision))
    return rows


def decide_candidates(database: Database, ruleset: Ruleset, progress: Progress) -> None:
    """Fill the verdicts of every profile, and the decisions of people with whether they change one."""
    with progress.stage(DECIDE_STAGE) as note:
        insert.clear_decisions(database)
        judge = Judge(ruleset.profiles, ruleset.decisions.overrides)
        decided = {override.word for override in ruleset.decisions.overrides}
        looked_at = ruleset.decisions.words
        rulings: list[tuple[Form, tuple[Verdict, ...]]] = []
        traces: dict[Form, tuple[Finding, ...]] = {}
        by_pattern: dict[str, tuple[Verdict, ...]] = {}
        for form, pattern in select.select_patterns(database):
            if form in looked_at:
                traces[form] = select.pattern_findings(pattern)
            if form in decided:
                verdicts = judge.verdicts(form, traces[form])
            elif pattern in by_pattern:
                verdicts = by_pattern[pattern]
            else:
                verdicts = by_pattern[pattern] = judge.verdicts(form, select.pattern_findings(pattern))
            rulings.append((form, verdicts))
        insert.insert_rulings(database, rulings)
        people = [(form, judge.override_findings(form)) for form in traces if form in decided]
        insert.insert_findings(database, people, [len(traces[form]) for form, _ in people])
        insert.insert_decisions(database, weigh_decisions(ruleset, traces))
        note(f"{len(ruleset.profiles)} profiles, {len(ruleset.decisions):,} decisions of people")


def weigh_decisions(
    ruleset: Ruleset, traces: Mapping[Form, tuple[Finding, ...]]
) -> list[tuple[Decision, Standing]]:
    """Return how each decision of people stands, in file order; a word without a trace is no candidate."""
    assessor = Assessor(ruleset.profiles, ruleset.variants)
    by_word = decisions_by_word(ruleset.decisions)
    return [
        (one, assessor.standing(one, by_word[one.word], traces.get(one.word, ())))
        for one in ruleset.decisions
    ]
