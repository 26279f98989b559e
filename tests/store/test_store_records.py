"""Records go in and come out as they were, in their order, one by one and all at once."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.orthography import ALPHABET, Form
from slovnik.records import Citation, Entry, Label, Lexeme, Reading, Reject, Sense, SourceId
from slovnik.store import insert, select
from slovnik.store.database import create, open_read_only
from slovnik.store.select_evidence import select_entries, select_lexemes, select_readings, select_senses
from slovnik.store.select_traces import select_trace, select_traces
from slovnik.terms import Mark

FORMS = st.text(ALPHABET + "-", min_size=1, max_size=6).map(Form)
SOURCES = st.sampled_from(["wiktionary", "libmorph"]).map(SourceId)
TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=20)
LOCATORS = st.integers(0, 9).map("line {}".format)
MARKS = st.frozensets(st.sampled_from(Mark))
GRAMMEMES = st.frozensets(st.sampled_from(["NOUN", "nomn", "sing", "plur", "ms-f", "Pltm"]))

ENTRIES = st.lists(st.builds(Entry, SOURCES, LOCATORS, FORMS, MARKS), max_size=8)
LABELS = st.lists(st.builds(Label, TEXTS, TEXTS), max_size=3).map(tuple)
SENSES = st.lists(
    st.builds(Sense, SOURCES, LOCATORS, FORMS, st.integers(1, 5), TEXTS, LABELS, MARKS),
    max_size=8,
    unique_by=lambda sense: (sense.source, sense.locator, sense.form, sense.number),
)
CITATIONS = st.lists(st.builds(Citation, FORMS, st.booleans(), GRAMMEMES), max_size=3).map(tuple)
LEXEMES = st.lists(
    st.builds(Lexeme, SOURCES, LOCATORS, FORMS, GRAMMEMES, CITATIONS, st.floats(0, 8), st.booleans()),
    max_size=8,
    unique_by=lambda lexeme: (lexeme.source, lexeme.locator, lexeme.lemma),
)
READINGS = st.lists(st.builds(Reading, FORMS, FORMS, TEXTS), max_size=8)


@settings(max_examples=15, deadline=None)
@given(ENTRIES, SENSES, LEXEMES, READINGS)
def test_what_goes_in_comes_out_and_is_copied_as_it_was(entries, senses, lexemes, readings) -> None:
    with tempfile.TemporaryDirectory() as folder:
        first, second = Path(folder, "first.duckdb"), Path(folder, "second.duckdb")
        with create(first) as database:
            insert.insert_entries(database, entries)
            insert.insert_senses(database, senses)
            insert.insert_lexemes(database, lexemes)
            insert.insert_readings(database, readings)
            insert.insert_rejects(database, [Reject(SourceId("libmorph"), "line 1", "why", "text")])
            insert.insert_stage(database, "parse", "hash", {"code": "1", "file": "2"})
        with create(second) as database, database.attached(first):
            for source in ("wiktionary", "libmorph"):
                insert.copy_source(database, SourceId(source))
        with open_read_only(first) as database:
            assert select_entries(database) == tuple(entries)
            assert select_senses(database) == tuple(senses)
            assert select_lexemes(database) == tuple(lexemes)
            assert select_readings(database) == tuple(readings)
            assert select.select_stages(database) == {"parse": "hash"}
            assert select.select_stage_inputs(database) == {"parse": {"code": "1", "file": "2"}}
        with open_read_only(second) as database:
            for copied, records in (
                (select_entries(database), entries),
                (select_senses(database), senses),
                (select_lexemes(database), lexemes),
            ):
                assert copied == tuple(sorted(records, key=lambda record: record.source != "wiktionary"))


def test_traces_in_bulk_equal_traces_one_by_one(mini_build) -> None:
    with open_read_only(mini_build / "slovnik.duckdb") as database:
        forms = sorted(select.select_forms(database))
        in_bulk = select_traces(database, [*forms, Form("нетути")])
        assert len(in_bulk) == len(forms)
        assert in_bulk == {form: select_trace(database, form) for form in forms}
        assert select_trace(database, Form("нетути")) is None
        assert select_traces(database, []) == {}


def test_traces_of_the_real_build_in_bulk_equal_traces_one_by_one(real_build) -> None:
    with open_read_only(real_build / "slovnik.duckdb") as database:
        forms = [*sorted(select.select_forms(database))[::9001], Form("ёж"), Form("небо"), Form("нёбо")]
        in_bulk = select_traces(database, forms)
        assert in_bulk == {form: select_trace(database, form) for form in forms}


def test_rejected_records_are_counted_and_kept(mini_build) -> None:
    with open_read_only(mini_build / "slovnik.duckdb") as database:
        counts = {row.id: (row.row_count, row.reject_count) for row in select.select_sources(database)}
        kept = database.execute("SELECT source, count(*) FROM reject GROUP BY source ORDER BY source")
    assert counts == {"hunspell": (18, 0), "libmorph": (15, 1), "obscene": (1, 0)}
    assert kept == [("libmorph", 1)]


@pytest.mark.parametrize("word", ["кот", "столовая"])
def test_a_trace_holds_the_rows_of_every_source(word, mini_build) -> None:
    with open_read_only(mini_build / "slovnik.duckdb") as database:
        trace = select_trace(database, Form(word))
    assert trace is not None
    assert [entry.source for entry in trace.entries] == ["hunspell", "libmorph"]
    assert [verdict.profile for verdict in trace.verdicts] == ["balda", "gramota"]
