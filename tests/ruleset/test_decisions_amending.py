"""Changing the files of decisions: sorted, nothing lost, whole or not at all."""

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from slovnik.errors import ConflictError, RulesError
from slovnik.files import hold_lock
from slovnik.orthography import Form
from slovnik.ruleset import Decision, DecisionKind, Decisions, load_decisions
from slovnik.ruleset.decisions import COLUMNS
from slovnik.ruleset.decisions.amending import LOCK_NAME, amend
from slovnik.terms import Reason

HEADER = "\t".join(COLUMNS)
PROFILES = ("balda", "oral")


def decision(word: str, profile: str = "*", *, allowed: bool = True) -> Decision:
    reason = Reason.SLANG
    return Decision(Form(word), profile, allowed, reason, "вещь", "editor", "2024-02-29", 0)


def confirmation(word: str) -> Decision:
    return replace(decision(word), reason=Reason.OK, kind=DecisionKind.CONFIRMATION)


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
    amend(folder, PROFILES, put=[decision("ёж"), decision("жук", "oral")])
    assert lines(folder, "overrides.tsv") == [
        HEADER, line("едок"), line("ёж"), line("жук"), line("жук", "oral"),
    ]  # fmt: skip


def test_a_decision_stands_in_one_file_only(folder: Path) -> None:
    amend(folder, PROFILES, put=[decision("кот", allowed=False), confirmation("жук")])
    assert lines(folder, "overrides.tsv") == [HEADER, line("едок"), line("кот", verdict="reject")]
    assert lines(folder, "reviewed.tsv") == [HEADER, line("жук", reason="ok")]


def test_what_is_removed_leaves_either_file(folder: Path) -> None:
    amend(folder, PROFILES, removed=[decision("жук"), confirmation("кот"), decision("едок", "oral")])
    assert lines(folder, "overrides.tsv") == [HEADER, line("едок")]
    assert lines(folder, "reviewed.tsv") == [HEADER]


def test_comments_stay_where_they_stood(folder: Path) -> None:
    write(folder, "overrides.tsv", "# top", HEADER, "# е", line("едок"), "", "# ж", line("жук"), "# end")
    amend(folder, PROFILES, put=[decision("ёж"), decision("яма")], removed=[decision("едок")])
    assert lines(folder, "overrides.tsv") == [
        "# top", HEADER, "# е", line("ёж"), "", "# ж", line("жук"), line("яма"), "# end",
    ]  # fmt: skip


def test_nothing_to_change_changes_no_byte(folder: Path) -> None:
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.glob("*.tsv")}
    amend(folder, PROFILES, put=[decision("жук")])
    assert {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.glob("*.tsv")} == before


@pytest.mark.parametrize("broken", ["overrides.tsv", "reviewed.tsv"])
def test_a_broken_file_is_told_and_neither_is_changed(folder: Path, broken: str) -> None:
    with (folder / broken).open("a", encoding="utf-8") as file:
        file.write("?\n")
    before = {path: path.read_bytes() for path in folder.glob("*.tsv")}
    with pytest.raises(RulesError, match=f"{broken}: line"):
        amend(folder, PROFILES, put=[decision("ёж")], removed=[confirmation("кот")])
    assert {path: path.read_bytes() for path in folder.glob("*.tsv")} == before


@pytest.mark.parametrize(
    "changed", [{"date": "yesterday"}, {"author": "a\tb"}, {"evidence": "a\nb"}, {"word": Form("aaa")}]
)
def test_what_could_not_be_read_again_is_not_written(folder: Path, changed: dict) -> None:
    before = lines(folder, "overrides.tsv")
    with pytest.raises(RulesError):
        amend(folder, PROFILES, put=[decision("яма"), replace(decision("ёж"), **changed)])
    assert lines(folder, "overrides.tsv") == before


def test_a_full_disk_is_told_with_the_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    told = f"{folder / 'overrides.tsv'}: cannot be written: No space left on device"
    with pytest.raises(RulesError, match=told):
        amend(folder, PROFILES, put=[decision("ёж")])


def test_a_folder_that_cannot_be_written_is_told_and_nothing_is_changed(folder: Path) -> None:
    (folder / "reviewed.tsv").rename(folder / "kept")
    (folder / "reviewed.tsv").symlink_to("/dev/null")
    with pytest.raises(RulesError):
        amend(folder, PROFILES, put=[decision("ёж")])
    assert lines(folder, "overrides.tsv") == [HEADER, line("едок"), line("жук")]


def test_what_is_removed_of_one_kind_stays_in_the_other(folder: Path) -> None:
    write(folder, "reviewed.tsv", HEADER, line("жук", reason="ok"), line("кот", reason="ok"))
    amend(folder, PROFILES, removed=[confirmation("жук")])
    assert lines(folder, "overrides.tsv") == [HEADER, line("едок"), line("жук")]
    assert lines(folder, "reviewed.tsv") == [HEADER, line("кот", reason="ok")]


EXCHANGE = """
import os, signal, sys
from pathlib import Path
from slovnik.ruleset import DecisionKind, load_decisions
from slovnik.ruleset.decisions.amending import amend
from slovnik.terms import Reason
from dataclasses import replace

folder, left, how = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]

def watch(event, arguments):
    global left
    if event == "os.rename":
        left -= 1
        if left < 0 and how == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        if left < 0:
            raise OSError(28, "No space left on device", str(arguments[1]))

sys.addaudithook(watch)
turned, agreed = DecisionKind
found = load_decisions(folder, ("balda", "oral"))
changed = [replace(one, kind=agreed if one.is_override else turned, reason=Reason.OK) for one in found]
amend(folder, ("balda", "oral"), put=changed)
"""
"""Each override becomes a confirmation and each confirmation an override, until so many files were replaced."""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("how", ["kill", "fail"])
@pytest.mark.parametrize("replaced", [0, 1, 2])
def test_stopped_between_two_files_no_decision_is_lost(folder: Path, replaced: int, how: str) -> None:
    before = load_decisions(folder, PROFILES)
    ran = subprocess.run(
        [sys.executable, "-c", EXCHANGE, str(folder), str(replaced), how], capture_output=True, text=True
    )
    if how == "kill":
        assert ran.returncode == -signal.SIGKILL
    else:
        assert "RulesError" in ran.stderr
        assert "No space left on device" in ran.stderr
        assert not list(folder.glob(".*.part"))
    left = load_decisions(folder, PROFILES)
    assert left.words == before.words
    assert (left == before) == (replaced == 0)
    amend(folder, PROFILES, put=[decision("ёж")])
    assert load_decisions(folder, PROFILES).words == {*before.words, "ёж"}
    assert not list(folder.glob(".*.part"))


def test_the_exchange_ends_when_nobody_stops_it(folder: Path) -> None:
    subprocess.run([sys.executable, "-c", EXCHANGE, str(folder), "3", "kill"], check=True)
    assert lines(folder, "overrides.tsv") == [HEADER, line("кот", reason="ok")]
    assert lines(folder, "reviewed.tsv") == [HEADER, line("едок", reason="ok"), line("жук", reason="ok")]


def test_one_process_writes_at_a_time(folder: Path) -> None:
    told = rf"{folder}: process {os.getpid()} is writing decisions here; wait for it to end"
    with hold_lock(folder / LOCK_NAME, "at work"), pytest.raises(ConflictError, match=told):
        amend(folder, PROFILES, put=[decision("ёж")])
    assert lines(folder, "overrides.tsv") == [HEADER, line("едок"), line("жук")]
    amend(folder, PROFILES, put=[decision("ёж")])
    assert line("ёж") in lines(folder, "overrides.tsv")


def test_what_others_wrote_meanwhile_is_kept(folder: Path) -> None:
    seen = load_decisions(folder, PROFILES)
    amend(folder, PROFILES, put=[decision("ёж")], seen=seen)
    amend(folder, PROFILES, put=[decision("яма")], seen=seen)
    assert load_decisions(folder, PROFILES).words == {*seen.words, "ёж", "яма"}


@pytest.mark.parametrize("word", ["ёж", "жук"])
def test_a_word_that_others_decided_on_meanwhile_is_not_decided_over_them(folder: Path, word: str) -> None:
    seen = load_decisions(folder, PROFILES)
    amend(folder, PROFILES, put=[decision(word, allowed=False)])
    before = lines(folder, "overrides.tsv")
    with pytest.raises(ConflictError, match=f"'{word}' was decided on by another process meanwhile"):
        amend(folder, PROFILES, put=[decision(word, "oral")], seen=seen)
    assert lines(folder, "overrides.tsv") == before
    with pytest.raises(ConflictError):
        amend(folder, PROFILES, removed=[decision(word)], seen=Decisions())


ADDING = """
import sys
from dataclasses import replace
from pathlib import Path
from slovnik.errors import ConflictError
from slovnik.orthography import Form
from slovnik.ruleset import load_decisions
from slovnik.ruleset.decisions.amending import amend

folder, words = Path(sys.argv[1]), sys.argv[2:]
model = load_decisions(folder, ("balda", "oral")).overrides[0]
while words:
    try:
        amend(folder, ("balda", "oral"), put=[replace(model, word=Form(words[0]))])
    except ConflictError:
        continue
    words.pop(0)
"""
"""Adds words one by one, each as often as it takes."""


def test_several_processes_at_once_lose_nothing(folder: Path) -> None:
    shares = [[f"{first}{second}" for second in "абвгд"] for first in "мно"]
    children = [subprocess.Popen([sys.executable, "-c", ADDING, str(folder), *share]) for share in shares]
    assert [child.wait() for child in children] == [0, 0, 0]
    added = {word for share in shares for word in share}
    assert load_decisions(folder, PROFILES).words == {"едок", "жук", "кот", *added}
