"""How a derivation is told in findings: what is told is read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovnik.curate.confidence import read_confidence, read_makeup, tell_confidence, tell_makeup
from slovnik.orthography import Form
from slovnik.terms import Criterion

FORMS = st.text("абвгдеёжз-", min_size=1).map(Form)


@pytest.mark.parametrize(
    ("probability", "criteria", "detail"),
    [
        (
            0.734,
            (Criterion.SENSE_EVALUATIVE, Criterion.BASE_COMMONER),
            "0.73: sense_evaluative, base_commoner",
        ),
        (1, (Criterion.BASE_EVALUATIVE,), "1.00: base_evaluative"),
        (0.5, (), "0.50"),
    ],
)
def test_confidence_is_told_in_hundredths_with_its_criteria(probability, criteria, detail) -> None:
    assert tell_confidence(probability, criteria) == detail
    assert read_confidence(detail) == (round(probability, 2), criteria)


@given(st.integers(0, 100), st.lists(st.sampled_from(Criterion), unique=True))
def test_confidence_that_is_told_is_read_back(hundredths, criteria) -> None:
    told = tell_confidence(hundredths / 100, criteria)
    assert read_confidence(told) == (hundredths / 100, tuple(criteria))


@given(FORMS, FORMS)
def test_a_makeup_that_is_told_is_read_back(base, ending) -> None:
    assert read_makeup(tell_makeup(base, ending)) == (base, ending)


def test_a_makeup_is_a_base_and_the_end_of_the_word() -> None:
    assert tell_makeup(Form("нож"), "ик") == "нож + -ик"
