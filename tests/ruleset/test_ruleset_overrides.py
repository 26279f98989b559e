"""Overrides: one line a decision, in dictionary order, each with evidence, author and date."""

from itertools import pairwise
from pathlib import Path

import pytest
from rule_files import write_table

from slovnik.errors import RulesError
from slovnik.orthography import sort_key
from slovnik.resources import rules_folder
from slovnik.ruleset import EVERY_PROFILE, Decision, load_ruleset
from slovnik.ruleset.decisions import COLUMNS, load_decisions
from slovnik.terms import Reason

PROFILES = ("balda", "oral")


def row(word: str, **changed: str) -> dict[str, str]:
    """Return a decision that is right but for ``changed``."""
    right = {
        "word": word,
        "profile": "*",
        "verdict": "allow",
        "reason": "diminutive",
        "evidence": "другой предмет",
        "author": "editor",
        "date": "2024-02-29",
    }
    return {**right, **changed}


def load(tmp_path: Path, *rows: dict[str, str]) -> tuple[Decision, ...]:
    write_table(tmp_path / "overrides.tsv", COLUMNS, *rows)
    write_table(tmp_path / "reviewed.tsv", COLUMNS)
    return load_decisions(tmp_path, PROFILES).overrides


def refusal(tmp_path: Path, *rows: dict[str, str]) -> str:
    with pytest.raises(RulesError) as caught:
        load(tmp_path, *rows)
    return str(caught.value)


def test_a_decision_is_read_whole(tmp_path: Path) -> None:
    (decision,) = load(tmp_path, row("ножик", profile="oral", verdict="reject", reason="slang"))
    assert decision == Decision(
        "ножик", "oral", False, Reason.SLANG, "другой предмет", "editor", "2024-02-29", line=2
    )


def test_dictionary_order_has_yo_after_ye(tmp_path: Path) -> None:
    words = ["едок", "ерш", "ёж", "жук"]
    assert [one.word for one in load(tmp_path, *map(row, words))] == words


def test_a_word_may_be_decided_for_all_and_then_for_one_profile(tmp_path: Path) -> None:
    decisions = load(tmp_path, row("жук"), row("жук", profile="balda"), row("жук", profile="oral"))
    assert [one.profile for one in decisions] == [EVERY_PROFILE, "balda", "oral"]


@pytest.mark.parametrize(
    ("rows", "line", "told"),
    [
        ([row("жук"), row("ёж")], 3, "'ёж' is out of order; sort the file by word"),
        ([row("жук"), row("жук")], 3, "'жук' is decided twice for '*'"),
        ([row("жук", profile="oral"), row("жук", profile="balda")], 3, "'жук' is out of order"),
        ([row("жук"), row("жук", verdict="reject")], 3, "'жук' is decided twice"),
        ([row("жук", date="2023-02-29")], 2, "'2023-02-29' is no date (YYYY-MM-DD)"),
        ([row("жук", date="29.11.2026")], 2, "'29.11.2026' is no date (YYYY-MM-DD)"),
        ([row("жук", date="")], 2, "'' is no date"),
        ([row("жук", date="20240229")], 2, "'20240229' is no date (YYYY-MM-DD)"),
        ([row("жук", date="2024-W09-4")], 2, "'2024-W09-4' is no date (YYYY-MM-DD)"),
        ([row("жук", evidence="")], 2, "'жук' needs evidence and author"),
        ([row("жук", author="")], 2, "'жук' needs evidence and author"),
        ([row("жук", profile="bald")], 2, "unknown profile 'bald' (did you mean 'balda'?)"),
        ([row("жук", profile="balda+hyphen")], 2, "unknown profile 'balda+hyphen'"),
        ([row("жук", verdict="alow")], 2, "unknown verdict 'alow' (did you mean 'allow'?)"),
        ([row("жук", reason="diminutiv")], 2, "unknown reason 'diminutiv' (did you mean 'diminutive'?)"),
        ([row("")], 2, "the word is missing"),
        ([row("aaa")], 2, "'aaa' is not written with Russian letters"),
        ([row("a\x00")], 2, "is not written with Russian letters"),
        ([row("яя яя")], 2, "'яя яя' is not written with Russian letters"),
        ([row("яяя-")], 2, "'яяя-' is not written with Russian letters"),
        ([row("😀")], 2, "'😀' is not written with Russian letters"),
        ([row("я" * 10_000)], 2, "has 10000 letters; no word has more than 100"),
        ([row("жук", evidence="a\x1bb")], 2, "evidence 'a\\\\x1bb' must be one line of text"),
        ([row("жук", author="a\x07b")], 2, "author 'a\\\\x07b' must be one line of text"),
        ([row("Жук")], 2, "'Жук' must be written 'жук'"),
        ([row("жу\u0301к")], 2, "must be written 'жук'"),
        ([row("и\u0306од")], 2, "must be written 'йод'"),
    ],
)
def test_a_wrong_cell_is_told_with_its_line(
    tmp_path: Path, rows: list[dict[str, str]], line: int, told: str
) -> None:
    text = refusal(tmp_path, *rows)
    assert text.startswith(f"{tmp_path / 'overrides.tsv'}: line {line}: ")
    assert told in text


def test_comments_and_blank_lines_count_as_lines(tmp_path: Path) -> None:
    path = write_table(tmp_path / "overrides.tsv", COLUMNS, row("жук", verdict="no"))
    path.write_text("# why\n\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(RulesError, match=r"line 4: unknown verdict 'no'"):
        load_decisions(tmp_path, PROFILES)


def test_a_byte_order_mark_and_crlf_change_nothing(tmp_path: Path) -> None:
    plain = load(tmp_path, row("жук"))
    path = tmp_path / "overrides.tsv"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert load_decisions(tmp_path, PROFILES).overrides == plain


def test_the_shipped_decisions_stand_in_dictionary_order() -> None:
    decisions = load_ruleset(rules_folder()).decisions.overrides
    assert decisions
    keys = [(sort_key(one.word), one.profile) for one in decisions]
    assert all(before < after for before, after in pairwise(keys))
