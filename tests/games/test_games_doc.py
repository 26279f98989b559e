"""docs/games.md and docs/records.md name whatever there is, and nothing that is not."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from slovnik.games.families import FAMILIES, GAMES
from slovnik.games.outcome import End
from slovnik.games.record_parse import parse_record
from slovnik.games.refusals import all_refusals

DOCS = Path(__file__).parents[2] / "docs"
GAMES_DOC = (DOCS / "games.md").read_text(encoding="utf-8")
RECORDS_DOC = (DOCS / "records.md").read_text(encoding="utf-8")
BOTS_DOC = (DOCS / "bots.md").read_text(encoding="utf-8")


def codes(text: str) -> set[str]:
    return set(re.findall(r"`([^`\n]+)`", text))


def section(text: str, title: str) -> str:
    return text.split(f"# {title}\n", 1)[1].split("\n## ", 1)[0]


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_presets_and_parameters_of_every_game_are_documented(family) -> None:
    assert set(family.presets) <= codes(GAMES_DOC)
    parameters = {field.name for rules in family.presets.values() for field in fields(rules)}
    assert parameters - {"preset"} <= codes(GAMES_DOC)


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_every_bot_is_documented(family) -> None:
    assert set(family.bots) <= codes(BOTS_DOC)


def test_every_game_is_documented() -> None:
    assert set(GAMES) <= codes(GAMES_DOC)


def test_the_ends_of_the_grammar_are_the_ends() -> None:
    (rule,) = re.findall(r"^    reason +=(.*)$", RECORDS_DOC, flags=re.MULTILINE)
    assert re.findall(r'"(\w+)"', rule) == list(End)


def test_the_families_of_the_grammar_are_the_families() -> None:
    (rule,) = re.findall(r"^    family +=(.*)$", RECORDS_DOC, flags=re.MULTILINE)
    assert re.findall(r'"(\w+)"', rule) == list(FAMILIES)


def test_the_table_of_refusals_is_the_refusals() -> None:
    lines = section(GAMES_DOC, "Refusals").splitlines()
    rows = [line.split("|")[1] for line in lines if line.startswith("| `")]
    assert {code for row in rows for code in re.findall(r"`(\w+)`", row)} == {
        one.code for one in all_refusals()
    }


@pytest.mark.parametrize("number", range(RECORDS_DOC.count("slovnik record 1\n")))
def test_the_records_in_the_text_can_be_read(number) -> None:
    blocks = re.findall(r"^    slovnik record 1\n(?:    .*\n|\n(?=    ))+", RECORDS_DOC, flags=re.MULTILINE)
    text = re.sub(r"^    ", "", blocks[number], flags=re.MULTILINE)
    assert len(parse_record(text).actions) == 3
