"""Positions: what is allowed, what is refused and as what, how games end."""

import random

import pytest
from balda_setup import TINY, make_lexicon, new_game
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.games import refusals as r
from slovnik.games.actions import Pass, Resign
from slovnik.games.balda.position import Position
from slovnik.games.board import Cell, Neighbours
from slovnik.games.moves import Move
from slovnik.games.outcome import End, Outcome
from slovnik.terms import Reason


def move(position: Position, place: str, letter: str, word: str, path: str) -> Move:
    grid = position.game.rules.grid
    return Move(grid.cell(place), letter, word, tuple(grid.cell(name) for name in path.split()))


def test_a_move_scores_a_point_a_letter_and_leaves_the_position_as_it_was() -> None:
    before = new_game("кот")
    after = before.play(move(before, "б1", "р", "рот", "б1 б2 в2"))
    assert (before.letters, before.scores, before.turns) == ("...кот...", (0, 0), ())
    assert (after.letters, after.scores, after.mover) == (".р.кот...", (3, 0), 1)
    assert after.used == {"кот": 0, "рот": 1}


# After «рот» in б1 the board is  . р . / к о т / . . .  and it is Боря's turn.
REFUSED = [
    ("б3", "r", "рот", "б3 б2 в2", r.BadLetter, "'r'"),
    ("б3", "", "рот", "б3 б2 в2", r.BadLetter, ""),
    ("б3", "рр", "рот", "б3 б2 в2", r.BadLetter, "'рр'"),
    ("б3", "Р", "рот", "б3 б2 в2", r.BadLetter, "'Р'"),
    ("г3", "р", "рот", "б3 б2 в2", r.OffBoard, "г3"),
    ("б4", "р", "рот", "б3 б2 в2", r.OffBoard, "rows 1–3"),
    ("б2", "р", "рот", "б3 б2 в2", r.CellOccupied, "holds 'о'"),
    ("б3", "л", "кол", "а2 б2 г3", r.OffBoard, "г3"),
    ("б3", "л", "кол", "а2 в2 б3", r.PathBroken, "а2 and в2"),
    ("б3", "л", "кок", "а2 б2 а2", r.CellTwice, "а2"),
    ("б3", "л", "кол", "а2 б2 в2", r.LetterNotInPath, "б3"),
    ("б3", "л", "кол", "а2 а3 б3", r.PathCrossesEmpty, "а3"),
    ("б3", "л", "лок", "а2 б2 б3", r.PathSpellsOther, "'кол', not 'лок'"),
    ("б3", "л", "", "", r.LetterNotInPath, "б3"),
    ("б3", "т", "кот", "а2 б2 б3", r.StartWordUsed, "start word"),
    ("б3", "р", "рот", "б3 б2 в2", r.WordUsed, "Аня, move 1"),
    ("б3", "щ", "кощ", "а2 б2 б3", r.NotAWord, "unknown"),
]


@pytest.mark.parametrize(("place", "letter", "word", "path", "refusal", "told"), REFUSED)
def test_what_is_refused_and_as_what(place, letter, word, path, refusal, told) -> None:
    start = new_game("кот")
    position = start.play(move(start, "б1", "р", "рот", "б1 б2 в2"))
    action = move(position, place, letter, word, path)
    with pytest.raises(refusal) as caught:
        position.verify(action)
    assert told in str(caught.value)
    assert not position.can(action)


def test_a_letter_that_touches_nothing_is_refused() -> None:
    position = new_game("бал", rows=4, number=1, cols=3, players=3)
    with pytest.raises(r.NotAdjacent, match="б3"):
        position.verify(move(position, "б3", "р", "бар", "а1 б1 б3"))


def test_diagonal_neighbours_touch_only_for_a_king() -> None:
    for kind, can in ((Neighbours.ORTH, False), (Neighbours.KING, True)):
        position = new_game("кот", neighbours=kind)
        assert position.can(move(position, "а1", "л", "кол", "а2 б2 а1")) is can


def test_length_bounds_of_the_rules_are_kept() -> None:
    position = new_game("кот", min_length=4, max_length=4)
    with pytest.raises(r.TooShort, match="fewer than 4"):
        position.verify(move(position, "б1", "р", "рот", "б1 б2 в2"))
    position = new_game("кот", max_length=2)
    with pytest.raises(r.TooLong, match="more than 2"):
        position.verify(move(position, "б1", "р", "рот", "б1 б2 в2"))


def test_the_lexicon_says_why_a_word_is_not_one() -> None:
    with pytest.raises(r.NotAWord) as caught:
        new_game("кот").verify_word("кощ")
    assert caught.value.reason is Reason.UNKNOWN


def test_homonyms_are_one_word_wherever_they_are_read() -> None:
    position = new_game("кот")
    position = position.play(move(position, "б1", "р", "рот", "б1 б2 в2")).play(Pass())
    with pytest.raises(r.WordUsed):
        position.verify(move(position, "б3", "р", "рот", "б3 б2 в2"))


def test_the_page_refuses_a_word_that_was_readable_before_the_move() -> None:
    words = make_lexicon(["кот", "рот", "ток"])
    free, page = new_game("кот", words), new_game("кот", words, "page")
    assert free.readable == {"кот", "ток"}
    again = move(free, "б1", "т", "ток", "б1 б2 а2")
    assert free.can(again)
    with pytest.raises(r.AlreadyReadable, match="ток"):
        page.verify(again)
    assert {one.word for one in page.legal_moves} == {"рот"}


def test_passing_is_free_in_the_encyclopaedia_and_not_in_the_page() -> None:
    assert new_game("кот").can(Pass())
    with pytest.raises(r.PassNotAllowed):
        new_game("кот", preset="page").play(Pass())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_passes_each_in_a_row_are_a_draw_whatever_the_points(players) -> None:
    position = new_game("кот", players=players)
    position = position.play(position.legal_moves[0])
    for _ in range(3 * players):
        assert position.outcome is None
        position = position.play(Pass())
    assert position.outcome == Outcome(None, End.PASSES)
    assert max(position.scores) > min(position.scores)
    assert position.legal_moves == ()


def test_a_move_in_between_starts_the_count_of_passes_again() -> None:
    position = new_game("кот")
    for _ in range(5):
        position = position.play(Pass())
    position = position.play(position.legal_moves[0])
    assert position.passes == (0, 0)
    for _ in range(5):
        position = position.play(Pass())
    assert position.outcome is None


def test_nothing_is_allowed_after_the_end() -> None:
    position = new_game("кот").play(Resign())
    for action in (Pass(), Resign(), Move(Cell(0), "а", "ад", (Cell(0), Cell(1)))):
        with pytest.raises(r.GameOver):
            position.play(action)


def test_of_two_players_the_one_who_does_not_resign_wins() -> None:
    position = new_game("кот")
    position = position.play(position.legal_moves[0]).play(Pass()).play(Resign())
    assert position.outcome == Outcome(1, End.RESIGNATION)


def test_of_three_players_two_go_on_and_the_third_is_passed_over() -> None:
    position = new_game("кот", players=3)
    position = position.play(Pass()).play(Resign())
    assert (position.outcome, position.mover) == (None, 2)
    position = position.play(Pass())
    assert position.mover == 0
    position = position.play(Pass()).play(Pass()).play(Pass())
    assert position.outcome is None, "Аня has passed three times, Вера twice"
    assert position.play(Pass()).outcome == Outcome(None, End.PASSES)


def test_the_game_ends_at_once_when_nobody_has_a_word() -> None:
    words = make_lexicon(["кот", "рот"])
    position = new_game("кот", words)
    position = position.play(position.legal_moves[0])
    assert position.outcome == Outcome(0, End.NO_LEGAL_MOVE)
    assert "." in position.letters


def test_a_game_without_a_first_move_is_over_before_it_begins() -> None:
    assert new_game("кот", make_lexicon(["кот"])).outcome == Outcome(None, End.NO_LEGAL_MOVE)


def test_a_full_board_ends_the_game_and_the_most_points_win() -> None:
    position = new_game("ад", make_lexicon(["ад", "да", "дар", "вар", "вада"]), rows=2, cols=2, number=1)
    position = position.play(move(position, "б2", "а", "да", "б1 б2"))
    assert position.outcome is None
    position = position.play(move(position, "а2", "в", "вада", "а2 а1 б1 б2"))
    assert position.outcome == Outcome(1, End.FULL_BOARD)
    assert position.scores == (2, 4)


def test_equal_points_on_a_full_board_are_a_draw() -> None:
    position = new_game("ад", make_lexicon(["ад", "да", "ва"]), rows=2, cols=2, number=1)
    position = position.play(move(position, "б2", "а", "да", "б1 б2"))
    position = position.play(move(position, "а2", "в", "ва", "а2 а1"))
    assert position.outcome == Outcome(None, End.FULL_BOARD)


starts = st.sampled_from(["кот", "рок", "лот", "дар"])
kinds = st.sampled_from(Neighbours)
presets = st.sampled_from(["encyclopaedia", "page"])


def play_on(position: Position, chance: random.Random, turns: int) -> Position:
    for _ in range(turns):
        if position.outcome is not None:
            break
        position = position.play(chance.choice(position.legal_moves))
    return position


@settings(max_examples=40, deadline=None)
@given(starts, kinds, presets, st.integers(0, 9), st.randoms(use_true_random=False))
def test_every_generated_move_is_allowed_and_playing_it_keeps_the_books(
    start, kind, preset, turns, chance
) -> None:
    position = play_on(new_game(start, preset=preset, neighbours=kind), chance, turns)
    for action in position.legal_moves:
        after = position.play(action)
        assert after.letters.count(".") == position.letters.count(".") - 1
        assert sum(after.scores) == sum(position.scores) + len(action.word)
        assert after.turns[:-1] == position.turns
        assert len(after.used) == len(position.used) + 1
        assert action.word in after.readable
        assert after.mover == (position.mover + 1) % 2
    assert (position.outcome is None) == bool(position.legal_moves)


def mutants(position: Position, action: Move):
    """Yield a spoilt copy of a legal move and the refusals it may meet."""
    grid, letters = position.game.rules.grid, position.letters
    filled = next(Cell(cell) for cell, letter in enumerate(letters) if letter != ".")
    yield action._replace(letter="z"), {r.BadLetter}
    yield action._replace(cell=filled), {r.CellOccupied}
    yield action._replace(cell=Cell(grid.size)), {r.OffBoard}
    yield action._replace(cell=Cell(-1)), {r.OffBoard}
    yield action._replace(path=(*action.path, action.path[0])), {r.CellTwice}
    yield action._replace(path=(*action.path, Cell(99))), {r.OffBoard}
    yield action._replace(path=()), {r.LetterNotInPath}
    yield action._replace(word=action.word + "а"), {r.PathSpellsOther}
    yield action._replace(path=action.path[1:]), {r.PathSpellsOther, r.LetterNotInPath}
    yield (
        action._replace(path=action.path[:1] + action.path[2:]),
        {
            r.PathSpellsOther,
            r.LetterNotInPath,
            r.PathBroken,
        },
    )
    other = next((Cell(c) for c, letter in enumerate(letters) if letter == "." and c != action.cell), None)
    if other is not None:
        yield action._replace(path=(*action.path, other)), {r.PathCrossesEmpty}
        yield action._replace(cell=other), {r.PathCrossesEmpty, r.NotAdjacent}
    yield (
        action._replace(letter="ъ", word=action.word.replace(action.letter, "ъ")),
        {r.PathSpellsOther, r.NotAWord},
    )


@settings(max_examples=40, deadline=None)
@given(starts, kinds, st.integers(0, 5), st.randoms(use_true_random=False))
def test_every_spoilt_move_is_refused_as_what_it_is(start, kind, turns, chance) -> None:
    position = play_on(new_game(start, neighbours=kind), chance, turns)
    for action in position.legal_moves[:20]:
        for mutant, expected in mutants(position, action):
            with pytest.raises(r.Refusal) as caught:
                position.verify(mutant)
            assert type(caught.value) in expected, (mutant, caught.value)


def test_every_refusal_speaks_both_languages() -> None:
    codes = [refusal.code for refusal in r.all_refusals()]
    assert len(codes) == len(set(codes))
    for refusal in r.all_refusals():
        fields = [field for field in refusal.__annotations__ if field not in ("code", "russian", "english")]
        values = {name: Reason.PLURAL if name == "reason" else "7" for name in fields}
        told = refusal(**values)
        assert str(told) == told.message("en") != told.message("ru")
        assert all(name in ("reason", "detail") or "7" in told.message("ru") for name in fields)
        assert told.message("ru").isprintable()


def test_a_position_does_not_know_other_words_than_its_lexicon() -> None:
    assert all(one.word in TINY for one in new_game("кот").legal_moves)


def test_a_refusal_shows_what_was_typed_safely() -> None:
    told = new_game("кот")
    for word in ("\x1b[31mкрасный", "к" * 10_000):
        with pytest.raises(r.NotAWord) as caught:
            told.verify_word(word)
        for lang in ("ru", "en"):
            assert caught.value.message(lang).isprintable()
            assert len(caught.value.message(lang)) < 200


def test_a_pass_searches_the_board_no_second_time(monkeypatch) -> None:
    first = new_game("кот", pass_limit=50)
    moves = first.legal_moves
    monkeypatch.setattr("slovnik.games.balda.position.move_generator", None)  # whoever asks it fails
    position = first
    for _ in range(20):
        position = position.play(Pass())
        assert position.outcome is None
        assert position.legal_moves == moves
    assert position.used == first.used
