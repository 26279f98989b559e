"""Turns of Balda: a game that was gone through by hand, and what must hold of every game.

The board of the game by hand, 3 × 3 with «кот» in the middle row, and the words кот, рот, кол, тол, толк, сток: of
«тол» and «кол» the new letter is л above or below о; «толк» needs л on the board and к beside it; «сток» goes from с
beside т to the left; «тол» may turn the corner, too, with о beside т and л.
"""

import pytest
from analysis_setup import NAMES, examine, make_lexicon, play_match, told
from balda_setup import WORDS, new_game
from balda_setup import make_lexicon as plain_lexicon
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.errors import UsageError
from slovnik.games.actions import Pass
from slovnik.games.analysis.analysts import find_analyst
from slovnik.games.analysis.choice import Choice, Examined, Measure
from slovnik.games.analysis.summary import summarise
from slovnik.games.analysis.valuation import ADVISERS, rate_by_reply
from slovnik.games.balda.family import BALDA
from slovnik.games.board import Neighbours
from slovnik.games.fast import available
from slovnik.games.match import Match
from slovnik.games.moves import Move
from slovnik.terms import Tier

BY_HAND = "кот рот кол тол толк сток"
TURNS = (
    "б1 р рот б1-б2-в2",
    "б3 л кол а2-б2-б3",
    "а3 к толк в2-б2-б3-а3",
    "в1 с сток в1-в2-б2-а2",
    "pass",
    "в3 о тол в2-в3-б3",
)
KNOWN = "кот рот кол толк"
TIERS = {
    "кот": Tier.COMMON,
    "рот": Tier.COMMON,
    "кол": Tier.FAMILIAR,
    "толк": Tier.FAMILIAR,
    "тол": Tier.RARE,
    "сток": Tier.RARE,
}


@st.composite
def games(draw):
    """A game of chance, by any rules, over a small list of which some words are known."""
    words = draw(st.lists(st.sampled_from(WORDS), min_size=20, unique=True))
    royal = draw(st.booleans())
    lexicon = make_lexicon(" ".join(words), " ".join(words[::2]))
    size = {"rows": 3, "cols": 5, "offset": 0} if royal else {}
    start = draw(st.sampled_from(["кот", "рот", "вор"]))
    lexicon = make_lexicon(" ".join({*lexicon, start}), " ".join(words[::2]))
    position = new_game(start, lexicon, "royal" if royal else "encyclopaedia", **size)
    matches = [Match(position)]
    for _ in range(draw(st.integers(1, 7))):
        position = matches[-1].position
        if position.outcome is not None:
            break
        actions = [*position.legal_moves, *([] if position.put else [Pass()])]
        matches.append(matches[-1].play(draw(st.sampled_from(actions))))
    return matches


def by_hand(*turns: str, lexicon=None, bot="two-ply"):
    matches = play_match(BALDA, new_game("кот", lexicon or make_lexicon(BY_HAND)), turns)
    return examine(BALDA, matches, bot)


@pytest.mark.parametrize(
    ("number", "played", "best", "strongest", "lost"),
    [
        # The reply to рот is сток or, below, nothing longer: 3 − 4. After сток nobody has more than three letters.
        (1, ("рот", 3, -1), ("сток", 4, 1), ("сток", 4, 1), (1, 2)),
        # After кол there are толк and сток.
        (2, ("кол", 3, -1), ("сток", 4, 1), ("сток", 4, 1), (1, 2)),
        # After толк there is сток, and the other way round.
        (3, ("толк", 4, 0), ("толк", 4, 0), ("толк", 4, 0), (0, 0)),
        # сток with с above leaves тол; with с below it takes the only cell of тол.
        (4, ("сток", 4, 1), ("сток", 4, 1), ("сток", 4, 4), (0, 3)),
        # A pass leaves тол to the other.
        (5, ("", 0, -3), ("тол", 3, 3), ("тол", 3, 3), (3, 6)),
        (6, ("тол", 3, 3), ("тол", 3, 3), ("тол", 3, 3), (0, 0)),
    ],
)
def test_the_game_by_hand(number, played, best, strongest, lost) -> None:
    turn = by_hand(*TURNS)[number - 1]
    assert (turn.number, turn.player) == (number, (number - 1) % 2)
    assert (told(turn.played), told(turn.best), told(turn.strongest)) == (played, best, strongest)
    assert (turn.points_lost, turn.value_lost) == lost


def test_the_strong_bot_sees_the_end_of_the_game_by_hand() -> None:
    """Its values are exact there: they are the points to the end, the other's taken off."""
    turns = by_hand(*TURNS, bot="strong")[3:]
    assert [told(turn.played) for turn in turns] == [("сток", 4, 1), ("", 0, -3), ("тол", 3, 3)]
    assert [told(turn.strongest) for turn in turns] == [("сток", 4, 4), ("тол", 3, 3), ("тол", 3, 3)]
    assert [turn.value_lost for turn in turns] == [3, 6, 0]


@pytest.mark.skipif(not available(), reason="the extra `fast` is not installed: this takes minutes")
@given(matches=games())
@settings(max_examples=5, deadline=None)
def test_by_the_strong_bot_nothing_is_won_by_losing(matches) -> None:
    for turn in examine(BALDA, matches, "strong"):
        assert turn.value_lost == turn.strongest.value - turn.played.value >= 0
        assert turn.before.position.can(turn.strongest.action)


def test_what_was_played_is_the_best_where_nothing_is_better() -> None:
    turns = by_hand(*TURNS)
    assert [turn.best.action == turn.played.action for turn in turns] == [
        False,
        False,
        True,
        True,
        False,
        True,
    ]
    grid = turns[3].before.position.game.rules.grid
    assert grid.name(turns[3].strongest.action.cell) == "в3"


def test_what_could_be_answered_and_what_of_it_was_opened() -> None:
    replies = [turn.reply for turn in by_hand(*TURNS)]
    assert [reply and (reply.choice.points, reply.opened) for reply in replies] == [
        (4, 0),
        (4, 0),
        (4, 0),
        (3, 0),
        (3, 0),
        None,
    ]


def test_the_summary_of_the_game_by_hand() -> None:
    first, second = summarise(by_hand(*TURNS), 2, Measure.POINTS)
    assert (first.whole.turns, first.whole.words, first.whole.points, first.whole.best_points) == (
        3,
        2,
        7,
        11,
    )
    assert first.whole.accuracy == 7 / 11
    assert (first.whole.found, first.whole.mean_points_lost, first.whole.mean_value_lost) == (1, 4 / 3, 8 / 3)
    assert (second.whole.found, second.whole.accuracy, second.whole.value_lost) == (2, 10 / 11, 5)
    assert [third.accuracy for third in first.thirds] == [3 / 4, 1, 0]
    assert [third.accuracy for third in second.thirds] == [3 / 4, 1, 1]
    assert [(turn.number, turn.missed.word, turn.miss) for turn in first.misses] == [
        (5, "тол", 6),
        (1, "сток", 2),
    ]
    # сток was missed twice by the second player; it is told where it cost more.
    assert [(turn.number, turn.missed.word, turn.miss) for turn in second.misses] == [(4, "сток", 3)]
    assert (first.overlooked, first.gifts, second.overlooked, second.gifts) == ((), (), (), ())


def test_only_what_most_people_know_is_missed() -> None:
    turns = by_hand(*TURNS, lexicon=make_lexicon(BY_HAND, KNOWN, TIERS))
    assert [turn.missed for turn in turns] == [None] * 6
    assert [turn.best.tier for turn in turns[:2]] == [Tier.RARE, Tier.RARE]
    assert turns[0].played.tier is Tier.COMMON
    assert (turns[0].best.known, turns[2].best.known) == (False, True)


def test_of_words_of_the_same_points_the_commonest_is_told() -> None:
    lexicon = make_lexicon(BY_HAND, tiers=TIERS | {"сток": Tier.COMMON})
    turn = by_hand(*TURNS[:2], "pass", lexicon=lexicon)[2]
    assert told(turn.best)[0] == "сток"
    rare = by_hand(*TURNS[:2], "pass", lexicon=make_lexicon(BY_HAND, tiers=TIERS))[2]
    assert told(rare.best)[0] == "толк"


def test_a_plain_list_tells_no_tiers_and_all_its_words_are_known() -> None:
    turns = by_hand(*TURNS)
    choices = [one for turn in turns for one in (turn.played, turn.best, turn.strongest) if one.word]
    assert {(one.tier, one.known) for one in choices} == {(None, True)}


def test_a_word_passed_over_again_and_again_is_overlooked() -> None:
    # Only «сток» has four letters, and it stays possible: с goes beside т.
    lexicon = make_lexicon("кот рот кол сток род кон лот", tiers={"сток": Tier.COMMON})
    turns = by_hand("б1 р рот б1-б2-в2", "pass", "б3 л кол а2-б2-б3", "pass", "pass", lexicon=lexicon)
    (first, second) = summarise(turns, 2, Measure.POINTS)
    assert [(one.choice.word, one.turns) for one in first.overlooked if one.choice.word == "сток"] == [
        ("сток", (1, 3, 5))
    ]
    assert second.overlooked == ()  # twice is not several times
    made = by_hand(
        "б1 р рот б1-б2-в2",
        "pass",
        "б3 л кол а2-б2-б3",
        "pass",
        "pass",
        "в1 с сток в1-в2-б2-а2",
        lexicon=lexicon,
    )
    assert "сток" not in {one.choice.word for one in summarise(made, 2, Measure.POINTS)[0].overlooked}


@pytest.mark.parametrize(
    ("answer", "taken"), [("а3 к толк в2-б2-б3-а3", True), ("б1 р ор б2-б1", False), (None, False)]
)
def test_a_turn_that_opens_a_long_reply_is_a_gift(answer, taken) -> None:
    turns = by_hand(
        "б3 л кол а2-б2-б3", *([answer] if answer else []), lexicon=make_lexicon("кот кол толк ор")
    )
    first, second = summarise(turns, 2, Measure.POINTS)
    (gift,) = first.gifts
    assert (gift.turn.number, gift.turn.reply.choice.word, gift.turn.reply.opened) == (1, "толк", 2)
    assert gift.taken is taken
    assert second.gifts == ()


def test_the_first_letter_of_a_double_turn_opens_words_for_its_own_player() -> None:
    position = new_game("стол", make_lexicon("стол рот кот мот"), "royal", rows=3, cols=4)
    turns = examine(
        BALDA,
        play_match(BALDA, position, ["в1 р рот в1-в2-б2", "б3 к кот б3-в2-б2", "в3 м мот в3-в2-б2"]),
        "two-ply",
    )
    assert [(turn.player, told(turn.played)) for turn in turns] == [
        (0, ("рот", 3, 6)),  # 3, and 3 of his own second letter
        (0, ("кот", 3, 0)),  # 3, less the 3 that are left to the other
        (1, ("мот", 3, 3)),
    ]
    assert [turn.reply and turn.reply.choice.word for turn in turns] == [None, "мот", None]


@pytest.mark.parametrize(("last", "points"), [("resign", 0), ("pass", 0), ("б3 л кол а2-б2-б3", 3)])
def test_a_game_that_was_broken_off_is_looked_at_as_far_as_it_goes(last, points) -> None:
    first, second = summarise(by_hand(TURNS[0], last), 2, Measure.POINTS)
    assert (first.whole.points, second.whole.points) == (3, points)
    assert second.whole.turns == (last != "resign")
    assert second.whole.accuracy == (None if last == "resign" else points / 4)


def test_who_has_no_time_left_chose_nothing() -> None:
    from slovnik.games.clock import parse_clock

    match = Match(new_game("кот", make_lexicon(BY_HAND)), parse_clock("move:10"))
    late = match.play(BALDA.parse_action("timeout", None), 10_001)
    (turn,) = examine(BALDA, [match, late])
    assert (turn.best, turn.strongest, turn.points_lost, turn.value_lost) == (None, None, 0, None)


def test_the_next_of_three_players_is_replied_to() -> None:
    position = new_game("кот", make_lexicon(BY_HAND), players=3)
    turns = examine(BALDA, play_match(BALDA, position, TURNS[:3]), "two-ply")
    assert [turn.player for turn in turns] == [0, 1, 2]
    assert told(turns[0].played) == ("рот", 3, -1)
    assert len(summarise(turns, 3, Measure.POINTS)) == len(NAMES)


@pytest.mark.parametrize(("value", "told_of"), [(1.5, []), (2.5, [1])])
def test_a_difference_smaller_than_a_point_is_no_lesson(value, told_of) -> None:
    match = Match(new_game("кот"))
    played, better = Choice(None, "рот", 3, 0.7, known=True), Choice(None, "кол", 3, value, known=True)
    turn = Examined(1, 0, match, played, better, better, better)
    assert [one.number for one in summarise([turn], 2, Measure.POINTS)[0].misses] == told_of


def test_a_game_without_turns_teaches_nothing() -> None:
    for summary in summarise([], 2, Measure.POINTS):
        assert (summary.whole.turns, summary.whole.accuracy, summary.whole.mean_value_lost) == (0, None, 0)
        assert (summary.whole.mean_points_lost, summary.misses) == (0, ())


def test_only_bots_that_value_moves_are_asked() -> None:
    with pytest.raises(UsageError, match=r"no bot 'random' of balda .* choose from .*two-ply"):
        find_analyst(BALDA, make_lexicon(BY_HAND), "random")
    assert find_analyst(BALDA, make_lexicon(BY_HAND)).bot == next(iter(ADVISERS))


@given(matches=games())
@settings(max_examples=60, deadline=None)
def test_what_is_lost_is_what_was_there_less_what_was_made(matches) -> None:
    for turn in examine(BALDA, matches, "two-ply"):
        position = turn.before.position
        lengths = [len(move.word) for move in position.legal_moves]
        assert turn.best.points == max(lengths)
        assert turn.points_lost == turn.best.points - turn.played.points >= 0
        assert turn.value_lost == turn.strongest.value - turn.played.value >= 0
        assert all(position.can(one.action) for one in (turn.best, turn.strongest))
        known = {
            move.word for move in position.legal_moves if move.word in set(position.game.lexicon.offered)
        }
        longer = {word for word in known if len(word) > turn.played.points}
        assert {one.word for one in turn.longer} == longer
        assert [one.points for one in turn.longer] == sorted(map(len, longer), reverse=True)
        assert turn.missed is None or (turn.missed.word in known and turn.miss > 0)


@given(matches=games())
@settings(max_examples=40, deadline=None)
def test_two_plies_are_a_move_and_the_longest_of_the_next_letter(matches) -> None:
    position = matches[-1].position
    actions = [*position.legal_moves, *([] if position.put or position.outcome else [Pass()])]
    for action, value in zip(actions, rate_by_reply(position, actions), strict=True):
        after = position.play(action)
        points = len(action.word) if isinstance(action, Move) else 0
        longest = max((len(move.word) for move in after.legal_moves), default=0)
        if not isinstance(action, Pass) or after.outcome is None:
            assert value == points + (longest if after.mover == position.mover else -longest)


@given(matches=games())
@settings(max_examples=40, deadline=None)
def test_a_reply_is_the_longest_word_there_is_then(matches) -> None:
    for turn, after in zip(examine(BALDA, matches, "two-ply"), matches[1:], strict=True):
        moves = after.position.legal_moves
        if turn.reply is None:
            assert not moves or after.position.mover == turn.player
        else:
            assert turn.reply.choice.points == max(len(move.word) for move in moves)


def test_kings_are_looked_at_too() -> None:
    lexicon = plain_lexicon(WORDS)
    position = new_game("кот", lexicon, neighbours=Neighbours.KING)
    matches = [Match(position), Match(position).play(position.legal_moves[0])]
    (turn,) = examine(BALDA, matches, "two-ply")
    assert turn.best.points == max(len(move.word) for move in position.legal_moves)
