"""Whole games of Bukvologika: what is kept from the first turn to the last, records, and the bots."""

import contextlib
import random
from collections import Counter
from dataclasses import replace

import pytest
from bukvologika_setup import NAMES, TINY, act, make_lexicon, new_game, position_on
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.errors import SlovnikError
from slovnik.games.actions import Pass, Resign, Timeout
from slovnik.games.bots import choose_action
from slovnik.games.bukvologika.best import best_moves
from slovnik.games.bukvologika.board import GRID, SIDE
from slovnik.games.bukvologika.bots import BOTS
from slovnik.games.bukvologika.changes import Castling, Kind, Placement, Relocation, Replacement, StatusQuo
from slovnik.games.bukvologika.family import BUKVOLOGIKA
from slovnik.games.bukvologika.moves import Lay, Move
from slovnik.games.bukvologika.notation import format_action, parse_action
from slovnik.games.bukvologika.rules import MOVE_COUNTS, Bank, Begins, BukvologikaRules, Opening
from slovnik.games.clock import parse_clock
from slovnik.games.match import Match
from slovnik.games.notation import InvalidMoveError
from slovnik.games.record import record_match, write_record
from slovnik.games.record_parse import parse_record
from slovnik.games.replay import IllegalRecordError, replay
from slovnik.orthography import ALPHABET

RULES = BukvologikaRules()
FOLDING = make_lexicon(fold_yo=True)


@st.composite
def matches(draw):
    """A game of chance by any rules, stopped anywhere, with passes, resignations and losses on time."""
    players = draw(st.sampled_from([2, 3, 4]))
    position = new_game(
        draw(st.sampled_from([TINY, FOLDING])),
        seed=str(draw(st.integers(0, 10**6))),
        players=players,
        bank=draw(st.sampled_from(Bank)),
        bank_size=draw(st.integers(1, 9)),
        letters=draw(st.sampled_from(["ru", "а9б9в9г9д9к9о9р9т9ё9ь9"])),
        moves=draw(st.sampled_from(MOVE_COUNTS)),
        opening=draw(st.sampled_from(Opening)),
        begins=draw(st.sampled_from(Begins)),
        placements=draw(st.sampled_from([1, 2])),
        jokers_alone=draw(st.booleans()),
    )
    match = Match(position, parse_clock(draw(st.sampled_from(["none", "game:600:costs", "move:60"]))))
    chance = random.Random(draw(st.integers(0, 10**6)))
    for _ in range(draw(st.integers(0, 5 + 5 * players))):
        if match.outcome is None:
            match = match.play(*choose(match.position, chance))
    return match


def choose(position, chance: random.Random):
    """An action of chance and its time: the longest words of an action, now and then something else."""
    if chance.random() < 0.02:
        return Resign(), 1_000
    if not position.is_opening and chance.random() < 0.1:
        return Pass(), 59_000
    if position.is_opening or chance.random() < 0.2:
        return BOTS["random"](position, chance), int(60_000 * chance.random())
    moves = [*best_moves(position).values()]
    return chance.choice(moves) if moves else Pass(), int(60_000 * chance.random())


def positions_of(match):
    """The positions from the first on, each played from the one before."""
    game = match.position.game
    position = BUKVOLOGIKA.start_game(game.rules, game.lexicon, game.players, "", game.seed)
    yield position
    for turn in match.position.turns:
        position = position.play(turn.action)
        yield position


def tiles_of(position) -> Counter:
    return Counter("".join((position.letters, *position.banks, position.bag)))


@settings(deadline=None, max_examples=60)
@given(matches())
def test_no_tile_is_ever_lost_or_made_and_the_four_jokers_stay_on_the_board(match) -> None:
    for position in positions_of(match):
        fold = position.game.words.fold
        tiles = Counter({".": 0, "*": 4})
        for letter, number in position.game.rules.tiles.items():
            tiles[fold(letter)] += number
        tiles["."] = position.letters.count(".")
        assert tiles_of(position) == tiles
        assert position.letters.count("*") == 4


@settings(deadline=None, max_examples=40)
@given(matches())
def test_play_leaves_its_input_as_it_was_and_moves_by_the_rules(match) -> None:
    before = None
    for position in positions_of(match):
        if before is not None:
            again = before.play(position.turns[-1].action)
            assert again == position
            assert before.turns == position.turns[:-1]
            check_step(before, position)
        before = position
    words = Counter()
    for turn in match.position.turns:
        words[turn.player] += len(turn.action.word) if isinstance(turn.action, Move) else 0
    assert match.position.scores == tuple(words[player] for player in range(len(match.position.scores)))


def check_step(before, after) -> None:
    """What a turn may change, by what it was."""
    player, action = after.turns[-1].player, after.turns[-1].action
    assert player == before.mover
    differing = sum(one != other for one, other in zip(before.letters, after.letters, strict=True))
    drawn = len(before.bag) - len(after.bag)
    match action:
        case Lay() | Move(Placement()):
            assert (differing, drawn) == (1, min(1, len(before.bag)))
        case Move(Castling() | Relocation()):
            assert (differing, drawn, before.banks) == (2, 0, after.banks)
        case Move(Replacement()):
            assert (differing, drawn) == (1, 0)
            assert [len(bank) for bank in before.banks] == [len(bank) for bank in after.banks]
        case Move(StatusQuo()) | Pass() | Resign() | Timeout():
            assert (differing, drawn, before.banks) == (0, 0, after.banks)
    made = isinstance(action, Move) or (isinstance(action, Pass) and not before.is_opening)
    assert sum(after.moves) - sum(before.moves) == made


@settings(deadline=None, max_examples=60)
@given(matches())
def test_a_record_is_read_back_and_replays_to_the_same_position(match) -> None:
    record = record_match(BUKVOLOGIKA, match)
    text = write_record(record)
    assert parse_record(text) == record
    assert write_record(parse_record(text)) == text
    last = replay(record, match.position.game.lexicon)
    assert (last.scores, last.outcome, last.spent) == (
        match.scores,
        match.outcome,
        match.spent if match.clock.limit else last.spent,
    )
    for attribute in ("letters", "banks", "bag", "turns", "scores", "mover", "opened", "moves", "gone"):
        assert getattr(last.position, attribute) == getattr(match.position, attribute)


def turned(letters: str) -> str:
    """The board turned by a quarter."""
    return "".join(letters[(SIDE - 1 - cell % SIDE) * SIDE + cell // SIDE] for cell in range(GRID.size))


def mirrored(letters: str) -> str:
    return "".join(letters[cell - cell % SIDE + SIDE - 1 - cell % SIDE] for cell in range(GRID.size))


def lengths(position) -> dict[Kind, int]:
    return {kind: len(move.word) for kind, move in best_moves(position).items()}


@settings(deadline=None, max_examples=30)
@given(matches())
def test_the_best_words_are_as_long_on_a_turned_or_mirrored_board_and_with_all_words_reversed(match) -> None:
    position = match.position
    expected = lengths(position)
    for change in (turned, mirrored):
        assert lengths(replace(position, letters=change(position.letters))) == expected
    reversed_words = make_lexicon([word[::-1] for word in TINY])
    if position.game.lexicon is TINY and not position.used:
        game = replace(position.game, lexicon=reversed_words)
        assert lengths(replace(position, game=game)) == expected


def test_a_board_turned_four_times_and_mirrored_twice_is_itself() -> None:
    letters = position_on().letters
    assert turned(letters) != letters
    assert turned(turned(turned(turned(letters)))) == mirrored(mirrored(letters)) == letters


def test_a_larger_list_never_makes_the_best_word_shorter() -> None:
    small, large = make_lexicon(["рост", "мот", "рак"]), TINY
    for kind, length in lengths(position_on(lexicon=small)).items():
        assert lengths(position_on(lexicon=large))[kind] >= length


RECORD = """slovnik record 1
game: bukvologika
preset: bukvologika
rule moves: 5
rule letters: а2б2в2г2д2е2к2м2о2р2т2
lexicon: tiny
lexicon-sha256: CHECKSUM
seed: 0
clock: game:60:costs
player: Аня
player: Боря

1. opening d4 о @5
2. opening c3 р @5
3. opening e5 т @5
4. opening c5 к @5
5. opening e3 а @5
6. placement e6 м мот e6-d5-e5 @20
7. placement b2 б брат b2-c3-c4-d5 @9.5
8. castling c5 e5 ток c5-d4-e5 @1
9. pass @200
10. resign @0
outcome: win 2 resignation 8:4
""".replace("CHECKSUM", TINY.checksum)


def test_the_record_in_the_tests_is_a_good_one_written_as_records_are() -> None:
    record = parse_record(RECORD)
    assert write_record(record) == RECORD
    last = replay(record, TINY)
    assert last.scores == (8, 4), "Боря took two whole minutes more than one: two points for Аня"
    assert last.position.used == {"мот": 6, "брат": 7, "ток": 8}


ILLEGAL = [
    ("opening d4 о", "opening d4 ъ", "move 1: there is no 'ъ' in the bank"),
    ("opening c3 р", "opening b3 р", "move 2: no letter goes on b3"),
    ("placement e6 м мот e6-d5-e5", "status-quo рот c3-d4-e5", "move 6: move 1 must be a placement"),
    ("castling c5 e5 ток c5-d4-e5", "castling c5 e5 мот c5-d4-e5", "move 8: the path spells 'ток'"),
    ("castling c5 e5 ток c5-d4-e5", "status-quo мот d3-c4-d5", "'мот' was made before: Аня, move 6"),
    ("8:4", "6:4", "the moves give 'win 2 resignation 8:4'"),
    ("seed: 0", "seed: 5", "in the bank"),
    ("rule moves: 5", "rule bank: own", "start: the bag has 22 tiles"),
]


@pytest.mark.parametrize(("old", "new", "told"), ILLEGAL)
def test_a_record_that_the_rules_do_not_allow_names_the_move_and_why(old, new, told) -> None:
    assert old in RECORD
    with pytest.raises(IllegalRecordError, match=told):
        replay(parse_record(RECORD.replace(old, new)), TINY)


NOTATION = [
    ("opening d4 о", Lay),
    ("placement e6 м мот e6-d5-e5", Placement),
    ("status-quo рост c3-d4-e4-e5", StatusQuo),
    ("castling c5 e5 ток c5-d4-e5", Castling),
    ("relocation e3 f6 рота c3-d4-e5-f6", Relocation),
    ("replacement d4 а рак c3-d4-c5", Replacement),
    ("pass", Pass),
    ("resign", Resign),
    ("timeout", Timeout),
]


@pytest.mark.parametrize(("text", "kind"), NOTATION)
def test_actions_are_written_as_they_are_announced(text, kind) -> None:
    action = parse_action(text, RULES)
    assert isinstance(action.change if isinstance(action, Move) else action, kind)
    assert format_action(action, RULES) == text


NO_MOVES = [
    "",
    " ",
    "мот",
    "placement",
    "placement e6 м мот",
    "placement e6 м мот e6-d5-h9",
    "placement e6 м мот e6--e5",
    "placement в3 м мот e6-d5-e5",
    "placement e6  мот e6-d5-e5",
    "status-quo e6 рост c3-d4-e4-e5",
    "castling c5 ток c5-d4-e5",
    "castling c5 e8 ток c5-d4-e5",
    "постановка e6 м мот e6-d5-e5",
    "opening d4",
    "opening d4 о мот d4",
    "PASS",
]


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_action_is_told_so(text) -> None:
    with pytest.raises(InvalidMoveError, match="is no"):
        parse_action(text, RULES)


@given(st.text(st.sampled_from("abcdefg1234567 -абвopeningcastlt"), max_size=30))
def test_any_text_is_an_action_or_is_told_to_be_none(text) -> None:
    try:
        action = parse_action(text, RULES)
    except InvalidMoveError:
        return
    assert format_action(action, RULES) == text


@settings(deadline=None)
@given(st.integers(0, RECORD.count("\n")), st.text(max_size=20), st.booleans())
def test_a_spoilt_record_is_refused_as_what_it_is_and_never_crashes(line, text, insert) -> None:
    lines = RECORD.split("\n")
    lines[line : line if insert else line + 1] = [text]
    with contextlib.suppress(SlovnikError):
        replay(parse_record("\n".join(lines)), TINY)


cells = st.integers(-2, 60)
letters = st.sampled_from([*ALPHABET, "", "*", ".", "z", "аб"])
changes = st.one_of(
    st.builds(Placement, cells, letters),
    st.builds(StatusQuo),
    st.builds(Castling, cells, cells),
    st.builds(Relocation, cells, cells),
    st.builds(Replacement, cells, letters),
)
moves = st.builds(
    Move, changes, st.sampled_from([*TINY, "", "zzz", "*" * 60]), st.lists(cells, max_size=6).map(tuple)
)


@settings(max_examples=300)
@given(st.one_of(moves, st.builds(Lay, cells, letters)), st.booleans())
def test_any_action_is_played_or_refused_and_never_crashes(action, opening) -> None:
    position = new_game() if opening else position_on()
    assert position.can(action) in (True, False)


@pytest.mark.parametrize("name", sorted(BOTS))
@pytest.mark.parametrize("players", [2, 3])
def test_bots_play_whole_games_the_same_ones_for_the_same_seed(name, players) -> None:
    texts = []
    for _ in range(2):
        position = new_game(seed="3", moves=5, players=players)
        while position.outcome is None:
            position = position.play(choose_action(BUKVOLOGIKA, name, position, "9"))
        texts.append(write_record(record_match(BUKVOLOGIKA, Match(position))))
    assert texts[0] == texts[1]
    assert replay(parse_record(texts[0]), TINY).outcome == position.outcome
    assert sum(position.scores) > 0


@pytest.mark.parametrize("name", sorted(BOTS))
def test_bots_do_not_look_into_the_bag(name) -> None:
    position = new_game(seed="3", opening=Opening.AUTOMATIC).play(Pass()).play(Pass())
    other = replace(position, bag=position.bag[::-1])
    assert choose_action(BUKVOLOGIKA, name, position, "9") == choose_action(BUKVOLOGIKA, name, other, "9")


@pytest.mark.parametrize("name", sorted(BOTS))
def test_bots_pass_where_there_is_nothing_to_do(name) -> None:
    position = position_on(lexicon=make_lexicon(["щёщщщщщщщ"]))
    assert choose_action(BUKVOLOGIKA, name, position, "9") == Pass()
    stuck = new_game(letters="а96б1в1г1д1", bank_size=1, seed="2").play(act("opening d4 а"))
    assert choose_action(BUKVOLOGIKA, name, stuck, "9") == Pass()


def test_the_greedy_bot_makes_a_longest_word_and_the_novice_a_longest_that_is_known() -> None:
    position = position_on()
    longest = max(lengths(position).values())
    assert len(choose_action(BUKVOLOGIKA, "greedy", position, "1").word) == longest
    assert len(choose_action(BUKVOLOGIKA, "novice", position, "1").word) == longest, "all words are offered"


def test_the_two_ply_bot_leaves_the_next_player_less() -> None:
    """Three moves bring the same; only one of them takes away the long word that is there now."""
    lexicon = make_lexicon(["росток", "кото", "тори"])
    position = position_on(lexicon=lexicon, tiles="щ")
    move = choose_action(BUKVOLOGIKA, "two-ply", position, "1")
    assert move.word == "росток"
    after = replace(position, bag="").play(move)
    reply = max(lengths(after).values(), default=0)
    others = [one for one in best_moves(position).values() if one.word == "росток"]
    assert reply == min(
        max(lengths(replace(position, bag="").play(one)).values(), default=0) for one in others
    )


def test_names_of_players_are_those_of_the_table() -> None:
    assert new_game(players=4).game.players == NAMES
    with pytest.raises(IllegalRecordError, match="start: 2 players"):
        replay(parse_record(RECORD.replace("rule moves: 5", "rule players: 3")), TINY)
