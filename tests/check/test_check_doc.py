"""docs/checks.md lists the codes of the registry, in its order and words."""

import re
from pathlib import Path

from slovnik.check import CHECKS

DOCUMENT = (Path(__file__).parents[2] / "docs" / "checks.md").read_text(encoding="utf-8")


def test_the_table_is_the_registry() -> None:
    rows = re.findall(r"^\| `([A-Z]\d+)` \| (\w+) \| (.+?) \| (.+) \|$", DOCUMENT, flags=re.MULTILINE)
    assert [row[:3] for row in rows] == [
        (check.code, str(check.severity), check.message) for check in CHECKS.values()
    ]
    assert all(row[3] for row in rows)


def test_no_other_code_is_named() -> None:
    assert set(re.findall(r"\b[EWI]\d{3}\b", DOCUMENT)) == set(CHECKS)
