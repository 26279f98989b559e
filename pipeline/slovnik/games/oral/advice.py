"""What a person asks in a game: what could I say, and does the combination that stands break the rules?"""

from dataclasses import dataclass

from slovnik.games.oral.judgement import Judgement, judge
from slovnik.games.oral.oracle import replies, result
from slovnik.games.oral.position import Position
from slovnik.games.oral.solver import load_oracle


@dataclass(frozen=True, slots=True)
class Valued:
    """Something that may be said.

    Attributes:
        combination: all the letters that would stand; in code point order where their order does not count.
        result: what it brings with perfect play of two: 1 wins, -1 loses; in Antibalda, points less the other's.
        word: a word that it is or may become; one that most people know, if there is any.
        known: whether most people know the word: whether the lexicon offers it.
    """

    combination: str
    result: int
    word: str
    known: bool


def value_answers(position: Position) -> list[Valued]:
    """Return all that may be said in ``position``; empty: nothing, one can only refuse.

    The best come first, and of those that are as good the ones with a word that most people know.
    """
    rules, vocabulary = position.game.rules, position.vocabulary
    building = rules.building
    oracle = load_oracle(position.game.lexicon, rules.min_length, building, rules.antibalda)
    allowed = replies(oracle, building.normalise(position.combination)) if position.outcome is None else []
    offered = frozenset(position.game.lexicon.offered)
    words = (
        vocabulary.find_longer(said, building) or vocabulary.find_complete(said, building) or said
        for said in allowed
    )
    valued = [
        Valued(said, result(oracle, said), word, word in offered)
        for said, word in zip(allowed, words, strict=True)
    ]
    return sorted(valued, key=lambda one: (-one.result, not one.known))


def preview_judgement(position: Position) -> Judgement | None:
    """Return what would be found if the mover refused now; None: the round has not begun."""
    if position.speaker is None:
        return None
    return judge(
        position.game.rules, position.vocabulary, position.combination, position.speaker, position.mover
    )
