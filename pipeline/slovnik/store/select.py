"""Read the tables: everything back as records, whole tables for a build, single forms for an audit."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

import pandas as pd

from slovnik.orthography import Form
from slovnik.records import Citation, Entry, Finding, Label, Lexeme, Reading, Sense, SourceId, Verdict
from slovnik.store.database import Database, Row
from slovnik.store.packing import unpack_marks, unpack_names, unpack_reasons
from slovnik.terms import Reason, Stage


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A source as the build found it."""

    id: SourceId
    title: str
    version: str
    data_licence: str
    pin: str
    row_count: int
    reject_count: int


@dataclass(frozen=True, slots=True)
class Trace:
    """All that a build recorded about one form."""

    form: Form
    zipf: float
    lexemes: tuple[Lexeme, ...]
    entries: tuple[Entry, ...]
    senses: tuple[Sense, ...]
    findings: tuple[Finding, ...]
    verdicts: tuple[Verdict, ...]


_ENTRIES = "SELECT source, locator, form, marks FROM entry"
_SENSES = "SELECT source, locator, form, number, gloss, marks FROM sense"
_LABELS = "SELECT source, locator, form, number, mark, argument FROM label"
_LEXEMES = "SELECT source, locator, lemma, grammemes, zipf, predicted FROM lexeme"
_CITATIONS = "SELECT source, locator, lemma, form, plural, grammemes FROM citation"
_READINGS = "SELECT form, lemma, tag FROM reading"
_FINDINGS = "SELECT stage, rule, reasons, source, locator, detail FROM finding"
_VERDICTS = "SELECT profile, allowed, reason, place FROM verdict"


def select_stages(database: Database) -> dict[str, str]:
    """Return the input hash of every complete stage."""
    return dict(database.execute("SELECT name, input_hash FROM stage ORDER BY name"))


def select_sources(database: Database) -> tuple[SourceRow, ...]:
    """Return the sources in the order in which they were read."""
    query = "SELECT id, title, version, data_licence, pin, row_count, reject_count FROM source ORDER BY rowid"
    return tuple(SourceRow(*row) for row in database.execute(query))


def select_entries(database: Database) -> tuple[Entry, ...]:
    """Return all entries in the order in which they were inserted."""
    return tuple(map(_entry, database.execute(f"{_ENTRIES} ORDER BY rowid")))


def select_senses(database: Database) -> tuple[Sense, ...]:
    """Return all senses with their labels, in the order in which they were inserted."""
    labels = _labels_by_sense(database.execute(f"{_LABELS} ORDER BY rowid"))
    return _senses(database.execute(f"{_SENSES} ORDER BY rowid"), labels)


def select_lexemes(database: Database) -> tuple[Lexeme, ...]:
    """Return all lexemes with their nominative forms, in the order in which they were inserted."""
    return _lexemes(
        database.execute(f"{_LEXEMES} ORDER BY rowid"), database.execute(f"{_CITATIONS} ORDER BY rowid")
    )


def select_readings(database: Database) -> tuple[Reading, ...]:
    """Return all readings in the order in which they were inserted."""
    return tuple(map(_reading, database.execute(f"{_READINGS} ORDER BY rowid")))


def select_trace(database: Database, form: Form) -> Trace | None:
    """Return everything recorded about ``form``, or None if it is no candidate."""
    found = database.execute("SELECT zipf FROM candidate WHERE form = ? ORDER BY rowid", [form])
    if not found:
        return None
    citations = database.execute(
        f"{_CITATIONS} WHERE (source, locator, lemma) IN "
        "(SELECT (source, locator, lemma) FROM citation WHERE form = ?) ORDER BY rowid",
        [form],
    )
    lexemes = database.execute(
        f"{_LEXEMES} WHERE (source, locator, lemma) IN "
        "(SELECT (source, locator, lemma) FROM citation WHERE form = ?) ORDER BY rowid",
        [form],
    )
    labels = _labels_by_sense(database.execute(f"{_LABELS} WHERE form = ? ORDER BY rowid", [form]))
    findings = database.execute(f"{_FINDINGS} WHERE form = ? ORDER BY place", [form])
    pointed = [(row[3], row[4]) for row in findings if row[3] is not None]
    return Trace(
        form=form,
        zipf=found[0][0],
        lexemes=_lexemes(lexemes, citations),
        entries=tuple(map(_entry, _entries_for(database, form, pointed))),
        senses=_senses(database.execute(f"{_SENSES} WHERE form = ? ORDER BY rowid", [form]), labels),
        findings=tuple(map(_finding, findings)),
        verdicts=tuple(map(_verdict, database.execute(f"{_VERDICTS} WHERE form = ? ORDER BY rowid", [form]))),
    )


def select_verdicts(database: Database, profile: str) -> pd.DataFrame:
    """Return ``form, allowed, reason, stage, rule, source, detail`` of all candidates under one profile."""
    return database.frame(
        "SELECT v.form, v.allowed, v.reason, f.stage, f.rule, f.source, f.detail "
        "FROM verdict v LEFT JOIN finding f ON f.form = v.form AND f.place = v.place "
        "WHERE v.profile = ? ORDER BY v.rowid",
        [profile],
    )


def select_profiles(database: Database) -> tuple[str, ...]:
    """Return the names of the profiles that were decided, sorted."""
    return tuple(
        name for (name,) in database.execute("SELECT DISTINCT profile FROM verdict ORDER BY profile")
    )


def _entries_for(database: Database, form: Form, pointed: list[tuple[str, str]]) -> list[Row]:
    """Return the entries of ``form`` and those, written with е for ё, that its findings point at."""
    own = database.execute(f"{_ENTRIES} WHERE form = ? ORDER BY rowid", [form])
    folded = form.replace("ё", "е")
    if folded == form:
        return own
    twins = database.execute(f"{_ENTRIES} WHERE form = ? ORDER BY rowid", [folded])
    return own + [row for row in twins if (row[0], row[1]) in pointed]


def _entry(row: Row) -> Entry:
    return Entry(SourceId(row[0]), row[1], Form(row[2]), unpack_marks(row[3]))


def _reading(row: Row) -> Reading:
    return Reading(Form(row[0]), Form(row[1]), row[2])


def _finding(row: Row) -> Finding:
    source = None if row[3] is None else SourceId(row[3])
    return Finding(Stage(row[0]), row[1], unpack_reasons(row[2]), source, row[4], row[5])


def _verdict(row: Row) -> Verdict:
    return Verdict(row[0], row[1], Reason(row[2]), row[3])


def _labels_by_sense(found: list[Row]) -> Mapping[Row, tuple[Label, ...]]:
    labels: dict[Row, list[Label]] = defaultdict(list)
    for row in found:
        labels[row[:4]].append(Label(row[4], row[5]))
    return {key: tuple(values) for key, values in labels.items()}


def _senses(found: list[Row], labels: Mapping[Row, tuple[Label, ...]]) -> tuple[Sense, ...]:
    return tuple(
        Sense(
            SourceId(row[0]),
            row[1],
            Form(row[2]),
            row[3],
            row[4],
            labels.get(row[:4], ()),
            unpack_marks(row[5]),
        )
        for row in found
    )


def _lexemes(found: list[Row], citations: list[Row]) -> tuple[Lexeme, ...]:
    by_lexeme: dict[Row, list[Citation]] = defaultdict(list)
    for row in citations:
        by_lexeme[row[:3]].append(Citation(Form(row[3]), row[4], unpack_names(row[5])))
    return tuple(
        Lexeme(
            SourceId(row[0]),
            row[1],
            Form(row[2]),
            unpack_names(row[3]),
            tuple(by_lexeme[row[:3]]),
            row[4],
            row[5],
        )
        for row in found
    )
