"""A build killed at any moment: the last good one still answers, and the next one mends what was left."""

import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from unittest.mock import patch

import pytest

from slovnik.build.swap import STAGING, recover, swap_in
from slovnik.inquiry.verify import verify_folder
from slovnik.lexicon.opening import open_lexicon
from slovnik.store import select
from slovnik.store.database import open_read_only
from slovnik.store.select import is_whole

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

STOPPING = """
import signal, sys
from contextlib import contextmanager
from pathlib import Path
from slovnik.build import BuildRequest, build
from slovnik.resources import raw_folder

class Stopping:
    def explain(self, stage, why):
        pass

    @contextmanager
    def stage(self, name):
        if name == sys.argv[3]:
            print("here", flush=True)
            signal.pause()
        yield lambda note: None

build(BuildRequest(Path(sys.argv[1]), Path(sys.argv[2]), raw_folder()), Stopping())
"""
KILLED_AT_MOVE = """
import os, signal, sys
out, left = os.path.realpath(sys.argv[1]), int(sys.argv[3])

def watch(event, arguments):
    global left
    if event == "os.rename" and os.path.dirname(os.path.dirname(os.path.realpath(arguments[0]))) == out \\
            or event == "os.rename" and os.path.dirname(os.path.realpath(arguments[0])) == out:
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)

sys.addaudithook(watch)
from slovnik.cli import run
sys.exit(run(["build", "--out", sys.argv[1], "--rules", sys.argv[2], "-q"]))
"""
STAGES = ("sources", "examine", "decide", "export gramota")
PROFILES = ("balda", "gramota")


def start(out: Path, rules: Path, stage: str) -> "subprocess.Popen[str]":
    """Start a build and return it when it stands in ``stage``."""
    child = subprocess.Popen(
        [sys.executable, "-c", STOPPING, str(out), str(rules), stage], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "here\n"
    return child


def end(child: "subprocess.Popen[str]", how: signal.Signals) -> int:
    child.send_signal(how)
    child.communicate()
    return child.returncode


def change_rules(rules: Path) -> None:
    """Let the next build differ from the last: it refuses «банан»."""
    path = rules / "overrides.tsv"
    text = path.read_text(encoding="utf-8")
    line = "банан\t*\treject\tslang\tx\ttests\t2026-01-01\n"
    path.write_text(text.replace("зулус", f"{line}зулус", 1), encoding="utf-8")


@pytest.mark.parametrize("stage", STAGES)
def test_killed_in_a_stage_the_last_build_answers_and_the_next_one_mends(
    stage, mini_rules, tmp_path, rebuild
) -> None:
    out = rebuild(tmp_path / "build", mini_rules)
    change_rules(mini_rules)
    assert end(start(out, mini_rules, stage), signal.SIGKILL) == -signal.SIGKILL
    assert (out / STAGING).exists()
    assert is_whole(out / "slovnik.duckdb")
    assert verify_folder(out) == {"balda": [], "gramota": [], "slovnik.duckdb": []}
    assert open_lexicon("balda", out).has("банан")
    rebuild(out, mini_rules)
    assert_mended(out)


@pytest.mark.parametrize("stage", ["source obscene", "parse"])
def test_killed_in_a_first_build_there_is_none(stage, mini_rules, tmp_path, slovnik, rebuild) -> None:
    out = tmp_path / "build"
    end(start(out, mini_rules, stage), signal.SIGKILL)
    ran = slovnik("validate", "кот", "--build", out)
    assert ran.code == 2
    assert "`slovnik build`" in ran.err
    change_rules(mini_rules)
    rebuild(out, mini_rules)
    assert_mended(out)


def assert_mended(out: Path) -> None:
    assert verify_folder(out) == {"balda": [], "gramota": [], "slovnik.duckdb": []}
    assert not open_lexicon("balda", out).has("банан")
    assert {path.name for path in out.iterdir()} == {".lock", ".rules", "balda", "gramota", "slovnik.duckdb"}


@pytest.mark.parametrize("move", range(7))
def test_killed_at_any_move_of_the_swap_every_list_answers_and_the_next_build_mends(
    move, mini_rules, tmp_path, rebuild
) -> None:
    out = rebuild(tmp_path / "build", mini_rules)
    change_rules(mini_rules)
    command = [sys.executable, "-c", KILLED_AT_MOVE, str(out), str(mini_rules), str(move)]
    assert subprocess.run(command, check=False).returncode == -signal.SIGKILL
    assert is_whole(out / "slovnik.duckdb")
    answering = {profile: open_lexicon(profile, out).has("кот") for profile in PROFILES}
    rebuild(out, mini_rules)
    assert_mended(out)
    assert answering == dict.fromkeys(PROFILES, True)


def test_a_swap_has_seven_moves(mini_rules, tmp_path, rebuild) -> None:
    out = rebuild(tmp_path / "build", mini_rules)
    command = [sys.executable, "-c", KILLED_AT_MOVE, str(out), str(mini_rules), "7"]
    assert subprocess.run(command, check=False).returncode == 0


@pytest.mark.parametrize("part", range(10))
def test_killed_at_any_moment_with_all_its_processes_nothing_is_lost(
    part, seconds_of_a_build, mini_rules, tmp_path, rebuild
) -> None:
    out = rebuild(tmp_path / "build", mini_rules)
    with start_reading_all(out, mini_rules) as child:
        time.sleep(seconds_of_a_build * (part + random.Random(part).random()) / 10)
        child.kill()
    assert child.returncode == -signal.SIGKILL or part >= 5, "it was over before it could be killed"
    assert is_whole(out / "slovnik.duckdb")
    assert open_lexicon("balda", out).has("кот")
    rebuild(out, mini_rules)
    assert_mended(out)


@pytest.fixture
def seconds_of_a_build(mini_rules, tmp_path, rebuild) -> float:
    """Return how long the build takes that is to be killed."""
    rules = shutil.copytree(mini_rules, tmp_path / "timed" / "rules")
    out = rebuild(tmp_path / "timed" / "build", rules)
    begin = time.perf_counter()
    with start_reading_all(out, rules) as child:
        assert child.wait() == 0
    return time.perf_counter() - begin


def start_reading_all(out: Path, rules: Path) -> "subprocess.Popen[bytes]":
    """Start a build by changed rules, in which all sources are read again in processes of their own."""
    change_rules(rules)
    sources = rules / "sources.toml"
    sources.write_text(sources.read_text(encoding="utf-8").replace("by hand", "by heart"), encoding="utf-8")
    build = ("build", "--out", out, "--rules", rules, "-q", "--jobs", "2")
    return subprocess.Popen([sys.executable, "-m", "slovnik", *map(str, build)])


def test_who_reads_while_a_build_is_made_reads_the_last_one_to_the_end(
    mini_rules, tmp_path, rebuild, slovnik
) -> None:
    out = rebuild(tmp_path / "build", mini_rules)
    change_rules(mini_rules)
    child = start(out, mini_rules, "decide")
    assert slovnik("validate", "банан", "--build", out).out.split("\t")[1] == "allowed"
    assert slovnik("audit", "банан", "--build", out).code == 0
    end(child, signal.SIGKILL)
    lexicon = open_lexicon("balda", out)
    assert lexicon.has("кот")
    with open_read_only(out / "slovnik.duckdb") as database:
        rebuild(out, mini_rules)
        assert "банан" in select.select_forms(database)
        assert lexicon.has("банан")
    assert not open_lexicon("balda", out).has("банан")


def test_two_builds_at_once_the_second_names_the_first(mini_rules, tmp_path, slovnik) -> None:
    out = tmp_path / "build"
    child = start(out, mini_rules, "examine")
    try:
        ran = slovnik("build", "--out", out, "--rules", mini_rules)
    finally:
        end(child, signal.SIGKILL)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == f"slovnik: {out}: process {child.pid} is building here; wait for it to end\n"
    assert slovnik("build", "--out", out, "--rules", mini_rules).code == 0


@pytest.fixture
def folder(tmp_path) -> Path:
    """Return a build folder with an old list and a new one in staging."""
    for place, text in ((tmp_path, "old"), (tmp_path / STAGING, "new")):
        (place / "balda").mkdir(parents=True)
        (place / "balda" / "words.txt").write_text(text, encoding="utf-8")
        (place / "slovnik.duckdb").write_text(text, encoding="utf-8")
    return tmp_path


def told(folder: Path) -> dict[str, str]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in files}


def test_swap_in_takes_files_and_folders_whole(folder) -> None:
    (folder / "balda" / "gone.txt").write_text("old", encoding="utf-8")
    swap_in(folder, ["slovnik.duckdb", "balda"], [])
    assert told(folder) == {"slovnik.duckdb": "new", "balda/words.txt": "new"}


def test_swap_in_stopped_half_way_is_recovered(folder) -> None:
    with pytest.raises(FileNotFoundError):
        swap_in(folder, ["slovnik.duckdb", "balda", "nowhere"], [])
    recover(folder)
    assert told(folder) == {"slovnik.duckdb": "new", "balda/words.txt": "new"}


def test_recover_puts_back_what_had_no_replacement(folder) -> None:
    (folder / ".retired").mkdir()
    (folder / "balda").rename(folder / ".retired" / "balda")
    recover(folder)
    assert told(folder) == {"slovnik.duckdb": "old", "balda/words.txt": "old"}
    assert not (folder / ".retired").exists()


def test_recover_keeps_the_replacement(folder) -> None:
    (folder / ".retired" / "balda").mkdir(parents=True)
    (folder / ".retired" / "balda" / "words.txt").write_text("older", encoding="utf-8")
    recover(folder)
    assert told(folder) == {"slovnik.duckdb": "old", "balda/words.txt": "old"}


def test_what_the_new_build_dropped_does_not_come_back(folder) -> None:
    """Stopped after the database has taken its place: the new build holds."""
    (folder / "royal").mkdir()
    (folder / "without.tsv").write_text("lost", encoding="utf-8")
    with patch("shutil.rmtree", side_effect=KeyboardInterrupt), pytest.raises(KeyboardInterrupt):
        swap_in(folder, ["balda", "slovnik.duckdb"], ["royal", "without.tsv"])
    recover(folder)
    assert told(folder) == {"slovnik.duckdb": "new", "balda/words.txt": "new"}


def test_what_was_to_be_dropped_comes_back_with_the_old_build(folder) -> None:
    (folder / "without.tsv").write_text("lost", encoding="utf-8")
    with pytest.raises(FileNotFoundError):
        swap_in(folder, ["nowhere", "balda", "slovnik.duckdb"], ["without.tsv"])
    recover(folder)
    assert told(folder) == {"slovnik.duckdb": "old", "balda/words.txt": "old", "without.tsv": "lost"}


def test_a_file_where_a_folder_must_be_gives_way(folder) -> None:
    shutil.rmtree(folder / "balda")
    (folder / "balda").write_text("a file", encoding="utf-8")
    swap_in(folder, ["balda", "slovnik.duckdb"], [])
    assert told(folder) == {"slovnik.duckdb": "new", "balda/words.txt": "new"}


def test_recover_of_a_whole_build_changes_nothing(folder) -> None:
    recover(folder)
    recover(folder)
    assert told(folder) == {"slovnik.duckdb": "old", "balda/words.txt": "old"}
