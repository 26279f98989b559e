"""Measure reading kaikki's extract of the Russian Wiktionary against DuckDB's read_json over the same file, in one run.

    python -m benchmarks.bench_kaikki [--megabytes 300] [--rounds 5] [--json]

The extract is made by `benchmarks.kaikki_lines`. DuckDB is given the columns that the reader reads and the same lines
to keep, and fills a table; it may use every core, the reader uses one, so seconds by the clock and of the CPU are
told. Both run in this process, one after the other, plain and packed; the best of the rounds counts for each.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
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


def read(path: Path) -> int:
    return sum(1 for _ in load_kaikki(path, SourceId("kaikki"), 10**11))


def peak(path: Path) -> float:
    """Return the most memory in MB that a process has which only reads the file."""
    told = subprocess.run(
        [sys.executable, "-c", CHILD, str(path)], check=True, capture_output=True, text=True
    )
    return float(told.stdout)


def measure(path: Path, rounds: int) -> dict[str, float]:
    """Return the best of some rounds, in each of which both are measured one after the other."""
    connection = duckdb.connect()
    pairs = [
        (timed(lambda: connection.execute(QUERY, [str(path)])), timed(lambda: read(path)))
        for _ in range(rounds)
    ]
    duck, duck_cpu = (min(told[at] for told, _ in pairs) for at in (0, 1))
    ours, ours_cpu = (min(told[at] for _, told in pairs) for at in (0, 1))
    return {
        "DuckDB seconds": duck,
        "reading seconds": ours,
        "speed of DuckDB's": duck / ours,
        "DuckDB CPU seconds": duck_cpu,
        "reading CPU seconds": ours_cpu,
        "speed by CPU": duck_cpu / ours_cpu,
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
