"""Files: read with a told mistake, written whole or not at all, locked against a second writer."""

import os
import stat
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from slovnik.errors import ConflictError, SlovnikError, UsageError

_FAR: Final = 1 << 30
"""The byte that is locked where locks are on bytes: away from the process id, which others read."""


def read_text(path: Path, error: type[SlovnikError]) -> str:
    """Return the text of ``path`` without its byte order mark.

    Raises:
        SlovnikError: the file cannot be read or is not UTF-8, as an ``error``.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as fault:
        raise error(f"{path}: not UTF-8 at byte {fault.start}; save it as UTF-8") from None
    except OSError as fault:
        raise error(f"{path}: cannot be read: {fault.strerror}") from None


def text_lines(text: str) -> Iterator[tuple[int, str, bool]]:
    """Yield the lines of a table with their numbers, and whether each is a row: neither blank nor a comment (``#``)."""
    for number, line in enumerate(text.removesuffix("\n").split("\n"), start=1):
        bare = line.rstrip("\r")
        yield number, bare, bool(bare.strip()) and not bare.startswith("#")


def table_rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield line number and cells of each row of a tab-separated text, its header too; there is no quoting."""
    for number, line, is_row in text_lines(text):
        if is_row:
            yield number, [cell.strip() for cell in line.split("\t")]


def replace_file(path: Path, parts: Iterable[bytes]) -> None:
    """Write ``parts`` beside ``path``, then put the result in its place: a reader sees the old or the new.

    The folder is made if it is not there. If anything fails, ``path`` is as it was and nothing lies beside
    it. Raises as :func:`replace_files`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_files([(path, parts)])


def replace_files(steps: Sequence[tuple[Path, Iterable[bytes]]]) -> None:
    """Write all contents beside their paths and onto the disk, then put one after another in its place.

    Nothing is put in place before all is written; who is stopped later leaves the first steps done and the others not.
    A path may come more than once. What a link points to is replaced, not the link, and keeps its mode.

    Raises:
        UsageError: a path is there and no regular file: a folder, a device, a pipe.
        OSError: a file cannot be written; it is named by its own path, not by what lay beside it.
    """
    places = [_regular_place(path) for path, _ in steps]
    fresh = [place.with_name(f".{place.name}.{os.getpid()}.{n}{_PART}") for n, place in enumerate(places)]
    try:
        for beside, place, (path, parts) in zip(fresh, places, steps, strict=True):
            with _named_as(path, beside):
                _write(beside, parts, like=place)
        for beside, place, (path, _) in zip(fresh, places, steps, strict=True):
            with _named_as(path, beside):
                beside.replace(place)
    finally:
        for beside in fresh:
            beside.unlink(missing_ok=True)


def _past_links(path: Path) -> Path:
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def _regular_place(path: Path) -> Path:
    """Return where the contents of ``path`` lie; raises UsageError if none could lie there."""
    place = _past_links(path)
    if place.is_symlink() or (path.exists() and not path.is_file()):  # a ring of links is its own end
        raise UsageError(f"{path}: is no regular file and is not overwritten; name another")
    return place


def _write(beside: Path, parts: Iterable[bytes], like: Path) -> None:
    """Write ``parts`` onto the disk as ``beside``, with the mode of ``like`` if that is there."""
    with beside.open("wb") as file:
        file.writelines(parts)
        file.flush()
        os.fsync(file.fileno())
    if like.exists():
        beside.chmod(stat.S_IMODE(like.stat().st_mode))


@contextmanager
def _named_as(path: Path, beside: Path) -> Iterator[None]:
    """Let an error of the system about ``beside``, or about no file (a full disk), name ``path``."""
    try:
        yield
    except OSError as error:
        if error.errno is not None and error.filename in (None, str(beside), beside):
            error.filename = str(path)
        raise


_PART: Final = ".part"


def remove_leftovers(path: Path) -> None:
    """Remove what writers of ``path`` that were killed left beside it; nobody else may be writing it."""
    place = _past_links(path)
    for left in place.parent.glob(f".{place.name}.*{_PART}"):
        left.unlink()


@contextmanager
def hold_lock(path: Path, busy: str) -> Iterator[None]:
    """Hold the lock file ``path`` for the block; the system drops it however the process ends.

    Args:
        path: the lock file; it is made if it is not there, and stays.
        busy: what the process that holds it is doing, as in «process 7 is building here».

    Raises:
        ConflictError: another process holds it; the message names its id.
        OSError: the file cannot be written.
    """
    with path.open("a+", encoding="ascii") as file:
        if not _try_lock(file):
            file.seek(0)
            holder = file.read().strip() or "?"
            raise ConflictError(f"{path.parent}: process {holder} is {busy} here; wait for it to end")
        with _named_as(path, path):
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
