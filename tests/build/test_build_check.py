"""The lists built from the shipped rules are clean, and every accepted exception is still needed."""

import pytest

from slovnik.check import Report, Severity
from slovnik.inquiry.check import check
from slovnik.lexicon.opening import open_lexicon
from slovnik.resources import rules_folder
from slovnik.ruleset.reading import read_table
from slovnik.terms import Status


@pytest.fixture(scope="module")
def reports(real_build) -> list[Report]:
    return check(real_build, "balda")


def test_there_is_no_error(reports) -> None:
    errors = [one for one in reports if one.check.severity is Severity.ERROR and one.offences]
    assert [(one.check.code, one.offences) for one in errors] == []


def test_every_exception_is_needed(reports) -> None:
    (unused,) = (one for one in reports if one.check.code == "W901")
    assert unused.offences == ()


def test_a_hyphen_offends_only_a_list_that_has_none(real_build) -> None:
    (letters,) = (one for one in check(real_build, "balda+hyphen") if one.check.code == "E101")
    assert letters.offences == ()


def test_every_example_of_a_confusion_put_right_is_a_word(real_build) -> None:
    lexicon = open_lexicon("balda", real_build)
    path = rules_folder() / "check_confusions.tsv"
    for number, row in read_table(path, ("written", "meant", "min_length", "example")):
        example, written = row["example"], row["written"]
        assert len(example) >= int(row["min_length"]), number
        spots = [place for place in range(len(example)) if example.startswith(written, place)]
        right = [example[:at] + row["meant"] + example[at + len(written) :] for at in spots]
        assert any(lexicon.find(form).status is Status.ALLOWED for form in right), (number, example)
