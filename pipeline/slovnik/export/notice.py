"""NOTICE.md: licence and attribution of a list, computed from the sources that its words rest on."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from slovnik.export.usage import SourceUse, Usage
from slovnik.records import SourceId
from slovnik.ruleset import Profile, SourceSpec

SHARE_ALIKE: Final = "CC-BY-SA-4.0"
"""CC BY-SA 3.0 lets an adaptation be shared under a later version; 4.0 is what all share-alike sources admit."""
PERMISSIVE: Final = "MIT"


def list_licence(used: Iterable[SourceSpec]) -> str:
    """Return the SPDX id of the licence that a list made from these sources can have.

    Where a source forbids commercial use, its own licence; no build mixes it with share-alike ones.
    """
    specs = tuple(used)
    closed = [spec.data_licence for spec in specs if not spec.commercial]
    if closed:
        return " AND ".join(dict.fromkeys(closed))
    return SHARE_ALIKE if any(spec.share_alike for spec in specs) else PERMISSIVE


def notice(
    profile: Profile, usage: Usage, without: Sequence[str], licence_texts: Mapping[SourceId, str]
) -> Iterator[str]:
    """Yield the lines of NOTICE.md.

    Args:
        profile: whose list it is.
        usage: what it rests on; no other source is named.
        without: ids of the sources that were declared but left out.
        licence_texts: the licences that ask to be passed on word for word, by source.
    """
    yield f"# {profile.title.en}: licence and attribution"
    yield ""
    yield from _licences(usage)
    yield ""
    yield from _table(usage, without)
    yield ""
    for one in usage.used:
        yield f"- {one.spec.attribution} <{one.spec.address}>{_only(one)}"
    yield ""
    yield "Every word was chosen by slovnik's rules; the sources do not endorse the choice."
    for one in usage.used:
        if text := licence_texts.get(one.spec.id):
            yield from ("", f"## Licence of {one.spec.id}", "")
            yield from (f"    {line}".rstrip() for line in text.splitlines())


def _licences(usage: Usage) -> Iterator[str]:
    words, ordered = usage.for_words, (*usage.for_words, *usage.for_order)
    also = ", which also rest on frequencies" if usage.for_order else ""
    yield f"- words.txt, words.dawg: {list_licence(words)}"
    yield f"- words.tsv, offered.txt, offered.tsv, start_words.tsv{also}: {list_licence(ordered)}"
    refusing = list_licence((*usage.for_refusals, *usage.for_order))
    yield f"- refused.tsv, which rests on other rows and quotes glosses: {refusing}"


def _table(usage: Usage, without: Sequence[str]) -> Iterator[str]:
    yield "| source | version | licence | words that rest on it | on it alone | refusals |"
    yield "|---|---|---|---:|---:|---:|"
    for one in usage.used:
        spec = one.spec
        told = f"| {spec.title} | {spec.version} | {spec.data_licence} |"
        yield f"{told} {one.words} | {one.alone} | {one.refusals} |"
    if usage.decided:
        yield ""
        yield f"Words that rest on no source but on a decision of people (overrides.tsv): {usage.decided}."
    if without:
        yield ""
        yield f"Built without {', '.join(without)}."


def _only(one: SourceUse) -> str:
    """Return what a source is named for if no word rests on it; empty: words do."""
    if one.words:
        return ""
    return " (frequencies only)" if one.orders else " (refused.tsv only)"
