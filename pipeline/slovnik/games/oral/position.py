"""Positions of oral Balda: immutable values. Any letter may be said; the rules are looked at when somebody refuses."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, TypeAlias, assert_never

from slovnik.games.actions import Resign, Timeout, Turn
from slovnik.games.game import Game, add_points, next_player, verify_players
from slovnik.games.history import lengthen
from slovnik.games.leaving import leave, left_alone
from slovnik.games.oral.judgement import Judgement, judge
from slovnik.games.oral.rules import LEAST_PLAYERS, MOST_PLAYERS, OralRules
from slovnik.games.oral.vocabulary import Vocabulary, load_vocabulary
from slovnik.games.outcome import End, Outcome, leader
from slovnik.games.refusals import (
    BadLetter,
    GameOver,
    NothingToRefuse,
    NotOneLetter,
    NotOneLetterMore,
    NoWordsToSay,
    PlaceNotAllowed,
)
from slovnik.lexicon.lexicon import Lexicon
from slovnik.orthography import is_russian


@dataclass(frozen=True, slots=True)
class Say:
    """The player adds a letter: ``combination`` is all that stands then, or the first letter of a round.

    Where the letter went need not be told: «аа» is the same whichever а is the new one.
    """

    combination: str


@dataclass(frozen=True, slots=True)
class Refuse:
    """The player adds nothing: either what was said breaks the rules, or he owns that he cannot go on."""


Action: TypeAlias = Say | Refuse | Resign | Timeout
"""What a player may do in a turn."""

_ANY_PLACE: Final = replace(OralRules(), inside=True).building


@dataclass(frozen=True)
class Position:
    """A round of oral Balda, with how it came about.

    Not slotted: what is asked for more than once is kept with the position.

    Attributes:
        turns: all turns so far, oldest first.
        scores: by player, penalty points; in Antibalda, points won.
        mover: whose turn it is (index from 0).
        gone: by player, whether he has left the game.
        combination: what has been said in this round, as it was said last; folded as the lexicon folds.
        speaker: who said it; None: the round begins.
        judgements: what was found at each refusal, oldest first.
    """

    game: Game[OralRules]
    turns: Sequence[Turn[Action]]
    scores: tuple[int, ...]
    mover: int
    gone: tuple[bool, ...]
    combination: str = ""
    speaker: int | None = None
    judgements: Sequence[Judgement] = ()

    @property
    def vocabulary(self) -> Vocabulary:
        """The words that count."""
        return load_vocabulary(self.game.lexicon, self.game.rules.min_length)

    @property
    def penalises(self) -> bool:
        """Whether points are against those who have them: penalty points are."""
        return not self.game.rules.antibalda

    @cached_property
    def completed(self) -> str | None:
        """The word that the last letter completed, for a point; None: none did (or it is no Antibalda)."""
        said = bool(self.turns) and isinstance(self.turns[-1].action, Say)
        return self._find_completed(self.combination) if said else None

    @property
    def judgement(self) -> Judgement | None:
        """What was found just now; None: the last turn was no refusal."""
        judged = bool(self.turns) and isinstance(self.turns[-1].action, Refuse)
        return self.judgements[-1] if judged else None

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.outcome_by(self.scores)

    def outcome_by(self, scores: tuple[int, ...]) -> Outcome | None:
        """Return `outcome` as it would be with other points."""
        alone = left_alone(self.gone, self.turns)
        if alone is not None:
            return alone
        if max(scores) < self.game.rules.points:
            return None
        if self.game.rules.antibalda:
            return Outcome(leader(scores, self.gone), End.POINTS)
        return Outcome(leader(tuple(-score for score in scores), self.gone), End.PENALTIES)

    def verify(self, action: Action) -> None:
        """Raise the `Refusal` that says why ``action`` is not allowed here; a move that breaks the rules is."""
        if self.outcome is not None:
            raise GameOver
        match action:
            case Say():
                self._verify_letters(action.combination)
            case Refuse():
                if not self.combination:
                    raise NothingToRefuse
            case Resign() | Timeout():
                pass
            case _:
                assert_never(action)

    def _verify_letters(self, said: str) -> None:
        if not is_russian(said):
            raise BadLetter(next((letter for letter in said if not is_russian(letter)), ""))
        folded, rules = self._fold(said), self.game.rules
        if not self.combination:
            if len(said) != 1:
                raise NotOneLetter(said)
        elif not rules.building.grows_into(self.combination, folded):
            if _ANY_PLACE.grows_into(self.combination, folded):
                raise PlaceNotAllowed(said, self.combination, rules.prepend, rules.inside)
            raise NotOneLetterMore(said, self.combination)

    def play(self, action: Action) -> "Position":
        """Return the position after ``action``; this one stays as it is.

        Raises:
            Refusal: The action is not allowed here.
        """
        self.verify(action)
        match action:
            case Say():
                return self._say(Say(self._fold(action.combination)))
            case Refuse():
                return self._refuse(action)
            case Resign() | Timeout():
                gone = leave(self.gone, self.mover)
                return replace(self._turn(action), gone=gone, mover=next_player(self.mover, gone))
            case _:
                assert_never(action)

    def _say(self, action: Say) -> "Position":
        won = int(self._find_completed(action.combination) is not None)
        return replace(
            self._turn(action),
            combination=action.combination,
            speaker=self.mover,
            scores=add_points(self.scores, self.mover, won),
        )

    def _refuse(self, action: Refuse) -> "Position":
        assert self.speaker is not None  # somebody has said what is refused
        judgement = judge(self.game.rules, self.vocabulary, self.combination, self.speaker, self.mover)
        scorer = judgement.scorer
        return replace(
            self._turn(action),
            combination="",
            speaker=None,
            scores=self.scores if scorer is None else add_points(self.scores, scorer, 1),
            judgements=lengthen(self.judgements, judgement),
        )

    def _turn(self, action: Action) -> "Position":
        """Return the position with ``action`` done and the turn passed on."""
        turns = lengthen(self.turns, Turn(self.mover, action))
        return replace(self, turns=turns, mover=next_player(self.mover, self.gone))

    def _fold(self, letters: str) -> str:
        return self.game.lexicon.matching.fold(letters)

    def _find_completed(self, combination: str) -> str | None:
        if not self.game.rules.antibalda:
            return None
        return self.vocabulary.find_complete(combination, self.game.rules.building)


def start_game(
    rules: OralRules, lexicon: Lexicon, players: tuple[str, ...], start: str = "", seed: str = ""
) -> Position:
    """Return the first position of a game; ``players`` in the order in which they move. There is no start word.

    Raises:
        Refusal: The players do not fit the rules, or the lexicon has no word that is long enough.
    """
    verify_players(players, rules, LEAST_PLAYERS, MOST_PLAYERS)
    if not load_vocabulary(lexicon, rules.min_length).words:
        raise NoWordsToSay(lexicon.id, rules.min_length)
    game = Game(rules, lexicon, players, start, seed)
    return Position(game, (), (0,) * len(players), 0, (False,) * len(players))
