"""A lexicon as games and `slovnik validate` see it: is this a word, and if not, why not."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from slovnik.lexicon.backing import Backing
from slovnik.lexicon.form_check import classify_form
from slovnik.lexicon.graph import WordGraph
from slovnik.lexicon.manifest import Sha256
from slovnik.lexicon.matching import Matching, suggest
from slovnik.lexicon.refusals import Refusal
from slovnik.lexicon.start_words import StartWord
from slovnik.orthography import Form
from slovnik.terms import Reason, Status, Tier

if TYPE_CHECKING:
    from slovnik.lexicon.word_list import Skipped

_GRAPH_LOOKUPS: Final = 4_000
"""After so many lookups in the graph the set is built: they have cost about as much as that will."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a lexicon says of a form.

    ``form`` is the headword that the typed form was matched to (``ёжик`` for a typed «ежик» where е may
    stand for ё), or the typed form itself. ``detail`` is what the reason looked at, may be empty.
    """

    form: Form
    status: Status
    reason: Reason
    detail: str = ""


class Lexicon:
    """The words of a profile, a folder or a list, and what it says of forms that are none.

    ``form in lexicon`` is exact and fast (a set, built on first use). ``has`` is exact too and opens no
    more than it must for a few words. ``find`` matches е to ё where the lexicon is so made, and gives the
    reason.

    Attributes:
        id: Name of the profile, or of the file without its endings.
        min_length: Letters of the shortest word that the profile lets in.
        max_length: Letters of the longest one; None for no bound.
        matching: Which letters a typed letter may stand for.
        skipped: Lines of a plain list that are no words; None if there are none.
    """

    def __init__(
        self,
        id: str,  # noqa: A002
        backing: Backing,
        *,
        min_length: int = 1,
        max_length: int | None = None,
        matching: Matching = Matching(),  # noqa: B008
        skipped: "Skipped | None" = None,
    ) -> None:
        self.id = id
        self.min_length = min_length
        self.max_length = max_length
        self.matching = matching
        self.skipped = skipped
        self._backing = backing
        self._graph_lookups_left = _GRAPH_LOOKUPS if backing.graph_ready else 0

    @property
    def fold_yo(self) -> bool:
        """Whether a typed е may stand for ё."""
        return self.matching.fold_yo

    @property
    def fold_short_i(self) -> bool:
        """Whether a typed и may stand for й."""
        return self.matching.fold_short_i

    @property
    def graph(self) -> WordGraph:
        """The word graph (of a plain list: built on first use)."""
        return self._backing.graph

    @property
    def checksum(self) -> Sha256:
        """SHA-256 of the words, one a line with LF, in dictionary order, in UTF-8."""
        return self._backing.checksum

    @property
    def offered(self) -> tuple[Form, ...]:
        """The words good for start words and hints, in dictionary order."""
        return self._backing.offered

    @property
    def start_words(self) -> tuple[StartWord, ...]:
        """The words a game may begin with, each with its first moves; none where nobody counted them."""
        return self._backing.start_words

    @property
    def tiers(self) -> Mapping[Form, Tier]:
        """How common each word is; empty where nobody counted (a plain list, a graph)."""
        return self._backing.tiers

    @cached_property
    def word_set(self) -> frozenset[str]:
        """All words as a set; from then on it answers every lookup."""
        self._graph_lookups_left = 0
        return frozenset(self._backing.words)

    @cached_property
    def longest(self) -> int:
        """Letters of the longest word there is."""
        if self._backing.graph_ready:
            return self._backing.graph.longest
        return max(map(len, self._backing.words), default=0)

    def __contains__(self, form: str) -> bool:
        return form in self.word_set

    def __iter__(self) -> Iterator[Form]:
        return iter(self._backing.words)

    def __len__(self) -> int:
        return len(self._backing.graph if self._backing.graph_ready else self._backing.words)

    def has(self, form: str) -> bool:
        """Say whether ``form`` is a word, by the graph while lookups are few and by the set from then on."""
        if self._graph_lookups_left:
            self._graph_lookups_left -= 1
            return form in self._backing.graph
        return form in self.word_set

    def find(self, form: Form) -> Answer:
        """Return what the lexicon says of ``form`` (in normal form, with any characters).

        A word as typed wins over what it may stand for, a word over a refusal, a recorded refusal over what
        the characters and the length alone say.
        """
        if self.has(form):
            return Answer(form, Status.ALLOWED, Reason.OK)
        for variant in self.matching.variants(form):
            if self.has(variant):
                return Answer(Form(variant), Status.ALLOWED, Reason.OK)
        for variant in self.matching.variants(form):
            refusal = self._find_refusal(variant)
            if refusal:
                return Answer(Form(variant), Status.REJECTED, refusal.reason, refusal.detail)
        reason = classify_form(form, self.min_length, self.max_length)
        if reason:
            return Answer(form, Status.REJECTED, reason)
        return Answer(form, Status.UNKNOWN, Reason.UNKNOWN)

    def suggest(self, form: Form) -> tuple[Form, ...]:
        """Return at most five words that ``form`` may have been meant for, the likeliest first."""
        words = self._backing.graph if self._graph_lookups_left else self.word_set
        return suggest(form, words.__contains__, self.longest)

    def _find_refusal(self, form: str) -> Refusal | None:
        refusals = self._backing.refusals
        return None if refusals is None else refusals.find(form)
