"""Which encoding bytes are likeliest in, by how Russian they read: for error messages, never to repair anything.

Each encoding is taken for a maker of texts, and the bytes are as likely in it as the text that they decode to: its
letters by their frequency in Russian, its words by how they are capitalised (бык, Бык, БЫК; быК hardly ever), all else
by how seldom a list has it. What is no text at all (control characters, bytes that mean nothing) weighs most.
"""

import codecs
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from math import lgamma, log
from typing import Final

ENCODINGS: Final[Mapping[str, float]] = {
    "utf-8": 0.0,
    "utf-8-sig": 0.0,
    "utf-16": 0.0,
    "cp1251": 0.0,
    "koi8-r": -1.0,
    "cp866": -3.0,
    "mac-cyrillic": -6.0,
    "utf-16-le": -6.0,
    "utf-16-be": -6.0,
}
"""The encodings that a list may be declared to have, and how likely each is before anything is read (log odds).

cp1251 and mac-cyrillic have most lower-case letters in the same places.
"""

_PER_MILLE: Final = (
    *((letter, 102) for letter in "о"),
    *((letter, 82) for letter in "аеи"),
    *((letter, 62) for letter in "нтр"),
    *((letter, 44) for letter in "свлк"),
    *((letter, 28) for letter in "пмд"),
    *((letter, 20) for letter in "уь"),
    *((letter, 16) for letter in "гбзя"),
    *((letter, 10) for letter in "йчыц"),
    *((letter, 7) for letter in "жхшю"),
    *((letter, 4) for letter in "щфэё"),
    ("ъ", 1),
)
_LETTERS: Final = {letter: log(share / 1000) for letter, share in _PER_MILLE}
_ASCII: Final = log(1 / 60)
_SIGN: Final = log(1 / 2_000)
"""Of a dash, a quotation mark, a stress mark: other than ASCII, and met in Russian texts."""
_FOREIGN: Final = log(1 / 100_000)
_NO_TEXT: Final = log(1 / 1_000_000_000)
_SIGNS: Final = frozenset("«»„“”–—…№\u00a0\u0301\u2011")
_BREAKS: Final = frozenset("\t\n\r")

_WORD: Final = re.compile("[А-ЯЁа-яё]+")
_LOWER, _NAME, _UPPER, _MIXED = range(4)
_CAPITALS: Final = (8.0, 1.0, 0.5, 0.01)
"""How many words of each kind are taken to be read already: a list has its own habit, and few have the last."""

_RUSSIAN_SHARE: Final = 0.7
"""The least share of Russian letters among all that is not ASCII."""
_ASCII_BYTES: Final = re.compile(rb"[\t\n\r -~]*")
_PART: Final = 8192
_CLEARLY: Final = 15.0
"""By how much (log odds) another encoding must be likelier for a declared one to be doubted."""


def likelier_encoding(sample: bytes) -> str | None:
    """Return the encoding of `ENCODINGS` in which ``sample`` reads most like Russian; None: in none of them.

    The sample may begin or end within a character and have some bytes that are none; of a long one a part is read.
    """
    part = _telling_part(sample)
    texts = {name: text for name in ENCODINGS if _is_russian(text := _decode(part, name))}
    return max(texts, key=lambda name: ENCODINGS[name] + _likelihood(texts[name]), default=None)


def doubt_encoding(sample: bytes, declared: str) -> str | None:
    """Return the encoding in which ``sample`` reads far more like Russian than in ``declared``; None: there is none.

    Where two encodings give the same text, neither is doubted.
    """
    likelier = likelier_encoding(sample)
    if likelier is None:
        return None
    part = _telling_part(sample)
    text, read = _decode(part, likelier), _decode(part, declared)
    if text.removeprefix("\ufeff") == read.removeprefix("\ufeff"):
        return None
    return likelier if _likelihood(text) - _likelihood(read) > _CLEARLY else None


def find_encoding(name: str) -> str | None:
    """Return the name in `ENCODINGS` of an encoding that may be spelt otherwise (Windows-1251, KOI8-R, UTF8)."""
    try:
        asked = codecs.lookup(name).name
    except (LookupError, ValueError):  # a null character in the name
        return None
    return next((one for one in ENCODINGS if codecs.lookup(one).name == asked), None)


def _telling_part(sample: bytes) -> bytes:
    """Return the first bytes from where not all are ASCII on; a byte order mark is the first thing anyway."""
    plain = _ASCII_BYTES.match(sample)
    begin = plain.end() // 4 * 4 if plain is not None else 0  # no letter of UTF-16 is cut
    return sample[begin : begin + _PART]


def _decode(sample: bytes, encoding: str) -> str:
    """Return the text of a sample, with U+FFFD for what is none; a character cut off at its end is left out."""
    if encoding == "utf-16" and not sample.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "\ufffd" * len(sample)  # the decoder takes nothing else
    return codecs.getincrementaldecoder(encoding)("replace").decode(sample)


def _is_russian(text: str) -> bool:
    letters = sum(map(len, _WORD.findall(text)))
    strange = sum(not char.isascii() for char in text) - letters
    return letters > 0 and letters >= _RUSSIAN_SHARE * (letters + strange)


def _likelihood(text: str) -> float:
    """Return the logarithm of how likely the text is."""
    found = Counter(text)
    return sum(count * _weigh(char) for char, count in found.items()) + _weigh_capitals(_WORD.findall(text))


def _weigh(char: str) -> float:
    letter = _LETTERS.get(char.lower())
    if letter is not None:
        return letter
    if char in _BREAKS or (char.isascii() and char.isprintable()):
        return _ASCII
    if char in _SIGNS:
        return _SIGN
    return _FOREIGN if char.isprintable() and char != "\ufffd" else _NO_TEXT


def _weigh_capitals(words: Iterable[str]) -> float:
    """Return how likely it is that words are capitalised so: Dirichlet-multinomial, the first of a kind costs most."""
    kinds = Counter(map(_kind, words))
    total, before = sum(kinds.values()), sum(_CAPITALS)
    gained = sum(lgamma(seen + kinds[kind]) - lgamma(seen) for kind, seen in enumerate(_CAPITALS))
    return lgamma(before) - lgamma(before + total) + gained


def _kind(word: str) -> int:
    if word.islower():
        return _LOWER
    if word[1:].islower() or len(word) == 1:
        return _NAME
    return _UPPER if word.isupper() else _MIXED
