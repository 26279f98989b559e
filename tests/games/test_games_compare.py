"""Another word list over a record: which words it refuses, all of them, and what still holds by the rules."""

import pytest
from balda_setup import TINY, WORDS, make_lexicon, new_game, record_of

from slovnik.games.balda.family import BALDA
from slovnik.games.bots import choose_action
from slovnik.games.families import GAMES
from slovnik.games.match import Match
from slovnik.games.oral.position import Refuse, Say
from slovnik.games.record import record_match
from slovnik.games.record_parse import parse_record
from slovnik.games.refusals import NotAWord
from slovnik.games.replay import compare_lists, is_lexicon_of, say_where
from slovnik.lexicon.backing import ListBacking
from slovnik.lexicon.lexicon import Lexicon
from slovnik.lexicon.matching import Matching

RECORD = """\
slovnik record 1
game: balda
preset: encyclopaedia
rule rows: 3
rule cols: 3
lexicon: tiny
lexicon-sha256: 0000000000000000000000000000000000000000000000000000000000000000
seed: 1
player: Аня
player: Боря
start: кот

1. б1 р рот б1-б2-в2
2. б3 л лот б3-б2-в2
3. pass
outcome: unfinished 3:3
"""


def without(*words: str) -> Lexicon:
    return make_lexicon(set(WORDS) - set(words), "other")


def refused(record, lexicon) -> list[tuple[int, str]]:
    return [(one.number, one.refusal.word) for one in compare_lists(record, lexicon).objections]


def test_a_list_with_every_word_objects_to_nothing() -> None:
    matches = []
    found = compare_lists(parse_record(RECORD), TINY, matches.append)
    assert (found.words, found.objections, found.fault) == (3, (), None)
    assert [match.scores for match in matches] == [(0, 0), (3, 0), (3, 3), (3, 3)]


@pytest.mark.parametrize(
    ("missing", "objections"),
    [
        (("рот",), [(1, "рот")]),
        (("кот",), [(0, "кот")]),
        (("кот", "рот", "лот"), [(0, "кот"), (1, "рот"), (2, "лот")]),
    ],
)
def test_every_word_that_a_list_lacks_is_named_with_its_move(missing, objections) -> None:
    matches = []
    found = compare_lists(parse_record(RECORD), without(*missing), matches.append)
    assert refused(parse_record(RECORD), without(*missing)) == objections
    assert all(isinstance(one.refusal, NotAWord) for one in found.objections)
    assert found.fault is None
    assert len(matches) == 4


def test_what_the_rules_do_not_allow_is_found_all_the_same() -> None:
    record = parse_record(RECORD.replace("б3-б2-в2", "б3-а2-в2"))
    matches = []
    found = compare_lists(record, without("рот"), matches.append)
    assert [one.number for one in found.objections] == [1]
    assert found.fault is not None
    assert found.fault.number == 2
    assert len(matches) == 2


def test_a_false_result_is_found_all_the_same() -> None:
    found = compare_lists(parse_record(RECORD.replace("3:3", "3:4")), without("рот"))
    assert "the record says 'unfinished 3:4'" in str(found.fault)


@pytest.mark.parametrize("word", ["x", "кот\x1b", "щ" * 300, "КОТ", "ёжик-кот"])
def test_a_word_that_no_list_could_have_is_refused_and_stops_nothing(word) -> None:
    record = parse_record(RECORD.replace("л лот", f"л {word}"))
    assert compare_lists(record, TINY).fault is not None


def test_a_game_that_is_over_by_one_list_may_go_on_by_another() -> None:
    small = make_lexicon(["кот", "рот"], "small")
    position = new_game(lexicon=small)
    over = position.play(position.legal_moves[0])
    assert over.outcome is not None
    found = compare_lists(record_of(over), TINY)
    assert found.objections == ()
    assert "no_legal_move" in str(found.fault)
    assert "unfinished" in str(found.fault)


def test_letters_that_were_one_stay_one() -> None:
    plain = make_lexicon(["ёлка", "лак", "ель", "лев", "лён"])
    folded = Lexicon("folded", ListBacking(tuple(plain)), matching=Matching(True))
    position = new_game("ёлка", folded, rows=3, cols=4)
    move = next(move for move in position.legal_moves if move.word in ("лён", "лев", "ель"))
    record = record_of(position.play(move))
    assert not is_lexicon_of(record, plain)
    assert compare_lists(record, plain).fault is None


@pytest.mark.parametrize("seed", range(4))
def test_the_own_list_and_a_smaller_one_agree_on_all_but_the_words(seed) -> None:
    last = Match(new_game("отвал", rows=3, cols=5))
    while last.outcome is None:
        last = last.play(choose_action(BALDA, "random", last.position, str(seed)))
    record = record_match(BALDA, last)
    made = [action.word for action in record.actions if hasattr(action, "word")]
    smaller = without(*made[::2])
    assert refused(record, smaller) == [(n, word) for n, word in enumerate(made, 1) if word in made[::2]]
    matches = []
    compare_lists(record, smaller, matches.append)
    assert matches[-1].scores == last.scores


def test_a_game_without_words_of_its_own_is_judged_by_its_result() -> None:
    family = GAMES["oral"].family
    game = family.start_game(family.load_rules("encyclopaedia", points=1), TINY, ("а", "б"), "", "1")
    last = Match(game).play(Say("к")).play(Refuse())
    record = record_match(family, last)
    assert compare_lists(record, TINY).fault is None
    other = compare_lists(record, make_lexicon(["тото"]))
    assert (other.words, other.objections) == (0, ())
    assert "outcome" in str(other.fault)


def test_how_a_move_is_called() -> None:
    assert [say_where(number, "ru") for number in (0, 7)] == ["начало", "ход 7"]
    assert [say_where(number, "en") for number in (0, 7)] == ["start", "move 7"]
