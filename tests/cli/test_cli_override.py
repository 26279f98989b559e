"""`slovnik override add`, `remove`, `list`, `check`."""

import io
import json
import os
import shutil
import sys
from datetime import date
from pathlib import Path

import pytest

from slovnik import resources
from slovnik.cli.decision_options import agree
from slovnik.cli.tables import fit_rows
from slovnik.files import hold_lock
from slovnik.ruleset.decisions.amending import LOCK_NAME


@pytest.fixture
def mini_rules(mini_build: Path, tmp_path: Path) -> Path:
    """Return a copy of the rules of the miniature that is built: the build is of them."""
    return Path(shutil.copytree(mini_build.parent / "rules", tmp_path / "rules"))


@pytest.fixture
def ask(slovnik, mini_rules: Path, mini_build: Path, tmp_path: Path, monkeypatch):
    """Return `slovnik override …` on a miniature of the test's own."""
    build = shutil.copytree(mini_build, tmp_path / "build")
    monkeypatch.delenv("SLOVNIK_AUTHOR", raising=False)

    def run(command: str, *arguments: object):
        place = ["--build", build] if command != "list" else []
        return slovnik("override", command, *arguments, "--rules", mini_rules, *place)

    return run


def rows(rules: Path, name: str = "overrides.tsv") -> list[list[str]]:
    return [line.split("\t") for line in (rules / name).read_text(encoding="utf-8").splitlines()[1:]]


REJECT = ("--verdict", "reject", "--reason", "slang", "--evidence", "жаргон")


def test_add_shows_what_changes_and_writes(ask, mini_rules) -> None:
    ran = ask("add", "Кот", *REJECT, "--author", "я", "--date", "2026-02-03", "--yes")
    assert ran.code == 0
    assert "кот: reject, slang: жаргон (я, 2026-02-03)" in ran.out
    assert "balda    ✓ ok → ✗ slang" in ran.out
    assert "words: balda +0 -1, gramota +0 -1" in ran.err
    assert ["кот", "*", "reject", "slang", "жаргон", "я", "2026-02-03"] in rows(mini_rules)


def test_what_agrees_with_the_rules_is_a_confirmation(ask, mini_rules) -> None:
    ran = ask("add", "кот", "--verdict", "allow", "--evidence", "зверь", "--author", "я", "-y")
    assert "confirmation" in ran.out
    today = date.today().isoformat()  # the one command that reads the clock
    assert rows(mini_rules, "reviewed.tsv") == [["кот", "*", "allow", "ok", "зверь", "я", today]]


def test_the_author_is_that_of_the_option_the_environment_or_the_login(ask, mini_rules, monkeypatch) -> None:
    monkeypatch.setenv("LOGNAME", "login")
    ask("add", "кот", *REJECT, "--yes")
    monkeypatch.setenv("SLOVNIK_AUTHOR", "environment")
    ask("add", "дом", *REJECT, "--yes")
    ask("add", "банан", *REJECT, "--yes", "--author", "option")
    authors = {row[0]: row[5] for row in rows(mini_rules)}
    assert (authors["кот"], authors["дом"], authors["банан"]) == ("login", "environment", "option")


def test_a_decision_for_one_profile(ask, mini_rules) -> None:
    for option, word in (("--profile", "кот"), ("-p", "дом")):
        assert ask("add", word, *REJECT, option, "gramota", "--yes").code == 0
        assert [word, "gramota"] in [row[:2] for row in rows(mini_rules)]
    ran = ask("add", "небо", *REJECT, "--profile", "gramotta", "--yes")
    assert (ran.code, "did you mean 'gramota'?" in ran.err) == (2, True)


def test_without_a_terminal_nothing_is_written_unasked(ask, mini_rules) -> None:
    before = rows(mini_rules)
    ran = ask("add", "кот", *REJECT)
    assert (ran.code, rows(mini_rules)) == (2, before)
    assert (
        ran.err.splitlines()[-1] == "slovnik: nothing was written: there is no terminal to ask on; say --yes"
    )
    assert ask("remove", "зулус").code == 2
    assert rows(mini_rules) == before


def test_a_dry_run_writes_nothing(ask, mini_rules) -> None:
    before = rows(mini_rules)
    ran = ask("add", "кот", *REJECT, "--dry-run")
    assert (ran.code, rows(mini_rules)) == (0, before)
    assert "✗ slang" in ran.out


def test_an_older_decision_is_replaced_and_shown(ask, mini_rules) -> None:
    ran = ask(
        "add", "зулус", "-p", "gramota", "--verdict", "reject", "--reason", "dialect", "--evidence", "x", "-y"
    )
    assert "takes the place of: зулус: reject in gramota, slang: для проверки" in ran.out
    assert [row[3] for row in rows(mini_rules) if row[0] == "зулус"] == ["dialect"]


def test_a_word_nobody_knows_is_warned_of(ask) -> None:
    ran = ask("add", "плюк", "--verdict", "allow", "--evidence", "x", "--yes")
    assert ran.code == 0
    assert "warning: плюк: no source has it as a noun" in ran.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("кот",), "say what is decided"),
        (("кот", "--verdict", "allow"), "say what is decided"),
        (("кот", "--verdict", "reject", "--evidence", "x"), "'кот' is rejected: name the reason"),
        (("кот", *REJECT, "--date", "вчера"), "'вчера' is no date"),
        (("кот", "--verdict", "reject", "--reason", "slng", "--evidence", "x"), "did you mean 'slang'?"),
        (("кот", "--verdict", "allow", "--evidence", "a\tb"), "must be one line of text without tabs"),
        (("ё", "--verdict", "allow", "--evidence", "x"), "'ё' cannot be allowed"),
        (("кот", "--from", "x.tsv"), "give either words or --from FILE"),
        (("--from", "none.tsv"), "none.tsv: cannot be read"),
    ],
)
def test_a_bad_decision_is_told_in_one_line(arguments, told, ask, mini_rules) -> None:
    before = rows(mini_rules)
    ran = ask("add", *arguments, "--yes")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert told in ran.err
    assert rows(mini_rules) == before


def test_a_table_of_decisions_is_sorted_into_the_two_files(ask, mini_rules, tmp_path) -> None:
    table = tmp_path / "in.tsv"
    table.write_text(
        "word\tverdict\treason\tevidence\nкот\treject\tslang\tx\nдом\tallow\t\ty\n", encoding="utf-8"
    )
    ran = ask("add", "--from", table, "--author", "я", "--dry-run")
    assert (ran.code, len(rows(mini_rules))) == (0, 3)
    assert ran.out.splitlines()[0].split() == ["word", "profile", "before", "after", "evidence"]
    assert "overrides 1, confirmations 1, in place of older ones 0" in ran.err
    assert ask("add", "--from", table, "--author", "я", "--yes").code == 0
    assert "кот" in [row[0] for row in rows(mini_rules)]
    assert [row[0] for row in rows(mini_rules, "reviewed.tsv")] == ["дом"]


def test_one_bad_line_of_a_table_and_nothing_is_written(ask, mini_rules, tmp_path) -> None:
    table = tmp_path / "in.tsv"
    table.write_text(
        "word\tverdict\treason\tevidence\nкот\treject\tslang\tx\nё\tallow\t\ty\nдом\n", encoding="utf-8"
    )
    before = rows(mini_rules)
    ran = ask("add", "--from", table, "--yes")
    assert (ran.code, rows(mini_rules)) == (2, before)
    assert [line.split(": ")[1] for line in ran.err.splitlines()[:2]] == ["line 3", "line 4"]
    assert "2 bad lines; nothing was written" in ran.err


def test_what_cannot_be_written_is_refused_whoever_says_it(ask, mini_rules, monkeypatch) -> None:
    before = rows(mini_rules)
    for more in (("--author", "A\tB"), ("--author", "A\nB"), ("--date", "yesterday")):
        ran = ask("add", "кот", *REJECT, *more, "--yes")
        assert (ran.code, ran.err.count("\n"), rows(mini_rules)) == (2, 1, before)
    monkeypatch.setenv("SLOVNIK_AUTHOR", "A\x1bB")
    assert (ask("add", "кот", *REJECT, "--yes").code, rows(mini_rules)) == (2, before)


def test_a_long_table_is_shown_in_part(ask, mini_rules, tmp_path, monkeypatch) -> None:
    letters = "абвгдежзик"
    words = [f"кот{a}{b}" for a in letters for b in letters]
    table = tmp_path / "in.tsv"

    def write(*lines: str) -> None:
        table.write_text("word\tverdict\treason\tevidence\n" + "".join(lines), encoding="utf-8")

    write(*(f"{word}\tallow\t\tx\n" for word in words))
    ran = ask("add", "--from", table, "--author", "я", "--dry-run")
    assert (ran.code, len(ran.out.splitlines())) == (0, 22)
    assert ran.out.splitlines()[-1] == "… and 180 more: --format tsv"
    assert "no source has as nouns 100: котаа, котаб, " in ran.err
    whole = ask("add", "--from", table, "--author", "я", "--dry-run", "--format", "tsv")
    assert len(whole.out.splitlines()) == 201
    write(*("кот\tallow\t\tx\n" for _ in range(30)))
    ran = ask("add", "--from", table, "--author", "я", "--dry-run")
    assert (ran.code, len(ran.err.splitlines())) == (2, 11)
    assert "29 bad lines (the first 10 are shown); nothing was written" in ran.err


def test_a_table_is_understood_as_arguments_are(ask, mini_rules, tmp_path) -> None:
    table = tmp_path / "in.tsv"
    table.write_text("word\tverdict\treason\tevidence\nЕ\u0308ж\treject\tslang\tx\n", encoding="utf-8")
    assert ask("add", "--from", table, "--author", "я", "--yes").code == 0
    assert "ёж" in [row[0] for row in rows(mini_rules)]
    table.write_text("word\tverdict\treason\tevidence\n\treject\tslang\tx\n", encoding="utf-8")
    assert "line 2: the word is missing" in ask("add", "--from", table, "--yes").err


def test_after_writing_it_is_told_where_and_what_makes_it_count(ask, mini_rules) -> None:
    told = ask("add", "кот", *REJECT, "--author", "я", "--yes").err.splitlines()[-1]
    assert told.startswith(f"written to {mini_rules / 'overrides.tsv'}; it counts after `slovnik build ")
    assert "written to" not in ask("remove", "кот", "--yes").err


@pytest.mark.parametrize(
    ("typed", "agreed"),
    [("y", True), ("YES", True), ("д", True), ("Да", True), ("", False), ("нет", False), ("ой\nда", True)],
)
def test_the_question_is_answered_in_either_language(typed: str, agreed: bool, monkeypatch, capsys) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Terminal(f"{typed}\n"))
    assert agree("Write this?", False) is agreed
    assert "Write this? [y/N" in capsys.readouterr().err


def test_rows_for_a_terminal_are_cut_to_its_width() -> None:
    row = {"file": "overrides.tsv", "word": "слово", "evidence": "слово за словом " * 9, "date": "2026-01-01"}
    (cut,) = fit_rows([row], 60, "evidence", ("file", "date"))
    assert list(cut) == ["file", "word", "evidence", "date"]
    assert sum(len(str(cell)) + 2 for cell in cut.values()) <= 62
    assert str(cut["evidence"]).endswith("…")
    (narrow,) = fit_rows([row], 40, "evidence", ("file", "date"))
    assert list(narrow) == ["word", "evidence", "date"]


def test_remove(ask, mini_rules) -> None:
    ran = ask("remove", "зулус", "слово", "--yes")
    assert ran.code == 0
    assert "gramota  ✗ slang → ✓ ok" in ran.out
    assert [row[0] for row in rows(mini_rules)] == ["одиночка"]
    assert ask("remove", "одиночка", "--profile", "balda", "--yes").code == 2
    assert ask("remove", "одиночка", "-p", "*", "-y").code == 0


def test_list_by_what_is_asked_for(ask, mini_rules) -> None:
    ask("add", "кот", "--verdict", "allow", "--evidence", "зверь", "--author", "я", "--yes")

    def words(*arguments: str) -> list[str]:
        ran = ask("list", *arguments, "--format", "json")
        return [json.loads(line)["word"] for line in ran.out.splitlines()]

    assert words() == ["зулус", "одиночка", "слово"]
    assert words("--reviewed") == ["зулус", "кот", "одиночка", "слово"]
    assert words("*о*") == ["одиночка", "слово"]
    assert words("--profile", "gramota") == words("-p", "gramota") == ["зулус"]
    assert words("--author", "я", "--reviewed") == ["кот"]
    assert words("--reason", "unattested") == ["одиночка", "слово"]
    assert words("--verdict", "reject") == ["зулус"]
    assert ask("list", "--format", "tsv").out.splitlines()[1].split("\t")[:4] == [
        "overrides.tsv", "2", "зулус", "gramota",
    ]  # fmt: skip
    nothing = ask("list", "такого")
    assert (nothing.code, nothing.out, nothing.err) == (1, "", "no decision fits\n")
    assert ask("list", "--reason", "slng").code == 2


def test_check_and_settle(ask, mini_rules) -> None:
    ran = ask("check", "--format", "json")
    assert ran.code == 1
    (found,) = map(json.loads, ran.out.splitlines())
    assert (found["word"], found["standing"], found["line"]) == ("слово", "useless", 4)
    settled = ask("check", "--settle", "--format", "tsv")
    assert settled.code == 0
    assert settled.out.splitlines()[1].split("\t") == [
        "слово", "*", "allow", "useless", "override unattested", "confirmation ok",
    ]  # fmt: skip
    assert [row[:4] for row in rows(mini_rules, "reviewed.tsv")] == [["слово", "*", "allow", "ok"]]
    clean = ask("check")
    assert (clean.code, clean.out, clean.err) == (0, "", "3 decisions, 0 that do not hold\n")


def test_a_build_by_other_rules_is_told(slovnik, mini_rules, mini_build) -> None:
    with (mini_rules / "classes.tsv").open("a", encoding="utf-8") as file:
        file.write("# another file\n")
    ran = slovnik("override", "check", "--rules", mini_rules, "--build", mini_build)
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "slovnik build --rules" in ran.err


def test_the_rules_of_an_installed_package_are_not_written(ask, mini_rules, monkeypatch) -> None:
    monkeypatch.setattr(resources, "_INSTALLED", mini_rules.parent)
    for arguments in (("add", "кот", *REJECT), ("remove", "зулус"), ("check", "--settle")):
        ran = ask(*arguments)
        assert (ran.code, "slovnik init DIR" in ran.err) == (2, True)


def test_while_another_process_writes_nothing_is_written(ask, mini_rules) -> None:
    before = rows(mini_rules)
    with hold_lock(mini_rules / LOCK_NAME, "at work"):
        ran = ask("add", "кот", *REJECT, "--yes")
    told = f"slovnik: {mini_rules}: process {os.getpid()} is writing decisions here; wait for it to end"
    assert (ran.code, ran.err.splitlines()[-1]) == (1, told)
    assert rows(mini_rules) == before


def test_what_an_interrupted_change_left_in_both_files_is_listed_and_settled(ask, mini_rules) -> None:
    with (mini_rules / "reviewed.tsv").open("a", encoding="utf-8") as file:
        file.write("зулус\tgramota\tallow\tok\tx\ttests\t2026-01-01\n")
    told = [json.loads(line) for line in ask("check", "--format", "json").out.splitlines()]
    assert [(one["file"], one["word"], one["standing"]) for one in told] == [
        ("overrides.tsv", "слово", "useless"), ("reviewed.tsv", "зулус", "stale"),
    ]  # fmt: skip
    settled = ask("check", "--settle", "--format", "tsv").out.splitlines()
    assert settled[1].split("\t") == ["зулус", "gramota", "allow", "stale", "confirmation ok", "taken away"]
    assert [row[0] for row in rows(mini_rules, "reviewed.tsv")] == ["слово"]
    assert ask("check").code == 0
