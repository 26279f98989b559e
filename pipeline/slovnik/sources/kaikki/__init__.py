"""The Russian Wiktionary as kaikki.org gives it: one JSON object a line, made by the program wiktextract.

What is read: ``ru-extract.jsonl``, plain or packed, such as (one line, cut)::

    {"word": "водичка", "pos": "noun", "lang_code": "ru", "lang": "Русский", "categories": ["Женский род/ru"],
     "senses": [{"glosses": ["уменьш.-ласк. к вода"], "tags": ["colloquial"], "raw_tags": ["экспрес."],
                 "categories": ["Разговорные выражения/ru"]}],
     "tags": ["inanimate", "feminine"],
     "related": [{"word": "водичечка", "raw_tags": ["Ближайшее родство", "уменьш.-ласк. формы"]}]}

A line is a block of a page: homonyms and other languages have lines of their own, those of a page one after another.
The modules go from bytes to records: `cutting` finds lines, `screening` tells by their bytes those that need no closer
look, `shapes` says what is read of the others, `marks` and `entries` make records, `reading` puts them in order, and
`parallel` does so in several processes. The file is never in memory as a whole.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from slovnik.records import SourceId
from slovnik.sources.kaikki.cutting import cut_blocks, cut_lines, load_blocks
from slovnik.sources.kaikki.entries import Record
from slovnik.sources.kaikki.parallel import read_in_processes
from slovnik.sources.kaikki.reading import parse_kaikki
from slovnik.sources.opening import is_packed, open_unpacked

__all__ = ["load_kaikki", "parse_kaikki"]

_WORTH_IT: Final = 128 << 20
"""Bytes of a file from which two processes are no slower than one: starting them and sending records back costs."""


def load_kaikki(path: Path, source: SourceId, unpacked_max: int, jobs: int = 1) -> Iterator[Record]:
    """Open an extract and yield its records line by line, then its counts; ``jobs`` processes may read it.

    Raises:
        SourceError: the file is missing, damaged, too large, or cut short.
    """
    with open_unpacked(path, source, unpacked_max) as unpacked:
        if jobs > 1 and path.stat().st_size >= _WORTH_IT:
            blocks = load_blocks(unpacked) if is_packed(path) else cut_blocks(unpacked)
            yield from read_in_processes(path, source, blocks, jobs)
        else:
            yield from parse_kaikki(cut_lines(unpacked), source, f"{path} (source {source})")
