"""Read what `slovnik check` asks of a build: every candidate as one profile decides it, what allowed words mean."""

from typing import NamedTuple

from slovnik.orthography import Form
from slovnik.records import Sense, SourceId
from slovnik.store.database import Database
from slovnik.store.packing import unpack_sources
from slovnik.store.select_evidence import select_senses_where
from slovnik.terms import Reason


class DecidedRow(NamedTuple):
    """A candidate with the verdict of one profile."""

    form: Form
    zipf: float
    sources: tuple[SourceId, ...]
    """Those that attest it."""
    offerable: bool
    allowed: bool
    reason: Reason
    variant: bool
    """Whether some rule finds it to be a spelling variant."""


def select_decided_rows(database: Database, profile: str) -> list[DecidedRow]:
    """Return every candidate with the verdict of ``profile``, in dictionary order."""
    return [
        DecidedRow(Form(form), zipf, unpack_sources(sources), offerable, allowed, Reason(reason), variant)
        for form, zipf, sources, offerable, allowed, reason, variant in database.execute(
            _DECIDED, [f"%{Reason.SPELLING_VARIANT}%", profile]
        )
    ]


_DECIDED = """
    SELECT v.form, v.zipf, v.sources, v.offerable, v.allowed, v.reason, k.form IS NOT NULL
    FROM verdict v
    LEFT JOIN (SELECT DISTINCT form FROM finding WHERE reasons LIKE ?) k ON k.form = v.form
    WHERE v.profile = ?
    ORDER BY v.number
"""


def select_senses_of_allowed(database: Database, profile: str) -> tuple[Sense, ...]:
    """Return the senses of the words that ``profile`` allows with their labels, in the order of the sources."""
    return select_senses_where(database, _OF_ALLOWED, [profile])


_OF_ALLOWED = "WHERE form IN (SELECT form FROM verdict WHERE profile = ? AND allowed)"
