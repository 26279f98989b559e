"""Records as rows and rows as records: for each table its columns and a pair of inverse functions."""

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from typing import TypeVar

from slovnik.orthography import Form
from slovnik.records import Citation, Entry, Finding, Label, Lexeme, Reading, Reject, Sense, SourceId, Verdict
from slovnik.store.database import Row
from slovnik.terms import Mark, Reason, Stage

ENTRY = ("source", "locator", "form", "marks")
SENSE = ("source", "locator", "form", "number", "gloss", "marks")
LABEL = ("source", "locator", "form", "number", "place", "mark", "argument")
LEXEME = ("source", "locator", "lemma", "grammemes", "zipf", "predicted")
CITATION = ("source", "locator", "lemma", "form", "plural", "grammemes")
READING = ("form", "lemma", "tag")
REJECT = ("source", "locator", "reason", "text")
CANDIDATE = ("form", "zipf")
FINDING = ("form", "place", "stage", "rule", "reasons", "source", "locator", "detail")
VERDICT = ("form", "profile", "allowed", "reason", "place")
OVERRIDE = ("word", "profile", "allowed", "reason", "evidence", "author", "date", "line", "useful")

T = TypeVar("T", bound=StrEnum)


@lru_cache(maxsize=65536)
def pack(names: Iterable[str]) -> str:
    """Return a hashable set of names as text; :func:`unpack_marks` and :func:`unpack_names` undo it."""
    return ",".join(sorted(names))


@lru_cache(maxsize=4096)
def unpack_names(text: str) -> frozenset[str]:
    """Return the names in ``text``, one shared set for equal texts."""
    return frozenset(text.split(",")) if text else frozenset()


@lru_cache(maxsize=4096)
def unpack_marks(text: str) -> frozenset[Mark]:
    """Return the marks in ``text``, one shared set for equal texts."""
    return frozenset(map(Mark, text.split(","))) if text else frozenset()


@lru_cache(maxsize=4096)
def unpack_reasons(text: str) -> tuple[Reason, ...]:
    """Return the reasons in ``text``, in its order."""
    return tuple(map(Reason, text.split(","))) if text else ()


def entry_row(entry: Entry) -> Row:
    """Return the row of an entry."""
    return entry.source, entry.locator, entry.form, pack(entry.marks)


def row_entry(row: Row) -> Entry:
    """Return the entry of a row."""
    return Entry(SourceId(row[0]), row[1], Form(row[2]), unpack_marks(row[3]))


def sense_row(sense: Sense) -> Row:
    """Return the row of a sense; its labels are rows of their own."""
    return sense.source, sense.locator, sense.form, sense.number, sense.gloss, pack(sense.marks)


def label_rows(sense: Sense) -> list[Row]:
    """Return the rows of the labels of a sense."""
    key = (sense.source, sense.locator, sense.form, sense.number)
    return [(*key, place, label.mark, label.argument) for place, label in enumerate(sense.labels)]


def row_sense(row: Row, labels: tuple[Label, ...]) -> Sense:
    """Return the sense of a row and its labels."""
    return Sense(SourceId(row[0]), row[1], Form(row[2]), row[3], row[4], labels, unpack_marks(row[5]))


def lexeme_row(lexeme: Lexeme) -> Row:
    """Return the row of a lexeme; its citations are rows of their own."""
    return (
        lexeme.source,
        lexeme.locator,
        lexeme.lemma,
        pack(lexeme.grammemes),
        lexeme.zipf,
        lexeme.predicted,
    )


def citation_rows(lexeme: Lexeme) -> list[Row]:
    """Return the rows of the nominative forms of a lexeme."""
    key = (lexeme.source, lexeme.locator, lexeme.lemma)
    return [(*key, one.form, one.plural, pack(one.grammemes)) for one in lexeme.citations]


def row_citation(row: Row) -> Citation:
    """Return the citation of a row."""
    return Citation(Form(row[3]), row[4], unpack_names(row[5]))


def row_lexeme(row: Row, citations: tuple[Citation, ...]) -> Lexeme:
    """Return the lexeme of a row and its citations."""
    return Lexeme(SourceId(row[0]), row[1], Form(row[2]), unpack_names(row[3]), citations, row[4], row[5])


def reading_row(reading: Reading) -> Row:
    """Return the row of a reading."""
    return reading.form, reading.lemma, reading.tag


def row_reading(row: Row) -> Reading:
    """Return the reading of a row."""
    return Reading(Form(row[0]), Form(row[1]), row[2])


def reject_row(reject: Reject) -> Row:
    """Return the row of a reject."""
    return reject.source, reject.locator, reject.reason, reject.text


def finding_row(form: Form, place: int, finding: Finding) -> Row:
    """Return the row of the finding at ``place`` of the trace of ``form``."""
    return (
        form,
        place,
        finding.stage,
        finding.rule,
        ",".join(finding.reasons),
        finding.source,
        finding.locator,
        finding.detail,
    )


def row_finding(row: Row) -> Finding:
    """Return the finding of a row."""
    source = None if row[5] is None else SourceId(row[5])
    return Finding(Stage(row[2]), row[3], unpack_reasons(row[4]), source, row[6], row[7])


def verdict_row(verdict: Verdict) -> Row:
    """Return the row of a verdict."""
    return verdict.form, verdict.profile, verdict.allowed, verdict.reason, verdict.finding


def row_verdict(row: Row) -> Verdict:
    """Return the verdict of a row."""
    return Verdict(Form(row[0]), row[1], row[2], Reason(row[3]), row[4])
