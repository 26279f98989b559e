"""Read everything that is recorded about single forms, for an audit."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from slovnik.orthography import Form, fold_yo, sort_key
from slovnik.records import Entry, Finding, Lexeme, Morphology, Sense, SenseKey, SourceId, Verdict
from slovnik.store.database import Database, Row
from slovnik.store.packing import unpack_names, unpack_reasons
from slovnik.store.select_evidence import select_entries_where, select_lexemes_where, select_senses_where
from slovnik.terms import Reason, Stage

R = TypeVar("R")
Said = TypeVar("Said", Sense, Entry)
_MORPHOLOGIES = "SELECT form, source, locator, form, grammemes, segments FROM morphology"
_SUPERSEDED = "SELECT form, source, locator, number, by_source, by_locator, by_number FROM superseded"
_ZIPF = "SELECT form, zipf FROM candidate"
_FINDING = "stage, rule, reasons, source, locator, detail"
_VERDICT = "profile, allowed, reason, place"
_AMONG = "WHERE form IN (SELECT unnest(?::VARCHAR[]))"
_CITED = f"SELECT lexeme FROM citation {_AMONG}"


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


def select_trace(database: Database, form: Form) -> Trace | None:
    """Return everything recorded about ``form``, or None if it is no candidate."""
    return select_traces(database, [form]).get(form)


def select_traces(database: Database, forms: Collection[Form]) -> dict[Form, Trace]:
    """Return everything recorded about those of ``forms`` that are candidates, in dictionary order."""
    wanted = [list(forms)]
    zipf: dict[Form, float] = dict(database.execute(f"{_ZIPF} {_AMONG} ORDER BY rowid", wanted))
    senses = _by_form(select_senses_where(database, _AMONG, wanted))
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


def _by_form(said: Iterable[Said]) -> dict[Form, list[Said]]:
    grouped: dict[Form, list[Said]] = defaultdict(list)
    for one in said:
        grouped[one.form].append(one)
    return grouped


def _grouped_rows(found: Iterable[Row], record: Callable[[Row], R]) -> dict[Form, list[R]]:
    """Return records by the form in the first column."""
    grouped: dict[Form, list[R]] = defaultdict(list)
    for row in found:
        grouped[Form(row[0])].append(record(row[1:]))
    return grouped


def _lexemes_by_form(database: Database, wanted: list[list[Form]]) -> dict[Form, list[Lexeme]]:
    lexemes = select_lexemes_where(database, f"WHERE id IN ({_CITED})", wanted)
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
    found = _by_form(select_entries_where(database, _AMONG, [sorted(spellings)]))
    by_form: dict[Form, list[Entry]] = {}
    for form in forms:
        pointed = {(finding.source, finding.locator) for finding in traces.get(form, ())}
        folded = Form(fold_yo(form))
        twins = found.get(folded, []) if folded != form else []
        by_form[form] = found.get(form, []) + [
            twin for twin in twins if (twin.source, twin.locator) in pointed
        ]
    return by_form


def _morphology(row: Row) -> Morphology:
    source, locator, form, grammemes, segments = row
    return Morphology(source, locator, form, unpack_names(grammemes), segments)


def _finding(row: Row) -> Finding:
    source = None if row[3] is None else SourceId(row[3])
    return Finding(Stage(row[0]), row[1], unpack_reasons(row[2]), source, row[4], row[5])


def _verdict(row: Row) -> Verdict:
    return Verdict(row[0], row[1], Reason(row[2]), row[3])
