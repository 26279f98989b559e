"""Files that are never half there: written beside the target and swapped in, mapped or read whole."""

import mmap
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from slovnik.errors import ArtifactError

MEND: Final = "make it anew with `slovnik build` (or `slovnik export`, if it came from a plain list)"


def replace_file(path: Path, parts: Iterable[bytes]) -> None:
    """Write ``parts`` beside ``path``, then put the result in its place: a reader sees the old or the new.

    The folder is made if it is not there. If anything fails, ``path`` is as it was and nothing lies beside
    it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with beside.open("wb") as file:
            file.writelines(parts)
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def map_file(path: Path) -> mmap.mmap | bytes:
    """Return the bytes of ``path``, read-only and mapped rather than read (an empty file gives no bytes).

    Raises:
        ArtifactError: The file is not there or cannot be read.
    """
    try:
        with path.open("rb") as file:
            if not os.fstat(file.fileno()).st_size:
                return b""
            return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except OSError as error:
        raise ArtifactError(f"{path}: cannot be read ({error.strerror}); {MEND}") from error


def damaged(path: Path, what: str) -> ArtifactError:
    """Return the error for the file at ``path``: ``what`` says what is wrong with it."""
    return ArtifactError(f"{path}: {what}; {MEND}")
