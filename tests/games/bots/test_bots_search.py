"""The search of the strong bot: exact at the end, the same with either generator."""

import random

import pytest
from bots_setup import GAMES, BestPlay, actions_of, begin, positions_before_end

from slovnik.games.balda.bots.rating import rate_actions
from slovnik.games.balda.bots.strong import play_strongly


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("empty", [1, 2, 3])
def test_the_end_is_played_as_well_as_can_be(name, empty) -> None:
    positions = list(positions_before_end(begin(name), empty, 4))
    assert positions
    for position in positions:
        best = BestPlay(position.mover)
        played = position.play(play_strongly(position, random.Random(1)))
        assert best.lead(played) == best.lead(position), position.letters


@pytest.mark.parametrize("name", GAMES)
def test_ratings_of_the_end_are_what_comes_of_it(name) -> None:
    for position in positions_before_end(begin(name), 2, 8):
        best, actions = BestPlay(position.mover), actions_of(position)
        others = len(position.scores) - 1
        now = len(position.scores) * position.scores[position.mover] - sum(position.scores)
        truth = [(best.lead(position.play(one)) - now) / others for one in actions]
        assert rate_actions(position, actions) == pytest.approx(truth)
