"""Oral Balda written down: moves, rules and whole games come back as they were."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oral_setup import TINY, WORDS, make_lexicon, new_game, play_all

from slovnik.games.actions import Resign, Timeout
from slovnik.games.clock import Millis, parse_clock
from slovnik.games.game import can_play
from slovnik.games.match import Match
from slovnik.games.notation import InvalidMoveError
from slovnik.games.oral.family import ORAL
from slovnik.games.oral.judgement import Verdict
from slovnik.games.oral.notation import format_action, parse_action, read_said
from slovnik.games.oral.position import Refuse, Say
from slovnik.games.record import record_match, write_record
from slovnik.games.record_parse import parse_record
from slovnik.games.replay import IllegalRecordError, replay, verify_lexicon
from slovnik.lexicon.matching import Matching
from slovnik.orthography import ALPHABET

RULES = ORAL.load_rules("encyclopaedia")

RECORD = """slovnik record 1
game: oral
preset: antibalda
rule players: 3
rule points: 3
rule inside: yes
lexicon: tiny
lexicon-sha256: CHECKSUM
seed: 7
player: Аня
player: Боря
player: Вера

1. т
2. от
3. рот
4. refuse
5. к
6. resign
7. ка
8. кат
9. скат
10. refuse
11. ф
12. refuse
13. ф
14. refuse
15. ф
16. refuse
outcome: win 2 points 1:3:2
""".replace("CHECKSUM", TINY.checksum)


def test_a_game_is_recorded_as_it_was_said() -> None:
    position = play_all(new_game("antibalda", players=3, points=3, inside=True), "т от рот refuse")
    text = write_record(record_match(ORAL, Match(position)))
    assert text.split("\n\n")[1] == "1. т\n2. от\n3. рот\n4. refuse\noutcome: unfinished 0:0:2\n"


FOLDABLE = {"ё", "й", "е", "и"}
LEXICONS = [
    make_lexicon(f"{WORDS} ёлка нёбо небо йод бой бои ёж", matching=Matching(yo, short_i))
    for yo in (False, True)
    for short_i in (False, True)
]


@st.composite
def matches(draw) -> Match:
    """A game of anything that may be done, against some clock or none, stopped anywhere."""
    flags = {name: draw(st.booleans()) for name in ("prepend", "inside", "rearrange", "antibalda")}
    preset, lexicon = draw(st.sampled_from(sorted(ORAL.presets))), draw(st.sampled_from(LEXICONS))
    position = new_game(
        preset, lexicon, players=draw(st.integers(2, 4)), points=draw(st.integers(1, 3)), **flags
    )
    match = Match(position, parse_clock(draw(st.sampled_from(["none", "move:9", "game:20+1:warns"]))))
    for _ in range(draw(st.integers(0, 12))):
        combination = match.position.combination
        grown = [*match.position.game.rules.building.grow(combination)]
        folding = [said for said in grown if FOLDABLE & (Counter(said) - Counter(combination)).keys()]
        action = draw(st.sampled_from([*map(Say, [*grown, *folding * 9]), *[Refuse()] * 9, Resign()]))
        if match.outcome is None and can_play(match.position, action):
            match = match.play(action, Millis(draw(st.integers(0, 2_000))))
    return match


@given(match=matches())
@settings(deadline=None)
def test_records_come_back_and_replay_to_the_same_position(match: Match) -> None:
    record = record_match(ORAL, match)
    assert parse_record(write_record(record)) == record
    lexicon = match.position.game.lexicon
    verify_lexicon(record, lexicon)
    last = replay(parse_record(write_record(record)), lexicon)
    assert (last.position.turns, last.scores, last.outcome) == (
        match.position.turns,
        match.scores,
        match.outcome,
    )
    assert last.position.judgements == match.position.judgements


def test_a_record_written_by_hand_is_verified_to_the_end() -> None:
    last = replay(parse_record(RECORD), TINY)
    assert [one.verdict for one in last.position.judgements] == [
        Verdict.HOLDS,
        Verdict.EXHAUSTED,
        *[Verdict.NOT_FOUND] * 3,
    ]
    assert write_record(record_match(ORAL, last)) == RECORD


FAULTS = [
    ("2. от", "2. отт", "move 2"),
    ("2. от", "2. refuse\n3. refuse", "move 3"),
    ("unfinished 0:0:2", "win 3 points 0:0:2", "outcome"),
    ("unfinished 0:0:2", "unfinished 0:0:1", "outcome"),
]


@pytest.mark.parametrize(("right", "wrong", "where"), FAULTS)
def test_the_first_fault_is_named(right: str, wrong: str, where: str) -> None:
    position = play_all(new_game("antibalda", players=3, points=3), "т от рот refuse")
    text = write_record(record_match(ORAL, Match(position)))
    replay(parse_record(text), TINY)
    head, _, tail = text.partition(right)
    faulty = renumber(f"{head}{wrong}{tail}")
    with pytest.raises(IllegalRecordError, match=where):
        replay(parse_record(faulty), TINY)


def renumber(text: str) -> str:
    header, body = text.split("\n\n")
    *moves, outcome, end = body.split("\n")
    numbered = [f"{number}. {line.split('. ')[1]}" for number, line in enumerate(moves, 1)]
    return "\n".join([header, "", *numbered, outcome, end])


ACTIONS = st.one_of(st.text(ALPHABET, min_size=1).map(Say), st.sampled_from([Refuse(), Resign(), Timeout()]))


@given(action=ACTIONS)
@settings(deadline=None)
def test_actions_come_back(action) -> None:
    assert parse_action(format_action(action, RULES), RULES) == action


@pytest.mark.parametrize(
    "text", ["", " ", "pass", "Кот", "к о", "кот ", "cat", "к+о", "refuse ", "REFUSE", "к\n"]
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(InvalidMoveError, match="no move"):
        parse_action(text, RULES)


@given(text=st.text(max_size=8))
@settings(deadline=None)
def test_any_text_is_a_move_or_invalid(text: str) -> None:
    try:
        action = parse_action(text, RULES)
    except InvalidMoveError:
        return
    assert format_action(action, RULES) == text


# What is typed where ко stands (or nothing), and what is meant.
TYPED = [
    ({}, "", "к", "к"),
    ({}, "", " К ", "к"),
    ({}, "к ко", "кот", "кот"),
    ({}, "к ко", "+т", "кот"),
    ({}, "к ко", "о+", "око"),
    ({}, "к ко", "+", "ко"),
    ({}, "к ко", "т", "т"),
    ({"prepend": False}, "к ко", "т", "кот"),
    ({"prepend": False}, "к ко", "кот", "кот"),
    ({"rearrange": True}, "к ко", "т", "кот"),
    ({"rearrange": True}, "к ко", "ток", "ток"),
    ({"prepend": False, "inside": True}, "к ко", "т", "т"),
]


@pytest.mark.parametrize(("changes", "before", "typed", "meant"), TYPED)
def test_what_a_person_types(changes: dict[str, bool], before: str, typed: str, meant: str) -> None:
    assert read_said(typed, play_all(new_game(**changes), before)) == Say(meant)
