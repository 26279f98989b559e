"""Where a named word can be made: the same changes as the search through every move finds, and one move for each."""

from bukvologika_setup import WORDS, make_lexicon, new_game
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.games.bukvologika.best import best_moves
from slovnik.games.bukvologika.changes import Kind
from slovnik.games.bukvologika.every_move import list_moves
from slovnik.games.bukvologika.position import Position
from slovnik.games.bukvologika.rules import Opening
from slovnik.games.bukvologika.word_moves import explain_refusal, find_word_moves
from slovnik.games.refusals import CannotBeMade, NotAWord, OpeningNotOver, WordUsed


def position_after(seed: int, turns: int, jokers_alone: bool) -> Position:
    """Return a position of a game that takes the longest word of some action each turn."""
    position = new_game(seed=str(seed), opening=Opening.AUTOMATIC, jokers_alone=jokers_alone)
    for turn in range(turns):
        moves = list(best_moves(position).values())
        if not moves:
            break
        position = position.play(moves[turn % len(moves)])
    return position


@settings(max_examples=12, deadline=None)
@given(
    position=st.builds(position_after, st.integers(0, 99), st.integers(0, 3), st.booleans()),
    kind=st.sampled_from(Kind),
    data=st.data(),
)
def test_a_word_is_found_wherever_the_list_of_all_moves_has_it(position, kind, data) -> None:
    every = list(list_moves(position, kind)) if kind in position.kinds else []
    words = sorted({move.word for move in every}) or ["кот"]
    word = data.draw(st.sampled_from(words))
    found = list(find_word_moves(position, word, kind))
    assert [move.change for move in found] == list(
        dict.fromkeys(move.change for move in every if move.word == word)
    )
    assert all(position.can(move) and move.word == word for move in found)


def test_why_a_word_cannot_be_made() -> None:
    opening = new_game()
    assert isinstance(explain_refusal(opening, "кот"), OpeningNotOver)
    begun = new_game(opening=Opening.AUTOMATIC)
    assert isinstance(explain_refusal(begun, "кощ"), NotAWord)
    stranger = new_game(make_lexicon([*WORDS, "щэщэщэщэ"]), opening=Opening.AUTOMATIC)
    assert isinstance(explain_refusal(stranger, "щэщэщэщэ"), CannotBeMade)
    move = best_moves(begun)[Kind.PLACEMENT]
    assert explain_refusal(begun, move.word) is None
    assert isinstance(explain_refusal(begun.play(move), move.word), WordUsed)
    assert list(find_word_moves(begun, "кощ", Kind.PLACEMENT)) == []
