"""Cut a file of JSON lines into its lines; none can fill the memory."""

import sys
from collections.abc import Iterator
from io import BufferedIOBase
from typing import Final, NamedTuple

LINE_MAX: Final = 8 << 20
"""Bytes that a line may have; the longest pages make some hundred thousand."""
_CHUNK: Final = 1 << 20
_BLOCK: Final = 4 << 20
"""Bytes that are worth a task of their own."""


class Unended(bytes):
    """The last line of a file, if no line feed ends it."""


def cut_lines(file: BufferedIOBase, most: int = LINE_MAX, size: int = sys.maxsize) -> Iterator[bytes]:
    """Yield the lines of the next ``size`` bytes without their line feeds.

    Of a line of more than ``most`` bytes only the beginning is given, which is longer than that.
    """
    rest = b""
    passing = False
    while chunk := file.read(min(_CHUNK, size)):
        size -= len(chunk)
        *lines, last = chunk.split(b"\n")
        if lines:
            if not passing:
                yield rest + lines[0]
            yield from lines[1:]
            rest, passing = b"", False
        if not passing:
            rest += last
            if len(rest) > most:
                yield rest
                rest, passing = b"", True
    if rest:
        yield Unended(rest)


class Block(NamedTuple):
    """Whole lines of a file; the last of all may have no line feed."""

    first: int
    """The number of the first line."""
    start: int
    """Where they begin in the file, unpacked."""
    end: int
    data: bytes = b""
    """The bytes; empty: they are to be read from the file."""


def cut_blocks(file: BufferedIOBase, size: int = _BLOCK) -> Iterator[Block]:
    """Yield the places of some lines at a time, of ``size`` bytes or more unless they are the last."""
    first, lines, start, end, byte = 1, 0, 0, 0, 0
    while chunk := file.read(_CHUNK):
        found = chunk.count(b"\n")
        if found:
            lines += found
            end = byte + chunk.rfind(b"\n") + 1
        byte += len(chunk)
        if end - start >= size:
            yield Block(first, start, end)
            first, lines, start = first + lines, 0, end
    if byte > start:
        yield Block(first, start, byte)


def load_blocks(file: BufferedIOBase, size: int = _BLOCK, most: int = LINE_MAX) -> Iterator[Block]:
    """Yield some lines at a time with their bytes; what is more than ``most`` of a line may be left out."""
    first, byte, data = 1, 0, b""
    passing = False
    while chunk := file.read(_CHUNK):
        if passing:
            _, passed, chunk = chunk.partition(b"\n")
            passing = not passed
        data += chunk
        end = data.rfind(b"\n") + 1
        if end >= size or len(data) - end > most:
            passing = len(data) - end > most
            whole = data + b"\n" if passing else data[:end]
            yield Block(first, byte, byte + len(whole), whole)
            first, byte, data = first + whole.count(b"\n"), byte + len(whole), data[len(whole) :]
    if data:
        yield Block(first, byte, byte + len(data), data)
