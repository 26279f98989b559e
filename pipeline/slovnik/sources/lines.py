"""The lines of a source that is a text file, plain or compressed: broken files are errors, not fewer rows."""

import bz2
import gzip
import lzma
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Final

from slovnik.errors import SourceError
from slovnik.records import SourceId

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
