"""The words that have a set of letters: what the search for rearranged letters walks over.

A pool is a set of letters and the words that have them all, each as often. Adding a letter leaves some of the words.
While they are many they are one long number with a bit for each, and a letter leaves those that are in the number of
the words which have it so often; once they are few, a list of what each still lacks is quicker.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import repeat
from typing import Final, TypeAlias

from slovnik.orthography import ALPHABET

FEW: Final = 64
"""Words up to which the list is quicker."""
_DIGITS: Final = bytes.maketrans(b"\x00\x01", b"01")


class Few:
    """A pool of few words.

    Attributes:
        letters: the set, in code point order.
        rests: what each word has besides them, in code point order; words of the same letters count as one.
    """

    __slots__ = ("letters", "rests")

    def __init__(self, letters: str, rests: list[str]) -> None:
        self.letters = letters
        self.rests = rests

    def __len__(self) -> int:
        return len(self.rests)

    @property
    def is_complete(self) -> bool:
        """Whether the letters make a word."""
        return "" in self.rests

    @property
    def distances(self) -> set[int]:
        """How many letters the longer words of the pool have more."""
        return set(map(len, self.rests)) - {0}

    def grow(self) -> "Iterator[Pool]":
        """Yield the pools of one letter more."""
        rests: dict[str, list[str]] = defaultdict(list)
        for rest in self.rests:
            for letter in dict.fromkeys(rest):
                rests[letter].append(rest.replace(letter, "", 1))
        for letter, left in rests.items():
            yield Few(_with(self.letters, letter), left)


class Many:
    """A pool of many words, as bits of an index; see `Few`."""

    __slots__ = ("_bits", "_count", "_index", "letters")

    def __init__(self, index: "SetIndex", letters: str, bits: int) -> None:
        self.letters = letters
        self._index = index
        self._bits = bits
        self._count = bits.bit_count()

    def __len__(self) -> int:
        return self._count

    @property
    def is_complete(self) -> bool:
        """Whether the letters make a word."""
        return self.letters in self._index.sets

    @property
    def distances(self) -> set[int]:
        """How many letters the longer words of the pool have more."""
        own, sizes = len(self.letters), self._index.of_size
        return {size - own for size, bits in sizes.items() if size > own and bits & self._bits}

    def grow(self) -> "Iterator[Pool]":
        """Yield the pools of one letter more."""
        if self._count <= FEW:
            rests = [_without(word, self.letters) for word in self._index.words_of(self._bits)]
            yield from Few(self.letters, rests).grow()
            return
        for letter in ALPHABET:
            bits = self._bits & self._index.with_letter.get(letter * (self.letters.count(letter) + 1), 0)
            if bits:
                yield Many(self._index, _with(self.letters, letter), bits)


Pool: TypeAlias = Few | Many


class SetIndex:
    """The sets of letters that make words.

    Attributes:
        sets: each once, in code point order → its bit.
        with_letter: a letter, repeated → the sets that have it so often or more.
    """

    def __init__(self, words: Iterable[str]) -> None:
        """Index the letters of ``words``."""
        sets = sorted({"".join(sorted(word)) for word in words})
        self.sets = {letters: bit for bit, letters in enumerate(sets)}
        self._by_bit = sets
        self.with_letter: dict[str, int] = {}
        for letter in ALPHABET:
            counts = bytes(map(str.count, sets, repeat(letter)))
            for least in range(1, max(counts, default=0) + 1):
                self.with_letter[letter * least] = _bits(counts, least)

    @cached_property
    def of_size(self) -> Mapping[int, int]:
        """How many letters → the sets that have so many."""
        sizes = bytes(map(len, self._by_bit))
        return {size: _bits(sizes, size) & ~_bits(sizes, size + 1) for size in set(sizes)}

    def find(self, letters: str) -> Pool:
        """Return the pool of ``letters``, which are in code point order; it may have no words."""
        bits = (1 << len(self._by_bit)) - 1
        for letter in dict.fromkeys(letters):
            bits &= self.with_letter.get(letter * letters.count(letter), 0)
        return Many(self, letters, bits)

    def words_of(self, bits: int) -> Iterator[str]:
        """Yield the sets whose bits are 1."""
        digits = f"{bits:b}"[::-1]
        bit = digits.find("1")
        while bit >= 0:
            yield self._by_bit[bit]
            bit = digits.find("1", bit + 1)


def _bits(counts: bytes, least: int) -> int:
    """Return the number whose bits are 1 where ``counts`` are ``least`` or more; the first is bit 0."""
    reached = bytes(least) + bytes([1]) * (256 - least)
    return int(counts[::-1].translate(reached).translate(_DIGITS) or b"0", 2)


def _with(letters: str, letter: str) -> str:
    return "".join(sorted(letters + letter))


def _without(word: str, letters: str) -> str:
    for letter in letters:
        word = word.replace(letter, "", 1)
    return word
