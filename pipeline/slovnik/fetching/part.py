r"""What has come of a file so far: SOURCE.part, and beside it, in SOURCE.part.tsv, of which file it is a part.

    address	total	etag	modified	packed
    https://…	413228931	"67a1b2c3-18a15c83"	Fri, 02 Oct 2026 04:11:09 GMT

Whatever stops a fetch (Ctrl-C, a kill, a full disk) leaves both, and the next one goes on from the last byte.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from slovnik.errors import SlovnikError, UsageError
from slovnik.fetching.answers import Told, are_other_tags
from slovnik.files import read_text, replace_file, table_rows


class Origin(NamedTuple):
    """Which state of which file the part is of."""

    address: str
    total: int | None
    etag: str
    modified: str
    packed: str = ""
    """``packed``: it was unpacked on its way, so a server cannot be asked for its bytes by their number."""

    def has_changed(self, told: Told) -> bool:
        """Say whether an answer is about another state."""
        other_date = bool(self.modified and told.modified) and self.modified != told.modified
        other_size = None not in (self.total, told.total) and self.total != told.total
        return are_other_tags(self.etag, told.etag) or other_date or other_size


class Part:
    """The bytes at the beginning of a file that have come."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._told = path.with_name(path.name + ".tsv")
        self._origin = self._load()

    @property
    def origin(self) -> Origin | None:
        """Return what it is a part of; None: it is not known, so nothing can go on from it."""
        return self._origin

    @property
    def size(self) -> int:
        """Return how many bytes are there."""
        return self.path.stat().st_size if self.path.is_file() else 0

    @property
    def complete(self) -> Origin | None:
        """Return what it is, if all bytes of it are there."""
        return self._origin if self._origin is not None and self.size == self._origin.total else None

    def can_go_on(self, address: str) -> bool:
        """Say whether a server can be asked for the rest: it must be able to tell if it has the same file still."""
        origin = self._origin
        known = origin is not None and origin.address == address and bool(_validator(origin))
        return known and self.size > 0

    def asking_for_rest(self) -> dict[str, str]:
        """Return the headers that ask for what is missing, or for all of it if the file has changed."""
        validator = "" if self._origin is None else _validator(self._origin)
        return {"Range": f"bytes={self.size}-", "If-Range": validator}

    def begin(self, origin: Origin) -> None:
        """Begin anew."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.discard()
        self.path.touch()
        self._tell(origin)

    def finish(self) -> None:
        """Know that all bytes are there, and have them on the disk."""
        if self._origin is not None:
            self._tell(self._origin._replace(total=self.size))
        with self.path.open("rb+") as file:
            os.fsync(file.fileno())

    @contextmanager
    def writing(self) -> Iterator["Writing"]:
        """Give what appends to it, for the block."""
        with self.path.open("ab", buffering=0) as file:
            yield Writing(file.fileno(), self.size)

    def discard(self) -> None:
        """Throw away what has come."""
        self._origin = None
        self.path.unlink(missing_ok=True)
        self._told.unlink(missing_ok=True)

    def _tell(self, origin: Origin) -> None:
        self._origin = origin
        row = ("" if cell is None else str(cell) for cell in origin)
        lines = "\t".join(Origin._fields), "\t".join(row)
        replace_file(self._told, [("\n".join(lines) + "\n").encode()])

    def _load(self) -> Origin | None:
        if not (self.path.is_file() and self._told.is_file()):
            return None
        try:
            _, (_, cells) = table_rows(read_text(self._told, UsageError))
            address, total, etag, modified, packed = cells
            return Origin(address, int(total) if total else None, etag, modified, packed)
        except (SlovnikError, ValueError):
            return None  # cut short by a crash: begin anew


class Writing:
    """Appends to a part, and counts."""

    def __init__(self, descriptor: int, size: int) -> None:
        self._descriptor = descriptor
        self.size = size

    def append(self, piece: bytes) -> None:
        """Write all of ``piece``: no buffer holds back what a full disk would then lose."""
        rest = memoryview(piece)
        while rest:
            written = os.write(self._descriptor, rest)
            self.size += written
            rest = rest[written:]


def _validator(origin: Origin) -> str:
    """Return by what a server can tell that its file is the same; a weak ETag will not do for a part."""
    if origin.packed:
        return ""
    return origin.etag if origin.etag and not origin.etag.startswith("W/") else origin.modified
