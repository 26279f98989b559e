"""The packed word graph as plain dicts, unfolded node by node as a search reaches them.

Unpacking bits for every step of every search would cost more than the search. A `Node` is made once for each
(target, word ends here) pair of the graph, so shared suffixes stay shared and the whole tree of a 60,000-word
graph never holds more than some 40,000 nodes, of which a game touches a few thousand.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from slovnik.lexicon.graph import ENDS_WORD, LAST_ARC, LETTER_MASK, TARGET_SHIFT, WordGraph
from slovnik.orthography import ALPHABET

_IDENTITY: Final = 0xFFFFFF40
"""Target and end mark: what two arcs must share to lead to the same node of the tree."""


class Node:
    """What may follow the letters read so far.

    Attributes:
        is_word: the letters read so far are a word.
        children: next letter → node.
        ends: the next letters that complete a word.
        across: the letter after next → (next letter, node after both), for stepping over an empty cell.

    The last three are worked out when first asked for: an empty slot calls ``__getattr__``, a full one does
    not.
    """

    __slots__ = ("_arcs", "_known", "_target", "across", "children", "ends", "is_word")

    children: dict[str, "Node"]
    ends: tuple[str, ...]
    across: dict[str, list[tuple[str, "Node"]]]

    def __init__(self, arcs: Sequence[int], target: int, is_word: bool, known: dict[int, "Node"]) -> None:
        self._arcs = arcs
        self._target = target
        self._known = known
        self.is_word = is_word

    def __getattr__(self, name: str) -> object:
        if name in ("children", "ends"):
            self._unfold()
        elif name == "across":
            self._look_across()
        else:
            raise AttributeError(name)
        return object.__getattribute__(self, name)

    def _unfold(self) -> None:
        children, ends = {}, []
        index = self._target
        while index:
            arc = self._arcs[index]
            number = arc & LETTER_MASK
            if number <= len(ALPHABET):  # no cell holds a hyphen
                letter = ALPHABET[number - 1]
                children[letter] = self._follow(arc)
                if arc & ENDS_WORD:
                    ends.append(letter)
            index = 0 if arc & LAST_ARC else index + 1
        self.children = children
        self.ends = tuple(ends)

    def _follow(self, arc: int) -> "Node":
        key = arc & _IDENTITY
        node = self._known.get(key)
        if node is None:
            node = Node(self._arcs, arc >> TARGET_SHIFT, bool(arc & ENDS_WORD), self._known)
            self._known[key] = node
        return node

    def _look_across(self) -> None:
        across: dict[str, list[tuple[str, Node]]] = {}
        for letter, child in self.children.items():
            for after, node in child.children.items():
                across.setdefault(after, []).append((letter, node))
        self.across = across


@lru_cache(maxsize=4)
def word_tree(graph: WordGraph) -> Node:
    """Return the root of ``graph`` as a tree; the same graph gives the same, already unfolded, tree."""
    return Node(graph.arcs, graph.root, False, {})
