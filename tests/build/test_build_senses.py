"""What a build of the shipped lexicons keeps of their labels: the marks it cannot place, bases, and contested words."""

from collections.abc import Iterator

import pytest

from slovnik.resources import rules_folder
from slovnik.ruleset import probability
from slovnik.ruleset.criteria import load_criteria
from slovnik.store import select
from slovnik.store.database import Database, open_read_only
from slovnik.terms import Criterion

MOST_UNMAPPED = 47
"""Marks of the sources that no table of rules/labels/ maps. It may only be lowered: give a new mark its category."""


@pytest.fixture(scope="module")
def store(real_build) -> Iterator[Database]:
    with open_read_only(real_build / "slovnik.duckdb") as database:
        yield database


def test_the_number_of_unmapped_marks_only_falls(store) -> None:
    marks = store.execute("SELECT kind, mark, example FROM unmapped_mark ORDER BY uses DESC, kind, mark")
    assert len(marks) <= MOST_UNMAPPED, f"in no table of rules/labels/: {marks}"
    assert len(marks) == MOST_UNMAPPED, "fewer than agreed: lower MOST_UNMAPPED"
    assert select.count_unmapped(store) == len(marks)


def test_unmapped_marks_stand_the_commonest_first_and_tell_where_to_find_them(store) -> None:
    marks = store.execute("SELECT kind, mark, uses FROM unmapped_mark ORDER BY rowid")
    assert marks == sorted(marks, key=lambda row: (-row[2], row[0], row[1]))
    assert {kind for kind, _, _ in marks} <= {"template", "argument", "plain_text"}
    assert all(uses >= 1 for _, _, uses in marks)
    assert (
        store.execute("SELECT example FROM unmapped_mark WHERE example NOT IN (SELECT form FROM sense)") == []
    )


def test_a_diminutive_has_its_base_from_the_label_and_from_the_suffix(store) -> None:
    """Neither keeps ручка from having senses of its own."""
    rows = store.execute(
        "SELECT base, reason, source, suffix FROM derivation_v1 WHERE form = 'ручка' ORDER BY suffix"
    )
    assert rows == [
        ("рука", "diminutive", "wiktionary", ""),
        ("рука", "diminutive", "opencorpora", "ка"),
    ]
    allowed = store.execute("SELECT allowed FROM verdict_v1 WHERE form = 'ручка' AND profile = 'balda'")
    assert allowed == [(True,)]


@pytest.mark.parametrize("word", ["докладчик", "студентка", "желудок", "карандаш"])
def test_a_look_alike_is_made_from_nothing(store, word: str) -> None:
    assert store.execute("SELECT base FROM derivation_v1 WHERE form = ?", [word]) == []


def test_every_derivation_by_a_suffix_is_judged_and_has_its_confidence(store) -> None:
    """One derivation, one finding of it and one confidence for each such word."""
    (counts,) = store.execute(
        """
        SELECT (SELECT count(*) FROM derivation WHERE suffix <> ''),
               (SELECT count(DISTINCT form) FROM derivation WHERE suffix <> ''),
               (SELECT count(*) FROM finding WHERE rule = 'derivation.evaluative'),
               (SELECT count(*) FROM finding WHERE rule = 'derivation.confidence')
        """
    )
    assert len(set(counts)) == 1
    assert counts[0] > 3_000


@pytest.mark.parametrize(
    ("word", "contested"), [("городище", True), ("докладчик", False), ("студентка", False)]
)
def test_contested_words_are_in_the_build(store, word: str, contested: bool) -> None:
    query = "SELECT detail FROM finding_v1 WHERE rule = 'derivation.contested' AND form = ?"
    assert bool(store.execute(query, [word])) is contested


def test_a_word_is_contested_if_its_confidence_or_its_senses_say_so(store) -> None:
    """The evidence settles some words; the confidence is rounded, so none is asked for at the very edge."""
    doubt = load_criteria(rules_folder() / "evaluative_criteria.tsv").doubt
    rows = store.execute(
        """
        SELECT c.form, c.detail, EXISTS (FROM finding f WHERE f.form = c.form AND f.rule = 'derivation.contested')
        FROM finding c WHERE c.rule = 'derivation.confidence' ORDER BY c.form
        """
    )
    low, high = probability(-doubt), probability(doubt)
    settled = 0
    for form, detail, contested in rows:
        told, _, codes = detail.partition(": ")
        against = Criterion.SENSE_OF_ITS_OWN if float(told) > 0.5 else Criterion.SENSE_EVALUATIVE
        if low + 0.01 < float(told) < high - 0.01 or against in codes.split(", "):
            assert contested, form
        elif float(told) < low - 0.01 or float(told) > high + 0.01:
            assert not contested, form
            settled += 1
    assert 0 < settled < len(rows)
