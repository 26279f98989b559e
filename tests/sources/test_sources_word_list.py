"""Anybody's word list: which lines are words, what capitals and ё say, encodings that are declared wrongly."""

import bz2
import gzip
import lzma
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slovnik.errors import SourceError
from slovnik.orthography import is_hyphenated, is_russian
from slovnik.records import Entry, Reject, SourceId
from slovnik.resources import rules_folder
from slovnik.ruleset import load_source_specs
from slovnik.sources.encodings import ENCODINGS
from slovnik.sources.lines import LONGEST_LINE, read_lines
from slovnik.sources.word_list import Unfit, find_twins, load_word_list, parse_word_list, read_cells
from slovnik.terms import Mark

MINE = SourceId("mine")
SPEC = replace(
    load_source_specs(rules_folder() / "sources.toml")[SourceId("hunspell")],
    id=MINE,
    format="word-list",
    encoding="",
    column="",
)
WORDS = "ёж\nножницы\nяблоня\nягода\nмаяк\nялик\nСибирь\nзаря\nтётя\nсемья\n"


def parse(*lines: str, column: str = "", folded: bool = False) -> list[Entry | Reject]:
    cells = list(read_cells(lines, column, MINE))
    twins = find_twins(cells)
    return list(parse_word_list(cells, MINE, lambda form: "е" in form if folded else form in twins))


def load(folder: Path, data: bytes, **declared: str) -> list[Entry | Reject]:
    path = folder / "list.txt"
    path.write_bytes(data)
    return list(load_word_list(path, replace(SPEC, **declared)))


def forms(records: list[Entry | Reject]) -> list[str]:
    return [record.form for record in records if isinstance(record, Entry)]


@pytest.mark.parametrize(
    ("line", "form", "marks"),
    [
        ("нож", "нож", set()),
        ("нож\r\n", "нож", set()),
        ("  нож ", "нож", set()),
        ("но\u0301ж", "нож", set()),
        ("е\u0308ж", "ёж", set()),
        ("диван-кровать", "диван-кровать", set()),
        ("Чита", "чита", {Mark.PROPER_NAME}),
        (" Чита", "чита", {Mark.PROPER_NAME}),
        ("ТАСС", "тасс", {Mark.ABBREVIATION}),
        ("МИДом", "мидом", {Mark.ABBREVIATION}),
    ],
)
def test_a_line_is_a_word(line, form, marks) -> None:
    assert parse(line) == [Entry(MINE, "line 1", form, frozenset(marks))]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", Unfit.EMPTY),
        ("  \u200b", Unfit.EMPTY),
        ("# слова", Unfit.COMMENT),
        ("#", Unfit.COMMENT),
        ("нож\tдом", Unfit.TABLE),
        ("нож\x07", Unfit.CONTROL),
        ("но\0ж", Unfit.CONTROL),
        ("нож дом", Unfit.SEVERAL),
        ("нoж", Unfit.LOOKALIKES),
        ("Hож", Unfit.LOOKALIKES),
        ("диван-кpoвать", Unfit.LOOKALIKES),
        ("нож7", Unfit.NOT_RUSSIAN),
        ("ножw", Unfit.MIXED),
        ("knife", Unfit.NOT_RUSSIAN),
        ("cop", Unfit.NOT_RUSSIAN),
        ("нож/K", Unfit.MIXED),
        ("-нож", Unfit.NOT_RUSSIAN),
        ("диван–кровать", Unfit.NOT_RUSSIAN),
        ("а" * 101, Unfit.TOO_LONG),
        ("нїж", Unfit.NOT_RUSSIAN),
    ],
)
def test_what_is_no_word_is_a_reject_that_says_why(line, reason) -> None:
    assert parse("дом", line)[1] == Reject(MINE, "line 2", reason, line)


def test_a_column_is_named_by_the_header() -> None:
    table = ["год\tслово\tкто", "1998\tёж\tя", "", "1999", "2000\tЧита\t", "2001\t\tя"]
    assert parse(*table, column="слово") == [
        Entry(MINE, "line 2", "ёж", frozenset()),
        Reject(MINE, "line 3", Unfit.EMPTY, ""),
        Reject(MINE, "line 4", Unfit.SHORT_ROW, ""),
        Entry(MINE, "line 5", "чита", frozenset({Mark.PROPER_NAME})),
        Reject(MINE, "line 6", Unfit.EMPTY, ""),
    ]


@pytest.mark.parametrize(("header", "told"), [("год\tслова", "год, слова"), ("", "none")])
def test_a_column_that_is_not_there_stops_the_reader(header, told) -> None:
    with pytest.raises(SourceError, match=rf"line 1: no column 'слово'; .*: {told}$"):
        parse(header, column="слово")


def test_a_spelling_without_yo_is_folded_beside_its_twin_wherever_that_stands() -> None:
    found = parse("актер", "еж", "нож", "актёр", "Е\u0308Ж")
    marked = [one.form for one in found if isinstance(one, Entry) and Mark.YO_FOLDED in one.marks]
    assert marked == ["актер", "еж"]


def test_where_yo_is_not_written_every_ye_is_folded() -> None:
    found = parse("еж", "нож", folded=True)
    assert [Mark.YO_FOLDED in one.marks for one in found if isinstance(one, Entry)] == [True, False]


@given(st.lists(st.text(max_size=12), max_size=12), st.booleans())
def test_every_line_gives_one_record_and_every_entry_is_a_word(lines, table) -> None:
    lines = ["word"] * table + lines
    records = parse(*lines, column="word" if table else "")
    assert [record.locator for record in records] == [
        f"line {number}" for number in range(1 + table, len(lines) + 1)
    ]
    for record in records:
        assert isinstance(record, Reject) or is_russian(record.form) or is_hyphenated(record.form)
        assert isinstance(record, Entry) or record.reason in set(Unfit)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be", "cp1251", "koi8-r"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_list_is_read_in_its_encoding(encoding, end, tmp_path) -> None:
    data = WORDS.replace("\n", end).encode(encoding)
    found = forms(load(tmp_path, data, encoding=encoding))
    assert found == WORDS.lower().split()


@pytest.mark.parametrize("yo", ["distinct", "folded"])
def test_both_ways_of_yo_read_a_file(yo, tmp_path) -> None:
    found = load(tmp_path, "еж\nёж\nпень\n".encode(), yo=yo)
    assert forms(found) == ["еж", "ёж", "пень"]
    assert [Mark.YO_FOLDED in one.marks for one in found] == [True, False, yo == "folded"]  # type: ignore[union-attr]


def test_packed_lists_are_read_as_they_are(tmp_path) -> None:
    data = WORDS.encode("koi8-r")
    with zipfile.ZipFile(tmp_path / "list.zip", "w") as archive:
        archive.writestr("слова.txt", data)
    for packed in (bz2.compress(data), gzip.compress(data), lzma.compress(data)):
        assert len(forms(load(tmp_path, packed, encoding="koi8-r"))) == 10
    assert len(forms(load(tmp_path, (tmp_path / "list.zip").read_bytes(), encoding="koi8-r"))) == 10


@pytest.mark.parametrize(
    ("actual", "declared", "told"),
    [
        ("cp1251", "", r"not UTF-8 after line 3 .*; it looks like cp1251: set encoding = \"cp1251\"$"),
        ("koi8-r", "utf-8", r"after line 3 .*; it looks like koi8-r: set encoding = \"koi8-r\"$"),
        ("cp1251", "koi8-r", r"read as KOI8-R it is not Russian .*; it looks like cp1251: set encoding"),
        ("utf-8", "cp1251", r"read as CP1251 it is not Russian .*; it looks like utf-8: set"),
        ("utf-8", "utf-16", r"it looks like utf-8: set"),
        ("utf-16", "", r"read as UTF-8 it is not Russian .*; it looks like utf-16: set"),
        ("utf-16-le", "", r"read as UTF-8 it is not Russian .*; it looks like utf-16-le: set"),
        ("utf-16-le", "utf-16", r"it looks like utf-16-le: set"),
    ],
)
def test_a_wrong_declaration_names_the_likelier_encoding(actual, declared, told, tmp_path) -> None:
    data = ("one\ntwo\nthree\n" + WORDS * 2).encode(actual)
    with pytest.raises(SourceError, match=told):
        load(tmp_path, data, encoding=declared)


def test_one_spoiled_line_is_not_taken_for_another_encoding(tmp_path) -> None:
    with pytest.raises(SourceError, match=r"not UTF-8 after line 10 .*: mend that line$"):
        load(tmp_path, WORDS.encode() + "нож\n".encode("cp1251") + WORDS.encode())


def test_bytes_of_no_encoding_are_told_as_such(tmp_path) -> None:
    with pytest.raises(SourceError, match=r"does not look like Russian in any encoding known here"):
        load(tmp_path, bytes(range(128, 256)) * 20)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.binary(max_size=80)
    | st.text(alphabet="ёжЁЖe\n\t#", max_size=30).map(lambda text: text.encode("cp1251")),
    st.sampled_from(list(ENCODINGS)),
    st.sampled_from(["", "ж"]),
)
def test_any_bytes_are_records_or_a_source_error(tmp_path, data, encoding, column) -> None:
    records, told = [], f"source {MINE}"
    try:
        records = load(tmp_path, data, encoding=encoding, column=column)
    except SourceError as error:
        told = str(error)
    assert "list.txt" in told or f"source {MINE}" in told
    assert all(isinstance(record, Entry | Reject) for record in records)


def test_latin_words_say_nothing_of_the_encoding(tmp_path) -> None:
    assert len(load(tmp_path, b"one\ntwo\n", encoding="koi8-r")) == 2
    with pytest.raises(SourceError, match="utf-16-le"):
        load(tmp_path, b"one\ntwo\n", encoding="utf-16")


def test_an_encoding_that_nobody_knows_is_told_with_those_that_are(tmp_path) -> None:
    with pytest.raises(SourceError, match=r"source mine: no such encoding 'latin-1'; .*cp1251, koi8-r"):
        load(tmp_path, b"", encoding="latin-1")


def test_a_file_without_line_ends_does_not_fill_the_memory(tmp_path) -> None:
    path = tmp_path / "one.txt"
    path.write_bytes(b"a" * (LONGEST_LINE + 10))
    with pytest.raises(SourceError, match="line 1 has no end"):
        list(read_lines(path, MINE))


def test_a_build_reads_a_list_of_ones_own_by_its_table_alone(mini_rules, tmp_path, slovnik) -> None:
    """Beside the dictionary that has a word alone, the list is the second witness."""
    table = (mini_rules / "sources.toml").read_text(encoding="utf-8")
    own = table[table.index("[hunspell]") : table.index("[libmorph]")]
    kept = [
        line for line in own.splitlines() if not line.startswith(("file", "sha256", "rows", "[", "format"))
    ]
    added = [
        *("[mine]", "optional = true", 'format = "word-list"', 'encoding = "cp1251"'),
        *("rows_min = 1", "rows_max = 9", 'rows_unit = "words"', *kept),
    ]
    mine = "\n".join(added).replace("hunspell", "mine")
    (mini_rules / "sources.toml").write_text(f"{table}\n{mine}\n", encoding="utf-8")
    path = tmp_path / "mine.txt"
    path.write_bytes("Москва\nодиночка\nхata\n".encode("cp1251"))
    out = tmp_path / "build"
    ran = slovnik("build", "--out", out, "--rules", mini_rules, "--with", f"mine={path}")
    assert (ran.code, "2 words, 1 rejects" in ran.err) == (0, True), ran.err
    assert "miniature mine  line 2" in slovnik("audit", "одиночка", "--build", out, "--lang", "en").out
