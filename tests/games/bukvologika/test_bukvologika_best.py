"""The bounded search against the reference, compiled and not: the same lengths, the same moves, all of them legal."""

import random
from dataclasses import replace

import pytest
from bukvologika_setup import TINY, act, at, make_lexicon, new_game, position_on
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.games.actions import Pass
from slovnik.games.board import EMPTY
from slovnik.games.bukvologika.best import best_moves, find_best
from slovnik.games.bukvologika.board import GRID, JOKER
from slovnik.games.bukvologika.changes import Kind
from slovnik.games.bukvologika.every_move import best_of_every, list_moves
from slovnik.games.bukvologika.finder import Aim, Finder
from slovnik.games.bukvologika.lanes import ONES, lane, larger, one_more, spend_one
from slovnik.games.bukvologika.rules import Opening
from slovnik.games.fast import available
from slovnik.lexicon.graph import build_graph

needs_compiler = pytest.mark.skipif(not available(), reason="the extra `fast` is not installed")


def make_words(chance: random.Random, letters: str, count: int) -> list[str]:
    """Words of chance, some of them long: with four jokers every short one can be made."""
    return ["".join(chance.choice(letters) for _ in range(chance.randint(1, 9))) for _ in range(count)]


def scatter(position, chance: random.Random, letters: int, jokers: int):
    """Lay letters of the bag and jokers anew, each on a cell that touches another piece."""
    board, bag = [EMPTY] * GRID.size, position.bag
    for piece in chance.sample([*bag[:letters], *JOKER * jokers], letters + jokers):
        free = [cell for cell, filled in enumerate(board) if filled == EMPTY]
        near = [cell for cell in free if any(board[other] != EMPTY for other in GRID.near[cell])]
        board[chance.choice(near or free)] = piece
    return replace(position, letters="".join(board), bag=bag[letters:])


@st.composite
def positions(draw):
    """A board of chance over a few letters, words of chance, and rules that matter to a search."""
    chance = random.Random(draw(st.integers(0, 10**9)))
    lexicon = make_lexicon(make_words(chance, "аабвгдщ", draw(st.integers(1, 25))))
    position = new_game(
        lexicon,
        seed=str(draw(st.integers(0, 10**6))),
        letters="а12б9в9г9д9",
        bank_size=draw(st.integers(1, 3)),
        opening=Opening.AUTOMATIC,
        jokers_alone=draw(st.booleans()),
        min_length=draw(st.sampled_from([1, 2, 4])),
        max_length=draw(st.sampled_from([None, None, 4, 7])),
    )
    position = scatter(position, chance, draw(st.integers(1, 9)), draw(st.integers(0, 4)))
    for _ in range(draw(st.sampled_from([0, 2, 2, 2]))):
        position = position.play(Pass())
    move = find_best(position, Kind.PLACEMENT)
    return position if move is None or draw(st.booleans()) else position.play(move)


def length(move) -> int:
    return 0 if move is None else len(move.word)


@settings(deadline=None, max_examples=150)
@given(positions(), st.sampled_from(Kind))
def test_the_bounded_search_finds_words_as_long_as_the_longest_there_are(position, kind) -> None:
    kind = kind if kind in position.kinds else Kind.PLACEMENT
    found = find_best(position, kind, finder=Finder(position.game.words.graph, compiled=False))
    assert length(found) == length(best_of_every(position, kind))
    assert found is None or (found.kind is kind and position.can(found))


@needs_compiler
@settings(deadline=None, max_examples=100)
@given(positions())
def test_compiled_and_not_the_search_finds_the_same_moves(position) -> None:
    graph = position.game.words.graph
    plain, compiled = Finder(graph, compiled=False), Finder(graph, compiled=True)
    moves = best_moves(position, plain)
    assert moves == best_moves(position, compiled)
    assert all(position.can(move) and move.kind is kind for kind, move in moves.items())


@needs_compiler
@settings(deadline=None, max_examples=60)
@given(positions())
def test_nothing_is_longer_than_the_best_and_the_best_is_longer_than_anything_shorter(position) -> None:
    for kind, move in best_moves(position).items():
        assert find_best(position, kind, floor=len(move.word)) is None
        assert find_best(position, kind, floor=len(move.word) - 1) == move
        other = find_best(position, kind, banned=[move.word])
        assert other is None or (other.word != move.word and length(other) <= len(move.word))


@needs_compiler
def test_one_finder_serves_one_board_after_another() -> None:
    shared = Finder(TINY.graph, compiled=True)
    for seed in range(12):
        chance = random.Random(seed)
        position = scatter(new_game(seed=str(seed), opening=Opening.AUTOMATIC), chance, 3 + seed, 4)
        position = replace(position, moves=(1, 1))
        assert best_moves(position, shared) == best_moves(position, Finder(TINY.graph, compiled=True))


def lay(pieces: str) -> str:
    """Return a board from ``a1к b1о``."""
    letters = [EMPTY] * GRID.size
    for piece in pieces.split():
        letters[at(piece[:2])] = piece[2:]
    return "".join(letters)


# Boards on which a word can be made by castling in one way alone, or in none.
CASTLINGS = [
    ("two letters of the word change places", "крот", "a1к b1о c1р d1т", "b1 c1", "a1-b1-c1-d1"),
    ("the first and the last one", "крот", "a1т b1р c1о d1к", "a1 d1", "a1-b1-c1-d1"),
    ("in each cell the letter of the other", "крот", "a1к b1о c1о d1т", None, None),
    ("a letter comes from outside", "крот", "a1к b1о c1о d1т g7р", "g7 b1", "a1-b1-c1-d1"),
    ("the letter outside is in the word already", "крор", "a1к b1р c1о d1т", None, None),
    ("a joker comes from outside", "крот", "a1к b1о c1о d1т g7*", "g7 b1", "a1-b1-c1-d1"),
    ("a joker of the word and a letter of the word", "юг", "a1г b1*", "a1 b1", "a1-b1"),
    ("a joker of the word and the letter that it was read as", "юг", "a1ю b1* g7г", "g7 b1", "a1-b1"),
    ("such a letter of the word itself", "шиш", "a1ш b1и c1*", "a1 c1", "a1-b1-c1"),
    ("the same the other way round", "юг", "a1ю b1*", "a1 b1", "b1-a1"),
    ("a letter of the word and a joker outside", "юг", "a1ю b1* g7*", "g7 a1", "a1-b1"),
    ("a word over jokers alone, and a letter that spoils it", "юг", "a1* b1* g7* g1щ", None, None),
    ("a word over jokers alone, and a letter that fits", "юг", "a1* b1* g1г", "b1 g1", "a1-b1"),
    ("two equal letters are not exchanged", "оо", "a1о b1о", None, None),
    ("every exchange spoils the word that is there", "крот", "a1к b1р c1о d1т", None, None),
]


@pytest.mark.parametrize("compiled", [False, pytest.param(True, marks=needs_compiler)])
@pytest.mark.parametrize(("why", "word", "pieces", "castled", "path"), CASTLINGS)
def test_every_way_of_castling_is_found_and_no_other(why, word, pieces, castled, path, compiled) -> None:
    lexicon = make_lexicon([word])
    position = replace(position_on(lexicon=lexicon), letters=lay(pieces))
    found = find_best(position, Kind.CASTLING, finder=Finder(lexicon.graph, compiled))
    listed = [*list_moves(position, Kind.CASTLING)]
    if castled is None:
        assert (found, listed) == (None, []), why
    else:
        move = act(f"castling {castled} {word} {path}")
        assert found in listed, why
        assert move in listed, why
        assert position.can(move)


# The same where a word may not go over jokers alone.
WITH_A_LETTER = [
    (Kind.CASTLING, "юг", "a1щ b1* g7*", False),
    (Kind.CASTLING, "юг", "a1ю b1* g7*", True),
    (Kind.CASTLING, "юг", "a1* b1* g1г", True),
    (Kind.CASTLING, "юг", "a1г b1*", True),
    (Kind.CASTLING, "югр", "a1ю b1* c1* g7*", True),
    (Kind.CASTLING, "югр", "a1щ b1г c1* g7*", True),
    (Kind.CASTLING, "рюг", "a1* b1* c1* d1* e1щ", False),
    (Kind.STATUS_QUO, "юг", "a1* b1*", False),
    (Kind.STATUS_QUO, "юг", "a1ю b1*", True),
    (Kind.RELOCATION, "юг", "a1* b1* c1*", False),
    (Kind.RELOCATION, "юг", "a1* b1* c1г", True),
    (Kind.REPLACEMENT, "юг", "a1* b1щ", True),
    (Kind.PLACEMENT, "юг", "a1*", True),
]


@pytest.mark.parametrize("compiled", [False, pytest.param(True, marks=needs_compiler)])
@pytest.mark.parametrize(("kind", "word", "pieces", "can"), WITH_A_LETTER)
def test_where_jokers_alone_will_not_do_a_letter_is_in_the_word(kind, word, pieces, can, compiled) -> None:
    lexicon = make_lexicon([word])
    position = replace(position_on(lexicon=lexicon, tiles="г", jokers_alone=False), letters=lay(pieces))
    found = find_best(position, kind, finder=Finder(lexicon.graph, compiled))
    assert (found is not None) is can
    assert (found in [*list_moves(position, kind)]) is can
    free = replace(
        position, game=replace(position.game, rules=replace(position.game.rules, jokers_alone=True))
    )
    assert can or find_best(free, kind) is not None or word == "рюг"


def test_a_relocated_piece_is_not_used_twice() -> None:
    lexicon = make_lexicon(["кокк", "кок"])
    position = replace(position_on(lexicon=lexicon), letters=lay("a1к b1о c1к"))
    found = find_best(position, Kind.RELOCATION)
    assert found is not None
    assert found.word == "кок"
    assert position.can(found)


def test_words_of_one_letter_are_found_where_the_rules_allow_them() -> None:
    lexicon = make_lexicon(["о"])
    position = position_on(lexicon=lexicon, tiles="о", min_length=1)
    found = best_moves(position)
    assert {kind: move.word for kind, move in found.items()} == dict.fromkeys(Kind, "о")
    assert all(position.can(move) for move in found.values())
    assert best_moves(position_on(lexicon=lexicon, tiles="о")) == {}


def test_nothing_is_found_in_the_opening_nor_after_the_end() -> None:
    assert best_moves(new_game()) == {}
    assert best_moves(position_on(made=5, moves=5)) == {}


def test_used_words_are_not_found_again() -> None:
    position = position_on(lexicon=make_lexicon(["росток", "рост"]))
    first = find_best(position, Kind.STATUS_QUO)
    assert first.word == "росток"
    position = position.play(first)
    assert find_best(position, Kind.STATUS_QUO).word == "рост"


def test_where_letters_are_one_the_word_is_spelled_as_the_lexicon_has_it() -> None:
    position = position_on(tiles="е", lexicon=make_lexicon(["ёжик"], fold_yo=True))
    found = find_best(position, Kind.STATUS_QUO)
    assert found.word == "ёжик"
    assert position.can(found)


def test_the_reference_lists_each_change_word_and_path_once() -> None:
    position = position_on(lexicon=make_lexicon(["рост", "оно", "щи"]), tiles="нио")
    for kind in Kind:
        moves = [*list_moves(position, kind)]
        assert len(moves) == len({(move.change, move.word, move.path) for move in moves}) > 0
        assert all(position.can(move) for move in moves)
    assert act("status-quo рост c3-d4-e4-e5") in [*list_moves(position, Kind.STATUS_QUO)]


def test_more_jokers_than_the_bounds_are_for_are_refused() -> None:
    aim = Aim(Kind.STATUS_QUO, "", frozenset(), ())
    with pytest.raises(ValueError, match="6 jokers"):
        Finder(TINY.graph, compiled=False).longest(JOKER * 6 + EMPTY * 43, aim)


def test_a_hyphen_is_on_no_cell_and_words_longer_than_the_board_are_none() -> None:
    graph = build_graph(["кот-рот", "ро", "р" * 60])
    finder = Finder(graph, compiled=False)
    reading = finder.longest(position_on().letters, Aim(Kind.STATUS_QUO, "", frozenset(), ["рощ", "ро-рт"]))
    assert reading is not None
    assert reading[0] == "ро"


small = st.integers(0, 127)


@given(st.lists(small, min_size=8, max_size=8), st.lists(small, min_size=8, max_size=8), st.integers(0, 7))
def test_lanes_are_eight_numbers_at_once(one, other, place) -> None:
    packed, other_packed = (sum(n << 8 * at for at, n in enumerate(row)) for row in (one, other))
    assert lane(packed, place) == one[place]
    assert lane(larger(packed, other_packed), place) == max(one[place], other[place])
    assert lane(one_more(packed), place) == (one[place] + 1 if one[place] else 0)
    assert lane(spend_one(packed), place) == (one[place - 1] if place else 0)
    assert [lane(ONES, at) for at in range(8)] == [1] * 8
