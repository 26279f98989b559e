"""``slovnik export``: the artifacts' graph from anybody's plain list."""

from pathlib import Path
from typing import Annotated

import typer


def export(
    words: Annotated[Path, typer.Option("--words", metavar="FILE", help="One word a line; .gz is unpacked.")],
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where to write.")],
) -> None:
    """Make words.txt, words.dawg and manifest.json from a plain list."""
    from slovnik.errors import UsageError
    from slovnik.export import export_words
    from slovnik.lexicon.word_list import load_word_list
    from slovnik.orthography import escape

    if not words.is_file():
        raise UsageError(f"{words}: no such file")
    if out.is_dir() and any(out.iterdir()) and not (out / "manifest.json").is_file():
        raise UsageError(f"{out}: holds other files; name a new folder, or one that an export wrote")
    loaded = load_word_list(words)
    try:
        manifest = export_words(out, out.resolve().name, loaded.words)
    except OSError as error:
        raise UsageError(f"{out}: cannot be written: {error.strerror}") from None
    graph = manifest.files["words.dawg"].bytes
    typer.echo(
        f"{out}: {manifest.words:,} words, words.dawg {graph / max(manifest.words, 1):.2f} bytes a word",
        err=True,
    )
    if loaded.skipped is not None:
        first = f"line {loaded.skipped.line}: {escape(loaded.skipped.text)!r}"
        typer.echo(
            f"slovnik: {words}: {loaded.skipped.count} lines are no words; the first is {first}", err=True
        )
