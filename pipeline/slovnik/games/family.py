"""A family of games: one implementation of the rules, with the presets that it plays by."""

import random
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from slovnik.errors import UsageError
from slovnik.games.game import Position, Rules
from slovnik.lexicon.lexicon import Lexicon

Bot: TypeAlias = Callable[[Any, random.Random], Any]
"""From a position of the family, and chance, to an action."""

StartGame: TypeAlias = Callable[[Any, Lexicon, tuple[str, ...], str, str], Position]
"""From rules, words, players, the start word and the seed to the first position."""


@dataclass(frozen=True, slots=True)
class Family:
    """What the record, the arena and the command line need of a family; everything else is its own affair.

    Attributes:
        name: how a record calls it.
        presets: name of a published rule set → its parameters; the first is the default.
        start_game: makes the first position.
        draw_start: draws a start word from rules, words and seed; None: the family has no start word.
        format_action: writes an action of a game with such rules; ``parse_action`` is its inverse and raises
            `notation.InvalidMoveError` for a text that is none.
        bots: name → bot.
        playable: the words that the player to move can make; None: that is not counted.
    """

    name: str
    presets: Mapping[str, Any]
    start_game: StartGame
    draw_start: Callable[[Any, Lexicon, str], str] | None
    format_action: Callable[[Any, Any], str]
    parse_action: Callable[[str, Any], Any]
    bots: Mapping[str, Bot]
    playable: Callable[[Any], Collection[str]] | None = None

    def load_rules(self, preset: str, **changes: Any) -> Any:
        """Return the rules called ``preset`` with the ``changes`` that are not None.

        Raises:
            UsageError: There is no such preset.
            Refusal: Parameters that no game can have.
        """
        if preset not in self.presets:
            raise UsageError(f"no preset '{preset}' of {self.name}: choose one of {', '.join(self.presets)}")
        rules: Rules = self.presets[preset]
        return replace(rules, **{name: value for name, value in changes.items() if value is not None})  # type: ignore[type-var]

    def __reduce__(self) -> "tuple[Callable[[str], Family], tuple[str]]":
        """Pickle the family as its name: another process has its own."""
        return _find, (self.name,)


def _find(name: str) -> Family:
    from slovnik.games.families import find_family  # the table of all families imports each of them

    return find_family(name)
