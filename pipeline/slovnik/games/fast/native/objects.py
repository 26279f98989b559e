"""Machine code kept between processes, so that the second one need not compile.

The files lie in ``$XDG_CACHE_HOME/slovnik/kernels`` (``~/.cache`` where that is not set), named by a hash of all that
they depend on; deleting them loses nothing. Where nothing can be written, kernels are compiled in every process.
"""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from slovnik.files import replace_file

KEPT: Final = 32
"""How many files are kept: of more, the oldest go."""

_HASH_BYTES: Final = hashlib.sha256().digest_size


def cached_object(depends_on: str, make: Callable[[], bytes]) -> bytes:
    """Return what ``make`` returned when it was last called for a text like ``depends_on``, else what it returns now.

    What is read is what was written, or it is made anew: damaged machine code would not fail, but do anything.
    """
    path = _folder() / f"{hashlib.sha256(depends_on.encode()).hexdigest()}.o"
    code = _read(path)
    if code is None:
        code = make()
        _write(path, code)
    return code


def _folder() -> Path:
    caches = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")  # noqa: PTH111 - never raises
    return Path(caches) / "slovnik" / "kernels"


def _read(path: Path) -> bytes | None:
    try:
        data = path.read_bytes()
    except OSError:
        return None
    digest, code = data[:_HASH_BYTES], data[_HASH_BYTES:]
    return code if hashlib.sha256(code).digest() == digest else None


def _write(path: Path, code: bytes) -> None:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        replace_file(path, [hashlib.sha256(code).digest(), code])
        for old in sorted(path.parent.glob("*.o"), key=lambda file: file.stat().st_mtime)[:-KEPT]:
            old.unlink()
    except OSError:
        return
