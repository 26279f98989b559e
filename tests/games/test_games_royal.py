"""The Royal Square and the game of gramota.ru: double turns, what may cross, what is banned."""

from itertools import pairwise

import pytest
from balda_setup import TINY, load_rules, make_lexicon, new_game
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.games.actions import Pass, Resign
from slovnik.games.balda.rules import Passing
from slovnik.games.board import Neighbours
from slovnik.games.outcome import End
from slovnik.games.refusals import AlreadyReadable, OddCells, PassNotAllowed, TooLong, TurnUnfinished

WORDS = ("вакса", "вал", "сев", "вес", "лев", "лес", "век", "сад", "ад", "да", "дар", "лад", "вар", "рад")


def royal(start="вал", cols=4, **changes):
    return new_game(start, make_lexicon(WORDS), "royal", rows=cols, cols=cols - 1, **changes)


def test_the_royal_square_is_the_encyclopaedias() -> None:
    rules = load_rules("royal")
    assert (rules.rows, rules.cols, rules.neighbours) == (5, 5, Neighbours.KING)
    assert (rules.crossing, rules.double, rules.ban_readable) == (False, True, True)
    assert rules.letters_a_turn == 2
    assert load_rules("royal", players=3).letters_a_turn == load_rules("page").letters_a_turn == 1


def test_gramotas_game_is_the_sites() -> None:
    rules = load_rules("gramota")
    assert (rules.rows, rules.cols, rules.neighbours) == (5, 5, Neighbours.ORTH)
    assert (rules.min_length, rules.max_length, rules.passing) == (2, 8, Passing.STUCK)
    assert rules.letters_a_turn == 1


def test_a_double_turn_is_one_players_until_the_second_letter() -> None:
    first = new_game("кот", preset="royal", rows=3, cols=5, offset=0, number=2)
    once = first.play(first.legal_moves[0])
    assert (first.mover, once.mover, once.put) == (0, 0, 1)
    with pytest.raises(TurnUnfinished):
        once.play(Pass())
    twice = once.play(once.legal_moves[0])
    assert (twice.mover, twice.put) == (1, 0)
    assert twice.play(Pass()).mover == 0
    assert [turn.player for turn in twice.turns] == [0, 0]
    assert {turn.action.cell for turn in twice.turns} == set(range(15)) - {
        cell for cell, letter in enumerate(twice.letters) if letter == "."
    } - {5, 6, 7}


def test_who_leaves_within_a_double_turn_leaves_nothing_to_the_next() -> None:
    first = new_game("кот", preset="royal", rows=3, cols=5, offset=0)
    once = first.play(first.legal_moves[0])
    assert once.play(Resign()).outcome.winner == 1


def test_the_game_ends_in_the_middle_of_a_turn_when_nothing_can_be_made() -> None:
    position = new_game("ад", make_lexicon(["ад", "да", "дар"]), "royal", rows=3, cols=2)
    (move,) = {(move.word) for move in position.legal_moves}
    assert move == "дар"
    after = position.play(position.legal_moves[0])
    assert after.put == 1
    assert after.outcome.end is End.NO_LEGAL_MOVE


def test_words_formed_by_the_first_letter_are_banned_for_the_second() -> None:
    position = new_game("лес", make_lexicon(["лес", "сев", "вес", "лев"]), "royal", rows=3, cols=5, offset=0)
    first = next(move for move in position.legal_moves if move.word == "лев")
    after = position.play(first)
    assert {"сев", "вес"} <= after.readable - position.readable
    assert all(move.word not in after.readable for move in after.legal_moves)
    with pytest.raises(AlreadyReadable):
        after.verify_word("сев")


@pytest.mark.parametrize(("changes", "share"), [({"rows": 3, "cols": 3}, 4), ({"rows": 3, "cols": 4}, 4)])
def test_cells_are_shared_out_by_double_turns(changes, share) -> None:
    with pytest.raises(OddCells, match=f"multiple of {share}"):
        new_game("кот", preset="royal", **changes)


def test_gramota_takes_eight_letters_and_no_pass() -> None:
    position = new_game("кот", make_lexicon([*TINY, "котовщина"]), "gramota", rows=3, cols=9, offset=0)
    with pytest.raises(TooLong):
        position.verify_word("котовщина")
    with pytest.raises(PassNotAllowed):
        position.verify(Pass())


@settings(deadline=None, max_examples=50)
@given(st.randoms(use_true_random=False))
def test_no_royal_path_crosses_itself_and_each_is_a_legal_one_of_the_crossing_game(chance) -> None:
    position = new_game("борт", preset="royal", rows=5, cols=4)
    crossing = new_game("борт", preset="royal", rows=5, cols=4, crossing=True)
    while position.outcome is None:
        assert not any(crosses_itself(move.path) for move in position.legal_moves)
        # A word that only a crossing snake reads on the board is banned in one of the games and not in the other.
        banned = position.readable | crossing.readable
        royal_moves = {move for move in position.legal_moves if move.word not in banned}
        other_moves = {move for move in crossing.legal_moves if move.word not in banned}
        assert royal_moves == {move for move in other_moves if not crosses_itself(move.path)}
        if not royal_moves:
            return
        move = chance.choice(sorted(royal_moves))
        position, crossing = position.play(move), crossing.play(move)


def crosses_itself(path) -> bool:
    """Say whether a path over rows of four cells takes both diagonals of a square: they have one middle."""
    steps = [(divmod(a, 4), divmod(b, 4)) for a, b in pairwise(path)]
    diagonal = [(a, b) for a, b in steps if abs(a[0] - b[0]) == abs(a[1] - b[1]) == 1]
    middles = [(a[0] + b[0], a[1] + b[1]) for a, b in diagonal]
    return len(middles) > len(set(middles))
