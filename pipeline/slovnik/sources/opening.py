"""Open the file of a source, packed or not: damage is an error that says where, and no file can fill the memory."""

import bz2
import gzip
import io
import lzma
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Final, cast

from slovnik.errors import SourceError
from slovnik.records import SourceId

RATIO_MAX: Final = 250
"""How many times its size a file may unpack to; bzip2 reaches 10 on a dump of a wiki, thousands on zeros."""
RATIO_FROM: Final = 64 << 20
"""Bytes that any file may unpack to, whatever its size."""
_BUFFER: Final = 1 << 20
_DAMAGED: Final = (lzma.LZMAError, zlib.error, EOFError, gzip.BadGzipFile, zipfile.BadZipFile, ValueError)


@contextmanager
def open_unpacked(path: Path, source: SourceId, unpacked_max: int) -> Iterator[io.BufferedReader]:
    """Give the bytes of a file, unpacked if it begins like a .bz2, .gz, .xz or .zip file, whatever its name.

    A .zip must hold one file. Nothing is written anywhere.

    Raises:
        SourceError: the file is missing, cannot be read, is damaged, or unpacks to more than ``unpacked_max`` bytes
            or `RATIO_MAX` times its size; also while it is read.
    """
    with ExitStack() as opened:
        try:
            packed = opened.enter_context(path.open("rb"))
            head = packed.peek(6)[:6]
        except FileNotFoundError:
            raise SourceError(f"{path}: no such file (source {source})") from None
        except OSError as error:
            raise SourceError(f"{path}: cannot be read (source {source}): {error.strerror}") from None
        unpacked = _unpack(packed, head, opened, path, source)
        yield io.BufferedReader(_Guarded(path, source, packed, unpacked, unpacked_max), _BUFFER)


def is_packed(path: Path) -> bool:
    """Say whether the file begins like a packed one."""
    with path.open("rb") as file:
        head = file.read(6)
    return any(head.startswith(magic) for magic in (*_MAGIC, _ZIP))


class _Streams(io.RawIOBase):
    """Unpacks streams end to end; what follows the last of them is damage, which the standard library passes over."""

    def __init__(
        self, packed: IO[bytes], unpacker: Callable[[], bz2.BZ2Decompressor | lzma.LZMADecompressor]
    ) -> None:
        self._packed, self._make = packed, unpacker
        self._stream = unpacker()
        self._next = b""

    def read(self, size: int = -1) -> bytes:
        """Return some of the unpacked bytes, none at the end; raises OSError, LZMAError or EOFError for damage."""
        while True:
            if self._stream.eof:
                rest = (self._stream.unused_data or self._packed.read(_BUFFER)).lstrip(b"\0")
                if not rest:
                    return b""
                self._stream, self._next = self._make(), rest
            if self._stream.needs_input and not self._next:
                self._next = self._packed.read(_BUFFER)
                if not self._next:
                    raise EOFError("cut short")
            given, self._next = self._next, b""
            data = self._stream.decompress(given, size)
            if data:
                return data


def _open_bz2(packed: IO[bytes]) -> IO[bytes]:
    return cast(IO[bytes], _Streams(packed, bz2.BZ2Decompressor))


def _open_xz(packed: IO[bytes]) -> IO[bytes]:
    return cast(IO[bytes], _Streams(packed, lzma.LZMADecompressor))


def _open_gzip(packed: IO[bytes]) -> IO[bytes]:
    return cast(IO[bytes], gzip.GzipFile(fileobj=packed, mode="rb"))  # it is one, but for a type hint


_MAGIC: Final[dict[bytes, Callable[[IO[bytes]], IO[bytes]]]] = {
    b"BZh": _open_bz2,
    b"\x1f\x8b": _open_gzip,
    b"\xfd7zXZ\x00": _open_xz,
}
_ZIP: Final = b"PK\x03\x04"


def _unpack(packed: IO[bytes], head: bytes, opened: ExitStack, path: Path, source: SourceId) -> IO[bytes]:
    """Return what reads the unpacked bytes of ``packed``, which begins with ``head``."""
    for magic, unpack in _MAGIC.items():
        if head.startswith(magic):
            return opened.enter_context(unpack(packed))
    return (
        opened.enter_context(_open_member(packed, opened, path, source)) if head.startswith(_ZIP) else packed
    )


def _open_member(packed: IO[bytes], opened: ExitStack, path: Path, source: SourceId) -> IO[bytes]:
    """Return the one file in a .zip; its name does not matter, for it is not written anywhere."""
    try:
        archive = opened.enter_context(zipfile.ZipFile(packed))
        members = [member for member in archive.infolist() if not member.is_dir()]
        if len(members) != 1:
            raise SourceError(
                f"{path}: a .zip of {len(members)} files (source {source}); unpack it, and name the one to read"
            )
        return archive.open(members[0])
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError) as error:
        raise SourceError(f"{path}: damaged (source {source}): {error}; get the file again") from None


class _Guarded(io.RawIOBase):
    """Reads ``unpacked``, counts, and tells damage and bombs as a SourceError."""

    def __init__(
        self, path: Path, source: SourceId, packed: IO[bytes], unpacked: IO[bytes], unpacked_max: int
    ) -> None:
        self._path, self._source, self._packed, self._unpacked = path, source, packed, unpacked
        self._most = unpacked_max
        self._count = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "memoryview") -> int:  # type: ignore[override]
        try:
            data = self._unpacked.read(len(buffer))
        except _DAMAGED as error:
            raise SourceError(f"{self._where()}: {error or 'cut short'}; get the file again") from None
        except OSError as error:
            raise SourceError(f"{self._where()}: {error.strerror or error}; get the file again") from None
        self._count += len(data)
        self._verify_size()
        buffer[: len(data)] = data
        return len(data)

    def _where(self) -> str:
        place = f"byte {self._count:,}" + (
            "" if self._unpacked is self._packed else f" unpacked, {self._packed.tell():,} packed"
        )
        return f"{self._path}: damaged at {place} (source {self._source})"

    def _verify_size(self) -> None:
        if self._count > self._most:
            raise SourceError(
                f"{self._path}: more than {self._most:,} bytes (source {self._source}); "
                "raise unpacked_max in sources.toml if that is right"
            )
        if self._count > RATIO_FROM and self._count > RATIO_MAX * self._packed.tell():
            raise SourceError(
                f"{self._path}: unpacks to more than {RATIO_MAX} times its size (source {self._source}); "
                "this is no lexicon"
            )
