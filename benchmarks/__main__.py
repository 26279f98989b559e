"""Run every benchmark that needs no yardstick, one after another, each in a process of its own: `make bench`."""

import subprocess
import sys

NAMES = (
    "bench_build",
    "bench_dump",
    "bench_kaikki",
    "bench_opencorpora",
    "bench_validate",
    "bench_lexicon",
    "bench_oral",
    "bench_bukvologika",
    "bench_bots",
)

if __name__ == "__main__":
    for name in NAMES:
        print(f"── {name}", flush=True)
        subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], check=True)
