"""Levels: a bot sees the words of its tier and of the commoner ones, and plays its best with them."""

import random

import pytest
from balda_setup import WORDS, make_lexicon, new_game

from slovnik.errors import UsageError
from slovnik.games.actions import Pass
from slovnik.games.balda.family import BALDA
from slovnik.games.bots import choose_action, find_bot, is_bot, verify_bot
from slovnik.games.levels import words_known
from slovnik.games.moves import Move
from slovnik.terms import Tier

TIERS = tuple(Tier)


def tiered(words=WORDS, tiers=None):
    """Return a lexicon with tiers: those given, else one after another over the words."""
    lexicon = make_lexicon(words)
    lexicon._backing.tiers = tiers or {word: TIERS[at % len(TIERS)] for at, word in enumerate(lexicon)}
    return lexicon


LEXICON = tiered()


@pytest.mark.parametrize("level", TIERS)
def test_a_level_knows_its_tier_and_all_commoner_words(level) -> None:
    known = set(words_known(LEXICON, level))
    assert known == {word for word in LEXICON if TIERS.index(LEXICON.tiers[word]) <= TIERS.index(level)}
    assert words_known(LEXICON, level) is words_known(LEXICON, level)


@pytest.mark.parametrize("name", BALDA.bots)
@pytest.mark.parametrize("level", ["common", "familiar", "rare"])
def test_a_bot_makes_only_words_that_it_knows(name, level) -> None:
    known = words_known(LEXICON, Tier(level)).word_set
    position, made = new_game("кот", LEXICON), 0
    while position.outcome is None:
        action = choose_action(BALDA, f"{name}:{level}", position, "1")
        if isinstance(action, Move):
            assert action.word in known
            made += 1
        elif not any(move.word in known for move in position.legal_moves):
            action = position.legal_moves[0]
        position = position.play(action)
    assert made


def test_the_last_level_plays_as_the_bot_does() -> None:
    position = new_game("кот", LEXICON)
    for name in ("greedy", "two-ply", "strong"):
        limited = find_bot(BALDA, f"{name}:obscure")(position, random.Random("1"))
        assert limited == find_bot(BALDA, name)(position, random.Random("1"))


RARE = tiered(["кот", "рот"], {"кот": Tier.COMMON, "рот": Tier.RARE})


@pytest.mark.parametrize("name", BALDA.bots)
def test_who_knows_no_word_passes_where_he_may_and_else_looks_one_up(name) -> None:
    free, stuck = new_game("кот", RARE), new_game("кот", RARE, "gramota")
    assert choose_action(BALDA, f"{name}:common", free, "1") == Pass()
    assert choose_action(BALDA, f"{name}:common", stuck, "1").word == "рот"


def test_what_is_looked_up_is_no_rarer_than_need_be() -> None:
    words = {
        "кот": Tier.COMMON,
        "рот": Tier.FAMILIAR,
        "мотор": Tier.RARE,
        "крот": Tier.OBSCURE,
        "ток": Tier.RARE,
    }
    stuck = new_game("кот", tiered(list(words), words), "gramota")
    assert choose_action(BALDA, "greedy:common", stuck, "1").word == "рот"


def test_a_list_without_tiers_has_no_levels_and_says_so() -> None:
    plain = make_lexicon()
    verify_bot(BALDA, "greedy", plain)
    verify_bot(BALDA, "greedy:common", LEXICON)
    with pytest.raises(UsageError, match="'tiny' does not tell how common its words are"):
        verify_bot(BALDA, "greedy:common", plain)
    with pytest.raises(UsageError, match="without ':common'"):
        choose_action(BALDA, "greedy:common", new_game("кот", plain), "1")


@pytest.mark.parametrize("name", ["greedy:", "greedy:hard", "greedy:common:rare", "greedy: common"])
def test_a_level_that_does_not_exist_names_those_that_do(name) -> None:
    for ask in (find_bot, is_bot):
        with pytest.raises(UsageError, match="choose from common, familiar, rare, obscure"):
            ask(BALDA, name)


def test_who_is_a_bot() -> None:
    assert is_bot(BALDA, "greedy:common")
    assert is_bot(BALDA, "strong")
    assert not is_bot(BALDA, "Аня")
    assert not is_bot(BALDA, "Аня:common")
    with pytest.raises(UsageError, match="random, greedy, two-ply, strong"):
        find_bot(BALDA, "deep:common")
