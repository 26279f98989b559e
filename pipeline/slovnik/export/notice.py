"""NOTICE.md: licence and attribution of a list, computed from the sources that its words rest on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from slovnik.ruleset import Profile, SourceSpec

SHARE_ALIKE = "CC-BY-SA-4.0"
"""CC BY-SA 3.0 lets an adaptation be shared under a later version; 4.0 is what all share-alike sources admit."""
PERMISSIVE = "MIT"


@dataclass(frozen=True, slots=True)
class UsedSource:
    """A source and how many words of the list it has."""

    spec: SourceSpec
    words: int
    alone: int
    """Words that no other source has: they would be lost without it."""


def list_licence(used: Sequence[SourceSpec]) -> str:
    """Return the SPDX id of the licence that a list made from these sources can have."""
    return SHARE_ALIKE if any(spec.share_alike for spec in used) else PERMISSIVE


def notice(profile: Profile, used: Sequence[UsedSource], frequency: Sequence[SourceSpec]) -> Iterator[str]:
    """Yield the lines of NOTICE.md.

    Args:
        profile: whose list it is.
        used: the sources that have words of the list, in the order of sources.toml.
        frequency: the sources of the tiers in words.tsv and of the choice in offered.txt.
    """
    specs = [source.spec for source in used]
    yield f"# {profile.title.en}: licence and attribution"
    yield ""
    yield f"Licence of words.txt, words.dawg and refused.tsv: {list_licence(specs)}."
    yield f"Licence of words.tsv and offered.txt, which also rest on frequencies: {list_licence([*specs, *frequency])}."
    yield ""
    yield "| source | version | licence | words | only here |"
    yield "|---|---|---|---:|---:|"
    for source in used:
        spec = source.spec
        yield f"| {spec.title} | {spec.version} | {spec.data_licence} | {source.words} | {source.alone} |"
    for spec in frequency:
        yield f"| {spec.title} | {spec.version} | {spec.data_licence} | frequencies | |"
    yield ""
    for spec in (*specs, *frequency):
        yield f"- {spec.attribution} <{spec.address}>"
    yield ""
    yield "Every word was chosen by slovnik's rules; the sources do not endorse the choice."
