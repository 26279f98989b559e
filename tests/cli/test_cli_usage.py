"""Wrong usage: exit code 2 and one line on stderr that says what would be right."""

import os
import subprocess
import sys

import pytest

WRONG = {
    "a command": (("biuld",), "'build'"),
    "no such command at all": (("nonsense",), "--help"),
    "an option of slovnik": (("--nonsense",), "--help"),
    "an option": (("validate", "кот", "--formt", "json"), "--format"),
    "an option unlike any": (("validate", "кот", "--nonsense"), "--help"),
    "a missing argument": (("audit",), "WORD"),
    "a missing argument of init": (("init",), "DIR"),
    "a missing option": (("export", "--out", "x"), "--words"),
    "a value": (("validate", "кот", "--format", "xml"), "'text', 'tsv', 'json'"),
    "a value of --only": (("validate", "кот", "--only", "some"), "'rejected'"),
    "a language": (("validate", "кот", "--lang", "de"), "'ru', 'en'"),
    "too many arguments": (("verify", "one", "two"), "two"),
    "a profile of build": (("build", "--out", "{tmp}/x", "--profile", "blada"), "did you mean 'balda'?"),
    "a variant of build": (
        ("build", "--out", "{tmp}/x", "--profile", "balda+hyphn"),
        "did you mean 'hyphen'?",
    ),
    "rules of build": (("build", "--out", "{tmp}/x", "--rules", "{tmp}/none"), "slovnik init"),
    "empty rules of build": (("build", "--out", "{tmp}/x", "--rules", "{tmp}"), "slovnik init"),
    "rules of sources": (("sources", "--rules", "{tmp}/none"), "slovnik init"),
    "rules of profiles": (("profiles", "--rules", "{tmp}/none"), "slovnik init"),
    "a profile of profiles": (("profiles", "gramotta"), "did you mean 'gramota'?"),
    "a profile of validate": (("validate", "кот", "-p", "bulda", "--build", "{mini}"), "balda, gramota"),
    "no build for validate": (("validate", "кот", "--build", "{tmp}"), "`slovnik build`"),
    "no build for audit": (("audit", "кот", "--build", "{tmp}"), "`slovnik build`"),
    "a profile of audit": (("audit", "кот", "-p", "bulda", "--build", "{mini}"), "did you mean 'balda'?"),
    "a table of an audit": (("audit", "кот", "--format", "tsv", "--build", "{mini}"), "text or json"),
    "no build for diff": (("diff", "{tmp}", "{mini}"), "`slovnik build`"),
    "no build for diff, the other": (("diff", "{mini}", "{tmp}"), "`slovnik build`"),
    "a profile of diff": (("diff", "{mini}", "{mini}", "--profile", "oral"), "balda, gramota"),
    "no build for eval": (("eval", "--build", "{tmp}"), "`slovnik build`"),
    "no gold": (("eval", "--build", "{mini}", "--gold", "{tmp}/none"), "--gold"),
    "empty gold": (("eval", "--build", "{mini}", "--gold", "{tmp}"), ".tsv"),
    "no words": (("export", "--words", "{tmp}/none", "--out", "{tmp}/x"), "no such file"),
    "nothing to verify": (("verify", "{tmp}"), "`slovnik build`"),
    "init in a full folder": (("init", "{mini}"), "choose another"),
    "a game": (("perft", "chess", "--grid", "."), "balda"),
    "a game without a board": (("perft", "oral", "--grid", "."), "ask for balda, royal, gramota"),
    "a game of arena": (("arena", "chess"), "balda"),
    "a record": (("replay", "{tmp}/none"), "прочитать не удалось"),
    "a folder for a record": (("replay", "{tmp}"), "это не обычный файл"),
    "letters of a used word": (
        ("perft", "balda", "--grid", "." * 25, "--used", "кот,xyz", "--build", "{mini}"),
        "--used: 'xyz'",
    ),
    "no build for play": (("play", "balda", "--build", "{tmp}"), "`slovnik build`"),
}


@pytest.mark.parametrize("what", WRONG)
def test_wrong_usage_is_one_line_that_says_what_would_be_right(what, slovnik, tmp_path, mini_build) -> None:
    arguments, right = WRONG[what]
    ran = slovnik(*(argument.format(tmp=tmp_path, mini=mini_build) for argument in arguments))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("slovnik: ")
    assert ran.err.count("\n") == 1
    assert ran.err.endswith("\n")
    assert right in ran.err
    assert "Value error" not in ran.err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes that are files on this system")
@pytest.mark.parametrize(
    "command", [("replay",), ("analyse",), ("play", "--resume"), ("ratings", "add", "--table", "t")]
)
def test_a_pipe_is_no_record_and_is_not_waited_for(command, tmp_path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    ran = subprocess.run(
        [sys.executable, "-m", "slovnik", *command, pipe],
        capture_output=True,
        encoding="utf-8",
        timeout=30,
        cwd=tmp_path,
        env={**os.environ, "LC_ALL": "en_US.UTF-8"},
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"slovnik: {pipe}: is no regular file; a record is one\n"


def test_a_name_with_control_characters_is_told_on_one_line(slovnik, tmp_path, mini_build) -> None:
    for arguments in (
        ("validate", "кот", "-p", "a\nb\x1b[31m", "--build", mini_build),
        ("build", "--out", tmp_path / "x", "--profile", "a\nb\x1b[31m"),
        ("audit", "кот", "-p", "a\nb\x1b[31m", "--build", mini_build),
    ):
        ran = slovnik(*arguments)
        assert ran.code == 2
        assert ran.err.count("\n") == 1
        assert "\x1b" not in ran.err


def test_the_build_is_found_by_option_then_environment_then_here(
    slovnik, tmp_path, mini_build, monkeypatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert slovnik("validate", "кот").code == 2
    monkeypatch.setenv("SLOVNIK_BUILD", str(mini_build))
    for arguments in (("validate", "кот"), ("audit", "кот"), ("verify",), ("sources",)):
        assert slovnik(*arguments).code == 0, arguments
    assert slovnik("validate", "кот", "--build", tmp_path).code == 2
    monkeypatch.delenv("SLOVNIK_BUILD")
    monkeypatch.chdir(mini_build.parent)
    assert mini_build.name == "build"
    assert slovnik("validate", "кот").code == 0
