"""perft tables: small ones counted by hand, which run everywhere, and the shared oracle where it is there."""

import gzip
import json
from dataclasses import asdict

import pytest
from balda_setup import SHARED

from slovnik.games.board import Neighbours, make_grid
from slovnik.games.folding import BoardWords
from slovnik.games.perft import Counts, Perft
from slovnik.lexicon.graph import build_graph

ORTH, KING = Neighbours.ORTH, Neighbours.KING

# rows, cols, neighbours, board, words, used, legal, depth → paths, triples, words, places; counted by hand.
TABLE = [
    (1, 3, ORTH, ".о.", "он но ток", "", True, 1, (4, 4, 2, 2)),
    (1, 3, ORTH, ".о.", "он но ток", "он", True, 1, (2, 2, 1, 2)),
    (1, 3, ORTH, ".о.", "он но ток", "", True, 2, (4, 4, 2, 2)),
    (1, 3, ORTH, ".о.", "он но ток", "", False, 2, (8, 8, 2, 2)),
    (1, 3, ORTH, "ко.", "кок", "", True, 1, (2, 1, 1, 1)),
    (1, 3, ORTH, ".о.", "он но нон", "", True, 1, (4, 4, 2, 2)),
    (1, 3, ORTH, ".о.", "он но нон", "", True, 2, (12, 8, 3, 2)),
    (2, 2, ORTH, "ко..", "кот ток", "", True, 1, (2, 2, 2, 1)),
    (2, 2, KING, "ко..", "кот ток", "", True, 1, (4, 4, 2, 2)),
    (2, 2, KING, "ко..", "кот ток", "кот ток", True, 1, (0, 0, 0, 0)),
    (2, 2, KING, "ко..", "кот ток", "", True, 3, (0, 0, 0, 0)),
]


@pytest.mark.parametrize(
    ("rows", "cols", "kind", "board", "words", "used", "legal", "depth", "counts"), TABLE
)
def test_counted_by_hand(rows, cols, kind, board, words, used, legal, depth, counts) -> None:
    tree = Perft(BoardWords(build_graph(words.split())), make_grid(rows, cols, kind), legal=legal)
    assert tree.count(board, set(used.split()), depth) == Counts(*counts)


def test_readable_words_can_be_banned() -> None:
    # кот can be read on the board, so that another т gives only кто and ток.
    words = build_graph(["кот", "ток"])
    board, grid = "кот.", make_grid(2, 2, KING)
    assert Perft(BoardWords(words), grid).count(board, set(), 1).words == 2
    assert Perft(BoardWords(words), grid, ban_readable=True).count(board, set(), 1).paths == 0


def test_words_can_be_bounded_in_length() -> None:
    words = build_graph(["он", "нон"])
    grid = make_grid(1, 3, ORTH)
    assert Perft(BoardWords(words), grid, lengths=(3, 9)).count("но.", set(), 1) == Counts(2, 1, 1, 1)
    assert Perft(BoardWords(words), grid, lengths=(2, 2)).count("но.", set(), 1) == Counts(1, 1, 1, 1)


needs_oracle = pytest.mark.skipif(
    not (SHARED / "positions.json").is_file(), reason="no ../shared/engine: the oracle boards are not here"
)


@pytest.fixture(scope="module")
def oracle_graph():
    return build_graph(gzip.decompress((SHARED / "nouns.txt.gz").read_bytes()).decode().split())


def oracle_boards() -> list:
    path = SHARED / "positions.json"
    boards = json.loads(path.read_text(encoding="utf-8"))["positions"] if path.is_file() else []
    return [pytest.param(board, kind, id=f"{board['id']}-{kind}") for board in boards for kind in Neighbours]


def check(counts: Counts, expected: dict[str, int]) -> None:
    assert {key: asdict(counts)[key] for key in expected} == expected


@needs_oracle
def test_there_are_fourteen_oracle_boards() -> None:
    assert len(oracle_boards()) == 28


@needs_oracle
@pytest.mark.parametrize(("board", "kind"), oracle_boards())
def test_the_oracle_boards(board, kind, oracle_graph) -> None:
    grid = make_grid(board["rows"], board["cols"], kind)
    letters, used, table = board["grid"], set(board["used"]), board[kind]
    check(Perft(BoardWords(oracle_graph), grid, legal=False).count(letters, set(), 1), table["raw"])
    check(Perft(BoardWords(oracle_graph), grid).count(letters, used, 1), table["legal"])
    check(
        Perft(BoardWords(oracle_graph), grid, ban_readable=True).count(letters, used, 1),
        table["legal_no_readable"],
    )
    check(
        Perft(BoardWords(oracle_graph), grid, lengths=(2, 8)).count(letters, used, 1), table["legal_len_2_8"]
    )


@needs_oracle
@pytest.mark.parametrize(("board", "kind"), [case for case in oracle_boards() if case.values[1] is ORTH])
def test_the_oracle_boards_two_plies_deep(board, kind, oracle_graph) -> None:
    grid = make_grid(board["rows"], board["cols"], kind)
    counts = Perft(BoardWords(oracle_graph), grid).count(board["grid"], set(board["used"]), 2)
    check(counts, board[kind]["perft_legal"]["2"])


@needs_oracle
def test_three_plies_of_pesnya(oracle_graph) -> None:
    counts = Perft(BoardWords(oracle_graph), make_grid(5, 5, ORTH)).count(
        "." * 10 + "песня" + "." * 10, {"песня"}, 3
    )
    check(counts, {"paths": 715_554, "triples": 712_410})
