"""Measure `slovnik validate` as a process and as a stream.

    python benchmarks/bench_validate.py [--json]

A whole process that answers one word, against a minimal Typer application of two empty commands, in turns; then the
lines a second of a long stream of headwords, and of nominative plurals that must be analysed, start-up taken off. Reads
build/balda.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from slovnik.lexicon import open_lexicon
from slovnik.morphology.lexemes import load_noun_lexemes

MINIMAL = """
import typer
app = typer.Typer()
@app.command()
def one() -> None: ...
@app.command()
def two() -> None: ...
app(["one"])
"""
RUNS = 7
REPEATS = 20
"""Times that the headwords are streamed, so that start-up is a small part."""


def clock(command: list[str], words: Path | None = None) -> float:
    """Return the wall seconds of one process; ``words`` is its standard input."""
    start = time.perf_counter()
    with (words or Path("/dev/null")).open("rb") as lines:
        subprocess.run(
            command, stdin=lines, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
        )
    return time.perf_counter() - start


def plural_forms(count: int) -> list[str]:
    """Return plurals of nouns that have a singular: forms that no list has and that must be analysed."""
    lexemes = load_noun_lexemes(lambda _: 0.0)
    plurals = (
        one.citations[1].form for one in lexemes if len(one.citations) == 2 and one.citations[1].plural
    )
    return [form for form, _ in zip(plurals, range(count), strict=False)]


def measure() -> dict[str, float]:
    """Return seconds of the processes and lines a second of the streams."""
    validate = [sys.executable, "-m", "slovnik", "validate"]
    minimal = [sys.executable, "-c", MINIMAL]
    ours, theirs = [], []
    for _ in range(RUNS):
        theirs.append(clock(minimal))
        ours.append(clock([*validate, "слово"]))
    with tempfile.TemporaryDirectory() as name:
        headwords, forms = Path(name) / "headwords", Path(name) / "forms"
        words = list(open_lexicon("balda", Path("build")))
        headwords.write_text("".join(f"{word}\n" for word in words) * REPEATS, encoding="utf-8")
        plurals = plural_forms(60_000)
        forms.write_text("".join(f"{form}\n" for form in plurals), encoding="utf-8")
        start_up = statistics.median(ours)
        stream = clock(validate, headwords) - start_up
        analysed = clock(validate, forms) - start_up
    return {
        "minimal Typer": statistics.median(theirs),
        "one word": start_up,
        "headwords a second": len(words) * REPEATS / stream,
        "analysed a second": len(plurals) / analysed,
    }


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    figures = measure()
    if asked.json:
        print(json.dumps(figures))
        return
    ratio = figures["one word"] / figures["minimal Typer"]
    print(f"slovnik validate слово   {figures['one word']:.3f} s   {ratio:.2f} × a minimal Typer application")
    print(f"streamed headwords       {figures['headwords a second']:,.0f} a second")
    print(f"streamed plurals         {figures['analysed a second']:,.0f} a second")


if __name__ == "__main__":
    main()
