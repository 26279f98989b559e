"""A family of games: one implementation of the rules, with the presets that it plays by."""

import random
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar

from slovnik.errors import UsageError
from slovnik.games.game import Position, Rules
from slovnik.lexicon.lexicon import Lexicon

RulesT = TypeVar("RulesT", bound=Rules)
PositionT = TypeVar("PositionT", bound=Position)
ActionT = TypeVar("ActionT")


@dataclass(frozen=True, slots=True)
class FamilyOf(Generic[RulesT, PositionT, ActionT]):
    """What the record, the arena and the command line need of a family; everything else is its own affair.

    Attributes:
        name: how a record calls it.
        presets: name of a published rule set → its parameters; the first is the default.
        start_game: from rules, words, players, the start word and the seed to the first position.
        draw_start: draws a start word from rules, words and seed; None: the family has no start word.
        format_action: writes an action of a game with such rules; ``parse_action`` is its inverse and raises
            `notation.InvalidMoveError` for a text that is none.
        bots: name → bot: from a position that is not over, and chance, to an action.
        playable: the words that count as such that the player to move could make (docs/bots.md).
        scored: the word by which the last turn of a position made points, and how many; None: it made none so.
    """

    name: str
    presets: Mapping[str, RulesT]
    start_game: Callable[[RulesT, Lexicon, tuple[str, ...], str, str], PositionT]
    draw_start: Callable[[RulesT, Lexicon, str], str] | None
    format_action: Callable[[ActionT, RulesT], str]
    parse_action: Callable[[str, RulesT], ActionT]
    bots: Mapping[str, Callable[[PositionT, random.Random], ActionT]]
    playable: Callable[[PositionT], Collection[str]]
    scored: Callable[[PositionT], tuple[str, int] | None]

    def load_rules(self, preset: str, **changes: object) -> RulesT:
        """Return the rules called ``preset`` with the ``changes`` that are not None.

        Raises:
            UsageError: There is no such preset.
            Refusal: Parameters that no game can have.
        """
        if preset not in self.presets:
            raise UsageError(f"no preset '{preset}' of {self.name}: choose one of {', '.join(self.presets)}")
        given = {name: value for name, value in changes.items() if value is not None}
        return replace(self.presets[preset], **given)

    def __reduce__(self) -> "tuple[Callable[[str], Family], tuple[str]]":
        """Pickle the family as its name: another process has its own."""
        return _find, (self.name,)


Family: TypeAlias = FamilyOf[Any, Any, Any]
"""A family of which is known only when the program runs which it is, as a record or a person names it.

Its parts fit one another, for each is defined as a `FamilyOf` its own classes; who holds one passes rules, positions
and actions of it from one part to another and does not look inside.
"""

Bot: TypeAlias = Callable[[Any, random.Random], Any]
"""A bot of such a family."""


def _find(name: str) -> Family:
    from slovnik.games.families import find_family  # the table of all families imports each of them

    return find_family(name)
