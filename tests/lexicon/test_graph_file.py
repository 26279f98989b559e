import struct
import sys
import tempfile
import zlib
from array import array
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovnik.errors import ArtifactError
from slovnik.lexicon import build_graph, read_graph, write_graph
from slovnik.lexicon import graph_file as module
from slovnik.orthography import ALPHABET

WORDS = ["баня", "ёж", "ёжик", "кот", "котёл"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    write_graph(tmp_path / "words.dawg", build_graph(WORDS))
    return tmp_path / "words.dawg"


@given(st.sets(st.text(alphabet=ALPHABET, min_size=1, max_size=8), max_size=30))
def test_what_is_written_is_read(words: set[str]) -> None:
    graph = build_graph(words)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "words.dawg"
        write_graph(path, graph)
        back = read_graph(path)
        assert list(back.arcs) == list(graph.arcs)
        assert (back.root, len(back), back.longest) == (graph.root, len(graph), graph.longest)
        assert list(back) == list(graph)
        again = Path(folder) / "again.dawg"
        write_graph(again, back)
        assert again.read_bytes() == path.read_bytes()


def test_header_is_laid_out_as_documented(path: Path) -> None:
    data = path.read_bytes()
    graph = build_graph(WORDS)
    assert data[:8] == b"SLOVDAWG"
    assert struct.unpack_from("<HH", data, 8) == (1, 108)
    words, arcs, root, longest, crc, alphabet = struct.unpack_from("<6I", data, 12)
    assert (words, arcs, root, longest, alphabet) == (5, len(graph.arcs), graph.root, 5, 67)
    assert crc == zlib.crc32(data[108:])
    assert data[36:103].decode() == ALPHABET + "-"
    assert data[103:104] == b"\0"
    assert struct.unpack_from("<I", data, 104) == (zlib.crc32(data[:104]),)
    assert struct.unpack_from(f"<{arcs}I", data, 108) == tuple(graph.arcs)
    assert len(data) == 108 + 4 * arcs


def test_any_flipped_byte_is_an_error(path: Path) -> None:
    data = path.read_bytes()
    for place in range(len(data)):
        for mask in (0x01, 0x80, 0xFF):
            flipped = bytearray(data)
            flipped[place] ^= mask
            path.write_bytes(flipped)
            with pytest.raises(ArtifactError, match=r"words\.dawg: .*slovnik build"):
                read_graph(path)


def test_any_cut_is_an_error(path: Path) -> None:
    data = path.read_bytes()
    for length in range(len(data)):
        path.write_bytes(data[:length])
        with pytest.raises(ArtifactError, match=r"words\.dawg: .*slovnik build"):
            read_graph(path)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is empty"),
        ("кот\nкит\n".encode() * 40, "is not a word graph"),
        (b"SLOVDAWG", "is cut short"),
    ],
)
def test_another_file_is_named_for_what_it_is(path: Path, content: bytes, message: str) -> None:
    path.write_bytes(content)
    with pytest.raises(ArtifactError, match=message):
        read_graph(path)


def test_bytes_after_the_end_are_an_error(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"\0\0\0\0")
    with pytest.raises(ArtifactError, match="where its header promises"):
        read_graph(path)


def test_missing_file_and_folder_are_errors(tmp_path: Path) -> None:
    for path in (tmp_path / "none.dawg", tmp_path):
        with pytest.raises(ArtifactError, match="cannot be read"):
            read_graph(path)


def with_header(data: bytes, offset: int, packed: bytes) -> bytes:
    """Return the file with a header field replaced and the header's checksum made right again."""
    changed = bytearray(data)
    changed[offset : offset + len(packed)] = packed
    changed[104:108] = struct.pack("<I", zlib.crc32(changed[:104]))
    return bytes(changed)


@pytest.mark.parametrize(
    ("offset", "packed", "message"),
    [
        (8, struct.pack("<H", 2), "has format version 2, and this slovnik reads 1"),
        (10, struct.pack("<H", 112), "header"),
        (16, struct.pack("<I", 1), "promises 4"),
        (20, struct.pack("<I", 999), "root 999"),
        (36, "б".encode(), "alphabet"),
    ],
)
def test_a_header_that_says_something_else(path: Path, offset: int, packed: bytes, message: str) -> None:
    path.write_bytes(with_header(path.read_bytes(), offset, packed))
    with pytest.raises(ArtifactError, match=message):
        read_graph(path)


def test_arcs_are_swapped_on_a_big_endian_machine(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The bytes of the arcs are swapped on this machine as they would lie for one of the other order.
    swapped = array("I", read_graph(path).arcs)
    swapped.byteswap()
    monkeypatch.setattr(sys, "byteorder", "big" if sys.byteorder == "little" else "little")
    back = module._native(memoryview(swapped.tobytes()))
    assert list(back) == list(build_graph(WORDS).arcs)
    assert module._little_endian(build_graph(WORDS).arcs).tobytes() == swapped.tobytes()
