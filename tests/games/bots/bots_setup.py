"""Boards for the bots, and what every line of play comes to, found without any search of theirs."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from balda_setup import make_lexicon, new_game

from slovnik.games.actions import Pass
from slovnik.games.balda.bots import one_path_each
from slovnik.games.balda.position import Action, Position
from slovnik.games.board import Neighbours
from slovnik.games.chance import draw
from slovnik.games.game import can_play
from slovnik.games.outcome import End

FEW = make_lexicon(
    [
        "кот",
        "трап",
        "рот",
        "торт",
        "ток",
        "тор",
        "рок",
        "орт",
        "корт",
        "крот",
        "топор",
        "пот",
        "порт",
        "топот",
        "рак",
        "парк",
        "пар",
        "вар",
    ]
)
"""So few words that every line of play can be followed to its end where cells touch by their corners too."""

GAMES = {
    "encyclopaedia": {"pass_limit": 2},
    "encyclopaedia, 3 players": {"players": 3, "pass_limit": 1},
    "page": {"preset": "page"},
    "page, 4 players, king": {"preset": "page", "players": 4, "neighbours": Neighbours.KING, "lexicon": FEW},
    "royal": {"preset": "royal", "lexicon": FEW, "pass_limit": 1, "cols": 4, "start": "трап"},
    "royal, 3 players": {"preset": "royal", "lexicon": FEW, "players": 3, "pass_limit": 1},
    "gramota": {"preset": "gramota"},
}


def begin(name: str) -> Position:
    """Return the first position of one of `GAMES`."""
    return new_game(**{"start": "кот", **GAMES[name]})


def actions_of(position: Position) -> list[Action]:
    """Return all that may be done but to resign."""
    passing = [Pass()] if can_play(position, Pass()) else []
    return [*one_path_each(position.legal_moves), *passing]


def lead_now(position: Position, me: int | None = None) -> int:
    """Return how far ``me`` (None: who is to move) is ahead: his points as often as there are others, less theirs."""
    return len(position.scores) * position.scores[position.mover if me is None else me] - sum(position.scores)


def positions_before_end(start: Position, empty: int, games: int) -> Iterator[Position]:
    """Yield positions of random games that have just so many empty cells and are not over."""
    for seed in range(games):
        chance, position = random.Random(f"{seed}"), start
        while position.outcome is None and position.letters.count(".") > empty:
            position = position.play(draw(position.legal_moves, chance))
        if position.outcome is None:
            yield position


@dataclass
class BestPlay:
    """What comes of positions if ``me`` and all the others against him play as well as can be."""

    me: int
    _known: dict[object, int] = field(default_factory=dict)

    def lead(self, position: Position) -> int:
        """Return how far ``me`` is ahead at the end, 0 for a draw by passes."""
        key = (
            position.letters,
            frozenset(position.used),
            position.mover,
            position.put,
            position.scores,
            position.passes,
        )
        if key not in self._known:
            self._known[key] = self._look(position)
        return self._known[key]

    def _look(self, position: Position) -> int:
        if position.outcome is not None:
            if position.outcome.end is End.PASSES:
                return 0
            return lead_now(position, self.me)
        best = max if position.mover == self.me else min
        return best(self.lead(position.play(action)) for action in actions_of(position))
