"""Public complaints about word lists: every row that says «allow» or «deny» comes out so."""

import csv
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from slovnik.inquiry.validate import Validator
from slovnik.lexicon.lexicon import Lexicon
from slovnik.lexicon.opening import open_lexicon
from slovnik.morphology.analysis import Analyser
from slovnik.terms import Status

REPORTS = Path(__file__).parents[2] / "shared" / "cases" / "public_reports.tsv"
LISTS = {
    "": ("balda",),
    "strict-yo": ("balda",),
    "fold-yo": ("balda+fold-yo",),
    "balda+hyphen": ("balda+hyphen",),
    "hint": ("balda",),
    "any": ("balda", "bukvologika", "gramota", "oral", "royal"),
}
"""The lists of a build that a report's ``profile=`` speaks of."""
ANALYSER = Analyser()


class Report(NamedTuple):
    """One complaint, restated: what was typed, where, and what a good list says."""

    line: int
    typed: str
    profile: str
    allow: bool


def load_reports() -> Iterator[Report]:
    with REPORTS.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        for number, row in enumerate(rows, start=2):
            expected = dict(part.partition("=")[::2] for part in row["expected"].split(";"))
            if expected.get("verdict") in ("allow", "deny"):
                typed = re.sub(r"\\u([0-9a-fA-F]{4})", lambda code: chr(int(code[1], 16)), row["input"])
                yield Report(number, typed, expected.get("profile", ""), expected["verdict"] == "allow")


FOUND = list(load_reports()) if REPORTS.is_file() else []
pytestmark = pytest.mark.skipif(not FOUND, reason="no ../shared/cases/public_reports.tsv here")


def says_yes(report: Report, lexicon: Lexicon) -> bool:
    if report.profile == "hint":
        return report.typed in lexicon.offered
    return Validator(lexicon, ANALYSER, suggest=False).answer(report.typed).status is Status.ALLOWED


@pytest.mark.parametrize("report", FOUND, ids=lambda one: f"{one.line} {one.typed!a} {one.profile}")
def test_report(report, real_build) -> None:
    answers = {name: says_yes(report, open_lexicon(name, real_build)) for name in LISTS[report.profile]}
    assert answers == dict.fromkeys(answers, report.allow), report


def test_every_report_was_read() -> None:
    text = REPORTS.read_text(encoding="utf-8")
    assert len(FOUND) == len(re.findall(r"verdict=(?:allow|deny)\b", text))
