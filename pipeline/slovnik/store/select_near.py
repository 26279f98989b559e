"""Read the rows that have to do with some forms, in the order in which they were inserted: to examine these alone."""

from collections.abc import Collection
from typing import Final

from slovnik.orthography import Form
from slovnik.records import Entry, Lexeme, Reading
from slovnik.store.database import Database
from slovnik.store.select_evidence import select_entries_where, select_lexemes_where, select_readings_where

_SPELT: Final = "replace(form, 'ё', 'е') IN (SELECT unnest($1::VARCHAR[]))"


def select_entries_near(
    database: Database, spellings: Collection[str], forms: Collection[Form]
) -> tuple[Entry, ...]:
    """Return the entries of ``forms``, and of all that are one of ``spellings`` when е is written for ё."""
    condition = f"WHERE {_SPELT} OR form IN (SELECT unnest($2::VARCHAR[]))"
    return select_entries_where(database, condition, [sorted(spellings), sorted(forms)])


def select_readings_near(database: Database, spellings: Collection[str]) -> tuple[Reading, ...]:
    """Return the readings of all forms that are one of ``spellings`` when е is written for ё."""
    return select_readings_where(database, f"WHERE {_SPELT}", [sorted(spellings)])


def select_lexemes_near(
    database: Database,
    spellings: Collection[str],
    forms: Collection[Form],
    beginnings: Collection[str],
    length: int,
) -> tuple[Lexeme, ...]:
    """Return the lexemes with one of ``forms`` as nominative, or one that is one of ``spellings`` when е is written
    for ё, or one in the singular whose first ``length`` letters are one of ``beginnings``.
    """
    return select_lexemes_where(
        database, _CITED, [sorted(spellings), sorted(forms), sorted(beginnings), length]
    )


_CITED: Final = f"""
    WHERE id IN (
        SELECT lexeme FROM citation
        WHERE {_SPELT} OR form IN (SELECT unnest($2::VARCHAR[]))
           OR (NOT plural AND left(form, $4) IN (SELECT unnest($3::VARCHAR[])))
    )
"""
