"""Which dialogue talks for which family."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from slovnik.cli.play.balda import BaldaDialogue
from slovnik.cli.play.bukvologika import BukvologikaDialogue
from slovnik.cli.play.dialogue import Dialogue
from slovnik.cli.play.oral import OralDialogue
from slovnik.games.family import Family
from slovnik.games.refusals import Lang

DIALOGUES: Final[Mapping[str, Callable[[Lang], Dialogue]]] = MappingProxyType(
    {"balda": BaldaDialogue, "oral": OralDialogue, "bukvologika": BukvologikaDialogue}
)
"""Name of a family → what makes its dialogue; a test holds this to `families.FAMILIES`."""


def find_dialogue(family: Family, lang: Lang) -> Dialogue:
    """Return what talks for ``family`` in ``lang``."""
    return DIALOGUES[family.name](lang)
