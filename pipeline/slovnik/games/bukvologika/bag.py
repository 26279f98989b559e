"""The bag: its tiles in an order of chance, the banks dealt from it, and the opening that it puts itself."""

import random
from collections.abc import Iterable, Mapping

from slovnik.games.chance import shuffle
from slovnik.orthography import sort_key


def sort_letters(letters: Iterable[str]) -> str:
    """Return ``letters`` in the order of the alphabet."""
    return "".join(sorted(letters, key=sort_key))


def fill_bag(tiles: Mapping[str, int], seed: str) -> str:
    """Return all tiles in the order in which they are drawn, always the same for the same seed."""
    letters = sort_letters(letter * number for letter, number in tiles.items())
    return "".join(shuffle(letters, random.Random(f"{seed}/bag")))


def deal(bag: str, banks: int, size: int) -> tuple[tuple[str, ...], str]:
    """Return ``banks`` banks of ``size`` letters from the top of the bag, and what is left in it."""
    dealt = tuple(sort_letters(bag[size * number : size * (number + 1)]) for number in range(banks))
    return dealt, bag[size * banks :]


def draw_different(bag: str, number: int) -> tuple[str, str]:
    """Return the first ``number`` different letters of the bag, and what is left in it, in the same order.

    A letter comes so the sooner the more of it there are: by its frequency, and by chance.
    """
    drawn = "".join(list(dict.fromkeys(bag))[:number])
    for letter in drawn:
        bag = bag.replace(letter, "", 1)
    return drawn, bag


def exchange(banks: tuple[str, ...], number: int, put: str, taken: str) -> tuple[str, ...]:
    """Return the banks after the letter ``put`` has left one of them and ``taken``, if any, has come to it."""
    bank = sort_letters(banks[number].replace(put, "", 1) + taken)
    return (*banks[:number], bank, *banks[number + 1 :])
