"""Hand-made lists and games, and how their turns are looked at."""

from collections.abc import Mapping, Sequence
from typing import Any

from slovnik.games.analysis.analysts import find_analyst
from slovnik.games.analysis.choice import Choice, Examined
from slovnik.games.analysis.examining import examine_turns
from slovnik.games.family import Family
from slovnik.games.match import Match
from slovnik.lexicon.backing import ListBacking
from slovnik.lexicon.lexicon import Lexicon
from slovnik.orthography import Form, sort_key
from slovnik.terms import Tier

NAMES = ("Аня", "Боря", "Вера")


def make_lexicon(words: str, offered: str | None = None, tiers: Mapping[str, Tier] | None = None) -> Lexicon:
    """Return a lexicon of ``words``; ``offered``: those that most people know, None: all."""
    backing = ListBacking(tuple(sorted(map(Form, set(words.split())), key=sort_key)))
    if offered is not None:
        backing.offered = tuple(map(Form, offered.split()))
    if tiers is not None:
        backing.tiers = {Form(word): tier for word, tier in tiers.items()}
    return Lexicon("tiny", backing)


def play_match(family: Family, position: Any, actions: Sequence[str]) -> list[Match]:
    """Return the first match and the one after each of ``actions``, as records write them."""
    matches = [Match(position)]
    for text in actions:
        matches.append(matches[-1].play(family.parse_action(text, position.game.rules)))
    return matches


def examine(family: Family, matches: Sequence[Match], bot: str | None = None) -> list[Examined]:
    """Return the turns, looked at."""
    analyst = find_analyst(family, matches[0].position.game.lexicon, bot)
    return list(examine_turns(matches, analyst))


def told(choice: Choice | None) -> tuple[Any, ...] | None:
    """Return the word, the points and the value of a choice."""
    return None if choice is None else (choice.word, choice.points, choice.value)
