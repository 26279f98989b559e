"""Changing the files of decisions: sorted, nothing lost, whole or not at all."""

from dataclasses import replace
from pathlib import Path

import pytest

from slovnik.errors import RulesError
from slovnik.orthography import Form
from slovnik.ruleset import Decision
from slovnik.ruleset.decision_files import amend
from slovnik.ruleset.overrides import COLUMNS
from slovnik.terms import Reason

HEADER = "\t".join(COLUMNS)
PROFILES = ("balda", "oral")


def decision(word: str, profile: str = "*", *, allowed: bool = True) -> Decision:
    reason = Reason.SLANG
    return Decision(Form(word), profile, allowed, reason, "вещь", "editor", "2024-02-29", 0)


def line(word: str, profile: str = "*", verdict: str = "allow", reason: str = "slang") -> str:
    return f"{word}\t{profile}\t{verdict}\t{reason}\tвещь\teditor\t2024-02-29"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path, "overrides.tsv", HEADER, line("едок"), line("жук"))
    write(tmp_path, "reviewed.tsv", HEADER, line("кот", reason="ok"))
    return tmp_path


def write(folder: Path, name: str, *lines: str) -> None:
    (folder / name).write_text("".join(f"{one}\n" for one in lines), encoding="utf-8")


def lines(folder: Path, name: str) -> list[str]:
    return (folder / name).read_text(encoding="utf-8").splitlines()


def test_a_new_decision_takes_its_place_in_dictionary_order(folder: Path) -> None:
    amend(folder, PROFILES, overrides=[decision("ёж"), decision("жук", "oral")])
    assert lines(folder, "overrides.tsv") == [
        HEADER, line("едок"), line("ёж"), line("жук"), line("жук", "oral"),
    ]  # fmt: skip


def test_a_decision_stands_in_one_file_only(folder: Path) -> None:
    confirmed = replace(decision("жук"), reason=Reason.OK)
    amend(folder, PROFILES, overrides=[decision("кот", allowed=False)], confirmations=[confirmed])
    assert lines(folder, "overrides.tsv") == [HEADER, line("едок"), line("кот", verdict="reject")]
    assert lines(folder, "reviewed.tsv") == [HEADER, line("жук", reason="ok")]


def test_what_is_removed_leaves_either_file(folder: Path) -> None:
    amend(folder, PROFILES, removed=[decision("жук"), decision("кот"), decision("едок", "oral")])
    assert lines(folder, "overrides.tsv") == [HEADER, line("едок")]
    assert lines(folder, "reviewed.tsv") == [HEADER]


def test_comments_stay_where_they_stood(folder: Path) -> None:
    write(folder, "overrides.tsv", "# top", HEADER, "# е", line("едок"), "", "# ж", line("жук"), "# end")
    amend(folder, PROFILES, overrides=[decision("ёж"), decision("яма")], removed=[decision("едок")])
    assert lines(folder, "overrides.tsv") == [
        "# top", HEADER, "# е", line("ёж"), "", "# ж", line("жук"), line("яма"), "# end",
    ]  # fmt: skip


def test_nothing_to_change_changes_no_byte(folder: Path) -> None:
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir()}
    amend(folder, PROFILES, overrides=[decision("жук")])
    assert {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir()} == before


@pytest.mark.parametrize("broken", ["overrides.tsv", "reviewed.tsv"])
def test_a_broken_file_is_told_and_neither_is_changed(folder: Path, broken: str) -> None:
    with (folder / broken).open("a", encoding="utf-8") as file:
        file.write("?\n")
    before = {path: path.read_bytes() for path in folder.iterdir()}
    with pytest.raises(RulesError, match=f"{broken}: line"):
        amend(folder, PROFILES, overrides=[decision("ёж")], removed=[decision("кот")])
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


def test_a_folder_that_cannot_be_written_is_told_and_nothing_is_changed(folder: Path) -> None:
    (folder / "reviewed.tsv").rename(folder / "kept")
    (folder / "reviewed.tsv").symlink_to("/dev/null")
    with pytest.raises(RulesError):
        amend(folder, PROFILES, overrides=[decision("ёж")])
    assert lines(folder, "overrides.tsv") == [HEADER, line("едок"), line("жук")]
