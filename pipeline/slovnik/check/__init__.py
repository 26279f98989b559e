"""Hygiene of a built list: coded findings over what the sources gave and what a profile allows.

Pure functions over a census; docs/checks.md lists the codes, rules/check_exceptions.tsv what people accept.
"""

from slovnik.check.census import Census, Meaning, Offence, RulesLine, SourceListing, Word
from slovnik.check.registry import CHECKS, Check, Severity, codes_of
from slovnik.check.report import Report, run_checks

__all__ = [
    "CHECKS",
    "Census",
    "Check",
    "Meaning",
    "Offence",
    "Report",
    "RulesLine",
    "Severity",
    "SourceListing",
    "Word",
    "codes_of",
    "run_checks",
]
