"""What a report reads from the store: groups, their most telling words, their order."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from slovnik.orthography import Form
from slovnik.store import select_report
from slovnik.store.database import SCHEMA, Database, create, open_read_only
from slovnik.store.insert import MarkCount, insert_unmapped
from slovnik.store.select_report import ContestedRow, ListedWord, RefusedGroup
from slovnik.terms import EVALUATIVE_REASONS, Reason, Rule, Stage

# form, Zipf, sources, may be offered, allowed, reason, rule and detail of the deciding finding
ROWS = [
    ("говно", 4.9, "one", False, False, "vulgar", Rule.SENSE, ""),
    ("дом", 5.0, "one,two", True, True, "ok", Rule.EXPLAINED, ""),
    ("домик", 4.0, "one", True, False, "diminutive", Rule.EVALUATIVE, "дом + -ик"),
    ("елка", 1.0, "two", True, False, "yo_spelling", Rule.YO_SPELLING, "ёлка"),
    ("ёлка", 4.2, "one", True, True, "ok", Rule.EXPLAINED, ""),
    ("еж", 2.0, "two", True, False, "yo_spelling", Rule.YO_SPELLING, "ёж"),
    ("котик", 4.1, "one", True, False, "diminutive", Rule.EVALUATIVE, "кот + -ик"),
    ("ди-джей", 3.0, "one", False, False, "hyphen", Rule.HYPHEN, ""),
    ("одиночка", 3.3, "", True, True, "override", Rule.OVERRIDE, ""),
]
CONTESTED = {"домик": "0.73: base_commoner", "ёлка": ""}
"""With the detail of its confidence."""


def insert(database: Database, table: str, columns: str, rows: Sequence[Sequence[object]]) -> None:
    database.insert(table, dict(zip(columns.split(), map(list, zip(*rows, strict=True)), strict=True)))


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    path: Path = tmp_path_factory.mktemp("store") / "slovnik.duckdb"
    findings = [(form, 0, rule.partition(".")[0], rule, "", "", detail) for form, *_, rule, detail in ROWS]
    for form, confidence in CONTESTED.items():
        if confidence:
            findings.append((form, 1, "derivation", Rule.CONFIDENCE, "", "", confidence))
        findings.append((form, 2, "derivation", Rule.CONTESTED, "", "", f"{form[:-2]} + -ка"))
    with create(path) as database:
        insert(
            database,
            "candidate",
            "form zipf sources offerable by_decision",
            [(*row[:4], False) for row in ROWS],
        )
        insert(database, "ruling", "form verdict_set", [(row[0], place) for place, row in enumerate(ROWS)])
        decisions = [
            (place, name, row[4], row[5], 0) for place, row in enumerate(ROWS) for name in ("balda", "royal")
        ]
        insert(database, "verdict_set", "id profile allowed reason place", decisions)
        findings.append(("одиночка", 1, "attestation", Rule.UNATTESTED, "unattested", "", ""))
        insert_unmapped(
            database,
            [
                MarkCount("argument", "странн.", 1, Form("кот")),
                MarkCount("template", "небывал.", 5, Form("дом")),
            ],
        )
        insert(database, "finding", "form place stage rule reasons locator detail", findings)
    with open_read_only(path) as opened:
        yield opened


def test_verdicts_are_counted_by_profile(database) -> None:
    assert select_report.count_verdicts(database) == {"balda": (3, 6), "royal": (3, 6)}
    assert select_report.count_allowed_by_people(database, "balda") == 1


def test_allowed_words_come_in_the_order_of_the_list(database) -> None:
    assert select_report.select_listed(database, "balda") == [
        ListedWord(Form("дом"), 5.0, ("one", "two"), True),
        ListedWord(Form("ёлка"), 4.2, ("one",), True),
        ListedWord(Form("одиночка"), 3.3, (), True),
    ]


def test_refusals_show_their_most_frequent_words_but_no_rude_ones(database) -> None:
    found = select_report.select_refusals(database, "balda", 1)
    assert set(found) == {
        RefusedGroup(Stage.DERIVATION, Reason.DIMINUTIVE, 2, (Form("котик"),)),
        RefusedGroup(Stage.FORM, Reason.HYPHEN, 1, (Form("ди-джей"),)),
        RefusedGroup(Stage.FORM, Reason.YO_SPELLING, 2, (Form("еж"),)),
        RefusedGroup(Stage.SENSES, Reason.VULGAR, 1, ()),
    }


def test_spellings_come_by_the_frequency_of_the_word_they_refer_to(database) -> None:
    assert select_report.select_referred(database, "balda") == [("елка", "ёлка"), ("еж", "ёж")]


def test_contested_words_come_with_their_verdict_the_most_frequent_first(database) -> None:
    assert select_report.select_contested(database, "balda") == [
        ContestedRow(Form("ёлка"), 4.2, "ёл + -ка", "", True, Reason.OK),
        ContestedRow(Form("домик"), 4.0, "дом + -ка", "0.73: base_commoner", False, Reason.DIMINUTIVE),
    ]


def test_contested_words_that_are_refused_for_their_look_wait_all_the_same(database) -> None:
    (definition,) = re.findall(r"CREATE VIEW contested_v1 AS(.+?);", SCHEMA, flags=re.DOTALL)
    assert tuple(re.findall(r"'(\w+)'", definition.partition("v.reason IN")[2])) == EVALUATIVE_REASONS


def test_words_allowed_on_less_than_the_rules_ask_for_are_counted(database) -> None:
    assert select_report.count_allowed_on_less(database, "balda") == 1  # одиночка
    assert select_report.count_allowed_on_less(database, "oral") == 0


def test_unmapped_marks_come_by_their_uses(database) -> None:
    assert select_report.select_unmapped(database) == [
        MarkCount("template", "небывал.", 5, Form("дом")),
        MarkCount("argument", "странн.", 1, Form("кот")),
    ]


def test_another_profile_is_another_answer(database) -> None:
    assert select_report.select_listed(database, "oral") == []
    assert select_report.select_refusals(database, "oral", 3) == []
