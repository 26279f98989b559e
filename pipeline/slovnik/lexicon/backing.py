"""Where the words of a lexicon come from: an artifact (artifact.Artifact), a plain list, or a graph alone."""

from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256
from typing import Final, Protocol

from slovnik.lexicon.graph import WordGraph, build_graph
from slovnik.lexicon.manifest import Sha256
from slovnik.lexicon.refusals import Refusals
from slovnik.lexicon.start_words import StartWord
from slovnik.lexicon.tiers import NO_TIERS
from slovnik.orthography import Form
from slovnik.terms import Tier


class Backing(Protocol):
    """What a lexicon needs of its origin; each part is read or made when it is first asked for."""

    @property
    def graph_ready(self) -> bool:
        """Whether the graph is there without being built from the words."""

    @property
    def graph(self) -> WordGraph: ...  # noqa: D102

    @property
    def words(self) -> tuple[Form, ...]: ...  # noqa: D102

    @property
    def offered(self) -> tuple[Form, ...]: ...  # noqa: D102

    @property
    def start_words(self) -> tuple[StartWord, ...]: ...  # noqa: D102

    @property
    def tiers(self) -> Mapping[Form, Tier]: ...  # noqa: D102

    @property
    def refusals(self) -> Refusals | None: ...  # noqa: D102

    @property
    def checksum(self) -> Sha256: ...  # noqa: D102


class ListBacking:
    """The words of a plain list, in dictionary order."""

    graph_ready: Final = False
    refusals: Refusals | None = None
    start_words: tuple[StartWord, ...] = ()
    tiers: Mapping[Form, Tier] = NO_TIERS

    def __init__(self, words: tuple[Form, ...]) -> None:
        self.words = self.offered = words

    @cached_property
    def graph(self) -> WordGraph:
        """The graph of the words, built."""
        return build_graph(self.words)

    @cached_property
    def checksum(self) -> Sha256:
        """SHA-256 of the words, one a line with LF, in dictionary order, in UTF-8."""
        return checksum_words(self.words)


class GraphBacking:
    """The words of a graph alone."""

    graph_ready: Final = True
    refusals: Refusals | None = None
    start_words: tuple[StartWord, ...] = ()
    tiers: Mapping[Form, Tier] = NO_TIERS

    def __init__(self, graph: WordGraph) -> None:
        self.graph = graph

    @cached_property
    def words(self) -> tuple[Form, ...]:
        """All words in dictionary order."""
        return tuple(self.graph)

    @property
    def offered(self) -> tuple[Form, ...]:
        """All words."""
        return self.words

    @cached_property
    def checksum(self) -> Sha256:
        """SHA-256 of the words, one a line with LF, in dictionary order, in UTF-8."""
        return checksum_words(self.words)


def checksum_words(words: tuple[Form, ...]) -> Sha256:
    """Return the SHA-256 of ``words`` (in dictionary order), one a line with LF, in UTF-8."""
    return Sha256(sha256("".join(f"{word}\n" for word in words).encode()).hexdigest())
