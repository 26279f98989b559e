"""Games on time: a person's turn is measured by the clock that the table was given, a bot's counts as no time."""

import pytest
from play_setup import play

from slovnik.cli.play.timing import Stopwatch, tell_time
from slovnik.games.actions import Timeout
from slovnik.games.clock import Millis
from slovnik.games.outcome import End
from slovnik.games.record_parse import parse_record
from slovnik.games.replay import replay


@pytest.mark.parametrize(
    ("millis", "told"),
    [
        (0, "0:00"),
        (1, "0:01"),
        (59_999, "1:00"),
        (598_000, "9:58"),
        (3_723_000, "1:02:03"),
        (-12_000, "−0:12"),
    ],
)
def test_how_a_clock_shows_time(millis, told) -> None:
    assert tell_time(Millis(millis)) == told


def test_a_stopwatch_measures_from_its_last_start() -> None:
    now = [5.0]
    watch = Stopwatch(lambda: now[0])
    now[0] = 7.5
    assert watch.elapsed() == 2500
    watch.start()
    assert watch.elapsed() == 0


def test_the_time_of_each_turn_is_measured_and_shown() -> None:
    played = play([("рот б1", 12.5), ("лот б3", 3), ("кощ", 20), "q"], clock="game:600+5")
    assert played.session.match.spent == (12_500, 3_000)
    assert played.prompts == [
        "Аня, ваш ход (осталось 10:00): ",
        "Боря, ваш ход (осталось 10:00): ",
        "Аня, ваш ход (осталось 9:53): ",
        "Аня, ваш ход (осталось 9:33): ",
    ]


def test_a_turn_lasts_through_its_refusals_and_questions() -> None:
    played = play([("кощ", 20), ("почему", 5), ("?", 5), ("рот", 1), ("1", 2)], clock="move:60")
    assert played.session.match.spent == (33_000,)


def test_bots_take_no_time() -> None:
    played = play([("рот б1", 7)], players="Аня,greedy", clock="move:60")
    assert played.session.match.spent == (7_000, 0)


def test_without_a_clock_no_time_is_shown_or_recorded(tmp_path) -> None:
    played = play([("рот б1", 7)], record=tmp_path / "game.txt")
    assert played.prompts[0] == "Аня, ваш ход: "
    assert "@" not in (tmp_path / "game.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("line", ["рот б1", "кощ", "?", "пас", "сдаюсь", "q", "сохранить x.txt", "1"])
def test_whatever_is_typed_after_the_flag_has_fallen_loses_the_game(line) -> None:
    played = play([(line, 60.001)], clock="move:60")
    assert played.session.match.outcome.winner == 1
    assert played.session.match.outcome.end is End.TIME
    assert played.session.position.turns[0].action == Timeout()
    assert "Аня: время вышло" in played.told
    assert "Победа: Боря. Время вышло: Аня." in played.flat


def test_who_types_on_the_last_instant_is_in_time() -> None:
    assert play([("рот б1", 60)], clock="move:60").words == ["рот"]


def test_time_that_the_increments_gave_counts() -> None:
    lines = [("рот б1", 8), ("лот б3", 1), ("кора в1", 6)]
    assert play(lines, clock="game:10+5").session.match.outcome is None
    assert play(lines, clock="game:10").session.match.outcome.end is End.TIME


def test_a_soft_clock_warns_and_plays_on() -> None:
    played = play([("рот б1", 75), ("лот б3", 1), ("кора в1", 1)], clock="game:60:warns")
    assert "Аня: время превышено на 0:15." in played.told
    assert played.prompts[2] == "Аня, ваш ход (время вышло, сверх него 0:15): "
    assert played.session.match.outcome is None


def test_minutes_over_the_time_are_points_of_the_others() -> None:
    played = play([("рот б1", 60 + 125), ("лот б3", 1)], clock="game:60:costs")
    assert played.session.match.scores == (3, 5)
    assert "▶ Аня: 3   Боря: 5" in played.told


def test_a_game_on_time_is_recorded_and_replayed_without_a_clock(tmp_path) -> None:
    file = tmp_path / "game.txt"
    played = play([("рот б1", 12.5), ("лот б3", 61)], clock="move:60", record=file)
    text = file.read_text(encoding="utf-8")
    assert "\nclock: move:60\n" in text
    assert "1. б1 р рот б1-б2-в2 @12.5\n2. timeout @61\n" in text
    assert replay(parse_record(text), played.session.position.game.lexicon).outcome.winner == 0
