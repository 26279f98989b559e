"""The files of an artifact: mapped, and told when they are damaged."""

import mmap
import os
from pathlib import Path
from typing import Final

from slovnik.errors import ArtifactError

MEND: Final = "make it anew with `slovnik build` (or `slovnik export`, if it came from a plain list)"


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
