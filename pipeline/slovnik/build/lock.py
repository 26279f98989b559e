"""One build at a time: a lock file in the build folder that dies with its process."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from slovnik.build.layout import LOCK_NAME
from slovnik.errors import BuildLockedError, UsageError

_FAR = 1 << 30
"""The byte that is locked where locks are on bytes: away from the process id, which others read."""


@contextmanager
def build_lock(folder: Path) -> Iterator[None]:
    """Hold the lock of ``folder`` for the block; the system drops it however the process ends.

    Raises:
        BuildLockedError: another process holds it; the message names its id.
        UsageError: the folder cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / LOCK_NAME).open("a+", encoding="ascii")
    except OSError as error:
        raise UsageError(
            f"{folder}: cannot build here: {error.strerror}; choose another folder with --out"
        ) from None
    with file:
        if not _try_lock(file):
            file.seek(0)
            raise BuildLockedError(
                f"{folder}: process {file.read().strip() or '?'} is building here; wait for it to end"
            )
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield


def _try_lock(file: IO[str]) -> bool:
    try:
        if os.name == "nt":
            import msvcrt

            file.seek(_FAR)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
