import pytest
from balda_setup import TINY, load_rules, make_lexicon, new_game
from hypothesis import given
from hypothesis import strategies as st

from slovnik.errors import UsageError
from slovnik.games.balda.position import start_game
from slovnik.games.balda.rules import (
    PRESETS,
    BaldaRules,
    Line,
    Passing,
    lay_start,
    uneven_share,
)
from slovnik.games.balda.start import draw_start
from slovnik.games.board import Neighbours
from slovnik.games.refusals import (
    BoardSize,
    LengthBounds,
    NoStartWord,
    NoSuchLine,
    NotAWord,
    OddCells,
    OffsetForDrawn,
    PassLimit,
    PlayerCount,
    PlayerName,
    StartDoesNotFit,
)
from slovnik.games.rules_text import InvalidRuleError, read_rules, rule_lines

ROWS, COLUMN = {"rows": 5, "cols": 5}, {"line": Line.COLUMN}


def test_the_encyclopaedia_passes_freely_and_lets_readable_words_in() -> None:
    rules = load_rules("encyclopaedia")
    assert (rules.rows, rules.cols, rules.neighbours) == (5, 5, Neighbours.ORTH)
    assert (rules.passing, rules.pass_limit, rules.ban_readable) == (Passing.FREE, 3, False)


def test_the_page_passes_only_when_stuck_and_bans_readable_words() -> None:
    rules = load_rules("page")
    assert (rules.rows, rules.cols, rules.neighbours) == (5, 5, Neighbours.ORTH)
    assert (rules.passing, rules.ban_readable) == (Passing.STUCK, True)


def test_an_unknown_preset_names_the_right_ones() -> None:
    with pytest.raises(UsageError, match="encyclopaedia, page"):
        load_rules("scrabble")


@pytest.mark.parametrize(
    ("changes", "word", "board"),
    [
        ({"rows": 3, "cols": 3}, "кот", "...кот..."),
        ({"rows": 3, "cols": 3, **COLUMN}, "кот", ".к..о..т."),
        ({"rows": 2, "cols": 4, "number": 2}, "мода", "....мода"),
        ({"rows": 2, "cols": 4, "number": 1}, "ад", ".ад....."),
        ({"rows": 2, "cols": 4, "number": 1, "offset": 2}, "ад", "..ад...."),
        ({"rows": 4, "cols": 2, "number": 2, "offset": 1, **COLUMN}, "ад", "...а.д.."),
        ({"rows": 4, "cols": 4}, "мода", "....мода........"),
    ],
)
def test_where_the_start_word_lies(changes, word, board) -> None:
    assert lay_start(load_rules("encyclopaedia", **changes), word) == board


@pytest.mark.parametrize(
    ("changes", "word"),
    [({}, "остовы"), ({"offset": 1}, "балда"), ({"offset": 99}, "кот")],
)
def test_a_start_word_that_runs_off_the_board_is_refused(changes, word) -> None:
    with pytest.raises(StartDoesNotFit, match=word):
        lay_start(load_rules("encyclopaedia", **changes), word)


@pytest.mark.parametrize(
    ("changes", "number", "lines"),
    [
        ({"number": 6}, 6, 5),
        ({"number": 0}, 0, 5),
        ({"rows": 3, "number": 4}, 4, 3),
        ({"cols": 7, "number": 8, **COLUMN}, 8, 7),
    ],
)
def test_a_line_that_the_board_has_not_is_named_whatever_the_word(changes, number, lines) -> None:
    rules = load_rules("encyclopaedia", **changes)
    with pytest.raises(NoSuchLine, match=f"no line {number} .--number.: there are {lines}"):
        lay_start(rules, "балда")
    with pytest.raises(NoSuchLine):
        draw_start(rules, make_lexicon([]), "1")


@pytest.mark.parametrize("offset", [1, 99])
def test_a_drawn_word_leaves_no_room_for_an_offset(offset) -> None:
    with pytest.raises(OffsetForDrawn, match=f"offset of {offset} "):
        draw_start(load_rules("page", offset=offset), make_lexicon([]), "1")
    assert draw_start(load_rules("page", offset=0, cols=3), TINY, "1")


def test_two_players_need_an_even_number_of_empty_cells() -> None:
    with pytest.raises(OddCells, match="21 empty cells"):
        lay_start(BaldaRules(), "мода")
    assert lay_start(BaldaRules(players=3), "мода").count(".") == 21


@pytest.mark.parametrize(
    ("players", "word", "left"), [(2, "балда", 0), (3, "балда", 2), (3, "мода", 0), (4, "мода", 1)]
)
def test_three_and_four_players_are_told_when_cells_are_left_over(players, word, left) -> None:
    assert uneven_share(BaldaRules(players=players), word) == left


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"rows": 1}, BoardSize),
        ({"cols": 10}, BoardSize),
        ({"players": 1}, PlayerCount),
        ({"players": 5}, PlayerCount),
        ({"pass_limit": 0}, PassLimit),
        ({"pass_limit": -1}, PassLimit),
        ({"min_length": 0}, LengthBounds),
        ({"min_length": 5, "max_length": 4}, LengthBounds),
    ],
)
def test_parameters_that_no_game_can_have(changes, refusal) -> None:
    with pytest.raises(refusal):
        BaldaRules(**changes)


def test_the_start_word_must_be_in_the_lexicon() -> None:
    with pytest.raises(NotAWord, match="ктт"):
        new_game("ктт")


@pytest.mark.parametrize("names", [("а",), ("а", "б", "в")])
def test_the_players_must_be_as_many_as_the_rules_say(names) -> None:
    with pytest.raises(PlayerCount):
        start_game(BaldaRules(), TINY, names, "балда")


@pytest.mark.parametrize("name", ["", " а", "а\nб", "\u202eа"])
def test_a_name_that_a_record_could_not_hold_is_refused(name) -> None:
    with pytest.raises(PlayerName):
        start_game(BaldaRules(), TINY, (name, "б"), "балда")


@pytest.mark.parametrize(("changes", "length"), [({}, 5), ({"cols": 7}, 7), ({"cols": 7, **COLUMN}, 5)])
def test_a_drawn_start_word_fills_its_line(changes, length) -> None:
    words = make_lexicon(["балда", "фалда", "авиатор", "телефон", "кот", "рот", "нос"])
    assert len(draw_start(load_rules("page", **changes), words, "1")) == length


def test_the_same_seed_draws_the_same_start_word() -> None:
    drawn = [draw_start(load_rules("page", cols=3), TINY, str(seed)) for seed in range(40)]
    assert drawn == [draw_start(load_rules("page", cols=3), TINY, str(seed)) for seed in range(40)]
    assert len(set(drawn)) > 10


def test_a_lexicon_without_a_word_of_the_length_says_so() -> None:
    with pytest.raises(NoStartWord, match="9 letters"):
        draw_start(load_rules("page", cols=9), TINY, "1")


some_rules = st.builds(
    load_rules,
    st.sampled_from(sorted(PRESETS)),
    rows=st.integers(2, 9),
    cols=st.integers(2, 9),
    players=st.integers(2, 4),
    line=st.sampled_from(Line),
    number=st.none() | st.integers(1, 9),
    offset=st.none() | st.integers(0, 8),
    neighbours=st.sampled_from(Neighbours),
    passing=st.sampled_from(Passing),
    pass_limit=st.integers(1, 5),
    ban_readable=st.booleans(),
    min_length=st.integers(1, 3),
    max_length=st.none() | st.integers(3, 20),
    crossing=st.booleans(),
    double=st.booleans(),
)


@given(some_rules)
def test_rules_written_as_lines_are_read_back(rules) -> None:
    assert read_rules(PRESETS[rules.preset], rule_lines(rules, PRESETS)) == rules


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_differs_from_itself_in_nothing(name) -> None:
    assert rule_lines(PRESETS[name], PRESETS) == []


@pytest.mark.parametrize(
    "lines",
    [
        [("colour", "red")],
        [("rows", "three")],
        [("rows", "-3")],
        [("rows", "٣")],
        [("ban_readable", "maybe")],
        [("neighbours", "knight")],
        [("rows", "3"), ("rows", "3")],
    ],
)
def test_rule_lines_that_cannot_be_read(lines) -> None:
    with pytest.raises(InvalidRuleError):
        read_rules(PRESETS["page"], lines)
