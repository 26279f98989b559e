"""The table of records: games are counted once, and places, histories and ratings follow from them."""

import hashlib
import sqlite3
import unicodedata
from contextlib import closing
from dataclasses import replace
from itertools import accumulate, permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rated_games import finished, give_up, left_after, new_match, play_moves, record_of

from slovnik.errors import UsageError
from slovnik.games.clock import parse_clock
from slovnik.games.rating_rules import START, Ending, Kind, rate_record
from slovnik.games.record import Record, write_record
from slovnik.games.refusals import AlreadyCounted, GameUnfinished, NoPerson
from slovnik.orthography import sort_key
from slovnik.ratings.table import count_game, load_history, load_ranking

PROGRAM = ("Аня", "greedy")


@pytest.fixture
def table(tmp_path: Path) -> Path:
    return tmp_path / "table.sqlite"


def test_a_counted_game_is_told_with_the_ratings_after_it(table) -> None:
    record = finished()
    counted = count_game(table, record)
    assert counted.fresh
    for entry, change, other in zip(
        counted.entries, rate_record(record).changes, reversed(record.players), strict=True
    ):
        assert (entry.number, entry.kind, entry.coefficient, entry.opponent) == (1, Kind.NETWORK, None, other)
        assert (entry.player, entry.ending, entry.change) == (change.player, change.ending, change.change)
        assert (entry.own, entry.other, entry.rating) == (change.own, change.other, START + change.change)


def test_a_game_is_counted_once(table) -> None:
    first = count_game(table, finished())
    count_game(table, finished(seed=2))
    before = table.read_bytes()
    again = count_game(table, finished())
    assert not again.fresh
    assert again.entries == first.entries
    assert table.read_bytes() == before
    assert len(load_history(table, "Аня")) == 2


def test_the_level_of_a_game_that_was_counted_stays(table) -> None:
    won = next(
        one for one in (finished(PROGRAM, seed) for seed in range(20)) if one.scores[0] > one.scores[1]
    )
    [first] = count_game(table, won, 3).entries
    assert first.change == won.scores[0] + (won.scores[0] - won.scores[1]) * 3
    assert count_game(table, won, 1).entries == (first,)


@pytest.mark.parametrize("level", [0, 4, -1])
def test_there_is_no_other_level(level, table) -> None:
    with pytest.raises(UsageError, match="choose from 1, 2, 3"):
        count_game(table, finished(PROGRAM), level)
    assert not table.exists()


def test_a_game_that_is_refused_leaves_no_file(table) -> None:
    for record, refusal in ((left_after(2), GameUnfinished), (finished(("greedy", "random")), NoPerson)):
        with pytest.raises(refusal):
            count_game(table, record)
    assert not table.exists()


def test_the_two_ratings_of_a_player_are_apart(table) -> None:
    network, program = finished(), finished(PROGRAM)
    count_game(table, network)
    [entry] = count_game(table, program).entries
    assert entry.rating == START + entry.change
    assert [entry.kind for entry in load_history(table, "Аня")] == [Kind.NETWORK, Kind.PROGRAM]
    assert [row.player for row in load_ranking(table, Kind.PROGRAM)] == ["Аня"]
    assert {row.player for row in load_ranking(table, Kind.NETWORK)} == {"Аня", "Боря"}


def test_a_rating_may_go_below_zero(table) -> None:
    rating = START
    for seed in range(200):
        match = play_moves(new_match(seed=seed), 8, seed)
        rating = count_game(table, record_of(give_up(match))).entries[0].rating
        if rating < 0:
            break
    assert rating < 0
    assert load_ranking(table, Kind.NETWORK)[-1].rating == rating


# ── leaving ──


def test_a_game_that_was_left_is_over(table) -> None:
    [left, alone] = count_game(table, left_after(4), left=True).entries
    assert (left.ending, left.change) == (Ending.RESIGNED, -left.own)
    assert (alone.ending, alone.change) == (Ending.ALONE, 0)
    for later in (finished(), left_after(6), record_of(give_up(play_moves(new_match(), 4)))):
        with pytest.raises(AlreadyCounted) as caught:
            count_game(table, later, left=True)
        assert (caught.value.number, caught.value.moves) == (1, 4)
    assert not count_game(table, left_after(4), left=True).fresh
    assert len(load_history(table, "Аня")) == 1


def test_a_copy_of_a_finished_game_from_its_middle_does_not_count(table) -> None:
    count_game(table, finished())
    for moves in (0, 3):
        with pytest.raises(AlreadyCounted):
            count_game(table, left_after(moves), left=True)


def test_other_games_of_the_same_opening_count(table) -> None:
    one, other = (record_of(play_moves(new_match(), seed=seed)) for seed in (1, 2))
    assert one.actions[0] != other.actions[0]
    assert count_game(table, one).fresh
    assert count_game(table, other).fresh


# ── the table ──


def games() -> list[Record]:
    network = [finished(names, 10) for names in permutations(("Аня", "Боря", "ёж", "Ян"), 2)]
    late = give_up(play_moves(new_match(("Боря", "Ян"), clock=parse_clock("move:9")), 3), late=True)
    return [
        *network,
        record_of(late),
        finished(PROGRAM, 1),
        finished(PROGRAM, 2),
        finished(("random", "Ян"), 3),
    ]


def test_places_follow_from_the_games(table) -> None:
    for record in games():
        count_game(table, record, 2)
    for kind in Kind:
        rows = load_ranking(table, kind)
        for row in rows:
            history = [entry for entry in load_history(table, row.player) if entry.kind is kind]
            assert row.rating == START + sum(entry.change for entry in history) == history[-1].rating
            endings = [entry.ending for entry in history]
            assert row.won == sum(ending in (Ending.WON, Ending.ALONE) for ending in endings)
            assert row.drawn == endings.count(Ending.DRAWN)
            assert row.lost == sum(
                ending in (Ending.LOST, Ending.RESIGNED, Ending.LATE) for ending in endings
            )
            assert row.games == len(history) == row.won + row.drawn + row.lost
            assert row.place == 1 + sum(other.rating > row.rating for other in rows)


def test_equal_ratings_share_a_place_in_the_order_of_russian_names(table) -> None:
    names = ["Яна", "ёж", "Zoe", "Жан", "Елена", "Ёлка", "аня"]
    for name in names:  # whose opponent resigns keeps his thousand; the opponent had no points to lose
        count_game(table, record_of(give_up(new_match(("Кто-то", name)))))
    rows = load_ranking(table, Kind.NETWORK)
    assert {row.place for row in rows} == {1}
    assert {row.rating for row in rows} == {START}
    assert [row.player for row in rows] == ["аня", "Елена", "ёж", "Ёлка", "Жан", "Кто-то", "Яна", "Zoe"]
    assert [row.player for row in rows] == sorted([*names, "Кто-то"], key=lambda name: sort_key(name.lower()))


def test_a_name_is_one_however_it_is_composed(table) -> None:
    apart = unicodedata.normalize("NFD", "Андрей")
    count_game(table, finished((apart, "Боря")))
    count_game(table, finished(("Андрей", "Боря"), 2))
    assert load_history(table, apart) == load_history(table, "Андрей")
    assert len(load_history(table, apart)) == 2


def test_nobody_is_found_by_half_a_name(table) -> None:
    count_game(table, finished())
    assert [load_history(table, name) for name in ("Ан", "аня", "", "' OR 1 --", "greedy")] == [[]] * 5


@given(order=st.permutations(range(8)), again=st.lists(st.integers(0, 7), max_size=8))
@settings(max_examples=15, deadline=None)
def test_ratings_do_not_depend_on_the_order_of_counting(order, again, tmp_path_factory) -> None:
    table = tmp_path_factory.mktemp("order") / "table"
    records = games()[:8]
    for number in [*order, *again]:
        count_game(table, records[number])
    expected: dict[str, int] = {}
    for record in records:
        for change in rate_record(record).changes:
            expected[change.player] = expected.get(change.player, START) + change.change
    assert {row.player: row.rating for row in load_ranking(table, Kind.NETWORK)} == expected
    for player in expected:
        history = load_history(table, player)
        assert [entry.rating for entry in history] == list(
            accumulate((entry.change for entry in history), initial=START)
        )[1:]


def test_the_file_keeps_every_record_under_its_checksum(table) -> None:
    records = [finished(), finished(PROGRAM), left_after(3, seed=7)]
    for record in records:
        count_game(table, record, left=True)
    with closing(sqlite3.connect(table)) as connection:
        rows = connection.execute("SELECT checksum, record FROM game ORDER BY number").fetchall()
    assert rows == [(hashlib.sha256(text.encode()).hexdigest(), text) for text in map(write_record, records)]


def test_a_game_counts_by_what_it_says_not_by_who_holds_it(table) -> None:
    record = finished()
    count_game(table, record)
    assert count_game(table, replace(record, seed="other")).fresh
