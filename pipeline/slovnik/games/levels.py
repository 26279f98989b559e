"""Bots of less knowledge: what a bot does if it knows only the words that are as common as its level says.

A level takes words away, not sense: the bot plays its best with what it knows, as a person does.
"""

import random
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from slovnik.errors import UsageError
from slovnik.games.family import Bot
from slovnik.games.game import can_play
from slovnik.lexicon.backing import ListBacking
from slovnik.lexicon.lexicon import Lexicon
from slovnik.terms import Tier

LEVELS: Final = tuple(Tier)
"""The tiers of a list, the commonest words first; a bot of a level knows those of its tier and of all before it."""


@lru_cache(maxsize=8)
def words_known(lexicon: Lexicon, level: Tier) -> Lexicon:
    """Return the part of ``lexicon`` that a bot of ``level`` knows, as a lexicon.

    Raises:
        UsageError: Nobody counted how common the words of ``lexicon`` are.
    """
    if not lexicon.tiers:
        raise UsageError(
            f"lexicon '{lexicon.id}' does not tell how common its words are, so its bots have no levels: "
            f"name the bot without ':{level}', or play with a built profile",
            f"словарь {lexicon.id} не говорит, насколько слова обычны, и уровней у его ботов нет: "
            f"назовите бота без «:{level}» или играйте словами из сборки",
        )
    known = frozenset(LEVELS[: LEVELS.index(level) + 1])
    words = tuple(word for word in lexicon if lexicon.tiers[word] in known)
    return Lexicon(
        f"{lexicon.id}:{level}",
        ListBacking(words),
        min_length=lexicon.min_length,
        max_length=lexicon.max_length,
        matching=lexicon.matching,
    )


def limit_bot(bot: Bot, level: Tier) -> Bot:
    """Return ``bot`` with the words of ``level`` alone.

    Where it knows nothing that the rules allow (it knows no word, and may not pass), it asks one that knows a level
    more.
    """

    def play(position: Any, chance: random.Random) -> Any:
        action = None
        for tier in LEVELS[LEVELS.index(level) :]:
            action = bot(_seen_by(position, tier), chance)
            if can_play(position, action):
                break
        return action

    return play


def _seen_by(position: Any, level: Tier) -> Any:
    """Return ``position`` as one sees it who knows the words of ``level``."""
    game = position.game
    return replace(position, game=replace(game, lexicon=words_known(game.lexicon, level)))
