"""The facts of `slovnik report`, gathered from a build: `slovnik.report` words and draws them."""

from slovnik.inquiry.report.gathering import gather_report

__all__ = ["gather_report"]
