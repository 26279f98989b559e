"""Faults are told in the language of who plays, and in lines that fit a terminal."""

import errno
import os
import pty
import re
import subprocess
import sys

import pytest

from slovnik.cli.faults import fault_language, say_system_fault, translate_usage
from slovnik.errors import SlovnikError, UsageError
from slovnik.games.bots import find_bot
from slovnik.games.families import FAMILIES
from slovnik.games.notation import InvalidMoveError

CYRILLIC = re.compile("[а-яё]")


@pytest.mark.parametrize(
    ("arguments", "locale", "lang"),
    [
        (["play", "oral"], "ru_RU.UTF-8", "ru"),
        (["play", "oral"], "en_GB.UTF-8", "en"),
        (["play", "oral"], "C.UTF-8", "ru"),
        (["play", "--lang", "en"], "ru_RU.UTF-8", "en"),
        (["play", "--lang=en", "oral"], "ru_RU.UTF-8", "en"),
        (["replay", "game.txt", "--lang", "ru"], "en_GB.UTF-8", "ru"),
        (["analyse", "game.txt"], "ru_RU.UTF-8", "ru"),
        (["ratings", "show"], "ru_RU.UTF-8", "ru"),
        (["build", "--lang", "ru"], "ru_RU.UTF-8", "en"),
        (["arena", "balda"], "ru_RU.UTF-8", "en"),
        ([], "ru_RU.UTF-8", "en"),
    ],
)
def test_faults_are_told_in_the_language_of_the_command(arguments, locale, lang, monkeypatch) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    assert fault_language(arguments) == lang


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["play", "nosuch"], "игры «nosuch» нет"),
        (["play", "balda", "--rule", "x"], "пишите ИМЯ=ЗНАЧЕНИЕ"),
        (["play", "balda", "--frob"], "параметра --frob нет"),
        (["play", "--rows", "x"], "--rows: нужно целое число"),
        (["play", "--resume", "nowhere.txt"], "прочитать не удалось (такого файла нет)"),
        (["replay", "nowhere.txt"], "прочитать не удалось (такого файла нет)"),
        (["replay"], "не хватает FILE"),
        (["analyse", "nowhere.txt"], "прочитать не удалось (такого файла нет)"),
        (["play", "balda", "--lexicon", "nolist", "--build", "nowhere"], "словаря «nolist» нет"),
        (["play", "balda", "--players", "greedy:nosuch,Аня"], "уровня «nosuch» нет"),
    ],
)
def test_what_players_do_wrong_is_told_in_russian(arguments, told, slovnik) -> None:
    ran = slovnik(*arguments)
    assert ran.code == 2
    assert told in ran.err
    assert ran.err.count("\n") == 1
    english = slovnik(*arguments, "--lang", "en")
    assert english.code == 2
    assert not CYRILLIC.search(english.err.replace("Аня", ""))


def test_an_error_without_a_russian_text_is_told_in_english() -> None:
    assert SlovnikError("broken").message("ru") == "broken"
    assert UsageError("broken", "сломано").message("ru") == "сломано"
    assert UsageError("broken", "сломано").message("en") == str(UsageError("broken", "сломано")) == "broken"


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_what_is_no_move_and_no_bot_is_told_in_russian(family) -> None:
    rules = next(iter(family.presets.values()))
    for text in ("@@", "placement ж9 р рот ж9-d4", "я0 ж нож б1-б2-б3"):
        with pytest.raises(InvalidMoveError) as caught:
            family.parse_action(text, rules)
        assert CYRILLIC.search(caught.value.message("ru").replace(text, ""))
    with pytest.raises(UsageError) as unknown:
        find_bot(family, "nosuch")
    assert "нет: выберите из" in unknown.value.message("ru")


def test_the_system_is_quoted_in_russian_where_it_is_known() -> None:
    missing = FileNotFoundError(errno.ENOENT, "No such file or directory")
    assert say_system_fault(missing, "ru") == "такого файла нет"
    assert say_system_fault(missing, "en") == "No such file or directory"
    assert say_system_fault(OSError(errno.EPIPE, "Broken pipe"), "ru") == "Broken pipe"
    assert say_system_fault(OSError("odd"), "ru") == "odd"


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        ("No such option: --frob", "параметра --frob нет"),
        ("No such option: --frob (Possible options: --rows)", "параметра --frob нет, есть --rows"),
        ("No such option: --frob Did you mean --rows?", "No such option: --frob Did you mean --rows?"),
        ("Option '--seed' requires an argument", "после --seed нужно значение"),
        ("Got unexpected extra argument(s) (b c)", "лишнее: b c"),
        (
            "Invalid value for '--lang': 'xx' is not one of 'ru', 'en'",
            "--lang: «xx» не годится, нужно 'ru', 'en'",
        ),
        ("Invalid value for '--x': odd", "--x: значение не годится (odd)"),
        ("Something else", "Something else"),
    ],
)
def test_a_command_line_that_cannot_be_read_is_told_in_russian(english, russian) -> None:
    assert translate_usage(english) == russian


def test_a_terminal_gets_lines_that_fit_it() -> None:
    ours, theirs = pty.openpty()
    command = (sys.executable, "-m", "slovnik", "play", "oral", "--rows", "4")
    environment = {**os.environ, "COLUMNS": "60", "LC_ALL": "ru_RU.UTF-8"}
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=theirs, env=environment) as running:
        os.close(theirs)
        running.wait()
    told = os.read(ours, 10_000).decode().splitlines()
    os.close(ours)
    lines = [line for line in "\n".join(told).rpartition("\x1b[K")[2].splitlines() if line]
    assert len(lines) > 1
    assert max(map(len, lines)) <= 60
    assert all(line.startswith("  ") for line in lines[1:])
