"""`slovnik ratings`: games are verified and counted, and what follows is shown to people and machines."""

import json
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest
from balda_setup import WORDS
from rated_games import finished, left_after

from slovnik.cli.ratings import KindOption
from slovnik.cli.ratings_text import ENDINGS, HEADS, KINDS, TITLES
from slovnik.games.balda.family import BALDA
from slovnik.games.match import Match
from slovnik.games.rating_rules import Ending, Kind
from slovnik.games.record import record_match, save_record, write_record
from slovnik.lexicon.opening import open_lexicon
from slovnik.ratings.table import Ranked

PROGRAM = ("Аня", "greedy")
ENTRY = ["game", "kind", "coefficient", "player", "opponent", "ending", "own", "other", "change", "rating"]


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "tiny.txt"
    path.write_text("\n".join(WORDS), encoding="utf-8")
    return path


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Return records of two games of people, and two against the program."""
    games = [finished(), finished(seed=2), finished(PROGRAM), finished(("random", "Ёлка"), 3)]
    paths = [tmp_path / f"{number}.txt" for number in range(len(games))]
    for path, game in zip(paths, games, strict=True):
        save_record(path, game)
    return paths


@pytest.fixture
def table(tmp_path: Path) -> Path:
    return tmp_path / "table.sqlite"


@pytest.fixture
def add(slovnik, words, table):
    def run(*arguments: object):
        return slovnik("ratings", "add", *arguments, "--lexicon", words, "--table", table)

    return run


def rows(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


def test_games_are_counted_and_shown(add, slovnik, files, table) -> None:
    ran = add(*files, "--level", "3", "--format", "json")
    assert (ran.code, ran.err) == (0, "")
    entries = rows(ran.out)
    assert [list(row) for row in entries] == [["record", "counted", *ENTRY]] * 6
    assert [row["record"] for row in entries] == [str(files[n]) for n in (0, 0, 1, 1, 2, 3)]
    assert [row["coefficient"] for row in entries] == [None] * 4 + [3, 3]
    assert {row["counted"] for row in entries} == {"now"}
    shown = rows(slovnik("ratings", "show", "--table", table, "--format", "json").out)
    last = {(row["kind"], row["player"]): row["rating"] for row in entries}
    assert {(row["kind"], row["player"]): row["rating"] for row in shown} == last
    assert [row["kind"] for row in shown] == ["program"] * 2 + ["network"] * 2
    for kind in Kind:
        ran = slovnik("ratings", "show", "--table", table, "--kind", kind, "--format", "json")
        assert rows(ran.out) == [row for row in shown if row["kind"] == kind]


def test_a_game_counted_twice_is_said_and_changes_nothing(add, files, table) -> None:
    first = add(files[0])
    before = table.read_bytes()
    again = add(files[0], "--format", "json")
    assert again.code == 0
    assert again.err == f"{files[0]}: партия уже засчитана под номером 1, рейтинги прежние\n"
    assert {row["counted"] for row in rows(again.out)} == {"before"}
    assert add(files[0], files[0]).out == first.out
    assert table.read_bytes() == before


def test_people_read_tables_in_their_language(add, slovnik, files, table) -> None:
    add(*files)
    text = slovnik("ratings", "show", "--table", table).out
    assert text.startswith(
        "Игра с программой\nместо  игрок  рейтинг  партий  побед  ничьих  поражений\n1      "
    )
    assert "\n\nИгра по сети\n" in text
    text = slovnik("ratings", "show", "--table", table, "--lang", "en").out
    assert text.startswith("Against the program\nplace  player  rating  games  won  drawn  lost\n1      ")
    text = slovnik("ratings", "history", "Аня", "--table", table).out
    assert " ".join(text.splitlines()[0].split()) == "№ игра игрок соперник исход очки изменение рейтинг"
    assert "с программой ×1" in text


def test_a_table_of_one_kind_shows_that_nobody_played_the_other(add, slovnik, files, table) -> None:
    add(files[0])
    ran = slovnik("ratings", "show", "--table", table, "--kind", "program")
    assert (ran.code, ran.out) == (0, "Игра с программой\nпока никого\n")
    ran = slovnik("ratings", "show", "--table", table, "--kind", "program", "--format", "tsv")
    assert (ran.code, ran.out) == (0, "")


def test_the_first_places(add, slovnik, files, table) -> None:
    add(*files)
    for top in (1, 2):
        shown = rows(slovnik("ratings", "show", "--table", table, "--top", top, "--format", "json").out)
        assert [row["place"] for row in shown] == list(range(1, top + 1)) * 2
    assert slovnik("ratings", "show", "--table", table, "--top", 0).code == 2


def test_a_history_is_told_by_kind(add, slovnik, files, table) -> None:
    add(*files)
    told = slovnik("ratings", "history", "Аня", "--table", table, "--format", "tsv")
    head, *lines = [line.split("\t") for line in told.out.splitlines()]
    assert head == ENTRY
    assert [(line[1], line[2]) for line in lines] == [("network", ""), ("network", ""), ("program", "1")]
    changes = [int(line[-2]) for line in lines if line[1] == "network"]
    assert int(lines[1][-1]) == 1000 + sum(changes)
    told = slovnik("ratings", "history", "Аня", "--table", table, "--kind", "program", "--format", "json")
    assert [row["kind"] for row in rows(told.out)] == ["program"]


@pytest.mark.parametrize("options", [(), ("--format", "tsv"), ("--format", "json")])
def test_nobody_has_no_history(options, add, slovnik, files, table) -> None:
    add(files[0])
    ran = slovnik("ratings", "history", "Вера", "--table", table, *options)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "у игрока «Вера» нет засчитанных партий: имя пишут, как в записи\n"


def test_a_game_that_is_not_over_counts_only_as_left(add, tmp_path, table) -> None:
    file = tmp_path / "broken-off.txt"
    save_record(file, left_after(3))
    ran = add(file)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == f"{file}: партия не окончена: доиграйте её или засчитайте как брошенную (--left)\n"
    assert not table.exists()
    ran = add(file, "--left", "--format", "json")
    assert ran.code == 0
    assert [row["ending"] for row in rows(ran.out)] == ["alone", "resigned"]


def test_games_before_one_that_cannot_count_are_counted_and_told(add, files, tmp_path, table) -> None:
    middle = tmp_path / "middle.txt"
    save_record(middle, left_after(4))
    ran = add(files[0], middle, files[1], "--left")
    assert ran.code == 1
    assert len(ran.out.splitlines()) == 3
    assert ran.err.startswith(f"{middle}: эта партия уже засчитана под номером 1, там ходов: ")
    assert len(add(files[0], files[1]).err.splitlines()) == 1


def test_a_record_that_does_not_hold_keeps_all_from_counting(add, files, table) -> None:
    text = files[1].read_text(encoding="utf-8")
    outcome = text.splitlines()[-1]
    for change in ("win 1 full_board 99:0", "win 2 resignation 0:0"):
        files[1].write_text(text.replace(outcome, f"outcome: {change}"), encoding="utf-8")
        ran = add(files[0], files[1])
        assert (ran.code, ran.out) == (1, "")
        assert ran.err.startswith(f"{files[1]}: ")
        assert ran.err.count("\n") == 1
    assert not table.exists()


def test_a_move_that_is_not_allowed_is_told_as_replay_tells_it(add, tmp_path) -> None:
    file = tmp_path / "cheat.txt"
    lines = write_record(finished()).splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("1. "))
    lines[first] = "1. а1 ж жар а1-б1-в1"
    file.write_text("\n".join([*lines, ""]), encoding="utf-8")
    ran = add(file)
    assert ran.code == 1
    assert ran.err.startswith(f"{file}: ход 1: ")
    assert add(file, "--lang", "en").err.startswith(f"{file}: move 1: ")


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("preset: encyclopaedia", "balda encyclopaedia"),
        ("preset: gramota\nrule max_length: 7", "max_length=7"),
    ],
)
def test_other_rules_are_not_rated(rules, told, add, tmp_path, table) -> None:
    file = tmp_path / "other.txt"
    file.write_text(write_record(finished()).replace("preset: gramota", rules), encoding="utf-8")
    ran = add(file)
    assert (ran.code, ran.out) == (1, "")
    assert told in ran.err
    assert not table.exists()


def test_other_words_are_not_those_of_the_record(slovnik, files, table, tmp_path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("балда\nдар\n", encoding="utf-8")
    ran = slovnik("ratings", "add", files[0], "--lexicon", other, "--table", table)
    assert ran.code == 1
    assert ran.err.count("\n") == 1
    assert not table.exists()


def test_words_are_those_of_the_profile_that_the_record_names(slovnik, mini_build, table, tmp_path) -> None:
    words = open_lexicon("gramota", mini_build)
    match = Match(BALDA.start_game(BALDA.presets["gramota"], words, ("Аня", "Боря"), "банан", "1"))
    if match.outcome is None:
        match = match.play(match.position.legal_moves[0])
    file = tmp_path / "game.txt"
    save_record(file, record_match(BALDA, match))
    ran = slovnik("ratings", "add", file, "--build", mini_build, "--table", table, "--left")
    assert (ran.code, ran.err) == (0, "")
    ran = slovnik("ratings", "add", file, "--build", tmp_path, "--table", table, "--left", "--lang", "en")
    assert ran.code == 2
    assert "no build" in ran.err


@pytest.mark.parametrize("command", [("show",), ("add", "game.txt"), ("history", "Аня")])
def test_the_table_must_be_named(command, slovnik) -> None:
    ran = slovnik("ratings", *command)
    assert ran.code == 2
    assert "Missing option '--table'" in ran.err


@pytest.mark.parametrize("level", ["0", "4", "high"])
def test_there_are_three_levels(level, add, files, table) -> None:
    ran = add(files[2], "--level", level)
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert not table.exists()


def test_a_file_that_is_no_table_is_one_line(slovnik, files, words) -> None:
    for command in (("show",), ("history", "Аня"), ("add", files[0], "--lexicon", words)):
        ran = slovnik("ratings", *command, "--table", words)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == f"slovnik: {words}: no table of ratings but something else; name another file\n"


def test_there_is_a_text_for_everything() -> None:
    assert set(KINDS) == set(TITLES) == set(Kind)
    assert set(ENDINGS) == set(Ending)
    assert {field.name for field in fields(Ranked)} <= set(HEADS)
    assert get_args(get_args(get_args(KindOption)[0])[0]) == tuple(Kind)
