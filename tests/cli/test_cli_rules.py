"""`slovnik init`, `sources`, `verify`: rules to own, and what there is."""

import json
import shutil
import subprocess
import sys

import pytest

from slovnik.resources import rules_folder
from slovnik.ruleset import load_source_specs

SOURCES = load_source_specs(rules_folder() / "sources.toml")


def rows(text: str) -> list[dict]:
    return [json.loads(line) for line in text.splitlines()]


def test_init_writes_the_rules_that_a_build_takes(slovnik, tmp_path) -> None:
    ran = slovnik("init", tmp_path / "my rules")
    assert (ran.code, ran.out) == (0, "")
    assert "slovnik build --rules" in ran.err
    for path in rules_folder().rglob("*.t*"):
        copy = tmp_path / "my rules" / path.relative_to(rules_folder())
        assert copy.read_bytes() == path.read_bytes()


def test_init_in_an_empty_folder_and_not_in_a_full_one(slovnik, tmp_path) -> None:
    folder = tmp_path / "rules"
    folder.mkdir()
    assert slovnik("init", folder).code == 0
    (folder / "overrides.tsv").write_text("mine", encoding="utf-8")
    ran = slovnik("init", folder)
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert (folder / "overrides.tsv").read_text(encoding="utf-8") == "mine"


FULL = """
import resource, sys
from slovnik.cli import run
resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))
sys.exit(run(["init", *sys.argv[1:]]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit there")
def test_init_without_room_leaves_nothing(tmp_path) -> None:
    (tmp_path / "empty").mkdir()
    for folder in (tmp_path / "new" / "rules", tmp_path / "empty"):
        ran = subprocess.run([sys.executable, "-c", FULL, folder], capture_output=True, text=True)
        assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)
        assert f"{folder}: cannot be written: " in ran.stderr
    assert [path.name for path in tmp_path.rglob("*")] == ["empty"]


def test_rules_from_init_then_edited_are_built_by(slovnik, tmp_path, mini_rules) -> None:
    mine = tmp_path / "mine"
    assert slovnik("init", mine).code == 0
    for name in ("sources.toml", "overrides.tsv", "reviewed.tsv"):
        shutil.copy(mini_rules / name, mine / name)
    balda = mine / "profiles" / "balda.toml"
    balda.write_text(balda.read_text(encoding="utf-8").replace("min = 2", "min = 4"), encoding="utf-8")
    ran = slovnik("build", "--rules", mine, "--out", tmp_path / "build", "--profile", "balda")
    assert ran.code == 0
    counts = dict(line.split("\t", 1) for line in ran.out.splitlines())
    words, offered, refused = counts["balda"].split("\t")
    assert int(words) == len((tmp_path / "build" / "balda" / "words.txt").read_text("utf-8").splitlines())
    assert int(offered) <= int(words)
    assert int(refused) > 0
    assert slovnik("validate", "кот", "--build", tmp_path / "build").out.split("\t")[2] == "too_short"


def test_progress_goes_to_stderr_and_is_silenced(slovnik, tmp_path, mini_rules) -> None:
    loud = slovnik("build", "--rules", mini_rules, "--out", tmp_path / "one")
    assert [line.split()[0] for line in loud.err.splitlines()][:4] == ["source", "source", "source", "parse"]
    assert "candidates judged" in loud.err
    for option in ("--quiet", "-q"):
        quiet = slovnik("build", "--rules", mini_rules, "--out", tmp_path / option.strip("-"), option)
        assert quiet.out == loud.out
        assert quiet.err.startswith("warning: ")
        assert quiet.err.count("\n") == 1


def test_sources_without_a_build(slovnik, tmp_path) -> None:
    ran = slovnik("sources", "--build", tmp_path)
    assert ran.code == 0
    assert "slovnik build" in ran.err
    listed = rows(slovnik("sources", "--build", tmp_path, "--format", "json").out)
    assert [row["source"] for row in listed] == list(SOURCES)
    assert {row["rows"] for row in listed} == {""}
    for row in listed:
        assert row["licence"] == SOURCES[row["source"]].data_licence


def test_sources_with_a_build_tell_its_rows(slovnik, real_build) -> None:
    ran = slovnik("sources", "--build", real_build, "--format", "json")
    assert (ran.code, ran.err) == (0, "")
    for row in rows(ran.out):
        spec = SOURCES[row["source"]]
        assert bool(row["rows"]) != spec.optional
        if spec.optional:
            continue
        assert spec.rows_min <= int(row["rows"]) <= spec.rows_max
        assert int(row["rejects"]) >= 0
    assert slovnik("sources", "--build", real_build, "--format", "tsv").out.count("\n") == len(SOURCES) + 1


def test_sources_of_other_rules(slovnik, mini_rules, mini_build) -> None:
    ran = slovnik("sources", "--rules", mini_rules, "--build", mini_build, "--format", "json")
    assert [(row["source"], row["rows"], row["rejects"]) for row in rows(ran.out)] == [
        ("hunspell", "18", "0"),
        ("libmorph", "15", "1"),
        ("obscene", "1", "0"),
    ]


def test_verify_says_of_each_artifact_whether_it_is_whole(slovnik, mini_build) -> None:
    ran = slovnik("verify", mini_build)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "balda\tok\ngramota\tok\nslovnik.duckdb\tok\n"
    assert slovnik("verify", mini_build / "balda").out == "balda\tok\n"


@pytest.mark.parametrize(
    "file",
    [
        "NOTICE.md",
        "manifest.json",
        "offered.tsv",
        "offered.txt",
        "refused.tsv",
        "start_words.tsv",
        "words.dawg",
        "words.tsv",
        "words.txt",
    ],
)
@pytest.mark.parametrize("damage", ["cut", "changed", "gone"])
def test_verify_finds_any_damage(file, damage, slovnik, mini_build, tmp_path) -> None:
    build = shutil.copytree(mini_build, tmp_path / "build")
    path = build / "balda" / file
    data = path.read_bytes()
    if damage == "gone":
        path.unlink()
    else:
        path.write_bytes(data[:-2] if damage == "cut" else data[:9] + bytes([data[9] ^ 1]) + data[10:])
    ran = slovnik("verify", build)
    assert ran.code == 1
    assert "balda\tdamaged\n" in ran.out
    assert "gramota\tok\n" in ran.out
    assert file in ran.err
    assert "`slovnik build`" in ran.err


def test_verify_finds_a_damaged_database(slovnik, mini_build, tmp_path) -> None:
    build = shutil.copytree(mini_build, tmp_path / "build")
    path = build / "slovnik.duckdb"
    path.write_bytes(path.read_bytes()[:9000])
    ran = slovnik("verify", build)
    assert (ran.code, ran.out.splitlines()[-1]) == (1, "slovnik.duckdb\tdamaged")
    assert ran.err.count("\n") == 1
