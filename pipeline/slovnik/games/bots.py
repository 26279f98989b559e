"""Bots of any game: found by name and level, and given chance that the seed of the game decides.

A bot is named ``NAME`` or ``NAME:LEVEL``, as in ``greedy:common``: the level says which words it knows (see `levels`).
"""

import random
from typing import Any

from slovnik.errors import UsageError
from slovnik.games.family import Bot, Family
from slovnik.games.game import Position
from slovnik.games.levels import LEVELS, limit_bot, words_known
from slovnik.lexicon.lexicon import Lexicon
from slovnik.terms import Tier


def find_bot(family: Family, name: str) -> Bot:
    """Return the bot called ``name``.

    Raises:
        UsageError: The family has no such bot, or there is no such level.
    """
    plain, level = _split(name)
    if plain not in family.bots:
        listed = ", ".join(family.bots)
        raise UsageError(
            f"no bot '{plain}' of {family.name}: choose from {listed}",
            f"бота «{plain}» у {family.name} нет: выберите из {listed}",
        )
    return family.bots[plain] if level is None else limit_bot(family.bots[plain], level)


def is_bot(family: Family, name: str) -> bool:
    """Say whether a player called ``name`` is a bot of ``family``, and no person.

    Raises:
        UsageError: It is one, of a level that does not exist.
    """
    if name.partition(":")[0] not in family.bots:
        return False
    find_bot(family, name)
    return True


def verify_bot(family: Family, name: str, lexicon: Lexicon) -> None:
    """Raise the UsageError that says why the bot called ``name`` cannot play with the words of ``lexicon``."""
    find_bot(family, name)
    _, level = _split(name)
    if level is not None:
        words_known(lexicon, level)


def choose_action(family: Family, name: str, position: Position, seed: str) -> Any:
    """Return what the bot called ``name`` does in ``position``: always the same for the same seed.

    Raises:
        UsageError: As `find_bot`, or its level cannot be told with these words.
    """
    chance = random.Random(f"{seed}/{len(position.turns)}/{name}")
    return find_bot(family, name)(position, chance)


def _split(name: str) -> tuple[str, Tier | None]:
    """Return the name and the level of a bot, None if it has none."""
    plain, colon, level = name.partition(":")
    if not colon:
        return plain, None
    if level not in list(LEVELS):
        listed = ", ".join(LEVELS)
        raise UsageError(
            f"bot '{name}': no level '{level}', choose from {listed}",
            f"бот «{name}»: уровня «{level}» нет, выберите из {listed}",
        )
    return plain, Tier(level)
