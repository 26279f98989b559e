"""Files that are not what they should be: one line, and what mends it."""

import shutil
from pathlib import Path

import duckdb
import pytest

from slovnik.errors import StoreError
from slovnik.store import select
from slovnik.store.database import create, open_read_only


def _missing(path: Path, good: Path) -> None: ...


def _empty(path: Path, good: Path) -> None:
    path.write_bytes(b"")


def _text(path: Path, good: Path) -> None:
    path.write_text("кот\n", encoding="utf-8")


def _truncated(path: Path, good: Path) -> None:
    path.write_bytes(good.read_bytes()[:5000])


def _header_only(path: Path, good: Path) -> None:
    path.write_bytes(good.read_bytes()[:4096])


def _noise(path: Path, good: Path) -> None:
    data = bytearray(good.read_bytes())
    data[4096 : 4096 + 8192] = bytes(8192)
    path.write_bytes(data)


def _foreign(path: Path, good: Path) -> None:
    with duckdb.connect(str(path)) as connection:
        connection.execute("CREATE TABLE build (key VARCHAR, value INTEGER)")


def _without_tables(path: Path, good: Path) -> None:
    duckdb.connect(str(path)).close()


def _other_schema(path: Path, good: Path) -> None:
    shutil.copy(good, path)
    with duckdb.connect(str(path)) as connection:
        connection.execute("UPDATE build SET value = 'older' WHERE key = 'schema'")


DAMAGE = (_missing, _empty, _text, _truncated, _header_only, _noise, _foreign, _without_tables, _other_schema)


@pytest.fixture(params=DAMAGE, ids=lambda damage: damage.__name__.strip("_"))
def damaged(request, tmp_path, mini_build) -> Path:
    path = tmp_path / "slovnik.duckdb"
    request.param(path, mini_build / "slovnik.duckdb")
    return path


def test_a_damaged_file_is_told_with_its_mend(damaged) -> None:
    with pytest.raises(StoreError) as caught, open_read_only(damaged) as database:
        select.count_rows(database)
    message = str(caught.value)
    assert "`slovnik build`" in message
    assert str(damaged) in message
    assert "\n" not in message
    assert not select.is_whole(damaged)


def test_a_damaged_file_stops_an_audit_with_one_line(damaged, slovnik) -> None:
    ran = slovnik("audit", "кот", "--build", damaged.parent)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert "`slovnik build`" in ran.err


def test_a_build_is_made_over_a_damaged_file(damaged, mini_rules, rebuild, mini_build) -> None:
    rebuild(damaged.parent, mini_rules)
    assert select.is_whole(damaged)
    assert (damaged.parent / "balda" / "words.txt").read_bytes() == (
        mini_build / "balda" / "words.txt"
    ).read_bytes()


def test_a_finished_file_is_whole(mini_build) -> None:
    with open_read_only(mini_build / "slovnik.duckdb") as database:
        rows = select.count_rows(database)
    assert rows["source"] == 3
    assert rows["candidate"] > 10
    assert select.is_whole(mini_build / "slovnik.duckdb")


def test_a_folder_with_a_quote_in_its_name(tmp_path) -> None:
    path = tmp_path / "it's" / "slovnik.duckdb"
    path.parent.mkdir()
    with create(path):
        pass
    with create(tmp_path / "other.duckdb") as database, database.attached(path):
        assert database.execute("SELECT count(*) FROM previous.entry ORDER BY 1") == [(0,)]
