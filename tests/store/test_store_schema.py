"""The schema: changed on purpose only, and told in comments."""

import re

import pytest

from slovnik.store.database import SCHEMA, SCHEMA_HASH, open_read_only

AGREED_HASH = "39f6bfc166daa3b7"
"""Change it together with schema.sql: files of the old schema will ask for a new build."""

VIEWS = {
    "attestation_v1": ["form", "source", "locator", "marks"],
    "sense_v1": ["form", "source", "locator", "number", "gloss", "labels"],
    "finding_v1": ["form", "place", "stage", "rule", "reasons", "source", "locator", "detail"],
    "derivation_v1": ["form", "base", "reason", "source", "locator", "suffix"],
    "verdict_v1": [
        "form", "profile", "allowed", "reason", "stage", "rule", "source", "locator", "detail", "zipf",
    ],
    "reject_v1": ["source", "locator", "reason", "text"],
    "morphology_v1": ["form", "source", "locator", "grammemes", "segments"],
    "superseded_v1": ["form", "source", "locator", "number", "by_source", "by_locator", "by_number"],
    "contested_v1": ["form", "profile", "allowed", "reason", "derivation", "confidence", "zipf"],
    "override_v1": ["word", "profile", "allowed", "reason", "evidence", "author", "date", "standing"],
    "confirmation_v1": ["word", "profile", "allowed", "reason", "evidence", "author", "date", "standing"],
}  # fmt: skip
"""The columns promised to readers."""

DEFINED = re.findall(r"^CREATE (?:TABLE|VIEW) (\w+)", SCHEMA, flags=re.MULTILINE)


def test_schema_changes_on_purpose() -> None:
    assert SCHEMA_HASH == AGREED_HASH, "schema.sql changed: review it, then agree to the new hash here"


@pytest.mark.parametrize("name", DEFINED)
def test_each_table_and_view_is_told_in_a_comment(name) -> None:
    before, _, _ = re.split(rf"^CREATE (TABLE|VIEW) {name}\b", SCHEMA, maxsplit=1, flags=re.MULTILINE)
    last = before.removesuffix("\n").rpartition("\n")[2]
    assert last.startswith("-- ")
    assert "──" not in last, f"{name} stands under a heading without a comment of its own"


@pytest.mark.parametrize("view", VIEWS)
def test_promised_views_keep_their_columns(view, mini_build) -> None:
    with open_read_only(mini_build / "slovnik.duckdb") as database:
        columns = database.execute(
            "SELECT column_name FROM information_schema.columns WHERE table_name = ? ORDER BY ordinal_position",
            [view],
        )
    assert [name for (name,) in columns] == VIEWS[view]


def test_every_view_has_a_version() -> None:
    promised = re.findall(r"^CREATE VIEW (\w+_v\d+)\b", SCHEMA, flags=re.MULTILINE)
    assert sorted(promised) == sorted(VIEWS)
