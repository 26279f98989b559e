"""Which words of a long list came before, in 16 to 32 bytes a word: a set of strings takes eight times as much."""

from array import array
from hashlib import blake2b
from typing import Final

_FIRST_SLOTS: Final = 1 << 12


class SeenWords:
    """A set of words by 64 bits of their hash, which two words of a list share once in many millions of lists."""

    def __init__(self) -> None:
        self._slots = array("Q", bytes(8 * _FIRST_SLOTS))
        self._count = 0

    def add(self, word: str) -> bool:
        """Add a word and say whether it is new."""
        key = int.from_bytes(blake2b(word.encode(), digest_size=8).digest(), "big") or 1  # 0 is an empty slot
        place = self._find(self._slots, key)
        if self._slots[place] == key:
            return False
        self._slots[place] = key
        self._count += 1
        if 2 * self._count > len(self._slots):
            self._grow()
        return True

    @staticmethod
    def _find(slots: "array[int]", key: int) -> int:
        """Return the place of ``key``, or the empty one where it belongs."""
        last = len(slots) - 1
        place = key & last
        while slots[place] not in (0, key):
            place = (place + 1) & last
        return place

    def _grow(self) -> None:
        slots = array("Q", bytes(16 * len(self._slots)))
        for key in self._slots:
            if key:
                slots[self._find(slots, key)] = key
        self._slots = slots
