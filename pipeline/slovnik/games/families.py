"""The games that can be played, by the names that people and records call them."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from slovnik.errors import UsageError
from slovnik.games.balda.family import BALDA
from slovnik.games.bukvologika.family import BUKVOLOGIKA
from slovnik.games.family import Family
from slovnik.games.oral.family import ORAL

FAMILIES: Final = MappingProxyType({family.name: family for family in (BALDA, ORAL, BUKVOLOGIKA)})
"""Name of a family, as a record writes it → the family."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game as it is asked for: its family, the preset it begins from, the profile whose words it is played with."""

    family: Family
    preset: str
    profile: str


GAMES: Final = MappingProxyType(
    {
        "balda": Variant(BALDA, "encyclopaedia", "balda"),
        "royal": Variant(BALDA, "royal", "royal"),
        "gramota": Variant(BALDA, "gramota", "gramota"),
        "oral": Variant(ORAL, "encyclopaedia", "oral"),
        "bukvologika": Variant(BUKVOLOGIKA, "bukvologika", "bukvologika"),
    }
)


def find_family(name: str) -> Family:
    """Return the family called ``name``.

    Raises:
        UsageError: There is no such family.
    """
    if name not in FAMILIES:
        raise UsageError(f"game '{name}' is not known: one of {', '.join(FAMILIES)}")
    return FAMILIES[name]
