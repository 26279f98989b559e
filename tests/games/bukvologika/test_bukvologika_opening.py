"""The opening of Bukvologika: the start square, the banks and the bag."""

from collections import Counter

import pytest
from bukvologika_setup import NAMES, TINY, act, at, draw_board, make_lexicon, new_game, play_all, position_on

from slovnik.errors import UsageError
from slovnik.games import refusals as r
from slovnik.games.actions import Pass, Resign
from slovnik.games.bukvologika.board import BESIDE_SQUARE, cell_name, find_cell
from slovnik.games.bukvologika.letters import declare_letters
from slovnik.games.bukvologika.moves import Lay
from slovnik.games.bukvologika.rules import Bank, Begins, BukvologikaRules, Opening
from slovnik.games.bukvologika.start import start_game

FIVE = "а9б9в9г9д9"
"""A bag in which every bank finds a letter."""


def distinct(position, cell: str) -> str:
    """Lay the first letter of the mover's bank that the opening allows."""
    return f"opening {cell} {position.opening_letters[0]}"


def open_up(position, cells: str = "d4 c3 c5 e3 e5"):
    for cell in cells.split():
        position = position.play(act(distinct(position, cell)))
    return position


def test_the_board_is_seven_by_seven_with_files_a_to_g_and_ranks_1_to_7_from_the_bottom() -> None:
    assert len(new_game().letters) == 49
    assert [cell_name(at(name)) for name in ("a7", "g7", "a1", "g1", "d4")] == ["a7", "g7", "a1", "g1", "d4"]
    assert (at("a7"), at("g7"), at("d4"), at("a1"), at("g1")) == (0, 6, 24, 42, 48)
    assert find_cell("h1") is find_cell("a8") is find_cell("a0") is find_cell("д4") is None


def test_four_jokers_stand_round_the_centre_from_the_start() -> None:
    letters = new_game().letters
    assert [cell_name(cell) for cell, piece in enumerate(letters) if piece == "*"] == ["d5", "c4", "e4", "d3"]
    assert Counter(letters) == {".": 45, "*": 4}


@pytest.mark.parametrize(("bank", "banks"), [(Bank.SHARED, 1), (Bank.OWN, 2)])
def test_nine_letters_lie_open_for_all_or_for_each(bank, banks) -> None:
    position = new_game(bank=bank)
    assert [len(one) for one in position.banks] == [9] * banks
    assert len(position.bag) == 120 - 9 * banks


@pytest.mark.parametrize("size", [1, 7, 20])
def test_another_number_of_letters_may_be_agreed_upon(size) -> None:
    assert len(new_game(bank_size=size).bank) == size


def test_the_bag_depends_on_the_seed_alone() -> None:
    one, again, other = new_game(seed="7"), new_game(seed="7", moves=5, players=3), new_game(seed="8")
    assert (one.banks, one.bag) == (again.banks, again.bag)
    assert one.bag != other.bag


def test_the_first_player_puts_any_letter_of_his_on_d4() -> None:
    for letter in set(new_game().bank):
        after = new_game().play(Lay(at("d4"), letter))
        assert after.letters[at("d4")] == letter
        assert after.mover == 1


@pytest.mark.parametrize("cell", ["d3", "c4", "c3", "a1", "d6"])
def test_the_first_letter_goes_nowhere_else(cell) -> None:
    position = new_game()
    refusal = r.CellOccupied if cell in ("d3", "c4") else r.NotOpeningCell
    with pytest.raises(refusal):
        position.play(Lay(at(cell), position.bank[0]))


def test_then_the_second_player_begins_and_each_in_turn_puts_a_letter_on_a_corner_of_his_choice() -> None:
    position = new_game(letters=FIVE)
    movers = [position.mover]
    for cell in ["d4", "e5", "c3", "e3", "c5"]:
        position = position.play(act(distinct(position, cell)))
        movers.append(position.mover)
    assert movers[:5] == [0, 1, 0, 1, 0]
    assert "." not in [position.letters[at(name)] for name in ["c3", "c5", "d4", "e3", "e5"]]
    assert not position.is_opening


@pytest.mark.parametrize(
    ("players", "order"), [(2, [0, 1, 0, 1, 0]), (3, [0, 1, 2, 0, 1]), (4, [0, 1, 2, 3, 0])]
)
def test_the_opening_goes_round_the_table(players, order) -> None:
    position = open_up(new_game(letters="а20б20в20г20д20", players=players))
    assert [turn.player for turn in position.turns] == order
    assert position.mover == 0


def test_a_corner_once_filled_and_a_cell_off_the_square_are_refused() -> None:
    position = play_all(new_game(letters=FIVE, bank_size=20), "opening d4 а", "opening c3 б")
    for cell, refusal in (("c3", r.CellOccupied), ("d4", r.CellOccupied), ("b2", r.NotOpeningCell)):
        with pytest.raises(refusal):
            position.play(Lay(at(cell), "в"))
    with pytest.raises(r.NotOpeningCell, match="c5, e3, e5"):
        position.play(Lay(at("d6"), "в"))
    with pytest.raises(r.NoSuchCell):
        position.play(Lay(77, "в"))


def test_the_five_visible_letters_all_differ() -> None:
    position = play_all(new_game(letters=FIVE, bank_size=20), "opening d4 а", "opening c3 б")
    for letter in "аб":
        with pytest.raises(r.LetterRepeats, match=letter):
            position.play(Lay(at("c5"), letter))
    position = play_all(position, "opening c5 в", "opening e3 г", "opening e5 д")
    assert len({position.letters[at(name)] for name in ["c3", "c5", "d4", "e3", "e5"]}) == 5


def test_a_letter_of_the_opening_comes_from_the_bank_and_another_is_drawn() -> None:
    position = new_game()
    letter = position.bank[3]
    after = position.play(Lay(at("d4"), letter))
    assert after.bag == position.bag[1:]
    assert Counter(after.bank) == Counter(position.bank) - Counter(letter) + Counter(position.bag[0])


def test_each_player_draws_for_his_own_bank() -> None:
    position = new_game(bank=Bank.OWN)
    after = position.play(Lay(at("d4"), position.bank[0]))
    assert after.banks[1] == position.banks[1] == after.bank
    assert after.banks[0] != position.banks[0]


@pytest.mark.parametrize("letter", ["z", "", "ю", "аб", "А"])
def test_a_letter_that_the_bank_lacks_is_refused(letter) -> None:
    with pytest.raises(r.LetterNotInBank):
        new_game(letters=FIVE).play(Lay(at("d4"), letter))


def test_no_word_is_made_in_the_opening_and_no_letter_is_laid_after_it() -> None:
    position = new_game(letters=FIVE)
    with pytest.raises(r.OpeningNotOver, match="d4"):
        position.play(act("status-quo кот c5-d4-e5"))
    with pytest.raises(r.OpeningOver):
        open_up(position).play(act("opening d4 а"))


def test_who_has_a_letter_to_lay_may_not_pass() -> None:
    with pytest.raises(r.PassNotAllowed):
        new_game().play(Pass())


def test_who_has_no_other_letter_than_those_on_the_board_passes_and_the_corner_stays_empty() -> None:
    position = new_game(letters="а96б1в1г1д1", bank_size=1, seed="2")
    assert position.bank == "а"
    position = position.play(act("opening d4 а"))
    assert (position.bank, position.opening_letters) == ("а", "")
    with pytest.raises(r.LetterRepeats):
        position.play(act("opening c3 а"))
    for _ in range(4):
        position = position.play(Pass())
    assert not position.is_opening
    assert position.moves == (0, 0)
    assert position.letters == draw_board(
        """
        . . . . . . .
        . . . . . . .
        . . . * . . .
        . . * а * . .
        . . . * . . .
        . . . . . . .
        . . . . . . .
        """
    )


@pytest.mark.parametrize(("begins", "mover"), [(Begins.FIRST, 0), (Begins.NEXT, 1)])
def test_who_makes_the_first_move_is_a_parameter(begins, mover) -> None:
    assert open_up(new_game(letters=FIVE, begins=begins)).mover == mover


def test_the_first_move_is_that_of_the_first_player_who_has_not_left() -> None:
    position = new_game(letters="а20б20в20г20д20", players=3).play(Resign())
    position = open_up(position)
    assert position.mover == 1
    assert [turn.player for turn in position.turns] == [0, 1, 2, 1, 2, 1]


@pytest.mark.parametrize("seed", range(20))
def test_the_bag_opens_by_itself_with_five_different_letters(seed) -> None:
    position = new_game(seed=str(seed), opening=Opening.AUTOMATIC)
    laid = [position.letters[at(name)] for name in ["c3", "c5", "d4", "e3", "e5"]]
    assert len(set(laid)) == 5
    assert not position.is_opening
    assert (position.mover, position.moves, len(position.bank)) == (0, (0, 0), 9)
    assert Counter(laid) + Counter(position.bank + position.bag) == position.game.rules.tiles


def test_frequent_letters_open_more_often_than_rare_ones() -> None:
    opened = Counter()
    for seed in range(300):
        opened.update(set(new_game(seed=str(seed), opening=Opening.AUTOMATIC).letters))
    assert opened["о"] > opened["к"] > opened["ъ"]
    assert opened["а"] > 2 * opened["м"]


def test_the_cells_beside_the_start_square_are_the_sixteen_around_it() -> None:
    assert sorted(map(cell_name, BESIDE_SQUARE)) == sorted(
        ["b2", "c2", "d2", "e2", "f2", "b3", "f3", "b4", "f4", "b5", "f5", "b6", "c6", "d6", "e6", "f6"]
    )


def test_where_letters_are_one_the_bank_has_the_plain_letter_and_the_opening_takes_either() -> None:
    lexicon = make_lexicon(fold_yo=True)
    position = new_game(lexicon, letters="ё30б9в9г9д9е9")
    assert "ё" not in position.bank + position.bag
    after = position.play(act("opening d4 ё"))
    assert after.letters[at("d4")] == "е"
    assert after.turns[0].action == Lay(at("d4"), "е")


def test_a_start_word_and_too_few_or_too_many_players_are_refused() -> None:
    rules = BukvologikaRules()
    with pytest.raises(UsageError, match="no start word"):
        start_game(rules, TINY, NAMES[:2], "кот", "1")
    with pytest.raises(r.PlayerCount):
        start_game(rules, TINY, NAMES[:3], "", "1")
    with pytest.raises(r.PlayerName):
        start_game(rules, TINY, ("Аня", " "), "", "1")


def test_letters_can_be_declared_and_bulgarian_needs_three_fewer() -> None:
    tiles = {letter: number for letter, number in BukvologikaRules().tiles.items() if letter not in "ёыэ"}
    position = new_game(letters=declare_letters(tiles))
    assert len(tiles) == 30
    assert Counter(position.bank + position.bag) == tiles


def test_the_position_of_the_other_tests_is_past_the_opening() -> None:
    position = position_on()
    assert (position.is_opening, position.mover, position.moves, position.scores) == (
        False,
        0,
        (2, 2),
        (0, 0),
    )
