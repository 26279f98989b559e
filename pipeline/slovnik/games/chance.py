"""Chance that a seed decides: the same text gives the same draws, on every version of Python.

Only ``random()`` is drawn from a ``random.Random`` seeded with a text: both are promised to stay the same.
"""

import random
from collections.abc import Sequence
from typing import TypeVar

_T = TypeVar("_T")


def draw(choices: Sequence[_T], chance: random.Random) -> _T:
    """Return one of ``choices``, each as likely as the others."""
    return choices[int(chance.random() * len(choices))]


def shuffle(items: Sequence[_T], chance: random.Random) -> list[_T]:
    """Return ``items`` in an order of chance, each order as likely as the others."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
