"""Write the artifacts of the profiles of one build."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from slovnik import __version__
from slovnik.export.lines import OFFERED_HEADER, WORDS_HEADER, Decided, Lines, Listing, offered_line
from slovnik.export.notice import list_licence, notice
from slovnik.export.plain import write_lines
from slovnik.export.usage import Usage, count_usage
from slovnik.files import replace_file
from slovnik.lexicon import Manifest, SourceRecord, build_graph, record_file, write_graph, write_manifest
from slovnik.lexicon.graph import WordGraph
from slovnik.lexicon.matching import Matching
from slovnik.lexicon.refusals import REFUSED_NAME, write_refusal_lines
from slovnik.lexicon.start_words import LENGTHS, START_WORDS_NAME, StartWord, write_start_words
from slovnik.orthography import Form
from slovnik.records import SourceId
from slovnik.ruleset import Profile, SourceSpec, has_frequencies

FILES: Final = (
    "NOTICE.md",
    "offered.tsv",
    "offered.txt",
    "refused.tsv",
    "start_words.tsv",
    "words.dawg",
    "words.tsv",
    "words.txt",
)

MoveCounter = Callable[[Form], int]
"""How many first moves a start word offers."""
CountingMoves = Callable[[Sequence[Form], Matching], MoveCounter]
"""Makes the counter for a list of words; whoever knows games provides it."""


class _PerList:
    """What is made once for each distinct list: royal takes the very words of balda."""

    def __init__(self, counting: CountingMoves) -> None:
        self._counting = counting
        self._graphs: dict[tuple[Form, ...], WordGraph] = {}
        self._counters: dict[tuple[tuple[Form, ...], Matching], MoveCounter] = {}

    def graph(self, words: tuple[Form, ...]) -> WordGraph:
        """Return the graph of ``words``."""
        if words not in self._graphs:
            self._graphs[words] = build_graph(words)
        return self._graphs[words]

    def first_moves(self, words: tuple[Form, ...], matching: Matching) -> MoveCounter:
        """Return what counts first moves among ``words``; it counts for each start word once."""
        key = (words, matching)
        if key not in self._counters:
            self._counters[key] = cache(self._counting(words, matching))
        return self._counters[key]


class _Sorted(NamedTuple):
    """The candidates as one profile decides them, each in dictionary order."""

    words: tuple[Listing, ...]
    offered: tuple[Listing, ...]
    word_lines: list[str]
    refusal_lines: list[str]
    usage: Usage


class Exporter:
    """Writes the artifacts of the profiles of one build."""

    def __init__(
        self,
        listings: Sequence[Listing],
        sources: Mapping[SourceId, SourceSpec],
        licence_texts: Mapping[SourceId, str],
        counting: CountingMoves,
        without: Sequence[str] = (),
    ) -> None:
        """Prepare to export.

        Args:
            listings: all candidates, in dictionary order.
            sources: all sources of the build.
            licence_texts: the licences that ask to be passed on word for word, by source.
            counting: makes what counts first moves.
            without: ids of the declared sources that were left out.
        """
        self._listings = listings
        self._licence_texts = licence_texts
        self._sources = sources
        self._without = tuple(without)
        self._has_frequencies = has_frequencies(sources.values())
        self._lines = Lines()
        self._per_list = _PerList(counting)

    def export(self, folder: Path, profile: Profile, decided: Iterable[Decided], build: str) -> Manifest:
        """Write all artifacts of ``profile`` into ``folder`` and return the manifest.

        Args:
            folder: where to write; it is made if it is missing.
            profile: whose words they are.
            decided: what it decides about each candidate, in their order.
            build: the hash of all that the build is made from.
        """
        found = self._sort(profile, decided)
        forms = tuple([word.form for word in found.words])
        write_lines(folder / "words.txt", forms)
        write_lines(folder / "offered.txt", [word.form for word in found.offered])
        _write_table(folder / "offered.tsv", OFFERED_HEADER, map(offered_line, found.offered))
        _write_table(folder / "words.tsv", WORDS_HEADER, found.word_lines)
        write_refusal_lines(folder / REFUSED_NAME, found.refusal_lines)
        write_graph(folder / "words.dawg", self._per_list.graph(forms))
        write_start_words(folder / START_WORDS_NAME, self._start_words(profile, forms, found.offered))
        told = notice(profile, found.usage, self._without, self._licence_texts)
        write_lines(folder / "NOTICE.md", told)
        manifest = self._manifest(folder, profile, found, build)
        write_manifest(folder / "manifest.json", manifest)
        return manifest

    def _sort(self, profile: Profile, decided: Iterable[Decided]) -> _Sorted:
        words: list[Listing] = []
        word_lines: list[str] = []
        refusal_lines: list[str] = []
        resting: list[str] = []
        refusing: list[str] = []
        for listing, one in zip(self._listings, decided, strict=True):
            if one.allowed:
                words.append(listing)
                word_lines.append(self._lines.word(listing, one))
                resting.append(one.rests_on)
            else:
                refusal_lines.append(self._lines.refusal(listing.form, one))
                refusing.append(f"{listing.sources},{one.rests_on}")
        offered = tuple([word for word in words if word.offerable and self._is_frequent(word, profile)])
        usage = count_usage(self._sources, resting, refusing)
        return _Sorted(tuple(words), offered, word_lines, refusal_lines, usage)

    def _is_frequent(self, word: Listing, profile: Profile) -> bool:
        return profile.offers(word.zipf, has_frequencies=self._has_frequencies)

    def _start_words(
        self, profile: Profile, forms: tuple[Form, ...], offered: Iterable[Listing]
    ) -> list[StartWord]:
        count = self._per_list.first_moves(forms, Matching(profile.fold_yo, profile.fold_short_i))
        fitting = [word for word in offered if len(word.form) in LENGTHS]
        return [StartWord(word.form, word.tier, count(word.form)) for word in fitting]

    def _manifest(self, folder: Path, profile: Profile, found: _Sorted, build: str) -> Manifest:
        return Manifest(
            profile=profile.name,
            slovnik=__version__,
            words=len(found.words),
            refused=len(found.refusal_lines),
            offered=len(found.offered),
            min_length=profile.min_length,
            max_length=profile.max_length,
            fold_yo=profile.fold_yo,
            fold_short_i=profile.fold_short_i,
            build=build,
            licence=list_licence(found.usage.for_words),
            sources=tuple(
                SourceRecord(spec.id, spec.version, spec.data_licence, spec.pin)
                for spec in self._sources.values()
            ),
            without=self._without,
            files={name: record_file(folder / name) for name in FILES},
        )


def _write_table(path: Path, header: str, lines: Iterable[str]) -> None:
    replace_file(path, [f"{header}{''.join(lines)}".encode()])
