r"""What was fetched: sources.lock, a table beside the files.

    source	file	address	sha256	bytes	etag	date
    wiktionary_dump	wiktionary_dump.xml.bz2	https://…	5f0c…	413228931	"67a1-…"	2026-10-02T04:11:09Z

It has no clock of ours in it: the date is the server's, of the file. Two fetches of the same bytes write the same line.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from slovnik.errors import ConflictError, UsageError
from slovnik.fetching.layout import LOCK_NAME, RECORD_NAME, is_file_of
from slovnik.files import hold_lock, read_text, replace_file, table_rows
from slovnik.records import SourceId


class Recorded(NamedTuple):
    """The bytes of one source, as they were fetched."""

    source: SourceId
    file: str
    """Its name in the folder."""
    address: str
    """As sources.toml had it; empty: it was given as a file."""
    sha256: str
    bytes: int
    etag: str
    """As the server sent it; may be empty."""
    date: str
    """Of the server's Last-Modified, ``2026-10-02T04:11:09Z``; may be empty."""


class OtherFileError(ConflictError):
    """Another file is offered than sources.lock records: a «no» to whoever did not ask for a newer one."""


_HEAD: Final = (
    "# Which bytes were fetched of each source; written by `slovnik fetch`, checked by `slovnik build`.\n"
)
_SHA256: Final = re.compile(r"[0-9a-f]{64}")


@dataclass(slots=True)
class Shelf:
    """The folder of fetched lexicons, ours alone to write into."""

    folder: Path
    recorded: dict[SourceId, Recorded]

    def record(self, one: Recorded) -> None:
        """Write sources.lock anew, with ``one`` in it."""
        self.recorded[one.source] = one
        replace_file(self.folder / RECORD_NAME, [_as_text(self.recorded).encode()])


@contextmanager
def open_shelf(folder: Path) -> Iterator[Shelf]:
    """Give the folder for the block, made if it is not there, and to nobody else.

    Raises:
        ConflictError: another process is fetching there.
        UsageError: it cannot be written, or its sources.lock is damaged.
    """
    with ExitStack() as stack:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            stack.enter_context(hold_lock(folder / LOCK_NAME, "fetching"))
        except OSError as error:
            raise UsageError(
                f"{folder}: cannot be written: {error.strerror}; choose another folder with --into"
            ) from None
        yield Shelf(folder, load_recorded(folder))


def load_recorded(folder: Path) -> dict[SourceId, Recorded]:
    """Return what sources.lock records, by source; nothing where there is none.

    Raises:
        UsageError: it is damaged.
    """
    path = folder / RECORD_NAME
    if not path.exists():
        return {}
    rows = table_rows(read_text(path, UsageError))
    number, header = next(rows, (0, []))
    if tuple(header) != Recorded._fields:
        raise _damaged(path, number)
    found = [_parse_row(path, number, cells) for number, cells in rows]
    return {one.source: one for one in found}


def _parse_row(path: Path, number: int, cells: list[str]) -> Recorded:
    if len(cells) != len(Recorded._fields):
        raise _damaged(path, number)
    source, file, address, sha256, size, etag, date = cells
    sound = (
        is_file_of(SourceId(source), file) and _SHA256.fullmatch(sha256) and size.isascii() and size.isdigit()
    )
    if not sound:
        raise _damaged(path, number)
    return Recorded(SourceId(source), file, address, sha256, int(size), etag, date)


def _damaged(path: Path, number: int) -> UsageError:
    return UsageError(
        f"{path}: line {number}: not what `slovnik fetch` writes; restore it, or remove it and fetch again"
    )


def _as_text(recorded: Mapping[SourceId, Recorded]) -> str:
    rows = [Recorded._fields, *(recorded[name] for name in sorted(recorded))]
    return _HEAD + "".join("\t".join(map(str, row)) + "\n" for row in rows)
