"""Every verdict leads down to the row of a source."""

import pytest

from slovnik.store.database import open_read_only

POINTS_AT = """
SELECT v.form, v.profile, f.rule, f.source, f.locator
FROM verdict_v1 v JOIN finding f ON f.form = v.form AND f.rule = v.rule AND f.source = v.source
    AND f.locator = v.locator
WHERE v.source IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM entry e WHERE e.source = f.source AND e.locator = f.locator)
  AND NOT EXISTS (SELECT 1 FROM sense s WHERE s.source = f.source AND s.locator = f.locator)
  AND NOT EXISTS (SELECT 1 FROM lexeme l WHERE l.source = f.source AND l.locator = f.locator)
ORDER BY ALL LIMIT 5
"""


@pytest.fixture(params=["mini_build", "real_build"])
def database(request):
    folder = request.getfixturevalue(request.param)
    with open_read_only(folder / "slovnik.duckdb") as opened:
        yield opened


def test_every_deciding_finding_exists(database) -> None:
    assert database.execute("SELECT count(*) FROM verdict_v1 WHERE rule IS NULL ORDER BY 1") == [(0,)]
    verdicts, forms, profiles = database.execute(
        "SELECT count(*), count(DISTINCT form), count(DISTINCT profile) FROM verdict_v1 ORDER BY 1"
    )[0]
    assert verdicts == forms * profiles


def test_every_deciding_finding_with_a_source_points_at_a_row_of_it(database) -> None:
    assert database.execute(POINTS_AT) == []


def test_an_allowed_word_rests_on_a_source_or_on_a_decision_of_people(database) -> None:
    floating = database.execute(
        "SELECT form, profile, rule FROM verdict_v1 "
        "WHERE allowed AND source IS NULL AND stage <> 'override' ORDER BY ALL LIMIT 5"
    )
    assert floating == []


def test_every_row_has_a_declared_source(database) -> None:
    for table in ("entry", "sense", "label", "reject"):
        orphans = (
            f"SELECT DISTINCT source FROM {table} WHERE source NOT IN (SELECT id FROM source) ORDER BY 1"
        )
        assert database.execute(orphans) == [], table
    guessed = "SELECT DISTINCT source FROM lexeme WHERE source NOT IN (SELECT id FROM source) ORDER BY 1"
    assert database.execute(guessed) in ([], [("prediction",)])


def test_a_predicted_lexeme_is_marked_and_attests_nothing(database) -> None:
    query = "SELECT count(*) FROM lexeme WHERE predicted <> (source = 'prediction') ORDER BY 1"
    assert database.execute(query) == [(0,)]
    witnesses = (
        "SELECT count(*) FROM finding WHERE stage = 'attestation' AND source = 'prediction' ORDER BY 1"
    )
    assert database.execute(witnesses) == [(0,)]


def test_words_that_only_lists_of_marks_or_frequencies_have_are_never_allowed(database) -> None:
    query = """
        SELECT v.form FROM verdict_v1 v WHERE allowed AND stage <> 'override' AND NOT EXISTS (
            SELECT 1 FROM entry e WHERE replace(e.form, 'ё', 'е') = replace(v.form, 'ё', 'е')
                AND e.source <> 'obscene')
            AND NOT EXISTS (SELECT 1 FROM citation c WHERE c.form = v.form AND c.source <> 'prediction')
        ORDER BY 1 LIMIT 5
    """
    assert database.execute(query) == []
