"""Checks of characters: in the words of the list, in what the sources gave, in rules/."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from typing import Final

from slovnik.check.census import Census, Offence
from slovnik.orthography import has_cyrillic, has_latin, is_russian, normalize, repair_lookalikes

_WORD: Final = re.compile(r"[^\W\d_]+")
_CONTROL: Final = "\t\n\r"


def stray_character(census: Census) -> Iterator[Offence]:
    """An allowed word has a character that the list does not know: Latin, a digit, a mark, a hyphen not allowed."""
    for word in census.allowed:
        strange = [char for char in word.form if char not in census.symbols]
        if strange or not word.form:
            yield Offence(word.form, _names(strange))


def not_normal(census: Census) -> Iterator[Offence]:
    """A form in the store is not in normal form: not NFC, a stress mark, a soft hyphen, zero width, a capital."""
    forms = dict.fromkeys((*(entry.form for entry in census.uncommon_entries), *census.words))
    for form in forms:
        if not is_russian(form) and normalize(form) != form:
            yield Offence(form, f"must be {normalize(form)!r}")


def stray_mark_in_rules(census: Census) -> Iterator[Offence]:
    """A line under rules/ has a character that cannot be seen, a stress mark, or letters that are not NFC."""
    for line in census.rules:
        stray = [char for char in unicodedata.normalize("NFC", line.text) if _is_stray(char)]
        if stray or not unicodedata.is_normalized("NFC", line.text):
            yield Offence(f"{line.file}:{line.number}", _names(stray) or "not NFC")


def mixed_script_in_rules(census: Census) -> Iterator[Offence]:
    """A word under rules/ has Latin letters among Cyrillic ones that look alike."""
    for line in census.rules:
        for word in _WORD.findall(line.text):
            if _is_mixed(word):
                yield Offence(f"{line.file}:{line.number}", f"{word}: {_latin_of(word)}")


def mixed_script_in_source(census: Census) -> Iterator[Offence]:
    """A source lists a word with Latin letters among Cyrillic ones that look alike."""
    for entry in census.uncommon_entries:
        if any(map(_is_mixed, _WORD.findall(entry.form))):
            yield Offence(entry.form, f"{entry.source} {entry.locator}: {_latin_of(entry.form)}")


def listed_twice(census: Census) -> Iterator[Offence]:
    """A source lists one form twice at one place."""
    for entry, count in Counter(census.entries).items():
        if count > 1:
            yield Offence(entry.form, f"{entry.source} {entry.locator}: {count} times")


def digit_in_source(census: Census) -> Iterator[Offence]:
    """A source lists a form with a digit."""
    for entry in census.uncommon_entries:
        if any(map(str.isdigit, entry.form)):
            yield Offence(entry.form, f"{entry.source} {entry.locator}")


def _is_stray(char: str) -> bool:
    """Say whether a character of a composed text is a mark by itself or cannot be seen, a tab and a space apart."""
    kind = unicodedata.category(char)
    return char == "\N{REPLACEMENT CHARACTER}" or (
        kind[0] in "MCZ" and char not in _CONTROL and char not in (" ", "\N{NO-BREAK SPACE}")
    )


def _is_mixed(word: str) -> bool:
    return has_latin(word) and has_cyrillic(word) and is_russian(repair_lookalikes(word).lower())


def _latin_of(word: str) -> str:
    return "Latin " + " ".join(dict.fromkeys(char for char in word if has_latin(char)))


def _names(chars: list[str]) -> str:
    """Return what characters are called, each once: half of them cannot be seen."""
    return ", ".join(dict.fromkeys(unicodedata.name(char, f"U+{ord(char):04X}").lower() for char in chars))
