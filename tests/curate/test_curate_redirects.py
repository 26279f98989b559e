"""«То же, что X»: which categories of X the sense takes, and when it takes none."""

import pytest
from miniature import Record, evidence, page

from slovnik.curate.categories import LabelledSense
from slovnik.orthography import Form
from slovnik.records import Label, Sense
from slovnik.sources.wiktionary import WIKTIONARY
from slovnik.terms import Category, Mark

Page = tuple[Record, ...]

SLANG_ALL = page("лавэ", "жарг. | деньги", "жарг.; устар. | добыча")
SLANG_SOME = page("бабки", "жарг. | деньги", "кости для игры")


def senses(word: str, *pages: Page) -> list[LabelledSense]:
    """Return the senses of ``word``, labelled among those of all pages."""
    return [one for one in evidence(*pages).senses if one.sense.form == word]


def categories(word: str, *pages: Page) -> list[list[str]]:
    """Return the categories of each sense of ``word``."""
    return [[category.value for category in one.categories] for one in senses(word, *pages)]


@pytest.mark.parametrize(
    "sense",
    [
        "= лавэ |",
        "то же, что лавэ",
        "то же что лавэ",
        "То же, что и лавэ.",
        "то же, что лавэ (деньги)",
        "= лавэ | то же, что лавэ",
    ],
)
def test_a_sense_that_only_refers_to_slang_is_slang(sense: str) -> None:
    assert categories("бабло", page("бабло", sense), SLANG_ALL) == [["redirect", "slang"]]


@pytest.mark.parametrize(
    "sense",
    [
        "= лавэ | деньги",  # the template beside a gloss names a synonym
        "деньги, то же, что лавэ",
        "то же, что лавэ, деньги",
        "то же, что большие лавэ",
        "= love |",  # no Russian word
        "=  |",
    ],
)
def test_a_sense_that_does_more_than_refer_or_refers_to_no_word_takes_nothing(sense: str) -> None:
    (found,) = categories("бабло", page("бабло", sense), SLANG_ALL)
    assert "slang" not in found
    (labelled,) = senses("бабло", page("бабло", sense), SLANG_ALL)
    assert labelled.same_as == ""


def test_a_sense_keeps_its_own_labels_before_those_it_takes() -> None:
    found = categories("бабло", page("бабло", "разг.; = лавэ |"), SLANG_ALL)
    assert found == [["colloquial", "redirect", "slang"]]


def test_only_what_all_senses_of_the_other_share_is_taken() -> None:
    """Of лавэ one sense is obsolete besides, of бабки one is not slang."""
    referring = (page("бабло", "= лавэ |"), page("башли", "= бабки |"))
    assert categories("бабло", *referring, SLANG_ALL, SLANG_SOME) == [["redirect", "slang"]]
    assert categories("башли", *referring, SLANG_ALL, SLANG_SOME) == [["redirect"]]


def test_a_sense_that_says_nothing_is_left_out_of_account() -> None:
    silent = (*page("лавэ", "жарг. | деньги"), Sense(WIKTIONARY, "synset 9", Form("лавэ"), 2, ""))
    assert categories("бабло", page("бабло", "= лавэ |"), silent) == [["redirect", "slang"]]


def test_a_headword_that_is_unknown_or_says_nothing_gives_nothing() -> None:
    silent = (Sense(WIKTIONARY, "synset 9", Form("лавэ"), 1, "", (Label("?", ""),)),)
    assert categories("бабло", page("бабло", "= лавэ |")) == [["redirect"]]
    assert categories("бабло", page("бабло", "= лавэ |"), silent) == [["redirect"]]


@pytest.mark.parametrize("mark", [Mark.PROPER_NAME, Mark.ABBREVIATION])
def test_a_name_that_is_spelled_alike_is_left_out_of_account(mark: Mark) -> None:
    """Neither does it hinder what the common noun shares, nor has it anything to give."""
    name = page("лавэ", "река", mark=mark)
    assert categories("бабло", page("бабло", "= лавэ |"), SLANG_ALL, name) == [["redirect", "slang"]]
    assert categories("бабло", page("бабло", "= лавэ |"), name) == [["redirect"]]


def chain(length: int) -> list[Page]:
    """Return words that refer each to the next, the last to лавэ."""
    words = [f"слово{'о' * place}" for place in range(length)]
    return [page(word, f"= {target} |") for word, target in zip(words, (*words[1:], "лавэ"), strict=True)]


@pytest.mark.parametrize(("length", "found"), [(2, True), (3, True), (4, True), (5, False), (6, False)])
def test_a_chain_of_references_is_followed_up_to_its_fourth_word(length: int, found: bool) -> None:
    (reached,) = categories("слово", *chain(length), SLANG_ALL)
    assert ("slang" in reached) is found


def test_a_circle_of_references_ends() -> None:
    """Each is what the others are labelled; a word that refers to itself is what it is labelled."""
    circle = (page("бабло", "разг.; = башли |"), page("башли", "жарг.; = бабло |"))
    assert categories("бабло", *circle) == [["colloquial", "redirect", "slang"]]
    assert categories("башли", *circle) == [["slang", "redirect", "colloquial"]]
    assert categories("бабло", page("бабло", "разг.; = бабло |")) == [["colloquial", "redirect"]]


def test_the_senses_keep_their_order() -> None:
    pages = (page("бабло", "= лавэ |", "деньги"), SLANG_ALL, page("башли", "деньги"))
    told = [(one.sense.form, one.sense.number) for one in evidence(*pages).senses]
    assert told == [("бабло", 1), ("бабло", 2), ("лавэ", 1), ("лавэ", 2), ("башли", 1)]


def test_a_reference_takes_an_evaluative_category_but_names_no_base() -> None:
    pages = (page("ручонка", "то же, что ручка"), page("ручка", "умласк. рука |"))
    (sense,) = senses("ручонка", *pages)
    assert Category.DIMINUTIVE in sense.categories
    assert sense.base == ""
