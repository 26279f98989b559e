"""Is a built list clean? Takes a census of a build for one profile and runs the checks on it."""

from pathlib import Path

from slovnik.build.collector import without_cycle_collector
from slovnik.build.layout import DATABASE_NAME
from slovnik.check import CHECKS, Report, run_checks
from slovnik.inquiry.census import take_census
from slovnik.inquiry.rules import rules_of
from slovnik.ruleset.checks.exceptions import CHECK_EXCEPTIONS_NAME, load_check_exceptions
from slovnik.store.database import open_read_only


def check(build: Path, profile: str, rules: Path | None = None) -> list[Report]:
    """Return what the checks find in the list that ``profile`` has in ``build``, a report for each code.

    Args:
        build: a build folder.
        profile: the name of a profile or a variant that was built.
        rules: the folder whose files are looked at and whose exceptions count; None: the build's own copy.

    Raises:
        StoreError: there is no build, or it is damaged.
        UsageError: the profile was not built.
        RulesError: a file of the rules is broken.
    """
    with open_read_only(build / DATABASE_NAME) as database, without_cycle_collector():
        folder = rules or rules_of(build)
        exceptions = load_check_exceptions(folder / CHECK_EXCEPTIONS_NAME, CHECKS)
        return run_checks(take_census(database, profile, folder), exceptions)
