"""What a list rests on: how many words, and how many refusals, on which source."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from slovnik.records import SourceId
from slovnik.ruleset import Kind, SourceSpec


@dataclass(frozen=True, slots=True)
class SourceUse:
    """How much of a list rests on one source."""

    spec: SourceSpec
    words: int
    """Allowed words that rest on it, be it together with others."""
    alone: int
    """Those of them that rest on no other source."""
    refusals: int
    """Refused candidates that it lists or speaks against."""

    @property
    def orders(self) -> bool:
        """Whether its frequencies say how common a word is: tiers, and what is offered, rest on them."""
        return self.spec.kind is Kind.FREQUENCY


@dataclass(frozen=True, slots=True)
class Usage:
    """What a list rests on."""

    sources: tuple[SourceUse, ...]
    """Every source of the build, in the order of rules/sources.toml, used or not."""
    decided: int
    """Allowed words that rest on no source, only on a decision of people."""

    @property
    def for_words(self) -> tuple[SourceSpec, ...]:
        """The sources that words rest on."""
        return tuple(one.spec for one in self.sources if one.words)

    @property
    def for_order(self) -> tuple[SourceSpec, ...]:
        """The sources that say how common the words are."""
        return tuple(one.spec for one in self.sources if one.orders)

    @property
    def for_refusals(self) -> tuple[SourceSpec, ...]:
        """The sources that refusals rest on."""
        return tuple(one.spec for one in self.sources if one.refusals)

    @property
    def used(self) -> tuple[SourceUse, ...]:
        """The sources that anything rests on."""
        return tuple(one for one in self.sources if one.words or one.orders or one.refusals)


def count_usage(
    sources: Mapping[SourceId, SourceSpec], words: Iterable[str], refusals: Iterable[str]
) -> Usage:
    """Return what a list rests on.

    Args:
        sources: the sources of the build.
        words: for each allowed word the sources it rests on, joined by commas; none: on people alone.
        refusals: for each refused candidate those that list it or speak against it.
    """
    resting = Counter(words)
    totals, against = _by_source(resting), _by_source(Counter(refusals))
    return Usage(
        tuple(SourceUse(spec, totals[name], resting[name], against[name]) for name, spec in sources.items()),
        resting[""],
    )


def _by_source(joined: Mapping[str, int]) -> Counter[str]:
    totals: Counter[str] = Counter()
    for names, count in joined.items():
        totals.update(dict.fromkeys(filter(None, names.split(",")), count))
    return totals
