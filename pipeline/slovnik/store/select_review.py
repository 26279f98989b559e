"""What a person may look at: candidates with what one profile says of them."""

from typing import NamedTuple

from slovnik.orthography import Form
from slovnik.store.database import Database
from slovnik.terms import Reason


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
        for form, zipf, allowed, reason, detail, contested in database.execute(_JUDGED, [profile])
    ]


_JUDGED = """
    SELECT v.form, v.zipf, v.allowed, v.reason, coalesce(f.detail, ''), k.derivation
    FROM verdict v
    LEFT JOIN finding f ON f.form = v.form AND f.place = v.place
    LEFT JOIN contested_v1 k ON k.form = v.form AND k.profile = v.profile
    WHERE v.profile = ? AND (NOT v.allowed OR k.form IS NOT NULL)
    ORDER BY v.number
"""
