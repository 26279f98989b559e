"""The stages that fill the store from the sources: read each, then parse what morphology does not list as a noun."""

import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from slovnik.build.fingerprint import digest, ingest_code
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
_NAMES = frozenset({Mark.PROPER_NAME, Mark.ABBREVIATION})


def source_hashes(sources: tuple[SourceSpec, ...]) -> dict[SourceId, str]:
    """Return the input hash of the reading of each source; frequencies weigh the lexemes, so they enter all."""
    frequency = "".join(spec.pin for spec in sources if spec.kind is Kind.FREQUENCY)
    return {spec.id: digest((ingest_code(), frequency, repr(spec))) for spec in sources}


def ingest_hash(sources: tuple[SourceSpec, ...]) -> str:
    """Return the hash of all that the tables «from the sources» are made from."""
    return digest(source_hashes(sources).values())


@contextmanager
def ingest(
    path: Path, sources: tuple[SourceSpec, ...], raw: Path, previous: Path | None, progress: Progress
) -> Iterator[Database]:
    """Give a store at ``path`` whose tables «from the sources» are filled, open for writing for the block.

    What is unchanged since the store ``previous`` is taken from there: all of it, or source by source.

    Raises:
        SourceError: a source is not the pinned one, is damaged, or outside its bounds.
    """
    whole = ingest_hash(sources)
    kept = _stages_of(previous)
    if previous is not None and kept.get(PARSE_STAGE) == whole:
        with progress.stage("sources") as note:
            shutil.copyfile(previous, path)
            note("unchanged")
        with reopen(path) as database:
            yield database
        return
    with create(path) as database:
        _read_sources(database, sources, raw, previous, kept, progress)
        yield database


def _stages_of(previous: Path | None) -> dict[str, str]:
    if previous is None:
        return {}
    with open_read_only(previous) as database:
        return select.select_stages(database)


def _read_sources(
    database: Database,
    sources: tuple[SourceSpec, ...],
    raw: Path,
    previous: Path | None,
    kept: dict[str, str],
    progress: Progress,
) -> None:
    hashes = source_hashes(sources)
    frequencies = Frequencies(sources)
    for spec in sources:
        name = f"source {spec.id}"
        with progress.stage(name) as note:
            if previous is not None and kept.get(name) == hashes[spec.id]:
                with database.attached(previous):
                    insert.copy_source(database, spec.id)
                note("unchanged")
            else:
                tally = Tally()
                given = ReaderInput(spec.place(raw), frequencies)
                for batch in read_source(spec, raw, given, tally):
                    _insert(database, batch)
                insert.insert_source(database, spec, tally.rows, tally.rejects)
                insert.insert_source_counts(database, spec.id, tally.counts)
                note(_told(spec, tally))
        insert.insert_stage(database, name, hashes[spec.id])
    explanatory = frozenset(spec.id for spec in sources if spec.kind is Kind.EXPLANATORY)
    with progress.stage(PARSE_STAGE) as note:
        note(_parse(database, explanatory, frequencies))
    insert.insert_stage(database, PARSE_STAGE, ingest_hash(sources))


def _insert(database: Database, batch: Batch) -> None:
    insert.insert_lexemes(database, batch.lexemes)
    insert.insert_entries(database, batch.entries)
    insert.insert_senses(database, batch.senses)
    insert.insert_rejects(database, batch.rejects)


def _told(spec: SourceSpec, tally: Tally) -> str:
    counts = [(spec.rows_unit, tally.rows), *sorted(tally.counts.items()), ("rejects", tally.rejects)]
    return ", ".join(f"{number:,} {name}" for name, number in counts)


def _parse(database: Database, explanatory: frozenset[SourceId], frequencies: Frequencies) -> str:
    forms = forms_to_parse(select.select_lexemes(database), select.select_entries(database), explanatory)
    predicted, readings = parse_forms(forms, Analyser(), frequencies)
    insert.insert_lexemes(database, predicted)
    insert.insert_readings(database, readings)
    return f"{len(forms):,} headwords, {len({one.lemma for one in predicted}):,} predicted to be nouns"


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
    forms: Iterable[Form], analyser: Analyser, frequencies: Frequencies
) -> tuple[list[Lexeme], list[Reading]]:
    """Return predicted noun lexemes of the unknown forms, and all readings of the known ones."""
    predicted: list[Lexeme] = []
    readings: list[Reading] = []
    for form in forms:
        known = list(analyser.known_readings(form))
        readings += [reading for reading in known if reading.form == form]
        if not known:
            zipf = frequencies.weigh((form,))
            predicted += [lexeme._replace(zipf=zipf) for lexeme in analyser.predict_lexemes(form)]
    return predicted, readings
