"""Commands that may be typed in any game, and telling them from moves."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, unique
from types import MappingProxyType
from typing import Final

from slovnik.orthography import normalize


@unique
class Command(StrEnum):
    """What a player may ask for besides a move of the game."""

    HELP = "help"
    SHOW = "show"
    HINT = "hint"
    WHY = "why"
    UNDO = "undo"
    SAVE = "save"
    PASS = "pass"
    RESIGN = "resign"
    QUIT = "quit"


COMMANDS: Final[Mapping[str, Command]] = MappingProxyType(
    {
        "?": Command.HELP,
        "помощь": Command.HELP,
        "help": Command.HELP,
        "покажи": Command.SHOW,
        "show": Command.SHOW,
        "h": Command.HINT,
        "подсказка": Command.HINT,
        "hint": Command.HINT,
        "почему": Command.WHY,
        "почему?": Command.WHY,
        "why": Command.WHY,
        "why?": Command.WHY,
        "отмена": Command.UNDO,
        "undo": Command.UNDO,
        "сохранить": Command.SAVE,
        "save": Command.SAVE,
        "пас": Command.PASS,
        "pass": Command.PASS,
        "сдаюсь": Command.RESIGN,
        "resign": Command.RESIGN,
        "выход": Command.QUIT,
        "quit": Command.QUIT,
        "q": Command.QUIT,
    }
)
"""What may be typed for each command; a slash may stand before it."""

_WITH_ARGUMENT: Final = frozenset({Command.WHY, Command.SAVE})
SLASH: Final = "/"


@dataclass(frozen=True, slots=True)
class Order:
    """A command as it was typed.

    Attributes:
        command: what is asked for.
        argument: the rest of the line as typed, without blanks around it.
        certain: it can be no move: it began with a slash, or it takes an argument.
    """

    command: Command
    argument: str
    certain: bool


def read_order(line: str) -> Order | None:
    """Return the command that ``line`` gives; None: it is meant as a move."""
    first, _, rest = line.strip().partition(" ")
    name = normalize(first)
    command = COMMANDS.get(name.removeprefix(SLASH))
    slashed = name.startswith(SLASH)
    if command is None or (rest.strip() and command not in _WITH_ARGUMENT and not slashed):
        return None
    return Order(command, rest.strip(), slashed or command in _WITH_ARGUMENT)
