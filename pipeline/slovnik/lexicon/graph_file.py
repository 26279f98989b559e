"""words.dawg: a word graph as a file that is mapped, not parsed (byte layout: docs/artifacts.md).

All numbers are little-endian and unsigned::

    offset  bytes  what
         0      8  magic: the ASCII letters SLOVDAWG
         8      2  format version: 1
        10      2  header length in bytes, a multiple of 4: the arcs begin here
        12      4  number of words
        16      4  number of arcs, the null arc 0 included
        20      4  root: index of the first arc of the root node (0: no words)
        24      4  letters of the longest word
        28      4  CRC-32 of the arcs
        32      4  length of the alphabet in bytes: 67
        36     67  the alphabet in UTF-8, in the order of the letter numbers 1..34
       103      1  a zero byte
       104      4  CRC-32 of the header so far, bytes 0 to 103
       108  4 × n  the arcs
"""

import struct
import sys
import zlib
from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from slovnik.files import replace_file
from slovnik.lexicon.files import damaged, map_file
from slovnik.lexicon.graph import WordGraph
from slovnik.orthography import SYMBOLS

MAGIC: Final = b"SLOVDAWG"
FORMAT_VERSION: Final = 1
_PREFIX: Final = struct.Struct("<8sHH")
_FIELDS: Final = struct.Struct("<8sHHIIIIII67sx")
_CRC: Final = struct.Struct("<I")
HEADER_BYTES: Final = _FIELDS.size + _CRC.size
_ALPHABET_BYTES: Final = SYMBOLS.encode()


def write_graph(path: Path, graph: WordGraph) -> None:
    """Write ``graph`` to ``path``: the same graph gives the same bytes on every machine."""
    replace_file(path, encode_graph(graph))


def encode_graph(graph: WordGraph) -> Iterator[bytes]:
    """Yield the bytes of the file: the header, then the arcs."""
    arcs = _little_endian(graph.arcs).tobytes()
    fields = (len(graph), len(graph.arcs), graph.root, graph.longest, zlib.crc32(arcs), len(_ALPHABET_BYTES))
    header = _FIELDS.pack(MAGIC, FORMAT_VERSION, HEADER_BYTES, *fields, _ALPHABET_BYTES)
    yield header + _CRC.pack(zlib.crc32(header))
    yield arcs


def read_graph(path: Path) -> WordGraph:
    """Return the graph of the file at ``path``, whose arcs are a view of the mapped file.

    Raises:
        ArtifactError: The file is missing, is no word graph, is of a newer format, is cut short, or any of
            its bytes is not what was written; names the file, what is wrong and the command that mends it.
    """
    data = memoryview(map_file(path))
    _verify_prefix(path, data)
    _, _, _, words, arc_count, root, longest, crc, _, alphabet = _FIELDS.unpack_from(data)
    body = data[HEADER_BYTES:]
    if alphabet != _ALPHABET_BYTES:
        raise damaged(path, "the word graph has another alphabet than the 33 letters and the hyphen")
    if len(body) != 4 * arc_count:
        raise damaged(path, f"has {len(body):,} bytes of arcs where its header promises {4 * arc_count:,}")
    if zlib.crc32(body) != crc:
        raise damaged(path, "the arcs do not match their checksum")
    if root >= max(arc_count, 1):
        raise damaged(path, f"the root {root} lies outside the {arc_count} arcs")
    return WordGraph(_native(body), root, words, longest)


def _verify_prefix(path: Path, data: "memoryview[int]") -> None:
    """Raise unless ``data`` begins with a whole header of this format version that matches its checksum."""
    if not data:
        raise damaged(path, "is empty, not a word graph")
    if bytes(data[: len(MAGIC)]) != MAGIC:
        raise damaged(path, "is not a word graph (it does not begin with SLOVDAWG)")
    if len(data) < HEADER_BYTES:
        raise damaged(path, f"is cut short: {len(data)} bytes, and the header alone has {HEADER_BYTES}")
    _, version, header_bytes = _PREFIX.unpack_from(data)
    if version > FORMAT_VERSION:
        raise damaged(path, f"has format version {version}, and this slovnik reads {FORMAT_VERSION}")
    (crc,) = _CRC.unpack_from(data, _FIELDS.size)
    if zlib.crc32(data[: _FIELDS.size]) != crc or (version, header_bytes) != (FORMAT_VERSION, HEADER_BYTES):
        raise damaged(path, "the header does not match its checksum")


def _little_endian(arcs: "Sequence[int] | memoryview[int]") -> "array[int]":
    """Return the arcs as an array whose bytes are little-endian."""
    row = array("I", arcs)
    if sys.byteorder == "big":
        row.byteswap()
    return row


def _native(body: "memoryview[int]") -> "memoryview[int]":
    """Return the little-endian arcs as numbers: a view where the machine has that order, else a copy."""
    view = body.cast("I")
    if sys.byteorder == "little":
        return view
    row = array("I", view)
    row.byteswap()
    return memoryview(row)
