"""The list of rude nouns: its types, and that it marks without ever losing a row."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovnik.errors import SourceError
from slovnik.records import Entry, Reject
from slovnik.resources import raw_folder
from slovnik.sources.obscene import TYPES, load_obscene, parse_obscene
from slovnik.terms import Mark

HEADER = "lemma\troot\ttypes"
EXTRACT = raw_folder() / "obscene" / "nouns.tsv"


def one(line: str) -> Entry | Reject:
    (record,) = parse_obscene([HEADER, line])
    return record


@pytest.mark.parametrize(
    ("line", "form", "marks"),
    [
        ("пизда\tпизда\tobscene", "пизда", {Mark.OBSCENE}),
        ("говно\tговно\tvulgar insulting", "говно", {Mark.VULGAR}),
        ("пшек\tпшек\tethnic_slur insulting", "пшек", {Mark.SLUR, Mark.YO_FOLDED}),
        ("шлюха\tшлюха\tslur vulgar insulting", "шлюха", {Mark.SLUR, Mark.VULGAR}),
        ("фига\tхуй\tobscene euphemism", "фига", {Mark.VULGAR}),
        ("курва\tкурва\tvulgar euphemism loanword", "курва", {Mark.VULGAR}),
        ("Фига\tхуй\tobscene euphemism\r\n", "фига", {Mark.VULGAR}),
        ("фига-с\tхуй\tobscene", "фига-с", {Mark.OBSCENE}),
    ],
)
def test_types_become_marks(line: str, form: str, marks: set[Mark]) -> None:
    record = one(line)
    assert isinstance(record, Entry)
    assert (record.locator, str(record.form), set(record.marks)) == ("line 2", form, marks)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "empty line"),
        ("лох\tvulgar", "3 tab-separated cells expected"),
        ("лох\tлох\tvulgar\t1", "3 tab-separated cells expected"),
        ("лох\tлох\tvulgar funny", "unknown type 'funny'"),
        ("лох\tлох\tinsulting", "no type that marks a word"),
        ("лох\tлох\t", "no type that marks a word"),
        ("\tлох\tvulgar", "no lemma"),
    ],
)
def test_what_cannot_mark_is_a_reject_with_its_reason(line: str, reason: str) -> None:
    record = one(line)
    assert isinstance(record, Reject)
    assert (record.locator, record.reason, record.text) == ("line 2", reason, line)


@given(st.lists(st.text(alphabet="абё\t \rvulgar")))
def test_every_line_gives_exactly_one_record(lines: list[str]) -> None:
    assert len(list(parse_obscene([HEADER, *lines]))) == len(lines)


def test_other_columns_are_an_error() -> None:
    with pytest.raises(SourceError, match="line 1: the columns must be lemma, root, types"):
        list(parse_obscene(["lemma\ttypes", "лох\tvulgar"]))
    assert len(list(parse_obscene(["\ufeff" + HEADER, "лох\tлох\tvulgar"]))) == 1


def test_every_row_of_the_extract_marks_its_word() -> None:
    records = list(load_obscene(EXTRACT))
    assert len(records) == 130
    rude = {Mark.OBSCENE, Mark.VULGAR, Mark.SLUR}
    assert all(isinstance(record, Entry) and record.marks & rude for record in records)
    assert all(Mark.NOUN not in record.marks for record in records if isinstance(record, Entry))


def test_every_type_is_in_the_readme_and_in_use() -> None:
    readme = EXTRACT.with_name("README.md").read_text(encoding="utf-8")
    table = EXTRACT.read_text(encoding="utf-8")
    assert [name for name in TYPES if name not in readme or name not in table] == []


def test_the_script_keeps_noun_lemmas_once(tmp_path: Path) -> None:
    (tmp_path / "ru.csv").write_text(
        "flexion,lemma,pos,root,profanityTypes\n"
        "лохи,лох,Noun,лох,vulgar  insulting\n"
        "лох,лох,Noun,лох,vulgar insulting \n"
        "ёб,ёб,Noun,еб,obscene\n"
        "жопа,жопа,Noun,жопа,vulgar\n"
        "лоховой,лоховой,Adjective,лох,vulgar\n",
        encoding="utf-8-sig",
    )
    files = [str(tmp_path / name) for name in ("ru.csv", "out.tsv")]
    subprocess.run([sys.executable, str(EXTRACT.with_name("extract.py")), *files], check=True)
    assert (tmp_path / "out.tsv").read_bytes().decode() == (
        "lemma\troot\ttypes\nёб\tеб\tobscene\nжопа\tжопа\tvulgar\nлох\tлох\tvulgar insulting\n"
    )
