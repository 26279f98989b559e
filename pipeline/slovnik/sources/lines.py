"""The lines of a source that is a text file, plain or compressed: broken files are errors, not fewer rows."""

import bz2
import gzip
import lzma
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import IO, Final

from slovnik.errors import SourceError
from slovnik.records import Reject, SourceId

_OPENERS: Final[dict[str, Callable[..., IO[str]]]] = {
    ".bz2": bz2.open,
    ".gz": gzip.open,
    ".xz": lzma.open,
}
_DAMAGED: Final = (lzma.LZMAError, zlib.error, EOFError, gzip.BadGzipFile)


def read_lines(path: Path, source: SourceId) -> Iterator[str]:
    """Yield the lines of a UTF-8 file, each ending in LF whatever the file has, without a byte order mark.

    The end of the name says how the file is compressed: ``.xz``, ``.gz``, ``.bz2``, anything else not at all.

    Raises:
        SourceError: the file is missing, cannot be read, is damaged, or is not UTF-8.
    """
    opener = _OPENERS.get(path.suffix, open)
    try:
        with opener(path, "rt", encoding="utf-8-sig") as lines:
            yield from lines
    except UnicodeDecodeError as error:
        raise SourceError(f"{path}: not UTF-8 (source {source}): {error.reason}; save it as UTF-8") from None
    except _DAMAGED as error:
        raise SourceError(f"{path}: damaged (source {source}): {error}; restore the file") from None
    except FileNotFoundError:
        raise SourceError(f"{path}: no such file (source {source})") from None
    except OSError as error:
        raise SourceError(f"{path}: cannot be read (source {source}): {error.strerror}") from None


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
