"""Who beats whom: the same games on every machine, so that a bot that grows weaker is told."""

import pytest
from balda_setup import WORDS, make_lexicon

from slovnik.games.balda.family import BALDA
from slovnik.games.bots import choose_action

LEXICON = make_lexicon(WORDS)
GAMES = 16


def score(one: str, other: str, preset: str) -> float:
    """Return the share of games that ``one`` wins, half of those drawn, from both seats in turn."""
    rules = BALDA.load_rules(preset, rows=4, cols=4)
    won = 0.0
    for number in range(GAMES):
        names = (one, other) if number % 2 == 0 else (other, one)
        start = BALDA.draw_start(rules, LEXICON, f"1.{number // 2}")
        position = BALDA.start_game(rules, LEXICON, names, start, "")
        while position.outcome is None:
            name = names[position.mover]
            position = position.play(choose_action(BALDA, name, position, f"1.{number}"))
        winner = position.outcome.winner
        won += 0.5 if winner is None else names[winner] == one
    return won / GAMES


@pytest.mark.parametrize("preset", ["encyclopaedia", "gramota"])
@pytest.mark.parametrize(
    ("one", "other", "least"),
    [("greedy", "random", 0.75), ("two-ply", "greedy", 0.6), ("strong", "two-ply", 0.6)],
)
def test_who_looks_further_wins_more(one, other, least, preset) -> None:
    assert score(one, other, preset) >= least
