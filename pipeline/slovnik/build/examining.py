"""The stage *examine*, from evidence to findings: of all candidates, or of those that a change of the sources reaches.

What is found of the others is kept from the last build, if it was made by the same rules and the same code.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Final

from slovnik.build.fingerprint import curate_code, digest
from slovnik.build.ingest import parse_inputs, stages_of
from slovnik.build.inputs import Inputs
from slovnik.build.progress import Progress
from slovnik.curate import Evidence, Examined, examine, label_senses
from slovnik.curate.categories import LabelledSense, UnmappedMark
from slovnik.curate.offering import is_offerable
from slovnik.curate.reach import neighbourhood, reach, referring
from slovnik.curate.superseding import Superseded
from slovnik.curate.surroundings import SAME_BEGINNING
from slovnik.orthography import Form
from slovnik.records import ChangedForms, EarlierExamination, Relation, SourceId
from slovnik.ruleset import Ruleset, SourceSpec
from slovnik.sources.reading import UNMAPPED, verify_count
from slovnik.store import insert, select
from slovnik.store.changes import (
    drop_comparison,
    keep_examined,
    select_before,
    select_changes,
    select_glosses,
    select_spellings,
)
from slovnik.store.database import Database
from slovnik.store.insert import CandidateRow, MarkCount
from slovnik.store.select_evidence import (
    select_entries,
    select_lexemes,
    select_readings,
    select_relations,
    select_senses,
)
from slovnik.store.select_near import select_entries_near, select_lexemes_near, select_readings_near

EXAMINE_STAGE: Final = "examine"
CODE: Final = "the code that judges"
_RULES: Final = ("labels/", "evaluative_suffixes.tsv", "evaluative_criteria.tsv", "classes.tsv")
"""The files of rules/ that findings are made from."""
_SOURCE: Final = "source "
"""How the parts begin that are the rows of one source."""
_AS: Final = "what counts of "
"""How the parts begin that are what the rules make of the rows of one source."""
_MOST: Final = 0.25
"""The share of candidates beyond which all are examined: chosen, since the rest of the work grows with the share."""


def examine_inputs(ruleset: Ruleset) -> Inputs:
    """Return what the findings are made from, but for the words that people decided on."""
    sources = tuple(ruleset.sources.values())
    rules = {
        f"rules/{name}": sha256
        for name, sha256 in sorted(ruleset.fingerprints.items())
        if name.startswith(_RULES)
    }
    older = ruleset.older
    weighed = {
        f"{_AS}{spec.id}": digest((spec.kind, spec.family, str(spec.attests), older.get(spec.id, "")))
        for spec in sources
    }
    code = {CODE: curate_code()}
    return Inputs(EXAMINE_STAGE, {**parse_inputs(sources).parts, **weighed, **code, **rules})


def examine_candidates(
    database: Database, ruleset: Ruleset, previous: Path | None, progress: Progress
) -> None:
    """Fill candidates and findings, unless the store has them from the same evidence and rules.

    Args:
        database: has all that the sources say; and the findings, if it is a copy of ``previous``.
        ruleset: the rules.
        previous: the store of the last build.
        progress: told why they are made, and of how many candidates.
    """
    goal = examine_inputs(ruleset)
    last = stages_of(previous).get(EXAMINE_STAGE)
    has_findings = goal.same_as(select.select_stage_inputs(database).get(EXAMINE_STAGE))
    all_decided = _has_all_decided(database, ruleset)
    others_decided = has_findings and not all_decided
    progress.explain(
        EXAMINE_STAGE, "runs: people decide on other words than before" if others_decided else goal.why(last)
    )
    with progress.stage(EXAMINE_STAGE) as note:
        if has_findings and all_decided:
            note("unchanged")
            return
        insert.clear_examination(database)
        senses, aside = load_senses(database, ruleset)
        if previous is not None and last is not None and _is_comparable(goal.parts, last):
            with database.attached(previous):
                note(_examine_changed(database, ruleset, senses, _changed_sources(goal.parts, last)))
        else:
            note(_examine_all(database, ruleset, senses))
        insert.insert_labels(database, ruleset.labels)
        insert.insert_superseded(database, aside)
        _verify_unmapped(senses, ruleset.sources.values())
        insert.insert_unmapped(database, _count_unmapped(senses))
        insert.insert_stage(database, EXAMINE_STAGE, goal.hash, goal.parts)


def _is_comparable(parts: Mapping[str, str], last: Mapping[str, str]) -> bool:
    """Say whether nothing but rows of sources can make findings others than they were."""
    shared = [name for name in parts if name in last]
    in_order = shared == [name for name in last if name in parts]
    rules = {name for name in shared if not name.startswith(_SOURCE)}
    others = {name for name in parts.keys() ^ last.keys() if not name.startswith((_SOURCE, _AS))}
    return in_order and not others and all(parts[name] == last[name] for name in rules)


def _changed_sources(parts: Mapping[str, str], last: Mapping[str, str]) -> list[SourceId]:
    """Return the sources whose rows may be others than before: read anew, new, or gone."""
    return [
        SourceId(name.removeprefix(_SOURCE))
        for name in {**last, **parts}
        if name.startswith(_SOURCE) and parts.get(name) != last.get(name)
    ]


def _examine_all(database: Database, ruleset: Ruleset, senses: tuple[LabelledSense, ...]) -> str:
    examined = list(examine(_evidence(database, senses), ruleset, _decided(ruleset)))
    _insert_examined(database, examined, ruleset)
    return f"{len(examined):,} candidates, {sum(len(one.findings) for one in examined):,} findings"


def _examine_changed(
    database: Database, ruleset: Ruleset, senses: tuple[LabelledSense, ...], sources: Collection[SourceId]
) -> str:
    """Examine what the changed rows of ``sources`` reach, and keep the rest; all, if that is not much less."""
    relations = select_relations(database)
    before = select_before(database)
    changed = select_changes(database, sources)
    few = _MOST * len(before.candidates)
    again = (
        _reached(database, ruleset, senses, relations, before, changed) if len(changed.forms) <= few else None
    )
    if again is None or len(again) > few:
        drop_comparison(database)
        return _examine_all(database, ruleset, senses)
    near = neighbourhood(again, senses, relations, ruleset.suffixes)
    evidence = Evidence(
        select_lexemes_near(database, near.spellings, near.nouns, near.beginnings, SAME_BEGINNING),
        select_entries_near(database, near.spellings, near.adjectives),
        senses,
        select_readings_near(database, near.spellings),
        relations,
    )
    _insert_examined(database, list(examine(evidence, ruleset, _decided(ruleset), again)), ruleset)
    keep_examined(database, again)
    drop_comparison(database)
    kept = len(before.candidates - again)
    return f"{select.count_candidates(database):,} candidates, {kept:,} of them examined before"


def _reached(
    database: Database,
    ruleset: Ruleset,
    senses: tuple[LabelledSense, ...],
    relations: tuple[Relation, ...],
    before: EarlierExamination,
    changed: ChangedForms,
) -> set[Form]:
    """Return the forms of which other things may be found than in the store ``previous``."""
    decided = _decided(ruleset)
    others_decided = (decided - before.candidates) | (before.by_decision - decided)
    forms = select_spellings(database, changed.forms | others_decided)
    glosses = select_glosses(database, referring(senses, changed.senses))
    return reach(forms, changed, before, senses, relations, glosses, ruleset.suffixes)


def _decided(ruleset: Ruleset) -> frozenset[Form]:
    return frozenset(override.word for override in ruleset.decisions.overrides)


def _has_all_decided(database: Database, ruleset: Ruleset) -> bool:
    """Say whether the candidates are those of the sources and just those that people now decide on."""
    return select.select_decision_words(database) <= _decided(ruleset) <= select.select_forms(database)


def load_senses(database: Database, ruleset: Ruleset) -> tuple[tuple[LabelledSense, ...], list[Superseded]]:
    """Return the senses of all sources, labelled, and those that newer ones set aside."""
    return label_senses(select_senses(database), ruleset.labels, ruleset.older)


def load_evidence(database: Database, ruleset: Ruleset) -> Evidence:
    """Return all that the sources say, labelled."""
    senses, _ = load_senses(database, ruleset)
    return _evidence(database, senses)


def _evidence(database: Database, senses: tuple[LabelledSense, ...]) -> Evidence:
    return Evidence(
        select_lexemes(database),
        select_entries(database),
        senses,
        select_readings(database),
        select_relations(database),
    )


def _insert_examined(database: Database, examined: Collection[Examined], ruleset: Ruleset) -> None:
    witnesses = tuple(name for name, spec in ruleset.sources.items() if spec.attests)
    insert.insert_candidates(database, _candidate_rows(examined, witnesses))
    insert.insert_findings(database, [(one.dossier.form, one.findings) for one in examined])
    insert.insert_derivations(database, [derived for one in examined for derived in one.derived])


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
