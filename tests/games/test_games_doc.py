"""docs/games.md names whatever there is, and nothing that is not."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from slovnik.cli.play_text import COMMANDS
from slovnik.games.bots import BOTS
from slovnik.games.outcome import End
from slovnik.games.record_parse import parse_record
from slovnik.games.refusals import all_refusals
from slovnik.games.rules import PRESETS, BaldaRules

DOC = (Path(__file__).parents[2] / "docs" / "games.md").read_text(encoding="utf-8")
CODES = set(re.findall(r"`([^`\n]+)`", DOC))


def section(title: str) -> str:
    return DOC.split(f"# {title}\n", 1)[1].split("\n## ", 1)[0]


@pytest.mark.parametrize(
    "names",
    [PRESETS, BOTS, list(End), [field.name for field in fields(BaldaRules) if field.name != "preset"]],
    ids=["presets", "bots", "ends", "parameters"],
)
def test_every_name_is_documented(names) -> None:
    assert set(names) <= CODES


def test_the_table_of_refusals_is_the_refusals() -> None:
    rows = [line.split("|")[1] for line in section("Refusals").splitlines() if line.startswith("| `")]
    assert {code for row in rows for code in re.findall(r"`(\w+)`", row)} == {
        one.code for one in all_refusals()
    }


def test_every_command_of_play_is_documented() -> None:
    notation = section("Notation")
    assert all(command in notation for command in COMMANDS if command not in ("помощь", "help", "п"))


def test_the_record_in_the_text_can_be_read() -> None:
    block = section("Records").split("\n\n    ", 1)[1].split("\n\n- ", 1)[0]
    record = parse_record("\n".join(line.removeprefix("    ") for line in block.splitlines()) + "\n")
    assert len(record.actions) == 3
