"""Bots for oral Balda: none says what it knows to break the rules, and all refuse what does.

The solver is for two players. Among more, the bots play as if the next player were the only other: it is he who is to
be left without an answer.
"""

import random
from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from slovnik.games.chance import draw, shuffle
from slovnik.games.oral.oracle import WIN, Oracle, replies, result
from slovnik.games.oral.position import Action, Position, Refuse, Say
from slovnik.games.oral.solver import load_oracle
from slovnik.orthography import ALPHABET

_Choose: TypeAlias = Callable[[Oracle, Sequence[str], random.Random], str]
"""Chooses among what may be said: not empty."""
_Play: TypeAlias = Callable[[Position, random.Random], Action]


def say_anything(oracle: Oracle, allowed: Sequence[str], chance: random.Random) -> str:  # noqa: ARG001
    """Choose anything that may be said."""
    return draw(allowed, chance)


def say_greedily(oracle: Oracle, allowed: Sequence[str], chance: random.Random) -> str:
    """Choose what leaves the next player the fewest answers; in Antibalda, what wins more now than his answer could."""
    ranks = [_rank_greedily(oracle, said) for said in allowed]
    return draw([said for said, rank in zip(allowed, ranks, strict=True) if rank == max(ranks)], chance)


def _rank_greedily(oracle: Oracle, said: str) -> int:
    answers = replies(oracle, said)
    if oracle.antibalda:
        return oracle.is_complete(said) - any(map(oracle.is_complete, answers))
    return -len(answers)


def say_perfectly(oracle: Oracle, allowed: Sequence[str], chance: random.Random) -> str:
    """Choose what is best against every answer; of several, what is hardest to answer well."""
    order = shuffle(allowed, chance)
    if not oracle.antibalda and not oracle.instant:  # one that wins will do: each costs a search
        winning = next((said for said in order if result(oracle, said) == WIN), None)
        if winning is not None:
            return winning
    results = {said: result(oracle, said) for said in order}
    best = [said for said in order if results[said] == max(results.values())]
    return min(best, key=lambda said: _ease(oracle, said))


def _ease(oracle: Oracle, said: str) -> tuple[float, int]:
    """Return how easy ``said`` is to answer: the share of answers that are as good as any, and how many answers."""
    answers = replies(oracle, said)
    if not oracle.instant or not answers:
        return 0.0, len(answers)
    results = [result(oracle, answer) for answer in answers]
    return results.count(max(results)) / len(results), len(answers)


def _playing(choose: _Choose, offered: bool = False) -> _Play:
    """Return the bot that chooses so; with ``offered``, it knows no words but those that the lexicon offers."""

    def play(position: Position, chance: random.Random) -> Action:
        rules = position.game.rules
        oracle = load_oracle(
            position.game.lexicon, rules.min_length, rules.building, rules.antibalda, offered
        )
        stands = rules.building.normalise(position.combination)
        allowed = replies(oracle, stands) if _may_stand(oracle, stands) else []
        if allowed:
            return Say(spell_said(position, choose(oracle, allowed, chance)))
        return Refuse() if stands else Say(draw(ALPHABET, chance))

    return play


def _may_stand(oracle: Oracle, combination: str) -> bool:
    """Say whether ``combination`` was rightly said, as far as the bot knows; a round may begin."""
    if not combination:
        return True
    return oracle.occurs(combination) and (oracle.antibalda or not oracle.is_complete(combination))


def spell_said(position: Position, said: str) -> str:
    """Return ``said`` as it is said: where order does not count, the new letter after those that stand."""
    if not position.game.rules.rearrange:
        return said
    for letter in position.combination:
        said = said.replace(letter, "", 1)
    return position.combination + said


BOTS: Final = MappingProxyType(
    {
        "random": _playing(say_anything),
        "greedy": _playing(say_greedily),
        "novice": _playing(say_perfectly, offered=True),
        "perfect": _playing(say_perfectly),
    }
)
"""``novice`` plays as well as ``perfect`` with the words that most people know, and doubts the others."""
