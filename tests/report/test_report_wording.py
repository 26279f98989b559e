"""What the page says: the same in both languages, all of it used, and the facts of public lists that it shows."""

import re
import tomllib
from importlib.resources import files
from string import Formatter

import pytest

from slovnik.inquiry.evaluate import load_gold
from slovnik.report.phrases import load_phrases
from slovnik.report.published import QUESTIONS, load_published
from slovnik.resources import gold_folder
from slovnik.ruleset import Kind
from slovnik.terms import Tier

FOLDER = files("slovnik.report")
TABLE = tomllib.loads(FOLDER.joinpath("wording.toml").read_text(encoding="utf-8"))
PHRASES = [(section, name) for section, names in TABLE.items() for name in names]
BY_CODE = {"kind", "tier", "question", "category", "cause"}
"""Sections whose names are codes: looked up by what the facts say."""


@pytest.mark.parametrize(("section", "name"), PHRASES)
def test_both_languages_fill_in_the_same(section, name) -> None:
    phrase = TABLE[section][name]
    assert set(phrase) == {"ru", "en"}
    asked = [{field for _, field, _, _ in Formatter().parse(phrase[lang]) if field} for lang in ("ru", "en")]
    assert asked[0] == asked[1]
    forms = [len(phrase[lang].split("|")) for lang in ("ru", "en")]
    assert forms in ([1, 1], [3, 2])


def test_every_phrase_is_used() -> None:
    code = "".join(
        FOLDER.joinpath(name).read_text(encoding="utf-8") for name in ("page.html", "page_figures.py")
    )
    used = set(re.findall(r'say(?:\.|\[")(\w+)(?:\.|"\]\[")(\w+)', code))
    used |= {(section, "heading") for section in TABLE}
    assert {(section, name) for section, name in PHRASES if section not in BY_CODE} <= used


def test_codes_have_their_phrases() -> None:
    assert set(TABLE["kind"]) == set(Kind)
    assert set(TABLE["tier"]) == set(Tier)
    assert set(TABLE["question"]) == {question.name for question in QUESTIONS}
    assert set(TABLE["category"]) >= {word.category for word in load_gold(gold_folder())}


def test_causes_have_their_phrases() -> None:
    from slovnik.inquiry.compare import Cause

    assert set(TABLE["cause"]) == set(Cause)


def test_what_is_filled_in_is_escaped() -> None:
    text = load_phrases("ru")["page"]["made"].format(version="<1>", build="")
    assert "&lt;1&gt;" in text
    assert "<code>" in text


def test_published_figures_are_shares() -> None:
    lists = load_published()
    assert len(lists) == 6
    for one in lists:
        assert one.words > 10_000
        assert all(0 <= share <= 1 for shares in one.shares.values() for share in shares)
        assert len(one.shares["marked"]) == 2
    by_name = {one.name.en: one for one in lists}
    assert by_name["Deltaspace0/balda"].shares["dim_b"] == (0.206,)


def test_our_labelled_words_that_ask_the_like_exist() -> None:
    labelled = {(word.category, word.allowed) for word in load_gold(gold_folder())}
    assert {(category, one.allowed) for one in QUESTIONS for category in one.categories} <= labelled
