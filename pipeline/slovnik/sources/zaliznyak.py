"""A. A. Zaliznyak's grammatical dictionary, edition of 2010, as gramdict/zalizniak-2010 has it: its headwords.

What is read: a headword a line, stressed, with its part of speech and class of declension, such as::

    ку́здра ж 1a
    1/бокр мо 1a (_зверь_)
    ку́здрик мо-жо 3a
    шле́мки мн. <ж 3*a>                    a plurale tantum, declined like a feminine
    бу́дланы мн. _от_ м 1a                a plural that is met more often than its singular
    гло́ки п 0; м 0 (_язык_)               an adjective; a noun too
    ште́ко н
    Бокре́нск м 3a
    Будла́нов ф. <мс 1a>                   a surname
    кудря́чки:  на кудря́чках               in a set phrase only
    куздря́ _см._ ку́здра                  a reference

м, ж, с are the genders of nouns, with -о of animate ones; п is an adjective, н an adverb, св and нсв verbs. The
dictionary is in several files; they are read as one after ``cat``, in any order.
"""

import html
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from slovnik.orthography import normalize
from slovnik.records import Entry, Reject, SourceId
from slovnik.sources.lines import read_lines
from slovnik.sources.wikitext import title_marks
from slovnik.terms import Mark

_GENDER: Final = r"(?:мо-жо|мо|м|жо|ж|со|с|c)"  # the last is a Latin c, as some lines have it
_NOUN: Final = rf"{_GENDER}(?://(?:{_GENDER}|мн\.))*"
_OTHERS: Final = (
    *("п", "мс-п", "мс", r"числ\.-п", r"числ\.", "н", "св-нсв", "нсв", "св", r"предик\.", r"предл\."),
    *("союз", r"част\.", r"межд\.", r"вводн\.", r"сравн\.", "послелог"),
)
_MARKED: Final = rf"(?P<noun>{_NOUN})|(?P<plural>мн\.)|(?P<half>§1)|(?P<surname>ф\.)"
_PART: Final = rf"(?:{_MARKED}|{'|'.join(_OTHERS)})(?![^\s,;:⁺△<(])"
_ENTRY: Final = re.compile(rf"(?P<head>[^\s_]+(?: [^\s_]+)*?)\s+(?:\([^()]*\)\s+)?{_PART}(?P<rest>.*)")
_READING: Final = re.compile(rf"\s*{_PART}(?P<rest>.*)")
_HOMONYM: Final = re.compile(r"\d+(?:-\d+)?/")
_INNERMOST: Final = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_WORD: Final = re.compile(r"[^\W\d_]+(?:[-’' ]+[^\W\d_]+)*")
_PHRASE: Final = re.compile(r"\S+:\s")
_NESTED: Final = 4
_LONGEST: Final = 2_000
"""Characters; the longest line has a few hundred."""


def load_zaliznyak(
    path: Path, source: SourceId, encoding: str, unpacked_max: int
) -> Iterator[Entry | Reject]:
    """Open the dictionary and yield its entries and rejects in the order of the file.

    Raises:
        SourceError: the file is missing, damaged, too large, or not in this encoding.
    """
    return parse_zaliznyak(read_lines(path, source, encoding, unpacked_max), source)


def parse_zaliznyak(lines: Iterable[str], source: SourceId) -> Iterator[Entry | Reject]:
    """Yield an entry or a reject for every line."""
    for number, line in enumerate(lines, start=1):
        text = html.unescape(line.strip()) if "&" in line else line.strip()
        found = _read(text)
        if isinstance(found, str):
            yield Reject(source, f"line {number}", found, line.rstrip("\r\n")[:_LONGEST])
        else:
            head, marks = found
            yield Entry(source, f"line {number}", normalize(head), marks)


def _read(text: str) -> tuple[str, frozenset[Mark]] | str:
    """Return headword and marks of a line, or why there are none."""
    if not text or len(text) > _LONGEST:
        return "more than an entry" if text else "empty line"
    bare = _HOMONYM.sub("", text, count=1) if text[0].isdigit() else text
    entry = _ENTRY.fullmatch(bare)
    if entry is None:
        return _why_not(bare)
    head = entry["head"]
    if not _WORD.fullmatch(normalize(head)):
        return "the headword is more than a word"
    return head, _marks(frozenset(_kinds(entry)), title_marks(head))


def _kinds(entry: re.Match[str]) -> Iterator[str]:
    """Yield what the readings of an entry are: noun, tantum, plural, surname or other."""
    rest = entry["rest"]
    for _ in range(_NESTED):
        rest = _INNERMOST.sub("", rest)
    first, *others = rest.split(";")
    yield _kind(entry, first)
    for other in others:
        if reading := _READING.match(other):
            yield _kind(reading, reading["rest"])


def _kind(part: re.Match[str], rest: str) -> str:
    if part["noun"] or part["half"]:
        return "noun"
    if part["plural"]:
        return "plural" if "_от_" in rest else "tantum"
    return "surname" if part["surname"] else "other"


@cache
def _marks(kinds: frozenset[str], names: frozenset[Mark]) -> frozenset[Mark]:
    """Return the marks of a headword as one shared set; a name is marked as a name only.

    A plural beside its singular is no headword of its own, so that it is not marked as a noun.
    """
    if names or "surname" in kinds:
        return names or frozenset({Mark.PROPER_NAME})
    if "noun" in kinds:
        return frozenset({Mark.NOUN})
    return frozenset({Mark.NOUN, Mark.PLURALE_TANTUM}) if "tantum" in kinds else frozenset()


def _why_not(text: str) -> str:
    if "_см._" in text:
        return "a reference to another headword"
    if _PHRASE.match(text):
        return "in set phrases only"
    return "a form without a nominative" if "форм" in text else "no part of speech that is known"
