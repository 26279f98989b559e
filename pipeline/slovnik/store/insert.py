"""Fill the tables, column by column; rows keep the order in which the records are given."""

from collections.abc import Iterable, Sequence

from slovnik.orthography import Form
from slovnik.records import Entry, Finding, Lexeme, Reading, Reject, Sense, SourceId, Verdict
from slovnik.ruleset import Labels, Override, SourceSpec
from slovnik.store.database import Columns, Database
from slovnik.store.packing import pack, pack_reasons


def insert_stage(database: Database, name: str, input_hash: str) -> None:
    """Record that a stage is complete, and the hash of what it was made from."""
    database.insert("stage", {"name": [name], "input_hash": [input_hash]})


def insert_source(database: Database, spec: SourceSpec, row_count: int, reject_count: int) -> None:
    """Record a source as declared, and what reading it gave."""
    row = {
        "id": spec.id,
        "title": spec.title,
        "kind": spec.kind,
        "family": spec.family,
        "version": spec.version,
        "data_licence": spec.data_licence,
        "address": spec.address,
        "pin": spec.pin,
        "row_count": row_count,
        "reject_count": reject_count,
    }
    database.insert("source", {name: [cell] for name, cell in row.items()})


def insert_entries(database: Database, entries: Sequence[Entry]) -> None:
    """Append entries."""
    columns: Columns = {
        "source": [entry.source for entry in entries],
        "locator": [entry.locator for entry in entries],
        "form": [entry.form for entry in entries],
        "marks": [pack(entry.marks) for entry in entries],
    }
    database.insert("entry", columns)


def insert_senses(database: Database, senses: Sequence[Sense]) -> None:
    """Append senses and their labels."""
    columns: Columns = {
        "source": [sense.source for sense in senses],
        "locator": [sense.locator for sense in senses],
        "form": [sense.form for sense in senses],
        "number": [sense.number for sense in senses],
        "gloss": [sense.gloss for sense in senses],
        "marks": [pack(sense.marks) for sense in senses],
    }
    database.insert("sense", columns)
    labels = [(sense, place, label) for sense in senses for place, label in enumerate(sense.labels)]
    label_columns: Columns = {
        "source": [sense.source for sense, _, _ in labels],
        "locator": [sense.locator for sense, _, _ in labels],
        "form": [sense.form for sense, _, _ in labels],
        "number": [sense.number for sense, _, _ in labels],
        "place": [place for _, place, _ in labels],
        "mark": [label.mark for _, _, label in labels],
        "argument": [label.argument for _, _, label in labels],
    }
    database.insert("label", label_columns)


def insert_lexemes(database: Database, lexemes: Sequence[Lexeme]) -> None:
    """Append lexemes and their nominative forms."""
    columns: Columns = {
        "source": [lexeme.source for lexeme in lexemes],
        "locator": [lexeme.locator for lexeme in lexemes],
        "lemma": [lexeme.lemma for lexeme in lexemes],
        "grammemes": [pack(lexeme.grammemes) for lexeme in lexemes],
        "zipf": [lexeme.zipf for lexeme in lexemes],
        "predicted": [lexeme.predicted for lexeme in lexemes],
    }
    database.insert("lexeme", columns)
    citations = [(lexeme, citation) for lexeme in lexemes for citation in lexeme.citations]
    citation_columns: Columns = {
        "source": [lexeme.source for lexeme, _ in citations],
        "locator": [lexeme.locator for lexeme, _ in citations],
        "lemma": [lexeme.lemma for lexeme, _ in citations],
        "form": [citation.form for _, citation in citations],
        "plural": [citation.plural for _, citation in citations],
        "grammemes": [pack(citation.grammemes) for _, citation in citations],
    }
    database.insert("citation", citation_columns)


def insert_readings(database: Database, readings: Sequence[Reading]) -> None:
    """Append readings."""
    columns: Columns = {
        "form": [reading.form for reading in readings],
        "lemma": [reading.lemma for reading in readings],
        "tag": [reading.tag for reading in readings],
    }
    database.insert("reading", columns)


def insert_rejects(database: Database, rejects: Sequence[Reject]) -> None:
    """Append rejects."""
    columns: Columns = {
        "source": [reject.source for reject in rejects],
        "locator": [reject.locator for reject in rejects],
        "reason": [reject.reason for reject in rejects],
        "text": [reject.text for reject in rejects],
    }
    database.insert("reject", columns)


def insert_candidates(
    database: Database, candidates: Sequence[tuple[Form, float, Sequence[Verdict]]]
) -> None:
    """Append candidates: form, Zipf frequency and the verdicts of all profiles."""
    numbers: dict[Sequence[Verdict], int] = {}
    columns: Columns = {
        "form": [form for form, _, _ in candidates],
        "zipf": [zipf for _, zipf, _ in candidates],
        "decision": [numbers.setdefault(verdicts, len(numbers)) for _, _, verdicts in candidates],
    }
    database.insert("candidate", columns)
    decided = [(number, verdict) for verdicts, number in numbers.items() for verdict in verdicts]
    decision_columns: Columns = {
        "id": [number for number, _ in decided],
        "profile": [verdict.profile for _, verdict in decided],
        "allowed": [verdict.allowed for _, verdict in decided],
        "reason": [verdict.reason for _, verdict in decided],
        "place": [verdict.finding for _, verdict in decided],
    }
    database.insert("decision", decision_columns)


def insert_findings(database: Database, traces: Iterable[tuple[Form, Sequence[Finding]]]) -> None:
    """Append whole traces."""
    found = [(form, place, finding) for form, trace in traces for place, finding in enumerate(trace)]
    columns: Columns = {
        "form": [form for form, _, _ in found],
        "place": [place for _, place, _ in found],
        "stage": [finding.stage for _, _, finding in found],
        "rule": [finding.rule for _, _, finding in found],
        "reasons": [pack_reasons(finding.reasons) for _, _, finding in found],
        "source": [finding.source for _, _, finding in found],
        "locator": [finding.locator for _, _, finding in found],
        "detail": [finding.detail for _, _, finding in found],
    }
    database.insert("finding", columns)


def insert_overrides(database: Database, overrides: Sequence[tuple[Override, bool]]) -> None:
    """Append decisions, each with whether it changes a verdict."""
    columns: Columns = {
        "word": [one.word for one, _ in overrides],
        "profile": [one.profile for one, _ in overrides],
        "allowed": [one.allowed for one, _ in overrides],
        "reason": [one.reason for one, _ in overrides],
        "evidence": [one.evidence for one, _ in overrides],
        "author": [one.author for one, _ in overrides],
        "date": [one.date for one, _ in overrides],
        "line": [one.line for one, _ in overrides],
        "useful": [useful for _, useful in overrides],
    }
    database.insert("override", columns)


def insert_labels(database: Database, labels: Labels) -> None:
    """Append the categories of all marks."""
    tables = (("template", labels.templates), ("plain_text", labels.plain))
    found = [(kind, mark, category) for kind, table in tables for mark, category in table.items()]
    columns: Columns = {
        "kind": [kind for kind, _, _ in found],
        "mark": [mark for _, mark, _ in found],
        "category": [category for _, _, category in found],
    }
    database.insert("label_category", columns)


def copy_source(database: Database, source: SourceId, tables: Sequence[str]) -> None:
    """Copy the rows of one source from the attached file ``previous``, in their order."""
    for table in tables:
        key = "id" if table == "source" else "source"
        database.execute(
            f"INSERT INTO {table} SELECT * FROM previous.{table} WHERE {key} = ? ORDER BY rowid", [source]
        )
