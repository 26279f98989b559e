"""Measure reading a dump of the Russian Wiktionary against a bare iterparse over the same file, in one run.

    python -m benchmarks.bench_dump [--megabytes 1000] [--packed 100] [--rounds 3] [--json]

The dump is made by `benchmarks.large_inputs`. Bare is ``lxml.etree.iterparse(file, tag=page)``, pages thrown away as
they come; reading extracts the nouns and stores them, as a build does. Each measurement is a process of its own; the
peak memory of several is that of the first and of the largest worker as often as there are workers. Of a part of the
dump, packed as bzip2 in many streams, one process and two are measured, and their records compared.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.large_inputs import write_dump, write_streams

CHILD = """
import hashlib, resource, sys, time
from pathlib import Path
kind, path, jobs = sys.argv[1], sys.argv[2], int(sys.argv[3])

def bare():
    from lxml import etree
    for _, page in etree.iterparse(path, tag="{*}page"):
        page.clear()
        while page.getprevious() is not None:
            del page.getparent()[0]
    return ""

def store():
    from dataclasses import replace
    from slovnik.build.ingest import store_source
    from slovnik.resources import rules_folder
    from slovnik.ruleset.source_specs import load_source_specs
    from slovnik.sources.formats import ReaderInput
    from slovnik.sources.frequencies import Frequencies
    from slovnik.sources.reading import Tally, read_source
    from slovnik.store.database import create
    spec = load_source_specs(rules_folder() / "sources.toml")["wiktionary_dump"]
    spec = replace(spec, given=Path(path), rows_min=0, rows_max=10**9, counts=(), unpacked_max=10**11)
    tally = Tally()
    with create(Path(path + ".duckdb")) as database:
        given = ReaderInput(Path(path), Frequencies(()), jobs)
        store_source(database, spec, read_source(spec, Path(path).parent, given, tally), tally)
    Path(path + ".duckdb").unlink()
    return ""

def read():
    from slovnik.records import SourceId
    from slovnik.sources.mediawiki import load_mediawiki
    digest = hashlib.sha256() if kind == "told" else None
    for record in load_mediawiki(Path(path), SourceId("wiktionary_dump"), jobs, 10**11):
        if digest:
            digest.update(repr([sorted(one) if isinstance(one, frozenset) else one for one in record]).encode())
    return digest.hexdigest() if digest else ""

if __name__ == "__main__":
    wall, cpu = time.perf_counter(), time.process_time()
    told = {"bare": bare, "stored": store}.get(kind, read)()
    own, worker = (resource.getrusage(who).ru_maxrss / 1024 for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    peak = own + jobs * worker
    print(time.perf_counter() - wall, time.process_time() - cpu, peak, told)
"""


def run(child: Path, kind: str, path: Path, jobs: int = 1) -> tuple[float, float, float, str]:
    """Return seconds by the clock and of the CPU, peak memory in MB, and the hash of the records if asked for."""
    command = [sys.executable, str(child), kind, str(path), str(jobs)]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    return float(told[0]), float(told[1]), float(told[2]), "".join(told[3:])


def measure_plain(child: Path, dump: Path, rounds: int) -> dict[str, float]:
    """Return medians of some rounds, in each of which all are measured one after the other."""
    found = [
        (run(child, "bare", dump), run(child, "stored", dump), run(child, "stored", dump, 2))
        for _ in range(rounds)
    ]
    return {
        "dump MB": dump.stat().st_size / 1e6,
        "bare seconds": median(bare[0] for bare, _, _ in found),
        "stored seconds": median(one[0] for _, one, _ in found),
        "stored by two": median(two[0] for _, _, two in found),
        "stored / bare": median(one[0] / bare[0] for bare, one, _ in found),
        "stored by two / bare": median(two[0] / bare[0] for bare, _, two in found),
        "peak MB": max(one[2] for _, one, _ in found),
        "peak MB of two": max(two[2] for _, _, two in found),
    }


def measure_packed(child: Path, packed: Path, rounds: int) -> dict[str, float]:
    """Return how much faster two processes are than one, and stop if they do not read the same."""
    if run(child, "told", packed, 1)[3] != run(child, "told", packed, 2)[3]:
        raise SystemExit("two processes read other records than one")
    pairs = [(run(child, "read", packed, 1), run(child, "read", packed, 2)) for _ in range(rounds)]
    return {
        "packed MB": packed.stat().st_size / 1e6,
        "one process seconds": median(one[0] for one, _ in pairs),
        "two processes seconds": median(two[0] for _, two in pairs),
        "one / two": median(one[0] / two[0] for one, two in pairs),
        "packed: peak MB of two": max(two[2] for _, two in pairs),
    }


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--megabytes", type=int, default=1000)
    parser.add_argument("--packed", type=int, default=100, help="megabytes of XML to pack")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        child = folder / "child.py"
        child.write_text(CHILD, encoding="utf-8")
        figures: dict[str, float] = {}
        if asked.megabytes:
            write_dump(folder / "dump.xml", asked.megabytes * 1_000_000)
            figures |= measure_plain(child, folder / "dump.xml", asked.rounds)
        if asked.packed:
            write_dump(folder / "part.xml", asked.packed * 1_000_000)
            write_streams(folder / "part.xml.bz2", folder / "part.xml")
            figures |= measure_packed(child, folder / "part.xml.bz2", asked.rounds)
    if asked.json:
        print(json.dumps(figures))
        return
    for told, value in figures.items():
        print(f"{told:<24} {value:10.2f}")


if __name__ == "__main__":
    main()
