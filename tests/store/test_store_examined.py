"""What the stage «examine» fills besides candidates and findings: derivations, and marks without a category."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from slovnik.orthography import Form
from slovnik.records import Derived, SourceId
from slovnik.store import insert, select
from slovnik.store.database import create, open_read_only
from slovnik.store.insert import MarkCount
from slovnik.terms import Reason

LABELLED = Derived(Form("ручка"), Form("рука"), Reason.DIMINUTIVE, SourceId("wiktionary"), "synset 5")
BY_SUFFIX = Derived(
    Form("ручка"), Form("рука"), Reason.DIMINUTIVE, SourceId("opencorpora"), "paradigm 44", "ка"
)
HUGE = Derived(Form("домище"), Form("дом"), Reason.AUGMENTATIVE, SourceId("opencorpora"), "paradigm 1", "ище")
MARKS = (
    MarkCount("template", "нечто", 7, Form("экипаж")),
    MarkCount("argument", "нечто", 2, Form("экипаж")),
    MarkCount("plain_text", "нечт.", 1, Form("карета")),
)


def fill(path: Path, derived: Sequence[Derived], marks: Sequence[MarkCount], *, clear: bool = False) -> Path:
    """Write a store with these rows, which are cleared away again if asked."""
    with create(path) as database:
        insert.insert_derivations(database, derived)
        insert.insert_unmapped(database, marks)
        if clear:
            insert.clear_examination(database)
    return path


def test_derivations_come_out_of_their_view_as_they_went_in(tmp_path) -> None:
    derived = (LABELLED, BY_SUFFIX, HUGE)
    with open_read_only(fill(tmp_path / "slovnik.duckdb", derived, ())) as database:
        rows = database.execute("SELECT form, base, reason, source, locator, suffix FROM derivation_v1")
    assert sorted(rows) == sorted(tuple(map(str, one)) for one in derived)


@pytest.mark.parametrize("count", range(len(MARKS) + 1))
def test_unmapped_marks_are_counted_once_each(tmp_path, count: int) -> None:
    """How many senses have one does not matter; the same text in another place is another mark."""
    with open_read_only(fill(tmp_path / "slovnik.duckdb", (), MARKS[:count])) as database:
        assert select.count_unmapped(database) == count
        rows = database.execute("SELECT kind, mark, uses, example FROM unmapped_mark ORDER BY uses DESC")
    assert rows == [tuple(mark) for mark in MARKS[:count]]


def test_a_new_examination_begins_with_none(tmp_path) -> None:
    with open_read_only(fill(tmp_path / "slovnik.duckdb", (HUGE,), MARKS, clear=True)) as database:
        assert database.execute("SELECT * FROM derivation") == []
        assert select.count_unmapped(database) == 0
