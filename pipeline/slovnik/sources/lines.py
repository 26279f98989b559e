"""The lines of a source that is a text file, plain or packed: broken files are errors, not fewer rows."""

import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from slovnik.errors import SourceError
from slovnik.records import Reject, SourceId
from slovnik.sources.opening import open_unpacked

UNPACKED_MAX = 8_000_000_000


def read_lines(
    path: Path, source: SourceId, encoding: str = "utf-8", unpacked_max: int = UNPACKED_MAX
) -> Iterator[str]:
    """Yield the lines of a text file, each ending in LF whatever the file has, without a byte order mark.

    Raises:
        SourceError: the file is missing, cannot be read, is damaged, too large, or not in this encoding.
    """
    codec = "utf-8-sig" if encoding == "utf-8" else encoding
    number = 0
    with open_unpacked(path, source, unpacked_max) as unpacked:
        try:
            for line in io.TextIOWrapper(unpacked, encoding=codec):
                number += 1
                yield line
        except UnicodeDecodeError as error:
            raise SourceError(
                f"{path}: not {encoding.upper()} after line {number} (source {source}): {error.reason}; "
                f"save it as {encoding.upper()} or declare its encoding"
            ) from None


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
