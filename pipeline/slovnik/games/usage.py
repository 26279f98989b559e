"""How the words of a list play: how often each could be made in an arena, was made, and for how many points."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from slovnik.games.arena import Played
from slovnik.orthography import Form, sort_key

HEADER: Final = ("word", "playable", "played", "points")
"""The columns of a table of usage, tab-separated, in dictionary order of the words."""


@dataclass(slots=True)
class Usage:
    """Counts over games.

    Attributes:
        playable: word → turns in which the player to move could make it.
        played: word → times that points were made by it.
        points: word → how many.
    """

    playable: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)

    def add(self, game: Played) -> None:
        """Count one game."""
        self.playable.update(game.playable)
        self.played.update(game.played)
        self.points.update(game.points)

    def lines(self, words: Iterable[Form]) -> Iterator[str]:
        """Yield the table: a header, then each of ``words`` that could be made, with LF."""
        yield "\t".join(HEADER) + "\n"
        for word in sorted((word for word in words if self.playable[word]), key=sort_key):
            yield f"{word}\t{self.playable[word]}\t{self.played[word]}\t{self.points[word]}\n"
