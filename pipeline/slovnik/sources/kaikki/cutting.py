"""Cut a file of JSON lines into its lines; none can fill the memory."""

from collections.abc import Iterator
from io import BufferedIOBase
from typing import Final

LINE_MAX: Final = 8 << 20
"""Bytes that a line may have; the longest pages make some hundred thousand."""
_CHUNK: Final = 1 << 20


class Unended(bytes):
    """The last line of a file, if no line feed ends it."""


def cut_lines(file: BufferedIOBase, most: int = LINE_MAX) -> Iterator[bytes]:
    """Yield the lines without their line feeds.

    Of a line of more than ``most`` bytes only the beginning is given, which is longer than that.
    """
    rest = b""
    passing = False
    while chunk := file.read(_CHUNK):
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
