"""Read the tables: everything back as records, whole tables for a build, single forms for an audit."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from slovnik.errors import StoreError
from slovnik.orthography import Form, fold_yo, sort_key
from slovnik.records import (
    Citation,
    Entry,
    Finding,
    Label,
    Lexeme,
    Morphology,
    Reading,
    Relation,
    Sense,
    SenseKey,
    SourceId,
    Verdict,
)
from slovnik.ruleset import Decision, DecisionKind
from slovnik.store.database import Database, Row, open_read_only
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
    morphologies: tuple[Morphology, ...]
    superseded: Mapping[SenseKey, SenseKey]
    """Senses that do not count, each with the one of a newer state of the lexicon that took its place."""
    findings: tuple[Finding, ...]
    verdicts: tuple[Verdict, ...]


_ENTRIES = "SELECT source, locator, form, marks FROM entry"
_SENSES = "SELECT id, source, locator, form, number, gloss, marks FROM sense"
_LABELS = "SELECT sense, mark, argument FROM label"
_LEXEMES = "SELECT id, source, locator, lemma, grammemes, zipf, predicted FROM lexeme"
_CITATIONS = "SELECT lexeme, form, plural, grammemes FROM citation"
_MORPHOLOGIES = "SELECT form, source, locator, form, grammemes, segments FROM morphology"
_SUPERSEDED = "SELECT form, source, locator, number, by_source, by_locator, by_number FROM superseded"
_READINGS = "SELECT form, lemma, tag FROM reading"
_ZIPF = "SELECT form, zipf FROM candidate"
_DECISION = "word, profile, allowed, reason, evidence, author, date, line, kind"
_FINDING = "stage, rule, reasons, source, locator, detail"
_VERDICT = "profile, allowed, reason, place"


def select_stages(database: Database) -> dict[str, str]:
    """Return the input hash of every complete stage."""
    return dict(database.execute("SELECT name, input_hash FROM stage ORDER BY name"))


def select_stage_inputs(database: Database) -> dict[str, dict[str, str]]:
    """Return, by stage, the hashes of the parts that it was made from."""
    found: dict[str, dict[str, str]] = {}
    for stage, part, hashed in database.execute("SELECT stage, part, hash FROM stage_input ORDER BY rowid"):
        found.setdefault(stage, {})[part] = hashed
    return found


def select_parsed(database: Database) -> frozenset[Form]:
    """Return the headwords that the analyser was asked about."""
    return frozenset(Form(form) for (form,) in database.execute("SELECT form FROM parsed"))


def select_sources(database: Database) -> tuple[SourceRow, ...]:
    """Return the sources in the order in which they were read."""
    query = "SELECT id, title, version, data_licence, pin, row_count, reject_count FROM source ORDER BY rowid"
    return tuple(SourceRow(*row) for row in database.execute(query))


def select_entries(database: Database) -> tuple[Entry, ...]:
    """Return all entries in the order in which they were inserted."""
    return select_entries_where(database, "", ())


def select_entries_where(
    database: Database, condition: str, parameters: Sequence[object]
) -> tuple[Entry, ...]:
    """Return the entries of which an SQL condition holds, in the order in which they were inserted."""
    return tuple(map(_entry, database.execute(f"{_ENTRIES} {condition} ORDER BY rowid", parameters)))


def select_senses(database: Database) -> tuple[Sense, ...]:
    """Return all senses with their labels, in the order in which they were inserted."""
    return select_senses_where(database, "", ())


def select_senses_where(
    database: Database, condition: str, parameters: Sequence[object]
) -> tuple[Sense, ...]:
    """Return the senses of which an SQL condition holds; for the modules of the store alone."""
    of_senses = f"WHERE sense IN (SELECT id FROM sense {condition})" if condition else ""
    labels = _labels_by_sense(database.execute(f"{_LABELS} {of_senses} ORDER BY rowid", parameters))
    return _senses(database.execute(f"{_SENSES} {condition} ORDER BY rowid", parameters), labels)


def select_lexemes(database: Database) -> tuple[Lexeme, ...]:
    """Return all lexemes with their nominative forms, in the order in which they were inserted."""
    return select_lexemes_where(database, "", ())


def select_lexemes_where(
    database: Database, condition: str, parameters: Sequence[object]
) -> tuple[Lexeme, ...]:
    """Return the lexemes of which an SQL condition holds; for the modules of the store alone."""
    cited = f"WHERE lexeme IN (SELECT id FROM lexeme {condition})" if condition else ""
    return _lexemes(
        database.execute(f"{_LEXEMES} {condition} ORDER BY rowid", parameters),
        database.execute(f"{_CITATIONS} {cited} ORDER BY rowid", parameters),
    )


def select_relations(database: Database) -> tuple[Relation, ...]:
    """Return all relations in the order in which they were inserted."""
    query = "SELECT source, locator, form, base, mark FROM relation ORDER BY rowid"
    return tuple(Relation(*row) for row in database.execute(query))


def select_predicted(database: Database) -> tuple[Lexeme, ...]:
    """Return the predicted lexemes, in the order in which they were inserted."""
    return select_lexemes_where(database, "WHERE predicted", ())


def select_readings(database: Database) -> tuple[Reading, ...]:
    """Return all readings in the order in which they were inserted."""
    return select_readings_where(database, "", ())


def select_readings_where(
    database: Database, condition: str, parameters: Sequence[object]
) -> tuple[Reading, ...]:
    """Return the readings of which an SQL condition holds; for the modules of the store alone."""
    return tuple(map(_reading, database.execute(f"{_READINGS} {condition} ORDER BY rowid", parameters)))


def select_trace(database: Database, form: Form) -> Trace | None:
    """Return everything recorded about ``form``, or None if it is no candidate."""
    return select_traces(database, [form]).get(form)


def select_traces(database: Database, forms: Collection[Form]) -> dict[Form, Trace]:
    """Return everything recorded about those of ``forms`` that are candidates, in dictionary order."""
    wanted = [list(forms)]
    zipf: dict[Form, float] = dict(database.execute(f"{_ZIPF} {_AMONG} ORDER BY rowid", wanted))
    labels = _labels_by_sense(database.execute(f"{_LABELS} {_OF_SENSES} ORDER BY rowid", wanted))
    senses = _grouped(_senses(database.execute(f"{_SENSES} {_AMONG} ORDER BY rowid", wanted), labels))
    lexemes = _lexemes_by_form(database, wanted)
    findings = database.execute(f"SELECT form, {_FINDING} FROM finding {_AMONG} ORDER BY form, place", wanted)
    verdicts = database.execute(
        f"SELECT form, {_VERDICT} FROM verdict {_AMONG} ORDER BY form, profile", wanted
    )
    told = database.execute(f"{_MORPHOLOGIES} {_AMONG} ORDER BY rowid", wanted)
    morphologies = _grouped_rows(told, _morphology)
    aside = database.execute(f"{_SUPERSEDED} {_AMONG} ORDER BY rowid", wanted)
    superseded = _grouped_rows(aside, lambda row: (SenseKey(*row[:3]), SenseKey(*row[3:])))
    traces = _grouped_rows(findings, _finding)
    decided = _grouped_rows(verdicts, _verdict)
    entries = _entries_by_form(database, forms, traces)
    return {
        form: Trace(
            form=form,
            zipf=zipf[form],
            lexemes=tuple(lexemes.get(form, ())),
            entries=tuple(entries.get(form, ())),
            senses=tuple(senses.get(form, ())),
            morphologies=tuple(morphologies.get(form, ())),
            superseded=dict(superseded.get(form, ())),
            findings=tuple(traces.get(form, ())),
            verdicts=tuple(decided.get(form, ())),
        )
        for form in sorted(zipf, key=sort_key)
    }


_AMONG = "WHERE form IN (SELECT unnest(?::VARCHAR[]))"
_OF_SENSES = f"WHERE sense IN (SELECT id FROM sense {_AMONG})"
_CITED = f"SELECT lexeme FROM citation {_AMONG}"

R = TypeVar("R")


def _grouped(senses: Iterable[Sense]) -> dict[Form, list[Sense]]:
    grouped: dict[Form, list[Sense]] = defaultdict(list)
    for sense in senses:
        grouped[sense.form].append(sense)
    return grouped


def _grouped_rows(found: Iterable[Row], record: Callable[[Row], R]) -> dict[Form, list[R]]:
    """Return records by the form in the first column."""
    grouped: dict[Form, list[R]] = defaultdict(list)
    for row in found:
        grouped[Form(row[0])].append(record(row[1:]))
    return grouped


def _lexemes_by_form(database: Database, wanted: list[list[Form]]) -> dict[Form, list[Lexeme]]:
    lexemes = _lexemes(
        database.execute(f"{_LEXEMES} WHERE id IN ({_CITED}) ORDER BY rowid", wanted),
        database.execute(f"{_CITATIONS} WHERE lexeme IN ({_CITED}) ORDER BY rowid", wanted),
    )
    grouped: dict[Form, list[Lexeme]] = defaultdict(list)
    for lexeme in lexemes:
        for form in dict.fromkeys(citation.form for citation in lexeme.citations):
            grouped[form].append(lexeme)
    return grouped


def _entries_by_form(
    database: Database, forms: Collection[Form], traces: Mapping[Form, Sequence[Finding]]
) -> dict[Form, list[Entry]]:
    """Return the entries of each form, with those written with е for ё that its findings point at."""
    spellings = {*forms, *(Form(fold_yo(form)) for form in forms)}
    found = _grouped_entries(database.execute(f"{_ENTRIES} {_AMONG} ORDER BY rowid", [sorted(spellings)]))
    by_form: dict[Form, list[Entry]] = {}
    for form in forms:
        pointed = {(finding.source, finding.locator) for finding in traces.get(form, ())}
        folded = Form(fold_yo(form))
        twins = found.get(folded, []) if folded != form else []
        by_form[form] = found.get(form, []) + [
            twin for twin in twins if (twin.source, twin.locator) in pointed
        ]
    return by_form


def _grouped_entries(found: Iterable[Row]) -> dict[Form, list[Entry]]:
    grouped: dict[Form, list[Entry]] = defaultdict(list)
    for row in found:
        grouped[Form(row[2])].append(_entry(row))
    return grouped


def select_forms(database: Database) -> frozenset[Form]:
    """Return the forms of all candidates."""
    return frozenset(Form(form) for (form,) in database.execute("SELECT form FROM candidate ORDER BY form"))


def select_decisions(database: Database, form: Form, kind: DecisionKind) -> tuple[Decision, ...]:
    """Return the decisions of one kind about ``form``, in file order."""
    query = f"SELECT {_DECISION} FROM decision WHERE kind = ? AND word = ? ORDER BY line"
    return tuple(map(_decision, database.execute(query, [kind.value, form])))


def select_decided_words(database: Database) -> frozenset[Form]:
    """Return the words on which people decided, against the rules or in agreement with them."""
    query = "SELECT DISTINCT word FROM decision ORDER BY word"
    return frozenset(Form(word) for (word,) in database.execute(query))


def select_patterns(database: Database) -> list[tuple[Form, str]]:
    """Return each candidate with the pattern of its trace, in dictionary order; :func:`pattern_findings` reads it."""
    return [(Form(form), pattern) for form, pattern in database.execute(_PATTERNS.format(among=""))]


def select_patterns_of(database: Database, forms: Collection[Form]) -> dict[Form, str]:
    """Return the patterns of those of ``forms`` that are candidates."""
    query = _PATTERNS.format(among="AND c.form IN (SELECT unnest(?::VARCHAR[]))")
    return {Form(form): pattern for form, pattern in database.execute(query, [sorted(forms)])}


_PATTERNS = """
    SELECT c.form, string_agg(concat_ws(' ', f.rule, f.reasons, if(f.rule = 'form.length', f.detail, '')),
                              ';' ORDER BY f.place)
    FROM candidate c JOIN finding f USING (form)
    WHERE f.stage <> 'override' {among}
    GROUP BY c.form, c.rowid ORDER BY c.rowid
"""


def pattern_findings(pattern: str) -> tuple[Finding, ...]:
    """Return the findings of a pattern: rules and reasons as in the trace, without what they looked at."""
    parts = (part.split(" ") for part in pattern.split(";"))
    return tuple(
        Finding(Stage(rule.partition(".")[0]), rule, unpack_reasons(reasons), None, "", detail)
        for rule, reasons, detail in parts
    )


def select_listings(database: Database) -> list[Row]:
    """Return form, Zipf frequency, sources and whether it may be offered, of every candidate in dictionary order."""
    return database.execute("SELECT form, zipf, sources, offerable FROM candidate ORDER BY rowid")


def select_decided(database: Database, profile: str) -> list[Row]:
    """Return allowed, reason and the detail of the deciding finding, for every candidate in dictionary order.

    The detail is read only for refusals; it is empty for what is allowed.
    """
    return database.execute(_DECIDED, [profile])


_DECIDED = """
    SELECT v.allowed, v.reason, coalesce(f.detail, '')
    FROM verdict v
    LEFT JOIN finding f ON f.form = v.form AND f.place = v.place AND NOT v.allowed
    WHERE v.profile = ?
    ORDER BY v.number
"""


def select_decision_words(database: Database) -> frozenset[Form]:
    """Return the candidates that are such only because people decided on them."""
    query = "SELECT form FROM candidate WHERE by_decision ORDER BY form"
    return frozenset(Form(form) for (form,) in database.execute(query))


def select_sourced(database: Database, forms: Collection[Form]) -> frozenset[Form]:
    """Return those of ``forms`` that some source makes a candidate."""
    query = f"SELECT form FROM candidate {_AMONG} AND NOT by_decision ORDER BY form"
    return frozenset(Form(form) for (form,) in database.execute(query, [sorted(forms)]))


def select_unsettled(database: Database) -> list[tuple[str, Decision]]:
    """Return how the decisions stand that do not hold, with them: overrides first, in file order."""
    query = f"""
        SELECT standing, {_DECISION} FROM decision
        WHERE standing <> 'holds' ORDER BY kind = 'confirmation', standing, line
    """
    return [(standing, _decision(tuple(row))) for standing, *row in database.execute(query)]


def count_candidates(database: Database) -> int:
    """Return the number of candidates."""
    count: int = database.execute("SELECT count(*) FROM candidate")[0][0]
    return count


def select_allowed(database: Database, profile: str) -> frozenset[Form]:
    """Return the forms that ``profile`` allows."""
    query = "SELECT form FROM verdict WHERE profile = ? AND allowed ORDER BY form"
    return frozenset(Form(form) for (form,) in database.execute(query, [profile]))


def select_profiles(database: Database) -> tuple[str, ...]:
    """Return the names of the profiles that were decided, sorted."""
    return tuple(
        name for (name,) in database.execute("SELECT DISTINCT profile FROM verdict_set ORDER BY profile")
    )


def _decision(row: Row) -> Decision:
    word, profile, allowed, reason, evidence, author, date, line, kind = row
    return Decision(
        Form(word), profile, allowed, Reason(reason), evidence, author, date, line, DecisionKind(kind)
    )


def _entry(row: Row) -> Entry:
    return Entry(SourceId(row[0]), row[1], Form(row[2]), unpack_marks(row[3]))


def _morphology(row: Row) -> Morphology:
    source, locator, form, grammemes, segments = row
    return Morphology(source, locator, form, unpack_names(grammemes), segments)


def _reading(row: Row) -> Reading:
    return Reading(Form(row[0]), Form(row[1]), row[2])


def _finding(row: Row) -> Finding:
    source = None if row[3] is None else SourceId(row[3])
    return Finding(Stage(row[0]), row[1], unpack_reasons(row[2]), source, row[4], row[5])


def _verdict(row: Row) -> Verdict:
    return Verdict(row[0], row[1], Reason(row[2]), row[3])


def _labels_by_sense(found: list[Row]) -> Mapping[int, list[Label]]:
    labels: dict[int, list[Label]] = defaultdict(list)
    for sense, mark, argument in found:
        labels[sense].append(Label(mark, argument))
    return labels


def _senses(found: list[Row], labels: Mapping[int, list[Label]]) -> tuple[Sense, ...]:
    return tuple(
        [
            Sense(source, locator, form, number, gloss, tuple(labels.get(sense, ())), unpack_marks(marks))
            for sense, source, locator, form, number, gloss, marks in found
        ]
    )


def _lexemes(found: list[Row], citations: list[Row]) -> tuple[Lexeme, ...]:
    by_lexeme: dict[int, list[Citation]] = defaultdict(list)
    for lexeme, form, plural, grammemes in citations:
        by_lexeme[lexeme].append(Citation(form, plural, unpack_names(grammemes)))
    return tuple(
        [
            Lexeme(source, locator, lemma, unpack_names(grammemes), tuple(by_lexeme[lexeme]), zipf, predicted)
            for lexeme, source, locator, lemma, grammemes, zipf, predicted in found
        ]
    )


def count_rows(database: Database) -> dict[str, int]:
    """Return the number of rows of each table, read from every column so that damage shows."""
    names = database.execute(
        "SELECT table_name FROM information_schema.tables WHERE table_type = 'BASE TABLE' ORDER BY table_name"
    )
    return {
        name: database.execute(f"SELECT count(*), sum(hash(COLUMNS(*))) FROM {name}")[0][0]
        for (name,) in names
    }


def is_whole(path: Path) -> bool:
    """Say whether ``path`` is a finished file of this schema that can be read from end to end."""
    try:
        with open_read_only(path) as database:
            count_rows(database)
    except StoreError:
        return False
    return True


def count_unmapped(database: Database) -> int:
    """Return how many marks of the sources no table of rules/labels/ maps, each counted once."""
    count: int = database.execute("SELECT count(*) FROM unmapped_mark")[0][0]
    return count
