"""The ratings of gramota.ru: each clause with its numbers, and what games played by the rules change."""

import unicodedata
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rated_games import give_up, new_match, play_moves, record_of

from slovnik.files import table_rows
from slovnik.games.balda.family import BALDA
from slovnik.games.bots import find_bot, is_bot
from slovnik.games.clock import parse_clock
from slovnik.games.families import FAMILIES
from slovnik.games.rating_rules import (
    COEFFICIENTS,
    START,
    Ending,
    Kind,
    RatingChange,
    rate_record,
    rating_change,
)
from slovnik.games.record import write_record
from slovnik.games.record_parse import parse_record
from slovnik.games.refusals import (
    GameUnfinished,
    NoPerson,
    NotRated,
    PlayerCount,
    Refusal,
    SameName,
    SoftClock,
)

_HEAD, *ROWS = [
    cells
    for _, cells in table_rows((Path(__file__).parent / "gramota_cases.tsv").read_text(encoding="utf-8"))
]
POINTS = st.integers(0, 200)
COEFFICIENT = st.sampled_from(sorted(COEFFICIENTS.values()))


@pytest.mark.parametrize(
    ("kind", "ending", "own", "other", "coefficient", "change", "clause"),
    ROWS,
    ids=lambda cell: None if len(cell) > 30 else cell,
)
def test_each_clause_with_its_numbers(kind, ending, own, other, coefficient, change, clause) -> None:
    level = () if coefficient == "-" else (int(coefficient),)
    assert rating_change(Kind(kind), Ending(ending), int(own), int(other), *level) == int(change), clause


def test_the_cases_are_about_every_kind_and_ending() -> None:
    assert {(row[0], row[1]) for row in ROWS} == set(product(Kind, Ending))


def test_everybody_begins_with_a_thousand_and_there_are_three_levels() -> None:
    assert START == 1000
    assert dict(COEFFICIENTS) == {1: 1, 2: 2, 3: 3}


@given(POINTS, POINTS, COEFFICIENT)
def test_no_ending_but_the_better_ones_adds_to_a_rating(own, other, coefficient) -> None:
    for kind, ending in product(Kind, Ending):
        change = rating_change(kind, ending, own, other, coefficient)
        if ending in (Ending.LOST, Ending.RESIGNED, Ending.LATE):
            assert change <= 0
        if ending is Ending.ALONE or (ending is Ending.WON and own > other):
            assert change >= 0


@given(POINTS, POINTS, COEFFICIENT)
def test_the_coefficient_counts_in_a_victory_over_the_program_alone(own, other, coefficient) -> None:
    for kind, ending in product(Kind, Ending):
        plain = rating_change(kind, ending, own, other)
        change = rating_change(kind, ending, own, other, coefficient)
        if kind is Kind.NETWORK or ending not in (Ending.WON, Ending.ALONE) or own <= other:
            assert change == plain
        else:
            assert change - plain == (own - other) * (coefficient - 1)


@given(POINTS, POINTS)
def test_who_flees_when_behind_the_program_loses_more_than_who_plays_on_to_the_same_points(
    own, other
) -> None:
    resigned, lost = (
        rating_change(Kind.PROGRAM, ending, own, other) for ending in (Ending.RESIGNED, Ending.LOST)
    )
    if own < other:
        assert resigned < lost


# ── games ──


def test_a_game_of_two_people_that_is_played_to_its_end() -> None:
    match = play_moves(new_match(), seed=3)
    assert match.outcome is not None
    winner = match.outcome.winner
    assert winner is not None, "another seed: this one is a draw"
    rated = rate_record(record_of(match))
    own, other = match.scores[winner], match.scores[1 - winner]
    assert (rated.kind, rated.coefficient) == (Kind.NETWORK, None)
    names = ("Аня", "Боря")
    won = RatingChange(names[winner], names[1 - winner], Ending.WON, own, other, own + (own - other))
    assert rated.changes[winner] == won
    assert rated.changes[1 - winner].ending is Ending.LOST
    assert rated.changes[1 - winner].change == 0


@pytest.mark.parametrize("players", [("Аня", "greedy"), ("random", "Аня")])
@pytest.mark.parametrize("coefficient", COEFFICIENTS.values())
def test_a_game_against_the_program_changes_the_person_alone(players, coefficient) -> None:
    person = players.index("Аня")
    endings = set()
    for seed in range(12):
        match = play_moves(new_match(players), seed=seed)
        rated = rate_record(record_of(match), coefficient)
        assert (rated.kind, rated.coefficient) == (Kind.PROGRAM, coefficient)
        [change] = rated.changes
        own, other = match.scores[person], match.scores[1 - person]
        if own > other:
            assert (change.ending, change.change) == (Ending.WON, own + (own - other) * coefficient)
        elif own == other:
            assert (change.ending, change.change) == (Ending.DRAWN, own)
        else:
            assert (change.ending, change.change) == (Ending.LOST, -other)
        endings.add(change.ending)
    assert {Ending.WON, Ending.LOST} <= endings


@pytest.mark.parametrize("moves", range(5))
@pytest.mark.parametrize("late", [False, True])
def test_who_resigns_or_is_late_on_the_network_loses_his_points_and_the_other_nothing(moves, late) -> None:
    clock = parse_clock("game:600")
    match = play_moves(new_match(clock=clock), moves, seed=2)
    mover, scores = match.position.mover, match.scores
    rated = rate_record(record_of(give_up(match, late=late)))
    assert rated.changes[mover].ending is (Ending.LATE if late else Ending.RESIGNED)
    assert rated.changes[mover].change == -scores[mover]
    assert rated.changes[1 - mover].ending is Ending.ALONE
    assert rated.changes[1 - mover].change == 0


@pytest.mark.parametrize("moves", [0, 2, 4])
def test_who_resigns_against_the_program(moves) -> None:
    match = play_moves(new_match(("Аня", "greedy")), moves, seed=4)
    own, other = match.scores
    [change] = rate_record(record_of(give_up(match)), 3).changes
    assert change.change == (-own - 2 * (other - own) if own < other else -own)


@pytest.mark.parametrize("moves", [0, 2, 4])
def test_who_is_late_against_the_program_loses_its_points(moves) -> None:
    match = play_moves(new_match(("Аня", "greedy"), clock=parse_clock("move:60")), moves, seed=4)
    [change] = rate_record(record_of(give_up(match, late=True)), 3).changes
    assert (change.ending, change.change) == (Ending.LATE, -match.scores[1])


@given(st.integers(0, 8), st.integers(0, 50), st.booleans())
@settings(max_examples=60, deadline=None)
def test_who_is_over_time_never_wins(moves, seed, against_program) -> None:
    match = play_moves(
        new_match(("Аня", "greedy" if against_program else "Боря"), clock=parse_clock("game:60+5")),
        moves,
        seed,
    )
    if match.outcome is None:
        mover = match.position.mover
        record = record_of(give_up(match, late=True))
        assert record.outcome is not None
        assert record.outcome.winner == 1 - mover
        changes = {change.player: change for change in rate_record(record).changes}
        late = changes.get(record.players[mover])
        assert late is None or (late.ending is Ending.LATE and late.change <= 0)


@pytest.mark.parametrize("moves", range(5))
@pytest.mark.parametrize("players", [("Аня", "Боря"), ("Аня", "greedy"), ("greedy", "Аня")])
def test_leaving_early_is_resigning(moves, players) -> None:
    match = play_moves(new_match(players), moves, seed=5)
    record = record_of(match)
    with pytest.raises(GameUnfinished):
        rate_record(record)
    rated = rate_record(record, 2, left=True)
    if rated.kind is Kind.NETWORK or players[match.position.mover] == "Аня":
        assert rated == rate_record(record_of(give_up(match)), 2)
    else:  # the person left while the program thought
        [change] = rated.changes
        assert (change.player, change.ending) == ("Аня", Ending.RESIGNED)


def test_a_draw_on_the_network_costs_each_his_points() -> None:
    drawn = next(
        record
        for record in (record_of(play_moves(new_match(), seed=seed)) for seed in range(200))
        if record.scores[0] == record.scores[1]
    )
    assert [change.change for change in rate_record(drawn).changes] == [-points for points in drawn.scores]


def test_a_finished_game_is_rated_the_same_whether_somebody_left_it_or_not() -> None:
    record = record_of(play_moves(new_match(), seed=1))
    assert rate_record(record, left=True) == rate_record(record)


def test_a_rating_goes_by_the_record_alone() -> None:
    record = record_of(play_moves(new_match(("Аня", "greedy")), seed=6))
    assert rate_record(parse_record(write_record(record)), 2) == rate_record(record, 2)


@pytest.mark.parametrize("name", ["Андрей", "Алёна"])
def test_a_name_is_one_however_it_is_composed(name) -> None:
    apart = unicodedata.normalize("NFD", name)
    assert apart != name
    record = record_of(play_moves(new_match((apart, "Боря")), seed=1))
    assert rate_record(record).changes[0].player == name
    with pytest.raises(SameName):
        rate_record(record_of(play_moves(new_match((apart, name)), seed=1)))


# ── what is not rated ──

RULES = BALDA.presets["gramota"]
FINISHED = record_of(play_moves(new_match(), seed=1))


@pytest.mark.parametrize(
    ("record", "refusal", "says"),
    [
        (replace(FINISHED, rules=BALDA.presets["encyclopaedia"]), NotRated, "balda encyclopaedia"),
        (replace(FINISHED, rules=replace(RULES, rows=7)), NotRated, "balda gramota rows=7"),
        (replace(FINISHED, rules=replace(RULES, max_length=None)), NotRated, "balda gramota max_length=auto"),
        (replace(FINISHED, start="дом"), NotRated, "balda gramota start=дом"),
        (replace(FINISHED, players=("greedy", "random")), NoPerson, "greedy, random"),
        (replace(FINISHED, players=("Аня", "Аня")), SameName, "Аня"),
        (replace(FINISHED, players=("Аня", "Боря", "Вера")), PlayerCount, "3"),
        (replace(FINISHED, clock=parse_clock("game:600:warns")), SoftClock, "game:600:warns"),
        (replace(FINISHED, clock=parse_clock("game:600:costs")), SoftClock, "game:600:costs"),
        (replace(FINISHED, outcome=None), GameUnfinished, "--left"),
    ],
)
def test_a_game_that_is_not_rated_says_why_in_both_languages(record, refusal, says) -> None:
    with pytest.raises(Refusal) as caught:
        rate_record(record)
    assert type(caught.value) is refusal
    for lang in ("ru", "en"):
        told = caught.value.message(lang)
        assert says in told
        assert "\n" not in told


@pytest.mark.parametrize("family", [family for family in FAMILIES.values() if family is not BALDA])
def test_other_games_are_not_rated(family) -> None:
    preset = next(iter(family.presets.values()))
    with pytest.raises(NotRated, match=rf"{family.name} {preset.preset}\Z"):
        rate_record(replace(FINISHED, family=family, rules=preset))


def test_a_player_is_a_bot_if_a_bot_of_the_game_has_the_name() -> None:
    assert all(is_bot(BALDA, name) and find_bot(BALDA, name) for name in BALDA.bots)
    assert not any(is_bot(BALDA, name) for name in ("Аня", "Greedy", "greedy ", ""))
