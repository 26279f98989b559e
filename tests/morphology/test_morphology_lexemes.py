"""The noun lexemes of pymorphy3's dictionary: all of them, each with its nominative forms."""

import struct
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pymorphy3
import pytest

from slovnik.morphology.dawgdic import iter_keys
from slovnik.morphology.lexemes import OPENCORPORA, load_noun_lexemes
from slovnik.orthography import Form
from slovnik.records import Lexeme

KEY = struct.Struct(">HH")


@pytest.fixture(scope="module")
def analyser() -> pymorphy3.MorphAnalyzer:
    return pymorphy3.MorphAnalyzer()


@pytest.fixture(scope="module")
def lexemes() -> list[Lexeme]:
    """Return every noun lexeme, weighed by the number of distinct forms it has."""
    return list(load_noun_lexemes(count_forms))


def count_forms(forms: Iterable[Form]) -> float:
    told = list(forms)
    assert len(told) == len(set(told)), "each distinct form is weighed once"
    return float(len(told))


@pytest.fixture(scope="module")
def by_lemma(lexemes: list[Lexeme]) -> dict[str, list[Lexeme]]:
    found: dict[str, list[Lexeme]] = {}
    for lexeme in lexemes:
        found.setdefault(lexeme.lemma, []).append(lexeme)
    return found


def walked(analyser: pymorphy3.MorphAnalyzer, prefix: str) -> list[tuple[str, int]]:
    """Return lemma and paradigm of each noun under ``prefix``, as pymorphy3 itself walks its dictionary."""
    return [
        (word, paradigm)
        for word, tag, _, paradigm, index in analyser.dictionary.iter_known_words(prefix)
        if index == 0 and "NOUN" in tag.grammemes
    ]


@pytest.mark.parametrize("prefix", ["жа", "ё", "щу", "ножниц", "йог"])
def test_the_lemmas_are_those_of_a_full_walk(
    analyser: pymorphy3.MorphAnalyzer, lexemes: list[Lexeme], prefix: str
) -> None:
    found = [(one.lemma, one.locator) for one in lexemes if one.lemma.startswith(prefix)]
    expected = [(word, f"paradigm {paradigm}") for word, paradigm in walked(analyser, prefix)]
    assert expected
    assert sorted(found) == sorted(expected)


def test_none_is_missing(lexemes: list[Lexeme]) -> None:
    assert len(lexemes) == 105_509
    assert {lexeme.source for lexeme in lexemes} == {OPENCORPORA}
    assert not any(lexeme.predicted for lexeme in lexemes)


def test_they_come_in_byte_order_then_by_paradigm(lexemes: list[Lexeme]) -> None:
    keys = [(one.lemma.encode(), int(one.locator.removeprefix("paradigm "))) for one in lexemes]
    assert keys == sorted(set(keys))


def test_marks_are_as_common_as_the_dictionary_has_them(lexemes: list[Lexeme]) -> None:
    marks = Counter(mark for lexeme in lexemes for mark in lexeme.grammemes)
    assert (marks["Name"], marks["Surn"], marks["Patr"]) == (12_842, 9_173, 7_540)
    assert (marks["Abbr"], marks["Pltm"]) == (463, 686)
    assert marks["NOUN"] == len(lexemes)


CITATIONS = [
    # lemma, singular nominatives, plural nominatives
    ("нож", ["нож"], ["ножи"]),
    ("варение", ["варение", "варенье"], ["варения", "варенья"]),
    ("счастие", ["счастие", "счастье"], ["счастия", "счастья"]),
    ("супруг", ["супруг", "супруга"], ["супруги"]),
    ("человек", ["человек"], ["люди", "человеки"]),
    ("ребёнок", ["ребёнок"], ["дети"]),
    ("ножницы", [], ["ножницы"]),
    ("пальто", ["пальто"], ["пальто"]),
    ("зулус", ["зулус"], ["зулусы"]),
]


@pytest.mark.parametrize(("lemma", "singular", "plural"), CITATIONS)
def test_the_nominative_forms(
    by_lemma: dict[str, list[Lexeme]], lemma: str, singular: list[str], plural: list[str]
) -> None:
    (lexeme,) = by_lemma[lemma]
    assert list(dict.fromkeys(one.form for one in lexeme.citations if not one.plural)) == singular
    assert list(dict.fromkeys(one.form for one in lexeme.citations if one.plural)) == plural


def test_a_citation_has_the_grammemes_of_its_form(by_lemma: dict[str, list[Lexeme]]) -> None:
    (spouse,) = by_lemma["супруг"]
    genders = {one.form: one.grammemes & {"masc", "femn"} for one in spouse.citations if not one.plural}
    assert genders == {"супруг": {"masc"}, "супруга": {"femn"}}
    (jam,) = by_lemma["варение"]
    assert {one.form for one in jam.citations if "V-be" in one.grammemes} == {"варенье", "варенья"}
    (scissors,) = by_lemma["ножницы"]
    assert "Pltm" in scissors.grammemes


def test_every_citation_is_a_nominative_of_a_noun_and_stands_once(lexemes: list[Lexeme]) -> None:
    for lexeme in lexemes:
        assert len(lexeme.citations) == len(set(lexeme.citations))
        for citation in lexeme.citations:
            assert {"NOUN", "nomn"} <= citation.grammemes
            assert citation.plural is ("plur" in citation.grammemes)


def test_the_whole_paradigm_is_weighed(
    by_lemma: dict[str, list[Lexeme]], analyser: pymorphy3.MorphAnalyzer
) -> None:
    for lemma in ("нож", "человек", "пальто"):
        parse = next(one for one in analyser.parse(lemma) if one.normal_form == lemma and "NOUN" in one.tag)
        assert by_lemma[lemma][0].zipf == len({form.word for form in parse.lexeme})


def test_homonyms_are_lexemes_of_their_own(by_lemma: dict[str, list[Lexeme]]) -> None:
    grammemes = [lexeme.grammemes for lexeme in by_lemma["вика"]]
    assert any("Name" in one for one in grammemes)
    assert any("Name" not in one for one in grammemes)


def test_only_the_wanted_payloads_are_read(analyser: pymorphy3.MorphAnalyzer) -> None:
    path = Path(analyser.dictionary.path) / "words.dawg"
    words = {
        word: (paradigm, index)
        for word, _, _, paradigm, index in analyser.dictionary.iter_known_words("жаворонк")
    }
    wanted = [KEY.pack(*pair) for pair in words.values()]
    read = [form for form, payload in iter_keys(path, wanted) if form.startswith("жаворонк")]
    assert set(words) <= set(read)
    assert read == sorted(read, key=str.encode)
    assert {payload for _, payload in iter_keys(path, wanted[:1])} == {wanted[0]}
