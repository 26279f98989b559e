"""Measure reading OpenCorpora's dictionary against a bare iterparse over the same file, in one run.

    python -m benchmarks.bench_opencorpora [--others 1.0] [--rounds 3] [--json]

The file is written by `benchmarks.opencorpora_xml`: all nouns of pymorphy3's dictionary and a share of other lexemes.
Bare is ``lxml.etree.iterparse(file, tag="lemma")``, lemmas thrown away as they come; reading is everything up to the
lexemes, without and with looking up their frequencies, which is the same work whatever the format. Each measurement is
a process of its own: seconds of its CPU and peak memory.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

CHILD = """
import resource, sys, time
from pathlib import Path
from statistics import median
kind, path = sys.argv[1], sys.argv[2]

def bare():
    from lxml import etree
    start = time.process_time()
    number = 0
    for _, lemma in etree.iterparse(path, tag="lemma"):
        number += 1
        lemma.clear()
        while lemma.getprevious() is not None:
            del lemma.getparent()[0]
    return start, number

def read(weighed):
    from slovnik.records import Lexeme, SourceId
    from slovnik.resources import rules_folder
    from slovnik.ruleset.source_specs import load_source_specs
    from slovnik.sources.frequencies import Frequencies
    from slovnik.sources.opencorpora_xml import load_opencorpora_xml
    frequencies = Frequencies(load_source_specs(rules_folder() / "sources.toml").values())
    len(frequencies)  # they are loaded once a build, whatever is read
    start = time.process_time()
    weigh = frequencies.weigh if weighed else lambda forms: 0.0
    records = load_opencorpora_xml(Path(path), SourceId("opencorpora_xml"), weigh, 10**11)
    return start, sum(isinstance(record, Lexeme) for record in records)

start, number = bare() if kind == "bare" else read(kind == "weighed")
print(time.process_time() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, number)
"""


def run(child: Path, kind: str, path: Path) -> tuple[float, float, int]:
    """Return seconds of the CPU, peak memory in MB, and how many lemmas or lexemes there were."""
    command = [sys.executable, str(child), kind, str(path)]
    seconds, peak, number = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    return float(seconds), float(peak), int(number)


def measure(folder: Path, others: float, rounds: int) -> dict[str, float]:
    """Return the figures: medians of some rounds, in each of which both are measured one after the other."""
    child, file = folder / "child.py", folder / "dict.opcorpora.xml"
    child.write_text(CHILD, encoding="utf-8")
    writing = [sys.executable, "-m", "benchmarks.opencorpora_xml", str(file), "--others", str(others)]
    subprocess.run(writing, check=True, stdout=subprocess.DEVNULL)  # a child's peak begins with its parent's
    kinds = ("bare", "read", "weighed")
    trials = [{kind: run(child, kind, file) for kind in kinds} for _ in range(rounds)]
    return {
        "file MB": file.stat().st_size / 1e6,
        "lemmas": trials[0]["bare"][2],
        "noun lexemes": trials[0]["read"][2],
        "bare seconds": median(trial["bare"][0] for trial in trials),
        "reading seconds": median(trial["read"][0] for trial in trials),
        "reading / bare": median(trial["read"][0] / trial["bare"][0] for trial in trials),
        "with frequencies / bare": median(trial["weighed"][0] / trial["bare"][0] for trial in trials),
        "peak MB of bare": max(trial["bare"][1] for trial in trials),
        "peak MB": max(trial["read"][1] for trial in trials),
    }


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--others", type=float, default=1.0, help="share of the lexemes that are no nouns")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = measure(Path(folder), asked.others, asked.rounds)
    if asked.json:
        print(json.dumps(figures))
        return
    for told, value in figures.items():
        print(f"{told:<24} {value:12.2f}")


if __name__ == "__main__":
    main()
