"""Read what `slovnik check` asks of a build: every candidate as one profile decides it."""

from typing import NamedTuple

from slovnik.orthography import Form
from slovnik.records import SourceId
from slovnik.store.database import Database
from slovnik.terms import Reason


class DecidedRow(NamedTuple):
    """A candidate with the decision of one profile."""

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
    """Return every candidate with the decision of ``profile``, in dictionary order."""
    return [
        DecidedRow(Form(form), zipf, _sources(sources), offerable, allowed, Reason(reason), variant)
        for form, zipf, sources, offerable, allowed, reason, variant in database.execute(
            _DECIDED, [f"%{Reason.SPELLING_VARIANT}%", profile]
        )
    ]


_DECIDED = """
    SELECT c.form, c.zipf, c.sources, c.offerable, d.allowed, d.reason, v.form IS NOT NULL
    FROM candidate c
    JOIN ruling r USING (form)
    JOIN decision d ON d.id = r.decision
    LEFT JOIN (SELECT DISTINCT form FROM finding WHERE reasons LIKE ?) v ON v.form = c.form
    WHERE d.profile = ?
    ORDER BY c.rowid
"""


def _sources(text: str) -> tuple[SourceId, ...]:
    return tuple(map(SourceId, text.split(","))) if text else ()
