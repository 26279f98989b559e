"""What the analyser knows of a single form, and what it guesses."""

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovnik.morphology.analysis import PREDICTION, Analyser, Inflection
from slovnik.orthography import ALPHABET, Form
from slovnik.terms import Reason

ANALYSER = Analyser()


def first_inflection(form: str) -> Inflection | None:
    """Return what a form is said to be first."""
    return next(iter(ANALYSER.inflections(form)), None)


INFLECTIONS = [
    # form, what it is, its citation form
    ("зулусы", Reason.PLURAL, "зулус"),
    ("трактора", Reason.PLURAL, "трактор"),
    ("люди", Reason.SUPPLETIVE_PLURAL, "человек"),
    ("зулусом", Reason.NOT_NOMINATIVE, "зулус"),
    ("людей", Reason.NOT_NOMINATIVE, "человек"),
    ("пицц", Reason.NOT_NOMINATIVE, "пицца"),
    ("тапок", Reason.NOT_NOMINATIVE, "тапка"),
    ("бежать", Reason.NOT_A_NOUN, "бежать"),
    ("красивый", Reason.NOT_A_NOUN, "красивый"),
    ("тёр", Reason.NOT_A_NOUN, "тереть"),
    ("итак", Reason.NOT_A_NOUN, "итак"),
    ("больной", Reason.NOT_A_NOUN, "больной"),
    ("актер", Reason.YO_SPELLING, "актёр"),
    ("лед", Reason.YO_SPELLING, "лёд"),
    # е for ё in an oblique form
    ("актером", Reason.NOT_NOMINATIVE, "актёр"),
]


@pytest.mark.parametrize(("form", "reason", "lemma"), INFLECTIONS)
def test_a_known_form_is_told_with_its_headword(form: str, reason: Reason, lemma: str) -> None:
    found = first_inflection(form)
    assert found is not None
    assert (found.reason, found.lemma) == (reason, lemma)
    assert found.tag


@pytest.mark.parametrize("form", ["зулус", "стекло", "слесарь", "супруга", "варенье", "лен", "лён", "пальто"])
def test_the_headword_of_a_noun_is_no_inflection(form: str) -> None:
    assert first_inflection(form) is None


@pytest.mark.parametrize("form", ["ножницы", "сани", "брюки", "духи"])
def test_a_plurale_tantum_is_a_headword(form: str) -> None:
    assert first_inflection(form) is None


@pytest.mark.parametrize("form", ["хрямзик", "плварп", "", "Ж", "table", "нож\u0301"])
def test_an_unknown_form_is_not_guessed(form: str) -> None:
    assert first_inflection(form) is None
    assert list(ANALYSER.known_readings(form)) == []


def test_all_readings_count_not_the_first() -> None:
    tags = [reading.grammemes for reading in ANALYSER.known_readings("слесарь")]
    assert any("NOUN" in tag for tag in tags)
    tags = [reading.grammemes for reading in ANALYSER.known_readings("стекло")]
    assert {"VERB", "NOUN"} <= {part for tag in tags for part in tag}


def test_a_reading_keeps_the_spelling_of_the_dictionary() -> None:
    assert {reading.form for reading in ANALYSER.known_readings("еж")} == {"ёж"}
    assert {reading.form for reading in ANALYSER.known_readings("ёж")} == {"ёж"}
    assert {reading.form for reading in ANALYSER.known_readings("все")} == {"все"}


def test_a_guess_is_marked_as_one() -> None:
    predicted = list(ANALYSER.predict_lexemes("фаблафелька"))  # type: ignore[arg-type]
    assert predicted
    for lexeme in predicted:
        assert lexeme.predicted
        assert (lexeme.source, lexeme.lemma) == (PREDICTION, "фаблафелька")
        assert [citation.form for citation in lexeme.citations] == ["фаблафелька"]
        assert {"NOUN", "nomn"} <= lexeme.grammemes


@pytest.mark.parametrize("form", ["нож", "зулусы", "бежать"])
def test_what_is_known_is_not_guessed(form: str) -> None:
    assert list(ANALYSER.guesses(form)) == []
    assert list(ANALYSER.predict_lexemes(form)) == []  # type: ignore[arg-type]


def test_a_guess_that_is_no_citation_form_makes_no_lexeme() -> None:
    assert list(ANALYSER.guesses("фаблафелькой"))
    assert list(ANALYSER.predict_lexemes("фаблафелькой")) == []  # type: ignore[arg-type]


@given(st.text(ALPHABET + "-abc'’ 1", max_size=12))
def test_any_form_is_answered(form: str) -> None:
    found = first_inflection(form)
    if found is not None:
        assert found.reason in (
            Reason.PLURAL, Reason.NOT_NOMINATIVE, Reason.NOT_A_NOUN, Reason.YO_SPELLING
        )  # fmt: skip
        assert any(reading.lemma == found.lemma for reading in ANALYSER.known_readings(form))


def test_the_dictionary_is_loaded_by_the_first_question() -> None:
    code = (
        "import sys; from slovnik.morphology.analysis import Analyser; one = Analyser();"
        "assert 'pymorphy3' not in sys.modules, 'loaded by import';"
        "assert one.inflections('зулусы'); assert 'pymorphy3' in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("form", ["луврский", "слоговый", "хэндмейдовый", "широкорогий"])
def test_an_adjective_is_not_predicted_to_be_a_noun(form: str) -> None:
    assert list(ANALYSER.predict_lexemes(Form(form))) == []
