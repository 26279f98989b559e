"""Write the stems of Lebedev's Russian spelling dictionary, with the flags that tell nouns, to stems.dic.xz.

    python raw/hunspell-ru/extract.py ru_RU.dic ru_RU.aff [OUT.dic.xz]

The result is a hunspell word list still: a count, then one stem a line in the order of the original, so
that line N of one is line N of the other. What is left out: the affix rules, and every flag that is not
in KEPT (README.md beside this file says what each flag tells).
"""

import lzma
import sys
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
KEPT = frozenset("EFGHIJKNO")


def affix_flags(affixes: str) -> set[str]:
    """Return the flags that an .aff file defines, after checking that it says it is UTF-8."""
    if not affixes.startswith("SET UTF-8"):
        raise SystemExit("the .aff file does not say SET UTF-8: not the dictionary this script knows")
    return {line.split()[1] for line in affixes.splitlines() if line.startswith("SFX ")}


def stem_lines(words: list[str], defined: set[str]) -> Iterator[str]:
    """Yield the count line and the stems, each with the flags worth keeping in alphabetical order."""
    if int(words[0]) != len(words) - 1:
        raise SystemExit(f"the .dic file declares {words[0]} stems and has {len(words) - 1}")
    yield words[0]
    for number, line in enumerate(words[1:], start=2):
        stem, _, flags = line.partition("/")
        if not stem or not defined.issuperset(flags):
            raise SystemExit(f"line {number} of the .dic file cannot be read: {line!r}")
        kept = "".join(sorted(KEPT.intersection(flags)))
        yield f"{stem}/{kept}" if kept else stem


def render(dictionary: Path, affixes: Path) -> bytes:
    """Return the extract as UTF-8 text."""
    words = dictionary.read_text(encoding="utf-8").splitlines()
    lines = stem_lines(words, affix_flags(affixes.read_text(encoding="utf-8")))
    return ("\n".join(lines) + "\n").encode()


def main() -> None:
    if len(sys.argv) not in (3, 4):
        raise SystemExit("usage: extract.py ru_RU.dic ru_RU.aff [OUT.dic.xz]")
    target = Path(sys.argv[3]) if len(sys.argv) > 3 else HERE / "stems.dic.xz"
    part = target.with_name(target.name + ".part")
    text = render(Path(sys.argv[1]), Path(sys.argv[2]))
    part.write_bytes(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME))
    part.replace(target)


if __name__ == "__main__":
    main()
