"""docs/commands.md names every command, argument and option, and nothing that is gone; each has a test."""

import re
from functools import cache
from pathlib import Path

import pytest
import typer

from slovnik.cli import COMMANDS, app

ROOT = Path(__file__).parents[2]
DOC = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
GROUP = typer.main.get_command(app)
COMMON = {"--help", "-h", "--version"}


def parts(command: str) -> dict[tuple[str, ...], list]:
    """Return the parameters of a command, or of each command of a group (``override add``), by how it is called."""
    found = GROUP.get_command(None, command)
    inner = getattr(found, "commands", {})
    return {(command, name): one.params for name, one in inner.items()} or {(command,): found.params}


def names_of(params: list) -> list[str]:
    """Return the names of options, and of arguments as the help writes them (``DIR``)."""
    options = [name for one in params for name in (*one.opts, *one.secondary_opts) if name.startswith("-")]
    arguments = [one.metavar.strip("[].") for one in params if one.param_type_name == "argument"]
    return options + arguments


def parameters(command: str) -> list[str]:
    """Return all options of a command, and its arguments."""
    return list(dict.fromkeys(name for params in parts(command).values() for name in names_of(params)))


@cache
def section(command: str) -> str:
    """Return what the document says of a command: from its heading to the next."""
    found = re.search(rf"^## `slovnik {command}\b.*?(?=^## |\Z)", DOC, flags=re.MULTILINE | re.DOTALL)
    return found[0] if found is not None else ""


CASES = [(command, name) for command in COMMANDS for name in parameters(command)]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_has_a_section_with_exit_codes_and_an_example(command) -> None:
    text = section(command)
    assert f"$ slovnik {command}" in text
    assert re.search(r"^Exit: .*\b0\b.*\b2\b", text, flags=re.MULTILINE)


@pytest.mark.parametrize(("command", "name"), CASES)
def test_a_parameter_is_documented(command, name) -> None:
    assert re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", section(command)), f"{command} {name}"


@pytest.mark.parametrize("command", COMMANDS)
def test_a_documented_option_exists(command) -> None:
    rows = re.findall(r"^\| (`-.*?) \|", section(command), flags=re.MULTILINE)
    named = {option for row in rows for option in re.findall(r"(?<![\w-])--?[a-z][a-z-]*", row)}
    assert named <= set(parameters(command)) | COMMON


def test_the_sections_are_those_of_the_commands_in_their_order() -> None:
    assert re.findall(r"^## `slovnik (\w+)", DOC, flags=re.MULTILINE) == list(COMMANDS)


def test_the_common_options_are_documented() -> None:
    assert all(option in DOC for option in COMMON)


@cache
def text_of_tests(command: str) -> str:
    """Return the text of the test files that call a command."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    texts = (file.read_text(encoding="utf-8") for file in files if file.name != Path(__file__).name)
    return "\n".join(text for text in texts if re.search(rf"""["' ]{command}["' ]""", text))


@pytest.mark.parametrize(("command", "name"), [(command, name) for command, name in CASES if name[0] == "-"])
def test_an_option_has_a_test(command, name) -> None:
    assert re.search(rf"""["' ]{re.escape(name)}["' ]""", text_of_tests(command)), f"{command} {name}"


def test_help_of_every_command_names_its_options(slovnik) -> None:
    for called, params in ((called, params) for one in COMMANDS for called, params in parts(one).items()):
        ran = slovnik(*called, "--help")
        assert (ran.code, ran.err) == (0, "")
        assert all(name in ran.out for name in names_of(params)), called


def test_help_shows_neither_types_of_python_nor_braces(slovnik) -> None:
    groups = [(one,) for one in COMMANDS]
    for called in ((), *groups, *(called for one in COMMANDS for called in parts(one))):
        told = slovnik(*called, "--help").out
        assert not re.search(r"<(?:list|str|int|float|path|file|directory|bool)\b|[{}]", told), called
        assert "[[" not in told, called


def test_no_command_is_cut_in_the_list(slovnik) -> None:
    listed = slovnik("--help").out.partition("Commands:\n")[2]
    assert len(listed.splitlines()) == len(COMMANDS)
    assert "..." not in listed
    assert max(map(len, listed.splitlines())) <= 80


@pytest.mark.parametrize("option", [(), ("--help",), ("-h",)])
def test_help_lists_the_commands_in_their_order(option, slovnik) -> None:
    ran = slovnik(*option)
    assert (ran.code, ran.err) == (0, "")
    places = [ran.out.index(f"  {command} ") for command in COMMANDS]
    assert places == sorted(places)


def test_version(slovnik) -> None:
    from slovnik import __version__

    ran = slovnik("--version")
    assert (ran.code, ran.out, ran.err) == (0, f"{__version__}\n", "")
