"""Inputs that stop a build: one line that says what is wrong and what to do; the last build still answers."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


def _edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def _pin(rules: Path) -> str:
    with (rules / "nouns.tsv").open("a", encoding="utf-8") as file:
        file.write("лишнее\t99\t19\t\n")
    return "not the pinned file"


def _missing(rules: Path) -> str:
    (rules / "nouns.tsv").unlink()
    return "cannot be read"


def _too_few(rules: Path) -> str:
    _edit(rules / "sources.toml", "rows_min = 15\nrows_max = 15", "rows_min = 16\nrows_max = 20")
    return "15 rows, but sources.toml expects 16 to 20"


def _too_many(rules: Path) -> str:
    _edit(rules / "sources.toml", "rows_min = 18\nrows_max = 18", "rows_min = 1\nrows_max = 17")
    return "18 rows, but sources.toml expects 1 to 17"


def _unknown_format(rules: Path) -> str:
    _edit(rules / "sources.toml", 'format = "libmorph-table"', 'format = "libmorf-table"')
    return "source libmorph: no reader for format 'libmorf-table' (known: "


def _package(rules: Path) -> str:
    path = rules / "sources.toml"
    text = path.read_text(encoding="utf-8")
    begin = text.index("file = ", text.index("[obscene]"))
    end = text.index("data_licence", begin)
    path.write_text(text[:begin] + 'package = "typer==0.0.1"\n' + text[end:], encoding="utf-8")
    return "typer 0.0.1 is pinned"


def _broken_rule(rules: Path) -> str:
    _edit(rules / "profiles" / "balda.toml", "dialect =", "dialekt =")
    return "did you mean 'dialect'?"


def _broken_override(rules: Path) -> str:
    _edit(rules / "overrides.tsv", "зулус\tgramota", "зулус\tgramotta")
    return "gramota"


FAULTS = (
    _pin, _missing, _too_few, _too_many, _unknown_format, _package, _broken_rule, _broken_override,
)  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__.strip("_"))
def test_a_faulty_input_is_one_line_and_leaves_the_last_build(fault, mini_rules, tmp_path, slovnik) -> None:
    out = tmp_path / "build"
    assert slovnik("build", "--out", out, "--rules", mini_rules, "-q").code == 0
    before = snapshot(out)
    _edit(mini_rules / "sources.toml", "miniature libmorph, by hand.", "read it again.")
    told = fault(mini_rules)
    ran = slovnik("build", "--out", out, "--rules", mini_rules, "-q")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("slovnik: ")
    assert ran.err.count("\n") == 1
    assert told in ran.err
    assert snapshot(out) == before
    assert slovnik("validate", "кот", "--build", out).code == 0


def snapshot(out: Path) -> dict[str, bytes]:
    """Return the bytes of every file of a build but its lock."""
    files = (path for path in out.rglob("*") if path.is_file() and path.name != ".lock")
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in files}


def test_a_fault_is_told_on_a_line_of_its_own_while_progress_is_shown(mini_rules, tmp_path, slovnik) -> None:
    told = _missing(mini_rules)
    ran = slovnik("build", "--out", tmp_path / "build", "--rules", mini_rules)
    assert ran.code == 2
    last = ran.err.splitlines()[-1]
    assert last.startswith("slovnik: ")
    assert told in last


@pytest.mark.parametrize("place", ["file", "below a file"])
def test_a_folder_that_cannot_be_is_one_line(place, tmp_path, mini_rules, slovnik) -> None:
    (tmp_path / "taken").write_text("", encoding="utf-8")
    out = tmp_path / "taken" if place == "file" else tmp_path / "taken" / "build"
    ran = slovnik("build", "--out", out, "--rules", mini_rules)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert "choose another folder with --out" in ran.err


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder_is_one_line(tmp_path, mini_rules, slovnik) -> None:
    out = tmp_path / "build"
    out.mkdir(mode=0o500)
    ran = slovnik("build", "--out", out, "--rules", mini_rules)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1


FULL_DISK = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), resource.RLIM_INFINITY))
from slovnik.cli import run
sys.exit(run(sys.argv[2:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of file size here")
@pytest.mark.parametrize("limit", [0, 20_000, 300_000], ids="{} bytes".format)
def test_a_full_disk_is_one_line_and_leaves_the_last_build(limit, mini_rules, tmp_path, slovnik) -> None:
    out = tmp_path / "build"
    assert slovnik("build", "--out", out, "--rules", mini_rules, "-q").code == 0
    before = snapshot(out)
    _edit(mini_rules / "sources.toml", "miniature libmorph, by hand.", "read it again.")
    ran = subprocess.run(
        [sys.executable, "-c", FULL_DISK, str(limit), "build", "--out", out, "--rules", mini_rules, "-q"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1, ran.stderr[-2000:]
    assert ran.stderr.startswith("slovnik: ")
    assert snapshot(out) == before
    assert slovnik("verify", out).code == 0
    assert slovnik("build", "--out", out, "--rules", mini_rules, "-q").code == 0
