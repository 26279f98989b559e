"""The words that a page lists as diminutives, pejoratives and augmentatives of its headword.

What is read: the template under «Родственные слова», such as::

    {{родств-блок
    |умласк=лесок, [[лесочек]], лесишко (пренебр.)
    |уничиж=
    |увелич=лесище
    |существительные=лесник
    }}
"""

import re
from collections.abc import Iterator
from typing import Final

from slovnik.orthography import Form, has_cyrillic, is_hyphenated, is_russian, normalize
from slovnik.sources.mediawiki.templates import read_template
from slovnik.sources.wikitext import parse_gloss

MARKS: Final = ("умласк", "уничиж", "увелич", "ласк", "уменьш")
"""The parameters whose words are made from the headword, and only judge or measure it."""

_BLOCK: Final = re.compile(r"\{\{\s*родств-блок\s*(?=\||\}\})")
_FILLED: Final = re.compile(rf"\|\s*(?:{'|'.join(MARKS)})\s*=\s*[^|}}\s]")
_NOTE: Final = re.compile(r"\([^()]*\)|\[\d+\]|\d+")
_BETWEEN: Final = re.compile(r"[,;/\n]|\s[и—–-]\s")


def read_related(text: str) -> Iterator[tuple[str, str, Form | None]]:
    """Yield parameter, word as it is written, and its form; no form: it is not one Russian word.

    Raises:
        MisreadError: the template is not closed.
    """
    if _FILLED.search(text) is None:
        return
    for block in _BLOCK.finditer(text):
        named = read_template(text, block.start()).named
        for mark in MARKS:
            for written in _BETWEEN.split(_plain(named.get(mark, ""))):
                word = written.strip(" *.…?")
                if has_cyrillic(word):
                    form = normalize(word)
                    yield mark, word, form if is_russian(form) or is_hyphenated(form) else None


def _plain(value: str) -> str:
    return _NOTE.sub(" ", parse_gloss(value.replace("\n", ", "))[1]) if value else ""
