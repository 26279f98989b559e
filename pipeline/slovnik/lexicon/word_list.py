"""Anybody's plain list of words: one a line, understood as a person means it."""

import re
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from slovnik.errors import UsageError
from slovnik.orthography import ALPHABET, Form, escape, is_russian, normalize, sort_key

_GZIP_MAGIC: Final = b"\x1f\x8b"
_UTF16_MARKS: Final = (b"\xff\xfe", b"\xfe\xff")
_SUFFIXES: Final = (".gz", ".txt", ".tsv", ".dic", ".csv", ".lst")
_COMMON: Final = frozenset("оеаинтсрвлкм")
"""The twelve most frequent letters: text decoded in the right encoding is rich in them."""
_RICH: Final = 0.2
"""The least share of them that makes a guess worth saying; real word lists have 0.6."""
_ONE_BYTE_ENCODINGS: Final = {"cp1251": "Windows-1251 (cp1251)", "koi8-r": "KOI8-R", "cp866": "DOS (cp866)"}
_PLAIN: Final = re.compile(f"[{ALPHABET}\n]*")


@dataclass(frozen=True, slots=True)
class Skipped:
    """Lines of a list that are no word of the 33 letters: how many, and the first of them."""

    count: int
    line: int
    """Number of the first skipped line, from 1."""
    text: str


@dataclass(frozen=True, slots=True)
class WordList:
    """A plain list: its words without repeats in dictionary order, and what was skipped (None: nothing)."""

    words: tuple[Form, ...]
    skipped: Skipped | None


def load_word_list(path: Path) -> WordList:
    """Return the words of the list at ``path``: UTF-8 (BOM, CRLF, gzip are fine), one a line.

    A word may be in upper case, decomposed, or carry stress marks. In a ``.tsv`` the word is the first
    column, and a first line whose first column is no word is a header. Blank lines do not count.

    Raises:
        UsageError: The file is not there, is not UTF-8 (names the likelier encoding), is a broken gzip file
            or holds no word at all.
    """
    text = _decode(path, _read(path))
    if _PLAIN.fullmatch(text):
        found, skipped = text.split(), None
    else:
        found, skipped = _sift(_first_cells(text, path))
    if not found:
        first = f"; line {skipped.line} is '{escape(skipped.text)}'" if skipped else ""
        raise UsageError(
            f"{path}: holds no word of the 33 letters, one a line{first}",
            f"{path}: слов из 33 букв там нет; пишите их по одному в строке",
        )
    return WordList(tuple(map(Form, sorted(set(found), key=sort_key))), skipped)


def list_stem(path: Path) -> str:
    """Return the name of the list without its endings: ``nouns`` for ``nouns.txt.gz``."""
    name = path.name
    while Path(name).suffix in _SUFFIXES:
        name = Path(name).stem
    return name


def _read(path: Path) -> bytes:
    """Return the bytes of the file, unpacked."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UsageError(
            f"{path}: cannot be read ({error.strerror})", f"{path}: прочитать не удалось ({error.strerror})"
        ) from error
    if not data.startswith(_GZIP_MAGIC):
        return data
    import gzip

    try:
        return gzip.decompress(data)
    except (OSError, EOFError, zlib.error) as error:
        raise UsageError(
            f"{path}: is a damaged gzip file ({error})", f"{path}: файл gzip повреждён ({error})"
        ) from error


def _decode(path: Path, data: bytes) -> str:
    """Return ``data`` as text, or raise and name the encoding it is likelier to have."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UsageError(
            f"{path}: line {line} is not UTF-8; {_guess(data)}",
            f"{path}: строка {line} не в UTF-8; сохраните файл в этой кодировке",
        ) from error
    if "\0" in text:
        raise UsageError(
            f"{path}: is not UTF-8; {_guess(data)}", f"{path}: не UTF-8; сохраните файл в этой кодировке"
        )
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _guess(data: bytes) -> str:
    """Return the advice for bytes that are not UTF-8."""
    sample = data[:65_536]
    if sample.startswith(_UTF16_MARKS) or b"\0" in sample:
        return "it looks like UTF-16: save it as UTF-8" if _is_utf16(sample) else "it is not text"
    scores = {name: _richness(sample, name) for name in ("utf-8", *_ONE_BYTE_ENCODINGS)}
    likeliest = max(scores, key=lambda name: scores[name])
    if scores[likeliest] < _RICH:
        return "it does not look like Russian text in any encoding"
    if likeliest == "utf-8":
        return "the rest of it is: mend that line"
    return f"it looks like {_ONE_BYTE_ENCODINGS[likeliest]}: save it as UTF-8"


def _is_utf16(sample: bytes) -> bool:
    return max(_richness(sample, name) for name in ("utf-16", "utf-16-le", "utf-16-be")) > _RICH


def _richness(sample: bytes, encoding: str) -> float:
    """Return the share of frequent Russian letters in ``sample`` decoded as ``encoding``."""
    text = sample.decode(encoding, errors="ignore").lower()
    return sum(char in _COMMON for char in text) / len(text) if text else 0.0


def _first_cells(text: str, path: Path) -> Iterator[tuple[int, str]]:
    """Yield the number and the word of each line that is not blank."""
    table = ".tsv" in path.suffixes
    for number, line in enumerate(text.split("\n"), start=1):
        cell = line.split("\t", 1)[0] if table else line
        if table and number == 1 and not is_russian(normalize(cell)):
            continue
        if cell.strip():
            yield number, cell


def _sift(cells: Iterable[tuple[int, str]]) -> tuple[list[str], Skipped | None]:
    """Return the cells that are words, normalized, and the count of the others."""
    words: list[str] = []
    refused: list[tuple[int, str]] = []
    for number, cell in cells:
        form = cell if is_russian(cell) else normalize(cell)
        if is_russian(form):
            words.append(form)
        else:
            refused.append((number, cell.strip()))
    return words, Skipped(len(refused), *refused[0]) if refused else None
