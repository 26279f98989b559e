import gzip
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovnik.errors import ArtifactError, UsageError
from slovnik.lexicon import WordGraph, build_graph, verify_graph
from slovnik.lexicon.graph import ENDS_WORD, LAST_ARC, LETTER_MASK, TARGET_SHIFT
from slovnik.lexicon.graph_check import node_arcs
from slovnik.orthography import ALPHABET, sort_key

NOUNS = Path(__file__).parents[3] / "shared" / "engine" / "nouns.txt.gz"

# Few letters give many common beginnings and endings; the whole alphabet gives wide nodes.
NARROW = st.text(alphabet="аеёя", min_size=1, max_size=7)
WIDE = st.text(alphabet=ALPHABET, min_size=1, max_size=9)
WORD_SETS = st.one_of(st.sets(NARROW, max_size=60), st.sets(WIDE, max_size=25))


def node_starts(graph: WordGraph) -> set[int]:
    """Return the index of every node that can be reached."""
    starts: set[int] = set()
    stack = [graph.root] if graph.root else []
    while stack:
        start = stack.pop()
        if start not in starts:
            starts.add(start)
            targets = (arc >> TARGET_SHIFT for arc in node_arcs(graph, start))
            stack.extend(target for target in targets if target)
    return starts


def distinct_futures(words: set[str]) -> int:
    """Return how many different non-empty sets of endings the beginnings of the words have."""
    futures: dict[str, set[str]] = {}
    for word in words:
        for cut in range(len(word)):
            futures.setdefault(word[:cut], set()).add(word[cut:])
    return len(set(map(frozenset, futures.values())))


@given(WORD_SETS)
def test_graph_holds_exactly_the_words_in_dictionary_order(words: set[str]) -> None:
    graph = build_graph(words)
    assert list(graph) == sorted(words, key=sort_key)
    assert len(graph) == len(words)
    assert graph.longest == max(map(len, words), default=0)
    verify_graph(graph)


@given(WORD_SETS, st.lists(st.one_of(NARROW, WIDE, st.text())))
def test_graph_contains_what_the_set_contains(words: set[str], probes: list[str]) -> None:
    graph = build_graph(words)
    assert all(word in graph for word in words)
    beginnings = [word[:-1] for word in words]
    for probe in [*probes, *beginnings, "", " "]:
        assert (probe in graph) == (probe in words)


@given(WORD_SETS)
def test_graph_is_minimal(words: set[str]) -> None:
    graph = build_graph(words)
    starts = node_starts(graph)
    assert len({tuple(node_arcs(graph, start)) for start in starts}) == len(starts)
    assert len(starts) == distinct_futures(words)


@given(WORD_SETS)
def test_every_arc_is_reached_and_tails_are_shared(words: set[str]) -> None:
    graph = build_graph(words)
    runs = {start: len(node_arcs(graph, start)) for start in node_starts(graph)}
    covered = {start + offset for start, length in runs.items() for offset in range(length)}
    assert covered | {0} == set(range(len(graph.arcs)))
    assert graph.arcs[0] == 0


@given(WORD_SETS, st.randoms(use_true_random=False))
def test_order_and_repeats_of_the_input_do_not_show(words: set[str], rng: random.Random) -> None:
    once = sorted(words)
    shuffled = once * 2
    rng.shuffle(shuffled)
    assert bytes(build_graph(shuffled).arcs) == bytes(build_graph(once).arcs)


def test_arcs_of_a_known_graph() -> None:
    graph = build_graph(["ад", "яд", "я"])
    first, second = graph.arcs[graph.root], graph.arcs[graph.root + 1]
    assert (first & LETTER_MASK, first & ENDS_WORD, first & LAST_ARC) == (1, 0, 0)
    assert (second & LETTER_MASK, second & ENDS_WORD, second & LAST_ARC) == (33, ENDS_WORD, LAST_ARC)
    assert first >> TARGET_SHIFT == second >> TARGET_SHIFT
    assert graph.arcs[first >> TARGET_SHIFT] == 5 | ENDS_WORD | LAST_ARC
    assert len(graph.arcs) == 4


def test_a_node_that_is_the_tail_of_another_lies_inside_it() -> None:
    # After к: а and я; after м: я alone, which is the tail of the former run.
    graph = build_graph(["ка", "кя", "мя"])
    assert len(graph.arcs) == 1 + 2 + 2


def test_empty_graph() -> None:
    graph = build_graph([])
    assert (graph.root, len(graph), list(graph), list(graph.arcs), graph.longest) == (0, 0, [], [0], 0)
    assert "а" not in graph
    assert "" not in graph


def test_longest_is_found_when_it_is_not_given() -> None:
    graph = build_graph(["ад", "яд", "ядро"])
    assert WordGraph(graph.arcs, graph.root, len(graph)).longest == 4


@pytest.mark.parametrize("word", ["", "Кот", "кот ", "ко_т", "cat", "кoт", "кот\x01", "\x01", "é"])
def test_what_is_not_letters_is_refused(word: str) -> None:
    with pytest.raises(UsageError, match="not letters"):
        build_graph(["кот", word])


def test_bytes_do_not_depend_on_the_hash_seed() -> None:
    code = (
        "from slovnik.lexicon import build_graph\n"
        "words = {a + b + c for a in 'абвя' for b in 'еёо' for c in 'тнйь'}\n"
        "print(bytes(build_graph(words).arcs).hex())"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(outputs) == 1


ONE_WORD = 1 | ENDS_WORD | LAST_ARC


@pytest.mark.parametrize(
    ("arcs", "root", "count", "message"),
    [
        ([0, ONE_WORD], 1, 2, "says it has 2 words and has 1"),
        ([0, ONE_WORD | 1 << TARGET_SHIFT], 1, 1, "circle"),
        ([0, 1 | 2 << TARGET_SHIFT | LAST_ARC, 2 | 1 << TARGET_SHIFT | LAST_ARC], 1, 1, "circle"),
        ([0, ONE_WORD | 9 << TARGET_SHIFT], 1, 1, "ends within the node at arc 9"),
        ([0, 1 | ENDS_WORD], 1, 1, "ends within the node at arc 1"),
        ([0, 35 | ENDS_WORD | LAST_ARC], 1, 1, "letter 35"),
        ([0, ENDS_WORD | LAST_ARC], 1, 1, "letter 0"),
        ([0, 2 | ENDS_WORD, ONE_WORD], 1, 2, "letter 1 after 2"),
        ([0, 1 | ENDS_WORD, ONE_WORD], 1, 2, "letter 1 after 1"),
    ],
)
def test_verify_graph_names_what_breaks_the_layout(
    arcs: list[int], root: int, count: int, message: str
) -> None:
    with pytest.raises(ArtifactError, match=message):
        verify_graph(WordGraph(arcs, root, count))


def test_the_reference_list_takes_at_most_five_bytes_a_word() -> None:
    if not NOUNS.exists():
        pytest.skip("the reference list engine/nouns.txt.gz is not beside the checkout")
    words = gzip.decompress(NOUNS.read_bytes()).decode().split()
    graph = build_graph(words)
    assert 4 * len(graph.arcs) / len(words) <= 5.1
    assert list(graph) == sorted(words, key=sort_key)
    verify_graph(graph)
