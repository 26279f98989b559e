"""Dumps of a few pages, written by hand, for the tests of their reader."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from xml.sax.saxutils import escape

from slovnik.records import Count, Entry, Reject, Relation, Sense, SourceId
from slovnik.sources.mediawiki import load_mediawiki

DUMP = SourceId("wiktionary_dump")
MOST = 1_000_000_000
ROOT = '<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="ru">\n'
SITE = "  <siteinfo>\n    <sitename>Викисловарь</sitename>\n  </siteinfo>\n"
END = "</mediawiki>\n"
Record = Entry | Sense | Relation | Reject | Count

NOUN = """\
= {{-ru-}} =

=== Морфологические и синтаксические свойства ===
{{сущ ru f ina 1a|основа=лап|слоги={{по-слогам|ла́|па}}}}

=== Семантические свойства ===

==== Значение ====
# нога [[животное|животного]] {{пример|}}
# {{разг.|ru}} [[рука]] {{пример|Убери лапу!}}
#

==== Синонимы ====
# [[нога]]

=== Родственные слова ===
{{родств-блок
|умласк=лапка, [[лапочка]]
|увелич=лапища
|глаголы=лапать
}}
"""


def page(title: str, text: str, namespace: int = 0, more: str = "") -> str:
    return (
        f"  <page>\n    <title>{escape(title)}</title>\n    <ns>{namespace}</ns>\n    <id>7</id>\n{more}"
        f"    <revision>\n      <id>9</id>\n      <model>wikitext</model>\n"
        f'      <text bytes="{len(text.encode())}" xml:space="preserve">{escape(text)}</text>\n'
        "    </revision>\n  </page>\n"
    )


def dump(*pages: str) -> str:
    return ROOT + SITE + "".join(pages) + END


def read(path: Path, jobs: int = 1, most: int = MOST) -> list[Record]:
    return list(load_mediawiki(path, DUMP, jobs, most))


def read_text(folder: Path, text: str) -> list[Record]:
    path = folder / "dump.xml"
    path.write_text(text, encoding="utf-8")
    return read(path)


def read_page(folder: Path, title: str, text: str) -> list[Record]:
    """Return the records of a dump of one page, without its counts."""
    return [one for one in read_text(folder, dump(page(title, text))) if not isinstance(one, Count)]


def counts(records: Iterable[Record]) -> dict[str, int]:
    return {one.name: one.number for one in records if isinstance(one, Count)}


def only(kind: type[Record], records: Iterable[Record]) -> Iterator[Record]:
    return (one for one in records if isinstance(one, kind))
