"""Read what speaks for the candidates, for the export: which finding looked at which source."""

from slovnik.records import Finding, SourceId
from slovnik.store.database import Database
from slovnik.store.packing import unpack_reasons
from slovnik.terms import Stage


def select_support(database: Database) -> list[str]:
    """Return what was found in grammar, attestation and senses of every candidate in dictionary order.

    It is packed, and the same text for words of which the same was found; :func:`support_findings` reads it.
    """
    return [packed for (packed,) in database.execute(_SUPPORT)]


_SUPPORT = """
    SELECT coalesce(string_agg(
        concat_ws('|', f.rule, f.reasons, coalesce(f.source, ''), if(f.stage = 'attestation', f.detail, '')),
        ';' ORDER BY f.place), '')
    FROM candidate c LEFT JOIN finding f ON f.form = c.form AND f.stage IN ('grammar', 'attestation', 'senses')
    GROUP BY c.form, c.rowid ORDER BY c.rowid
"""


def support_findings(packed: str) -> tuple[Finding, ...]:
    """Return the findings of one candidate, with rule, reasons and source; only an attestation has its detail."""
    parts = (part.split("|") for part in packed.split(";") if part)
    return tuple(
        Finding(
            Stage(rule.partition(".")[0]),
            rule,
            unpack_reasons(reasons),
            SourceId(source) if source else None,
            "",
            detail,
        )
        for rule, reasons, source, detail in parts
    )


def select_objecting(database: Database) -> list[str]:
    """Return the sources that say something against each candidate, joined by commas, in dictionary order of these."""
    return [sources for (sources,) in database.execute(_OBJECTING)]


_OBJECTING = """
    SELECT coalesce(string_agg(DISTINCT f.source, ',' ORDER BY f.source), '')
    FROM candidate c LEFT JOIN finding f ON f.form = c.form AND f.reasons <> ''
    GROUP BY c.form, c.rowid ORDER BY c.rowid
"""
