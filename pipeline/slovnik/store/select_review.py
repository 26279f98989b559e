"""What a person may look at: candidates with what one profile says of them."""

from typing import NamedTuple

from slovnik.orthography import Form
from slovnik.store.database import Database
from slovnik.terms import EVALUATIVE_REASONS, Reason, Rule


class Judged(NamedTuple):
    """A candidate, what a profile decides, and the detail of the deciding finding."""

    form: Form
    zipf: float
    allowed: bool
    reason: Reason
    detail: str
    contested: str | None
    """What the evidence disagrees on (``стол + -ик``); None: nothing, or the word is refused for something else."""


def select_judged(database: Database, profile: str) -> list[Judged]:
    """Return the candidates that ``profile`` refuses or whose derivation is contested, in dictionary order."""
    return [
        Judged(Form(form), zipf, allowed, Reason(reason), detail, contested)
        for form, zipf, allowed, reason, detail, contested in database.execute(
            _JUDGED, [profile, Rule.CONTESTED, list(EVALUATIVE_REASONS)]
        )
    ]


_JUDGED = """
    SELECT c.form, c.zipf, d.allowed, d.reason, coalesce(f.detail, ''), k.detail
    FROM candidate c
    JOIN ruling r USING (form)
    JOIN decision d ON d.id = r.decision AND d.profile = ?
    LEFT JOIN finding f ON f.form = c.form AND f.place = d.place
    LEFT JOIN (SELECT form, min(detail) AS detail FROM finding WHERE rule = ? GROUP BY form) k
        ON k.form = c.form AND (d.allowed OR list_contains(?::VARCHAR[], d.reason))
    WHERE NOT d.allowed OR k.form IS NOT NULL
    ORDER BY c.rowid
"""
