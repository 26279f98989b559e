"""The word graph: a minimal acyclic graph of the words of a list, as one row of 4-byte arcs.

An arc is one unsigned 32-bit number::

    bits 0-5   the letter: its position in orthography.SYMBOLS + 1 (1..33; 34 is the hyphen)
    bit  6     a word ends after this letter
    bit  7     this is the last arc of its node
    bits 8-31  index of the first arc of the node it leads to (0: no further letters)

A node is nothing but the run of arcs from its first arc to the next arc with bit 7, in letter order. Arc 0 is
no letter, so that index 0 can mean «none». Two nodes may share their arcs: a node whose arcs are the tail of
another node's run lies inside it.

Source: Daciuk et al., Incremental Construction of Minimal Acyclic Finite-State Automata (2000). Here the
arcs, not the states, carry the ends of words, which gives fewer nodes.
"""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final

from slovnik.errors import UsageError
from slovnik.orthography import SYMBOLS, Form, escape

LETTER_MASK: Final = 0x3F
ENDS_WORD: Final = 0x40
LAST_ARC: Final = 0x80
TARGET_SHIFT: Final = 8
MAX_ARCS: Final = 1 << 24

LETTER_NUMBER: Final = {letter: number for number, letter in enumerate(SYMBOLS, start=1)}
_NUMBERS: Final = {ord(letter): number for letter, number in LETTER_NUMBER.items()}
_NUMBER_RANGE: Final = bytes(range(1, len(SYMBOLS) + 1))

_Node = tuple[int, ...]
"""The arcs of a node while it is built: arcs whose target is the node's serial number, without bit 7."""


class WordGraph:
    """The words of a list, as arcs. Iteration is in dictionary order; ``in`` takes a form.

    Attributes:
        arcs: All arcs, arc 0 (null) included; possibly a view of a mapped file.
        root: Index of the first arc of the root node, 0 if there are no words.
    """

    def __init__(
        self, arcs: "Sequence[int] | memoryview[int]", root: int, word_count: int, longest: int | None = None
    ):
        """Take arcs as they are: nothing is checked here (see graph_check.verify_graph).

        Args:
            arcs: Arcs in the layout that the module describes.
            root: Index of the root node's first arc.
            word_count: How many words the arcs hold.
            longest: Letters of the longest word, if known; else it is found when first asked for.
        """
        self.arcs = arcs
        self.root = root
        self._word_count = word_count
        if longest is not None:
            self.longest = longest

    @cached_property
    def longest(self) -> int:
        """Letters of the longest word; 0 for no words."""
        return max(map(len, self), default=0)

    def __len__(self) -> int:
        return self._word_count

    def __contains__(self, form: str) -> bool:
        arcs, index, arc = self.arcs, self.root, 0
        for letter in form:
            number = LETTER_NUMBER.get(letter)
            if number is None or not index:
                return False
            arc = arcs[index]
            while arc & LETTER_MASK < number and not arc & LAST_ARC:
                index += 1
                arc = arcs[index]
            if arc & LETTER_MASK != number:
                return False
            index = arc >> TARGET_SHIFT
        return bool(arc & ENDS_WORD)

    def __iter__(self) -> Iterator[Form]:
        arcs, letters = self.arcs, " " + SYMBOLS
        stack = [(self.root, "")] if self.root else []
        while stack:
            index, prefix = stack.pop()
            arc = arcs[index]
            if not arc & LAST_ARC:
                stack.append((index + 1, prefix))
            word = prefix + letters[arc & LETTER_MASK]
            if arc >> TARGET_SHIFT:
                stack.append((arc >> TARGET_SHIFT, word))
            if arc & ENDS_WORD:
                yield Form(word)


def build_graph(words: Iterable[str]) -> WordGraph:
    """Return the minimal graph of ``words``, which may come in any order and more than once.

    Raises:
        UsageError: A word is empty or has a character that is neither one of the 33 letters nor a hyphen.
    """
    numbered = sorted({_number_letters(word) for word in words})
    nodes = _minimise(numbered)
    arcs, root = _pack(nodes)
    return WordGraph(arcs, root, len(numbered), max(map(len, numbered), default=0))


def _number_letters(word: str) -> bytes:
    """Return ``word`` as letter numbers, one a byte."""
    try:
        numbers = word.translate(_NUMBERS).encode("ascii")
    except UnicodeEncodeError:
        numbers = b""
    if not numbers or numbers.translate(None, _NUMBER_RANGE) or not word.replace("-", "а").isalpha():
        raise UsageError(f"cannot put '{escape(word)}' into a word graph: not letters (and hyphens)")
    return numbers


def _minimise(words: Sequence[bytes]) -> list[_Node]:
    """Return the nodes of the minimal graph, targets before what leads to them, the root last.

    A node's serial number is its position + 1. ``words`` are sorted and without repeats.
    """
    serials: dict[_Node, int] = {}
    path: list[list[int]] = [[] for _ in range(max(map(len, words), default=0) + 1)]
    previous = b""
    for word in words:
        shared = _shared_prefix(previous, word)
        _close(path, shared, len(previous), serials)
        for depth in range(shared, len(word)):
            path[depth].append(word[depth])
        path[len(word) - 1][-1] |= ENDS_WORD
        previous = word
    _close(path, 0, len(previous), serials)
    if path[0]:
        serials[tuple(path[0])] = len(serials) + 1
    return list(serials)


def _shared_prefix(first: bytes, second: bytes) -> int:
    """Return how many letters the two words begin with in common."""
    shared = 0
    for one, other in zip(first, second, strict=False):
        if one != other:
            break
        shared += 1
    return shared


def _close(path: list[list[int]], shared: int, length: int, serials: dict[_Node, int]) -> None:
    """Give the open nodes deeper than ``shared`` their serials, deepest first, and link them from above."""
    for depth in range(length - 1, shared, -1):
        node = tuple(path[depth])
        path[depth].clear()
        serial = serials.setdefault(node, len(serials) + 1)
        path[depth - 1][-1] |= serial << TARGET_SHIFT


def _pack(nodes: Sequence[_Node]) -> "tuple[array[int], int]":
    """Return the nodes as one row of arcs, those that are tails of others inside them, and the root."""
    hosts = _find_hosts(nodes)
    starts = _place(nodes, hosts)
    arcs = array("I", [0])
    for serial in range(len(nodes), 0, -1):
        if serial not in hosts:
            node = nodes[serial - 1]
            arcs.extend(arc & 0xFF | starts[arc >> TARGET_SHIFT] << TARGET_SHIFT for arc in node)
            arcs[-1] |= LAST_ARC
    return arcs, starts[-1]


def _find_hosts(nodes: Sequence[_Node]) -> dict[int, tuple[int, int]]:
    """Return where the nodes that are tails of longer ones lie: serial → the longer one's, offset in it."""
    hosts: dict[int, tuple[int, int]] = {}
    tails: dict[_Node, tuple[int, int]] = {}
    for serial in sorted(range(1, len(nodes) + 1), key=lambda serial: -len(nodes[serial - 1])):
        node = nodes[serial - 1]
        if node in tails:
            hosts[serial] = tails[node]
            continue
        for offset in range(1, len(node)):
            tails.setdefault(node[offset:], (serial, offset))
    return hosts


def _place(nodes: Sequence[_Node], hosts: dict[int, tuple[int, int]]) -> list[int]:
    """Return the index of the first arc of each node by serial (0 for serial 0): the root's node comes first.

    Raises:
        UsageError: The arcs do not fit the 24 bits of a target.
    """
    starts, free = [0] * (len(nodes) + 1), 1
    for serial in range(len(nodes), 0, -1):
        if serial not in hosts:
            starts[serial] = free
            free += len(nodes[serial - 1])
    if free > MAX_ARCS:
        raise UsageError(
            f"too many words for one graph: {free:,} arcs, and a target has room for {MAX_ARCS:,}"
        )
    for serial, (host, offset) in hosts.items():
        starts[serial] = starts[host] + offset
    return starts
