"""Run the checks and set aside what people accepted."""

from collections.abc import Iterable
from dataclasses import dataclass

from slovnik.check.census import Census, Offence
from slovnik.check.registry import CHECKS, FINDERS, UNUSED_EXCEPTION, Check, unused_exceptions
from slovnik.ruleset.checks.exceptions import CheckException


@dataclass(frozen=True, slots=True)
class Report:
    """What one check found."""

    check: Check
    offences: tuple[Offence, ...]
    """Those that nobody accepted."""
    excused: int = 0
    """How many others rules/check_exceptions.tsv accepts."""


def run_checks(census: Census, exceptions: Iterable[CheckException] = ()) -> list[Report]:
    """Return the report of every check, in the order of the registry; that of the exceptions is the last."""
    accepted = tuple(exceptions)
    excuses = {(one.code, one.word) for one in accepted}
    reports: list[Report] = []
    seen: set[tuple[str, str]] = set()
    for code, find in FINDERS.items():
        found = tuple(find(census))
        seen.update((code, one.form) for one in found)
        left = tuple(one for one in found if (code, one.form) not in excuses)
        reports.append(Report(CHECKS[code], left, len(found) - len(left)))
    unused = tuple(unused_exceptions(accepted, seen))
    return [*reports, Report(CHECKS[UNUSED_EXCEPTION], unused)]
