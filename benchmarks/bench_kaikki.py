"""Measure reading kaikki's extract of the Russian Wiktionary against DuckDB's read_json over the same file, in one run.

    python -m benchmarks.bench_kaikki [--megabytes 300] [--rounds 5] [--json]

The extract is made by `benchmarks.kaikki_lines`. DuckDB is given the columns that the reader reads and the same lines
to keep, and fills a table; it may use every core. The reader uses one process, then two, so seconds by the clock and of
the CPU are told: a speed is DuckDB's seconds by ours. Measured one after the other, plain and packed; medians count.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Final

import duckdb

from benchmarks.kaikki_lines import pack, write_extract
from slovnik.records import SourceId
from slovnik.sources.kaikki import load_kaikki

QUERY: Final = """
    CREATE OR REPLACE TEMP TABLE noun AS
    SELECT word, pos, tags, categories, senses, related
    FROM read_json(?, format = 'newline_delimited', columns = {
        word: 'VARCHAR', pos: 'VARCHAR', lang_code: 'VARCHAR', tags: 'VARCHAR[]', categories: 'VARCHAR[]',
        senses: 'STRUCT(glosses VARCHAR[], tags VARCHAR[], raw_tags VARCHAR[], topics VARCHAR[], categories VARCHAR[],
            form_of STRUCT(word VARCHAR)[], alt_of STRUCT(word VARCHAR)[])[]',
        related: 'STRUCT(word VARCHAR, tags VARCHAR[], raw_tags VARCHAR[])[]'
    })
    WHERE lang_code = 'ru' AND pos IN ('noun', 'name', 'abbrev')
"""

CHILD: Final = """
import resource, sys
from pathlib import Path
from statistics import median
from slovnik.sources.kaikki import load_kaikki
for _ in load_kaikki(Path(sys.argv[1]), "kaikki", 10**11):
    pass
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""

Times = tuple[float, float]
"""Seconds by the clock and of the CPU."""


def timed(work: Callable[[], object]) -> Times:
    clock, cpu = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - clock, time.process_time() - cpu


def read(path: Path, jobs: int = 1) -> int:
    return sum(1 for _ in load_kaikki(path, SourceId("kaikki"), 10**11, jobs))


def peak(path: Path) -> float:
    """Return the most memory in MB that a process has which only reads the file."""
    told = subprocess.run(
        [sys.executable, "-c", CHILD, str(path)], check=True, capture_output=True, text=True
    )
    return float(told.stdout)


def measure(path: Path, rounds: int) -> dict[str, float]:
    """Return medians of some rounds, in each of which all are measured one after the other."""
    connection = duckdb.connect()
    found = [
        (
            timed(lambda: connection.execute(QUERY, [str(path)])),
            timed(lambda: read(path)),
            timed(lambda: read(path, 2)),
        )
        for _ in range(rounds)
    ]
    return {
        "DuckDB seconds": median(duck[0] for duck, _, _ in found),
        "DuckDB CPU seconds": median(duck[1] for duck, _, _ in found),
        "reading seconds": median(one[0] for _, one, _ in found),
        "reading by two": median(two[0] for _, _, two in found),
        "speed by CPU": median(duck[1] / one[1] for duck, one, _ in found),
        "speed": median(duck[0] / one[0] for duck, one, _ in found),
        "speed of two": median(duck[0] / two[0] for duck, _, two in found),
    }


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--megabytes", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as name:
        plain, packed = Path(name) / "extract.jsonl", Path(name) / "extract.jsonl.gz"
        write_extract(plain, asked.megabytes * 1_000_000)
        pack(plain, packed)
        figures["peak MB of reading"] = peak(plain)
        for kind, path in (("plain", plain), ("gz", packed)):
            figures |= {f"{kind}: {told}": value for told, value in measure(path, asked.rounds).items()}
    if asked.json:
        print(json.dumps(figures))
        return
    for told, figure in figures.items():
        print(f"{told:<32} {figure:10.2f}")


if __name__ == "__main__":
    main()
