"""Measure a build against one walk over pymorphy3's known words, in one run on one machine.

    python benchmarks/bench_build.py [--json]

A cold build of all profiles into an empty folder; the same after a line of rules/overrides.tsv is changed, after a
line of rules/labels/ is, and after the spelling dictionary is replaced by one that lacks a line or many; the same with
nothing changed. Each is a process of its own that may use two. The walk is ``Dictionary.iter_known_words()`` over 5.14
million forms.
"""

import argparse
import hashlib
import json
import lzma
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from slovnik.resources import raw_folder, rules_folder

SPELLING = "hunspell-ru/stems.dic.xz"
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


def replace_source(rules: Path, lacking: slice) -> None:
    """Let the spelling dictionary be a file beside the rules that lacks some lines of the shipped one."""
    lines = lzma.decompress((raw_folder() / SPELLING).read_bytes()).splitlines(keepends=True)
    del lines[lacking]
    fresh = rules / "stems.dic.xz"
    fresh.write_bytes(lzma.compress(b"".join(lines), preset=1))
    table = rules / "sources.toml"
    change_line(table, f'file = "{SPELLING}"', f'file = "{fresh.as_posix()}"')
    shipped = hashlib.sha256((raw_folder() / SPELLING).read_bytes()).hexdigest()
    change_line(table, shipped, hashlib.sha256(fresh.read_bytes()).hexdigest())


def measure() -> dict[str, float]:
    """Return the seconds of each, and the peak memory of the largest process in MB."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rules = folder / "rules"
        shutil.copytree(rules_folder(), rules)
        places = ("--out", str(folder / "build"), "--rules", str(rules))
        build = ("-m", "slovnik", "build", "--quiet", "--jobs", "2", *places)
        seconds = {"cold": clock(*build)}
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        change_line(rules / "overrides.tsv", "админ\t*\tallow", "админ\tbalda\tallow")
        seconds["decision changed"] = clock(*build)
        change_line(rules / "labels" / "wiktionary.tsv", "школьн.\tcolloquial", "школьн.\tslang")
        seconds["label changed"] = clock(*build)
        shipped = (rules / "sources.toml").read_text(encoding="utf-8")
        for lacking, what in (
            (slice(50_000, 50_001), "a line"),
            (slice(50_000, None, 100), "every hundredth line"),
        ):
            (rules / "sources.toml").write_text(shipped, encoding="utf-8")
            replace_source(rules, lacking)
            seconds[f"source without {what}"] = clock(*build)
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
    for name in [name for name in figures if name not in ("cold", "walk", "peak MB")]:
        print(f"{name:<36} {figures[name]:8.1f} s   {figures[name] / cold:.2f} × the cold build")
    print(f"peak memory              {figures['peak MB']:8.0f} MB")


if __name__ == "__main__":
    main()
