"""What the sources say otherwise than in the store of an earlier build, and what of that one's findings still holds.

The earlier store is attached as ``previous`` (:meth:`Database.attached`). Rows are compared form by form, in their
order, but for their locators: a line put in early in a file moves all that follow it and says nothing about them.
"""

from collections.abc import Collection
from typing import Final

from slovnik.morphology.analysis import PREDICTION
from slovnik.orthography import ALPHABET, Form, fold_yo, sort_key
from slovnik.records import ChangedForms, EarlierExamination, SourceId
from slovnik.store.database import Database

_OF_SOURCES: Final = "SELECT source FROM compared"
_SAID: Final = {
    "entries": f"""
        SELECT form, source, locator, marks AS said, rowid AS place
        FROM {{store}}entry WHERE source IN ({_OF_SOURCES})
    """,
    "nouns": f"""
        SELECT c.form, c.source, l.locator, c.rowid AS place,
               (l.lemma, l.grammemes, l.zipf, l.predicted, c.plural, c.grammemes, cited.forms) AS said
        FROM {{store}}citation c JOIN {{store}}lexeme l ON l.id = c.lexeme JOIN (
            SELECT lexeme, list((form, plural, grammemes) ORDER BY rowid) AS forms
            FROM {{store}}citation WHERE source IN ({_OF_SOURCES}) GROUP BY lexeme
        ) cited ON cited.lexeme = c.lexeme
        WHERE c.source IN ({_OF_SOURCES})
    """,
    "senses": f"""
        SELECT s.form, s.source, s.locator, s.rowid AS place, (s.number, s.gloss, s.marks, labelled.labels) AS said
        FROM {{store}}sense s LEFT JOIN (
            SELECT sense, list((mark, argument) ORDER BY place) AS labels
            FROM {{store}}label WHERE source IN ({_OF_SOURCES}) GROUP BY sense
        ) labelled ON labelled.sense = s.id
        WHERE s.source IN ({_OF_SOURCES})
    """,
    "readings": """
        SELECT form, '' AS source, '' AS locator, (lemma, tag) AS said, rowid AS place FROM {store}reading
    """,
    "relations": f"""
        SELECT form, source, locator, (base, mark) AS said, rowid AS place
        FROM {{store}}relation WHERE source IN ({_OF_SOURCES})
    """,
}
"""What is said of each form, by whom and where, in the order of ``place``."""


def select_changes(database: Database, sources: Collection[SourceId]) -> ChangedForms:
    """Return what has changed in the rows of ``sources`` and in what the analyser said.

    The table ``moved`` is left behind: where the rows now stand of which only that has changed. A locator that would
    have moved to several places at once is a change of all the forms that it stands for.
    """
    database.execute(
        "CREATE TEMP TABLE compared AS SELECT unnest(?::VARCHAR[]) AS source",
        [[*sorted(sources), PREDICTION]],
    )
    for kind, said in _SAID.items():
        before = said.format(store="previous.")
        database.execute(_PAIR.format(kind=kind, now=said.format(store=""), before=before))
    same = " UNION ALL ".join(
        f"SELECT form, source, before, now FROM paired_{kind} WHERE same" for kind in _SAID
    )
    database.execute(_MOVE.format(same=same))
    return ChangedForms(**{kind: _changed(database, kind) for kind in _SAID})


_PAIR: Final = """
    CREATE TEMP TABLE paired_{kind} AS
    WITH now AS (SELECT *, row_number() OVER (PARTITION BY form ORDER BY place) AS turn FROM ({now})),
         before AS (SELECT *, row_number() OVER (PARTITION BY form ORDER BY place) AS turn FROM ({before}))
    SELECT form, now.source, before.locator AS before, now.locator AS now,
           now.source IS NOT DISTINCT FROM before.source AND now.said IS NOT DISTINCT FROM before.said AS same
    FROM now FULL JOIN before USING (form, turn)
"""
_MOVE: Final = """
    CREATE TEMP TABLE moved AS
    SELECT source, before, min(now) AS now, min(now) <> max(now) AS parted
    FROM ({same}) GROUP BY source, before HAVING min(now) <> before OR max(now) <> before
"""
_CHANGED: Final = """
    SELECT DISTINCT form FROM paired_{kind} LEFT JOIN moved USING (source, before)
    WHERE NOT same OR coalesce(parted, FALSE) ORDER BY form
"""


def _changed(database: Database, kind: str) -> frozenset[Form]:
    return frozenset(Form(form) for (form,) in database.execute(_CHANGED.format(kind=kind)))


def select_spellings(database: Database, forms: Collection[Form]) -> frozenset[Form]:
    """Return ``forms``, and all headwords and nominatives, now and before, that differ from one of them only by ё."""
    found = database.execute(_SPELLINGS, [sorted({fold_yo(form) for form in forms})])
    return frozenset((*forms, *(Form(form) for (form,) in found)))


_SPELLINGS: Final = """
    WITH folded AS (SELECT unnest(?::VARCHAR[]) AS spelling)
    SELECT DISTINCT form
    FROM (
        SELECT form FROM entry UNION ALL SELECT form FROM citation UNION ALL
        SELECT form FROM previous.entry UNION ALL SELECT form FROM previous.citation
    ) SEMI JOIN folded ON replace(form, 'ё', 'е') = spelling
    ORDER BY form
"""


def select_glosses(database: Database, forms: Collection[Form]) -> list[str]:
    """Return the glosses of ``forms``, as they were before and as they are."""
    return [gloss for (gloss,) in database.execute(_GLOSSES, [sorted(forms)])]


_GLOSSES: Final = """
    WITH wanted AS (SELECT unnest(?::VARCHAR[]) AS form)
    SELECT DISTINCT gloss
    FROM (SELECT form, gloss FROM sense UNION ALL SELECT form, gloss FROM previous.sense) SEMI JOIN wanted USING (form)
    ORDER BY gloss
"""


def select_before(database: Database) -> EarlierExamination:
    """Return what the earlier store tells."""
    rows = database.execute("SELECT form, by_decision FROM previous.candidate ORDER BY rowid")
    derived = database.execute("SELECT form, base FROM previous.derivation WHERE suffix <> '' ORDER BY rowid")
    return EarlierExamination(
        frozenset(Form(form) for form, _ in rows),
        frozenset(Form(form) for form, by_decision in rows if by_decision),
        {Form(form): Form(base) for form, base in derived},
    )


def keep_examined(database: Database, again: Collection[Form]) -> None:
    """Add what was found before of all forms but ``again``, among what is found of these, in dictionary order.

    What points at a row that has ``moved`` points at its new place.
    """
    database.execute("CREATE TEMP TABLE again AS SELECT unnest(?::VARCHAR[]) AS form", [sorted(again)])
    for table in _KEPT:
        database.execute(f"CREATE TEMP TABLE fresh_{table} AS SELECT * FROM {table} ORDER BY rowid")
        database.execute(f"DELETE FROM {table}")
    database.execute(_KEEP_CANDIDATES, [ALPHABET, sort_key(ALPHABET)])
    database.execute(_KEEP_POINTERS.format(table="finding", kept="stage <> 'override'"))
    database.execute(_KEEP_POINTERS.format(table="derivation", kept="TRUE"))


_KEPT: Final = ("candidate", "finding", "derivation")
_KEEP_CANDIDATES: Final = """
    INSERT INTO candidate
    SELECT * FROM (
        SELECT * FROM fresh_candidate UNION ALL SELECT * FROM previous.candidate ANTI JOIN again USING (form)
    ) ORDER BY translate(form, ?, ?), form
"""
_KEEP_POINTERS: Final = """
    INSERT INTO {table}
    SELECT rows.* EXCLUDE (turn) FROM (
        SELECT *, rowid AS turn FROM fresh_{table}
        UNION ALL
        SELECT t.* REPLACE (coalesce(moved.now, t.locator) AS locator), t.rowid AS turn
        FROM previous.{table} t
        LEFT JOIN moved ON moved.source = t.source AND moved.before = t.locator
        WHERE {kept} AND t.form NOT IN (SELECT form FROM again)
    ) rows JOIN candidate USING (form)
    ORDER BY candidate.rowid, turn
"""


def drop_comparison(database: Database) -> None:
    """Forget what was compared; it may be half of the sources."""
    tables = ["compared", "moved", "again", *(f"paired_{kind}" for kind in _SAID)]
    for table in (*tables, *(f"fresh_{kept}" for kept in _KEPT)):
        database.execute(f"DROP TABLE IF EXISTS temp.{table}")
