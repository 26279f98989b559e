"""How well people know the words of a lexicon."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from slovnik.games.analysis.choice import Choice
from slovnik.lexicon.lexicon import Lexicon
from slovnik.orthography import Form, sort_key
from slovnik.terms import Tier

_RANKS: Final = {tier: rank for rank, tier in enumerate(Tier)}


@dataclass(frozen=True, slots=True)
class Familiarity:
    """Which words most people know, and how common each is.

    Attributes:
        known: the words that the lexicon offers; of a plain list, all.
        tiers: word → how common it is; empty: the lexicon does not tell.
    """

    known: frozenset[str]
    tiers: Mapping[Form, Tier]

    def choose(self, action: Any, word: str = "", points: int = 0) -> Choice:
        """Return the choice of ``action`` that makes ``word``."""
        return Choice(action, word, points, tier=self.tiers.get(Form(word)), known=word in self.known)

    def rank(self, word: str) -> tuple[int, str]:
        """Return what sorts words of the same points: the commonest first, then in dictionary order."""
        tier = self.tiers.get(Form(word))
        return len(_RANKS) if tier is None else _RANKS[tier], sort_key(Form(word))


@lru_cache(maxsize=4)
def familiarity_of(lexicon: Lexicon) -> Familiarity:
    """Return how well people know the words of ``lexicon``."""
    return Familiarity(frozenset(lexicon.offered), lexicon.tiers)
