"""Write the artifacts of one profile: word lists, graph, refusals, notice, manifest (docs/artifacts.md)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from slovnik import __version__
from slovnik.export.notice import UsedSource, notice
from slovnik.lexicon import (
    Manifest,
    SourceRecord,
    build_graph,
    record_file,
    write_graph,
    write_manifest,
)
from slovnik.lexicon.files import replace_file
from slovnik.lexicon.graph import WordGraph
from slovnik.lexicon.refusals import refusal_line, write_refusal_lines
from slovnik.orthography import Form, sort_key
from slovnik.records import SourceId
from slovnik.ruleset import Profile, SourceSpec
from slovnik.terms import Reason, tier_of

__all__ = ["Decided", "Exporter", "Listing", "export_words"]


class Listing(NamedTuple):
    """One candidate as the lists show it, whatever the profile."""

    form: Form
    zipf: float
    sources: str
    """The sources that attest it, joined by commas, in the order of rules/sources.toml."""
    offerable: bool
    """Whether it may be offered as a start word or a hint at all; the profile says from which frequency."""


class Decided(NamedTuple):
    """What a profile decides about one candidate."""

    allowed: bool
    reason: Reason
    detail: str
    """What the finding that decides a refusal looked at."""


class Lines:
    """The lines of words.tsv and refused.tsv, each made once: most profiles decide most words alike."""

    def __init__(self) -> None:
        self._words: dict[tuple[Form, Reason], str] = {}
        self._refusals: dict[tuple[Form, Decided], str] = {}

    def word(self, listing: Listing, reason: Reason) -> str:
        """Return the line of an accepted word."""
        key = (listing.form, reason)
        line = self._words.get(key)
        if line is None:
            tier = tier_of(listing.zipf)
            line = self._words[key] = f"{listing.form}\t{tier}\t{reason}\t{listing.sources}\n"
        return line

    def refusal(self, form: Form, decided: Decided) -> str:
        """Return the line of a refused candidate."""
        key = (form, decided)
        line = self._refusals.get(key)
        if line is None:
            detail = decided.detail
            cut = detail if len(detail) <= _DETAIL_LENGTH else detail[: _DETAIL_LENGTH - 1] + "…"
            line = self._refusals[key] = refusal_line(form, decided.reason, cut)
        return line


_DETAIL_LENGTH = 100
"""Characters of a finding's detail that refused.tsv keeps; the store has it whole."""


class Graphs:
    """Builds word graphs, once for each distinct list: royal takes the very words of balda."""

    def __init__(self) -> None:
        self._built: dict[tuple[Form, ...], WordGraph] = {}

    def of(self, words: tuple[Form, ...]) -> WordGraph:
        """Return the graph of ``words``."""
        if words not in self._built:
            self._built[words] = build_graph(words)
        return self._built[words]


class Exporter:
    """Writes the artifacts of the profiles of one build."""

    def __init__(
        self,
        listings: Sequence[Listing],
        sources: Mapping[SourceId, SourceSpec],
        licence_texts: Mapping[SourceId, str],
    ) -> None:
        """Prepare to export.

        Args:
            listings: all candidates, in dictionary order.
            sources: all declared sources.
            licence_texts: the licences that ask to be passed on word for word, by source.
        """
        self._listings = listings
        self._licence_texts = licence_texts
        self._sources = sources
        self._lines = Lines()
        self._graphs = Graphs()

    def export(self, folder: Path, profile: Profile, decided: Iterable[Decided], build: str) -> Manifest:
        """Write all artifacts of ``profile`` into ``folder`` and return the manifest.

        Args:
            folder: where to write; it is made if it is missing.
            profile: whose words they are.
            decided: what it decides about each candidate, in their order.
            build: the hash of all that the build is made from.
        """
        words: list[Listing] = []
        word_lines = ["word\ttier\treason\tsources\n"]
        refusals: list[str] = []
        for listing, one in zip(self._listings, decided, strict=True):
            if one.allowed:
                words.append(listing)
                word_lines.append(self._lines.word(listing, one.reason))
            else:
                refusals.append(self._lines.refusal(listing.form, one))
        forms = tuple([word.form for word in words])
        offered = [word.form for word in words if word.offerable and word.zipf >= profile.offered_zipf]
        _write_lines(folder / "words.txt", forms)
        _write_lines(folder / "offered.txt", offered)
        replace_file(folder / "words.tsv", ["".join(word_lines).encode()])
        write_refusal_lines(folder / "refused.tsv", refusals)
        write_graph(folder / "words.dawg", self._graphs.of(forms))
        specs = tuple(self._sources.values())
        _write_lines(
            folder / "NOTICE.md", notice(profile, self._used_sources(words), specs, self._licence_texts)
        )
        manifest = Manifest(
            profile=profile.name,
            slovnik=__version__,
            words=len(words),
            refused=len(refusals),
            offered=len(offered),
            min_length=profile.min_length,
            max_length=profile.max_length,
            fold_yo=profile.fold_yo,
            fold_short_i=profile.fold_short_i,
            build=build,
            sources=tuple(SourceRecord(spec.id, spec.version, spec.data_licence, spec.pin) for spec in specs),
            files={name: record_file(folder / name) for name in FILES},
        )
        write_manifest(folder / "manifest.json", manifest)
        return manifest

    def _used_sources(self, words: Iterable[Listing]) -> list[UsedSource]:
        """Return the sources that attest these words, with how many."""
        having = Counter([word.sources for word in words])
        totals: Counter[SourceId] = Counter()
        alone: Counter[SourceId] = Counter()
        for joined, count in having.items():
            names = [SourceId(name) for name in joined.split(",") if name]
            totals.update(dict.fromkeys(names, count))
            alone.update({names[0]: count} if len(names) == 1 else {})
        return [
            UsedSource(spec, totals[name], alone[name])
            for name, spec in self._sources.items()
            if totals[name]
        ]


def export_words(folder: Path, name: str, words: Iterable[Form]) -> Manifest:
    """Write words.txt, words.dawg and the manifest of anybody's plain list; ``words`` may come in any order."""
    forms = tuple(sorted(set(words), key=sort_key))
    _write_lines(folder / "words.txt", forms)
    write_graph(folder / "words.dawg", build_graph(forms))
    manifest = Manifest(
        profile=name,
        slovnik=__version__,
        words=len(forms),
        refused=0,
        offered=len(forms),
        min_length=min(map(len, forms), default=1),
        max_length=None,
        files={file: record_file(folder / file) for file in ("words.dawg", "words.txt")},
    )
    write_manifest(folder / "manifest.json", manifest)
    return manifest


def _write_lines(path: Path, lines: Iterable[str]) -> None:
    replace_file(path, ["".join([f"{line}\n" for line in lines]).encode()])


FILES = ("NOTICE.md", "offered.txt", "refused.tsv", "words.dawg", "words.tsv", "words.txt")
