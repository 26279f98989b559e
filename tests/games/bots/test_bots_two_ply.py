"""The bot that looks at the next letter: what it chooses is compared with trying everything."""

import random

import pytest
from bots_setup import GAMES, begin, positions_before_end

from slovnik.games.actions import Pass
from slovnik.games.balda.bots import one_path_each
from slovnik.games.balda.bots.two_ply import play_two_ply, rate_by_reply
from slovnik.games.balda.position import Position
from slovnik.games.moves import Move


def value(position: Position, move: Move) -> int:
    after = position.play(move)
    longest = max((len(reply.word) for reply in after.legal_moves), default=0)
    goes_on = after.put > 0
    return len(move.word) + (longest if goes_on else -longest)


@pytest.mark.parametrize("name", GAMES)
def test_what_it_chooses_is_best_and_any_of_the_best_may_be_chosen(name) -> None:
    start = begin(name)
    for position in (start, *positions_before_end(start, 4, 3)):
        moves = one_path_each(position.legal_moves)
        values = {(move.cell, move.letter, move.word): value(position, move) for move in moves}
        assert rate_by_reply(position, moves) == list(values.values())
        best = {triple for triple, one in values.items() if one == max(values.values())}
        chosen = [play_two_ply(position, random.Random(str(seed))) for seed in range(60)]
        triples = {(move.cell, move.letter, move.word) for move in chosen}
        assert triples <= best
        assert len(triples) > 1 or len(best) == 1


def test_at_the_end_it_passes() -> None:
    position = begin("gramota")
    while position.outcome is None:
        position = position.play(play_two_ply(position, random.Random("1")))
    assert play_two_ply(position, random.Random("1")) == Pass()
