"""The parts of a file that several processes can read at once: of bzip2 in many streams, or of plain XML.

What is read: streams end to end, each of which begins with ``BZh``, a digit and the magic of a block. Where a stream
ends nothing is known of pages: a dump has a hundred whole ones in each, other packers cut anywhere.
"""

import bz2
import mmap
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from slovnik.errors import SourceError
from slovnik.records import SourceId
from slovnik.sources.opening import RATIO_FROM, RATIO_MAX

_STREAM: Final = re.compile(rb"BZh[1-9](?:1AY&SY|\x17rE8P\x90)")
_RANGE: Final = 1 << 20
"""Packed bytes that are worth a task of their own; they unpack to some ten times as many."""
_PLAIN_RANGE: Final = 8 << 20
_STEP: Final = 1 << 18


class Range(NamedTuple):
    """Bytes ``start`` to ``end`` of a file: whole streams of bzip2, or any part of one that is not packed."""

    start: int
    end: int
    packed: bool = True


def plain_ranges(path: Path, size: int = _PLAIN_RANGE) -> list[Range]:
    """Return the ranges of a file that is not packed."""
    end = path.stat().st_size
    return [Range(start, min(start + size, end), packed=False) for start in range(0, end, size)]


def stream_ranges(path: Path, source: SourceId, least: int = _RANGE) -> list[Range]:
    """Return the ranges of a bzip2 file, whole streams of at least so many bytes together; none: it is no such file.

    Raises:
        SourceError: the file is missing or cannot be read.
    """
    try:
        with path.open("rb") as file:
            if file.read(3) != b"BZh":
                return []
            with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
                starts = [0]
                for stream in _STREAM.finditer(data):
                    if stream.start() >= starts[-1] + least:
                        starts.append(stream.start())
                ends = [*starts[1:], len(data)]
    except FileNotFoundError:
        raise SourceError(f"{path}: no such file (source {source})") from None
    except OSError as error:
        raise SourceError(f"{path}: cannot be read (source {source}): {error.strerror}") from None
    return [Range(start, end) for start, end in zip(starts, ends, strict=True)]


def unpack(path: Path, source: SourceId, streams: Range) -> Iterator[bytes]:
    """Yield the bytes of a range piece by piece, unpacked.

    Raises:
        SourceError: it is damaged, cut short, or unpacks to more than any dump does.
    """
    most = max(RATIO_FROM, RATIO_MAX * (streams.end - streams.start))
    with path.open("rb") as file:
        file.seek(streams.start)
        while not streams.packed and (data := file.read(min(_STEP, streams.end - file.tell()))):
            yield data
        packed = file.read(min(_STEP, streams.end - file.tell()))
        while packed:
            begin = file.tell() - len(packed)
            unpacker = bz2.BZ2Decompressor()
            try:
                while not unpacker.eof:
                    data = unpacker.decompress(packed, _STEP)
                    yield data
                    most -= len(data)
                    if most < 0:
                        raise EOFError(f"it unpacks to more than {RATIO_MAX} times its size")
                    wanted = min(_STEP, streams.end - file.tell()) if unpacker.needs_input else 0
                    packed = file.read(wanted)
                    if wanted == 0 and unpacker.needs_input and not unpacker.eof:
                        raise EOFError("cut short")
            except (OSError, EOFError) as error:
                raise SourceError(
                    f"{path}: damaged in the stream at byte {begin:,} (source {source}): {error}; get the file again"
                ) from None
            packed = unpacker.unused_data or file.read(min(_STEP, streams.end - file.tell()))
