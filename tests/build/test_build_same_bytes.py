"""Same inputs, same bytes: whatever the hash seed, locale, time zone, number of threads, or what was built before."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import os, sys
if sys.argv[1]:
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
from slovnik.cli import run
sys.exit(run(sys.argv[2:]))
"""
ENVIRONMENTS = {
    "seed 1, C, one core": {"PYTHONHASHSEED": "1", "LC_ALL": "C", "TZ": "UTC", "OMP_NUM_THREADS": "1"},
    "seed 7, Russian, Kamchatka": {"PYTHONHASHSEED": "7", "LC_ALL": "ru_RU.UTF-8", "TZ": "Asia/Kamchatka"},
    "random seed, Turkish": {"PYTHONHASHSEED": "random", "LC_ALL": "tr_TR.UTF-8", "TZ": "America/Caracas"},
}


def build_in(environment: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    one_core = "one core" if "one core" in environment and hasattr(os, "sched_setaffinity") else ""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, one_core, "build", *map(str, arguments)],
        env=os.environ | ENVIRONMENTS[environment],
        capture_output=True,
        text=True,
        check=False,
    )


def artifacts(build: Path) -> dict[str, bytes]:
    """Return the bytes of every file of every profile, by its path."""
    files = sorted(path for path in build.glob("*/*") if (path.parent / "manifest.json").is_file())
    return {path.relative_to(build).as_posix(): path.read_bytes() for path in files}


def profiles(build: Path) -> list[str]:
    return sorted(path.parent.name for path in build.glob("*/manifest.json"))


def chosen(build: Path) -> list[str]:
    """Return the options that choose the profiles of a build."""
    return [option for name in profiles(build) for option in ("--profile", name)]


@pytest.mark.parametrize("environment", ENVIRONMENTS)
def test_a_miniature_built_elsewhere_has_the_same_bytes(environment, mini_build, tmp_path) -> None:
    ran = build_in(environment, "--out", tmp_path / "build", "--rules", mini_build.parent / "rules")
    assert ran.returncode == 0, ran.stderr
    there, here = artifacts(tmp_path / "build"), artifacts(mini_build)
    assert set(there) == {f"{profile}/{file}" for profile in ("balda", "gramota") for file in FILES}
    assert there == here


FILES = (
    "NOTICE.md",
    "manifest.json",
    "offered.tsv",
    "offered.txt",
    "refused.tsv",
    "start_words.tsv",
    "words.dawg",
    "words.tsv",
    "words.txt",
)


@pytest.mark.slow
def test_the_real_lexicons_built_cold_elsewhere_have_the_same_bytes(real_build, tmp_path) -> None:
    ran = build_in("seed 1, C, one core", "--out", tmp_path / "build", "-q", *chosen(real_build))
    assert ran.returncode == 0, ran.stderr
    assert re.fullmatch(r"\d+ marks of the sources are mapped to nothing; see `slovnik report`\n", ran.stderr)
    there, here = artifacts(tmp_path / "build"), artifacts(real_build)
    assert len(there) == len(profiles(real_build)) * len(FILES)
    assert there.keys() == here.keys()
    assert [name for name in there if there[name] != here[name]] == []


@pytest.mark.slow
def test_the_real_lexicons_built_again_are_copied_and_have_the_same_bytes(real_build, tmp_path) -> None:
    build = shutil.copytree(real_build, tmp_path / "build")
    shutil.rmtree(build / "gramota")
    ran = build_in("seed 7, Russian, Kamchatka", "--out", build, *chosen(real_build))
    assert ran.returncode == 0, ran.stderr
    stages = [line for line in ran.stderr.splitlines() if line.startswith(("  source", "  parse"))]
    assert [line.split()[0::3] for line in stages] == [["sources", "unchanged"]]
    there, here = artifacts(build), artifacts(real_build)
    assert [name for name in here if there[name] != here[name]] == []
