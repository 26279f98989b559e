"""Fill the tables, column by column; rows keep the order in which the records are given."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from slovnik.orthography import Form
from slovnik.records import (
    Citation,
    Derived,
    Entry,
    Finding,
    Label,
    Lexeme,
    Morphology,
    Reading,
    Reject,
    Relation,
    Sense,
    SourceId,
    Verdict,
)
from slovnik.ruleset import Decision, Labels, SourceSpec
from slovnik.store.database import Columns, Database
from slovnik.store.packing import pack, pack_reasons


class CandidateRow(NamedTuple):
    """A candidate as the store holds it (schema.sql)."""

    form: Form
    zipf: float
    sources: str
    offerable: bool
    by_decision: bool


class MarkCount(NamedTuple):
    """A mark that no table maps, as the store holds it (schema.sql)."""

    kind: str
    mark: str
    uses: int
    example: Form


def insert_stage(database: Database, name: str, input_hash: str, parts: Mapping[str, str]) -> None:
    """Record that a stage is complete, the hash of what it was made from, and those of its parts."""
    database.insert("stage", {"name": [name], "input_hash": [input_hash]})
    columns: Columns = {"stage": [name] * len(parts), "part": [*parts], "hash": [*parts.values()]}
    database.insert("stage_input", columns)


def clear_stage(database: Database, name: str) -> None:
    """Forget that a stage is complete."""
    database.execute("DELETE FROM stage WHERE name = ?", [name])
    database.execute("DELETE FROM stage_input WHERE stage = ?", [name])


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


def insert_source_counts(database: Database, source: SourceId, counts: Mapping[str, int]) -> None:
    """Append what the reader of a source counted besides its rows."""
    columns: Columns = {"source": [source] * len(counts), "name": [*counts], "number": [*counts.values()]}
    database.insert("source_count", columns)


def insert_entries(database: Database, entries: Sequence[Entry]) -> None:
    """Append entries."""
    columns = _columns(Entry, entries)
    columns["marks"] = list(map(pack, columns["marks"]))
    database.insert("entry", columns)


def insert_senses(database: Database, senses: Sequence[Sense]) -> None:
    """Append senses and their labels."""
    first = _next_id(database, "sense")
    columns = _columns(Sense, senses)
    columns["marks"] = list(map(pack, columns["marks"]))
    del columns["labels"]
    database.insert("sense", {"id": range(first, first + len(senses)), **columns})
    labelled = [(number, sense) for number, sense in enumerate(senses, start=first) if sense.labels]
    label_columns: Columns = {
        "source": [sense.source for _, sense in labelled for _ in sense.labels],
        "sense": [number for number, sense in labelled for _ in sense.labels],
        "place": [place for _, sense in labelled for place in range(len(sense.labels))],
        **_columns(Label, [label for _, sense in labelled for label in sense.labels]),
    }
    database.insert("label", label_columns)


def insert_relations(database: Database, relations: Sequence[Relation]) -> None:
    """Append which forms sources list on the pages of others."""
    database.insert("relation", _columns(Relation, relations))


def insert_morphologies(database: Database, morphologies: Sequence[Morphology]) -> None:
    """Append what pages tell of grammar and make-up."""
    columns = _columns(Morphology, morphologies)
    columns["grammemes"] = list(map(pack, columns["grammemes"]))
    database.insert("morphology", columns)


def insert_lexemes(database: Database, lexemes: Sequence[Lexeme]) -> None:
    """Append lexemes and their nominative forms."""
    first = _next_id(database, "lexeme")
    columns = _columns(Lexeme, lexemes)
    columns["grammemes"] = list(map(pack, columns["grammemes"]))
    del columns["citations"]
    database.insert("lexeme", {"id": range(first, first + len(lexemes)), **columns})
    cited = _columns(Citation, [citation for lexeme in lexemes for citation in lexeme.citations])
    cited["grammemes"] = list(map(pack, cited["grammemes"]))
    citation_columns: Columns = {
        "source": [lexeme.source for lexeme in lexemes for _ in lexeme.citations],
        "lexeme": [number for number, lexeme in enumerate(lexemes, start=first) for _ in lexeme.citations],
        **cited,
    }
    database.insert("citation", citation_columns)


def _next_id(database: Database, table: str) -> int:
    last: int = database.execute(f"SELECT coalesce(max(id), 0) FROM {table}")[0][0]
    return last + 1


def insert_readings(database: Database, readings: Sequence[Reading]) -> None:
    """Append readings."""
    database.insert("reading", _columns(Reading, readings))


def insert_parsed(database: Database, forms: Sequence[Form]) -> None:
    """Append the headwords that the analyser was asked about."""
    database.insert("parsed", {"form": forms})


def insert_rejects(database: Database, rejects: Sequence[Reject]) -> None:
    """Append rejects."""
    database.insert("reject", _columns(Reject, rejects))


def insert_candidates(database: Database, candidates: Sequence[CandidateRow]) -> None:
    """Append candidates."""
    database.insert("candidate", _columns(CandidateRow, candidates))


def insert_derivations(database: Database, derived: Sequence[Derived]) -> None:
    """Append which word is made from which."""
    database.insert("derivation", _columns(Derived, derived))


def insert_superseded(database: Database, aside: Sequence[tuple[Sense, Sense]]) -> None:
    """Append the senses that are set aside, each with the one in its place."""
    columns: Columns = {
        "source": [old.source for old, _ in aside],
        "locator": [old.locator for old, _ in aside],
        "form": [old.form for old, _ in aside],
        "number": [old.number for old, _ in aside],
        "by_source": [new.source for _, new in aside],
        "by_locator": [new.locator for _, new in aside],
        "by_number": [new.number for _, new in aside],
    }
    database.insert("superseded", columns)


def insert_unmapped(database: Database, marks: Sequence[MarkCount]) -> None:
    """Append the marks that no table maps."""
    database.insert("unmapped_mark", _columns(MarkCount, marks))


def insert_rulings(database: Database, rulings: Sequence[tuple[Form, Sequence[Verdict]]]) -> None:
    """Append the verdicts of all profiles on each form; verdicts that are one object are one set."""
    sets = {id(verdicts): verdicts for _, verdicts in rulings}
    numbers = {identity: number for number, identity in enumerate(sets)}
    columns: Columns = {
        "form": [form for form, _ in rulings],
        "verdict_set": [numbers[id(verdicts)] for _, verdicts in rulings],
    }
    database.insert("ruling", columns)
    decided = [(number, verdict) for number, verdicts in enumerate(sets.values()) for verdict in verdicts]
    set_columns: Columns = {
        "id": [number for number, _ in decided],
        "profile": [verdict.profile for _, verdict in decided],
        "allowed": [verdict.allowed for _, verdict in decided],
        "reason": [verdict.reason for _, verdict in decided],
        "place": [verdict.finding for _, verdict in decided],
    }
    database.insert("verdict_set", set_columns)


def insert_findings(
    database: Database, traces: Sequence[tuple[Form, Sequence[Finding]]], places: Sequence[int] = ()
) -> None:
    """Append traces; ``places`` says where each begins if it goes on from another one."""
    starts = places or [0] * len(traces)
    ends = [start + len(trace) for start, (_, trace) in zip(starts, traces, strict=True)]
    columns: Columns = {
        "form": list(chain.from_iterable([form] * len(trace) for form, trace in traces)),
        "place": list(chain.from_iterable(map(range, starts, ends))),
        **_columns(Finding, list(chain.from_iterable(trace for _, trace in traces))),
    }
    columns["reasons"] = list(map(pack_reasons, columns["reasons"]))
    database.insert("finding", columns)


def insert_decisions(database: Database, decisions: Sequence[tuple[Decision, str]]) -> None:
    """Append decisions of people, each with how it stands."""
    columns: Columns = {
        "kind": [one.kind.value for one, _ in decisions],
        "word": [one.word for one, _ in decisions],
        "profile": [one.profile for one, _ in decisions],
        "allowed": [one.allowed for one, _ in decisions],
        "reason": [one.reason for one, _ in decisions],
        "evidence": [one.evidence for one, _ in decisions],
        "author": [one.author for one, _ in decisions],
        "date": [one.date for one, _ in decisions],
        "line": [one.line for one, _ in decisions],
        "standing": [standing for _, standing in decisions],
    }
    database.insert("decision", columns)


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


def clear_examination(database: Database) -> None:
    """Empty the tables that the stage «examine» fills, and those that rest on them."""
    clear_decisions(database)
    for statement in _EXAMINED:
        database.execute(statement)
    clear_stage(database, "examine")


_EXAMINED = tuple(
    f"DELETE FROM {table}"
    for table in ("label_category", "superseded", "unmapped_mark", "derivation", "candidate", "finding")
)


def clear_decisions(database: Database) -> None:
    """Empty the tables that the stage «decide» fills."""
    database.execute("DELETE FROM finding WHERE stage = 'override'")
    for statement in ("DELETE FROM ruling", "DELETE FROM verdict_set", "DELETE FROM decision"):
        database.execute(statement)
    clear_stage(database, "decide")


def copy_source(database: Database, source: SourceId) -> None:
    """Copy the rows of one source from the attached file ``previous``, in their order, under new ids."""
    for table, key in (
        ("source", "id"),
        ("source_count", "source"),
        ("entry", "source"),
        ("relation", "source"),
        ("morphology", "source"),
        ("reject", "source"),
    ):
        query = f"INSERT INTO {table} SELECT * FROM previous.{table} WHERE {key} = ? ORDER BY rowid"
        database.execute(query, [source])
    for part, column, whole in _NUMBERED:
        database.execute(_COPY_NUMBERED.format(part=part, column=column, whole=whole), [source])


_NUMBERED = (
    ("label", "sense", "sense"),
    ("sense", "id", "sense"),
    ("citation", "lexeme", "lexeme"),
    ("lexeme", "id", "lexeme"),
)
"""Tables numbered by the ids of another or of their own, each with that column: parts before their wholes."""
_COPY_NUMBERED = """
    INSERT INTO {part} SELECT p.* REPLACE (p.{column} - base.first + base.next AS {column})
    FROM previous.{part} p, (
        SELECT (SELECT min(id) FROM previous.{whole} WHERE source = $1) AS first,
               (SELECT coalesce(max(id), 0) + 1 FROM {whole}) AS next
    ) base
    WHERE p.source = $1 ORDER BY p.rowid
"""


def _columns(kind: type[NamedTuple], records: Sequence[NamedTuple]) -> dict[str, Any]:
    """Return the fields of records as columns named as they are: transposed in one go, not cell by cell."""
    names = kind._fields
    return dict(zip(names, zip(*records, strict=True) if records else [()] * len(names), strict=True))
