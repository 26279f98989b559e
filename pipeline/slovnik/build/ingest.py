"""The stages that fill the store from the sources: read each, then parse what morphology does not list as a noun."""

import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from slovnik.build.fingerprint import digest, ingest_code
from slovnik.build.inputs import Inputs
from slovnik.build.parsing import Parses, parse_headwords, select_parses
from slovnik.build.progress import Progress
from slovnik.build.reading_ahead import reading_ahead
from slovnik.ruleset import Kind, SourceSpec
from slovnik.sources.formats import ReaderInput
from slovnik.sources.frequencies import Frequencies
from slovnik.sources.reading import Batch, Tally, read_source
from slovnik.store import insert, select
from slovnik.store.database import Database, create, open_read_only, reopen

PARSE_STAGE: Final = "parse"
CODE: Final = "the code that reads"
_FREQUENCIES: Final = "the frequencies"


def source_inputs(spec: SourceSpec, sources: tuple[SourceSpec, ...]) -> Inputs:
    """Return what the reading of a source is made from; frequencies weigh the lexemes, so they enter all."""
    frequency = {f"source {one.id}": one.pin for one in sources if one.kind is Kind.FREQUENCY}
    own = {CODE: ingest_code(), "its declaration": repr(spec.pinned("")), "its file": spec.pin}
    return Inputs(f"source {spec.id}", {**own, **(frequency if spec.kind is not Kind.FREQUENCY else {})})


def parse_inputs(sources: tuple[SourceSpec, ...]) -> Inputs:
    """Return all that the tables «from the sources» are made from."""
    read = [source_inputs(spec, sources) for spec in sources]
    frequencies = digest(spec.pin for spec in sources if spec.kind is Kind.FREQUENCY)
    return Inputs(PARSE_STAGE, {**{one.stage: one.hash for one in read}, _FREQUENCIES: frequencies})


@contextmanager
def ingest(
    path: Path,
    sources: tuple[SourceSpec, ...],
    raw: Path,
    previous: Path | None,
    progress: Progress,
    jobs: int,
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
        _read_sources(database, sources, raw, previous, kept, progress, jobs)
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
    jobs: int,
) -> None:
    all_inputs = {spec.id: source_inputs(spec, sources) for spec in sources}
    anew = [spec for spec in sources if not all_inputs[spec.id].same_as(kept.get(f"source {spec.id}"))]
    frequencies = Frequencies(sources)
    with reading_ahead(anew, sources, raw, jobs) as ahead:
        for spec in sources:
            inputs = all_inputs[spec.id]
            progress.explain(inputs.stage, inputs.why(kept.get(inputs.stage)))
            with progress.stage(inputs.stage) as note:
                if previous is not None and spec not in anew:
                    with database.attached(previous):
                        insert.copy_source(database, spec.id)
                    note("unchanged")
                elif spec.id in ahead:
                    read = ahead[spec.id].result()
                    note(store_source(database, spec, read.batches, read.tally))
                else:
                    tally = Tally()
                    given = ReaderInput(spec.place(raw), frequencies, jobs)
                    note(store_source(database, spec, read_source(spec, raw, given, tally), tally))
            insert.insert_stage(database, inputs.stage, inputs.hash, inputs.parts)
    inputs = parse_inputs(sources)
    progress.explain(PARSE_STAGE, inputs.why(kept.get(PARSE_STAGE)))
    with progress.stage(PARSE_STAGE) as note:
        note(parse_headwords(database, sources, _parsed_before(previous, kept, inputs), jobs))
    insert.insert_stage(database, PARSE_STAGE, inputs.hash, inputs.parts)


def store_source(database: Database, spec: SourceSpec, batches: Iterable[Batch], tally: Tally) -> str:
    """Store what a source gives, and say in a few words what it was."""
    for batch in batches:
        _insert(database, batch)
    insert.insert_source(database, spec, tally.rows, tally.rejects)
    insert.insert_source_counts(database, spec.id, tally.counts)
    counts = [(spec.rows_unit, tally.rows), *sorted(tally.counts.items()), ("rejects", tally.rejects)]
    return ", ".join(f"{number:,} {name}" for name, number in counts)


def _insert(database: Database, batch: Batch) -> None:
    insert.insert_lexemes(database, batch.lexemes)
    insert.insert_entries(database, batch.entries)
    insert.insert_senses(database, batch.senses)
    insert.insert_relations(database, batch.relations)
    insert.insert_morphologies(database, batch.morphologies)
    insert.insert_rejects(database, batch.rejects)


def _parsed_before(previous: Path | None, kept: _Stages, inputs: Inputs) -> Parses:
    """Return what the last build had the analyser say, if the same code and the same frequencies would say it again."""
    before = kept.get(PARSE_STAGE, {})
    code = {parts.get(CODE) for parts in kept.values()} - {None}
    if previous is None or code != {ingest_code()} or before.get(_FREQUENCIES) != inputs.parts[_FREQUENCIES]:
        return Parses()
    with open_read_only(previous) as database:
        return select_parses(database)
