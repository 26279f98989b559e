"""The game table: what stays the same while a game is played there."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from slovnik.cli.play.dialogue import Dialogue
from slovnik.cli.play.screen import Screen
from slovnik.cli.play.table_text import SAY
from slovnik.cli.play.timing import Stopwatch
from slovnik.cli.play.why import Explainer
from slovnik.games.family import Family

Ask: TypeAlias = Callable[[str], str | None]
"""Shows a prompt and returns a typed line, None when there are no more."""

_LONGEST_LINE: Final = 1000
"""Characters of a typed line; no move of any game is nearly as long, and reading takes time."""


@dataclass(frozen=True, slots=True)
class Table:
    """Who shows, asks, measures and explains.

    Attributes:
        family: what kind of game is played; ``dialogue`` talks for it.
        screen: where it is shown.
        ask: asks a person for a line.
        stopwatch: measures the turns of people; those of bots count as no time.
        explainer: says why a word is refused.
        training: whether moves may be taken back.
    """

    family: Family
    dialogue: Dialogue
    screen: Screen
    ask: Ask
    stopwatch: Stopwatch
    explainer: Explainer
    training: bool = False

    def tell(self, key: str, style: str = "", **values: object) -> None:
        """Print a phrase."""
        self.screen.tell(self.say(key, **values), style)

    def say(self, key: str, **values: object) -> str:
        """Return a phrase."""
        return SAY(self.screen.lang, key, **values)

    def is_readable(self, line: str) -> bool:
        """Say whether a typed line can be read at all; if not, that is told."""
        if len(line.rstrip("\r\n")) > _LONGEST_LINE:
            self.tell("long_line", "yellow", most=_LONGEST_LINE)
            return False
        if any("\ud800" <= char <= "\udfff" for char in line):  # bytes that stdin could not decode
            self.tell("not_utf8", "yellow")
            return False
        return True
