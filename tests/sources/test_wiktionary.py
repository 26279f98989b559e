"""The Wiktionary rows: odd ones made by hand, in a database like the package's."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from slovnik.errors import SourceError
from slovnik.records import Entry, Label, Reject, Sense
from slovnik.sources import wiktionary
from slovnik.sources.wiktionary import (
    WIKTIONARY,
    Row,
    load_wiktionary,
    package_database,
    parse_wiktionary,
)
from slovnik.terms import Mark

Record = Entry | Sense | Reject


def row(lemma: str, gloss: str, synset: int = 7) -> Row:
    """Return a row as the package writes it."""
    return synset, lemma, f"{lemma}~ru~{lemma}~ru~{gloss}~1203~88012"


def database(path: Path, *rows: Row) -> Path:
    """Write an SQLite file with these rows."""
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE synsets (synset_id INTEGER, lemma TEXT, definition TEXT)")
    connection.executemany("INSERT INTO synsets VALUES (?, ?, ?)", rows)
    connection.commit()
    connection.close()
    return path


def only_sense(records: Iterator[Record]) -> Sense:
    (sense,) = [record for record in records if isinstance(record, Sense)]
    return sense


def test_an_entry_for_each_headword_and_a_sense_for_each_row() -> None:
    rows = [row("коса", "причёска", 1), row("коса", "{{=|отмель}}", 2), row("косарь", "кто косит", 3)]
    assert list(parse_wiktionary(rows)) == [
        Entry(WIKTIONARY, "synset 1", "коса"),  # type: ignore[arg-type]
        Sense(WIKTIONARY, "synset 1", "коса", 1, "причёска"),  # type: ignore[arg-type]
        Sense(WIKTIONARY, "synset 2", "коса", 2, "", (Label("=", "отмель"),)),  # type: ignore[arg-type]
        Entry(WIKTIONARY, "synset 3", "косарь"),  # type: ignore[arg-type]
        Sense(WIKTIONARY, "synset 3", "косарь", 1, "кто косит"),  # type: ignore[arg-type]
    ]


@pytest.mark.parametrize("gloss", ["от 5 ~ 10 метров", "~", "a~ru~b", "нож~1~2", "~~"])
def test_a_tilde_belongs_to_the_gloss(gloss: str) -> None:
    assert only_sense(parse_wiktionary([row("забор", gloss)])).gloss == gloss


@pytest.mark.parametrize("numbers", ["~1203~88012", "~~", "~0~"])
def test_the_numbers_at_the_end_may_be_missing(numbers: str) -> None:
    assert (
        only_sense(parse_wiktionary([(1, "нож", f"нож~ru~нож~ru~инструмент{numbers}")])).gloss == "инструмент"
    )


@pytest.mark.parametrize(
    ("lemma", "form", "marks"),
    [
        ("нож", "нож", set()),
        ("Москва", "москва", {Mark.PROPER_NAME}),
        ("Красная_площадь", "красная площадь", {Mark.PROPER_NAME}),
        ("ТАСС", "тасс", {Mark.ABBREVIATION}),
        ("ООН", "оон", {Mark.ABBREVIATION}),
        ("США-2", "сша-2", {Mark.ABBREVIATION}),
        ("Я", "я", {Mark.PROPER_NAME}),
        ("МиГ", "миг", {Mark.PROPER_NAME}),
        ("вуз", "вуз", set()),
        ("и\u0306од", "йод", set()),
        ("яхт-клуб", "яхт-клуб", set()),
    ],
)
def test_capitals_say_what_a_headword_is(lemma: str, form: str, marks: set[Mark]) -> None:
    entry, sense = parse_wiktionary([row(lemma, "толкование")])
    assert isinstance(entry, Entry)
    assert isinstance(sense, Sense)
    assert (entry.form, set(entry.marks)) == (form, marks)
    assert (sense.form, set(sense.marks)) == (form, marks)


def test_a_name_and_a_noun_are_two_headwords_whose_senses_are_numbered_apart() -> None:
    rows = [row("Роза", "имя", 1), row("роза", "цветок", 2), row("роза", "рисунок", 3)]
    told = list(parse_wiktionary(rows))
    assert [one.marks for one in told if isinstance(one, Entry)] == [{Mark.PROPER_NAME}, frozenset()]
    assert [(one.number, one.gloss) for one in told if isinstance(one, Sense)] == [
        (1, "имя"),
        (1, "цветок"),
        (2, "рисунок"),
    ]


@pytest.mark.parametrize(
    "definition",
    [
        "",
        "нож",
        "нож~ru~нож~ru~инструмент",
        "нож~en~нож~en~tool~1~2",
        "нож~ru~нож~инструмент~1~2",
        "нож~ru~нож~ru~x~a~b",
    ],
)
def test_a_broken_definition_is_a_counted_reject(definition: str) -> None:
    (record,) = parse_wiktionary([(9, "нож", definition)])
    assert isinstance(record, Reject)
    assert (record.source, record.locator, record.text) == (WIKTIONARY, "synset 9", definition)
    assert record.reason


def test_a_row_without_a_headword_is_a_reject() -> None:
    (record,) = parse_wiktionary([row("", "инструмент")])
    assert isinstance(record, Reject)


def test_a_broken_row_does_not_hide_the_next(tmp_path: Path) -> None:
    path = database(tmp_path / "words.db", (1, "нож", "сломано"), row("нож", "инструмент", 2))
    reject, entry, sense = load_wiktionary(path)
    assert isinstance(reject, Reject)
    assert isinstance(entry, Entry)
    assert isinstance(sense, Sense)
    assert sense.number == 1


def test_rows_are_read_by_headword_whatever_their_order(tmp_path: Path) -> None:
    rows = [row("нож", "второе", 2), row("коса", "причёска", 5), row("нож", "первое", 1)]
    forward = list(load_wiktionary(database(tmp_path / "one.db", *rows)))
    backward = list(load_wiktionary(database(tmp_path / "two.db", *reversed(rows))))
    assert forward == backward
    assert [one.gloss for one in forward if isinstance(one, Sense)] == ["причёска", "первое", "второе"]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "none.db"
    with pytest.raises(SourceError, match="no such file") as caught:
        list(load_wiktionary(path))
    assert str(path) in str(caught.value)
    assert not path.exists()


@pytest.mark.parametrize("content", [b"", b"not a database, but long enough to be looked at" * 40])
def test_what_is_not_the_database_is_named_with_its_mend(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "words.db"
    path.write_bytes(content)
    with pytest.raises(SourceError, match="not the Wiktionary database") as caught:
        list(load_wiktionary(path))
    text = str(caught.value)
    assert str(path) in text
    assert "reinstall wiki-ru-wordnet" in text
    assert "\n" not in text


def test_another_database_is_named(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE words (word TEXT)")
    connection.commit()
    connection.close()
    with pytest.raises(SourceError, match="no such table: synsets"):
        list(load_wiktionary(path))


def test_the_package_is_read_to_the_end() -> None:
    found = {
        record.form: record
        for record in load_wiktionary(package_database())
        if isinstance(record, Sense) and record.form in ("рощица", "яблоко") and record.number == 1
    }
    assert found["рощица"].labels == (Label("уменьш.", "роща"),)  # type: ignore[index]
    assert "плод" in found["яблоко"].gloss  # type: ignore[index]


def test_the_rows_in_the_docstring_are_real() -> None:
    shown = re.findall(r"(?m)^ +(\d+) +\| (\S+) +\| ", wiktionary.__doc__ or "")
    assert shown
    with closing(sqlite3.connect(package_database())) as connection:
        for synset, lemma in shown:
            found = connection.execute(
                "SELECT 1 FROM synsets WHERE synset_id = ? AND lemma = ?", (synset, lemma)
            )
            assert found.fetchone(), f"no row {synset} | {lemma}"
