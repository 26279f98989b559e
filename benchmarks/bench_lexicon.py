"""Measure the lexicon over one list of words: size, opening, lookups, building.

    python benchmarks/bench_lexicon.py [WORDS] [--json]

WORDS is a plain list (.txt, .txt.gz, .tsv); without it, build/balda/words.txt. Times are the best of a few
runs in one process. The time to build the graph is also given as a ratio to a dict trie of the same words,
built in turns. Streaming is over the words, half as many refused or unknown forms after them.
"""

import argparse
import json
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from slovnik.errors import UsageError
from slovnik.lexicon import (
    FileRecord,
    Manifest,
    build_graph,
    open_artifact,
    record_file,
    write_graph,
    write_manifest,
    write_refusals,
)
from slovnik.lexicon.word_list import load_word_list
from slovnik.orthography import Form
from slovnik.terms import Reason

RUNS = 5
DEFAULT = Path("build/balda/words.txt")


def clock(work: Callable[[], object]) -> float:
    """Return the seconds of one run."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def best(work: Callable[[], object]) -> float:
    return min(clock(work) for _ in range(RUNS))


def build_trie(words: Sequence[str]) -> dict[str, object]:
    """Return the words as nested dicts: the yardstick for building."""
    root: dict[str, object] = {}
    for word in words:
        node = root
        for letter in word:
            node = node.setdefault(letter, {})  # type: ignore[assignment]
        node["$"] = word
    return root


def write_artifact(folder: Path, words: Sequence[Form]) -> None:
    """Write an artifact of ``words`` that refuses each of them with «ъъ» added."""
    (folder / "words.txt").write_bytes("".join(f"{word}\n" for word in words).encode())
    write_graph(folder / "words.dawg", build_graph(words))
    refused = [(Form(f"{word}ъъ"), Reason.DIMINUTIVE, word) for word in words]
    write_refusals(folder / "refused.tsv", refused)
    names = ("words.txt", "words.dawg", "refused.tsv")
    files: dict[str, FileRecord] = {name: record_file(folder / name) for name in names}
    write_manifest(
        folder / "manifest.json",
        Manifest("bench", "0", len(words), len(refused), len(words), 1, None, files=files),
    )


def measure(words: Sequence[Form]) -> dict[str, float]:
    """Return the figures for ``words``, which are in dictionary order."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_artifact(folder, words)
        sizes: dict[str, float] = {
            "words": len(words),
            "text: bytes a word": (folder / "words.txt").stat().st_size / len(words),
            "words.dawg: bytes a word": (folder / "words.dawg").stat().st_size / len(words),
        }
        return (
            sizes | measure_building(words) | measure_opening(folder, words) | measure_lookups(folder, words)
        )


def measure_building(words: Sequence[Form]) -> dict[str, float]:
    pairs = [(clock(lambda: build_graph(words)), clock(lambda: build_trie(words))) for _ in range(RUNS)]
    graph, trie = (min(column) for column in zip(*pairs, strict=True))
    return {"build the graph: s": graph, "build the graph: ratio to a dict trie": graph / trie}


def measure_opening(folder: Path, words: Sequence[Form]) -> dict[str, float]:
    probe = words[len(words) // 2]
    refused = Form(f"{probe}ъъ")
    return {
        "open and find an allowed word: ms": 1e3 * best(lambda: open_artifact(folder).find(probe)),
        "open and find a refused word: ms": 1e3 * best(lambda: open_artifact(folder).find(refused)),
        "open and read all words: ms": 1e3 * best(lambda: probe in open_artifact(folder)),
    }


def measure_lookups(folder: Path, words: Sequence[Form]) -> dict[str, float]:
    lexicon = open_artifact(folder)
    graph = lexicon.graph
    strangers = [Form(word + ending) for word in words[::4] for ending in ("ъъ", "щщ")]
    stream = [*words, *strangers]
    return {
        "find, streaming: a second": len(stream) / best(lambda: list(map(lexicon.find, stream))),
        "word in lexicon: a second": len(words) / best(lambda: sum(word in lexicon for word in words)),
        "word in graph: a second": len(words) / best(lambda: sum(word in graph for word in words)),
        "iterate the graph: words a second": len(words) / best(lambda: sum(1 for _ in graph)),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("words", nargs="?", type=Path, default=DEFAULT)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    try:
        words = load_word_list(options.words).words
    except UsageError as error:
        parser.error(str(error))
    figures = measure(words)
    if options.json:
        print(json.dumps({name: round(value, 4) for name, value in figures.items()}, ensure_ascii=False))
        return
    width = max(map(len, figures))
    for name, value in figures.items():
        print(f"{name:<{width}}  {value:>14,.2f}" if value < 1_000 else f"{name:<{width}}  {value:>11,.0f}")


if __name__ == "__main__":
    main()
