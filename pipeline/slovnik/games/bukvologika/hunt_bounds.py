"""How long a snake can become on a board, whatever way it takes: bounds for the search, worked out before it.

Between two pieces that lie there, only letters can follow one another that lie side by side somewhere on the board; a
wild card (a joker, or a cell that the action changes) comes beside anything, but there are few. From the ends of the
words backwards, every arc is told by how many letters a word can still grow there, for each number of wild cards.

The functions are kernels, as those of `hunt`.
"""

from slovnik.games.bukvologika.hunt_record import (
    ALL_LETTERS,
    FIRST_SHIFT,
    HEIGHTS,
    LETTERS,
    ROOT,
    WORD_SHIFT,
    Hunt,
    first_arc,
)
from slovnik.games.bukvologika.lanes import ONES, larger, one_more, spend_one
from slovnik.lexicon.graph import ENDS_WORD, LAST_ARC, LETTER_MASK, TARGET_SHIFT


def describe_words(hunt: Hunt) -> None:
    """Tell of every arc the node that it leads to, and put the arcs in order: once for a graph."""
    for back in range(1, hunt.count):
        arc = hunt.count - back
        hunt.follow[arc] = letter_of(hunt, arc) | (0 if ends_run(hunt, arc) else hunt.follow[arc + 1])
    measure(hunt, hunt.root)
    hunt.nodes[ROOT] = hunt.root << FIRST_SHIFT | hunt.follow[hunt.root]
    for arc in range(1, hunt.count):
        target = hunt.arcs[arc] >> TARGET_SHIFT
        ends = 1 if hunt.arcs[arc] & ENDS_WORD else 0
        hunt.nodes[arc] = ends << WORD_SHIFT | target << FIRST_SHIFT | hunt.follow[target]
    order_arcs(hunt)


def letter_of(hunt: Hunt, arc: int) -> int:
    """Return the letter of ``arc`` as a mask: none for a hyphen, which no cell holds."""
    number: int = hunt.arcs[arc] & LETTER_MASK
    return 1 << (number - 1) if number > 0 and number <= LETTERS else 0


def ends_run(hunt: Hunt, arc: int) -> int:
    """Say whether ``arc`` is the last of its node."""
    return hunt.arcs[arc] & LAST_ARC != 0  # type: ignore[no-any-return]


def measure(hunt: Hunt, first: int) -> int:
    """Note how many letters at most may be read from the node that begins at ``first``, and from those behind it."""
    if first and not hunt.height[first]:
        arc = first
        rest = 0
        while arc:
            rest = max(rest, 1 + measure(hunt, hunt.arcs[arc] >> TARGET_SHIFT))
            hunt.below[first] |= letter_of(hunt, arc) | hunt.below[hunt.arcs[arc] >> TARGET_SHIFT]
            arc = 0 if ends_run(hunt, arc) else arc + 1
        hunt.height[first] = min(rest, HEIGHTS - 1)
    return hunt.height[first]  # type: ignore[no-any-return]


def order_arcs(hunt: Hunt) -> None:
    """Put all arcs in order, those first that lead to nodes with the shortest rests of words."""
    for height in range(HEIGHTS + 1):
        hunt.starts[height] = 0
    for arc in range(hunt.count):
        hunt.starts[hunt.height[first_arc(hunt.nodes[arc])] + 1] += 1
    for height in range(1, HEIGHTS):
        hunt.starts[height] += hunt.starts[height - 1]
    for arc in range(hunt.count):
        first = first_arc(hunt.nodes[arc])
        place = hunt.starts[hunt.height[first]]
        hunt.starts[hunt.height[first]] = place + 1
        hunt.order[place] = 2 * arc + (1 if not hunt.wild[first] else 0)
        hunt.wild[first] = 1


def bound_words(hunt: Hunt) -> None:
    """Fill in how long snakes can become: once for a board."""
    for place in range(hunt.count):
        arc = hunt.order[place] >> 1
        node = hunt.nodes[arc]
        first = first_arc(node)
        if hunt.order[place] & 1:
            bound_node(hunt, first, node & ALL_LETTERS)
        ends = ONES if node >> WORD_SHIFT else 0
        near = hunt.beside[hunt.arcs[arc] & LETTER_MASK] & node
        hunt.real[arc] = larger(larger(ends, hunt.wild_next[first]), bound_real(hunt, first, node, near))
        hunt.wild[arc] = larger(ends, hunt.from_wild[first])


def bound_node(hunt: Hunt, first: int, follow: int) -> None:
    """Fill in what the node with the letters ``follow`` tells to every arc that leads there."""
    wild = 0
    for child in range(first, first + follow.bit_count()):
        wild = larger(wild, one_more(hunt.wild[child]))
    hunt.wild_next[first] = spend_one(wild)
    real = bound_real(hunt, first, follow, follow & hunt.letters)
    hunt.from_wild[first] = larger(hunt.wild_next[first], real)


def bound_real(hunt: Hunt, first: int, follow: int, letters: int) -> int:
    """Return how long snakes can become whose next letter is one of ``letters`` and lies on the board."""
    real = 0
    while letters:
        bit = letters & -letters
        letters &= letters - 1
        real = larger(real, one_more(hunt.real[first + (follow & (bit - 1)).bit_count()]))
    return real
