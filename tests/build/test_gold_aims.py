"""What the shipped list is after: its answers on the labelled words, by category.

The bounds are the aims; they may be raised, never lowered. Beside the words of tests/gold/ the development set of
../shared is asked, where it lies.
"""

import csv
from pathlib import Path

import pytest

from slovnik.inquiry.evaluate import LabelledWord, Score, evaluate, load_gold, ruled_without_people
from slovnik.lexicon.opening import open_lexicon
from slovnik.orthography import Form, fold_yo
from slovnik.resources import gold_folder

AT_LEAST = {
    "core": 0.997,
    "lexicalised": 0.985,
    "mixed": 0.90,
    "pluralia": 0.985,
    "substantivised": 0.975,
    "wide": 0.975,
}
AT_MOST = {
    "abbreviations": 0.0,
    "augmentative": 0.0,
    "dialect": 0.02,
    "diminutive": 0.010,
    "names": 0.0,
    "oblique": 0.0,
    "pejorative": 0.01,
    "plurals": 0.0,
    "slang": 0.02,
    "vulgar": 0.02,
}
BY_RULES_AT_LEAST = {"core": 0.99, "lexicalised": 0.88, "mixed": 0.70, "wide": 0.99}
BY_RULES_AT_MOST = {"augmentative": 0.0, "diminutive": 0.02, "names": 0.0, "pejorative": 0.02, "plurals": 0.0}
"""What the rules give without any decision about single words: the weights are fitted without these words."""
DEVELOPMENT = Path(__file__).parents[3] / "shared" / "gold" / "evaluative_dev.tsv"


@pytest.fixture(scope="module")
def scores(real_build) -> list[Score]:
    ruled = ruled_without_people(real_build, "balda")
    return evaluate(open_lexicon("balda", real_build), load_gold(gold_folder()), ruled)


def test_every_category_has_an_aim(scores) -> None:
    assert {one.category for one in scores if one.allowed} == AT_LEAST.keys()
    assert {one.category for one in scores if not one.allowed} == AT_MOST.keys()


@pytest.mark.parametrize("category", AT_LEAST)
def test_words_to_allow_are_listed(scores, category) -> None:
    (score,) = (one for one in scores if one.category == category)
    assert score.listed_share >= AT_LEAST[category], score.misses


@pytest.mark.parametrize("category", AT_MOST)
def test_words_to_refuse_are_not(scores, category) -> None:
    (score,) = (one for one in scores if one.category == category)
    assert score.listed_share <= AT_MOST[category], score.misses


@pytest.mark.parametrize("category", BY_RULES_AT_LEAST)
def test_the_rules_alone_list_words_to_allow(scores, category) -> None:
    (score,) = (one for one in scores if one.category == category)
    assert score.rules_share >= BY_RULES_AT_LEAST[category]


@pytest.mark.parametrize("category", BY_RULES_AT_MOST)
def test_the_rules_alone_refuse_words_to_refuse(scores, category) -> None:
    (score,) = (one for one in scores if one.category == category)
    assert score.rules_share <= BY_RULES_AT_MOST[category]


def test_the_list_is_large(real_build) -> None:
    assert len(open_lexicon("balda", real_build)) >= 60_000


@pytest.mark.skipif(not DEVELOPMENT.is_file(), reason="../shared/gold is not here")
def test_the_development_set_meets_the_aims(real_build) -> None:
    lexicon = open_lexicon("balda", real_build)
    yo = {fold_yo(form): form for form in lexicon if "ё" in form}
    with DEVELOPMENT.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    words = [
        LabelledWord(yo.get(row["word"], Form(row["word"])), row["expected"] == "allowed", row["category"])
        for row in rows
    ]
    found = {(one.category, one.allowed): one for one in evaluate(lexicon, words)}
    assert found["lexicalised", True].listed_share >= AT_LEAST["lexicalised"]
    assert found["diminutive", False].listed_share <= AT_MOST["diminutive"]
    assert found["augmentative", False].listed_share == 0
