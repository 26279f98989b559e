"""What the profiles of a build think of somebody's own list, in sums."""

from bisect import insort
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from slovnik.inquiry.list_comparison import ComparedWord, ListComparison, Said
from slovnik.lexicon.lexicon import Lexicon
from slovnik.orthography import Form
from slovnik.records import Reject
from slovnik.terms import Reason, Status, Tier, tier_of

_NAMED: Final = 8
"""How many of the commonest words of a group are named."""


@dataclass(slots=True)
class Group:
    """Some words: how many, and the commonest of them; of equally common ones those that came first."""

    count: int = 0
    _commonest: list[tuple[float, int, Form]] = field(default_factory=list)

    def add(self, word: Form, zipf: float) -> None:
        """Count a word."""
        self.count += 1
        if len(self._commonest) < _NAMED or -zipf < self._commonest[-1][0]:
            insort(self._commonest, (-zipf, self.count, word))
            del self._commonest[_NAMED:]

    @property
    def named(self) -> tuple[Form, ...]:
        """Return the commonest words, the commonest first."""
        return tuple(word for _, _, word in self._commonest)


@dataclass(slots=True)
class ProfileSums:
    """What one profile says of the different words of a list."""

    lexicon: Lexicon
    allowed: Group = field(default_factory=Group)
    refused: dict[Reason, Group] = field(default_factory=lambda: defaultdict(Group))
    unknown: Group = field(default_factory=Group)
    forms_of_allowed: Group = field(default_factory=Group)
    """Those among the refused that are forms of words which the profile allows."""
    lacking: dict[Tier, Group] = field(default_factory=dict)
    """The words of the profile that the list does not have, by how common they are; known at the end of the list."""
    covered: set[Form] = field(default_factory=set)
    """The words of the profile that the list has."""

    @property
    def refused_count(self) -> int:
        """Return how many words the profile refuses."""
        return sum(group.count for group in self.refused.values())

    @property
    def lacking_count(self) -> int:
        """Return how many words of the profile the list does not have."""
        return sum(group.count for group in self.lacking.values())

    def by_count(self) -> list[tuple[Reason, Group]]:
        """Return the reasons of the refusals, the most frequent first."""
        return sorted(self.refused.items(), key=lambda one: (-one[1].count, one[0]))


class ListSums:
    """Adds up a comparison while it runs.

    Attributes:
        lines: how many lines there were.
        repeated: how many of them have a word that an earlier one has.
        unreadable: how many are no word, by the reason.
        first_unreadable: the locator of the first line of each such reason.
        profiles: what each profile says.
    """

    def __init__(self, comparison: ListComparison) -> None:
        self._zipf = comparison.zipf
        self.lines = 0
        self.repeated = 0
        self.unreadable: Counter[str] = Counter()
        self.first_unreadable: dict[str, str] = {}
        self.profiles = tuple(ProfileSums(lexicon) for lexicon in comparison.lexicons)

    @property
    def words(self) -> int:
        """Return how many different words the list has."""
        return self.lines - self.repeated - self.unreadable.total()

    def count(self, compared: Iterable[ComparedWord | Reject]) -> Iterator[ComparedWord | Reject]:
        """Yield what comes, counted; at the end the sums are whole."""
        for one in compared:
            self.lines += 1
            if isinstance(one, Reject):
                self.unreadable[one.reason] += 1
                self.first_unreadable.setdefault(one.reason, one.locator)
            elif one.repeated:
                self.repeated += 1
            else:
                for sums, said in zip(self.profiles, one.said, strict=True):
                    self._add(sums, one.word, said)
            yield one
        for sums in self.profiles:
            self._find_lacking(sums)

    def _add(self, sums: ProfileSums, word: Form, said: Said) -> None:
        zipf = said.zipf if said.zipf is not None else self._commonest_of(said.form_of)
        if said.status is Status.ALLOWED:
            sums.allowed.add(word, zipf)
            sums.covered.add(said.headword)
        elif said.status is Status.UNKNOWN:
            sums.unknown.add(word, zipf)
        else:
            sums.refused[said.reason].add(word, zipf)
            if any(sums.lexicon.has(other) for other in said.form_of):
                sums.forms_of_allowed.add(word, zipf)

    def _commonest_of(self, words: Iterable[Form]) -> float:
        """Return how common the commonest of ``words`` is; 0 where nobody counted."""
        return max((self._zipf.get(word, 0.0) for word in words), default=0.0)

    def _find_lacking(self, sums: ProfileSums) -> None:
        groups = {tier: Group() for tier in Tier}
        for word in sums.lexicon:
            if word not in sums.covered:
                zipf = self._zipf.get(word, 0.0)
                groups[tier_of(zipf)].add(word, zipf)
        sums.lacking = {tier: group for tier, group in groups.items() if group.count}
