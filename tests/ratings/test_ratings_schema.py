"""The schema of the table of records: changed on purpose only, and as the code knows it."""

import hashlib
import re

import pytest

from slovnik.games.rating_rules import Ending, Kind
from slovnik.ratings.database import SCHEMA, VERSION

AGREED = {1: "6310c02ec71cefcf"}
"""Version → the first digits of the schema's sha256. A schema that changes takes the next version."""


def test_schema_changes_on_purpose() -> None:
    found = hashlib.sha256(SCHEMA.encode()).hexdigest()[:16]
    assert found == AGREED[VERSION], (
        "schema.sql changed: give it the next version, and agree to its hash here"
    )


@pytest.mark.parametrize(("column", "terms"), [("kind", Kind), ("ending", Ending)])
def test_the_file_takes_just_the_terms_that_there_are(column, terms) -> None:
    [listed] = re.findall(rf"CHECK \({column} IN \((.*?)\)\)", SCHEMA)
    assert re.findall(r"'(\w+)'", listed) == list(terms)


def test_each_table_is_told_in_a_comment() -> None:
    for before in re.split(r"^CREATE TABLE ", SCHEMA, flags=re.MULTILINE)[:-1]:
        assert before.removesuffix("\n").rpartition("\n")[2].startswith("-- ")
