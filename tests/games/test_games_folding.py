"""Boards on which е and ё, or и and й, are one letter: the generator against brute force, and whole games."""

from collections.abc import Iterable
from itertools import pairwise, permutations

import pytest
from balda_setup import load_rules, make_lexicon, record_of
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.games.balda.advice import explain_refusal, find_moves
from slovnik.games.balda.perft import Perft
from slovnik.games.balda.position import Position, start_game
from slovnik.games.board import Grid, Neighbours, make_grid
from slovnik.games.engine import move_generator
from slovnik.games.folding import board_words
from slovnik.games.moves import Move, generate_moves
from slovnik.games.readable import readable_words
from slovnik.games.record import write_record
from slovnik.games.record_parse import InvalidRecordError, parse_record
from slovnik.games.refusals import AlreadyReadable, NotAWord, PathSpellsOther, StartWordUsed, WordUsed
from slovnik.games.replay import OtherLexiconError, replay, verify_lexicon
from slovnik.games.wordtree import word_tree
from slovnik.lexicon.backing import ListBacking
from slovnik.lexicon.lexicon import Lexicon
from slovnik.lexicon.matching import Matching
from slovnik.orthography import Form, sort_key

_WORDS = "небо нёбо бей бои бой йог её ёе ель ёж ежи обои нейон иней ион бор"
WORDS = tuple(_WORDS.split())
YO, SHORT_I, BOTH = Matching(fold_yo=True), Matching(fold_short_i=True), Matching(True, True)
FOLDED = {YO: {"ё": "е"}, SHORT_I: {"й": "и"}, BOTH: {"ё": "е", "й": "и"}, Matching(): {}}


def lexicon(matching: Matching, words: Iterable[str] = WORDS) -> Lexicon:
    forms = tuple(sorted(map(Form, words), key=sort_key))
    return Lexicon("folded", ListBacking(forms), matching=matching)


def plain(text: str, matching: Matching) -> str:
    return "".join(FOLDED[matching].get(letter, letter) for letter in text)


def touch(first: int, second: int, kind: Neighbours) -> bool:
    down, right = abs(first // 3 - second // 3), abs(first % 3 - second % 3)
    return max(down, right) == 1 if kind is Neighbours.KING else down + right == 1


SNAKES = {
    kind: [
        path
        for length in range(1, 6)
        for path in permutations(range(9), length)
        if all(touch(a, b, kind) for a, b in pairwise(path))
    ]
    for kind in Neighbours
}


def brute_moves(letters: str, kind: Neighbours, matching: Matching) -> set[tuple]:
    """Return every move on a folded board: each headword that a snake spells but for letters that are one."""
    found = set()
    for path in SNAKES[kind]:
        holes = [cell for cell in path if letters[cell] == "."]
        if len(holes) != 1:
            continue
        for word in WORDS:
            spelled = plain(word, matching)
            if len(word) == len(path) and all(
                letters[cell] in (".", char) for cell, char in zip(path, spelled, strict=True)
            ):
                found.add((holes[0], spelled[path.index(holes[0])], word, path))
    return found


boards = st.text("..." + "неёбоиййж", min_size=9, max_size=9)


@settings(max_examples=200, deadline=None)
@given(boards, st.sampled_from(Neighbours), st.sampled_from(list(FOLDED)))
def test_the_generator_finds_what_brute_force_finds_each_move_once(letters, kind, matching) -> None:
    words = board_words(lexicon(matching))
    board = words.fold(letters)
    moves = words.spell_moves(generate_moves(word_tree(words.graph), make_grid(3, 3, kind), board))
    assert len(moves) == len(set(moves))
    assert set(moves) == brute_moves(plain(letters, matching), kind, matching)


@settings(max_examples=100, deadline=None)
@given(boards, st.sampled_from(Neighbours), st.sampled_from(list(FOLDED)))
def test_readable_words_are_those_brute_force_reads(letters, kind, matching) -> None:
    words = board_words(lexicon(matching))
    board = words.fold(letters)
    read = {"".join(board[cell] for cell in path) for path in SNAKES[kind]}
    found = set(words.spell(readable_words(word_tree(words.graph), make_grid(3, 3, kind), board)))
    assert found == {word for word in WORDS if plain(word, matching) in read}


@settings(max_examples=100, deadline=None)
@given(boards, st.sampled_from(Neighbours))
def test_folding_never_removes_a_word(letters, kind) -> None:
    def made(matching: Matching) -> set[str]:
        words = board_words(lexicon(matching))
        found = generate_moves(word_tree(words.graph), make_grid(3, 3, kind), words.fold(letters))
        return {move.word for move in words.spell_moves(found)}

    assert made(Matching()) <= made(YO) <= made(BOTH)
    assert made(Matching()) <= made(SHORT_I) <= made(BOTH)


def test_where_nothing_is_folded_the_graph_is_the_lexicons_own() -> None:
    distinct = make_lexicon(WORDS)
    assert board_words(distinct).graph is distinct.graph
    assert board_words(distinct).fold("ёй") == "ёй"


def game(start: str, matching: Matching, preset: str = "encyclopaedia", side: int = 4) -> Position:
    rules = load_rules(preset, rows=side, cols=side, number=2, offset=0)
    return start_game(rules, lexicon(matching), ("Аня", "Боря"), start)


SIDE = load_rules("encyclopaedia", rows=4, cols=4).grid


def move(cell: str, letter: str, word: str, *path: str) -> Move:
    return Move(SIDE.cell(cell), letter, word, tuple(map(SIDE.cell, path)))  # type: ignore[arg-type]


def made(position: Position) -> set[tuple[str, str]]:
    return {(one.letter, one.word) for one in position.legal_moves}


def test_one_path_offers_each_headword_that_it_spells() -> None:
    assert made(game("ежи", YO, side=3)) == {("е", "её"), ("е", "ёе"), ("е", "ёж"), ("ж", "ёж")}
    assert made(game("ежи", Matching(), side=3)) == {("ё", "её"), ("ё", "ёе"), ("ё", "ёж")}
    assert made(game("бор", SHORT_I, side=3)) == {("и", "бои"), ("и", "бой")}
    assert made(game("бор", Matching(), side=3)) == {("и", "бои"), ("й", "бой")}


def test_a_word_is_spelled_as_in_the_list_and_the_board_has_the_plain_letter() -> None:
    position = game("ёж", YO, side=2)
    assert (position.game.start, position.letters) == ("ёж", "..еж")
    assert game("ёж", Matching(), side=2).letters == "..ёж"


def test_letters_that_are_one_may_be_put_and_named_either_way() -> None:
    position = game("небо", BOTH)
    assert position.letters[4:8] == "небо"
    for letter in ("й", "и"):
        for word in ("бой", "бои"):
            after = position.play(move("г3", letter, word, "в2", "г2", "г3"))
            assert after.letters[11] == "и"
            last = after.turns[-1].action
            assert isinstance(last, Move)
            assert (last.letter, last.word) == ("и", word)
            assert after.scores == (3, 0)


def test_a_typed_e_stands_for_yo_and_the_turn_keeps_the_headword() -> None:
    position = game("небо", YO)
    put = move("б1", "е", "ее", "б1", "б2")
    with pytest.raises(NotAWord):
        game("небо", Matching()).verify(put)
    last = position.play(put).turns[-1].action
    assert isinstance(last, Move)
    assert last.word in ("её", "ёе")


def test_headwords_that_one_path_spells_are_one_word_of_the_game() -> None:
    """«Слова в одной игре повторяться не могут, даже если это омонимы»: where е and ё are one, homographs."""
    position = game("небо", YO)
    with pytest.raises(StartWordUsed):
        position.verify_word("нёбо")
    game("небо", Matching()).verify_word("нёбо")
    after = game("небо", BOTH).play(move("г3", "и", "бои", "в2", "г2", "г3"))
    with pytest.raises(WordUsed):
        after.verify_word("бой")
    assert not {"бой", "бои", "нёбо"} & {one.word for one in after.legal_moves}


def test_a_readable_word_is_banned_under_either_spelling() -> None:
    position = game("обои", BOTH, "page")
    for word in ("бой", "бои"):
        with pytest.raises(AlreadyReadable):
            position.verify_word(word)
    assert position.readable == {"обои", "бой", "бои"}


def test_a_path_that_spells_another_word_is_still_refused() -> None:
    with pytest.raises(PathSpellsOther):
        game("небо", YO).verify(move("г3", "й", "бои", "в2", "г2", "г3"))


def test_a_player_finds_words_by_what_he_types() -> None:
    position = game("небо", BOTH)
    assert {one.word for one in find_moves(position, "бои")} == {"бои"}
    assert {one.word for one in find_moves(position, "бой")} == {"бой"}
    assert {one.word for one in find_moves(position, "ее")} == {"ёе"}  # the leftmost letter first
    assert find_moves(position, "бой", letter="й") == find_moves(position, "бой", letter="и") != []
    assert find_moves(game("небо", Matching()), "ее") == []
    assert explain_refusal(position, "ее") is None
    assert isinstance(explain_refusal(position, "нёбо"), StartWordUsed)


def test_a_start_word_may_be_typed_plainly() -> None:
    position = game("йог", SHORT_I, side=3)
    assert game("иог", SHORT_I, side=3).game.start == position.game.start == "йог"
    assert position.letters[3:6] == "иог"


def test_a_record_keeps_which_letters_are_one() -> None:
    position = game("небо", BOTH).play(move("г3", "й", "бой", "в2", "г2", "г3"))
    text = write_record(record_of(position))
    assert "\nfold: yo short_i\n" in text
    assert "\n1. г3 и бой в2-г2-г3\n" in text
    record = parse_record(text)
    assert replay(record, position.game.lexicon).position.letters == position.letters
    verify_lexicon(record, position.game.lexicon)
    for other in (Matching(), YO, SHORT_I):
        with pytest.raises(OtherLexiconError, match="letters that are one are: yo short_i; in 'folded'"):
            verify_lexicon(record, lexicon(other))
    assert "fold:" not in write_record(record_of(game("небо", Matching())))


@pytest.mark.parametrize("told", ["", "short_i yo", "yo yo", "е"])
def test_letters_that_cannot_be_one_are_no_record(told: str) -> None:
    text = write_record(record_of(game("небо", YO)))
    with pytest.raises(InvalidRecordError, match=r"names no letters that can be one|is no header line"):
        parse_record(text.replace("fold: yo", f"fold: {told}"))


def perft(words: Lexicon, grid: Grid) -> Perft:
    spelled = board_words(words)
    return Perft(spelled, move_generator(spelled.graph, grid))


def test_perft_counts_headwords_and_takes_letters_that_are_one_for_one_place() -> None:
    grid = make_grid(1, 3, Neighbours.ORTH)
    words = ("бои", "бой", "ёе", "её")
    both = perft(lexicon(BOTH, words), grid)
    counts = both.count("бо.", set(), 1)
    assert (counts.paths, counts.triples, counts.words, counts.places) == (2, 2, 2, 1)
    assert both.count("бо.", {"бой"}, 1).words == 0
    distinct = perft(lexicon(Matching(), words), grid).count("бо.", {"бой"}, 1)
    assert (distinct.words, distinct.places) == (1, 1)
    yo = perft(lexicon(YO, words), grid)
    assert yo.count("ё..", set(), 1) == yo.count("е..", set(), 1)
