"""``slovnik check``: is a built list clean?"""

from collections.abc import Collection
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from slovnik.cli.options import DEFAULT_BUILD, DEFAULT_PROFILE, BuildFolder, Format, RulesFolder

if TYPE_CHECKING:
    from slovnik.check import Report

_COLUMNS = ("code", "severity", "word", "detail")
_SHOWN = 5
"""Words of a code that are shown to people; machines get all."""


def check(
    profile: Annotated[
        str, typer.Option("--profile", "-p", metavar="PROFILE", help="Whose list; it must have been built.")
    ] = DEFAULT_PROFILE,
    build: BuildFolder = DEFAULT_BUILD,
    rules: RulesFolder = None,
    code: Annotated[
        list[str] | None, typer.Option("--code", metavar="CODE", help="Only this check; may be repeated.")
    ] = None,
    severity: Annotated[
        Literal["error", "warning", "info"],
        typer.Option("--severity", help="Only checks that weigh at least so much."),
    ] = "info",
    format: Format = "text",
) -> None:
    """Look for what is wrong with a list, its sources and the rules.

    Characters, spelling, evidence.
    Exit 1 if there is an error that rules/check_exceptions.tsv does not accept.
    """
    from slovnik.check import Severity, codes_of
    from slovnik.cli.patience import ask_patience
    from slovnik.cli.tables import print_table
    from slovnik.inquiry.check import check as look

    codes = _known(code) if code else codes_of(Severity(severity))
    ask_patience(f"looking at {profile} in {build}: some seconds")
    reports = [one for one in look(build, profile, rules) if one.check.code in codes]
    rows = [row for report in reports for row in _rows(report)]
    if format == "text":
        for report in reports:
            _print_report(report)
    elif rows or format == "json":
        print_table(rows, format)
    else:
        typer.echo("\t".join(_COLUMNS))
    typer.echo(_totals(reports), err=True)
    if any(report.offences for report in reports if report.check.severity is Severity.ERROR):
        raise typer.Exit(1)


def _known(codes: list[str]) -> Collection[str]:
    from slovnik.check import CHECKS
    from slovnik.errors import UsageError
    from slovnik.ruleset.reading import did_you_mean

    unknown = next((code for code in codes if code not in CHECKS), None)
    if unknown is not None:
        near = did_you_mean(unknown, CHECKS)
        raise UsageError(f"no check {unknown!r}{near}; docs/checks.md lists them")
    return codes


def _print_report(report: "Report") -> None:
    check, found = report.check, len(report.offences)
    accepted = f" ({report.excused} accepted)" if report.excused else ""
    typer.echo(f"{check.code}  {check.severity:<7}  {found:>6,}  {check.message}{accepted}")
    for offence in report.offences[:_SHOWN]:
        typer.echo(f"        {offence.form:<22}  {offence.detail}".rstrip())
    if found > _SHOWN:
        typer.echo(f"        … and {found - _SHOWN:,} more: slovnik check --code {check.code} --format tsv")


def _rows(report: "Report") -> list[dict[str, object]]:
    code, severity = report.check.code, str(report.check.severity)
    return [
        dict(zip(_COLUMNS, (code, severity, one.form, one.detail), strict=True)) for one in report.offences
    ]


def _totals(reports: "list[Report]") -> str:
    from slovnik.check import Severity

    counts = {
        severity: sum(len(one.offences) for one in reports if one.check.severity is severity)
        for severity in Severity
    }
    told = ", ".join(f"{_PLURALS[severity]} {count:,}" for severity, count in counts.items())
    return f"{told}; accepted {sum(one.excused for one in reports):,}"


_PLURALS = {"error": "errors", "warning": "warnings", "info": "info"}
