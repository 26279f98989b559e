"""rules/labels/kaikki.tsv and references.tsv: what tags stand for, with and without a base; mistakes are named."""

import re
from pathlib import Path

import pytest
from rule_files import change

from slovnik.errors import RulesError
from slovnik.resources import rules_folder
from slovnik.ruleset.labels import load_labels
from slovnik.ruleset.reading import read_table
from slovnik.terms import Category

TAGS, REFERENCES = "labels/kaikki.tsv", "labels/references.tsv"
COLUMNS = ("mark", "category", "without_base", "origin", "note")
LABELS = load_labels(rules_folder() / "labels")
ROWS = [row for _, row in read_table(rules_folder() / TAGS, COLUMNS)]
EVALUATIVE = {Category.DIMINUTIVE, Category.PEJORATIVE, Category.AUGMENTATIVE}


@pytest.mark.parametrize(
    ("tag", "category"),
    [
        ("colloquial", Category.COLLOQUIAL),
        ("diminutive", Category.DIMINUTIVE),
        ("derogatory", Category.PEJORATIVE),
        ("dated", Category.OBSOLETE),
        ("reduced", Category.PROSTORECHIE),
        ("regional", Category.DIALECT),
        # what the program's own table of tags has wrong, or too coarse
        ("contemplative", Category.PEJORATIVE),
        ("irregular", Category.SPELLING_VARIANT),
        ("Просторечные выражения", Category.PROSTORECHIE),
        ("Матерные выражения", Category.OBSCENE),
        ("Криминальный жаргон", Category.SLANG),
        ("zoology", Category.TERM),
    ],
)
def test_a_tag_stands_for_its_category(tag: str, category: Category) -> None:
    assert LABELS.templates[tag] is category


def test_every_evaluative_tag_says_what_it_is_without_a_base_and_no_other_does() -> None:
    for row in ROWS:
        assert bool(row["without_base"]) is (Category(row["category"]) in EVALUATIVE), row["mark"]
        if row["without_base"]:
            assert LABELS.without_base[row["mark"]] is Category(row["without_base"])


def test_every_row_says_where_it_is_from() -> None:
    assert {row["origin"] for row in ROWS} == {"wiktextract", "editor", "категория Викисловаря"}
    latin = re.compile(r"[A-Za-z][A-Za-z -]*")
    for row in ROWS:
        assert (row["origin"] == "категория Викисловаря") is not bool(latin.fullmatch(row["mark"])), row[
            "mark"
        ]


def test_templates_without_a_base_are_what_they_are_in_plain_text() -> None:
    assert LABELS.without_base["уничиж."] is Category.EVALUATION
    assert LABELS.without_base["уменьш."] is Category.DIMINUTIVE


def test_a_reference_is_told_by_the_end_of_its_headword() -> None:
    assert set(LABELS.references) == {"ишка", "ишко", "ища", "ище"}
    assert set(LABELS.references.values()) == {Category.PEJORATIVE, Category.AUGMENTATIVE}


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        (TAGS, "\nslang\tslang", "\nslang\tslagn", ["unknown category 'slagn'", "did you mean 'slang'?"]),
        (
            TAGS,
            "\npejorative\tpejorative\tevaluation",
            "\npejorative\tpejorative\tevalution",
            ["'evalution'"],
        ),
        (TAGS, "\nslang\t", "\nrare\t", ["the mark 'rare' stands here twice", "keep one line"]),
        (TAGS, "\nslang\t", "\nжарг.\t", ["the mark 'жарг.' stands in wiktionary.tsv too", "keep one line"]),
        (TAGS, "\nslang\t", "\n\t", ["the mark is empty"]),
        (TAGS, "\nmark\tcategory", "\nmark\tkategory", ["columns must be mark, category"]),
        (REFERENCES, "\nишко\t", "\nище\t", ["the ending 'ище' stands here twice"]),
        (REFERENCES, "\nишко\tpejorative", "\nишко\tpejorativ", ["did you mean 'pejorative'?"]),
        (REFERENCES, "\nишко\t", "\nishko\t", ["the ending"]),
    ],
)
def test_a_mistake_is_named(rules: Path, name: str, old: str, new: str, told: list[str]) -> None:
    change(rules / name, old, new)
    with pytest.raises(RulesError) as caught:
        load_labels(rules / "labels")
    text = str(caught.value)
    assert name in text
    assert all(part in text for part in told), text
