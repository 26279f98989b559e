"""Measure a build against one walk over pymorphy3's known words, in one run on one machine.

    python benchmarks/bench_build.py [--json]

A cold build of all profiles into an empty folder; the same after a line of rules/overrides.tsv is changed, and after
a line of rules/labels/ is; the same with nothing changed. Each is a process of its own. The walk is
``Dictionary.iter_known_words()`` over 5.14 million forms.
"""

import argparse
import json
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from slovnik.resources import rules_folder

WALK = "import pymorphy3; print(sum(1 for _ in pymorphy3.MorphAnalyzer().dictionary.iter_known_words()))"


def clock(*command: str) -> float:
    """Return the wall seconds of one process."""
    start = time.perf_counter()
    subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def change_line(path: Path, old: str, new: str) -> None:
    """Change one line of a rule file; fails if it is not there."""
    text = path.read_text(encoding="utf-8")
    if old not in text:
        raise SystemExit(f"{path}: no {old!r}")
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def measure() -> dict[str, float]:
    """Return the seconds of each, and the peak memory of the largest process in MB."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rules = folder / "rules"
        shutil.copytree(rules_folder(), rules)
        build = ("-m", "slovnik", "build", "--quiet", "--out", str(folder / "build"), "--rules", str(rules))
        seconds = {"cold": clock(*build)}
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        change_line(rules / "overrides.tsv", "админ\t*\tallow", "админ\tbalda\tallow")
        seconds["decision changed"] = clock(*build)
        change_line(rules / "labels" / "wiktionary.tsv", "школьн.\tcolloquial", "школьн.\tslang")
        seconds["label changed"] = clock(*build)
        seconds["nothing changed"] = clock(*build)
        seconds["walk"] = clock("-c", WALK)
    return {**seconds, "peak MB": peak}


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
    cold = figures["cold"]
    print(
        f"cold build               {cold:8.1f} s   {cold / figures['walk']:.2f} × the walk ({figures['walk']:.1f} s)"
    )
    for name in ("decision changed", "label changed", "nothing changed"):
        print(f"{name:<24} {figures[name]:8.1f} s   {figures[name] / cold:.2f} × the cold build")
    print(f"peak memory              {figures['peak MB']:8.0f} MB")


if __name__ == "__main__":
    main()
