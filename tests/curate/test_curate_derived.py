"""What a word is made from, and who says so: a source of a sense, or the suffix table."""

import pytest
from miniature import OPENCORPORA, RULES, WIKTIONARY, Record, evidence, listed, noun, page, related

from slovnik.curate import examine
from slovnik.records import Derived
from slovnik.terms import Mark, Reason

Records = tuple[Record | tuple[Record, ...], ...]

HAND = (noun("ручка", "f", zipf=4.5), listed("ручка"), noun("рука", "f", zipf=5.8), listed("рука"))
BY_SUFFIX = Derived("ручка", "рука", Reason.DIMINUTIVE, OPENCORPORA, "paradigm of рука", "ка")  # type: ignore[arg-type]


def derived(word: str, *records: Record | tuple[Record, ...]) -> tuple[Derived, ...]:
    """Return what ``word`` is made from."""
    examined = examine(evidence(*records), RULES, ())
    (found,) = [one.derived for one in examined if one.dossier.form == word]
    return found


def labelled(base: str, number: int, reason: Reason = Reason.DIMINUTIVE) -> Derived:
    """Return that sense ``number`` of ручка names ``base``."""
    return Derived("ручка", base, reason, WIKTIONARY, f"page ручка, sense {number}")  # type: ignore[arg-type]


def test_the_suffix_tells_the_base_and_the_end_it_was_told_by() -> None:
    assert derived("ручка", *HAND) == (BY_SUFFIX,)
    assert derived("рука", *HAND) == ()


def test_what_a_source_says_stands_before_what_the_suffix_tells() -> None:
    told = page("ручка", "письменная принадлежность", "умласк. рука |")
    assert derived("ручка", *HAND, told) == (labelled("рука", 2), BY_SUFFIX)


def test_a_source_may_name_another_base_or_several() -> None:
    told = page("ручка", "умласк. рученька |", "уничиж. рука |")
    assert derived("ручка", *HAND, noun("рученька", "f", zipf=1.0), told) == (
        labelled("рученька", 1),
        labelled("рука", 2, Reason.PEJORATIVE),
        BY_SUFFIX,
    )


@pytest.mark.parametrize(
    ("mark", "reason"),
    [
        ("умласк", Reason.DIMINUTIVE),
        ("уменьш.-ласк. формы", Reason.DIMINUTIVE),
        ("уничиж", Reason.PEJORATIVE),
        ("пренебр.", Reason.PEJORATIVE),
        ("увелич", Reason.AUGMENTATIVE),
    ],
)
def test_a_page_may_list_the_word_by_its_base(mark: str, reason: Reason) -> None:
    by_page = Derived("ручка", "рука", reason, WIKTIONARY, "page рука")  # type: ignore[arg-type]
    assert derived("ручка", *HAND, related("ручка", "рука", mark)) == (by_page, BY_SUFFIX)
    assert derived("ручка", *HAND, related("ручка", "глока", mark)) == (BY_SUFFIX,)


def test_a_base_that_is_no_headword_is_none() -> None:
    assert derived("ручка", *HAND, page("ручка", "умласк. рученька |")) == (BY_SUFFIX,)


@pytest.mark.parametrize(
    "told",
    [
        page("ручка", "письменная принадлежность"),
        page("ручка", "уменьш. | маленькая рука"),  # names no base
        page("ручка", "= рука |"),  # no evaluative label
        page("ручка", "умласк. рука |", mark=Mark.PROPER_NAME),
    ],
)
def test_a_sense_without_a_base_or_of_a_name_tells_none(told: Records) -> None:
    assert derived("ручка", *HAND, told) == (BY_SUFFIX,)


def test_a_base_that_is_rarer_is_none_by_the_suffix_but_may_be_named() -> None:
    rarer = (noun("ручка", "f", zipf=4.5), listed("ручка"), noun("рука", "f", zipf=2.0))
    assert derived("ручка", *rarer) == ()
    assert derived("ручка", *rarer, page("ручка", "умласк. рука |")) == (labelled("рука", 1),)
