"""A game at the table that counts: what is refused before it, and what its end changes."""

import pytest
from rated_games import give_up, new_match, play_moves

from slovnik.cli.rated_play import count_play, verify_rated_play
from slovnik.errors import RatingsError, UsageError
from slovnik.games.balda.family import BALDA
from slovnik.games.clock import parse_clock
from slovnik.games.rating_rules import Kind
from slovnik.games.refusals import NoPerson, SameName, SoftClock
from slovnik.ratings.table import load_history, load_ranking

PERSON = ("Аня", "greedy")


@pytest.fixture
def table(tmp_path):
    return tmp_path / "table.sqlite"


def verify(table, match, training=False) -> None:
    verify_rated_play(table, BALDA, match, training=training)


def test_a_game_in_which_moves_are_taken_back_does_not_count(table) -> None:
    with pytest.raises(UsageError, match="leave --training or --table out") as caught:
        verify(table, new_match(PERSON), training=True)
    assert "уберите --training или --table" in caught.value.message("ru")
    verify(table, new_match(PERSON))
    assert not table.exists(), "nothing is made before a game counts"


@pytest.mark.parametrize(
    ("players", "clock", "refusal"),
    [
        (("greedy", "random"), "none", NoPerson),
        (("Аня", "Аня"), "none", SameName),
        (PERSON, "move:60:warns", SoftClock),
    ],
)
def test_what_can_never_count_is_told_before_the_game(players, clock, refusal, table) -> None:
    with pytest.raises(refusal):
        verify(table, new_match(players, clock=parse_clock(clock)))


def test_a_file_that_is_no_table_is_told_before_the_game(table, tmp_path) -> None:
    table.write_text("это не таблица, а что-то другое", encoding="utf-8")
    with pytest.raises(RatingsError):
        verify(table, new_match(PERSON))
    with pytest.raises(UsageError, match="no folder"):
        verify(tmp_path / "nowhere" / "table.sqlite", new_match(PERSON))


def test_the_end_of_a_game_counts_once_and_is_told(table, capsys) -> None:
    over = play_moves(new_match(PERSON))
    count_play(table, BALDA, over, "ru", level=2)
    told = capsys.readouterr().out
    [entry] = load_history(table, "Аня")
    assert (entry.kind, entry.coefficient, entry.opponent) == (Kind.PROGRAM, 2, "greedy")
    assert f"{entry.own}:{entry.other}" in told
    assert str(entry.rating) in told
    count_play(table, BALDA, over, "ru", level=2)
    assert "уже засчитана под номером 1" in capsys.readouterr().out
    assert len(load_history(table, "Аня")) == 1
    verify(table, new_match(PERSON, 2))


def test_a_game_that_is_broken_off_changes_nothing_and_one_resigned_does(table, capsys) -> None:
    begun = play_moves(new_match(PERSON), 2)
    count_play(table, BALDA, begun, "en")
    assert (table.exists(), capsys.readouterr().out) == (False, "")
    count_play(table, BALDA, give_up(begun), "en")
    assert [row.player for row in load_ranking(table, Kind.PROGRAM)] == ["Аня"]
    assert "resigned" in capsys.readouterr().out
