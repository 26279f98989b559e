"""The words of a graph as the fast search reads them: masks of letters, and the number of every word.

What the search asks at a step is «which letters may come next, and where do they lead». An arc of the word graph
answers neither without a scan, so each arc gets one 64-bit number that tells what the node offers that it leads to. The
arcs of a node lie side by side in the order of their letters, so the arc of a letter is found by counting the letters
below it in the mask.

A word's number is its place in dictionary order, from 0. On the way along a word the search adds up `carry` of its
arcs; the number of the word that ends with an arc is the sum before that arc plus the arc's `passed`.
"""

from array import array
from collections.abc import Mapping
from ctypes import POINTER, Structure, byref, c_int32, c_int64, c_uint8, c_uint32, c_uint64
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from slovnik.games.fast.native.machine import compile_kernels
from slovnik.lexicon.graph import ENDS_WORD, LAST_ARC, LETTER_MASK, TARGET_SHIFT, WordGraph
from slovnik.orthography import ALPHABET

LETTERS: Final = len(ALPHABET)
"""Letters have the numbers 1 to this; bit ``number - 1`` of a mask stands for one."""

LETTER_BIT: Final[Mapping[str, int]] = MappingProxyType(
    {letter: 1 << at for at, letter in enumerate(ALPHABET)}
)
ALL_LETTERS: Final = (1 << LETTERS) - 1
FIRST_SHIFT: Final = LETTERS
FIRST_MASK: Final = (1 << 24) - 1
HEIGHT_SHIFT: Final = FIRST_SHIFT + 24
HEIGHT_MASK: Final = (1 << 6) - 1
WORD_SHIFT: Final = 63
"""A node, as told to the arc that leads there: bits 0-32 the letters that may follow, 33-56 the first arc, 57-62 how
many letters at most may follow (63: that or more), 63 a word ends with the arc."""

ANY_END: Final = 1 << LETTERS
"""An onward mask: bits 0-32 the letters that may follow after any one letter; this bit: one letter makes a word."""

ROOT: Final = 0
"""The null arc of the graph, which stands for the arc that leads to the root."""


class IndexRecord(Structure):
    """The arcs of a graph and what is told of each.

    Attributes:
        arcs, count, root: the graph.
        follow, onward, below, height: by arc, of the node that begins there: the letters that begin with it, the onward
            mask, how many words (-1: not counted yet), the letters of the longest.
        nodes, across, carry, passed: by arc; ``across`` is the onward mask of the target.
    """

    _fields_ = (
        ("arcs", POINTER(c_uint32)),
        ("count", c_int64),
        ("root", c_int64),
        ("follow", POINTER(c_uint64)),
        ("onward", POINTER(c_uint64)),
        ("below", POINTER(c_int32)),
        ("height", POINTER(c_uint8)),
        ("nodes", POINTER(c_uint64)),
        ("across", POINTER(c_uint64)),
        ("carry", POINTER(c_int32)),
        ("passed", POINTER(c_int32)),
    )


def build_index(index: IndexRecord) -> None:
    """Fill in all that is told of the arcs."""
    for back in range(1, index.count):
        arc = index.count - back
        index.below[arc] = -1
        index.follow[arc] = letter_of(index, arc) | (index.follow[arc + 1] if goes_on(index, arc) else 0)
    for back in range(1, index.count):
        look_onward(index, index.count - back)
    for arc in range(1, index.count):
        count_words(index, arc)
    for arc in range(1, index.count):
        if goes_on(index, arc):
            index.passed[arc + 1] = index.passed[arc] + words_along(index, arc)
    describe(index, ROOT, index.root, 0)
    for arc in range(1, index.count):
        describe(index, arc, index.arcs[arc] >> TARGET_SHIFT, ends_word(index, arc))


def letter_of(index: IndexRecord, arc: int) -> int:
    """Return the letter of ``arc`` as a mask: none for a hyphen, which no cell holds."""
    number: int = index.arcs[arc] & LETTER_MASK
    return 1 << (number - 1) if number <= LETTERS else 0


def goes_on(index: IndexRecord, arc: int) -> int:
    """Say whether ``arc`` has a next one in its node."""
    return not index.arcs[arc] & LAST_ARC


def ends_word(index: IndexRecord, arc: int) -> int:
    """Return 1 where a word ends with ``arc``, else 0."""
    return index.arcs[arc] & ENDS_WORD != 0


def look_onward(index: IndexRecord, arc: int) -> None:
    """Note the onward mask of the node that begins at ``arc``, given that of the rest of its run."""
    onward = index.onward[arc + 1] if goes_on(index, arc) else 0
    if letter_of(index, arc):
        onward |= index.follow[index.arcs[arc] >> TARGET_SHIFT]
        if ends_word(index, arc):
            onward |= ANY_END
    index.onward[arc] = onward


def count_words(index: IndexRecord, arc: int) -> int:
    """Note how many words the node that begins at ``arc`` holds, and how long they are; return how many."""
    if index.below[arc] < 0:
        words = words_along(index, arc)
        height = 1 + index.height[index.arcs[arc] >> TARGET_SHIFT]
        if goes_on(index, arc):
            words += count_words(index, arc + 1)
            height = max(height, index.height[arc + 1])
        index.below[arc] = words
        index.height[arc] = min(height, HEIGHT_MASK)
    return index.below[arc]


def words_along(index: IndexRecord, arc: int) -> int:
    """Return how many words lead through ``arc``, and have those behind it counted."""
    target = index.arcs[arc] >> TARGET_SHIFT
    return ends_word(index, arc) + (count_words(index, target) if target else 0)


def describe(index: IndexRecord, arc: int, target: int, ends: int) -> None:
    """Put together what is told of ``arc``."""
    onward = target << FIRST_SHIFT | index.height[target] << HEIGHT_SHIFT | ends << WORD_SHIFT
    index.nodes[arc] = index.follow[target] | onward
    index.across[arc] = index.onward[target]
    index.carry[arc] = index.passed[arc] + ends - index.passed[target]


class Index:
    """What the kernels read of a graph, and the numbers of its words.

    Attributes:
        nodes, across, carry, passed: by arc, as the module says.
        of_arcs: these four.
        longest: letters of the longest word.
    """

    def __init__(self, graph: WordGraph) -> None:
        """Take some milliseconds to look at every arc."""
        arcs = array("I", graph.arcs)
        count = len(arcs)
        self.nodes, self.across = (c_uint64 * count)(), (c_uint64 * count)()
        self.carry, self.passed = (c_int32 * count)(), (c_int32 * count)()
        self.of_arcs = (self.nodes, self.across, self.carry, self.passed)
        self.longest = graph.longest
        self._size = len(graph)
        self._numbers: dict[str, int | None] = {}
        self._words: dict[int, str] = {}
        of_nodes = ((c_uint64 * count)(), (c_uint64 * count)(), (c_int32 * count)(), (c_uint8 * count)())
        (build,) = compile_kernels(build_index)
        build(
            byref(
                IndexRecord((c_uint32 * count).from_buffer(arcs), count, graph.root, *of_nodes, *self.of_arcs)
            )
        )

    def __len__(self) -> int:
        return self._size

    def number(self, word: str) -> int | None:
        """Return the number of ``word``, None if it is no word of the graph (or has a hyphen)."""
        if word not in self._numbers:
            self._numbers[word] = self._find_number(word)
        return self._numbers[word]

    def word(self, number: int) -> str:
        """Return the word that has ``number``."""
        if number not in self._words:
            self._words[number] = self._spell(number)
        return self._words[number]

    def _find_number(self, word: str) -> int | None:
        arc, number = ROOT, 0
        for letter in word:
            bit = LETTER_BIT.get(letter, 0)
            if not self.nodes[arc] & bit:
                return None
            number += self.carry[arc]
            arc = self._first(arc) + (self.nodes[arc] & (bit - 1)).bit_count()
        return number + self.passed[arc] if self.nodes[arc] >> WORD_SHIFT else None

    def _spell(self, number: int) -> str:
        arc, before, word, found = ROOT, 0, "", False
        while not found:
            before += self.carry[arc]
            first = self._first(arc)
            letters = [letter for letter, bit in LETTER_BIT.items() if self.nodes[arc] & bit]
            place = max(at for at in range(len(letters)) if before + self.passed[first + at] <= number)
            arc = first + place
            word += letters[place]
            found = before + self.passed[arc] == number and bool(self.nodes[arc] >> WORD_SHIFT)
        return word

    def _first(self, arc: int) -> int:
        return self.nodes[arc] >> FIRST_SHIFT & FIRST_MASK


@lru_cache(maxsize=4)
def search_index(graph: WordGraph) -> Index:
    """Return the index of ``graph``; the same graph gives the same index."""
    return Index(graph)
