"""Turns of oral Balda, where a letter wins or loses: rounds that were gone through by hand.

With кот and кит alone: after «к» the next says «ко» or «ки» and wins, for only a word can be made of either; so it is
with every letter, and who begins loses.
"""

import pytest
from analysis_setup import NAMES, examine, make_lexicon, play_match
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.errors import UsageError
from slovnik.games.analysis.analysts import find_analyst
from slovnik.games.analysis.choice import Measure
from slovnik.games.analysis.summary import summarise
from slovnik.games.match import Match
from slovnik.games.oral.family import ORAL
from slovnik.games.oral.position import Refuse, Say, start_game

TWO_WORDS = make_lexicon("кот кит")


def look(turns: str, lexicon=TWO_WORDS, preset="encyclopaedia", players=2, **changes):
    rules = ORAL.load_rules(preset, players=players, **changes)
    return examine(
        ORAL, play_match(ORAL, start_game(rules, lexicon, NAMES[:players]), turns.split()), "perfect"
    )


def outline(turn):
    """Return what comes of what was done, of the best, and the best itself if it is better."""
    better = turn.strongest.action if turn.value_lost else None
    return turn.played.value, turn.strongest.value, better


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("к", (-1, -1, None)),
        ("к ко", (1, 1, None)),
        ("к ка", (-1, 1, Say("ки"))),
        ("к refuse", (-1, 1, Say("ки"))),
        ("к ко кот", (-1, -1, None)),
        ("к ко refuse", (-1, -1, None)),
        ("к ка кар", (-1, 1, Refuse())),
        ("к ка refuse", (1, 1, None)),
        ("к ко кот refuse", (1, 1, None)),
        ("к ко кот коту", (-1, 1, Refuse())),
    ],
)
def test_each_letter_wins_or_loses(said, expected) -> None:
    assert outline(look(said)[-1]) == expected


def test_there_is_nothing_to_choose_where_all_comes_to_the_same() -> None:
    turns = look("к ко refuse к ка refuse")
    assert [turn.best is not None for turn in turns] == [False, True, False, False, True, False]
    first, second = summarise(turns, 2, Measure.RESULT)
    # The second player found «ко»; the first, in the next round, said «ка» and not «ки».
    assert (second.whole.turns, second.whole.found, second.whole.accuracy) == (1, 1, 1)
    assert (first.whole.turns, first.whole.found, first.whole.accuracy) == (1, 0, 0)
    assert [(turn.number, turn.missed.action, turn.missed.word) for turn in first.misses] == [
        (5, Say("ки"), "кит")
    ]


def test_the_example_is_one_that_most_people_know_if_there_is_any() -> None:
    lexicon = make_lexicon("кот кит", offered="кот")
    turn = look("к ка", lexicon)[-1]
    assert (turn.strongest.action, turn.strongest.word) == (Say("ко"), "кот")
    assert turn.missed == turn.strongest
    unknown = look("к ка", make_lexicon("кот кит", offered=""))[-1]
    assert (unknown.strongest.action, unknown.missed) == (Say("ки"), None)


def test_a_word_completed_is_a_point_of_antibalda() -> None:
    lexicon = make_lexicon("кот коты")
    turns = look("к ко кот коты refuse", lexicon, "antibalda")
    assert [(turn.played.points, turn.played.value) for turn in turns] == [
        (0, 0),  # one word for each
        (0, 0),
        (1, 0),
        (1, 1),
        (0, 0),
    ]
    (wrong,) = look("к ко кот refuse", lexicon, "antibalda")[3:]
    assert (wrong.played.value, wrong.strongest.value, wrong.strongest.action) == (-1, 1, Say("коты"))
    assert (wrong.best.points, wrong.points_lost, wrong.value_lost) == (1, 1, 2)


def test_letters_in_any_order_are_told_in_the_order_of_the_game() -> None:
    turn = look("т та", preset="rearrange")[-1]
    assert isinstance(turn.strongest.action, Say)
    assert turn.strongest.action.combination[0] == "т"
    assert turn.value_lost == 2


def test_of_three_players_only_who_is_wrong_is_told() -> None:
    turns = look("к ко кот refuse", players=3)
    assert [turn.played.value for turn in turns] == [0, 0, -1, 1]
    assert turns[2].strongest.action == turns[2].played.action  # nothing holds after «ко» but to own up
    left = look("resign к ко", players=3)  # two are left, and the solver is for two
    assert [turn.played.value for turn in left] == [None, -1, 1]


def test_who_resigned_chose_nothing() -> None:
    turns = look("к resign")
    assert (turns[1].best, turns[1].strongest, turns[1].value_lost) == (None, None, None)


def test_only_the_perfect_bot_is_asked() -> None:
    assert find_analyst(ORAL, TWO_WORDS).bot == "perfect"
    with pytest.raises(UsageError, match=r"no bot 'greedy' of oral .* choose from perfect"):
        find_analyst(ORAL, TWO_WORDS, "greedy")


@st.composite
def games(draw):
    """Some turns of chance, right and wrong, by any rules."""
    lexicon = make_lexicon("кот крот рот рота ток окно кино кит скат ад", "кот рот кино")
    preset = draw(st.sampled_from(["encyclopaedia", "append", "inside", "rearrange", "antibalda"]))
    matches = [Match(start_game(ORAL.load_rules(preset, points=3), lexicon, NAMES[:2]))]
    for _ in range(draw(st.integers(1, 8))):
        position = matches[-1].position
        if position.outcome is not None:
            break
        letter, before = draw(st.sampled_from("каотир")), draw(st.booleans())
        before = before and position.game.rules.prepend and not position.game.rules.rearrange
        said = Say(letter + position.combination if before else position.combination + letter)
        refuses = bool(position.combination) and draw(st.integers(0, 3)) == 0
        matches.append(matches[-1].play(Refuse() if refuses else said))
    return matches


@given(matches=games())
@settings(max_examples=60, deadline=None)
def test_nothing_that_may_be_done_is_worth_more_than_the_best(matches) -> None:
    for turn in examine(ORAL, matches):
        assert turn.value_lost == turn.strongest.value - turn.played.value >= 0
        assert turn.points_lost >= 0
        assert turn.before.position.game.rules.antibalda or turn.points_lost == 0
        turn.before.position.verify(turn.strongest.action)
        assert turn.missed is None or (turn.missed.known and turn.miss > 0)
