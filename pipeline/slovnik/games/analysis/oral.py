"""Turns of oral Balda: the solver says of each letter whether it wins, and shows a word that does better.

The solver is for two players. While more are in the game, a turn is judged only by what is sure: who is wrong when
somebody refuses gets the point at once, and everything else goes on.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from slovnik.games.actions import Resign, Timeout
from slovnik.games.analysis.choice import Choice, Examined, Measure
from slovnik.games.analysis.familiarity import Familiarity
from slovnik.games.match import Match
from slovnik.games.oral.advice import preview_judgement
from slovnik.games.oral.bots import spell_said
from slovnik.games.oral.judgement import Judgement
from slovnik.games.oral.oracle import LOSS, WIN, Oracle, replies, result
from slovnik.games.oral.position import Action, Position, Refuse, Say
from slovnik.games.oral.solver import load_oracle

BOT: Final = "perfect"
"""The bot that plays by the solver."""
_SOLVED: Final = 2
"""The players that the solver is for."""


@dataclass(frozen=True, slots=True)
class OralAnalyst:
    """Looks at turns with the words of one lexicon.

    Attributes:
        familiarity: how well people know the words.
    """

    familiarity: Familiarity

    @property
    def measure(self) -> Measure:
        """A round is won or lost, by whatever letters."""
        return Measure.RESULT

    @property
    def bot(self) -> str:
        """The bot whose values are told."""
        return BOT

    def examine(self, before: Match, after: Match) -> Examined:
        """Return what there is to say of the last turn of ``after``."""
        position, turn = before.position, after.position.turns[-1]
        assert isinstance(position, Position)
        number = len(after.position.turns)
        if isinstance(turn.action, Resign | Timeout):
            return Examined(number, turn.player, before, self.familiarity.choose(turn.action))
        rated = {one: _rate(position, one) for one in (turn.action, *_list_actions(position))}
        played = self._choose(position, turn.action).valued(rated[turn.action])
        better = self._better(position, rated, rated[turn.action])
        known = next((one for one in better if one.known), None)
        at_once = max(rated, key=lambda one: _points(position, one))
        best = played if at_once == turn.action else self._choose(position, at_once).valued(rated[at_once])
        return Examined(
            number=number,
            player=turn.player,
            before=before,
            played=played,
            best=best if len(set(rated.values())) > 1 else None,
            strongest=known or next(iter(better), played),
            missed=known,
        )

    def _better(self, position: Position, rated: Mapping[Action, int], played: int) -> list[Choice]:
        """Return what is better than ``played`` and as good as anything."""
        most = max(rated.values())
        better = [action for action, value in rated.items() if value == most > played]
        return [self._choose(position, action).valued(most) for action in better]

    def _choose(self, position: Position, action: Action) -> Choice:
        """Return ``action`` with the word that it makes or is a part of; of refusing, that of what is refused."""
        points = _points(position, action)
        if not isinstance(action, Say):
            return self.familiarity.choose(action, _judge_refusing(position).word or "", points)
        building, vocabulary = position.game.rules.building, position.vocabulary
        complete = vocabulary.find_complete(action.combination, building)
        word = complete or vocabulary.find_longer(action.combination, building)
        return self.familiarity.choose(action, word or "", points)


def _oracle(position: Position) -> Oracle:
    rules = position.game.rules
    return load_oracle(position.game.lexicon, rules.min_length, rules.building, rules.antibalda)


def _list_actions(position: Position) -> list[Action]:
    """Return all that may be done: refusing, where there is something to refuse, then what may be said."""
    oracle, stands = _oracle(position), position.game.rules.building.normalise(position.combination)
    said: list[Action] = [Say(spell_said(position, one)) for one in replies(oracle, stands)]
    return [Refuse(), *said] if stands else said


def _rate(position: Position, action: Action) -> int:
    """Return what comes of ``action`` for the mover by the end of the round."""
    if isinstance(action, Say):
        return _rate_saying(position, action.combination)
    return _rate_refusing(position)


def _rate_saying(position: Position, said: str) -> int:
    oracle, combination = _oracle(position), position.game.rules.building.normalise(said)
    if not oracle.occurs(combination) or (oracle.is_complete(combination) and not oracle.antibalda):
        return LOSS
    if position.gone.count(False) == _SOLVED:
        return result(oracle, combination)
    return int(oracle.antibalda and oracle.is_complete(combination))


def _rate_refusing(position: Position) -> int:
    """Return what refusing brings: a penalty point is a loss for who gets it, a point of Antibalda a win."""
    scorer = _judge_refusing(position).scorer
    if scorer is None:
        return 0
    return WIN if (scorer == position.mover) is position.game.rules.antibalda else LOSS


def _judge_refusing(position: Position) -> Judgement:
    judgement = preview_judgement(position)
    assert judgement is not None  # nobody refuses what nobody has said
    return judgement


def _points(position: Position, action: Action) -> int:
    """Return the points that ``action`` wins at once: there are none but in Antibalda."""
    if not position.game.rules.antibalda:
        return 0
    if isinstance(action, Say):
        combination = position.game.rules.building.normalise(action.combination)
        return int(_oracle(position).is_complete(combination))
    return int(_judge_refusing(position).scorer == position.mover)
