"""The game commands through `slovnik`, over the lists of a build."""

import json
from collections import Counter
from pathlib import Path

import pytest

from slovnik.games.record_parse import parse_record
from slovnik.inquiry.plays import load_plays


def first_board(text: str, cols: int) -> list[str]:
    """Return the letters of the first board shown, row by row, «.» for an empty cell."""
    rows = [line.split("│")[2:] for line in text.splitlines() if line.startswith("│ ") and line[2].isdigit()]
    return ["".join(cell.strip().lower() or "." for cell in row[:cols]) for row in rows[:3]]


@pytest.mark.parametrize(
    ("options", "board"),
    [
        ((), ["...", "кот", "..."]),
        (("--line", "column"), [".к.", ".о.", ".т."]),
        (("--number", "1"), ["кот", "...", "..."]),
        (("--line", "column", "--number", "3"), ["..к", "..о", "..т"]),
        (("--cols", "5", "--offset", "2"), [".....", "..кот", "....."]),
    ],
)
def test_the_start_word_is_laid_where_one_says(options, board, slovnik, mini_build) -> None:
    cols = options[1] if "--cols" in options else "3"
    game = ("--rows", "3", "--start", "кот", "--seed", "1", "--build", mini_build, "--players", "а,б")
    ran = slovnik("play", "balda", *game, "--cols", cols, *options)
    assert ran.code == 0
    assert first_board(ran.out, int(cols)) == board


def test_a_game_of_bots_is_recorded_replayed_and_refused_when_changed(slovnik, mini_build, tmp_path) -> None:
    games = (
        "--games",
        "2",
        "--seed",
        "3",
        "--build",
        mini_build,
        "--out",
        tmp_path,
        "--rows",
        "8",
        "--cols",
        "8",
    )
    ran = slovnik("arena", "balda", "--bots", "greedy,random,random", *games, "--format", "json")
    assert ran.code == 0
    assert [json.loads(line)["bot"] for line in ran.out.splitlines()] == ["greedy", "random", "random"]
    records = sorted(tmp_path.glob("*.txt"))
    assert len(records) == 2
    ran = slovnik("replay", records[0], "--build", mini_build)
    assert ran.code == 0
    ran = slovnik("replay", records[0], "--build", mini_build, "--lexicon", "gramota")
    assert (ran.code, ran.err) == (0, "")
    assert "Список gramota принимает все слова партии" in ran.out
    changed = records[0].read_text(encoding="utf-8").replace("no_legal_move", "full_board")
    records[0].write_text(changed, encoding="utf-8")
    ran = slovnik("replay", records[0], "--build", mini_build)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.count("\n") == 1


def test_the_same_seed_plays_the_same_games(slovnik, mini_build, tmp_path) -> None:
    for name in ("one", "two"):
        games = ("--games", "3", "--seed", "5", "--build", mini_build, "--out", tmp_path / name)
        slovnik("arena", "balda", "--bots", "random,greedy", *games, "--rows", "8", "--cols", "8")
    one, two = (
        {path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("one", "two")
    )
    assert one == two
    assert len(one) == 3


def test_perft_counts_over_a_profile(slovnik, mini_build) -> None:
    grid = ("--rows", "3", "--cols", "3", "--grid", "...дом...")
    ran = slovnik("perft", "balda", *grid, "--build", mini_build, "--lexicon", "balda", "--format", "json")
    assert (ran.code, list(json.loads(ran.out))) == (0, ["paths", "triples", "words", "places"])


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_number_of_processes_changes_no_record_and_no_table_of_words(
    slovnik, mini_build, tmp_path
) -> None:
    fixed = ("--bots", "random,greedy", "--games", "4", "--seed", "6", "--build", mini_build)
    told = []
    for jobs in ("1", "2"):
        places = ("--jobs", jobs, "--out", tmp_path / jobs, "--usage", tmp_path / f"{jobs}.tsv")
        ran = slovnik("arena", "balda", *fixed, *places, "--rows", "8", "--cols", "8")
        assert (ran.code, ran.err) == (0, "")
        told.append(ran.out)
    assert files_of(tmp_path / "1") == files_of(tmp_path / "2")
    assert sorted(files_of(tmp_path / "1")) == [f"game-000{number}.txt" for number in range(1, 5)]
    assert (tmp_path / "1.tsv").read_bytes() == (tmp_path / "2.tsv").read_bytes()
    assert told[0] == told[1]


def test_the_table_of_words_counts_the_words_of_the_records(slovnik, mini_build, tmp_path) -> None:
    out, table = tmp_path / "games", tmp_path / "usage.tsv"
    places = ("--jobs", "1", "--out", out, "--usage", table, "--build", mini_build)
    slovnik(
        "arena", "balda", "--bots", "random,greedy", "--games", "3", *places, "--rows", "8", "--cols", "8"
    )
    records = [parse_record(text.decode()) for text in files_of(out).values()]
    made = Counter(action.word for record in records for action in record.actions)
    plays = load_plays(table)
    assert made
    assert {word: one.played for word, one in plays.items() if one.played} == made
    assert all(one.playable >= one.played for one in plays.values())
