"""Turns of Bukvologika: the best of each action, against every move there is."""

from dataclasses import replace
from itertools import chain, pairwise

import pytest
from analysis_setup import NAMES, examine, make_lexicon, play_match

from slovnik.errors import UsageError
from slovnik.games.actions import Resign
from slovnik.games.analysis.analysts import find_analyst
from slovnik.games.analysis.choice import Measure
from slovnik.games.analysis.summary import summarise
from slovnik.games.bukvologika.every_move import list_moves
from slovnik.games.bukvologika.family import BUKVOLOGIKA
from slovnik.games.bukvologika.moves import Lay
from slovnik.games.bukvologika.rules import Opening
from slovnik.games.bukvologika.start import start_game

WORDS = "рот торт рота отрада ад парад остров"
KNOWN = "рот рота ад парад"


def play(turns: int, lexicon, **changes):
    """Return a game with an automatic opening, in which every other turn is the first of the longest moves."""
    rules = BUKVOLOGIKA.load_rules("bukvologika", moves=5, opening=Opening.AUTOMATIC, **changes)
    matches = play_match(BUKVOLOGIKA, start_game(rules, lexicon, NAMES[:2], "", "3"), [])
    for number in range(turns):
        position = matches[-1].position
        every = chain.from_iterable(list_moves(position, kind) for kind in position.kinds)
        move = max(every, key=lambda move: len(move.word), default=None) if number % 2 == 0 else None
        written = "pass" if move is None else BUKVOLOGIKA.format_action(move, rules)
        matches.append(matches[-1].play(BUKVOLOGIKA.parse_action(written, rules)))
    return matches


def test_the_best_of_each_action_is_the_longest_of_all_its_moves() -> None:
    for turn in examine(BUKVOLOGIKA, play(3, make_lexicon(WORDS, KNOWN))):
        position = turn.before.position
        words = {kind: {move.word for move in list_moves(position, kind)} for kind in position.kinds}
        longest = {kind: max(map(len, made)) for kind, made in words.items() if made}
        assert {one.action.kind: one.points for one in turn.kinds} == longest
        assert turn.best.points == max(longest.values())
        assert turn.points_lost == turn.best.points - turn.played.points >= 0
        known = set().union(*words.values()) & set(KNOWN.split())
        longer = {len(word) for word in known if len(word) > turn.played.points}
        assert max((one.points for one in turn.longer), default=0) == max(longer, default=0)
        assert {one.word for one in turn.longer} <= known
        assert all(position.can(one.action) for one in (turn.best, *turn.longer))
        left = [len(word) for word in set().union(*words.values()) - {turn.played.word}]
        assert turn.reply.opened == turn.reply.choice.points - max(left, default=0)
        assert turn.value_lost == turn.strongest.value - turn.played.value >= 0
        assert turn.missed is None or (turn.missed.word in known and turn.miss > 0)


def test_a_reply_is_the_best_of_the_next_turn() -> None:
    turns = examine(BUKVOLOGIKA, play(4, make_lexicon(WORDS, KNOWN)))
    for turn, after in pairwise(turns):
        assert turn.reply.choice.points == after.best.points
    passed = next(turn for turn in turns if not turn.played.word)
    assert passed.reply.opened == passed.reply.choice.points - passed.best.points


def test_letters_of_the_opening_and_leaving_are_no_choices() -> None:
    rules = BUKVOLOGIKA.load_rules("bukvologika", moves=5)
    position = start_game(rules, make_lexicon(WORDS), NAMES[:2], "", "1")
    lay = Lay(position.opening_cells[0], position.opening_letters[0])
    turns = examine(
        BUKVOLOGIKA, play_match(BUKVOLOGIKA, position, [BUKVOLOGIKA.format_action(lay, rules), "resign"])
    )
    assert [(turn.best, turn.kinds, turn.reply) for turn in turns] == [(None, (), None)] * 2
    assert [one.whole.turns for one in summarise(turns, 2, Measure.POINTS)] == [0, 0]


def test_who_leaves_in_the_middle_chose_nothing() -> None:
    matches = play(2, make_lexicon(WORDS))
    turns = examine(BUKVOLOGIKA, [*matches, matches[-1].play(Resign())])
    assert [turn.best is None for turn in turns] == [False, False, True]
    assert turns[2].kinds == ()


def test_the_value_of_a_move_is_its_points_less_the_longest_reply() -> None:
    for turn in examine(BUKVOLOGIKA, play(3, make_lexicon(WORDS, KNOWN), bank_size=1)):
        for choice in (turn.played, turn.strongest, *turn.kinds[:2]):
            after = replace(turn.before.position, bag="").play(choice.action)  # nobody knows what is drawn
            replies = (len(move.word) for kind in after.kinds for move in list_moves(after, kind))
            assert choice.value == choice.points - max(replies, default=0)


def test_only_the_bot_that_looks_at_replies_is_asked() -> None:
    assert find_analyst(BUKVOLOGIKA, make_lexicon(WORDS)).bot == "two-ply"
    with pytest.raises(UsageError, match=r"no bot 'greedy' of bukvologika .* choose from two-ply"):
        find_analyst(BUKVOLOGIKA, make_lexicon(WORDS), "greedy")
