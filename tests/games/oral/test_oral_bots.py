"""The bots: they keep the rules as far as they know words, and the perfect one does not lose what is won."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oral_setup import Reference, make_lexicon, new_game, play_all

from slovnik.games.bots import choose_action
from slovnik.games.game import can_play
from slovnik.games.oral.advice import Valued, preview_judgement, value_answers
from slovnik.games.oral.family import ORAL
from slovnik.games.oral.judgement import Verdict
from slovnik.games.oral.position import Position, Refuse, Say

FLAGS = ("prepend", "inside", "rearrange", "antibalda")
flags = st.fixed_dictionaries({name: st.booleans() for name in FLAGS})
words = st.lists(st.text("абв", min_size=3, max_size=6), min_size=1, max_size=10)


def act(name: str, position: Position, seed: str = "1") -> object:
    return choose_action(ORAL, name, position, seed)


def finish(position: Position, bots: tuple[str, ...], seed: str) -> Position:
    while position.outcome is None:
        position = position.play(act(bots[position.mover], position, seed))
    return position


def test_a_bot_refuses_what_breaks_the_rules() -> None:
    for name in ORAL.bots:
        assert act(name, play_all(new_game(), "ф")) == Refuse(), "no word has it"
        assert act(name, play_all(new_game(lexicon=make_lexicon("кот котлета")), "к ко кот")) == Refuse(), (
            "complete"
        )
        assert act(name, play_all(new_game("append"), "к ко")) == Refuse(), "nothing but кот can be made"


def test_a_bot_plays_on_in_antibalda_as_long_as_it_can() -> None:
    for name in ORAL.bots:
        assert act(name, play_all(new_game("antibalda", prepend=False), "р ро рот")) == Say("рота")
        assert act(name, play_all(new_game("antibalda"), "р ро рот рота")) == Refuse()


def test_the_novice_doubts_the_words_it_does_not_know() -> None:
    lexicon = make_lexicon("кот крот рота скат", offered="кот скат")
    position = play_all(new_game(lexicon=lexicon), "р")
    assert act("novice", position) == Refuse()
    assert isinstance(act("perfect", position), Say)


def test_the_greedy_bot_completes_a_word_and_gives_none() -> None:
    lexicon = make_lexicon("кот котик икра")
    assert act("greedy", play_all(new_game("antibalda", lexicon, prepend=False), "к ко")) == Say("кот")
    for seed in "123456":
        assert act("greedy", play_all(new_game("antibalda", lexicon), "к"), seed) != Say("ко")


def test_the_perfect_bot_makes_it_hard_if_all_is_lost() -> None:
    # From ка and from ко the other wins: by кас, the only answer, and by кос, one of three (кол and кор lose).
    lexicon = make_lexicon("каст коса колба корма")
    for seed in "123456":
        assert act("perfect", play_all(new_game("append", lexicon), "к"), seed) == Say("ко")


def test_the_greedy_bot_leaves_the_fewest_answers() -> None:
    lexicon = make_lexicon("рапс ракета ракушка рад")
    answers = {act("greedy", play_all(new_game("append", lexicon), "р ра"), seed) for seed in "123456789"}
    assert answers == {Say("рап")}, "after which only рапс is left; рад is complete"


@given(some=words, chosen=flags, seed=st.integers(0, 9), name=st.sampled_from(sorted(ORAL.bots)))
@settings(deadline=None)
def test_bots_between_themselves_break_no_rule(
    some: list[str], chosen: dict[str, bool], seed: int, name: str
) -> None:
    lexicon = make_lexicon(" ".join(some))
    first = new_game(lexicon=lexicon, points=2, **chosen)
    last = finish(first, (name, "random"), str(seed))
    assert {one.verdict for one in last.judgements} <= {Verdict.HOLDS, Verdict.EXHAUSTED}
    assert finish(first, (name, "random"), str(seed)) == last


@given(some=words, chosen=flags, seed=st.integers(0, 9))
@settings(deadline=None)
def test_the_perfect_bot_gets_at_least_what_perfect_play_promises(
    some: list[str], chosen: dict[str, bool], seed: int
) -> None:
    reference = Reference(some, *(chosen[name] for name in FLAGS))
    position = new_game(lexicon=make_lexicon(" ".join(some)), points=9, **chosen)
    promised = max(map(reference.result, reference.successors("")), default=-1)
    while not isinstance(position.turns[-1].action if position.turns else None, Refuse):
        name = ("perfect", "random")[position.mover]
        position = position.play(act(name, position, str(seed)))
    mine, others = position.scores
    assert (mine - others if chosen["antibalda"] else others - mine) >= promised


@given(some=words, chosen=flags, players=st.integers(2, 4))
@settings(deadline=None)
def test_what_may_be_said_is_valued_as_by_the_rules(
    some: list[str], chosen: dict[str, bool], players: int
) -> None:
    reference = Reference(some, *(chosen[name] for name in FLAGS))
    position = new_game(lexicon=make_lexicon(" ".join(some)), players=players, points=9, **chosen)
    chance = random.Random("valued")
    while options := value_answers(position):
        stands = reference.normalise(position.combination)
        assert {one.combination: one.result for one in options} == {
            said: reference.result(said) for said in reference.successors(stands)
        }
        assert [one.result for one in options] == sorted((one.result for one in options), reverse=True)
        for one in options:
            assert one.word in some
            assert can_play(position, Say(one.combination))
        position = position.play(Say(options[int(chance.random() * len(options))].combination))
    assert not reference.successors(reference.normalise(position.combination))


def test_advice_names_a_word_for_each_answer() -> None:
    position = play_all(new_game(prepend=False), "к")
    # After ко only the complete кот is left; after ки comes кин, and after кр кро, and then only complete words.
    assert value_answers(position) == [
        Valued("ко", 1, "кот", True),
        Valued("ки", -1, "кит", True),
        Valued("кр", -1, "крот", True),
    ]
    assert preview_judgement(new_game()) is None
    judgement = preview_judgement(position)
    assert judgement is not None
    assert (judgement.verdict, judgement.word, judgement.scorer) == (Verdict.HOLDS, "кит", 1)


@pytest.mark.parametrize("preset", ORAL.presets)
def test_bots_play_with_more_players(preset: str) -> None:
    for players in (3, 4):
        last = finish(new_game(preset, players=players), ("perfect", "greedy", "random", "novice"), "5")
        assert max(last.scores) >= last.game.rules.points
