"""Lebedev's dictionary: which stems are nouns, names, abbreviations, and twins without ё."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovnik.errors import SourceError
from slovnik.records import Entry, Reject
from slovnik.resources import raw_folder
from slovnik.sources.hunspell import load_hunspell, parse_hunspell
from slovnik.terms import Mark

EXTRACT = raw_folder() / "hunspell-ru" / "stems.dic.xz"

AFFIXES = "SET UTF-8\nSFX K Y 1\nSFX K 0 а [^а]\nSFX A Y 1\nSFX A ый ая ый\nSFX I Y 1\nSFX I а ы а\n"


def one(line: str) -> Entry | Reject:
    (record,) = parse_hunspell(["1", line])
    return record


@pytest.fixture(scope="module")
def marks() -> dict[str, frozenset[Mark]]:
    found: dict[str, frozenset[Mark]] = {}
    for record in load_hunspell(EXTRACT):
        assert isinstance(record, Entry), record
        found[record.form] = found.get(record.form, frozenset()) | record.marks
    return found


@pytest.mark.parametrize(
    ("line", "form", "marks"),
    [
        ("ножик/K", "ножик", {Mark.NOUN}),
        ("ножик/K\r\n", "ножик", {Mark.NOUN}),
        ("стать/NLRY", "стать", {Mark.NOUN}),
        ("опенок/FO", "опенок", {Mark.NOUN}),
        ("смелость/F", "смелость", {Mark.NOUN}),
        ("двенадцать/F", "двенадцать", set()),
        ("семь/F", "семь", set()),
        ("скука/H", "скука", {Mark.NOUN}),
        ("сдачей/H", "сдачей", set()),
        ("паричок/O", "паричок", {Mark.NOUN}),
        ("бараний/O", "бараний", set()),
        ("сыновья/O", "сыновья", set()),
        ("резня/E", "резня", {Mark.NOUN}),
        ("быстрее/E", "быстрее", set()),
        ("вольный/E", "вольный", set()),
        ("мякишем", "мякишем", set()),
        ("Чита/H", "чита", {Mark.PROPER_NAME}),
        ("Чудскому", "чудскому", {Mark.PROPER_NAME}),
        ("ТАСС", "тасс", {Mark.ABBREVIATION}),
        ("МИДом", "мидом", {Mark.ABBREVIATION}),
        ("эВ", "эв", {Mark.ABBREVIATION}),
        ("диван-кровать/N", "диван-кровать", {Mark.NOUN}),
    ],
)
def test_a_line_becomes_an_entry(line: str, form: str, marks: set[Mark]) -> None:
    record = one(line)
    assert isinstance(record, Entry)
    assert (record.locator, str(record.form), set(record.marks)) == ("line 2", form, marks)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "empty line"),
        ("   ", "empty line"),
        ("/K", "not a stem with one-letter flags"),
        ("нож/", "not a stem with one-letter flags"),
        ("нож/K/J", "not a stem with one-letter flags"),
        ("нож/1,2", "not a stem with one-letter flags"),
        ("нож/К", "not a stem with one-letter flags"),  # a Cyrillic К
        ("нож\tK", "not a stem with one-letter flags"),
        ("нож/K po:noun", "not a stem with one-letter flags"),
    ],
)
def test_what_cannot_be_an_entry_is_a_reject_with_its_reason(line: str, reason: str) -> None:
    record = one(line)
    assert isinstance(record, Reject)
    assert (record.locator, record.reason, record.text) == ("line 2", reason, line)


def test_a_spelling_with_ye_beside_its_twin_with_yo_is_marked() -> None:
    lines = ["6", "актер/K", "актёр/K", "Королев", "Королёв", "нож/K", "Ёлкин"]
    entries = [record for record in parse_hunspell(lines) if isinstance(record, Entry)]
    assert [entry.form for entry in entries if Mark.YO_FOLDED in entry.marks] == ["актер", "королев"]


def test_the_count_is_no_record_and_lines_are_numbered_with_it() -> None:
    (record,) = parse_hunspell(["\ufeff1\r\n", "нож/K\r\n"])
    assert record.locator == "line 2"


def test_a_list_without_a_count_loses_no_stem() -> None:
    forms = [record.form for record in parse_hunspell(["\ufeffнож/K", "дом/K"]) if isinstance(record, Entry)]
    assert forms == ["нож", "дом"]


@given(st.lists(st.text(alphabet="абёЁ/K1 \t-"), max_size=8))
def test_every_line_gives_exactly_one_record(lines: list[str]) -> None:
    assert len(list(parse_hunspell(["0", *lines]))) == len(lines)


def test_a_file_that_is_not_utf_8_is_named(tmp_path: Path) -> None:
    file = tmp_path / "koi8.dic"
    file.write_bytes("1\nнож/K\n".encode("koi8-r"))
    with pytest.raises(SourceError, match=r"koi8\.dic: not UTF-8"):
        list(load_hunspell(file))


@pytest.mark.parametrize("form", ["нож", "вуз", "загс", "комдив", "стать", "знать", "печь", "ель", "актёр"])
def test_nouns_of_the_extract(marks: dict[str, frozenset[Mark]], form: str) -> None:
    assert Mark.NOUN in marks[form]


@pytest.mark.parametrize("form", ["пять", "бараний", "сейчас", "бежать", "мной", "красный"])
def test_other_words_of_the_extract(marks: dict[str, frozenset[Mark]], form: str) -> None:
    assert Mark.NOUN not in marks[form]


def test_twins_of_the_extract(marks: dict[str, frozenset[Mark]]) -> None:
    assert Mark.YO_FOLDED in marks["актер"]
    assert Mark.YO_FOLDED not in marks["актёр"]
    assert Mark.ABBREVIATION in marks["тасс"]


def run_script(folder: Path, stems: str) -> subprocess.CompletedProcess[str]:
    (folder / "ru.dic").write_text(stems, encoding="utf-8")
    (folder / "ru.aff").write_text(AFFIXES, encoding="utf-8")
    script = str(EXTRACT.with_name("extract.py"))
    files = [str(folder / name) for name in ("ru.dic", "ru.aff", "out.dic.xz")]
    return subprocess.run(
        [sys.executable, script, *files], capture_output=True, text=True, encoding="utf-8", check=False
    )


def test_the_script_keeps_order_and_noun_flags_only(tmp_path: Path) -> None:
    done = run_script(tmp_path, "4\nшар/KA\nдом/K\nсвежий/A\nвода/I\n")
    assert done.returncode == 0, done.stderr
    made = load_hunspell(tmp_path / "out.dic.xz")
    entries = [record for record in made if isinstance(record, Entry)]
    assert [(entry.locator, entry.form, sorted(entry.marks)) for entry in entries] == [
        ("line 2", "шар", ["noun"]),
        ("line 3", "дом", ["noun"]),
        ("line 4", "свежий", []),
        ("line 5", "вода", ["noun"]),
    ]


@pytest.mark.parametrize(
    ("stems", "message"), [("3\nшар/K\n", "declares 3 stems and has 1"), ("1\nшар/Ж\n", "line 2")]
)
def test_the_script_refuses_a_file_it_cannot_read(tmp_path: Path, stems: str, message: str) -> None:
    done = run_script(tmp_path, stems)
    assert done.returncode == 1
    assert message in done.stderr
    assert not (tmp_path / "out.dic.xz").exists()
