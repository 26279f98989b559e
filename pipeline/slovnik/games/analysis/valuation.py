"""What bots think that a move of Balda is worth, and which moves they would look at."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from slovnik.games.actions import Pass
from slovnik.games.balda.bots.valuing import rate_actions
from slovnik.games.balda.family import BALDA
from slovnik.games.balda.position import Position
from slovnik.games.board import Cell
from slovnik.games.bots import choose_action
from slovnik.games.engine import move_generator
from slovnik.games.moves import Move

Choosable: TypeAlias = Move | Pass
"""What a player chooses among."""
Rate: TypeAlias = Callable[[Position, Sequence[Choosable]], Sequence[float]]
"""From a position and things that may be done in it to what each is worth to the mover from there on, in points."""
Consider: TypeAlias = Callable[[Position, Sequence[Move], Sequence[Move]], Sequence[Move]]
"""From a position, its moves and those of them whose words most people know, each with the most points first, to the
moves that are worth rating."""


_BOARDS: Final = 4_000
"""How many boards are looked at for one turn: a whole game has dozens of them."""


@dataclass(frozen=True, slots=True)
class Adviser:
    """A bot that can be asked.

    Attributes:
        rate: what it thinks of moves, and of passing.
        consider: the moves among which it finds the best.
    """

    rate: Rate
    consider: Consider


def rate_by_reply(position: Position, actions: Sequence[Choosable]) -> list[float]:
    """Return the points of each action, less those of the longest word of the next letter: two plies.

    The longest word of a player's own second letter counts for him, not against him.
    """
    game, rules = position.game, position.game.rules
    words = game.words
    generator = move_generator(words.graph, rules.grid, rules.crossing)
    used = frozenset(map(words.fold, position.used))
    values: list[float] = []
    for action in actions:
        letters, banned, points, again = position.letters, used, 0, False
        if isinstance(action, Move):
            letters = f"{letters[: action.cell]}{words.fold(action.letter)}{letters[action.cell + 1 :]}"
            banned, points = used | {words.fold(action.word)}, len(action.word)
            again = position.put + 1 < rules.letters_a_turn
        if rules.ban_readable:
            banned = banned | generator.readable(letters)
        reply = generator.longest(letters, banned, rules.lengths)
        values.append(points + reply if again else points - reply)
    return values


def best_of_each_place(position: Position, moves: Sequence[Move], known: Sequence[Move]) -> list[Move]:  # noqa: ARG001
    """Return the first move of each cell and letter, and the first whose word most people know.

    What can be answered hangs on the letter and its cell; of the words that it makes, the longest is worth the most.
    """
    return [*_first_of_places(moves), *_first_of_places(known)]


def rate_by_search(position: Position, actions: Sequence[Choosable]) -> list[float]:
    """Return what the strong bot's search says of each, all equally deep."""
    return rate_actions(position, actions, _BOARDS)


def choice_of_strong(position: Position, moves: Sequence[Move], known: Sequence[Move]) -> list[Move]:  # noqa: ARG001
    """Return what the strong bot plays, and of the words that most people know the best by two plies."""
    chosen = choose_action(BALDA, "strong", position, position.game.seed)
    places = _first_of_places(known)
    values = rate_by_reply(position, places)
    best = max(zip(values, places, strict=True), key=lambda pair: pair[0], default=(0, chosen))[1]
    return [move for move in (chosen, best) if isinstance(move, Move)]


def _first_of_places(moves: Iterable[Move]) -> list[Move]:
    best: dict[tuple[Cell, str], Move] = {}
    for move in moves:
        best.setdefault((move.cell, move.letter), move)
    return list(best.values())


ADVISERS: Final[Mapping[str, Adviser]] = MappingProxyType(
    {
        "strong": Adviser(rate_by_search, choice_of_strong),
        "two-ply": Adviser(rate_by_reply, best_of_each_place),
    }
)
"""Name of a bot → what it thinks; the strongest first."""
