"""How a fault is told: in the language of who plays, in lines that a terminal has room for."""

import errno
import re
import sys
import textwrap
from collections.abc import Sequence
from shutil import get_terminal_size
from types import MappingProxyType
from typing import Final

from slovnik.cli.options import Lang, user_language

_FOR_PLAYERS: Final = frozenset({"play", "replay", "analyse", "ratings"})
"""The commands that talk to players, in their language; faults of the others, for who makes lists, are in English."""
_LANG: Final = "--lang"
_LANGS: Final[tuple[Lang, ...]] = ("ru", "en")

_SYSTEM: Final = MappingProxyType(
    {
        errno.ENOENT: "такого файла нет",
        errno.EACCES: "нет прав",
        errno.EPERM: "нет прав",
        errno.EISDIR: "это папка",
        errno.ENOTDIR: "на пути к нему не папка",
        errno.ENOSPC: "на диске нет места",
        errno.EROFS: "диск только для чтения",
        errno.ENAMETOOLONG: "имя слишком длинное",
    }
)
"""What the operating system says most often, in Russian."""

_USAGE: Final = (
    (
        re.compile(r"No such option: (\S+) \((?:Possible options|Did you mean):? (.*?)\??\)"),
        r"параметра \1 нет, есть \2",
    ),
    (re.compile(r"No such option: (\S+)"), r"параметра \1 нет"),
    (re.compile(r"Option '(.+)' requires an argument"), r"после \1 нужно значение"),
    (re.compile(r"Missing argument '(.+)'"), r"не хватает \1"),
    (re.compile(r"Got unexpected extra arguments? \((.*)\)"), r"лишнее: \1"),
    (re.compile(r"Got unexpected extra argument\(s\) \((.*)\)"), r"лишнее: \1"),
    (re.compile(r"Invalid value for '(.+)': '(.*)' is not one of (.*)"), r"\1: «\2» не годится, нужно \3"),
    (re.compile(r"Invalid value for '(.+)': .*integer.*"), r"\1: нужно целое число"),
    (re.compile(r"Invalid value for '(.+)': (.*)"), r"\1: значение не годится (\2)"),
)
"""What is told of a command line that cannot be read, in English, and the same in Russian."""


def translate_usage(message: str) -> str:
    """Return in Russian what is told of a command line; what is not known stays as it is."""
    for pattern, russian in _USAGE:
        found = pattern.fullmatch(message)
        if found:
            return found.expand(russian)
    return message


def fault_language(arguments: Sequence[str]) -> Lang:
    """Return the language in which the faults of a command line are told."""
    command = next((argument for argument in arguments if not argument.startswith("-")), "")
    if command not in _FOR_PLAYERS:
        return "en"
    named = [_named(argument, after) for argument, after in zip(arguments, [*arguments[1:], ""], strict=True)]
    return user_language(next((lang for lang in _LANGS if lang in named), None))


def _named(argument: str, after: str) -> str:
    """Return the language that ``argument`` names, with the one ``after`` it; empty: it names none."""
    return after if argument == _LANG else argument.removeprefix(f"{_LANG}=")


def say_system_fault(error: OSError, lang: Lang) -> str:
    """Return what the operating system says of ``error``."""
    told = error.strerror or str(error)
    return _SYSTEM.get(error.errno or 0, told) if lang == "ru" else told


def complain(message: str) -> None:
    """Print a fault on stderr: in one line, which is broken between words where a terminal would break it anyway."""
    line = f"slovnik: {message}"
    if sys.stderr is not None and sys.stderr.isatty():
        width = get_terminal_size().columns
        line = "\n".join(
            textwrap.wrap(line, width, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False)
        )
    print(line, file=sys.stderr)
