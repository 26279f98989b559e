"""Clocks as data, and games against them."""

import pytest
from balda_setup import TINY, new_game
from hypothesis import given
from hypothesis import strategies as st

from slovnik.games.actions import Pass, Resign, Timeout
from slovnik.games.clock import (
    NO_CLOCK,
    Clock,
    Overtime,
    Span,
    format_clock,
    format_seconds,
    parse_clock,
    parse_seconds,
)
from slovnik.games.match import Match
from slovnik.games.oral.family import ORAL
from slovnik.games.outcome import End, Outcome
from slovnik.games.refusals import BadClock, GameOver, NotYourTurn, TimeIsUp, TimeNotUp


def match(clock: str, players: int = 2) -> Match:
    return Match(new_game(players=players), parse_clock(clock))


@pytest.mark.parametrize(
    ("text", "clock"),
    [
        ("none", NO_CLOCK),
        ("move:60", Clock(Span.MOVE, 60_000)),
        ("move:0.5:warns", Clock(Span.MOVE, 500, 0, Overtime.WARNS)),
        ("game:600+5", Clock(Span.GAME, 600_000, 5_000)),
        ("game:1200:costs", Clock(Span.GAME, 1_200_000, 0, Overtime.COSTS)),
        ("game:90+1.25:warns", Clock(Span.GAME, 90_000, 1_250, Overtime.WARNS)),
    ],
)
def test_a_clock_is_written_and_read(text, clock) -> None:
    assert parse_clock(text) == clock
    assert format_clock(clock) == text


@pytest.mark.parametrize(
    "text",
    ["", "60", "move", "move:", "move:0", "game:0", "game:-5", "game:1.2345", "game:60:loses:warns", "game:60+",
     "move:60+5", "move:60:costs", "hour:1", "game:60 ", "none:5", "game:99999999"],
)  # fmt: skip
def test_what_is_no_clock(text) -> None:
    with pytest.raises(BadClock):
        parse_clock(text)


@given(st.integers(0, 9_999_999_999))
def test_times_written_in_seconds_are_read_back(time) -> None:
    assert parse_seconds(format_seconds(time)) == time


def test_a_move_in_just_the_time_there_is_counts_and_a_later_one_does_not() -> None:
    first = match("move:60")
    move = first.position.legal_moves[0]
    assert first.play(move, 60_000).scores[0] == len(move.word)
    with pytest.raises(TimeIsUp, match=r"took 60.001 s of the 60 s"):
        first.play(move, 60_001)


def test_the_increment_is_added_after_each_turn_and_unspent_time_is_kept() -> None:
    game = match("game:60+5").play(Pass(), 10_000)
    assert game.time_left(0) == 55_000
    assert game.time_left(1) == 60_000


def test_time_that_is_up_is_a_loss_whatever_the_points_and_only_then() -> None:
    game = match("game:60")
    best = max(game.position.legal_moves, key=lambda move: len(move.word))
    game = game.play(best, 59_000).play(Pass(), 0)
    with pytest.raises(TimeNotUp, match="1 s have passed of 1 s"):
        game.play(Timeout(), 1_000)
    over = game.play(Timeout(), 1_001)
    assert over.outcome == Outcome(1, End.TIME)
    assert over.scores == (len(best.word), 0)
    with pytest.raises(GameOver):
        over.play(Resign())


def test_with_three_players_the_others_play_on() -> None:
    game = match("move:1", players=3).play(Timeout(), 1_001)
    assert game.outcome is None
    assert game.position.mover == 1
    assert game.play(Resign()).outcome == Outcome(2, End.RESIGNATION)


@pytest.mark.parametrize("clock", ["none", "move:1:warns", "game:1:costs"])
def test_nobody_is_out_of_a_game_by_a_clock_that_does_not_end_it(clock) -> None:
    game = match(clock).play(Pass(), 10_000)
    assert game.outcome is None
    with pytest.raises(TimeNotUp):
        game.play(Timeout(), 10_000)


def test_a_soft_clock_tells_who_is_late() -> None:
    game = match("move:1:warns").play(Pass(), 1_000).play(Pass(), 1_001)
    assert not game.clock.is_late(game.spent_by(0))
    assert game.clock.is_late(game.spent_by(1))


def test_full_minutes_over_are_points_for_every_opponent_and_can_decide() -> None:
    game = match("game:60:costs", players=3).play(Pass(), 179_999).play(Pass(), 180_000)
    assert game.scores == (2, 1, 3)
    for _ in range(7):
        game = game.play(Pass())
    assert game.outcome == Outcome(None, End.PASSES)
    full = match("game:60:costs").play(Pass(), 240_000)
    while full.position.legal_moves:
        full = full.play(full.position.legal_moves[0])
    assert full.scores[1] == full.position.scores[1] + 3
    ahead = [player for player in (0, 1) if full.scores[player] > full.scores[1 - player]]
    assert full.outcome.winner == (ahead[0] if ahead else None)


def test_who_moves_out_of_turn_is_told_whose_turn_it_is() -> None:
    with pytest.raises(NotYourTurn, match=r"Боря, it is Аня's turn"):
        match("none").play(Pass(), player=1)
    assert match("none").play(Pass(), player=0).position.mover == 1


def test_minutes_over_are_penalty_points_of_who_is_late_where_points_are_penalties() -> None:
    rules = ORAL.load_rules("encyclopaedia", points=3)
    game = Match(ORAL.start_game(rules, TINY, ("Аня", "Боря"), "", "1"), parse_clock("game:60:costs"))
    assert game.play(ORAL.parse_action("к", rules), 200_000).scores == (2, 0)
    lost = game.play(ORAL.parse_action("к", rules), 300_000)
    assert lost.scores == (4, 0)
    assert lost.outcome == Outcome(1, End.PENALTIES)
    free = ORAL.load_rules("antibalda")
    game = Match(ORAL.start_game(free, TINY, ("Аня", "Боря"), "", "1"), parse_clock("game:60:costs"))
    assert game.play(ORAL.parse_action("к", free), 200_000).scores == (0, 2)
