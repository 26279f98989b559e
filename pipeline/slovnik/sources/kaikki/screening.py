"""Tell by the bytes of a line whether it needs a closer look: most lines are of other languages and parts of speech.

What is searched for stands in a line as kaikki's program writes it: ``"lang_code": "ru"``, ``"pos": "noun"``, letters
as they are. A quote inside a text is escaped, so no text can hold it. A line written in another way is read as a whole.
"""

from typing import Final

_CODE: Final = b'"lang_code": "'
_RU: Final = b'ru"'
_RUSSIAN: Final = _CODE + _RU
_POS: Final = b'"pos": "'
_NO_NOUNS: Final = frozenset(
    (b"adj", b"adv", b"conj", b"intj", b"num", b"particle", b"phrase", b"prep", b"pron", b"verb")
)
"""The commonest of other parts of speech."""
_USED_AS_NOUNS: Final = (b'"substantive"', '"субст'.encode())
"""The marks of other words used as nouns."""


def is_foreign(line: bytes) -> bool:
    """Say whether the bytes of a line, without its line feed, tell that it is of another language.

    The language is that of the line if no other object, such as a translation, begins before it.
    """
    code = line.find(_CODE)
    if code < 0 or line.startswith(_RU, code + len(_CODE)) or line.find(b"{", 1, code) >= 0:
        return False
    return line.startswith(b"{") and line.endswith(b"}")


def is_no_noun(line: bytes) -> bool:
    """Say whether the bytes of a line that is not foreign tell that it is of another part of speech.

    The part of speech is the first in the line, before which no other object begins.
    """
    pos = line.find(_POS) + len(_POS)
    if pos < len(_POS) or line[pos : line.find(b'"', pos)] not in _NO_NOUNS:
        return False
    if line.find(b"{", 1, pos) >= 0 or not line.startswith(b"{") or not line.endswith(b"}"):
        return False
    return _RUSSIAN in line and not any(sign in line for sign in _USED_AS_NOUNS)
