"""The game table: what stays the same while a game is played there."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from slovnik.cli.play.dialogue import Dialogue
from slovnik.cli.play.screen import Screen
from slovnik.cli.play.table_text import SAY
from slovnik.cli.play.timing import Stopwatch
from slovnik.cli.play.why import Explainer
from slovnik.games.family import Family

Ask: TypeAlias = Callable[[str], str | None]
"""Shows a prompt and returns a typed line, None when there are no more."""


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
