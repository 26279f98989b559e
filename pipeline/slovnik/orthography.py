"""Russian letters: the alphabet, its order, and how a typed word is understood.

Strings inside slovnik are NFC, lower case, without stress marks; ё is kept as it is written.
Everything here is a pure function over ``str``.
"""

import re
import unicodedata
from typing import Final, NewType

Form = NewType("Form", str)
"""A written form in normal form: NFC, lower case, no stress marks (not necessarily Russian letters)."""

ALPHABET: Final = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
"""The 33 letters in dictionary order: ё directly after е."""

SYMBOLS: Final = ALPHABET + "-"
"""What words of a list are written with: the letters, and the hyphen for profiles that allow it."""

VOWELS: Final = frozenset("аеёиоуыэюя")

STRESS_MARKS: Final = "\u0301\u0300"
"""Combining acute and grave: the only marks that are dropped (breve and diaeresis make й and ё)."""

_LETTERS: Final = frozenset(ALPHABET)
_CYRILLIC: Final = re.compile("[\u0400-\u052f]")
_LATIN: Final = re.compile("[A-Za-z]")
_RANK: Final = {ord(letter): chr(rank) for rank, letter in enumerate(ALPHABET, start=1)}
_STRESS_TABLE: Final = {**dict.fromkeys(map(ord, STRESS_MARKS)), **str.maketrans("ѐѝЀЍ", "еиЕИ")}
"""The grave has letters of its own with е and и, which NFC makes."""

_YO_TABLE: Final = str.maketrans("ё", "е")
_SHORT_I_TABLE: Final = str.maketrans("й", "и")
_INVISIBLE: Final = dict.fromkeys((0xFEFF, 0x200B, 0x200C, 0x200D, 0x2060, 0x00AD))

LATIN_LOOKALIKES: Final = str.maketrans("aceopxykmhtbABCEHKMOPTXY", "асеорхукмнтвАВСЕНКМОРТХУ")
"""Latin letters drawn like Cyrillic ones, mapped to what the writer meant."""

LONGEST_FORM: Final = 100
"""Letters beyond which nothing is a word of any list: it is neither analysed nor decided on."""

HYPHENS: Final = "-\u2010\u2011\u2012\u2013\u2014\u2212"


def normalize(text: str) -> Form:
    """Return ``text`` as a form: NFC, stress marks, BOM and zero-width marks dropped, trimmed, lower case.

    NFC comes first, so that й and ё typed as letter + mark survive; letters are never replaced.
    """
    composed = unicodedata.normalize("NFC", text)
    bare = composed.translate(_STRESS_TABLE).translate(_INVISIBLE).strip()
    return Form(unicodedata.normalize("NFC", bare.lower()))


def is_russian(form: str) -> bool:
    """Say whether ``form`` is one or more of the 33 lower-case letters and nothing else."""
    return bool(form) and _LETTERS.issuperset(form)


def is_hyphenated(form: str) -> bool:
    """Say whether ``form`` is Russian parts of at least one letter joined by single hyphens."""
    parts = form.split("-")
    return len(parts) > 1 and all(map(is_russian, parts))


def sort_key(form: str) -> str:
    """Return the key that puts forms in dictionary order (ё after е, anything else after я)."""
    return form.translate(_RANK)


def fold_yo(form: str) -> str:
    """Return ``form`` with е for ё."""
    return form.translate(_YO_TABLE)


def fold_short_i(form: str) -> str:
    """Return ``form`` with и for й."""
    return form.translate(_SHORT_I_TABLE)


def repair_lookalikes(form: str) -> str:
    """Return ``form`` with Latin look-alikes replaced by the Cyrillic letters they are drawn like."""
    return form.translate(LATIN_LOOKALIKES)


def has_cyrillic(form: str) -> bool:
    """Say whether any character of ``form`` is Cyrillic."""
    return _CYRILLIC.search(form) is not None


def has_latin(form: str) -> bool:
    """Say whether any character of ``form`` is a basic Latin letter."""
    return _LATIN.search(form) is not None


def one_edit_away(form: str) -> set[str]:
    """Return every string one insertion, deletion, replacement or swap of neighbours from ``form``."""
    splits = [(form[:cut], form[cut:]) for cut in range(len(form) + 1)]
    deleted = {head + tail[1:] for head, tail in splits if tail}
    swapped = {head + tail[1] + tail[0] + tail[2:] for head, tail in splits if len(tail) > 1}
    replaced = {head + letter + tail[1:] for head, tail in splits if tail for letter in ALPHABET}
    inserted = {head + letter + tail for head, tail in splits for letter in ALPHABET}
    return (deleted | swapped | replaced | inserted) - {form}


def escape(text: str, limit: int = 60) -> str:
    """Return ``text`` fit for a terminal or a TSV cell: control characters escaped, long text cut with «…»."""
    cut = text if len(text) <= limit else text[:limit] + "…"
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode("ascii") for char in cut
    )
