"""``slovnik fetch``, and a build of what it fetched: what is told where, exit codes, stops in the middle."""

import hashlib
import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import serving
from serving import File, Site

from slovnik.cli.fetch_progress import FetchProgress
from slovnik.fetching.recorded import open_shelf

STEMS = b"3\n\xd0\xba\xd0\xbe\xd1\x82/K\n\xd0\xb4\xd0\xbe\xd0\xbc/K\n\xd0\xba\xd0\xb8\xd1\x82/K\n"
SHA256 = hashlib.sha256(STEMS).hexdigest()
OPTIONAL = """
[{name}]
title = "newer stems"
format = "hunspell-stems"
kind = "spelling"
family = "hunspell"
attests = true
yo = "distinct"
version = "by hand"
address = "https://example.org/stems"
optional = true
replaces = "hunspell"
download = "{download}"
data_licence = "MIT"
code_licence = "MIT"
share_alike = false
rows_min = 1
rows_max = 100
rows_unit = "rows"
attribution = "by hand."
"""


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    for name in ("http_proxy", "all_proxy", "HTTP_PROXY", "ALL_PROXY", "SLOVNIK_LEXICONS"):
        monkeypatch.delenv(name, raising=False)
    with serving.serving() as site:
        yield site


@pytest.fixture
def rules(site: Site, mini_rules: Path) -> Path:
    """Return rules with three optional sources: one that is published, one that is not there, one by hand only."""
    published = site.publish("/stems.dic", File(STEMS))
    declared = mini_rules / "sources.toml"
    downloads = {"newer": published, "gone": f"{site.address}/gone.dic", "by-hand": ""}
    more = [OPTIONAL.format(name=name, download=address) for name, address in downloads.items()]
    declared.write_text(declared.read_text(encoding="utf-8") + "".join(more), encoding="utf-8")
    return mini_rules


@pytest.fixture
def fetch(slovnik, rules, tmp_path):
    return lambda *arguments: slovnik("fetch", *arguments, "--rules", rules, "--into", tmp_path / "lexicons")


def test_a_source_is_fetched_and_told_in_one_row(fetch, tmp_path) -> None:
    ran = fetch("newer")
    path = tmp_path / "lexicons" / "newer.dic"
    assert (ran.code, ran.out) == (0, f"newer\tfetched\t{path}\t{len(STEMS)}\t{SHA256}\n")
    assert ran.err == "newer: 0.0 of 0.0 MB  100 %  " + ran.err.rpartition("  ")[2]
    assert path.read_bytes() == STEMS
    again = fetch("newer", "--quiet")
    assert (again.code, again.out, again.err) == (0, ran.out.replace("\tfetched\t", "\tunchanged\t"), "")


def test_a_source_that_cannot_be_had_does_not_keep_the_others(fetch, site) -> None:
    ran = fetch("gone", "by-hand", "newer", "gone", "-q")
    assert (ran.code, ran.out.count("\n")) == (2, 1)
    assert ran.out.startswith("newer\tfetched\t")
    gone, by_hand = ran.err.splitlines()
    assert gone == (
        f"slovnik: source gone: {site.address}/gone.dic: the server answers 404 Not Found; "
        "its author publishes it at https://example.org/stems"
    )
    assert by_hand == (
        "slovnik: source by-hand: its author publishes it at https://example.org/stems; "
        "get it there, then: slovnik fetch by-hand --from FILE"
    )


def test_a_newer_file_is_a_no_until_it_is_asked_for(fetch, site) -> None:
    fetch("newer")
    site.publish("/stems.dic", File(STEMS + b"\xd1\x91\xd0\xb6/K\n", '"two"'))
    ran = fetch("newer")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("slovnik: source newer: the file is now")
    assert ran.err.endswith("slovnik fetch newer --update\n")
    assert fetch("newer", "--update").out.startswith("newer\tupdated\t")


def test_offline_says_what_is_missing_and_asks_nobody(fetch, site, tmp_path) -> None:
    fetch("newer")
    asked = len(site.asked)
    ran = fetch("newer", "gone", "--offline")
    folder = tmp_path / "lexicons"
    assert ran.code == 1
    assert ran.out == f"newer\tthere\t{folder / 'newer.dic'}\t{len(STEMS)}\t{SHA256}\ngone\tmissing\n"
    assert ran.err == f"source gone is not in {folder}; get it: slovnik fetch gone\n"
    assert fetch("newer", "--offline").code == 0
    assert len(site.asked) == asked


def test_a_file_that_is_there_already_is_taken(fetch, tmp_path) -> None:
    (tmp_path / "mine.dic").write_bytes(STEMS)
    for options in ((), ("--offline",)):
        ran = fetch("by-hand", "--from", tmp_path / "mine.dic", *options)
        assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"by-hand\tunchanged\t{tmp_path / 'lexicons' / 'by-hand.dic'}\t{len(STEMS)}\t{SHA256}\n"


def test_the_folder_is_found_by_option_then_environment_then_here(
    slovnik, rules, tmp_path, monkeypatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert slovnik("fetch", "newer", "--rules", rules).out.split("\t")[2] == "lexicons/newer.dic"
    monkeypatch.setenv("SLOVNIK_LEXICONS", str(tmp_path / "there"))
    assert (tmp_path / "there" / "newer.dic") == Path(
        slovnik("fetch", "newer", "--rules", rules).out.split("\t")[2]
    )
    build = slovnik("build", "--rules", rules, "--out", tmp_path / "build", "-q", "--with", "newer")
    assert build.code == 0
    assert (
        slovnik("fetch", "newer", "--rules", rules, "--into", "mine").out.split("\t")[2] == "mine/newer.dic"
    )


WRONG = {
    "a source": (("nwer",), "no such source 'nwer'; those that can be fetched: newer, gone, by-hand"),
    "one that is always there": (
        ("hunspell",),
        "always there, nothing to fetch; those that can be fetched: newer",
    ),
    "a size": (
        ("newer", "--max-size", "2 GB"),
        "--max-size 2 GB: write a number of bytes, such as 800000, 800M or 2G",
    ),
    "a size that is too small": (("newer", "--max-size", "5"), "29 bytes: more than 5"),
    "two sources for one file": (("newer", "gone", "--from", "x"), "name one source"),
    "contradictions": (("newer", "--offline", "--update"), "choose one"),
    "no file": (("newer", "--from", "none/x"), "--from none/x: no such file"),
    "a time": (("newer", "--timeout", "0"), "--timeout"),
    "no source": ((), "SOURCE"),
}


@pytest.mark.parametrize("what", WRONG)
def test_wrong_usage_is_one_line(what, fetch) -> None:
    arguments, right = WRONG[what]
    ran = fetch(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert right in ran.err
    assert ran.err.startswith("slovnik: ")
    assert ran.err.count("\n") == 1


def test_sizes_are_read_with_their_units(fetch) -> None:
    for size in ("29", "1k", "1M", "1G"):
        assert fetch("newer", "--max-size", size).code == 0
    assert fetch("newer", "--update", "--max-size", "28", "-q").code == 0  # nothing need come


def test_the_size_that_is_declared_is_kept_to_unless_another_is_given(fetch, rules) -> None:
    path = rules / "sources.toml"
    text = path.read_text(encoding="utf-8").replace("[gone]", "bytes_max = 28\n[gone]")
    path.write_text(text, encoding="utf-8")
    ran = fetch("newer")
    assert (ran.code, ran.out) == (2, "")
    assert "29 bytes: more than 28; if that is right: --max-size, or bytes_max in sources.toml" in ran.err
    assert fetch("newer", "--max-size", "29").code == 0


def test_a_second_fetch_is_refused_while_one_runs(fetch, tmp_path) -> None:
    with open_shelf(tmp_path / "lexicons"):
        ran = fetch("newer")
    assert (ran.code, ran.out) == (1, "")
    assert (
        ran.err
        == f"slovnik: {tmp_path / 'lexicons'}: process {os.getpid()} is fetching here; wait for it to end\n"
    )


def test_a_build_reads_what_was_fetched(fetch, slovnik, rules, tmp_path) -> None:
    fetch("newer")
    lexicons = tmp_path / "lexicons"
    for name, out in (("newer", "one"), ("hunspell", "two"), (f"newer={lexicons / 'newer.dic'}", "three")):
        ran = slovnik(
            "build", "--rules", rules, "--out", tmp_path / out, "-q", "--with", name, "--lexicons", lexicons
        )
        assert ran.code == 0, name
        rows = slovnik("sources", "--rules", rules, "--build", tmp_path / out, "--format", "tsv").out
        assert [row.split("\t")[5] for row in rows.splitlines() if row.startswith("newer\t")] == ["3"]
    words = {(tmp_path / out / "balda" / "words.tsv").read_bytes() for out in ("one", "two", "three")}
    assert len(words) == 1


def test_a_build_takes_nothing_that_was_not_fetched_or_is_damaged(fetch, slovnik, rules, tmp_path) -> None:
    lexicons = tmp_path / "lexicons"
    build = ("build", "--rules", rules, "--out", tmp_path / "build", "--lexicons", lexicons, "--with")
    ran = slovnik(*build, "newer")
    assert (ran.code, ran.err) == (
        2,
        f"slovnik: source newer is not in {lexicons}; get it: slovnik fetch newer\n",
    )
    ran = slovnik(*build, "hunspell")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "get it: slovnik fetch newer or gone or by-hand" in ran.err
    fetch("newer")
    (lexicons / "newer.dic").write_bytes(STEMS.replace(b"3\n", b"4\n"))
    ran = slovnik(*build, "newer")
    assert ran.code == 2
    assert "newer.dic: not what was fetched" in ran.err
    assert "get it again: slovnik fetch newer" in ran.err
    (lexicons / "sources.lock").write_text("damaged\n", encoding="utf-8")
    assert "sources.lock: line 1: not what `slovnik fetch` writes" in slovnik(*build, "newer").err
    assert not (tmp_path / "build").exists()
    for wrong in ("=x", "newer=", "nwer"):
        ran = slovnik(*build, wrong)
        assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "no such source 'nwer'" in ran.err


def program(*arguments: object, code: str = "") -> list[str]:
    """Return the command line of the command as a process, with ``code`` before it."""
    run = f"{code}\nimport sys\nfrom slovnik.__main__ import main\nmain()"
    return [sys.executable, "-c", run, *map(str, arguments)]


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGKILL])
def test_a_fetch_that_is_stopped_goes_on_the_next_time(stop, fetch, rules, site, tmp_path) -> None:
    data = STEMS + b"#" * 100_000
    site.publish("/stems.dic", File(data), serving.hangs_at(60_000))
    folder = tmp_path / "lexicons"
    child = subprocess.Popen(
        program("fetch", "newer", "--rules", rules, "--into", folder),
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    while not (folder / "newer.part").is_file() or (folder / "newer.part").stat().st_size < 60_000:
        assert child.poll() is None
        time.sleep(0.01)
    child.send_signal(stop)
    out, err = child.communicate(timeout=300)
    assert out == b""
    if stop == signal.SIGINT:
        assert child.returncode == 130
        assert err.decode().splitlines()[-2:] == [
            "source newer: 60,000 bytes are kept, and the next fetch goes on from there",
            "slovnik: stopped",
        ]
    ran = fetch("newer")
    assert ran.code == 0
    assert ran.err.splitlines()[0] == "newer: going on from byte 60,000"
    assert site.ranges[-1] == "bytes=60000-"
    assert (folder / "newer.dic").read_bytes() == data


LIMITED = """
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit there")
def test_a_full_disk_is_told_in_one_line_and_the_next_fetch_goes_on(fetch, rules, site, tmp_path) -> None:
    data = STEMS + b"#" * 100_000
    site.publish("/stems.dic", File(data))
    folder = tmp_path / "lexicons"
    ran = subprocess.run(
        program("fetch", "newer", "-q", "--rules", rules, "--into", folder, code=LIMITED),
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == (
        f"slovnik: {folder / 'newer.part'}: File too large; "
        "50,000 bytes are kept, and the next fetch goes on from there\n"
    )
    assert fetch("newer", "-q").code == 0
    assert site.ranges[-1] == "bytes=50000-"
    assert (folder / "newer.dic").read_bytes() == data


WITHOUT = """
import sys
sys.modules["urllib3"] = None
"""


def test_the_library_is_needed_by_who_downloads_and_by_nobody_else(rules, tmp_path) -> None:
    def run(*arguments: object) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            program(*arguments, "--rules", rules, code=WITHOUT),
            capture_output=True,
            encoding="utf-8",
            cwd=tmp_path,
            timeout=300,
            check=False,
        )

    ran = run("fetch", "newer")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "slovnik: files are downloaded with urllib3: pip install 'slovnik[fetch]'\n"
    (tmp_path / "stems.dic").write_bytes(STEMS)
    assert run("fetch", "newer", "--from", "stems.dic").returncode == 0
    assert run("fetch", "newer", "--offline").returncode == 0
    assert run("build", "--with", "newer", "-q").returncode == 0


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def tell_all(stream: io.StringIO, total: int | None, *, quiet: bool = False) -> str:
    """Let progress tell a download of 10 MB in 20 steps of 0.1 s, begun at byte 1,000,000."""
    seconds = iter(range(10_000))
    progress = FetchProgress(quiet=quiet, stream=stream, clock=lambda: next(seconds) / 10)
    progress.begin("dump", 1_000_000, total)
    for step in range(20):
        progress.advance(1_000_000 + step * 500_000)
    progress.end()
    return stream.getvalue()


def test_progress_is_one_line_that_changes_on_a_terminal() -> None:
    told = tell_all(Terminal(), 10_500_000)
    assert told.partition("\n")[0] == "dump: going on from byte 1,000,000"
    states = told.partition("\n")[2].split("\r")
    assert states[0] == ""
    assert 3 < len(states) <= 20
    assert states[-1].startswith("dump: 10.5 of 10.5 MB  100 %  ")
    assert states[-1].rstrip().endswith(" MB/s")
    assert all(len(state.rstrip("\n")) == 79 for state in states[1:])


def test_progress_is_some_plain_lines_elsewhere() -> None:
    lines = tell_all(io.StringIO(), 10_500_000).splitlines()
    assert 5 <= len(lines) <= 11
    assert all("\r" not in line for line in lines)
    assert lines[-1].startswith("dump: 10.5 of 10.5 MB  100 %")
    assert tell_all(io.StringIO(), None).splitlines() == ["dump: going on from byte 1,000,000"]
    assert tell_all(io.StringIO(), 10_500_000, quiet=True) == ""


def test_progress_of_unknown_length_has_no_share() -> None:
    told = tell_all(Terminal(), None)
    assert "dump: 10.5 MB  " in told
    assert "%" not in told
