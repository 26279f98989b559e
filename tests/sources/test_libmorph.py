"""libmorph: the extract is what its script makes, and every row of it becomes an entry or a reject."""

import importlib.util
import lzma
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovnik.errors import SourceError
from slovnik.records import Entry, Reject
from slovnik.resources import raw_folder
from slovnik.sources.libmorph import load_libmorph, parse_libmorph
from slovnik.terms import Mark

HEADER = "form\tlexeme\tpart\tflags"
EXTRACT = raw_folder() / "libmorph" / "nouns.tsv.xz"


def one(line: str) -> Entry | Reject:
    (record,) = parse_libmorph([HEADER, line])
    return record


def load_script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("libmorph_extract", EXTRACT.with_name("extract.py"))
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


@pytest.fixture(scope="module")
def entries() -> dict[str, list[Entry]]:
    found: dict[str, list[Entry]] = {}
    for record in load_libmorph(EXTRACT):
        if isinstance(record, Entry):
            found.setdefault(record.form, []).append(record)
    return found


@pytest.mark.parametrize(
    ("line", "form", "marks"),
    [
        ("нож\t45094\t7\t", "нож", {Mark.NOUN}),
        ("елка\t68119\t13\t", "елка", {Mark.NOUN, Mark.YO_FOLDED}),
        ("ножницы\t72178\t13\tplurale_tantum", "ножницы", {Mark.NOUN, Mark.PLURALE_TANTUM}),
        ("карачки\t70593\t13\tplurale_tantum,from_accusative", "карачки", {Mark.NOUN, Mark.PLURALE_TANTUM}),
        (
            "пиздюли\t192639\t7\tplurale_tantum,obscene",
            "пиздюли",
            {Mark.NOUN, Mark.PLURALE_TANTUM, Mark.OBSCENE},
        ),
        ("бакс\t55381\t7\tinformal", "бакс", {Mark.NOUN}),
        ("отмыванье\t9\t16\tvariant", "отмыванье", {Mark.NOUN, Mark.YO_FOLDED}),
        ("баку\t181000\t43\t", "баку", {Mark.PROPER_NAME}),
        ("кпд\t180900\t60\t", "кпд", {Mark.ABBREVIATION}),
        ("полгода\t180243\t61\t", "полгода", {Mark.NOUN}),
        ("МОСКВА\t181292\t45\t", "москва", {Mark.PROPER_NAME}),
        ("бери-бери\t82044\t23\t", "бери-бери", {Mark.NOUN, Mark.YO_FOLDED}),
        ("нож\t45094\t7\t\r\n", "нож", {Mark.NOUN}),
    ],
)
def test_a_row_becomes_an_entry(line: str, form: str, marks: set[Mark]) -> None:
    record = one(line)
    assert isinstance(record, Entry)
    assert (str(record.form), set(record.marks)) == (form, marks)
    assert record.locator == f"lexeme {line.split()[1]}"


@pytest.mark.parametrize(
    ("line", "locator", "reason"),
    [
        ("", "line 2", "empty line"),
        ("нож\t45094\t7", "line 2", "4 tab-separated cells expected"),
        ("нож\t45094\t7\t\t", "line 2", "4 tab-separated cells expected"),
        (
            "кондачка\t41598\t7\tno_nominative",
            "lexeme 41598",
            "the dictionary has no nominative of this lexeme",
        ),
        ("бежать\t1\t1\t", "lexeme 1", "unknown part of speech '1'"),
        ("нож\t45094\t7\tsharp", "lexeme 45094", "unknown flag 'sharp'"),
        ("\t45094\t7\t", "lexeme 45094", "no form"),
    ],
)
def test_what_cannot_be_an_entry_is_a_reject_with_its_reason(line: str, locator: str, reason: str) -> None:
    record = one(line)
    assert isinstance(record, Reject)
    assert (record.locator, record.reason, record.text) == (locator, reason, line)


@given(st.lists(st.text(alphabet="абё\t ,7\r1Я")))
def test_every_line_gives_exactly_one_record(lines: list[str]) -> None:
    assert len(list(parse_libmorph([HEADER, *lines]))) == len(lines)


def test_a_byte_order_mark_before_the_header_is_no_matter() -> None:
    assert len(list(parse_libmorph(["\ufeff" + HEADER + "\r\n", "нож\t1\t7\t"]))) == 1


@pytest.mark.parametrize("lines", [[], ["form\tpart"], ["нож\t45094\t7\t"]])
def test_other_columns_are_an_error(lines: list[str]) -> None:
    with pytest.raises(SourceError, match="line 1: the columns must be form, lexeme, part, flags"):
        list(parse_libmorph(lines))


def test_a_missing_or_damaged_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"none\.tsv\.xz: no such file"):
        list(load_libmorph(tmp_path / "none.tsv.xz"))
    cut = tmp_path / "cut.tsv.xz"
    cut.write_bytes(EXTRACT.read_bytes()[:100_000])
    with pytest.raises(SourceError, match=r"cut\.tsv\.xz: damaged"):
        list(load_libmorph(cut))


@pytest.mark.parametrize("form", ["корточки", "цыпочки", "четвереньки", "ножницы", "сани", "брюки", "весы"])
def test_pluralia_tantum_are_cited_in_the_plural(entries: dict[str, list[Entry]], form: str) -> None:
    assert any(Mark.PLURALE_TANTUM in entry.marks for entry in entries[form])


@pytest.mark.parametrize(
    "form", ["корточка", "карачка", "четверенька", "зулусы", "зулусом", "конечно", "бежать"]
)
def test_what_is_no_citation_form_of_a_noun_is_absent(entries: dict[str, list[Entry]], form: str) -> None:
    assert form not in entries


def test_the_extract_has_the_whole_dictionary_and_no_yo(entries: dict[str, list[Entry]]) -> None:
    lexemes = {entry.locator for found in entries.values() for entry in found if Mark.NOUN in entry.marks}
    assert len(lexemes) > 66_000
    assert not any("ё" in form for form in entries)
    assert {entry.locator for entry in entries["варенье"]} == {"lexeme 92714", "lexeme 94175"}


def test_the_extract_is_what_the_script_makes() -> None:
    pyrusmorph = pytest.importorskip(
        "pyrusmorph", reason="pyrusmorph is not installed: the extract of libmorph cannot be made again here"
    )
    made = load_script().render(pyrusmorph.mlmaruWc())
    assert made == lzma.decompress(EXTRACT.read_bytes())
