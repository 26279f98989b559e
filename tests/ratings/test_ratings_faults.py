"""The table of records when things go wrong: crashes, a full disk, two writers, files that are no table."""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from rated_games import finished

from slovnik.errors import ConflictError, RatingsError
from slovnik.games.rating_rules import START, Kind, rate_record
from slovnik.games.record import save_record
from slovnik.ratings.database import APPLICATION, VERSION, Database, open_for_reading, open_for_writing
from slovnik.ratings.table import count_game, load_history, load_ranking

GAMES = 8
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals, limits and permissions of POSIX")

COUNT = """
import sys
from pathlib import Path
from slovnik.games.record_parse import parse_record
from slovnik.ratings.table import count_game

{before}
table, *files = map(Path, sys.argv[1:])
for file in files:
    record = parse_record(file.read_text(encoding="utf-8"))
    print(file.name, count_game(table, record).fresh, flush=True)
"""
"""Counts records one after another and says so after each: the work of a child that something happens to."""

KILLED = """
import os, shutil, signal, sqlite3, sys
from itertools import count
from pathlib import Path
from slovnik.games.record_parse import parse_record
from slovnik.ratings.table import count_game

table, file, folder = map(Path, sys.argv[1:])
record = parse_record(file.read_text(encoding="utf-8"))
steps, last = 0, 0

def watch(frame, event, function):
    global steps
    of_database = isinstance(getattr(function, "__self__", None), sqlite3.Connection)
    if event in ("c_call", "c_return") and of_database and function.__name__ == "execute":
        steps += 1
        if steps == last:
            os.kill(os.getpid(), signal.SIGKILL)

for last in count(1):
    own = folder / f"{last:03}.sqlite"
    if table.exists():
        shutil.copy(table, own)
    child = os.fork()
    if child == 0:
        sys.setprofile(watch)
        count_game(own, record)
        os._exit(0)
    status = os.waitpid(child, 0)[1]
    if not os.WIFSIGNALED(status):
        own.unlink()
        sys.exit(os.waitstatus_to_exitcode(status))
"""
"""Counts a record in copies of a table, one by one; each time the process is killed at another moment, before or after
one of its SQL statements, until it gets through. Nothing is cleaned up, as in a crash."""

FULL_DISK = """
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}))
"""
"""No file may grow beyond the limit, as on a disk without room."""


@pytest.fixture
def table(folder: Path) -> Path:
    return folder / "table.sqlite"


@pytest.fixture
def folder() -> Iterator[Path]:
    """Return a folder in memory where there is such a place: a killed process leaves the same there as on a disk."""
    place = "/dev/shm" if Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(dir=place, prefix="ratings-") as name:
        yield Path(name)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("records")
    paths = [folder / f"{seed:02}.txt" for seed in range(GAMES)]
    for seed, path in enumerate(paths):
        save_record(path, finished(seed=seed))
    return paths


def count_in_child(table: Path, files: list[Path], before: str = "") -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", COUNT.format(before=before), str(table), *map(str, files)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def verify_whole(table: Path, files: list[Path]) -> list[str]:
    """Fail unless the games in the table are wholly there, each once; return the names of their files."""
    with closing(sqlite3.connect(table)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        numbers, texts = zip(
            *connection.execute("SELECT number, record FROM game ORDER BY number"), strict=True
        )
    assert list(numbers) == list(range(1, len(texts) + 1))
    one, other = (load_history(table, name) for name in ("Аня", "Боря"))
    assert [entry.number for entry in one] == [entry.number for entry in other] == list(numbers)
    assert [(entry.own, entry.other) for entry in one] == [(entry.other, entry.own) for entry in other]
    names = {file.read_text(encoding="utf-8"): file.name for file in files}
    found = [names[text] for text in texts]
    assert len(set(found)) == len(found)
    return found


def kill_at_every_statement(table: Path, file: Path, folder: Path) -> list[Path]:
    """Return the tables that the killed left, in the order of the moments."""
    folder.mkdir()
    subprocess.run([sys.executable, "-c", KILLED, str(table), str(file), str(folder)], check=True)
    tables = sorted(folder.glob("*.sqlite"))
    assert len(tables) > 20, "nobody got as far as a transaction"
    return tables


@POSIX
@pytest.mark.parametrize("there", [True, False], ids=["a table with a game", "no file"])
def test_a_crash_at_any_statement_leaves_a_game_counted_or_not(there, table, files, folder) -> None:
    if there:
        count_game(table, finished(seed=0))
    counted = []
    for left in kill_at_every_statement(table, files[1], folder / "left"):
        counted.append(not count_game(left, finished(seed=1)).fresh)
        assert verify_whole(left, files) == ["00.txt", "01.txt"][not there :]
    assert counted == sorted(counted), "counted, and then not"
    assert counted[-1], "nobody was killed after his transaction"
    assert not counted[0]


@POSIX
def test_a_crash_leaves_nothing_that_is_shown_wrong(table, files, folder) -> None:
    count_game(table, finished(seed=0))
    before = load_ranking(table, Kind.NETWORK)
    count_game(table, finished(seed=1))
    after = load_ranking(table, Kind.NETWORK)
    table.unlink()
    count_game(table, finished(seed=0))
    tables = kill_at_every_statement(table, files[1], folder / "left")
    shown = [load_ranking(left, Kind.NETWORK) for left in tables]
    assert shown == sorted(shown, key=[before, after].index)


@POSIX
def test_a_file_that_was_being_made_at_a_crash_shows_no_game(table, files, folder) -> None:
    shown = set()
    for left in kill_at_every_statement(table, files[0], folder / "left"):
        try:
            shown.add(len(load_ranking(left, Kind.NETWORK)))
        except RatingsError as error:
            shown.add(str(error).partition(";")[0].removeprefix(f"{left}: "))
    assert shown == {"no ratings here", 0, 2}


@POSIX
def test_a_kill_loses_no_game_that_was_answered(table, files) -> None:
    """Killed after so many answers, in the middle of whatever comes next; the next one goes on in the same table."""
    for answers in (1, 4, GAMES):
        with count_in_child(table, files) as child:
            assert child.stdout is not None
            answered = [child.stdout.readline().split()[0] for _ in range(answers)]
            child.kill()
            answered += [line.split()[0] for line in child.stdout if line.endswith("\n")]
        assert set(answered) <= set(verify_whole(table, files))
        assert len(answered) >= answers


@POSIX
def test_what_a_crash_left_half_written_is_undone_by_whoever_opens_the_file(table, files) -> None:
    """A transaction so large that SQLite writes pages of it before its end, and then nothing more."""
    for seed in range(3):
        count_game(table, finished(seed=seed))
    script = f"""
import os, signal, sqlite3
connection = sqlite3.connect({str(table)!r}, isolation_level=None)
connection.execute("PRAGMA cache_size = 1")
connection.execute("BEGIN IMMEDIATE")
connection.execute("UPDATE result SET change = 1000000")
for number in range(300):
    connection.execute("INSERT INTO player (name) VALUES (?)", [f"{{number}}" * 100])
os.kill(os.getpid(), signal.SIGKILL)
"""
    before = table.read_bytes()
    subprocess.run([sys.executable, "-c", script], check=False)
    journal = table.with_name(f"{table.name}-journal")
    assert table.read_bytes() != before, "nothing was written before the crash"
    assert journal.stat().st_size > 0
    crashed = [shutil.copy(path, f"{path}.copy") for path in (table, journal)]
    ranking = load_ranking(table, Kind.NETWORK)  # reading mends it
    assert all(abs(row.rating - START) < 1000 for row in ranking)
    assert verify_whole(table, files) == ["00.txt", "01.txt", "02.txt"]
    for path, copy in zip((table, journal), crashed, strict=True):
        shutil.move(copy, path)
    assert not count_game(table, finished(seed=2)).fresh  # so does counting
    assert load_ranking(table, Kind.NETWORK) == ranking


@POSIX
def test_a_full_disk_is_one_line_and_the_games_before_it_stay(table, files) -> None:
    for seed in range(GAMES):
        count_game(table, finished(seed=seed))
    size = table.stat().st_size
    answered: list[str] = []
    for limit in (0, 4096, size // 2, size - 4096, size - 1):
        table.unlink(missing_ok=True)
        with count_in_child(table, files, FULL_DISK.format(limit=limit)) as child:
            out, err = child.communicate()
        assert child.returncode == 1
        assert "slovnik.errors.RatingsError: " in err.splitlines()[-1]
        assert "has room" in err.splitlines()[-1]
        answered = [line.split()[0] for line in out.splitlines()]
        if answered:
            assert verify_whole(table, files) == answered
        count_game(table, finished(seed=0))
        assert verify_whole(table, files)[0] == "00.txt"
    assert answered


# ── several at once ──


def test_games_counted_by_several_processes_at_once_are_counted_once(table, files) -> None:
    orders = [files, files[::-1], files[::2] + files, files[1::2]]
    children = [count_in_child(table, order) for order in orders]
    answers = []
    for child in children:
        with child:
            out, err = child.communicate()
        assert (child.returncode, err) == (0, "")
        answers += [line.split() for line in out.splitlines()]
    assert sorted(name for name, fresh in answers if fresh == "True") == [file.name for file in files]
    assert sorted(verify_whole(table, files)) == [file.name for file in files]
    expected = {"Аня": START, "Боря": START}
    for seed in range(GAMES):
        for change in rate_record(finished(seed=seed)).changes:
            expected[change.player] += change.change
    assert {row.player: row.rating for row in load_ranking(table, Kind.NETWORK)} == expected


def test_one_can_read_while_another_writes(table) -> None:
    count_game(table, finished())
    with open_for_writing(table) as database, database.transaction():
        database.execute("INSERT INTO player (name) VALUES ('Вера')")
        assert len(load_history(table, "Аня")) == 1
        with open_for_reading(table) as reader:
            assert reader.execute("SELECT name FROM player WHERE name = 'Вера'") == []


def test_who_waits_too_long_for_another_writer_is_told(table) -> None:
    count_game(table, finished())
    with (
        open_for_writing(table) as database,
        database.transaction(),
        pytest.raises(ConflictError, match="another process is writing here; try again"),
        open_for_writing(table, patience=0.05),
    ):
        pass
    assert count_game(table, finished(seed=2)).fresh


def interrupt(database: Database) -> None:
    with database.transaction():
        database.execute("DELETE FROM result")
        raise KeyboardInterrupt


def test_a_transaction_that_fails_leaves_nothing_and_the_next_one_goes_on(table) -> None:
    count_game(table, finished())
    with open_for_writing(table) as database:
        with pytest.raises(KeyboardInterrupt):
            interrupt(database)
        with database.transaction():
            database.execute("INSERT INTO player (name) VALUES ('Вера')")
            assert database.execute("SELECT count(*) FROM result") == [(2,)]
    assert len(load_history(table, "Аня")) == 1


def test_reading_cannot_write(table) -> None:
    count_game(table, finished())
    with open_for_reading(table) as database, pytest.raises(RatingsError):
        database.execute("DELETE FROM result")
    assert len(load_history(table, "Аня")) == 1


# ── files that are no table ──


def everything(table: Path) -> list[tuple[str, object]]:
    """Return what each way into a table answers, or the error's line."""
    answers: list[tuple[str, object]] = []
    for name, ask in (
        ("ranking", lambda: load_ranking(table, Kind.NETWORK)),
        ("history", lambda: load_history(table, "Аня")),
        ("count", lambda: count_game(table, finished(seed=5))),
    ):
        try:
            answers.append((name, ask()))
        except RatingsError as error:
            answers.append((name, str(error)))
    lines = [answer for _, answer in answers if isinstance(answer, str)]
    assert all(line.startswith(f"{table}: ") and len(line.splitlines()) == 1 for line in lines)
    return answers


def told(table: Path) -> set[object]:
    before = table.read_bytes() if table.is_file() else None
    answers = {answer for _, answer in everything(table)}
    assert before is None or table.read_bytes() == before, "a file that is refused was changed"
    return answers


def test_there_is_nothing_to_show_before_the_first_game(table) -> None:
    for ask in (lambda: load_ranking(table, Kind.PROGRAM), lambda: load_history(table, "Аня")):
        with pytest.raises(RatingsError, match=r"no ratings here; `slovnik ratings add RECORD --table"):
            ask()
        assert not table.exists()
    table.touch()  # a file that was just made
    with pytest.raises(RatingsError, match="no ratings here"):
        load_ranking(table, Kind.PROGRAM)
    assert count_game(table, finished()).fresh


@pytest.mark.parametrize("text", ["slovnik record 1\n", "a" * 5000, "\0" * 4096])
def test_a_file_that_is_no_database(text, table) -> None:
    table.write_text(text, encoding="utf-8")
    [line] = told(table)
    assert str(line) == f"{table}: no table of ratings but something else; name another file"


def test_a_database_of_another_program(table) -> None:
    with closing(sqlite3.connect(table)) as connection:
        connection.execute("CREATE TABLE game (number INTEGER)")
    [line] = told(table)
    assert str(line) == f"{table}: no table of ratings but something else; name another file"


def test_a_database_with_another_programs_id(table) -> None:
    with closing(sqlite3.connect(table)) as connection:
        connection.execute("PRAGMA application_id = 77")
    assert "something else" in str(told(table).pop())


@pytest.mark.parametrize("version", [VERSION + 1, 999])
def test_a_schema_from_the_future(version, table) -> None:
    count_game(table, finished())
    with closing(sqlite3.connect(table)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    [line] = told(table)
    assert f"of schema {version}, made by a newer slovnik, and this one knows {VERSION}" in str(line)


@pytest.mark.parametrize("version", [0, -1])
def test_a_schema_that_never_was(version, table) -> None:
    count_game(table, finished())
    with closing(sqlite3.connect(table)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    assert f"damaged: schema {version}" in str(told(table).pop())


def test_our_id_over_other_tables(table) -> None:
    with closing(sqlite3.connect(table)) as connection:
        connection.execute("CREATE TABLE t (x)")
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
    assert all("damaged: no such table" in str(line) for line in told(table))


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE result SET ending = 'fled'",
        "UPDATE result SET change = 'much'",
        "UPDATE game SET kind = 'post'",
        "UPDATE game SET coefficient = 2",
        "UPDATE player SET name = x'ff' WHERE id = 1",
    ],
)
def test_values_that_nobody_could_have_written(change, table) -> None:
    count_game(table, finished())
    with closing(sqlite3.connect(table)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(change)
        connection.commit()
    [line] = told(table)
    assert "damaged: CHECK constraint failed" in str(line)


def test_a_file_with_bytes_changed_or_cut_off_is_answered_from_or_told(table) -> None:
    for seed in range(4):
        count_game(table, finished(seed=seed))
    whole = table.read_bytes()
    chance = random.Random(11)
    refused = 0
    for _ in range(200):
        broken = bytearray(whole)
        for _ in range(1 + int(chance.random() * 8)):
            broken[int(chance.random() * len(broken))] = int(chance.random() * 256)
        if chance.random() < 0.2:
            del broken[int(chance.random() * len(broken)) :]
        table.write_bytes(broken)
        refused += any(isinstance(answer, str) for _, answer in everything(table))
    assert refused > 30


@pytest.mark.parametrize("make", [Path.mkdir, pytest.param(os.mkfifo, marks=POSIX)])
def test_what_is_no_regular_file(make, table) -> None:
    make(table)
    [line] = told(table)
    assert str(line) == f"{table}: is no regular file; name another"


def test_a_folder_that_is_not_there(folder) -> None:
    table = folder / "none" / "table.sqlite"
    with pytest.raises(RatingsError, match="unable to open database file; see that its folder is there"):
        count_game(table, finished())


@pytest.mark.parametrize(
    "name", ["a b?c#d%20.sqlite", "таблица.sqlite", ":memory:", "'; DROP TABLE game; --"]
)
@pytest.mark.skipif(sys.platform == "win32", reason="names that POSIX allows")
def test_a_name_means_what_it_says(name, folder) -> None:
    count_game(folder / name, finished())
    assert [path.name for path in folder.iterdir()] == [name]
    assert len(load_history(folder / name, "Аня")) == 1


@POSIX
def test_a_link_to_the_table_is_the_table(table, folder) -> None:
    link = folder / "elsewhere" / "link"
    link.parent.mkdir()
    link.symlink_to(table)
    count_game(link, finished())
    assert not count_game(table, finished()).fresh
    assert [path.name for path in link.parent.iterdir()] == ["link"]


@contextmanager
def without_privileges() -> Iterator[None]:
    """Run the block as nobody, if we are root: permissions do not bind root."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@POSIX
def test_a_file_that_may_only_be_read_is_shown_and_not_counted_in() -> None:
    with tempfile.TemporaryDirectory() as folder:
        table = Path(folder) / "table.sqlite"
        count_game(table, finished())
        ranking = load_ranking(table, Kind.NETWORK)
        before = table.read_bytes()
        table.chmod(0o444)
        table.parent.chmod(0o555)
        with without_privileges():
            assert load_ranking(table, Kind.NETWORK) == ranking
            assert len(load_history(table, "Боря")) == 1
            with pytest.raises(RatingsError, match=r"readonly database; see that .* may be written"):
                count_game(table, finished(seed=2))
            with pytest.raises(RatingsError, match="unable to open"):
                count_game(table.with_name("new"), finished(seed=2))
        assert table.read_bytes() == before
        table.chmod(0o000)
        with without_privileges(), pytest.raises(RatingsError, match="unable to open"):
            load_ranking(table, Kind.NETWORK)
        table.parent.chmod(0o700)
