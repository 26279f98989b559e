"""The stages that fill the store from the sources: read each, then parse what morphology does not list as a noun."""

import shutil
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from slovnik.build.fingerprint import ingest_code
from slovnik.build.inputs import Inputs
from slovnik.build.progress import Progress
from slovnik.morphology.analysis import Analyser
from slovnik.orthography import Form, fold_yo, is_russian
from slovnik.records import Entry, Lexeme, Reading, SourceId
from slovnik.ruleset import Kind, SourceSpec
from slovnik.sources import Batch, Frequencies, ReaderInput, Tally, read_source
from slovnik.store import insert, select
from slovnik.store.database import Database, create, open_read_only, reopen
from slovnik.terms import Mark

PARSE_STAGE = "parse"
T = TypeVar("T")
_NAMES = frozenset({Mark.PROPER_NAME, Mark.ABBREVIATION})


def source_inputs(spec: SourceSpec, sources: tuple[SourceSpec, ...]) -> Inputs:
    """Return what the reading of a source is made from; frequencies weigh the lexemes, so they enter all."""
    frequency = {f"source {one.id}": one.pin for one in sources if one.kind is Kind.FREQUENCY}
    own = {"the code that reads": ingest_code(), "its declaration": repr(spec), "its file": spec.pin}
    return Inputs(f"source {spec.id}", {**own, **(frequency if spec.kind is not Kind.FREQUENCY else {})})


def parse_inputs(sources: tuple[SourceSpec, ...]) -> Inputs:
    """Return all that the tables «from the sources» are made from."""
    read = [source_inputs(spec, sources) for spec in sources]
    return Inputs(PARSE_STAGE, {one.stage: one.hash for one in read})


@contextmanager
def ingest(
    path: Path, sources: tuple[SourceSpec, ...], raw: Path, previous: Path | None, progress: Progress
) -> Iterator[Database]:
    """Give a store at ``path`` whose tables «from the sources» are filled, open for writing for the block.

    What is unchanged since the store ``previous`` is taken from there: all of it, or source by source.

    Raises:
        SourceError: a source is not the pinned one, is damaged, or outside its bounds.
    """
    whole = parse_inputs(sources)
    kept = stages_of(previous)
    if previous is not None and whole.same_as(kept.get(PARSE_STAGE)):
        progress.explain("sources", whole.why(kept[PARSE_STAGE]))
        with progress.stage("sources") as note:
            shutil.copyfile(previous, path)
            note("unchanged")
        with reopen(path) as database:
            yield database
        return
    with create(path) as database:
        _read_sources(database, sources, raw, previous, kept, progress)
        yield database


_Stages = dict[str, dict[str, str]]
"""The parts that each stage of the last build was made from."""


def stages_of(previous: Path | None) -> _Stages:
    """Return the parts that each stage of the last build was made from; none where there is no whole one."""
    if previous is None:
        return {}
    with open_read_only(previous) as database:
        return select.select_stage_inputs(database)


def _read_sources(
    database: Database,
    sources: tuple[SourceSpec, ...],
    raw: Path,
    previous: Path | None,
    kept: _Stages,
    progress: Progress,
) -> None:
    frequencies = Frequencies(sources)
    for spec in sources:
        inputs = source_inputs(spec, sources)
        progress.explain(inputs.stage, inputs.why(kept.get(inputs.stage)))
        with progress.stage(inputs.stage) as note:
            if previous is not None and inputs.same_as(kept.get(inputs.stage)):
                with database.attached(previous):
                    insert.copy_source(database, spec.id)
                note("unchanged")
            else:
                note(_read(database, spec, raw, frequencies))
        insert.insert_stage(database, inputs.stage, inputs.hash, inputs.parts)
    inputs = parse_inputs(sources)
    progress.explain(PARSE_STAGE, inputs.why(kept.get(PARSE_STAGE)))
    with progress.stage(PARSE_STAGE) as note:
        note(_parse(database, sources, _parsed_before(previous, kept, sources), frequencies))
    insert.insert_stage(database, PARSE_STAGE, inputs.hash, inputs.parts)


def _read(database: Database, spec: SourceSpec, raw: Path, frequencies: Frequencies) -> str:
    tally = Tally()
    for batch in read_source(spec, raw, ReaderInput(spec.place(raw), frequencies), tally):
        _insert(database, batch)
    insert.insert_source(database, spec, tally.rows, tally.rejects)
    insert.insert_source_counts(database, spec.id, tally.counts)
    return _told(spec, tally)


def _insert(database: Database, batch: Batch) -> None:
    insert.insert_lexemes(database, batch.lexemes)
    insert.insert_entries(database, batch.entries)
    insert.insert_senses(database, batch.senses)
    insert.insert_rejects(database, batch.rejects)


def _told(spec: SourceSpec, tally: Tally) -> str:
    counts = [(spec.rows_unit, tally.rows), *sorted(tally.counts.items()), ("rejects", tally.rejects)]
    return ", ".join(f"{number:,} {name}" for name, number in counts)


@dataclass(frozen=True, slots=True)
class Parsed:
    """What the analyser said of headwords in an earlier build."""

    forms: frozenset[Form] = frozenset()
    lexemes: Mapping[Form, Sequence[Lexeme]] = field(default_factory=dict)
    readings: Mapping[Form, Sequence[Reading]] = field(default_factory=dict)


def _parsed_before(previous: Path | None, kept: _Stages, sources: tuple[SourceSpec, ...]) -> Parsed:
    """Return what the last build had the analyser say, if the same code and the same frequencies would say it again."""
    now = {
        f"source {spec.id}": source_inputs(spec, sources).hash
        for spec in sources
        if spec.kind is Kind.FREQUENCY
    }
    before = kept.get(PARSE_STAGE, {})
    code = {parts.get("the code that reads") for parts in kept.values()} - {None}
    if (
        previous is None
        or code != {ingest_code()}
        or any(before.get(name) != one for name, one in now.items())
    ):
        return Parsed()
    with open_read_only(previous) as database:
        lexemes = by_form((one.lemma, one) for one in select.select_predicted(database))
        readings = by_form((one.form, one) for one in select.select_readings(database))
        return Parsed(select.select_parsed(database), lexemes, readings)


def by_form(pairs: Iterable[tuple[Form, T]]) -> dict[Form, list[T]]:
    """Return what is paired with each form, in order."""
    found: dict[Form, list[T]] = defaultdict(list)
    for form, one in pairs:
        found[form].append(one)
    return found


def _parse(
    database: Database, sources: tuple[SourceSpec, ...], before: Parsed, frequencies: Frequencies
) -> str:
    explanatory = frozenset(spec.id for spec in sources if spec.kind is Kind.EXPLANATORY)
    forms = forms_to_parse(select.select_lexemes(database), select.select_entries(database), explanatory)
    predicted, readings = parse_forms(forms, Analyser(), frequencies, before)
    insert.insert_parsed(database, forms)
    insert.insert_lexemes(database, predicted)
    insert.insert_readings(database, readings)
    known = sum(form in before.forms for form in forms)
    asked = f", {known:,} of them parsed before" if known else ""
    return f"{len(forms):,} headwords{asked}, {len({one.lemma for one in predicted}):,} predicted to be nouns"


def forms_to_parse(
    lexemes: Iterable[Lexeme], entries: Iterable[Entry], explanatory: frozenset[SourceId]
) -> list[Form]:
    """Return the headwords, in order, that no noun lexeme has in the nominative: written with Russian letters,
    not as names, not merely a spelling without ё of another headword, and given as a noun or explained by a source.
    """
    known = {citation.form for lexeme in lexemes for citation in lexeme.citations if not citation.plural}
    headwords = [entry for entry in entries if not entry.marks & _NAMES]
    with_yo = {fold_yo(form) for form in (*known, *(entry.form for entry in headwords)) if "ё" in form}
    wanted = dict.fromkeys(
        entry.form
        for entry in headwords
        if entry.form not in known
        and is_russian(entry.form)
        and not (Mark.YO_FOLDED in entry.marks and entry.form in with_yo)
        and (Mark.NOUN in entry.marks or entry.source in explanatory)
    )
    return list(wanted)


def parse_forms(
    forms: Iterable[Form], analyser: Analyser, frequencies: Frequencies, before: Parsed = Parsed()
) -> tuple[list[Lexeme], list[Reading]]:
    """Return predicted noun lexemes of the unknown forms, and all readings of the known ones, in the order of forms.

    What was parsed before is not parsed again.
    """
    predicted: list[Lexeme] = []
    readings: list[Reading] = []
    for form in forms:
        if form in before.forms:
            predicted += before.lexemes.get(form, ())
            readings += before.readings.get(form, ())
            continue
        known = list(analyser.known_readings(form))
        readings += [reading for reading in known if reading.form == form]
        if not known:
            zipf = frequencies.weigh((form,))
            predicted += [lexeme._replace(zipf=zipf) for lexeme in analyser.predict_lexemes(form)]
    return predicted, readings
