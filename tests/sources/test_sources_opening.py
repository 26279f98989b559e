"""Packed files: told by their first bytes, never unpacked without end, and damage says where."""

import bz2
import gzip
import io
import lzma
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.errors import SourceError
from slovnik.records import SourceId
from slovnik.sources.opening import RATIO_MAX, open_unpacked

TEXT = "\n".join(f"слово {number}" for number in range(5_000)).encode()
MOST = 100_000_000


def zipped(*members: tuple[str, bytes]) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return written.getvalue()


PACKED = {
    "plain": TEXT,
    "bz2": bz2.compress(TEXT),
    "bz2 in streams": bz2.compress(TEXT[:20_000]) + bz2.compress(TEXT[20_000:]),
    "gz": gzip.compress(TEXT, mtime=0),
    "xz": lzma.compress(TEXT),
    "zip": zipped(("../../etc/words.txt", TEXT)),
}


def read(path: Path, most: int = MOST) -> bytes:
    with open_unpacked(path, SourceId("mine"), most) as unpacked:
        return unpacked.read()


@pytest.mark.parametrize("form", PACKED)
def test_what_is_packed_is_told_by_its_bytes_not_by_its_name(form, tmp_path) -> None:
    path = tmp_path / "words.dat"
    path.write_bytes(PACKED[form])
    assert read(path) == TEXT
    assert [one.name for one in tmp_path.iterdir()] == ["words.dat"]


@pytest.mark.parametrize("form", [form for form in PACKED if form != "plain"])
def test_what_is_cut_short_says_where(form, tmp_path) -> None:
    path = tmp_path / "words"
    path.write_bytes(PACKED[form][:-40])
    with pytest.raises(SourceError, match=r"words: damaged .*\(source mine\).*get the file again"):
        read(path)


@pytest.mark.parametrize("form", ["bz2", "gz", "xz", "zip"])
@settings(max_examples=60, deadline=None)
@given(at=st.integers(0, 10**6), bit=st.integers(0, 7))
def test_a_flipped_bit_is_an_error_or_changes_nothing(form, at, bit, tmp_path_factory) -> None:
    data = bytearray(PACKED[form])
    data[at % len(data)] ^= 1 << bit
    path = tmp_path_factory.mktemp("flipped") / "words"
    path.write_bytes(data)
    with suppress(
        SourceError
    ):  # else it was in the name in a header, say, or the file is no longer known as packed
        assert read(path) in (TEXT, bytes(data))


@pytest.mark.parametrize("form", PACKED)
def test_more_bytes_than_declared_are_refused(form, tmp_path) -> None:
    path = tmp_path / "words"
    path.write_bytes(PACKED[form])
    with pytest.raises(SourceError, match=r"more than 1,000 bytes.*unpacked_max"):
        read(path, 1_000)


@pytest.mark.parametrize("pack", [bz2.compress, lzma.compress, lambda data: zipped(("a", data))])
def test_a_bomb_is_refused_long_before_it_has_filled_the_memory(pack, tmp_path) -> None:
    path = tmp_path / "words"
    path.write_bytes(pack(bytes(90_000_000)))
    with pytest.raises(SourceError, match=f"unpacks to more than {RATIO_MAX} times its size"):
        read(path)


@pytest.mark.parametrize("members", [(), (("a", b"1"), ("b", b"2"))], ids=["empty", "two files"])
def test_an_archive_holds_one_file(members, tmp_path) -> None:
    path = tmp_path / "words.zip"
    path.write_bytes(zipped(*members))
    if members:
        with pytest.raises(SourceError, match=r"words.zip: a .zip of 2 files \(source mine\); unpack it"):
            read(path)
    else:  # an archive of nothing begins otherwise, and is read as what it is: no text
        assert read(path) == path.read_bytes()


def test_a_missing_file_and_a_folder(tmp_path) -> None:
    for path, told in [(tmp_path / "none", "no such file"), (tmp_path, "cannot be read")]:
        with pytest.raises(SourceError, match=told):
            read(path)


@pytest.mark.parametrize("pack", [bz2.compress, lzma.compress, gzip.compress])
def test_a_stream_that_is_spoilt_at_its_beginning_does_not_end_the_file(pack, tmp_path) -> None:
    first, second = pack(TEXT), pack(TEXT)
    path = tmp_path / "words"
    path.write_bytes(first + second)
    assert read(path) == TEXT * 2
    path.write_bytes(first + bytes([second[0] ^ 1]) + second[1:])
    with pytest.raises(SourceError, match=r"words: damaged at byte .*\(source mine\).*get the file again"):
        read(path)


def test_padding_after_a_stream_is_no_damage(tmp_path) -> None:
    path = tmp_path / "words.xz"
    path.write_bytes(lzma.compress(TEXT) + bytes(8) + lzma.compress(TEXT) + bytes(4))
    assert read(path) == TEXT * 2


@pytest.mark.parametrize("at", range(1, 23))
def test_a_spoilt_directory_of_a_zip_names_the_file_if_it_is_told(at, tmp_path) -> None:
    data = bytearray(PACKED["zip"])
    data[-at] ^= 1
    path = tmp_path / "words.zip"
    path.write_bytes(data)
    try:
        told = read(path)
    except SourceError as error:
        told = str(error).encode()
    assert told == TEXT or told.startswith(str(path).encode())
