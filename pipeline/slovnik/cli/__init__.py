"""The command line: one module a command, imported when it is asked for.

Exit codes: 0 clean, 1 a «no» (a refused word, a difference, a failed check), 2 wrong usage or bad input.
"""

import os
import re
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from slovnik import __version__
from slovnik.cli.faults import complain, fault_language, say_system_fault, translate_usage
from slovnik.cli.options import Lang
from slovnik.cli.plain_help import PlainCommand
from slovnik.errors import ConflictError, SlovnikError
from slovnik.orthography import escape

COMMANDS: Final = (
    "init",
    "build",
    "verify",
    "sources",
    "profiles",
    "fetch",
    "audit",
    "validate",
    "diff",
    "compare",
    "review",
    "override",
    "check",
    "eval",
    "export",
    "report",
    "play",
    "arena",
    "perft",
    "replay",
    "analyse",
    "ratings",
)
"""The commands in the order of their use; each is the function of its name in the module of its name."""

_PYTHON_NAMES: Final = {"eval": "evaluate", "init": "init"}
_INTERRUPTED: Final = 130
_BROKEN_PIPE: Final = 141


class _LazyGroup(TyperGroup):
    """Finds a command by importing its module, so that one command does not wait for the others' imports."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in COMMANDS:
            return None
        name = _PYTHON_NAMES.get(cmd_name, cmd_name)
        function = getattr(import_module(f"slovnik.cli.{name}"), name)
        if isinstance(function, typer.Typer):  # a command of several commands
            for inner in function.registered_commands:
                inner.cls = PlainCommand
            group = typer.main.get_command(function)
            group.name = cmd_name
            return group
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        single.command(cmd_name, cls=PlainCommand)(function)
        return typer.main.get_command(single)


app = typer.Typer(
    name="slovnik",
    cls=_LazyGroup,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Russian word lists for word games: every word allowed or refused can say why.",
)


@app.callback()
def slovnik(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.")] = False,
) -> None:
    """Russian word lists for word games: every word allowed or refused can say why."""
    if version:
        typer.echo(__version__)
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


_UsageFault: Any = next(base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException")


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; what a user did wrong is told in one line on stderr."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    try:
        return _execute(arguments)
    except (KeyboardInterrupt, typer.Abort):
        return _complain("stopped", _INTERRUPTED)
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - closed with the process
        return _BROKEN_PIPE
    except Exception as error:
        return _complain(*_tell(error, fault_language(list(map(_decoded, arguments)))))


def _execute(arguments: Sequence[str]) -> int:
    code = app(args=list(map(_decoded, arguments)), prog_name="slovnik", standalone_mode=False)
    if sys.stdout is not None:
        sys.stdout.flush()
    if code == _INTERRUPTED:
        raise KeyboardInterrupt
    return code if isinstance(code, int) else 0


def _tell(error: Exception, lang: Lang) -> tuple[str, int]:
    """Return what to say of an error in ``lang``, and the exit code."""
    match error:
        case _ if isinstance(error, _UsageFault):
            return _tell_fault(error, lang), 2
        case ConflictError():
            return error.message(lang), 1
        case SlovnikError():
            return error.message(lang), 2
        case OSError():
            where = f"{error.filename}: " if error.filename else ""
            return f"{where}{say_system_fault(error, lang)}", 2
        case _:
            said = " ".join(str(error).split())[:200]
            return f"internal error: {type(error).__name__}: {said}; please report it", 2


def _decoded(argument: str) -> str:
    """Return an argument as UTF-8, whatever the locale took it for; bytes that are not are shown escaped."""
    try:
        argument.encode("utf-8")
    except UnicodeEncodeError:
        return os.fsencode(argument).decode("utf-8", "backslashreplace")
    return argument


def _complain(message: str, code: int) -> int:
    complain("\n".join(escape(line, len(line)) for line in message.split("\n")))
    return code


def _tell_fault(fault: Any, lang: Lang) -> str:
    """Return what is wrong with a command line in one line that says what would be right."""
    message = " ".join(fault.format_message().split()).replace("Value error, ", "")
    unknown = _UNKNOWN_COMMAND.search(message)
    near = get_close_matches(unknown["name"], COMMANDS, n=1) if unknown else []
    if near:
        return f"{message.rstrip('.')} (did you mean {near[0]!r}?)"
    context = getattr(fault, "ctx", None)
    command = context.command_path if context is not None else "slovnik"
    if lang == "ru":
        return f"{translate_usage(message.rstrip('.'))}; см. `{command} --help`"
    return f"{message.rstrip('.')}; see `{command} --help`"


_UNKNOWN_COMMAND: Final = re.compile(r"No such command '(?P<name>[^']*)'")
