"""NOTICE.md: licence and attribution of a list, computed from the sources that its words rest on."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from slovnik.records import SourceId
from slovnik.ruleset import Kind, Profile, SourceSpec

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


def notice(
    profile: Profile,
    used: Sequence[UsedSource],
    sources: Sequence[SourceSpec],
    licence_texts: Mapping[SourceId, str],
) -> Iterator[str]:
    """Yield the lines of NOTICE.md.

    Args:
        profile: whose list it is.
        used: the sources that attest words of the list, in the order of sources.toml.
        sources: all declared sources: the refusals rest on every one of them.
        licence_texts: the licences that ask to be passed on word for word, by source.
    """
    words = [source.spec for source in used]
    frequency = [spec for spec in sources if spec.kind is Kind.FREQUENCY]
    yield f"# {profile.title.en}: licence and attribution"
    yield ""
    yield f"- words.txt, words.dawg: {list_licence(words)}"
    yield f"- words.tsv, offered.txt, which also rest on frequencies: {list_licence([*words, *frequency])}"
    yield f"- refused.tsv, which rests on all sources and quotes glosses: {list_licence(sources)}"
    yield ""
    yield "| source | version | licence | words | only here |"
    yield "|---|---|---|---:|---:|"
    counts = {source.spec.id: (source.words, source.alone) for source in used}
    for spec in sources:
        having, alone = counts.get(spec.id, (0, 0))
        yield f"| {spec.title} | {spec.version} | {spec.data_licence} | {having} | {alone} |"
    yield ""
    for spec in sources:
        yield f"- {spec.attribution} <{spec.address}>"
    yield ""
    yield "Every word was chosen by slovnik's rules; the sources do not endorse the choice."
    for name, text in licence_texts.items():
        yield from ("", f"## Licence of {name}", "", *(f"    {line}".rstrip() for line in text.splitlines()))
