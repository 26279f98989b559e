"""The counts that others published for boards of the measuring list, by the compiled search."""

import json
from collections import Counter

import pytest
from balda_setup import SHARED
from fast_setup import MEASURED, large_graph, needs_compiler

from slovnik.games.board import Neighbours, make_grid
from slovnik.games.engine import move_generator
from slovnik.games.generator import ANY_LENGTH, Generator

BOARDS = SHARED / "positions.json"
pytestmark = [
    needs_compiler,
    pytest.mark.skipif(not MEASURED.is_file(), reason="no ../shared/engine: the oracle boards are not here"),
]


def oracle_boards() -> list:
    boards = json.loads(BOARDS.read_text(encoding="utf-8"))["positions"] if BOARDS.is_file() else []
    return [pytest.param(board, kind, id=f"{board['id']}-{kind}") for board in boards for kind in Neighbours]


def holds(counts: dict[str, int], expected: dict[str, int]) -> bool:
    """Say whether the counts are those of a table, which need not tell all."""
    return expected.items() <= counts.items() and "paths" in expected


def counted(generator: Generator, letters: str, banned=frozenset(), lengths=ANY_LENGTH) -> dict[str, int]:
    tally = generator.tally(lengths)
    paths, triples = tally.add(letters, banned)
    return {"paths": paths, "triples": triples, "words": tally.words, "places": tally.places}


@pytest.mark.parametrize(("board", "kind"), oracle_boards())
def test_the_oracle_boards(board, kind) -> None:
    generator = move_generator(large_graph("measured"), make_grid(board["rows"], board["cols"], kind))
    letters, used, table = board["grid"], frozenset(board["used"]), board[kind]
    assert holds(counted(generator, letters), table["raw"])
    assert holds(counted(generator, letters, used), table["legal"])
    assert holds(counted(generator, letters, used | generator.readable(letters)), table["legal_no_readable"])
    assert holds(counted(generator, letters, used, (2, 8)), table["legal_len_2_8"])


def descend(
    generator: Generator, letters: str, used: frozenset[str], depth: int, readable: bool
) -> tuple[int, int]:
    """Return the paths and the triples ``depth`` plies below a board, each path and each triple a branch."""
    tally = generator.tally()

    def below(letters: str, used: frozenset[str], depth: int) -> tuple[int, int]:
        banned = used | generator.readable(letters) if readable else used
        if depth == 1:
            return tally.add(letters, banned)
        paths = triples = 0
        for (cell, letter, word), times in Counter(
            move[:3] for move in generator.moves(letters, banned)
        ).items():
            after = letters[:cell] + letter + letters[cell + 1 :]
            more = below(after, used | {word}, depth - 1)
            paths += times * more[0]
            triples += more[1]
        return paths, triples

    return below(letters, used, depth)


@pytest.mark.parametrize(("board", "kind"), oracle_boards())
def test_the_oracle_boards_two_plies_deep(board, kind) -> None:
    generator = move_generator(large_graph("measured"), make_grid(board["rows"], board["cols"], kind))
    counts = descend(generator, board["grid"], frozenset(board["used"]), 2, readable=False)
    assert counts == tuple(board[kind]["perft_legal"]["2"][name] for name in ("paths", "triples"))


@pytest.mark.parametrize(
    ("start", "counts"),
    [
        ("балда", (5_044_916, 4_413_226)),
        ("сутки", (3_980_330, 3_547_022)),
        ("лодка", (7_215_370, 6_680_654)),
        ("песня", (715_554, 712_410)),
        ("гроза", (8_969_356, 8_472_894)),
    ],
)
def test_the_start_boards_three_plies_deep(start, counts) -> None:
    generator = move_generator(large_graph("measured"), make_grid(5, 5, Neighbours.ORTH))
    assert descend(generator, f"{'.' * 10}{start}{'.' * 10}", frozenset({start}), 3, readable=False) == counts


def test_the_royal_square() -> None:
    """King steps that do not cross, and no word that can be read along such a path."""
    generator = move_generator(large_graph("measured"), make_grid(5, 5, Neighbours.KING), crossing=False)
    letters, used = f"{'.' * 10}балда{'.' * 10}", frozenset({"балда"})
    first = counted(generator, letters, used | generator.readable(letters))
    assert first == {"paths": 466, "triples": 452, "words": 81, "places": 208}
    assert descend(generator, letters, used, 2, readable=True) == (261_200, 243_410)
