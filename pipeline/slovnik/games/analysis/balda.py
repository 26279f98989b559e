"""Turns of Balda, the Royal Square and the game of gramota.ru: every word that could be made is looked at.

In a double turn each letter is a turn of its own: its best is the best letter then, and only the second opens words
for the opponent.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from slovnik.games.actions import Resign, Timeout
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
from slovnik.games.analysis.valuation import Adviser, Choosable
from slovnik.games.balda.bots import one_path_each
from slovnik.games.balda.position import Action, Position
from slovnik.games.match import Match
from slovnik.games.moves import Move

_Moves: TypeAlias = Sequence[Move]


@dataclass(frozen=True, slots=True)
class BaldaAnalyst:
    """Looks at turns with the words of one lexicon.

    Attributes:
        familiarity: how well people know the words.
        bot: whose values are told.
        adviser: what that bot thinks.
    """

    familiarity: Familiarity
    bot: str
    adviser: Adviser

    @property
    def measure(self) -> Measure:
        """A letter is a point, and points win."""
        return Measure.POINTS

    def examine(self, before: Match, after: Match) -> Examined:
        """Return what there is to say of the last turn of ``after``."""
        position, turn = before.position, after.position.turns[-1]
        assert isinstance(position, Position)
        assert isinstance(after.position, Position)
        number, played = len(after.position.turns), self._choose(turn.action)
        if isinstance(turn.action, Resign | Timeout):
            return Examined(number, turn.player, before, played)
        moves = self._sorted(one_path_each(position.legal_moves))
        choices = self._valued(position, played, moves)
        played = choices[0]
        return Examined(
            number=number,
            player=turn.player,
            before=before,
            played=played,
            best=most_points(choices),
            strongest=most_valued(choices),
            missed=most_missed(choices, played),
            longer=self._longer(played, moves),
            reply=self._reply(position, after.position),
        )

    def _valued(self, position: Position, played: Choice, moves: _Moves) -> list[Choice]:
        """Return what was played and what else is worth a look, the most points first, with their values."""
        known = [move for move in moves if move.word in self.familiarity.known]
        looked_at = {*moves[:1], *known[:1], *self.adviser.consider(position, moves, known)}
        actions: list[Choosable] = [played.action, *self._sorted(looked_at - {played.action})]
        values = self.adviser.rate(position, actions)
        return [self._choose(one).valued(value) for one, value in zip(actions, values, strict=True)]

    def _choose(self, action: Action) -> Choice:
        if not isinstance(action, Move):
            return self.familiarity.choose(action)
        return self.familiarity.choose(action, action.word, len(action.word))

    def _sorted(self, moves: Iterable[Move]) -> list[Move]:
        return sorted(moves, key=self._order)

    def _order(self, move: Move) -> tuple[int, tuple[int, str], Move]:
        """Return what sorts moves: the most points first, then the commonest words."""
        return -len(move.word), self.familiarity.rank(move.word), move

    def _longer(self, played: Choice, moves: _Moves) -> tuple[Choice, ...]:
        """Return the known words of more points than were made, each once; ``moves`` are sorted."""
        longer = {move.word: move for move in reversed(moves) if len(move.word) > played.points}
        known = [move for move in longer.values() if move.word in self.familiarity.known]
        return tuple(map(self._choose, reversed(known)))

    def _reply(self, before: Position, after: Position) -> Reply | None:
        """Return the best answer of the next player, and what of it the turn opened."""
        answers = after.legal_moves
        if not answers or after.mover == before.mover:
            return None
        answer = self._choose(min(answers, key=self._order))
        last, fold = after.turns[-1].action, after.game.words.fold
        used = fold(last.word) if isinstance(last, Move) else ""
        left = (len(move.word) for move in before.legal_moves if fold(move.word) != used)
        return Reply(answer, answer.points - max(left, default=0))
