"""The labelled words are well formed: a broken question would make every score meaningless."""

from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from slovnik.orthography import is_russian, sort_key
from slovnik.terms import Status

GOLD: Final = Path(__file__).parent
HEADER: Final = ["word", "expected", "category", "note"]

EXPECTED: Final = {
    "core": Status.ALLOWED,
    "wide": Status.ALLOWED,
    "mixed": Status.ALLOWED,
    "slang": Status.REJECTED,
    "dialect": Status.REJECTED,
    "vulgar": Status.REJECTED,
    "names": Status.REJECTED,
    "abbreviations": Status.REJECTED,
    "plurals": Status.REJECTED,
    "oblique": Status.REJECTED,
    "pejorative": Status.REJECTED,
    "augmentative": Status.REJECTED,
    "pluralia": Status.ALLOWED,
    "substantivised": Status.ALLOWED,
}
"""Category, which is also the file's name, and the one answer it expects; evaluative.tsv expects both."""

REQUIRED: Final = tuple(EXPECTED)[:10]
EVALUATIVE: Final = {
    "diminutive": Status.REJECTED,
    "augmentative": Status.REJECTED,
    "lexicalised": Status.ALLOWED,
}


class Question(NamedTuple):
    """One labelled word: four cells of a line, in the order of the header."""

    word: str
    expected: str
    category: str
    note: str


def read_questions(name: str) -> list[Question]:
    """Return the questions of ``name``.tsv, having checked encoding, line ends, header and cell count."""
    text = (GOLD / f"{name}.tsv").read_bytes().decode("utf-8")
    assert "\r" not in text
    assert text.endswith("\n")
    header, *lines = text[:-1].split("\n")
    assert header.split("\t") == HEADER
    cells = [line.split("\t") for line in lines]
    assert [row for row in cells if len(row) != len(HEADER) or not all(row)] == []
    return [Question(*row) for row in cells]


FILES: Final = (*EXPECTED, "evaluative")


def test_every_file_is_known() -> None:
    assert sorted(path.stem for path in GOLD.glob("*.tsv")) == sorted(FILES)


@pytest.mark.parametrize("name", FILES)
def test_words_are_russian_unique_and_in_dictionary_order(name: str) -> None:
    words = [question.word for question in read_questions(name)]
    assert [word for word in words if not is_russian(word)] == []
    assert [word for word, times in Counter(words).items() if times > 1] == []
    assert words == sorted(words, key=sort_key)


@pytest.mark.parametrize("name", EXPECTED)
def test_a_category_expects_one_answer(name: str) -> None:
    labels = {(question.category, question.expected) for question in read_questions(name)}
    assert labels == {(name, EXPECTED[name].value)}


def test_evaluative_categories_and_their_answers() -> None:
    labels = {(question.category, question.expected) for question in read_questions("evaluative")}
    assert labels == {(category, status.value) for category, status in EVALUATIVE.items()}


@pytest.mark.parametrize("name", REQUIRED)
def test_a_required_file_has_a_hundred_words(name: str) -> None:
    assert len(read_questions(name)) >= 100


def test_no_word_has_contradictory_expectations() -> None:
    answers: dict[str, set[str]] = {}
    for name in FILES:
        for question in read_questions(name):
            answers.setdefault(question.word, set()).add(question.expected)
    assert [word for word, expected in answers.items() if len(expected) > 1] == []
