"""What an analysis asks of a family of games."""

from typing import Protocol

from slovnik.games.analysis.choice import Examined, Measure
from slovnik.games.match import Match


class Analyst(Protocol):
    """Looks at the turns of one family's games, one after the other."""

    @property
    def measure(self) -> Measure:
        """What says how good a turn was."""

    @property
    def bot(self) -> str:
        """The bot that is asked what a choice is worth."""

    def examine(self, before: Match, after: Match) -> Examined:
        """Return what there is to say of the last turn of ``after``, which was made in ``before``."""
