"""Fill the tables. Rows keep the order in which they are given."""

from collections.abc import Iterable, Mapping, Sequence

from slovnik.orthography import Form
from slovnik.records import Entry, Finding, Lexeme, Reading, Reject, Sense, SourceId, Verdict
from slovnik.ruleset import Labels, Override, SourceSpec
from slovnik.store import rows
from slovnik.store.database import Database

SOURCE = (
    "id",
    "title",
    "kind",
    "family",
    "version",
    "data_licence",
    "address",
    "pin",
    "row_count",
    "reject_count",
)


def insert_stage(database: Database, name: str, input_hash: str) -> None:
    """Record that a stage is complete, and the hash of what it was made from."""
    database.insert("stage", ("name", "input_hash"), [(name, input_hash)])


def insert_source(database: Database, spec: SourceSpec, row_count: int, reject_count: int) -> None:
    """Record a source as declared, and what reading it gave."""
    row = (
        spec.id,
        spec.title,
        spec.kind,
        spec.family,
        spec.version,
        spec.data_licence,
        spec.address,
        spec.pin,
        row_count,
        reject_count,
    )
    database.insert("source", SOURCE, [row])


def insert_entries(database: Database, entries: Iterable[Entry]) -> None:
    """Append entries."""
    database.insert("entry", rows.ENTRY, [rows.entry_row(entry) for entry in entries])


def insert_senses(database: Database, senses: Sequence[Sense]) -> None:
    """Append senses and their labels."""
    database.insert("sense", rows.SENSE, [rows.sense_row(sense) for sense in senses])
    database.insert("label", rows.LABEL, [row for sense in senses for row in rows.label_rows(sense)])


def insert_lexemes(database: Database, lexemes: Sequence[Lexeme]) -> None:
    """Append lexemes and their nominative forms."""
    database.insert("lexeme", rows.LEXEME, [rows.lexeme_row(lexeme) for lexeme in lexemes])
    database.insert(
        "citation", rows.CITATION, [row for lexeme in lexemes for row in rows.citation_rows(lexeme)]
    )


def insert_readings(database: Database, readings: Iterable[Reading]) -> None:
    """Append readings."""
    database.insert("reading", rows.READING, [rows.reading_row(reading) for reading in readings])


def insert_rejects(database: Database, rejects: Iterable[Reject]) -> None:
    """Append rejects."""
    database.insert("reject", rows.REJECT, [rows.reject_row(reject) for reject in rejects])


def insert_candidates(database: Database, candidates: Iterable[tuple[Form, float]]) -> None:
    """Append candidates: form and Zipf frequency."""
    database.insert("candidate", rows.CANDIDATE, list(candidates))


def insert_findings(database: Database, traces: Iterable[tuple[Form, Sequence[Finding]]]) -> None:
    """Append whole traces."""
    found = [
        rows.finding_row(form, place, finding)
        for form, trace in traces
        for place, finding in enumerate(trace)
    ]
    database.insert("finding", rows.FINDING, found)


def insert_verdicts(database: Database, verdicts: Iterable[Verdict]) -> None:
    """Append verdicts."""
    database.insert("verdict", rows.VERDICT, [rows.verdict_row(verdict) for verdict in verdicts])


def insert_overrides(database: Database, overrides: Iterable[tuple[Override, bool]]) -> None:
    """Append decisions, each with whether it changes a verdict."""
    found = [
        (one.word, one.profile, one.allowed, one.reason, one.evidence, one.author, one.date, one.line, useful)
        for one, useful in overrides
    ]
    database.insert("override", rows.OVERRIDE, found)


def insert_labels(database: Database, labels: Labels) -> None:
    """Append the categories of all marks."""
    kinds: Mapping[str, Mapping[str, str]] = {"template": labels.templates, "plain_text": labels.plain}
    found = [(kind, mark, category) for kind, table in kinds.items() for mark, category in table.items()]
    database.insert("label_category", ("kind", "mark", "category"), found)


def copy_source(database: Database, source: SourceId, tables: Sequence[str]) -> None:
    """Copy the rows of one source from the attached file ``previous``, in their order."""
    for table in tables:
        key = "id" if table == "source" else "source"
        database.execute(
            f"INSERT INTO {table} SELECT * FROM previous.{table} WHERE {key} = ? ORDER BY rowid", [source]
        )


def copy_table(database: Database, table: str) -> None:
    """Copy a whole table from the attached file ``previous``, in its order."""
    database.execute(f"INSERT INTO {table} SELECT * FROM previous.{table} ORDER BY rowid")
