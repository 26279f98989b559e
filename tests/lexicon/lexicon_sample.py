"""A miniature artifact, written by the functions under test."""

from pathlib import Path

from slovnik.lexicon import (
    FileRecord,
    Manifest,
    SourceRecord,
    build_graph,
    record_file,
    write_graph,
    write_manifest,
    write_refusals,
)
from slovnik.orthography import Form, sort_key
from slovnik.terms import Reason

WORDS = ["баня", "ёж", "ёжик", "ель", "йод", "кот", "котёл", "нёбо", "небо", "осёл", "ручка"]
OFFERED = ["баня", "кот", "ручка"]
REFUSED = [
    ("зверёк", Reason.DIMINUTIVE, "зверь"),
    ("банька", Reason.DIMINUTIVE, "баня"),
    ("диван-кровать", Reason.HYPHEN, ""),
    ("коты", Reason.PLURAL, "кот"),
]


def write_artifact(folder: Path, *, fold: bool = False, max_length: int | None = None) -> Path:
    """Write the artifact of WORDS, OFFERED and REFUSED and return its folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, words in (("words.txt", WORDS), ("offered.txt", OFFERED)):
        text = "".join(f"{word}\n" for word in sorted(words, key=sort_key))
        (folder / name).write_bytes(text.encode())
    write_graph(folder / "words.dawg", build_graph(WORDS))
    write_refusals(folder / "refused.tsv", ((Form(form), reason, detail) for form, reason, detail in REFUSED))
    names = ("words.txt", "offered.txt", "words.dawg", "refused.tsv")
    files: dict[str, FileRecord] = {name: record_file(folder / name) for name in names}
    manifest = Manifest(
        profile=folder.name,
        slovnik="0.1.0",
        words=len(WORDS),
        refused=len(REFUSED),
        offered=len(OFFERED),
        min_length=2,
        max_length=max_length,
        fold_yo=fold,
        fold_short_i=fold,
        sources=(SourceRecord("wiktionary", "2025-01", "CC BY-SA 4.0", "ab" * 32),),
        files=files,
    )
    write_manifest(folder / "manifest.json", manifest)
    return folder
