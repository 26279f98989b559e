"""Whether a graph that came from somewhere is a word graph at all: what a checksum cannot say."""

from slovnik.errors import ArtifactError
from slovnik.lexicon.graph import ENDS_WORD, LAST_ARC, LETTER_MASK, TARGET_SHIFT, WordGraph
from slovnik.orthography import SYMBOLS


def verify_graph(graph: WordGraph) -> None:
    """Walk every arc that can be reached and raise at the first that breaks the contract of the layout.

    Raises:
        ArtifactError: An arc leads outside the graph or round in a circle, has a letter number outside
            1..34 or out of order within its node, or the words are not as many as the graph says.
    """
    counted = _count_words(graph)
    if counted != len(graph):
        raise ArtifactError(f"the word graph says it has {len(graph)} words and has {counted}")


def _count_words(graph: WordGraph) -> int:
    """Return how many words the graph holds, looking at each node once, targets first."""
    counts: dict[int, int] = {0: 0}
    open_nodes: set[int] = set()
    stack = [graph.root]
    while stack:
        node = stack[-1]
        if node in counts:
            stack.pop()
            continue
        run = node_arcs(graph, node)
        missing = [arc >> TARGET_SHIFT for arc in run if arc >> TARGET_SHIFT not in counts]
        if not missing:
            counts[node] = sum(bool(arc & ENDS_WORD) + counts[arc >> TARGET_SHIFT] for arc in run)
            open_nodes.discard(node)
        elif node in open_nodes:
            raise ArtifactError(f"the word graph runs in a circle through arc {node}")
        else:
            open_nodes.add(node)
            stack.extend(missing)
    return counts[graph.root]


def node_arcs(graph: WordGraph, first: int) -> list[int]:
    """Return the arcs of the node whose first arc has the index ``first``.

    Raises:
        ArtifactError: The run leaves the graph, or its letters are not ascending numbers within 1..34.
    """
    run: list[int] = []
    previous = 0
    for index in range(first, len(graph.arcs)):
        arc = graph.arcs[index]
        if not previous < arc & LETTER_MASK <= len(SYMBOLS):
            raise ArtifactError(
                f"arc {index} of the word graph has letter {arc & LETTER_MASK} after {previous}"
            )
        run.append(arc)
        if arc & LAST_ARC:
            return run
        previous = arc & LETTER_MASK
    raise ArtifactError(f"the word graph ends within the node at arc {first}")
