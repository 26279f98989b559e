"""Moves of Bukvologika: what each action does, what is refused and as what, how games end."""

from collections import Counter
from dataclasses import replace

import pytest
from bukvologika_setup import act, at, draw_board, make_lexicon, play_all, position_on

from slovnik.games import refusals as r
from slovnik.games.actions import Pass, Resign, Timeout
from slovnik.games.board import Cell
from slovnik.games.bukvologika.changes import Castling, Kind, Placement, Relocation, Replacement, StatusQuo
from slovnik.games.bukvologika.moves import Lay, Move
from slovnik.games.bukvologika.rules import MOVE_COUNTS, Bank
from slovnik.games.clock import parse_clock
from slovnik.games.match import Match
from slovnik.games.outcome import End, Outcome
from slovnik.terms import Reason

# The board of most tests (files a–g, the seventh rank on top), the bank абвглмн:
#   5  . . к * т . .
#   4  . . * о * . .
#   3  . . р * а . .


def test_a_placement_puts_a_letter_of_the_bank_and_draws_another() -> None:
    before = position_on()
    after = before.play(act("placement e6 м мот e6-d5-e5"))
    assert after.letters == before.letters[: at("e6")] + "м" + before.letters[at("e6") + 1 :]
    assert Counter(after.bank) == Counter("абвглн" + before.bag[0])
    assert after.bag == before.bag[1:]
    assert (after.scores, after.mover, after.moves) == ((3, 0), 1, (3, 2))
    assert after.used == {"мот": 5}


def test_status_quo_leaves_board_banks_and_bag_as_they_are() -> None:
    before = position_on()
    after = before.play(act("status-quo рост c3-d4-e4-e5"))
    assert (after.letters, after.banks, after.bag) == (before.letters, before.banks, before.bag)
    assert after.scores == (4, 0)


def test_castling_exchanges_any_two_pieces() -> None:
    before = position_on()
    after = before.play(act("castling c5 e5 ток c5-d4-e5"))
    assert (after.letters[at("c5")], after.letters[at("e5")]) == ("т", "к")
    assert (after.banks, after.bag) == (before.banks, before.bag)
    assert Counter(after.letters) == Counter(before.letters)


def test_castling_takes_jokers_too() -> None:
    after = position_on().play(act("castling d3 d4 рак c3-d4-c5"))
    assert (after.letters[at("d3")], after.letters[at("d4")]) == ("о", "*")


def test_of_two_castled_pieces_one_in_the_word_is_enough() -> None:
    position = position_on()
    assert position.can(act("castling e5 a3 рот c3-d4-e5")) is False, "a3 is empty"
    assert position.can(act("castling d4 e3 рак c3-d4-c5")), "а from e3 is in the word, о on e3 is not"
    with pytest.raises(r.ChangeNotInPath, match="c3, e3"):
        position.play(act("castling c3 e3 кот c5-d4-e5"))


def test_relocation_moves_any_piece_to_a_free_cell_that_touches_another() -> None:
    before = position_on()
    after = before.play(act("relocation e3 f6 рота c3-d4-e5-f6"))
    assert (after.letters[at("e3")], after.letters[at("f6")]) == (".", "а")
    assert (after.banks, after.bag, after.scores) == (before.banks, before.bag, (4, 0))


def test_relocation_moves_jokers_too() -> None:
    after = position_on().play(act("relocation d3 f6 рота c3-d4-e5-f6"))
    assert (after.letters[at("d3")], after.letters[at("f6")]) == (".", "*")


def test_the_piece_itself_is_nothing_that_its_new_cell_can_touch() -> None:
    board = """
    . . . . . . .
    . . . . . о .
    . . к * т . .
    . . * о * . .
    . . р * а . .
    . . . . . . .
    . . . . . . .
    """
    position = position_on(board)
    with pytest.raises(r.TouchesNoPiece, match="g7"):
        position.play(act("relocation f6 g7 кот c5-d4-e5"))
    assert position.can(act("relocation f6 f5 кот c5-d4-e5")) is False, "f5 is not in the word"
    assert position.can(act("relocation f6 f4 ротор c3-d4-e5-f4-e4")), "f4 touches e5, e4 and e3"


def test_replacement_exchanges_a_letter_of_the_board_for_one_of_the_bank_and_draws_none() -> None:
    before = position_on()
    after = before.play(act("replacement d4 а рак c3-d4-c5"))
    assert after.letters[at("d4")] == "а"
    assert after.bank == "бвглмно"
    assert after.bag == before.bag


def test_own_banks_are_used_and_filled_by_their_owners() -> None:
    before = replace(position_on(bank=Bank.OWN), banks=("а", "м"))
    after = before.play(act("replacement d4 а рак c3-d4-c5"))
    assert (after.banks, after.bank) == (("о", "м"), "м")
    with pytest.raises(r.LetterNotInBank, match="it has 'м'"):
        after.play(act("placement b2 о рот b2-c4-d5"))
    assert after.play(act("placement e6 м мот e6-d5-e5")).banks == ("о", after.bag[0])


REFUSED = [
    ("placement a1 м мот e6-d5-e5", r.TouchesNoPiece, "a1 touches no other piece"),
    ("placement d4 м мот e6-d5-e5", r.CellOccupied, "d4 holds 'о'"),
    ("placement d5 м мот e6-d5-e5", r.CellOccupied, "d5 holds '*'"),
    ("placement e6 ж мот e6-d5-e5", r.LetterNotInBank, "it has 'абвглмн'"),
    ("placement e6 мм мот e6-d5-e5", r.LetterNotInBank, "'мм'"),
    ("placement e6 * мот e6-d5-e5", r.LetterNotInBank, r"'\*'"),
    ("placement e6 м рост c3-d4-e4-e5", r.ChangeNotInPath, "through e6"),
    ("placement e6 м мол e6-d5-e5", r.PathSpellsOther, r"'м\*т', not 'мол'"),
    ("placement e6 м мо e6-d5-e5", r.PathSpellsOther, "not 'мо'"),
    ("placement e6 м мощ e6-d5-e4", r.NotAWord, "unknown"),
    ("status-quo рот c3-d4-f4", r.PathCrossesEmpty, "f4"),
    ("status-quo рот c3-e4-e5", r.PathBroken, "c3 and e4"),
    ("status-quo рор c3-d4-c3", r.CellTwice, "c3"),
    ("castling d3 d5 кот c5-d4-e5", r.SamePieces, r"d3 and d5 hold the same \('\*'\)"),
    ("castling d4 d4 кот c5-d4-e5", r.SamePieces, "d4 and d4"),
    ("castling a1 d4 кот c5-d4-e5", r.NoPiece, "a1"),
    ("castling d4 a1 кот c5-d4-e5", r.NoPiece, "a1"),
    ("relocation a1 b2 кот c5-d4-e5", r.NoPiece, "a1"),
    ("relocation e3 d4 кот c5-d4-e5", r.CellOccupied, "d4"),
    ("relocation e3 e3 кот c5-d4-e5", r.CellOccupied, "e3"),
    ("relocation e3 a1 кот c5-d4-e5", r.TouchesNoPiece, "a1"),
    ("relocation e3 f6 кот c5-d4-e5", r.ChangeNotInPath, "f6"),
    ("relocation c3 f6 рот c3-d4-e5", r.PathCrossesEmpty, "c3"),
    ("replacement a1 м мот e6-d5-e5", r.NoPiece, "a1"),
    ("replacement d5 м мот e6-d5-e5", r.JokerStays, "d5"),
    ("replacement d4 ж рак c3-d4-c5", r.LetterNotInBank, "ж"),
    ("replacement e3 а рак c3-d4-c5", r.SameLetter, "e3 holds 'а'"),
    ("replacement d4 а карта c5-d3-c3", r.PathBroken, "c5 and d3"),
    ("replacement d4 а рот c3-c4-d5", r.ChangeNotInPath, "d4"),
    ("opening d6 а", r.OpeningOver, "announce an action"),
]


@pytest.mark.parametrize(("text", "refusal", "told"), REFUSED)
def test_what_is_refused_and_as_what(text, refusal, told) -> None:
    position = position_on()
    with pytest.raises(refusal, match=told):
        position.play(act(text))
    assert not position.can(act(text))


def test_cells_off_the_board_are_refused_whatever_refers_to_them() -> None:
    position, path = position_on(), (at("c3"), at("d4"), at("e5"))
    changes = [
        Placement(Cell(49), "м"),
        Castling(Cell(-1), at("d4")),
        Castling(at("d4"), Cell(77)),
        Relocation(Cell(-7), at("b2")),
        Relocation(at("d4"), Cell(99)),
        Replacement(Cell(49), "м"),
    ]
    for change in changes:
        with pytest.raises(r.NoSuchCell):
            position.play(Move(change, "рот", path))
    with pytest.raises(r.NoSuchCell):
        position.play(Move(StatusQuo(), "рот", (*path[:2], Cell(49))))


def test_two_equal_letters_are_not_different_pieces() -> None:
    board = """
    . . . . . . .
    . . . . . . .
    . . к * т . .
    . . * о * . .
    . . р * о . .
    . . . . . . .
    . . . . . . .
    """
    with pytest.raises(r.SamePieces, match="'о'"):
        position_on(board).play(act("castling d4 e3 рот c3-d4-e5"))


def test_a_word_is_a_snake_of_king_steps_that_may_cross_itself() -> None:
    position = position_on(lexicon=make_lexicon(["трок", "торк"]))
    assert position.can(act("status-quo торк e5-d4-c3-c4"))
    assert position.can(act("status-quo торк e4-d5-e5-d4")) is False, "the third cell holds т"
    crossing = act("status-quo торк d5-c4-c5-d4")
    with pytest.raises(r.PathSpellsOther, match=r"'\*\*ко'"):
        position.play(crossing)
    position = replace(position, letters=position.letters.replace("к", "р").replace("о", "к"))
    assert position.can(crossing), "the steps d5-c4 and c5-d4 cross"


def test_the_points_are_the_letters_whether_or_not_jokers_stand_for_them() -> None:
    plain = position_on().play(act("status-quo рот c3-d4-e5"))
    jokers = position_on().play(act("status-quo рот d3-c4-d5"))
    assert plain.scores == jokers.scores == (3, 0)


def test_a_joker_stands_for_any_letter_and_for_another_the_next_time() -> None:
    position = play_all(
        position_on(), "status-quo ёж d3-c4", "status-quo эра d3-c3-c4", "status-quo юг d3-e4"
    )
    assert position.scores == (4, 3)
    assert position.letters.count("*") == 4


def test_a_word_over_jokers_alone_is_allowed_unless_the_rules_ban_it() -> None:
    action = act("status-quo рот d3-c4-d5")
    assert position_on().can(action)
    with pytest.raises(r.OnlyJokers, match="рот"):
        position_on(jokers_alone=False).play(action)
    assert position_on(jokers_alone=False).can(act("status-quo рот c3-c4-d5"))


@pytest.mark.parametrize(
    "text",
    [
        "status-quo рот c3-d4-e5",
        "status-quo рот d3-c4-d5",
        "placement e6 т рот c4-d5-e6",
        "castling d4 c4 рот c3-c4-d5",
        "relocation c3 b3 рот b3-c4-d5",
        "replacement e3 т рот c3-d4-e3",
    ],
)
def test_no_word_counts_twice_by_any_path_or_action_for_homographs_are_one_word(text) -> None:
    position = position_on(tiles="отб")
    assert position.can(act(text))
    position = position.play(Pass()).play(act("status-quo рот c3-d4-e5"))
    with pytest.raises(r.WordUsed, match="Боря, move 6"):
        position.play(act(text))


def test_words_that_the_board_spells_alike_are_one_word() -> None:
    position = position_on(lexicon=make_lexicon(fold_yo=True)).play(act("status-quo небо d3-c4-d5-e4"))
    assert position.used == {"небо": 5}
    with pytest.raises(r.WordUsed):
        position.play(act("status-quo нёбо d3-e4-d5-c4"))
    position = position_on(lexicon=make_lexicon()).play(act("status-quo небо d3-c4-d5-e4"))
    assert position.can(act("status-quo нёбо d3-e4-d5-c4"))


def test_a_turn_keeps_the_word_as_the_lexicon_spells_it() -> None:
    position = position_on(tiles="ежёе", lexicon=make_lexicon(fold_yo=True))
    after = position.play(act("replacement e5 е еж e5-e4"))
    assert after.turns[-1].action.word == "ёж"
    assert position.play(act("replacement e5 ё ёж e5-e4")).letters == after.letters
    assert after.letters[at("e5")] == "е"


def test_the_lexicon_says_why_a_word_is_not_one_and_the_rules_bound_its_length() -> None:
    with pytest.raises(r.NotAWord) as caught:
        position_on().verify_word("кощ")
    assert caught.value.reason is Reason.UNKNOWN
    with pytest.raises(r.TooShort):
        position_on(min_length=4).play(act("status-quo рот c3-d4-e5"))
    with pytest.raises(r.TooLong):
        position_on(max_length=2).play(act("status-quo рот c3-d4-e5"))


@pytest.mark.parametrize("placements", [1, 2])
def test_the_first_moves_are_placements_that_touch_the_start_square(placements) -> None:
    position = position_on(made=0, placements=placements)
    others = [
        "status-quo рост c3-d4-e4-e5",
        "castling c5 e5 ток c5-d4-e5",
        "relocation e3 f6 рота c3-d4-e5-f6",
        "replacement d4 а рак c3-d4-c5",
    ]
    words = ["placement e6 м мот e6-d5-e5", "placement b2 б брат b2-c3-c4-d5"]
    for number in range(placements):
        assert position.kinds == (Kind.PLACEMENT,)
        for text in others:
            with pytest.raises(r.PlacementFirst, match=f"move {number + 1} must be"):
                position.play(act(text))
        position = replace(position.play(act(words[number])), mover=0, banks=("абвглмн",))
    assert position.kinds == tuple(Kind)
    for text in others:
        assert position.can(act(text))


def test_a_first_placement_may_not_touch_other_letters_alone() -> None:
    position = position_on(made=0, placements=2).play(act("placement b2 б брат b2-c3-c4-d5"))
    position = replace(position, banks=("абвглмн",))
    far = act("placement a1 а баба a1-b2-c3-c4")
    with pytest.raises(r.NotBesideSquare, match="a1 does not touch"):
        position.play(far)
    position = replace(position, moves=(2, 2))
    with pytest.raises(r.PathSpellsOther):
        position.play(far)


def test_letters_of_the_board_may_be_put_again_after_the_opening() -> None:
    position = position_on(tiles="о", made=0)
    after = position.play(act("placement e6 о орт e6-d5-e5"))
    assert after.letters.count("о") == 2


def test_a_pass_scores_nothing_and_is_a_move() -> None:
    position = position_on(made=0)
    after = position.play(Pass())
    assert (after.scores, after.moves, after.mover) == ((0, 0), (1, 0), 1)
    assert after.play(Pass()).kinds == tuple(Kind), "the first placement is behind him"


def test_from_an_empty_bag_nothing_is_drawn_and_an_empty_bank_has_nothing_to_put() -> None:
    position = replace(position_on(tiles="м"), bag="")
    position = position.play(act("placement e6 м мот e6-d5-e5"))
    assert (position.bank, position.bag) == ("", "")
    for text in ("placement e6 м мот e6-d5-e5", "replacement d4 а рак c3-d4-c5"):
        with pytest.raises(r.LetterNotInBank):
            position.play(act(text))
    assert position.changes(Kind.PLACEMENT) == position.changes(Kind.REPLACEMENT) == ()
    assert position.can(act("castling c5 e5 ток c5-d4-e5"))


@pytest.mark.parametrize("moves", MOVE_COUNTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_after_so_many_moves_each_and_the_opening_is_not_counted(moves, players) -> None:
    position = position_on(made=0, moves=moves, players=players)
    position = position.play(act("placement e6 м мот e6-d5-e5"))
    for _ in range(moves * players - 1):
        assert position.outcome is None
        position = position.play(Pass())
    assert position.outcome == Outcome(0, End.MOVES)
    assert position.moves == (moves,) * players
    assert position.kinds == ()
    for action in (Pass(), Resign(), Timeout(), Lay(at("d4"), "а"), act("status-quo рот c3-d4-e5")):
        with pytest.raises(r.GameOver):
            position.play(action)


@pytest.mark.parametrize("moves", [0, 1, 6, 11, 20, 22])
def test_other_numbers_of_moves_are_refused(moves) -> None:
    with pytest.raises(r.MoveCount, match="5, 7, 10, 14, 15, 21"):
        position_on(moves=moves)


def test_equal_points_are_a_draw() -> None:
    position = position_on(made=4, moves=5)
    position = play_all(position, "status-quo рот c3-d4-e5", "status-quo кот c5-d4-e5")
    assert position.outcome == Outcome(None, End.MOVES)


def test_of_two_players_the_one_who_stays_wins_and_of_three_the_rest_play_on() -> None:
    assert position_on().play(Resign()).outcome == Outcome(1, End.RESIGNATION)
    assert position_on().play(Timeout()).outcome == Outcome(1, End.TIME)
    position = position_on(players=3, made=4, moves=5).play(act("status-quo рост c3-d4-e4-e5")).play(Resign())
    assert (position.outcome, position.mover) == (None, 2)
    assert position.play(act("status-quo рот c3-d4-e5")).outcome == Outcome(0, End.MOVES)
    assert position.play(Timeout()).outcome == Outcome(0, End.TIME)


def test_each_minute_over_the_total_time_is_a_point_for_the_opponent() -> None:
    match = Match(position_on(made=0, moves=5), parse_clock("game:1200:costs"))
    match = match.play(act("placement e6 м мот e6-d5-e5"), 1_200_000)
    assert match.scores == (3, 0)
    match = match.play(Pass(), 1_000).play(Pass(), 59_999)
    assert match.scores == (3, 0), "not a whole minute"
    match = match.play(Pass(), 1_000).play(Pass(), 1)
    assert match.scores == (3, 1)
    match = match.play(Pass(), 1_000).play(Pass(), 180_000)
    assert match.scores == (3, 4)
    while match.outcome is None:
        match = match.play(Pass(), 0)
    assert match.outcome == Outcome(1, End.MOVES)


def test_the_board_of_these_tests_is_the_one_drawn_above() -> None:
    row = ". . . . . . ."
    drawn = f"{row} {row} . . к * т . .  . . * о * . .  . . р * а . . {row} {row}"
    assert position_on().letters == draw_board(drawn)
