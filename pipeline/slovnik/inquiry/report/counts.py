"""What a report counts in the words of one list: lengths, letters, tiers, sources, pairs of е and ё."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Final, TypeVar

from slovnik.orthography import ALPHABET, Form, fold_yo
from slovnik.records import SourceId
from slovnik.report.facts import Combination, TierFacts
from slovnik.store.select_report import ListedWord
from slovnik.terms import Tier, tier_of

_EXAMPLES: Final = 8
T = TypeVar("T")


def count_lengths(words: Iterable[ListedWord]) -> tuple[tuple[int, int], ...]:
    """Return how many words have each number of letters, from the shortest to the longest, hyphens left out."""
    counted = Counter(len(word.form.replace("-", "")) for word in words)
    return tuple(
        (length, counted[length]) for length in range(min(counted, default=1), max(counted, default=0) + 1)
    )


def count_letters(words: Iterable[ListedWord]) -> tuple[tuple[str, int], ...]:
    """Return how often each of the 33 letters is met, in alphabetical order."""
    counted = Counter[str]()
    for word in words:
        counted.update(word.form)
    return tuple((letter, counted[letter]) for letter in ALPHABET)


def count_initials(words: Iterable[ListedWord]) -> tuple[tuple[str, int], ...]:
    """Return how many words begin with each of the 33 letters, in alphabetical order."""
    counted = Counter(word.form[0] for word in words)
    return tuple((letter, counted[letter]) for letter in ALPHABET)


def count_tiers(words: Sequence[ListedWord]) -> tuple[TierFacts, ...]:
    """Return the tiers, the commonest first, each with words spread evenly over it that are not rude."""
    by_tier: dict[Tier, list[ListedWord]] = {tier: [] for tier in Tier}
    for word in words:
        by_tier[tier_of(word.zipf)].append(word)
    return tuple(
        TierFacts(tier, len(found), spread([word.form for word in found if word.offerable], _EXAMPLES))
        for tier, found in by_tier.items()
    )


def spread(items: Sequence[T], number: int) -> tuple[T, ...]:
    """Return ``number`` of ``items``, evenly from the first half step on, in order; all if there are no more."""
    if len(items) <= number:
        return tuple(items)
    return tuple(items[(2 * place + 1) * len(items) // (2 * number)] for place in range(number))


def count_combinations(words: Iterable[ListedWord]) -> tuple[Combination, ...]:
    """Return how many words rest on each combination of sources, the commonest first."""
    counted = Counter(word.sources for word in words)
    ordered = sorted(counted.items(), key=lambda item: (-item[1], item[0]))
    return tuple(Combination(sources, number) for sources, number in ordered)


def count_overlap(combinations: Iterable[Combination]) -> Mapping[tuple[SourceId, SourceId], int]:
    """Return how many words each two sources share, both ways round; a source with itself: all that it has."""
    counted = Counter[tuple[SourceId, SourceId]]()
    for one in combinations:
        for first, second in combinations_with_replacement(one.sources, 2):
            counted[first, second] += one.words
            if first != second:
                counted[second, first] += one.words
    return dict(counted)


def find_yo_pairs(words: Sequence[ListedWord]) -> tuple[tuple[Form, Form], ...]:
    """Return the words that differ only in е and ё, the pair with the more frequent rarer word first."""
    zipf = {word.form: word.zipf for word in words}
    pairs = [(Form(fold_yo(form)), form) for form in zipf if "ё" in form and Form(fold_yo(form)) in zipf]
    return tuple(sorted(pairs, key=lambda pair: (-min(zipf[pair[0]], zipf[pair[1]]), pair)))
