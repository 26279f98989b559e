"""What a report tells of how the words play: those that win points though few people know them."""

from collections.abc import Mapping, Sequence
from typing import Final

from slovnik.inquiry.plays import Plays
from slovnik.orthography import Form, sort_key
from slovnik.report.facts import PlayedWord, PlayFacts
from slovnik.store.select_report import ListedWord
from slovnik.terms import Tier, tier_of

_SHOWN: Final = 60
_RARE: Final = frozenset({Tier.RARE, Tier.OBSCURE})


def play_facts(words: Sequence[ListedWord], plays: Mapping[Form, Plays]) -> PlayFacts:
    """Return how ``words`` play.

    Where nobody counted points, a word is worth its length whenever it was played.
    """
    played = [_played(word, plays[word.form]) for word in words if word.form in plays]
    rare = [word for word in played if word.tier in _RARE and word.points]
    rare.sort(key=lambda word: (-word.points, -word.played, sort_key(word.form)))
    return PlayFacts(
        words=sum(word.played > 0 for word in played),
        points=sum(word.points for word in played),
        of_rare=sum(word.points for word in rare),
        rare=tuple(rare[:_SHOWN]),
    )


def _played(word: ListedWord, plays: Plays) -> PlayedWord:
    points = plays.points or plays.played * len(word.form)
    return PlayedWord(word.form, tier_of(word.zipf), plays.playable, plays.played, points)
