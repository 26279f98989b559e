"""Open the SQLite file of ratings: made with its schema, or checked to be ours before anything is asked of it.

What is done in one `Database.transaction` is on the disk when its block is left: a crash at any moment leaves all of it
or nothing, and whoever opens the file next finds it mended.
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from slovnik.errors import ConflictError, RatingsError, SlovnikError
from slovnik.orthography import escape

SCHEMA: Final = files(__package__).joinpath("schema.sql").read_text(encoding="utf-8")
VERSION: Final = 1
"""The version of the schema, kept in the file's ``user_version``; it goes up when schema.sql changes."""
APPLICATION: Final = 0x736C6F76
"""The file's ``application_id``: «slov» in ASCII."""
PATIENCE: Final = 10.0
"""Seconds to wait for another process that is writing."""

_SETTINGS: Final = (
    "PRAGMA synchronous = EXTRA",  # the journal's end reaches the disk too
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
)
_BUSY: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
_SYSTEM: Final = frozenset(
    {
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_READONLY,
    }
)
"""What the disk or the system refuses; everything else is the file's own fault."""
_PRIMARY: Final = 0xFF
"""The bits of an SQLite error code that name its family."""
_LONGEST_REASON: Final = 200

Row = tuple[Any, ...]


class Database:
    """A connection to one file; everything is done inside a transaction."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection

    def execute(self, query: str, parameters: Sequence[object] = ()) -> list[Row]:
        """Run one statement with bound parameters and return its rows.

        Raises:
            RatingsError: The file is damaged, or cannot be written.
            ConflictError: Another process has been writing for too long.
        """
        with _told(self.path):
            return self._connection.execute(query, parameters).fetchall()

    @contextmanager
    def transaction(self, *, writes: bool = True) -> Iterator[None]:
        """Do all that is in the block, or, if anything is raised in it, nothing; nobody else writes meanwhile.

        Raises:
            RatingsError, ConflictError: As `execute`.
        """
        self.execute("BEGIN IMMEDIATE" if writes else "BEGIN DEFERRED")
        try:
            yield
            self.execute("COMMIT")
        finally:
            if self._connection.in_transaction:
                self.execute("ROLLBACK")


@contextmanager
def open_for_writing(path: Path, patience: float = PATIENCE) -> Iterator[Database]:
    """Open the file, made if there is none, and verify it.

    Args:
        path: the file.
        patience: seconds to wait for another process.

    Raises:
        RatingsError: It is damaged, foreign, of a later schema, or cannot be written.
        ConflictError: Another process has been writing for too long.
    """
    with _connect(path, "rwc", patience) as database:
        with database.transaction():
            if _is_blank(database):
                _create(database)
            _verify(database)
        yield database


@contextmanager
def open_for_reading(path: Path, patience: float = PATIENCE) -> Iterator[Database]:
    """Open a file that is there, and verify it; all that is read in the block is of one moment.

    Where the system allows it, the file is opened for writing even so: what a crash left must be mended first.

    Raises:
        RatingsError: It is missing, damaged, foreign or of a later schema.
        ConflictError: Another process has been writing for too long.
    """
    if not path.exists():
        raise _none_yet(path)
    with _connect(path, "rw", patience) as database, database.transaction(writes=False):
        database.execute("PRAGMA query_only = ON")
        if _is_blank(database):  # whoever was making it was stopped
            raise _none_yet(path)
        _verify(database)
        yield database


@contextmanager
def _connect(path: Path, mode: str, patience: float) -> Iterator[Database]:
    if path.exists() and not path.is_file():
        raise RatingsError(f"{path}: is no regular file; name another")
    address = f"{Path(os.path.realpath(path)).as_uri()}?mode={mode}"
    with _told(path):
        connection = sqlite3.connect(address, timeout=patience, isolation_level=None, uri=True)
    with closing(connection):
        database = Database(path, connection)
        for setting in _SETTINGS:
            database.execute(setting)
        yield database


def _is_blank(database: Database) -> bool:
    """Say whether the file is new: no program has put anything into it."""
    return _header(database) == (0, 0) and database.execute("SELECT count(*) FROM sqlite_master") == [(0,)]


def _header(database: Database) -> tuple[int, int]:
    """Return whose file it is, and the version of its schema."""
    [(application,)] = database.execute("PRAGMA application_id")
    [(version,)] = database.execute("PRAGMA user_version")
    return application, version


def _create(database: Database) -> None:
    statement = ""
    for line in SCHEMA.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            database.execute(statement)
            statement = ""
    database.execute(f"PRAGMA application_id = {APPLICATION}")
    database.execute(f"PRAGMA user_version = {VERSION}")


def _verify(database: Database) -> None:
    """Raise RatingsError unless the file is ours, of this version, and whole."""
    path = database.path
    application, version = _header(database)
    if application != APPLICATION:
        raise _foreign(path)
    if version > VERSION:
        raise RatingsError(
            f"{path}: of schema {version}, made by a newer slovnik, and this one knows {VERSION}; use the newer one"
        )
    [(found,), *_] = database.execute("PRAGMA quick_check(1)")
    if found != "ok" or version < VERSION:
        raise _damaged(path, found if found != "ok" else f"schema {version}")


def _none_yet(path: Path) -> RatingsError:
    return RatingsError(f"{path}: no ratings here; `slovnik ratings add RECORD --table {path}` counts a game")


def _foreign(path: Path) -> RatingsError:
    return RatingsError(f"{path}: no table of ratings but something else; name another file")


def _damaged(path: Path, why: str) -> RatingsError:
    told = escape(" ".join(why.split()), _LONGEST_REASON)
    return RatingsError(f"{path}: damaged: {told}; put a copy in its place, or name another")


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Let errors of SQLite be one line about ``path``."""
    try:
        yield
    except UnicodeDecodeError as error:  # SQLite quotes what it found in a damaged file
        raise _damaged(path, str(error)) from None
    except sqlite3.Error as error:
        raise _tell(path, error) from None


def _tell(path: Path, error: sqlite3.Error) -> SlovnikError:
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & _PRIMARY
    if code in _BUSY:
        return ConflictError(f"{path}: another process is writing here; try again")
    if code in _SYSTEM:
        return RatingsError(f"{path}: {error}; see that its folder is there, has room and may be written")
    return _foreign(path) if code == sqlite3.SQLITE_NOTADB else _damaged(path, str(error))
