from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovnik.lexicon.matching import Matching, suggest
from slovnik.orthography import fold_short_i, fold_yo


@given(st.text(alphabet="еёийк", max_size=8))
def test_variants_are_all_that_fold_to_the_form_where_it_has_e_or_i(form: str) -> None:
    choices = [{"е": "её", "и": "ий"}.get(letter, letter) for letter in form]
    variants = list(Matching(fold_yo=True, fold_short_i=True).variants(form))
    assert variants[0] == form
    assert len(variants) == len(set(variants))
    assert set(variants) == set(map("".join, product(*choices)))


@given(st.text(alphabet="еёийк", max_size=8), st.booleans(), st.booleans())
def test_whatever_a_form_may_stand_for_is_spelled_alike_on_a_board(
    form: str, yo: bool, short_i: bool
) -> None:
    matching = Matching(yo, short_i)
    assert matching.folds is (yo or short_i)
    assert {matching.fold(variant) for variant in matching.variants(form)} == {matching.fold(form)}
    letters = {"ё": "е" if yo else "ё", "й": "и" if short_i else "й"}
    assert matching.fold(form) == "".join(letters.get(letter, letter) for letter in form)


def test_folding_goes_one_way() -> None:
    assert list(Matching(fold_yo=True).variants("ёж")) == ["ёж"]
    assert list(Matching(fold_short_i=True).variants("еж")) == ["еж"]
    assert list(Matching().variants("ежики")) == ["ежики"]


def test_fewest_replacements_come_first() -> None:
    assert list(Matching(fold_yo=True).variants("еже")) == ["еже", "ёже", "ежё", "ёжё"]


@pytest.mark.parametrize(("form", "count"), [("е" * 30, 1_024), ("е" * 65, 1), ("е" * 10_000, 1)])
def test_variants_are_bounded(form: str, count: int) -> None:
    assert len(list(Matching(fold_yo=True).variants(form))) == count


WORDS = frozenset(["кот", "кит", "крот", "котёл", "осел", "осёл", "рот", "окот", "кота", "коти", "котик"])


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ("котел", ("котёл",)),
        ("осёл", ("осел",)),
        ("осел", ("осёл",)),
        ("кoт", ("кот", "кота", "коти", "кит", "крот")),
        ("кот", ("кота", "коти", "кит", "крот", "окот")),
        ("okot", ("окот", "кот")),
        ("ктит", ("кит",)),
        ("окт", ("окот", "кот")),
        ("жжж", ()),
        ("", ()),
        ("кот" * 5_000, ()),
    ],
)
def test_suggestions(form: str, words: tuple[str, ...]) -> None:
    assert suggest(form, WORDS.__contains__, 5) == words


@given(st.text(alphabet="котеёиo", max_size=6))
def test_suggestions_are_words_other_than_the_form(form: str) -> None:
    found = suggest(form, WORDS.__contains__, 5)
    assert set(found) <= WORDS - {form}
    assert len(found) == len(set(found)) <= 5


@given(st.sampled_from(sorted(WORDS)))
def test_a_word_without_its_dots_is_suggested_first(word: str) -> None:
    folded = fold_short_i(fold_yo(word))
    if fold_yo(word) != word and folded not in WORDS:
        assert suggest(fold_yo(word), WORDS.__contains__, 5)[0] == word
