"""Turns of Bukvologika: the longest word of each action that could be announced, and the longest that most people know.

The longest words are searched for, not listed, so that of the known words the best of each action is told, and not all.
Nobody is asked what a move is worth in the end: it hangs on the letters that will be drawn.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from slovnik.games.analysis.choice import Choice, Examined, Measure, Reply, most_missed, most_points
from slovnik.games.analysis.familiarity import Familiarity
from slovnik.games.bukvologika.best import best_moves, find_best
from slovnik.games.bukvologika.changes import Kind
from slovnik.games.bukvologika.finder import word_finder
from slovnik.games.bukvologika.moves import Action, Move
from slovnik.games.bukvologika.position import Position
from slovnik.games.match import Match
from slovnik.lexicon.graph import WordGraph


@dataclass(frozen=True, slots=True)
class BukvologikaAnalyst:
    """Looks at turns with the words of one lexicon.

    Attributes:
        familiarity: how well people know the words.
        known: a graph of those that most people know, as the board spells them.
    """

    familiarity: Familiarity
    known: WordGraph

    @property
    def measure(self) -> Measure:
        """A letter is a point, and points win."""
        return Measure.POINTS

    @property
    def bot(self) -> str:
        """Nobody is asked."""
        return ""

    def examine(self, before: Match, after: Match) -> Examined:
        """Return what there is to say of the last turn of ``after``."""
        position, turn = before.position, after.position.turns[-1]
        assert isinstance(position, Position)
        assert isinstance(after.position, Position)
        played = self._choose(turn.action)
        kinds = tuple(map(self._choose, _best_moves(position).values()))
        stays = after.position.gone == position.gone
        if not kinds or not stays:
            return Examined(len(after.position.turns), turn.player, before, played)
        known = self._known_moves(position)
        return Examined(
            number=len(after.position.turns),
            player=turn.player,
            before=before,
            played=played,
            best=most_points([played, *kinds]),
            missed=most_missed(known, played),
            longer=_longer(known, played),
            kinds=kinds,
            reply=self._reply(position, after.position),
        )

    def _choose(self, action: Action) -> Choice:
        if not isinstance(action, Move):
            return self.familiarity.choose(action)
        return self.familiarity.choose(action, action.word, len(action.word))

    def _known_moves(self, position: Position) -> list[Choice]:
        """Return the best of each action by known words."""
        found = best_moves(position, word_finder(self.known))
        return [self._choose(move) for one in found.values() for move in self._spell_known(position, one)]

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


def _most_without(position: Position, used: Collection[str]) -> int:
    """Return the letters of the longest word that can be made in ``position`` but for the ``used`` ones, folded."""
    fold = position.game.words.fold
    found = (
        find_best(position, kind, banned=used) if fold(move.word) in used else move
        for kind, move in _best_moves(position).items()
    )
    return max((len(move.word) for move in found if move is not None), default=0)
