"""The search of the strong bot: exact at the end, bounded by boards, the same whoever looks at the boards."""

import random

import pytest
from balda_setup import make_lexicon, new_game
from bots_setup import GAMES, BestPlay, actions_of, begin, lead_now, positions_before_end

from slovnik.games.actions import Pass
from slovnik.games.balda.bots.search import OutOfBudgetError, Search
from slovnik.games.balda.bots.strong import begin_node, begin_search, budget_of, play_strongly
from slovnik.games.balda.bots.table import table_of
from slovnik.games.balda.bots.valuing import rate_actions
from slovnik.games.balda.position import Position
from slovnik.games.board import Neighbours
from slovnik.games.fast import available
from slovnik.games.plain_trial import PlainTrial
from slovnik.games.reference import ReferenceGenerator
from slovnik.games.trial import INFINITY


def play(position: Position, seed: str = "1") -> object:
    return play_strongly(position, random.Random(seed))


@pytest.mark.parametrize("name", GAMES)
def test_the_end_is_played_as_well_as_can_be(name) -> None:
    positions = [
        one for empty in (1, 2, 3) for one in positions_before_end(begin(name), empty, 8 - 2 * empty)
    ]
    assert len(positions) >= 3
    for position in positions:
        best = BestPlay(position.mover)
        assert best.lead(position.play(play(position))) == best.lead(position), position.letters


@pytest.mark.parametrize("name", GAMES)
def test_ratings_of_the_end_are_what_comes_of_it(name) -> None:
    positions = list(positions_before_end(begin(name), 2, 4))
    assert positions
    for position in positions:
        best, actions = BestPlay(position.mover), actions_of(position)
        others = len(position.scores) - 1
        truth = [(best.lead(position.play(one)) - lead_now(position)) / others for one in actions]
        assert rate_actions(position, actions) == pytest.approx(truth)


TRAP = make_lexicon(["пора", "тор", "рота"])
"""With пора on the board тор brings 3, and opens рота for 4."""


@pytest.mark.parametrize(
    ("preset", "passes"), [("encyclopaedia", True), ("gramota", False)], ids=["free", "only if stuck"]
)
def test_it_passes_where_a_letter_costs_more_than_it_brings(preset, passes) -> None:
    position = new_game("пора", TRAP, preset, rows=2, cols=4)
    assert isinstance(play(position), Pass) == passes
    assert position.can(play(position))


def test_it_does_not_pass_for_a_draw_that_it_need_not_have() -> None:
    position = new_game("кот", make_lexicon(["кот", "рот"]), rows=3, cols=3)
    assert not isinstance(play(position), Pass)


def plain_search(position: Position, budget: int) -> Search:
    """Return the search of a position by the reference generator."""
    rules, words = position.game.rules, position.game.words
    generator = ReferenceGenerator(words.graph, rules.grid, rules.crossing)
    used = [words.fold(word) for word in position.used]
    rest = position.letters, used, rules.lengths, rules.ban_readable
    return Search(PlainTrial(generator, words.graph, *rest), table_of(position), budget)


@pytest.mark.skipif(not available(), reason="no llvmlite (extra fast): there is nothing to compare with")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("empty", [6, 4])
def test_the_reference_finds_the_same_at_the_same_cost(name, empty) -> None:
    for position in positions_before_end(begin(name), empty, 2):
        node = begin_node(position)
        searches = begin_search(position, INFINITY), plain_search(position, INFINITY)
        for placing in searches[1].trial.best()[:6]:
            values = {one.value_of(node, placing, 3, -INFINITY, INFINITY) for one in searches}
            assert len(values) == 1
        assert searches[0].spent == searches[1].spent > 0


def look_everywhere(search: Search, position: Position) -> None:
    node = begin_node(position)
    for depth in range(1, node.empty + 1):
        for placing in plain_search(position, 1).trial.best():
            search.value_of(node, placing, depth, -INFINITY, INFINITY)


def test_no_more_boards_are_looked_at_than_may_be() -> None:
    position = begin("page")
    search = begin_search(position, 50)
    with pytest.raises(OutOfBudgetError):
        look_everywhere(search, position)
    assert 50 < search.spent <= 50 + 1 + len(position.legal_moves), "the last exchange is seen to its end"


def test_boards_that_cost_more_are_fewer() -> None:
    small = new_game("трап", rows=4, cols=4)
    wide = new_game("трап", rows=9, cols=9, offset=0, players=3)
    king = new_game("трап", rows=4, cols=4, neighbours=Neighbours.KING)
    assert budget_of(small) > budget_of(king) >= 1
    assert budget_of(small) > budget_of(wide) >= 1


def test_it_makes_a_legal_move_with_one_board_to_look_at() -> None:
    position = begin("encyclopaedia")
    with pytest.raises(OutOfBudgetError):
        begin_search(position, 0).value_of(begin_node(position), 0, 2, -INFINITY, INFINITY)
    assert position.can(play(position))


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_by_the_rules_to_the_end_and_the_same_again(name) -> None:
    position = begin(name)
    while position.outcome is None:
        action = play(position)
        assert play(position) == action
        position = position.play(action)
    assert play(position) == Pass()
