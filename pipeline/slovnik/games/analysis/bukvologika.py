"""Turns of Bukvologika: the longest word of each action that could be announced, and the longest that most people know.

The longest words are searched for, not listed, so that of the known words the best of each action is told, and not all.
The value of a move is its points less those of the longest reply; of the letters that will be drawn nobody knows.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from slovnik.games.analysis.choice import (
    Choice,
    Examined,
    Measure,
    Reply,
    most_missed,
    most_points,
    most_valued,
)
from slovnik.games.analysis.familiarity import Familiarity
from slovnik.games.bots import choose_action
from slovnik.games.bukvologika.best import best_moves, find_best
from slovnik.games.bukvologika.changes import Kind
from slovnik.games.bukvologika.family import BUKVOLOGIKA
from slovnik.games.bukvologika.finder import word_finder
from slovnik.games.bukvologika.moves import Action, Move
from slovnik.games.bukvologika.position import Position
from slovnik.games.match import Match
from slovnik.lexicon.graph import WordGraph

BOT: Final = "two-ply"
"""The bot that plays by these values."""


@dataclass(frozen=True, slots=True)
class BukvologikaAnalyst:
    """Looks at turns with the words of one lexicon.

    Attributes:
        familiarity: how well people know the words.
        known: a graph of those that most people know, as the board spells them.
        bot: whose values are told.
    """

    familiarity: Familiarity
    known: WordGraph
    bot: str = BOT

    @property
    def measure(self) -> Measure:
        """A letter is a point, and points win."""
        return Measure.POINTS

    def examine(self, before: Match, after: Match) -> Examined:
        """Return what there is to say of the last turn of ``after``."""
        position, turn = before.position, after.position.turns[-1]
        assert isinstance(position, Position)
        assert isinstance(after.position, Position)
        number, stays = len(after.position.turns), after.position.gone == position.gone
        if not _best_moves(position) or not stays:
            return Examined(number, turn.player, before, self._choose(turn.action))
        played = self._value(position, turn.action)
        kinds = tuple(self._value(position, move) for move in _best_moves(position).values())
        known = [self._value(position, move) for move in self._known_moves(position)]
        chosen = self._value(position, choose_action(BUKVOLOGIKA, BOT, position, position.game.seed))
        return Examined(
            number=number,
            player=turn.player,
            before=before,
            played=played,
            best=most_points([played, *kinds]),
            strongest=most_valued([played, *kinds, *known, chosen]),
            missed=most_missed([*known, *kinds, chosen], played),
            longer=_longer(known, played),
            kinds=kinds,
            reply=self._reply(position, after.position),
        )

    def _value(self, position: Position, action: Action) -> Choice:
        choice = self._choose(action)
        return choice.valued(choice.points - _longest_after(position, action))

    def _choose(self, action: Action) -> Choice:
        if not isinstance(action, Move):
            return self.familiarity.choose(action)
        return self.familiarity.choose(action, action.word, len(action.word))

    def _known_moves(self, position: Position) -> list[Move]:
        """Return the best of each action by known words."""
        found = best_moves(position, word_finder(self.known))
        return [move for one in found.values() for move in self._spell_known(position, one)]

    def _spell_known(self, position: Position, move: Move) -> list[Move]:
        """Return ``move`` with the known words that the board spells so."""
        words = position.game.words
        headwords = words.spell((words.fold(move.word),))
        return [replace(move, word=word) for word in headwords if word in self.familiarity.known]

    def _reply(self, before: Position, after: Position) -> Reply | None:
        """Return the best answer of the next player, and what of it the turn opened."""
        answers = [self._choose(move) for move in _best_moves(after).values()]
        if not answers:
            return None
        answer, last = most_points(answers), after.turns[-1].action
        used = {after.game.words.fold(last.word)} if isinstance(last, Move) else set()
        return Reply(answer, answer.points - _most_without(before, used))


def _longer(choices: Collection[Choice], played: Choice) -> tuple[Choice, ...]:
    """Return those of ``choices`` that bring more than what was played, each word once, the most points first."""
    longer = {one.word: one for one in choices if one.points > played.points}
    return tuple(sorted(longer.values(), key=lambda one: -one.points))


@lru_cache(maxsize=2)
def _best_moves(position: Position) -> Mapping[Kind, Move]:
    """Return the best move of each action; asked for as the answer to a turn, and again as the turn that follows."""
    return best_moves(position)


def _longest_after(position: Position, action: Action) -> int:
    """Return the letters of the longest word that the next player can make, with no letter drawn."""
    after, longest = replace(position, bag="").play(action), 0
    for kind in after.kinds:
        move = find_best(after, kind, longest)
        longest = longest if move is None else len(move.word)
    return longest


def _most_without(position: Position, used: Collection[str]) -> int:
    """Return the letters of the longest word that can be made in ``position`` but for the ``used`` ones, folded."""
    fold = position.game.words.fold
    found = (
        find_best(position, kind, banned=used) if fold(move.word) in used else move
        for kind, move in _best_moves(position).items()
    )
    return max((len(move.word) for move in found if move is not None), default=0)
