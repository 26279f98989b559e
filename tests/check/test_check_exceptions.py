"""Exceptions: what they excuse, when they are unused, and how their table must be written."""

from pathlib import Path

import pytest
from small_census import census, word

from slovnik.check import CHECKS, Offence, Severity, codes_of, run_checks
from slovnik.errors import RulesError
from slovnik.resources import rules_folder
from slovnik.ruleset.checks.confusions import load_check_confusions
from slovnik.ruleset.checks.exceptions import CheckException, load_check_exceptions

HEADER = "code\tword\treason\tauthor\tdate\n"
TWINS = census(word("пенье"), word("пение"), word("житье"), word("житие"))


def exception(code: str, form: str, line: int = 2) -> CheckException:
    return CheckException(code, form, "два слова", "editor", "2026-11-30", line)


def found(*exceptions: CheckException) -> dict[str, tuple[list[str], int]]:
    """Return what is left and how many are excused, by code."""
    reports = run_checks(TWINS, exceptions)
    return {one.check.code: ([each.form for each in one.offences], one.excused) for one in reports}


def test_an_exception_excuses_its_word_under_its_code() -> None:
    assert found()["I203"] == (["пенье", "житье"], 0)
    after = found(exception("I203", "пенье"))
    assert after["I203"] == (["житье"], 1)
    assert after["W901"] == ([], 0)


def test_an_exception_that_excuses_nothing_is_found() -> None:
    reports = run_checks(TWINS, [exception("W202", "пенье", 5), exception("I203", "колье", 6)])
    assert reports[-1].offences == (Offence("пенье", "W202, line 5"), Offence("колье", "I203, line 6"))
    assert found(exception("W202", "пенье"))["I203"] == (["пенье", "житье"], 0)


def test_codes_by_severity() -> None:
    assert {code[0] for code in codes_of(Severity.ERROR)} == {"E"}
    assert {code[0] for code in codes_of(Severity.WARNING)} == {"E", "W"}
    assert codes_of(Severity.INFO) == tuple(CHECKS)


def load(tmp_path: Path, text: str) -> tuple[CheckException, ...]:
    path = tmp_path / "check_exceptions.tsv"
    path.write_text(HEADER + text, encoding="utf-8")
    return load_check_exceptions(path, CHECKS)


def row(
    code: str, form: str, reason: str = "два слова", author: str = "editor", date: str = "2026-11-30"
) -> str:
    return "\t".join((code, form, reason, author, date)) + "\n"


def test_a_row_is_read_whole(tmp_path) -> None:
    assert load(tmp_path, row("I203", "пенье")) == (exception("I203", "пенье"),)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (row("W20", "небо"), "line 2: unknown code 'W20' (did you mean 'W20"),
        (row("W202", ""), "line 2: the word is empty"),
        (row("W202", "небо", reason=""), "line 2: the reason is empty"),
        (row("W202", "небо", author=""), "line 2: the author is empty"),
        (row("W202", "небо", date="30.11.2026"), "line 2: '30.11.2026' is no date (YYYY-MM-DD)"),
        (row("W202", "небо") + row("W202", "небо"), "line 3: W202 'небо' stands twice"),
        (
            row("W202", "ёж") + row("W202", "ерш"),
            "line 3: W202 'ерш' is out of order; sort by code, then word",
        ),
        (row("W202", "небо") + row("I203", "небо"), "line 3: I203 'небо' is out of order"),
        ("W202\tнебо\n", "line 2: 5 tab-separated cells expected, 2 found"),
    ],
)
def test_a_wrong_row_is_told_with_its_line(tmp_path, text, told) -> None:
    with pytest.raises(RulesError) as caught:
        load(tmp_path, text)
    assert str(caught.value).startswith(f"{tmp_path / 'check_exceptions.tsv'}: {told}")


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        ("a\tо\t6\tх", "written must be Russian letters in lower case (found 'a')"),
        ("а\t\t6\tх", "meant must be Russian letters in lower case (found '')"),
        ("а\tо\tsix\tх", "min_length must be a whole number from 1 to 99 (found 'six')"),
        ("а\tо\t0\tх", "min_length must be a whole number from 1 to 99 (found '0')"),
        ("а\tо\t٦\tх", "min_length must be a whole number from 1 to 99 (found '٦')"),
        (
            f"а\tо\t{'9' * 5000}\tх",
            f"min_length must be a whole number from 1 to 99 (found '{'9' * 20}')",
        ),
        ("ё\tё\t6\tх", "written and meant are the same, 'ё'"),
    ],
)
def test_a_wrong_confusion_is_told_with_its_line(tmp_path, cells, told) -> None:
    path = tmp_path / "check_confusions.tsv"
    path.write_text(f"written\tmeant\tmin_length\texample\n{cells}\n", encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        load_check_confusions(path)
    assert str(caught.value) == f"{path}: line 2: {told}"


def test_the_shipped_exceptions_are_read() -> None:
    assert load_check_exceptions(rules_folder() / "check_exceptions.tsv", CHECKS)
