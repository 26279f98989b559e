"""What a solver of oral Balda answers, whichever way it comes by the answer.

The game solved is one round of two players who see every word: from a combination, the player to move adds a letter,
or cannot, and loses (Antibalda: and the round is over). Nobody says what does not occur, for the other would refuse
and be right.
"""

from typing import Final, Protocol

from slovnik.games.oral.building import Building

WIN: Final = 1
LOSS: Final = -1


class Oracle(Protocol):
    """The value of every combination that occurs. Combinations are normalised, and none is empty.

    Attributes:
        building: how combinations grow.
        instant: whether values are looked up, not searched for.
        antibalda: whether a completed word is a point for who completes it; if not, nobody may complete one.
    """

    building: Building
    antibalda: bool
    instant: bool

    def occurs(self, combination: str) -> bool:
        """Say whether some word has ``combination``."""

    def is_complete(self, combination: str) -> bool:
        """Say whether ``combination`` is a word."""

    def value(self, combination: str) -> int:
        """Return the best result from here of the player to move, given that ``combination`` occurs and may be said.

        `WIN` or `LOSS`; in Antibalda, the points that he completes from now on, less those of the other.
        """

    def count(self) -> "tuple[int, int]":
        """Return how many combinations have been looked at, and how many of them are complete words."""


def replies(oracle: Oracle, combination: str) -> list[str]:
    """Return each combination of one letter more that may be said; ``combination`` may be empty."""
    return [
        grown
        for grown in oracle.building.grow(combination)
        if oracle.occurs(grown) and (oracle.antibalda or not oracle.is_complete(grown))
    ]


def result(oracle: Oracle, said: str) -> int:
    """Return what saying ``said``, one of the `replies`, brings the one who says it, by the end of the round."""
    return (oracle.antibalda and oracle.is_complete(said)) - oracle.value(said)
