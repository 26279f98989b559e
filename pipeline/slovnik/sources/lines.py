"""The lines of a source that is a text file, plain or packed: broken files are errors, not fewer rows."""

import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from slovnik.errors import SourceError
from slovnik.orthography import escape
from slovnik.records import Reject, SourceId
from slovnik.sources.encodings import ENCODINGS, doubt_encoding, find_encoding, likelier_encoding
from slovnik.sources.opening import open_unpacked

UNPACKED_MAX: Final = 8_000_000_000
LONGEST_LINE: Final = 16_000_000
"""Characters that a line may have: a file without line ends must not fill the memory."""
DECLARE: Final = 'set encoding = "{}"'


def read_lines(
    path: Path,
    source: SourceId,
    encoding: str = "utf-8",
    unpacked_max: int = UNPACKED_MAX,
    declare: str = DECLARE,
) -> Iterator[str]:
    """Yield the lines of a text file, each ending in LF whatever the file has, without a byte order mark.

    Args:
        path: the file, packed or not.
        source: whose it is, for messages.
        encoding: one of `slovnik.sources.encodings.ENCODINGS`, however it is spelt.
        unpacked_max: bytes.
        declare: how one says that it is another encoding.

    Raises:
        SourceError: the file is missing, cannot be read, is damaged, too large, not in this encoding, or far likelier
            in another one.
    """
    codec = find_encoding(encoding)
    if codec is None:
        raise SourceError(f"source {source}: no such encoding {escape(encoding)!r}; {_known_encodings()}")
    number = 0
    with open_unpacked(path, source, unpacked_max) as unpacked:
        _verify_head(path, source, unpacked.peek(), codec, declare)
        text = io.TextIOWrapper(unpacked, encoding="utf-8-sig" if codec == "utf-8" else codec)
        try:
            while line := text.readline(LONGEST_LINE):
                number += 1
                yield line if number > 1 else line.removeprefix("\ufeff")
                if len(line) == LONGEST_LINE:
                    raise SourceError(f"{path}: line {number} has no end (source {source}); this is no list")
        except UnicodeError as error:
            if isinstance(
                error, UnicodeDecodeError
            ):  # what stands before it in the same block was not given yet
                number += error.object.count(b"\n", 0, error.start)
            where = f"{path}: not {codec.upper()} after line {number} (source {source})"
            raise SourceError(f"{where}; {_advise(error, codec, declare)}") from None


def _verify_head(path: Path, source: SourceId, head: bytes, codec: str, declare: str) -> None:
    """Raise SourceError if what the file begins with can be read in the declared encoding, and better in another."""
    if codec in ("utf-8", "utf-8-sig") and b"\0" not in head:
        return  # bytes that are no UTF-8 tell themselves, and where
    likelier = doubt_encoding(head, codec)
    if likelier is not None:
        raise SourceError(
            f"{path}: read as {codec.upper()} it is not Russian (source {source}); "
            f"it looks like {likelier}: {declare.format(likelier)}"
        )


def _advise(error: UnicodeError, codec: str, declare: str) -> str:
    """Return what to do about bytes that are not in the declared encoding."""
    if not isinstance(error, UnicodeDecodeError):
        return f"{error}; {declare.format('utf-16-le')}, or the encoding that it has"
    begin = error.object.rfind(b"\n", 0, error.start) + 1
    likelier = likelier_encoding(error.object[begin:])
    if likelier is None:
        return (
            f"it does not look like Russian in any encoding known here; {declare.format('…')} if it has one"
        )
    if likelier == codec:
        return "the rest of it is: mend that line"
    return f"it looks like {likelier}: {declare.format(likelier)}"


def _known_encodings() -> str:
    return f"the encodings are {', '.join(ENCODINGS)}"


def parse_table(
    lines: Iterable[str], columns: Sequence[str], source: SourceId
) -> Iterator[tuple[str, list[str]] | Reject]:
    """Yield locator and cells of each row of a tab-separated table with a header, or a reject.

    Raises:
        SourceError: the first line does not name the columns.
    """
    numbered = enumerate((line.rstrip("\r\n") for line in lines), start=1)
    _, header = next(numbered, (1, ""))
    if header.removeprefix("\ufeff").split("\t") != list(columns):
        raise SourceError(f"source {source}: line 1: the columns must be {', '.join(columns)}")
    for number, line in numbered:
        cells = line.split("\t")
        if len(cells) == len(columns):
            yield f"line {number}", cells
        else:
            reason = f"{len(columns)} tab-separated cells expected" if line.strip() else "empty line"
            yield Reject(source, f"line {number}", reason, line)
