"""Numbers are written as people write them."""

import pytest

from slovnik.report import numbers


@pytest.mark.parametrize(
    ("number", "ru", "en"),
    [
        (0, "0", "0"),
        (999, "999", "999"),
        (1000, "1\u202f000", "1,000"),
        (1234567, "1\u202f234\u202f567", "1,234,567"),
    ],
)
def test_thousands_stand_apart(number, ru, en) -> None:
    assert (numbers.count(number, "ru"), numbers.count(number, "en")) == (ru, en)


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        *[(number, "слово") for number in (1, 21, 101, 1001)],
        *[(number, "слова") for number in (2, 4, 22, 104)],
        *[(number, "слов") for number in (0, 5, 11, 12, 14, 20, 111, 112, 1011)],
    ],
)
def test_a_noun_agrees_with_its_number(number, expected) -> None:
    assert numbers.noun(number, "слово|слова|слов", "ru") == expected


def test_a_noun_agrees_in_english() -> None:
    assert [numbers.counted(one, "word|words", "en") for one in (0, 1, 2, 21)] == [
        "0\u00a0words",
        "1\u00a0word",
        "2\u00a0words",
        "21\u00a0words",
    ]


@pytest.mark.parametrize(("number", "expected"), [(12, "+12"), (-1200, "−1,200"), (0, "0")])
def test_signs(number, expected) -> None:
    assert numbers.signed(number, "en") == expected


@pytest.mark.parametrize(
    ("part", "whole", "expected"),
    [
        (0, 5, "0%"),
        (5, 5, "100%"),
        (999, 1000, "99.9%"),
        (99999, 100000, "99.9%"),
        (1, 3, "33%"),
        (1, 30, "3.3%"),
        (0, 0, "0%"),
    ],
)
def test_less_than_all_is_never_a_hundred_per_cent(part, whole, expected) -> None:
    assert numbers.percent(part, whole, "en") == expected


@pytest.mark.parametrize(
    ("share", "expected"), [(1.0, "100"), (0.0, "0"), (0.9996, "99,9"), (0.974, "97,4"), (0.014, "1,4")]
)
def test_a_share_is_told_to_one_place(share, expected) -> None:
    assert numbers.hundredths(share, "ru") == expected
