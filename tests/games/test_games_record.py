"""Records: written and read back, replayed, and refused at the first fault."""

import contextlib
import random
from dataclasses import replace
from unicodedata import category

import pytest
from balda_setup import TINY, WORDS, make_lexicon, new_game
from hypothesis import example, given, settings
from hypothesis import strategies as st

from slovnik.errors import SlovnikError
from slovnik.games.actions import Pass, Resign, Timeout
from slovnik.games.balda.family import BALDA
from slovnik.games.balda.notation import format_action, parse_action
from slovnik.games.board import Neighbours
from slovnik.games.bukvologika.family import BUKVOLOGIKA
from slovnik.games.clock import Clock, Overtime, Span, parse_clock
from slovnik.games.match import Match
from slovnik.games.notation import InvalidMoveError
from slovnik.games.oral.family import ORAL
from slovnik.games.outcome import Outcome
from slovnik.games.record import format_matching, record_match, save_record, write_record
from slovnik.games.record_parse import InvalidRecordError, parse_record
from slovnik.games.refusals import GameSeed, LexiconName, NotAWord, PassNotAllowed, StartDoesNotFit, WordUsed
from slovnik.games.replay import (
    IllegalRecordError,
    OtherLexiconError,
    replay,
    replay_turns,
    verify_lexicon,
)
from slovnik.lexicon.backing import ListBacking
from slovnik.lexicon.lexicon import Lexicon
from slovnik.lexicon.matching import Matching
from slovnik.orthography import Form, sort_key

RECORD = """slovnik record 1
game: balda
preset: encyclopaedia
rule rows: 3
rule cols: 3
lexicon: tiny
lexicon-sha256: CHECKSUM
seed: 7
player: Аня
player: Боря
start: кот

1. б1 р рот б1-б2-в2
2. б3 л кол а2-б2-б3
3. pass
4. resign
outcome: win 1 resignation 3:3
""".replace("CHECKSUM", TINY.checksum)


def new_oral_game(lexicon, seed):
    return ORAL.start_game(ORAL.load_rules("encyclopaedia"), lexicon, ("Аня", "Боря"), "", seed)


def new_bukvologika_game(lexicon, seed):
    rules = BUKVOLOGIKA.load_rules(min(BUKVOLOGIKA.presets))
    return BUKVOLOGIKA.start_game(rules, lexicon, ("Аня", "Боря"), "", seed)


CLOCKS = [
    Clock(),
    Clock(Span.MOVE, 60_000),
    Clock(Span.GAME, 90_500, 5_000),
    Clock(Span.GAME, 60_000, 0, Overtime.WARNS),
    Clock(Span.GAME, 1_000, 0, Overtime.COSTS),
]


FOLDABLE = (
    "ёж",
    "йод",
    "лёд",
    "лед",
    "ёлка",
    "тёк",
    "тек",
    "бой",
    "бои",
    "кой",
    "кои",
    "нёбо",
    "небо",
    "рёв",
    "рой",
)
BACKING = ListBacking(tuple(sorted(map(Form, {*WORDS, *FOLDABLE}), key=sort_key)))
LEXICONS = {
    matching: Lexicon("tiny", BACKING, matching=matching)
    for matching in (Matching(), Matching(True, False), Matching(False, True), Matching(True, True))
}


@st.composite
def played(draw):
    """A game of chance, stopped anywhere, with passes, resignations and losses on time; some lexicons fold."""
    chance = draw(st.randoms(use_true_random=False))
    double = draw(st.booleans())
    position = new_game(
        draw(st.sampled_from(["кот", "рок", "лёд", "йод"])),
        LEXICONS[draw(st.sampled_from(sorted(LEXICONS, key=format_matching)))],
        preset=draw(st.sampled_from(sorted(BALDA.presets))),
        players=draw(st.sampled_from([2, 3, 4])),
        seed=str(draw(st.integers(0, 10**9))),
        neighbours=draw(st.sampled_from(Neighbours)),
        cols=5 if double else 3,  # twelve empty cells: two players share them out by double turns
        double=double,
    )
    match = Match(position, draw(st.sampled_from(CLOCKS)))
    for _ in range(draw(st.integers(0, 12))):
        if match.outcome is None:
            match = match.play(*choose(match, chance))
    return match


def choose(match, chance: random.Random):
    """An action that may be done, and what it takes: the time is up now and then."""
    position, spent = match.position, 0
    if match.clock.span is not Span.NONE:
        spent = int(chance.random() * 1.3 * max(0, match.time_left(position.mover)))
        if match.clock.ends_games and spent > match.time_left(position.mover):
            return Timeout(), spent
    wild = [action for action in (Pass(), Resign()) if position.can(action) and chance.random() < 0.2]
    return chance.choice(wild or position.legal_moves), spent


@settings(deadline=None)
@given(played())
def test_a_record_is_read_back_and_replays_to_the_same_position(match) -> None:
    record = record_match(BALDA, match)
    assert parse_record(write_record(record)) == record
    verify_comes_back(match)


def verify_comes_back(match: Match) -> None:
    """Fail unless the text of a match replays to the same position, with its own lexicon."""
    lexicon = match.position.game.lexicon
    record = parse_record(write_record(record_match(BALDA, match)))
    verify_lexicon(record, lexicon)
    last = replay(record, lexicon)
    assert last.scores == match.scores
    assert last.outcome == match.outcome
    for attribute in ("letters", "turns", "scores", "mover", "passes", "gone", "put", "outcome"):
        assert getattr(last.position, attribute) == getattr(match.position, attribute)


@pytest.mark.parametrize("matching", LEXICONS, ids=format_matching)
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("end", [None, Resign(), Timeout()], ids=["broken off", "resign", "timeout"])
def test_a_double_turn_that_stops_after_its_first_letter_comes_back(matching, players, end) -> None:
    rules = {"rows": 3, "cols": 5, "players": players}
    first = Match(new_game("лёд", LEXICONS[matching], "royal", **rules), Clock(Span.MOVE, 60_000))
    match = first.play(first.position.legal_moves[0], 1_000)
    assert (match.position.put, match.position.mover) == ((1, 0) if players == 2 else (0, 1))
    if end is not None:
        match = match.play(end, 60_001 if end == Timeout() else 1_000)
        assert match.position.put == 0
    verify_comes_back(match)


@pytest.mark.parametrize("start", ["лёд", "йод"])
def test_words_with_folded_letters_come_back_as_they_are_spelled(start) -> None:
    for matching, lexicon in LEXICONS.items():
        match = Match(new_game(start, lexicon, rows=3, cols=5, double=True))
        assert parse_record(write_record(record_match(BALDA, match))).matching == matching
        for move in match.position.legal_moves:
            verify_comes_back(match.play(move))
        made = "".join(move.word for move in match.position.legal_moves)
        assert "ё" in made or "й" in made


@settings(deadline=None)
@given(played())
def test_text_read_and_written_again_is_the_same_text(match) -> None:
    text = write_record(record_match(BALDA, match))
    assert write_record(parse_record(text)) == text


def test_the_record_in_the_tests_is_a_good_one() -> None:
    assert replay(parse_record(RECORD), TINY).outcome == Outcome(0, parse_record(RECORD).outcome.end)
    assert len(list(replay_turns(parse_record(RECORD), TINY))) == 5
    assert write_record(parse_record(RECORD)) == RECORD


@pytest.mark.parametrize("text", ["\ufeff" + RECORD, RECORD.replace("\n", "\r\n"), RECORD.rstrip("\n")])
def test_what_editors_do_to_a_file_is_understood(text) -> None:
    assert parse_record(text) == parse_record(RECORD)


TIMED = (
    RECORD.replace("seed: 7\n", "seed: 7\nclock: game:60+5\n")
    .replace("б1-б2-в2", "б1-б2-в2 @12.5")
    .replace("б3\n3. pass", "б3 @60\n3. pass @52.5")
    .replace("4. resign\noutcome: win 1 resignation", "4. timeout @5.001\noutcome: win 1 time")
)


def test_a_record_with_a_clock_replays_without_one() -> None:
    record = parse_record(TIMED)
    assert record.clock == parse_clock("game:60+5")
    assert record.spent == (12_500, 60_000, 52_500, 5_001)
    assert write_record(record) == TIMED
    assert replay(record, TINY).scores == (3, 3)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("@52.5", "@52.501", "move 3: time is up: the move took 52.501 s of the 52.5 s"),
        ("@5.001", "@5", "move 4: time is not up: 5 s have passed of 5 s"),
        ("4. timeout @5.001", "4. pass @5.001", "move 4: time is up"),
        ("win 1 time", "win 1 resignation", "the moves give 'win 1 time 3:3'"),
    ],
)
def test_times_that_the_clock_does_not_allow_name_the_move(old, new, told) -> None:
    assert old in TIMED
    with pytest.raises(IllegalRecordError) as caught:
        replay(parse_record(TIMED.replace(old, new)), TINY)
    assert told in str(caught.value)


INVALID_TIMES = [
    ("clock: game:60+5\n", "", "where there is a clock"),
    (" @12.5", "", "where there is a clock"),
    ("@12.5", "@1.2.3", "where there is a clock"),
    ("game:60+5", "none", "leave 'none' out"),
    ("game:60+5", "game:060+5", "is not written as records write it"),
    ("game:60+5", "sundial", "the clock 'sundial' will not do"),
]


@pytest.mark.parametrize(("old", "new", "told"), INVALID_TIMES)
def test_times_that_cannot_be_read(old, new, told) -> None:
    assert old in TIMED
    with pytest.raises(InvalidRecordError, match=told):
        parse_record(TIMED.replace(old, new))


INVALID = [
    ("slovnik record 1", "slovnik record 2", 1, "not a record"),
    ("game: balda", "game balda", 2, "no header line"),
    ("game: balda", "game: chess", 11, "'chess' is not known"),
    ("start: кот\n", "", 10, "'start' is for the games that have a start word"),
    ("preset: encyclopaedia", "preset: blitz", 11, "no preset 'blitz'"),
    ("rule rows: 3", "rule rows: three", 11, "rule rows"),
    ("rule rows: 3", "rule rows: 99", 11, "99"),
    ("rule rows: 3", "rule colour: red", 11, "rule 'colour'"),
    ("seed: 7\n", "", 10, "lacks 'seed'"),
    ("seed: 7", "seed: 7\nseed: 8", 9, "given twice"),
    ("player: Аня\nplayer: Боря\n", "", 9, "lacks 'player'"),
    ("2. б3", "3. б3", 14, "is not move 2"),
    ("2. б3 л кол а2-б2-б3", "2. б3 л кол", 14, "is no move"),
    ("а2-б2-б3", "а2-б2-щ9", 14, "is no cell"),
    ("outcome: win 1", "outcome: win 3", 17, "does not fit 2 players"),
    ("resignation 3:3", "resignation 3", 17, "does not fit 2 players"),
    ("resignation", "boredom", 17, "'boredom' is no end"),
    ("outcome: win 1 resignation", "outcome: nobody", 17, "is no outcome"),
    ("outcome: win 1 resignation 3:3\n", "", 17, "breaks off"),
]


@pytest.mark.parametrize(("old", "new", "line", "told"), INVALID)
def test_what_cannot_be_read_names_the_line_and_why(old, new, line, told) -> None:
    assert old in RECORD
    with pytest.raises(InvalidRecordError) as caught:
        parse_record(RECORD.replace(old, new))
    assert caught.value.line == line
    assert told in str(caught.value)


ILLEGAL = [
    ("start: кот", "start: кощ", 0, NotAWord),
    ("start: кот", "start: остов", 0, StartDoesNotFit),
    ("б3 л кол а2-б2-б3", "б3 р рот б3-б2-в2", 2, WordUsed),
    ("б3 л кол а2-б2-б3", "б3 щ кощ а2-б2-б3", 2, NotAWord),
    ("preset: encyclopaedia", "preset: page", 3, PassNotAllowed),
]


@pytest.mark.parametrize(("old", "new", "number", "refusal"), ILLEGAL)
def test_what_is_not_allowed_names_the_move_and_why(old, new, number, refusal) -> None:
    with pytest.raises(IllegalRecordError) as caught:
        replay(parse_record(RECORD.replace(old, new)), TINY)
    assert caught.value.number == number
    assert type(caught.value.refusal) is refusal
    assert caught.value.refusal.message("ru") in caught.value.message("ru")


def test_a_cell_off_the_board_is_illegal_not_unreadable_and_does_not_hide_an_earlier_fault() -> None:
    off = RECORD.replace("а2-б2-б3", "а2-б2-д9")
    with pytest.raises(IllegalRecordError, match="move 2: there is no cell д9"):
        replay(parse_record(off), TINY)
    with pytest.raises(IllegalRecordError, match="move 1: "):
        replay(parse_record(off.replace("р рот", "ъ ъот")), TINY)


@pytest.mark.parametrize(
    "outcome", ["win 2 resignation 3:3", "draw resignation 3:3", "win 1 resignation 3:4", "unfinished 3:3"]
)
def test_an_outcome_that_the_moves_do_not_give_is_a_fault(outcome) -> None:
    with pytest.raises(IllegalRecordError, match=f"the record says '{outcome}'"):
        replay(parse_record(RECORD.replace("win 1 resignation 3:3", outcome)), TINY)


def test_a_move_after_the_end_is_a_fault() -> None:
    longer = RECORD.replace("outcome:", "5. pass\noutcome:")
    with pytest.raises(IllegalRecordError, match="move 5: the game is over"):
        replay(parse_record(longer), TINY)


def test_another_word_list_is_noticed() -> None:
    record = parse_record(RECORD)
    verify_lexicon(record, TINY)
    with pytest.raises(OtherLexiconError, match="slovnik replay --lexicon"):
        verify_lexicon(record, make_lexicon(["кот"]))
    verify_lexicon(replace(record, lexicon="other name, same words"), TINY)


@settings(max_examples=200)
@given(st.data())
def test_a_spoilt_record_is_a_typed_error_never_a_crash(data) -> None:
    at = data.draw(st.integers(0, len(RECORD)))
    cut = data.draw(st.integers(0, 12))
    noise = data.draw(
        st.text(max_size=8) | st.sampled_from(["\n", "1", "9" * 30, "outcome: draw passes 1:1"])
    )
    with contextlib.suppress(SlovnikError):
        replay(parse_record(RECORD[:at] + noise + RECORD[at + cut :]), TINY)


ODD = st.text(st.characters() | st.sampled_from("\n\r\t\x00\x1b\x85\u2028\u2029\udc80 ё"), max_size=6)


@settings(deadline=None)
@given(ODD, ODD)
@example("tiny\nseed", "7")
@example("tiny", "7\r")
@example("tiny\udcff", "7")
def test_any_name_and_seed_are_refused_at_the_start_or_can_be_read_back(name, seed) -> None:
    lexicon = make_lexicon(["кот", "ток", "рот"], name)
    if any(category(char) in ("Cc", "Cs", "Zl", "Zp") for char in name + seed):
        with pytest.raises((LexiconName, GameSeed)) as caught:
            new_game("кот", lexicon, seed=seed)
        assert all(caught.value.message(lang).isprintable() for lang in ("ru", "en"))
        return
    match = Match(new_game("кот", lexicon, seed=seed))
    record = record_match(BALDA, match)
    assert parse_record(write_record(record).encode().decode()) == record
    assert (record.lexicon, record.seed) == (name, seed)


@pytest.mark.parametrize("start", [new_game, new_oral_game, new_bukvologika_game])
@pytest.mark.parametrize(
    ("name", "seed", "refused"), [("a\nb", "7", LexiconName), ("tiny", "7\x1b", GameSeed)]
)
def test_no_game_begins_that_a_record_could_not_hold(start, name, seed, refused) -> None:
    lexicon = make_lexicon(name=name)
    with pytest.raises(refused):
        start(lexicon=lexicon, seed=seed)


def test_moves_written_are_read_back() -> None:
    rules = new_game().game.rules
    for action in (*new_game().legal_moves, Pass(), Resign(), Timeout()):
        assert parse_action(format_action(action, rules), rules) == action


@pytest.mark.parametrize(
    "text", ["", "пас", "б1 р рот", "б1 р  рот", "б1 р рот б1-б2-в2 !", "11 р рот б1", "б1 р рот -"]
)
def test_what_is_no_move(text) -> None:
    with pytest.raises(InvalidMoveError):
        parse_action(text, new_game().game.rules)


def test_a_record_is_saved_whole_or_not_at_all(tmp_path) -> None:
    path = tmp_path / "game.txt"
    save_record(path, parse_record(RECORD))
    assert path.read_bytes() == RECORD.encode()
    assert list(tmp_path.iterdir()) == [path]
