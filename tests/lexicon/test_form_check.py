import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovnik.lexicon import classify_form
from slovnik.orthography import ALPHABET
from slovnik.terms import Reason


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ("кот", None),
        ("ёж", None),
        ("кораблик", None),
        ("корабельщик", Reason.TOO_LONG),
        ("я", Reason.TOO_SHORT),
        ("", Reason.TOO_SHORT),
        ("кoт", Reason.MIXED_SCRIPT),
        ("диван-kровать", Reason.MIXED_SCRIPT),
        ("cat", Reason.BAD_ALPHABET),
        ("Кот", Reason.BAD_ALPHABET),
        ("кот2", Reason.BAD_ALPHABET),
        ("кот кит", Reason.BAD_ALPHABET),
        ("кот\x00", Reason.BAD_ALPHABET),
        ("\udcff", Reason.BAD_ALPHABET),
        ("об'єкт", Reason.BAD_ALPHABET),
        ("диван-кровать", Reason.HYPHEN),
        ("диван–кровать", Reason.HYPHEN),
        ("я-я", Reason.HYPHEN),
        ("-кот", Reason.BAD_ALPHABET),
        ("кот--кит", Reason.BAD_ALPHABET),
        ("-", Reason.BAD_ALPHABET),
        ("я" * 10_000, Reason.TOO_LONG),
    ],
)
def test_what_is_said_of_a_form(form: str, reason: Reason | None) -> None:
    assert classify_form(form, 2, 8) == reason


def test_no_upper_bound() -> None:
    assert classify_form("я" * 10_000, 2, None) is None


def test_bounds_are_inclusive() -> None:
    assert classify_form("ад", 2, 2) is None


@given(st.text(), st.integers(0, 4), st.one_of(st.none(), st.integers(0, 6)))
def test_none_means_letters_within_the_bounds(form: str, shortest: int, longest: int | None) -> None:
    letters = bool(form) and set(form) <= set(ALPHABET)
    fits = shortest <= len(form) and (longest is None or len(form) <= longest)
    assert (classify_form(form, shortest, longest) is None) == (letters and fits)
