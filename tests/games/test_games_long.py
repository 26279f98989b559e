"""Long games: replayed with work and memory that grow as they do, and rows of turns that are shared, not copied."""

import sys
import tracemalloc
from dataclasses import replace

import pytest
from balda_setup import TINY, new_game
from hypothesis import given
from hypothesis import strategies as st

from slovnik.games.actions import Pass, Resign, Timeout, Turn
from slovnik.games.clock import Clock, Millis, Overtime, Span, parse_clock
from slovnik.games.families import FAMILIES
from slovnik.games.history import History, lengthen
from slovnik.games.leaving import leave, left_alone
from slovnik.games.match import Match
from slovnik.games.oral.building import Building
from slovnik.games.oral.position import Refuse, Say
from slovnik.games.outcome import End, Outcome
from slovnik.games.record import Record, write_record
from slovnik.games.record_parse import parse_record
from slovnik.games.refusals import PlayerName
from slovnik.games.replay import replay_turns
from slovnik.orthography import ALPHABET

ITEMS = st.lists(st.integers(0, 9), max_size=8)


def passes(turns: int, clock: Clock = parse_clock("none")) -> Record:  # noqa: B008 - a frozen value
    family = FAMILIES["balda"]
    rules = family.load_rules("encyclopaedia", rows=3, cols=3, pass_limit=turns)
    spent = (Millis(1_000),) * turns if clock.span is not Span.NONE else ()
    return Record(
        family, rules, "tiny", TINY.checksum, "1", ("Аня", "Боря"), "кот", (Pass(),) * turns, None, (0, 0),
        clock=clock, spent=spent,
    )  # fmt: skip


def says(turns: int, preset: str) -> Record:
    family = FAMILIES["oral"]
    said = (*(Say("к" + "о" * more) for more in range(turns - 1)), Refuse())
    rules = family.load_rules(preset)
    scorer = (turns - 2) % 2
    scores = tuple(int(player == (1 - scorer if rules.antibalda else scorer)) for player in range(2))
    return Record(family, rules, "tiny", TINY.checksum, "1", ("Аня", "Боря"), "", said, None, scores)


def calls(record: Record) -> int:
    """Return how many functions are called, and generators gone on with, while a record is read and replayed."""
    count = 0

    def see(frame, event, argument) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    text = write_record(record)
    sys.setprofile(see)
    try:
        for _ in replay_turns(parse_record(text), TINY):
            pass
    finally:
        sys.setprofile(None)
    return count


LONG = {
    "without a clock": passes,
    "with a clock of the game": lambda turns: passes(turns, parse_clock("game:999999")),
    "with a clock that costs": lambda turns: passes(turns, parse_clock("game:999999:costs")),
    "oral": lambda turns: says(turns, "encyclopaedia"),
    "oral, letters inside": lambda turns: says(turns, "inside"),
    "oral, rearranged": lambda turns: says(turns, "rearrange"),
    "oral, Antibalda": lambda turns: says(turns, "antibalda"),
}


@pytest.mark.parametrize("record", LONG.values(), ids=LONG)
def test_twice_as_many_turns_are_twice_as_much_work(record) -> None:
    calls(record(50))  # words are read once
    short, double = calls(record(400)), calls(record(800))
    assert double < 2.2 * short


@pytest.mark.parametrize("clock", ["none", "game:999999"])
def test_every_position_of_a_long_game_can_be_kept(clock) -> None:
    taken = []
    for turns in (1_000, 2_000):
        record = passes(turns, parse_clock(clock))
        tracemalloc.start()
        kept = list(replay_turns(record, TINY))
        taken.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
        assert len(kept[-1].position.turns) == len(kept[-1].spent) == turns
    assert taken[1] < 2.6 * taken[0], "copied rows would make it nearly four times as much"


def test_letters_that_go_on_for_ever_are_in_no_word_and_cost_no_search() -> None:
    *_, last = replay_turns(says(3_000, "inside"), TINY)
    assert last.position.judgement.word is None


@given(st.text(ALPHABET[:3], min_size=1, max_size=6), st.data(), st.booleans(), st.booleans())
def test_what_grows_into_what_by_the_definition(letters, data, prepend, inside) -> None:
    said = data.draw(st.text(ALPHABET[:3], min_size=len(letters) + 1, max_size=len(letters) + 1))
    building = Building(prepend, inside)
    by_definition = any(said[:at] + said[at + 1 :] == letters for at in building.places(len(letters)))
    assert building.grows_into(letters, said) == by_definition


@given(ITEMS, ITEMS, ITEMS)
def test_a_row_is_a_tuple_that_grows(first, second, third) -> None:
    begun = History(first)
    one = two = begun
    for item in second:
        one = lengthen(one, item)
    for item in third:  # another game from the same position
        two = lengthen(two, item)
    assert (one, two, begun) == ((*first, *second), (*first, *third), tuple(first))
    assert (list(one), list(reversed(two)), len(begun)) == (
        [*first, *second],
        [*first, *third][::-1],
        len(first),
    )
    assert hash(one) == hash((*first, *second))
    assert one[1:-1] == (*first, *second)[1:-1]
    assert (one == two) == (second == third)
    assert lengthen(tuple(first), 5) == (*first, 5)
    with pytest.raises(IndexError):
        begun[len(first)]


@given(
    st.lists(st.integers(0, 90_000), max_size=12),
    st.sampled_from(["none", "move:60", "game:30+5", "game:20:costs"]),
)
def test_the_time_left_is_the_same_however_a_match_was_come_to(times, clock) -> None:
    soft = replace(parse_clock(clock))
    if soft.ends_games:
        soft = replace(soft, overtime=Overtime.WARNS)
    match = Match(new_game(rows=3, cols=3, pass_limit=99), soft)
    for time in times:
        match = match.play(Pass(), Millis(time))
    anew = Match(match.position, soft, match.spent)
    assert match == anew
    for player in (0, 1):
        assert match.time_left(player) == anew.time_left(player) == soft.left(match.spent_by(player))
    assert (match.scores, match.outcome) == (anew.scores, anew.outcome)


@pytest.mark.parametrize(("action", "end"), [(Resign(), End.RESIGNATION), (Timeout(), End.TIME)])
@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_who_stays_alone_wins_in_every_game(family, action, end) -> None:
    rules = family.load_rules(next(iter(family.presets)), players=3)
    start = "бал" if family.draw_start else ""
    if family.draw_start:
        rules = replace(rules, rows=3, cols=3)
        start = "кот"
    position = family.start_game(rules, TINY, ("Аня", "Боря", "Вася"), start, "1")
    for gone in ((True, False, False), (True, True, False)):
        assert position.outcome is None
        position = position.play(action)
        assert position.gone == gone
    assert position.outcome == position.outcome_by((9, 9, 0)) == Outcome(2, end)


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_a_name_too_long_for_a_record_is_refused_at_the_start(family) -> None:
    rules, start = family.load_rules(next(iter(family.presets))), "отвал" if family.draw_start else ""
    family.start_game(rules, TINY, ("я" * 200, "Боря"), start, "1")
    with pytest.raises(PlayerName) as caught:
        family.start_game(rules, TINY, ("я" * 201, "Боря"), start, "1")
    assert len(caught.value.message("ru")) < 200


def test_leaving() -> None:
    assert leave((False, False, True), 0) == (True, False, True)
    assert left_alone((False, False, True), [Turn(2, Resign())]) is None
    assert left_alone((True, False, True), [Turn(2, Timeout()), Turn(0, Resign())]) == Outcome(
        1, End.RESIGNATION
    )
