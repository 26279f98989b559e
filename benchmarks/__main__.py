"""Run every benchmark that needs no yardstick, one after another: `make bench`."""

import runpy
import sys
from pathlib import Path

NAMES = ("bench_build", "bench_validate", "bench_lexicon")

if __name__ == "__main__":
    sys.argv = sys.argv[:1]
    for name in NAMES:
        print(f"── {name}", flush=True)
        runpy.run_path(str(Path(__file__).with_name(f"{name}.py")), run_name="__main__")
