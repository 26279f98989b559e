"""Open the DuckDB file: create it with the schema, or check that it is ours before answering from it."""

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import duckdb
import numpy as np
import numpy.typing as npt

from slovnik import __version__
from slovnik.errors import StoreError

SCHEMA: Final = files(__package__).joinpath("schema.sql").read_text(encoding="utf-8")
SCHEMA_HASH: Final = hashlib.sha256(SCHEMA.encode("utf-8")).hexdigest()[:16]
MEND: Final = "run `slovnik build`"

_CONFIG: Final[dict[str, str | bool | int | float | list[str]]] = {
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
}
"""A file that is no DuckDB database is an error, not a reason to look for an extension on the network."""

Row = tuple[Any, ...]
Columns = dict[str, Sequence[object]]
"""Cells of equal number by column."""


class Database:
    """A connection to one file. Only slovnik.store knows SQL; everybody else asks its functions."""

    def __init__(self, path: Path, connection: duckdb.DuckDBPyConnection, *, writes: bool) -> None:
        self.path = path
        self._connection = connection
        self._writes = writes

    def execute(self, query: str, parameters: Sequence[object] = ()) -> list[Row]:
        """Run one statement with bound parameters and return its rows.

        Raises:
            StoreError: the file is damaged.
        """
        with _as_store_error(self.path):
            return self._connection.execute(query, list(parameters)).fetchall()

    def insert(self, table: str, columns: Columns) -> None:
        """Append rows, given column by column in equal length, to ``table`` in their order."""
        if any(columns.values()):
            incoming = {name: _array(cells) for name, cells in columns.items()}  # noqa: F841 - scanned by its name
            with _as_store_error(self.path):
                self._connection.execute(f"INSERT INTO {table} ({', '.join(columns)}) SELECT * FROM incoming")

    @contextmanager
    def attached(self, other: Path) -> Iterator[None]:
        """Make another file readable under the name ``previous``."""
        with _as_store_error(other):
            self._connection.execute(
                f"ATTACH '{str(other).replace(chr(39), chr(39) * 2)}' AS previous (READ_ONLY)"
            )
        try:
            yield
        finally:
            self._connection.execute("DETACH previous")

    def close(self) -> None:
        """Write what is pending and close."""
        with _as_store_error(self.path):
            if self._writes:
                self._connection.execute("CHECKPOINT")
            self._connection.close()


def _array(cells: Sequence[object]) -> npt.NDArray[Any]:
    """Return cells as DuckDB scans them fastest: text as objects, numbers and truth values as such."""
    text = cells[0] is None or isinstance(cells[0], str)
    return np.array(cells, dtype=object if text else None)


@contextmanager
def create(path: Path) -> Iterator[Database]:
    """Make a new file with the schema; it is closed at the end of the block."""
    path.unlink(missing_ok=True)
    with _as_store_error(path):
        connection = duckdb.connect(str(path), config=_CONFIG)
        connection.execute(SCHEMA)
    database = Database(path, connection, writes=True)
    database.insert("build", {"key": ["slovnik", "schema"], "value": [__version__, SCHEMA_HASH]})
    try:
        yield database
    finally:
        database.close()


@contextmanager
def reopen(path: Path) -> Iterator[Database]:
    """Open a copy of a finished file to go on writing."""
    with _as_store_error(path):
        connection = duckdb.connect(str(path), config=_CONFIG)
    database = Database(path, connection, writes=True)
    try:
        yield database
    finally:
        database.close()


@contextmanager
def open_read_only(path: Path) -> Iterator[Database]:
    """Open a file that a build finished.

    Raises:
        StoreError: it is missing, damaged, or of another schema.
    """
    if not path.is_file():
        raise StoreError(f"{path}: no build here; {MEND}")
    with _as_store_error(path):
        connection = duckdb.connect(str(path), read_only=True, config=_CONFIG)
    database = Database(path, connection, writes=False)
    try:
        _check_schema(database)
        yield database
    finally:
        database.close()


def _check_schema(database: Database) -> None:
    found = database.execute("SELECT value FROM build WHERE key = 'schema' ORDER BY value")
    if found != [(SCHEMA_HASH,)]:
        raise StoreError(f"{database.path}: made by another version of slovnik (schema differs); {MEND}")


@contextmanager
def _as_store_error(path: Path) -> Iterator[None]:
    try:
        yield
    except duckdb.Error as error:
        first_line = str(error).partition("\n")[0]
        raise StoreError(f"{path}: damaged or not a slovnik file: {first_line}; {MEND}") from None
