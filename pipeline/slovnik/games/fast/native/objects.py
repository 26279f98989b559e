"""Machine code kept between processes, so that the second one need not compile.

The files lie in ``$XDG_CACHE_HOME/slovnik/kernels`` (``~/.cache`` where that is not set), named by a hash of all that
they depend on; deleting them loses nothing. Where nothing can be written, kernels are compiled in every process.
"""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from slovnik.errors import UsageError
from slovnik.files import replace_file

KEPT: Final = 32
"""How many files are kept: of more, the oldest go."""

_HASH_BYTES: Final = hashlib.sha256().digest_size


def cached_object(depends_on: str, make: Callable[[], bytes]) -> bytes:
    """Return what ``make`` returned when it was last called for a text like ``depends_on``, else what it returns now.

    What is read is what was written, or it is made anew: damaged machine code would not fail, but do anything.
    """
    key = _key(depends_on)
    code = _read(_path(key), key)
    return renewed_object(depends_on, make) if code is None else code


def renewed_object(depends_on: str, make: Callable[[], bytes]) -> bytes:
    """Return what ``make`` returns now, and keep it in place of whatever is kept for ``depends_on``."""
    key = _key(depends_on)
    code = make()
    _write(_path(key), key, code)
    return code


def _key(depends_on: str) -> bytes:
    return hashlib.sha256(depends_on.encode()).digest()


def _path(key: bytes) -> Path:
    return _folder() / f"{key.hex()}.o"


def _folder() -> Path:
    caches = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")  # noqa: PTH111 - never raises
    return Path(caches) / "slovnik" / "kernels"


def _read(path: Path, key: bytes) -> bytes | None:
    try:
        data = path.read_bytes() if path.is_file() else b""  # a pipe would be waited for
    except OSError:
        return None
    digest, code = data[:_HASH_BYTES], data[_HASH_BYTES:]
    return code if _checksum(key, code) == digest else None


def _checksum(key: bytes, code: bytes) -> bytes:
    """Return what a file begins with; over the key too, for a whole file may lie under the name of another."""
    return hashlib.sha256(key + code).digest()


def _write(path: Path, key: bytes, code: bytes) -> None:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        replace_file(path, [_checksum(key, code), code])
        kept = [file for file in path.parent.glob("*.o") if file.is_file()]
        for old in sorted(kept, key=lambda file: file.stat().st_mtime)[:-KEPT]:
            old.unlink()
    except (OSError, UsageError):  # UsageError: a folder or a device has the name
        return
