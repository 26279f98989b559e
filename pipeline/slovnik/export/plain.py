"""Write anybody's plain list as an artifact."""

from collections.abc import Iterable
from pathlib import Path

from slovnik import __version__
from slovnik.files import replace_file
from slovnik.lexicon import Manifest, build_graph, record_file, write_graph, write_manifest
from slovnik.orthography import Form, sort_key


def export_words(folder: Path, name: str, words: Iterable[Form]) -> Manifest:
    """Write words.txt, words.dawg and the manifest of a plain list; ``words`` may come in any order."""
    forms = tuple(sorted(set(words), key=sort_key))
    write_lines(folder / "words.txt", forms)
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


def write_lines(path: Path, lines: Iterable[str]) -> None:
    """Write lines, each with its line end."""
    replace_file(path, ["".join([f"{line}\n" for line in lines]).encode()])
