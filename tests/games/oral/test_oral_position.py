"""Rounds of oral Balda: what may be said, who gets the point and why, how games end."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oral_setup import NAMES, TINY, make_lexicon, new_game, play_all

from slovnik.games import refusals as r
from slovnik.games.actions import Resign, Timeout
from slovnik.games.game import can_play
from slovnik.games.oral.judgement import Judgement, Verdict, describe_judgement
from slovnik.games.oral.notation import parse_action
from slovnik.games.oral.position import Position, Refuse, Say
from slovnik.games.outcome import End, Outcome
from slovnik.lexicon.matching import Matching

# Words: кот крот рот рота ток окно кино кит скат, and ад, which is too short to count.
# Preset, parameters, what is said and refused; the verdict, its word, whose the point is (0: Аня, who begins).
ROUNDS = [
    # The refuser doubts what is right: the penalty is his.
    ("encyclopaedia", {}, "т от refuse", Verdict.HOLDS, "кот", 0),
    ("encyclopaedia", {}, "т refuse", Verdict.HOLDS, "кит", 1),
    # The refuser is right: no word has it.
    ("encyclopaedia", {}, "о ок оки refuse", Verdict.NOT_FOUND, None, 0),
    ("encyclopaedia", {}, "ф refuse", Verdict.NOT_FOUND, None, 0),
    # ... or it is a complete word, though it goes on to a longer one.
    ("encyclopaedia", {}, "т от рот refuse", Verdict.COMPLETE, "рот", 0),
    # ад has two letters: it completes nothing and justifies nothing.
    ("encyclopaedia", {}, "а ад refuse", Verdict.NOT_FOUND, None, 1),
    ("encyclopaedia", {"min_length": 2}, "а ад refuse", Verdict.COMPLETE, "ад", 1),
    # Of words that are all longer, none is complete.
    ("encyclopaedia", {"min_length": 4}, "т от рот refuse", Verdict.HOLDS, "крот", 1),
    # Only what was said last is judged: рот was complete, рота is complete, and what comes after cannot be.
    ("encyclopaedia", {}, "т от рот рота refuse", Verdict.COMPLETE, "рота", 1),
    ("encyclopaedia", {}, "т от рот крот скрот refuse", Verdict.NOT_FOUND, None, 0),
    # Letters only after: what stands has to begin a word.
    ("append", {}, "к ко refuse", Verdict.HOLDS, "кот", 0),
    ("append", {}, "о от refuse", Verdict.NOT_FOUND, None, 1),
    # A letter inside: the whole must still stand in a word without gaps.
    ("inside", {}, "р рт refuse", Verdict.NOT_FOUND, None, 1),
    ("inside", {}, "к кт кит refuse", Verdict.COMPLETE, "кит", 0),
    ("inside", {}, "к кн кин refuse", Verdict.HOLDS, "кино", 1),
    # Rearranged: letters in any order, each as often as it was said.
    ("rearrange", {}, "т тр трк refuse", Verdict.HOLDS, "крот", 1),
    ("rearrange", {}, "т тр отр refuse", Verdict.COMPLETE, "рот", 0),
    ("rearrange", {}, "н он ноо refuse", Verdict.HOLDS, "окно", 1),
    ("rearrange", {}, "т тт refuse", Verdict.NOT_FOUND, None, 1),
    # Antibalda: who is right gets the point.
    ("antibalda", {}, "т от refuse", Verdict.HOLDS, "кот", 1),
    ("antibalda", {}, "о ок оки refuse", Verdict.NOT_FOUND, None, 1),
    ("antibalda", {}, "т от рот refuse", Verdict.HOLDS, "крот", 0),
    ("antibalda", {}, "т ит кит refuse", Verdict.EXHAUSTED, "кит", None),
    ("antibalda", {"inside": True}, "т от рот рота refuse", Verdict.EXHAUSTED, "рота", None),
]


@pytest.mark.parametrize(("preset", "changes", "moves", "verdict", "word", "scorer"), ROUNDS)
def test_a_refusal_is_judged(preset, changes, moves, verdict, word, scorer) -> None:
    before = play_all(new_game(preset, **changes), moves.removesuffix(" refuse"))
    after = before.play(Refuse())
    assert after.judgement == Judgement(
        before.combination, verdict, word, before.speaker, before.mover, scorer
    )
    gained = [now - then for now, then in zip(after.scores, before.scores, strict=True)]
    assert gained == [int(player == scorer) for player in range(2)]


def test_in_antibalda_a_letter_put_inside_is_a_continuation_too() -> None:
    words = make_lexicon("кт кот")
    after = play_all(new_game("antibalda", words, inside=True, min_length=2), "к кт refuse")
    assert (after.judgement.verdict, after.judgement.word, after.scores) == (Verdict.HOLDS, "кот", (0, 2))


def test_who_completes_a_word_in_antibalda_gets_a_point_at_once_and_the_round_goes_on() -> None:
    position = play_all(new_game("antibalda"), "т от рот")
    assert (position.completed, position.scores, position.combination, position.mover) == (
        "рот",
        (1, 0),
        "рот",
        1,
    )
    position = play_all(position, "рота")
    assert (position.completed, position.scores, position.outcome) == ("рота", (1, 1), None)
    position = play_all(position, "refuse")
    assert (position.completed, position.scores, position.combination) == (None, (1, 1), "")


def test_letters_that_make_several_words_are_one_point() -> None:
    position = play_all(new_game("antibalda", rearrange=True), "о то окт")
    assert (position.completed, position.scores) == ("кот", (1, 0)), "кот and ток"


def test_nothing_is_completed_where_a_word_is_no_point() -> None:
    position = play_all(new_game(), "т от рот")
    assert (position.completed, position.scores) == (None, (0, 0))


def test_a_word_that_breaks_the_rules_is_forgotten_once_a_letter_is_added() -> None:
    position = play_all(new_game(), "т от рот роти refuse")
    assert position.scores == (0, 1), "роти occurs nowhere, and Боря said it"


@pytest.mark.parametrize(("players", "expected"), [(2, 0), (3, 2), (4, 2)])
def test_the_player_after_the_refuser_begins_the_next_round(players: int, expected: int) -> None:
    position = play_all(new_game(players=players), "т refuse")
    assert (position.mover, position.combination, position.speaker) == (expected, "", None)


def test_the_penalty_goes_to_who_spoke_last_however_many_play() -> None:
    position = play_all(new_game(players=4), "к ко коф")
    assert (position.speaker, position.mover) == (2, 3)
    assert play_all(position, "refuse").scores == (0, 0, 1, 0)
    assert play_all(new_game(players=4), "к ко refuse").scores == (0, 0, 1, 0), "the refuser, who was wrong"


# What is said; the type of what is refused. What stands before is after the bar.
REFUSED = [
    ("", "кот", r.NotOneLetter),
    ("", "q", r.BadLetter),
    ("", "", r.BadLetter),
    ("", "К", r.BadLetter),
    ("", "-", r.BadLetter),
    ("к", "ко1", r.BadLetter),
    ("к ко", "ко", r.NotOneLetterMore),
    ("к ко", "к", r.NotOneLetterMore),
    ("к ко", "окт", r.NotOneLetterMore),
    ("к ко", "скот", r.NotOneLetterMore),
    ("к ко", "лес", r.NotOneLetterMore),
    ("к ко", "кло", r.PlaceNotAllowed),
]


@pytest.mark.parametrize(("before", "said", "refusal"), REFUSED)
def test_what_is_no_move_is_refused_at_once(before: str, said: str, refusal: type[r.Refusal]) -> None:
    position = play_all(new_game(), before)
    with pytest.raises(refusal):
        position.play(Say(said))
    assert not can_play(position, Say(said))


@pytest.mark.parametrize(
    ("changes", "said", "allowed"),
    [
        ({}, "скот", True),
        ({}, "котс", True),
        ({}, "косст", False),
        ({}, "клот", False),
        ({"inside": True}, "клот", True),
        ({"inside": True}, "лкот", True),
        ({"prepend": False}, "скот", False),
        ({"prepend": False}, "котс", True),
        ({"prepend": False, "inside": True}, "клот", True),
        ({"prepend": False, "inside": True}, "лкот", False),
        ({"prepend": False}, "ккот", False),
        ({"rearrange": True}, "лток", True),
        ({"rearrange": True}, "ттко", True),
        ({"rearrange": True}, "ллто", False),
        ({"rearrange": True, "prepend": False}, "лкот", True),
    ],
)
def test_where_letters_may_be_added(changes: dict[str, bool], said: str, allowed: bool) -> None:
    position = replace(play_all(new_game(**changes), "к ко кот"))
    assert can_play(position, Say(said)) is allowed


def test_a_doubled_letter_need_not_be_told_apart() -> None:
    position = play_all(new_game("append"), "о")
    assert can_play(position, Say("оо"))


@pytest.mark.parametrize(
    ("changes", "russian", "english"),
    [
        ({}, "добавляйте её впереди или сзади", "add it before or after"),
        ({"prepend": False}, "добавляйте её сзади", "add it after"),
        ({"prepend": False, "inside": True}, "добавляйте её внутри или сзади", "add it inside or after"),
    ],
)
def test_a_refused_place_says_which_are_not(changes, russian: str, english: str) -> None:
    position = play_all(new_game(**changes), "к ко")
    with pytest.raises(r.PlaceNotAllowed) as refused:
        position.play(Say("лко" if "inside" in changes or "prepend" in changes else "кло"))
    assert refused.value.message("ru").endswith(russian)
    assert refused.value.message("en").endswith(english)


def test_a_round_cannot_begin_with_a_refusal() -> None:
    with pytest.raises(r.NothingToRefuse):
        new_game().play(Refuse())
    with pytest.raises(r.NothingToRefuse):
        play_all(new_game(), "т refuse refuse")


def test_the_game_is_over_when_somebody_has_all_penalty_points() -> None:
    position = play_all(new_game(points=2), "т refuse ф refuse")
    assert (position.scores, position.outcome) == ((1, 1), None)
    position = play_all(position, "т refuse")
    assert (position.scores, position.outcome) == ((1, 2), Outcome(0, End.PENALTIES))
    for action in (Say("т"), Refuse(), Resign(), Timeout()):
        with pytest.raises(r.GameOver):
            position.play(action)


def test_the_fewest_penalty_points_win_and_equal_ones_are_a_draw() -> None:
    one_loses = play_all(new_game(players=3, points=1), "т refuse")
    assert (one_loses.scores, one_loses.outcome) == ((0, 1, 0), Outcome(None, End.PENALTIES))
    position = new_game(players=3, points=2)
    position = play_all(position, "т refuse")  # Боря; Вера begins
    position = play_all(position, "т refuse")  # Аня, who doubted Вера; Боря begins
    assert (position.scores, position.mover) == ((1, 1, 0), 1)
    position = play_all(position, "ф refuse")
    assert (position.scores, position.outcome) == ((1, 2, 0), Outcome(2, End.PENALTIES))


def test_the_most_points_win_in_antibalda() -> None:
    position = play_all(new_game("antibalda", points=1), "т от рот")
    assert (position.scores, position.outcome) == ((1, 0), Outcome(0, End.POINTS))


def test_of_two_players_who_resigns_or_has_no_time_loses_whatever_the_points() -> None:
    position = play_all(new_game(), "т refuse")
    assert position.scores == (0, 1)
    assert position.play(Resign()).outcome == Outcome(1, End.RESIGNATION)
    assert position.play(Timeout()).outcome == Outcome(1, End.TIME)


def test_of_more_players_the_rest_play_on_and_only_they_can_win() -> None:
    position = play_all(new_game(players=3, points=2), "к").play(Resign())
    assert (position.outcome, position.mover, position.combination, position.speaker) == (None, 2, "к", 0)
    position = play_all(position, "refuse")
    assert (position.scores, position.mover) == ((0, 0, 1), 0)
    position = play_all(position, "ф refuse")
    assert (position.scores, position.mover) == ((1, 0, 1), 0)
    position = play_all(position, "ф refuse")
    assert (position.scores, position.outcome) == ((2, 0, 1), Outcome(2, End.PENALTIES)), (
        "Боря left with none"
    )


def test_what_a_clock_adds_counts_for_the_outcome() -> None:
    position = play_all(new_game(points=3), "т")
    assert position.outcome_by((3, 1)) == Outcome(1, End.PENALTIES)
    assert position.outcome_by((3, 3)) == Outcome(None, End.PENALTIES)
    assert position.outcome_by((2, 1)) is None


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"players": 1}, r.PlayerCount),
        ({"players": 10}, r.PlayerCount),
        ({"points": 0}, r.PointsToPlay),
        ({"points": 1_000}, r.PointsToPlay),
        ({"min_length": 0}, r.LengthBounds),
        ({"min_length": 100}, r.LengthBounds),
        ({"min_length": 5}, r.NoWordsToSay),
    ],
)
def test_parameters_that_no_game_can_have(changes: dict[str, int], refusal: type[r.Refusal]) -> None:
    with pytest.raises(refusal):
        new_game(**changes)


def test_letters_that_are_one_for_the_lexicon_are_one_in_the_game() -> None:
    words = make_lexicon("ёлка небо нёбо", matching=Matching(fold_yo=True))
    position = play_all(new_game(lexicon=words), "ё ел")
    assert (position.combination, position.turns[0].action) == ("ел", Say("е"))
    assert play_all(position, "refuse").judgement.word == "ёлка", "shown as the lexicon spells it"
    assert play_all(new_game(lexicon=words), "е не нёб refuse").judgement.word == "небо"


def test_words_with_a_hyphen_do_not_count() -> None:
    words = make_lexicon("кот бай-бай")
    assert play_all(new_game(lexicon=words), "б ба refuse").judgement.verdict is Verdict.NOT_FOUND


def test_known_words_are_the_examples() -> None:
    words = make_lexicon("кат скат крот", offered="скат")
    assert play_all(new_game(lexicon=words), "т refuse").judgement.word == "скат"


# The judgement of ROUNDS' kinds in words; {} of the preset.
DESCRIBED = [
    ("encyclopaedia", "т от refuse", "«от» есть в слове «кот»; штрафное очко получает Аня"),
    ("encyclopaedia", "ф refuse", "«ф» нет ни в одном слове; штрафное очко получает Аня"),
    ("encyclopaedia", "т от рот refuse", "«рот» — законченное слово; штрафное очко получает Аня"),
    ("antibalda", "т от refuse", "«от» есть в слове «кот»; очко получает Боря"),
    ("antibalda", "т ит кит refuse", "к «кит» добавить нечего; очко никому"),
    ("rearrange", "т тр refuse", "буквы «тр» есть в слове «рот»; штрафное очко получает Аня"),
    ("rearrange", "т тт refuse", "букв «тт» вместе нет ни в одном слове; штрафное очко получает Боря"),
    ("rearrange", "т тр отр refuse", "из букв «отр» выходит слово «рот»; штрафное очко получает Аня"),
]


@pytest.mark.parametrize(("preset", "moves", "russian"), DESCRIBED)
def test_a_judgement_is_told_with_its_word(preset: str, moves: str, russian: str) -> None:
    position = play_all(new_game(preset), moves)
    told = {
        lang: describe_judgement(position.judgement, position.game.rules, NAMES, lang)
        for lang in ("ru", "en")
    }
    assert told["ru"] == russian
    assert "{" not in told["en"]
    word = position.judgement.word
    assert word is None or word in told["en"]


@st.composite
def games(draw) -> Position:
    """A game in which players say anything."""
    flags = {name: draw(st.booleans()) for name in ("prepend", "inside", "rearrange", "antibalda")}
    players = draw(st.integers(2, 4))
    position = new_game(players=players, points=draw(st.integers(1, 4)), **flags)
    for _ in range(draw(st.integers(0, 25))):
        if position.outcome is not None:
            break
        options = [*map(Say, position.game.rules.building.grow(position.combination)), Resign(), Timeout()]
        likely = [Say(position.combination + letter) for letter in "отрк"] + [Refuse()] * 4
        action = draw(st.sampled_from(options + likely * 8))
        if can_play(position, action):
            position = position.play(action)
    return position


@given(position=games())
@settings(deadline=None)
def test_every_point_has_a_reason(position: Position) -> None:
    earned = [0] * len(position.scores)
    replayed = new_game(
        players=len(earned),
        **{
            name: getattr(position.game.rules, name)
            for name in ("points", "prepend", "inside", "rearrange", "antibalda")
        },
    )
    for turn in position.turns:
        assert turn.player == replayed.mover
        before = replayed.scores
        replayed = replayed.play(turn.action)
        for player, (then, now) in enumerate(zip(before, replayed.scores, strict=True)):
            earned[player] += now - then
        assert sum(replayed.scores) - sum(before) == (
            (replayed.completed is not None)
            + (replayed.judgement is not None and replayed.judgement.scorer is not None)
        )
    assert replayed == replace(position, game=replayed.game)
    assert tuple(earned) == position.scores
    ended = max(position.scores) >= position.game.rules.points or position.gone.count(False) == 1
    assert (position.outcome is not None) is ended


@given(position=games())
@settings(deadline=None)
def test_a_position_stays_as_it_is(position: Position) -> None:
    before = replace(position)
    for action in (Say(position.combination + "т"), Refuse(), Resign(), Timeout()):
        if can_play(position, action):
            assert position.play(action).turns[:-1] == position.turns
    assert position == before


@given(position=games(), said=st.text("абвркотёQ -", max_size=6))
@settings(deadline=None)
def test_whatever_is_said_is_a_move_or_refused_by_type(position: Position, said: str) -> None:
    try:
        after = position.play(Say(said))
    except r.Refusal as refusal:
        told = {refusal.message("ru"), refusal.message("en")}
    else:
        told = set()
        assert after.combination == said
        assert len(said) == len(position.combination) + 1
        assert parse_action(said, position.game.rules) == Say(said)
    assert "" not in told


def test_the_game_needs_only_words_long_enough() -> None:
    assert new_game(min_length=4).vocabulary.words == ("кино", "крот", "окно", "рота", "скат")
    assert TINY.longest == 4
