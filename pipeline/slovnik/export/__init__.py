"""Write the artifacts of one profile: word lists, graph, refusals, notice, manifest (docs/artifacts.md)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from slovnik import __version__
from slovnik.export.notice import UsedSource, notice
from slovnik.lexicon import (
    Manifest,
    SourceRecord,
    build_graph,
    record_file,
    write_graph,
    write_manifest,
    write_refusals,
)
from slovnik.lexicon.files import replace_file
from slovnik.lexicon.graph import WordGraph
from slovnik.orthography import Form, sort_key
from slovnik.records import SourceId
from slovnik.ruleset import Kind, Profile, SourceSpec
from slovnik.terms import Reason, tier_of

__all__ = ["Graphs", "ListedWord", "RefusedForm", "export_profile", "export_words"]


@dataclass(frozen=True, slots=True)
class ListedWord:
    """One accepted word."""

    form: Form
    zipf: float
    reason: Reason
    """OK, or OVERRIDE when people decided."""
    sources: tuple[SourceId, ...]
    """The sources that have the word, in the order of rules/sources.toml."""
    offerable: bool
    """Whether it may be offered at all; the profile says from which frequency."""


@dataclass(frozen=True, slots=True)
class RefusedForm:
    """One refused candidate."""

    form: Form
    reason: Reason
    detail: str


class Graphs:
    """Builds word graphs, once for each distinct list: royal takes the very words of balda."""

    def __init__(self) -> None:
        self._built: dict[tuple[Form, ...], WordGraph] = {}

    def of(self, words: tuple[Form, ...]) -> WordGraph:
        """Return the graph of ``words``."""
        if words not in self._built:
            self._built[words] = build_graph(words)
        return self._built[words]


def export_profile(
    folder: Path,
    profile: Profile,
    words: Sequence[ListedWord],
    refused: Sequence[RefusedForm],
    sources: Mapping[SourceId, SourceSpec],
    graphs: Graphs,
) -> Manifest:
    """Write all artifacts of ``profile`` into ``folder`` and return the manifest.

    Args:
        folder: where to write; it is made if it is missing.
        profile: whose words they are.
        words: the accepted words, in dictionary order.
        refused: the refused candidates, in dictionary order.
        sources: all declared sources.
        graphs: shared by the profiles of one build.
    """
    forms = tuple(word.form for word in words)
    used = _used_sources(words, sources)
    _write_lines(folder / "words.txt", forms)
    offered = [word.form for word in words if word.offerable and word.zipf >= profile.offered_zipf]
    _write_lines(folder / "offered.txt", offered)
    _write_lines(folder / "words.tsv", _word_rows(words))
    write_graph(folder / "words.dawg", graphs.of(forms))
    write_refusals(folder / "refused.tsv", ((one.form, one.reason, one.detail) for one in refused))
    frequency = [spec for spec in sources.values() if spec.kind is Kind.FREQUENCY]
    _write_lines(folder / "NOTICE.md", notice(profile, used, frequency))
    manifest = Manifest(
        profile=profile.name,
        slovnik=__version__,
        words=len(words),
        refused=len(refused),
        offered=len(offered),
        min_length=profile.min_length,
        max_length=profile.max_length,
        fold_yo=profile.fold_yo,
        fold_short_i=profile.fold_short_i,
        sources=tuple(
            SourceRecord(spec.id, spec.version, spec.data_licence, spec.pin)
            for spec in (*(source.spec for source in used), *frequency)
        ),
        files={name: record_file(folder / name) for name in FILES},
    )
    write_manifest(folder / "manifest.json", manifest)
    return manifest


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
    replace_file(path, (f"{line}\n".encode() for line in lines))


def _word_rows(words: Iterable[ListedWord]) -> Iterator[str]:
    yield "word\ttier\treason\tsources"
    for word in words:
        yield f"{word.form}\t{tier_of(word.zipf)}\t{word.reason}\t{','.join(word.sources)}"


def _used_sources(words: Iterable[ListedWord], sources: Mapping[SourceId, SourceSpec]) -> list[UsedSource]:
    having = Counter(word.sources for word in words)
    totals: Counter[SourceId] = Counter()
    alone: Counter[SourceId] = Counter()
    for names, count in having.items():
        totals.update(dict.fromkeys(names, count))
        alone.update({names[0]: count} if len(names) == 1 else {})
    return [UsedSource(spec, totals[name], alone[name]) for name, spec in sources.items() if totals[name]]


FILES = ("NOTICE.md", "offered.txt", "refused.tsv", "words.dawg", "words.tsv", "words.txt")
