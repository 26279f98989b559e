"""The stages that fill the store from the sources: read each, then parse what morphology does not list as a noun."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from slovnik.build.fingerprint import digest, ingest_code
from slovnik.build.progress import Progress
from slovnik.morphology.analysis import PREDICTION, Analyser
from slovnik.orthography import Form, fold_yo, is_russian
from slovnik.records import Entry, Lexeme, Reading, SourceId
from slovnik.ruleset import Kind, SourceSpec
from slovnik.sources import Frequencies, SourceRecords, read_source
from slovnik.store import insert, select
from slovnik.store.database import Database, open_read_only
from slovnik.terms import Mark

PARSE_STAGE = "parse"
_SOURCE_TABLES = ("source", "entry", "sense", "label", "lexeme", "citation", "reject")
_NAMES = frozenset({Mark.PROPER_NAME, Mark.ABBREVIATION})
_PREDICTION_TABLES = ("lexeme", "citation")


def source_hashes(sources: tuple[SourceSpec, ...]) -> dict[SourceId, str]:
    """Return the input hash of the reading of each source; frequencies weigh the lexemes, so they enter all."""
    frequency = "".join(spec.pin for spec in sources if spec.kind is Kind.FREQUENCY)
    return {spec.id: digest((ingest_code(), frequency, repr(spec))) for spec in sources}


def ingest(
    database: Database, sources: tuple[SourceSpec, ...], raw: Path, previous: Path | None, progress: Progress
) -> str:
    """Fill the tables «from the sources», copying from ``previous`` what is unchanged; return the hash of it all."""
    hashes = source_hashes(sources)
    kept = _stages_of(previous)
    frequencies = Frequencies()
    for spec in sources:
        name = f"source {spec.id}"
        with progress.stage(name) as note:
            if previous is not None and kept.get(name) == hashes[spec.id]:
                with database.attached(previous):
                    insert.copy_source(database, spec.id, _SOURCE_TABLES)
                note("unchanged")
            else:
                records = read_source(spec, raw, frequencies)
                _insert(database, records)
                note(f"{records.row_count:,} {spec.rows_unit}, {len(records.rejects):,} rejects")
        insert.insert_stage(database, name, hashes[spec.id])
    explanatory = frozenset(spec.id for spec in sources if spec.kind is Kind.EXPLANATORY)
    return _parse(database, digest(hashes.values()), previous, kept, explanatory, frequencies, progress)


def _stages_of(previous: Path | None) -> dict[str, str]:
    if previous is None:
        return {}
    with open_read_only(previous) as database:
        return select.select_stages(database)


def _insert(database: Database, records: SourceRecords) -> None:
    insert.insert_source(database, records.spec, records.row_count, len(records.rejects))
    insert.insert_lexemes(database, records.lexemes)
    insert.insert_entries(database, records.entries)
    insert.insert_senses(database, records.senses)
    insert.insert_rejects(database, records.rejects)


def _parse(
    database: Database,
    input_hash: str,
    previous: Path | None,
    kept: dict[str, str],
    explanatory: frozenset[SourceId],
    frequencies: Frequencies,
    progress: Progress,
) -> str:
    with progress.stage(PARSE_STAGE) as note:
        if previous is not None and kept.get(PARSE_STAGE) == input_hash:
            with database.attached(previous):
                insert.copy_source(database, PREDICTION, _PREDICTION_TABLES)
                insert.copy_table(database, "reading")
            note("unchanged")
        else:
            forms = forms_to_parse(
                select.select_lexemes(database), select.select_entries(database), explanatory
            )
            predicted, readings = parse_forms(forms, Analyser(), frequencies)
            insert.insert_lexemes(database, predicted)
            insert.insert_readings(database, readings)
            note(f"{len(forms):,} headwords, {len({one.lemma for one in predicted}):,} predicted to be nouns")
    insert.insert_stage(database, PARSE_STAGE, input_hash)
    return input_hash


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
            predicted += [replace(lexeme, zipf=zipf) for lexeme in analyser.predict_lexemes(form)]
    return predicted, readings
