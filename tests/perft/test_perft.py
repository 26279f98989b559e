"""perft: small boards counted by hand, and the published tables where the measuring list is there."""

import csv
import gzip
import json
from dataclasses import asdict
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.games.balda.family import BALDA
from slovnik.games.balda.perft import Counts, Perft
from slovnik.games.balda.rules import BaldaRules
from slovnik.games.board import Grid, Neighbours, make_grid
from slovnik.games.engine import move_generator
from slovnik.games.fast import available
from slovnik.games.folding import BoardWords
from slovnik.games.reference import ReferenceGenerator
from slovnik.lexicon.graph import WordGraph, build_graph

HERE = Path(__file__).parent
SHARED = HERE.parents[2] / "shared" / "engine"
ORTH, KING = Neighbours.ORTH, Neighbours.KING
NUMBERS = ("paths", "triples", "words", "places")

needs_list = pytest.mark.skipif(
    not (SHARED / "positions.json").is_file(), reason="no ../shared/engine: the measuring list is not here"
)
needs_fast = pytest.mark.skipif(not available(), reason="no extra 'fast': the compiled generator is not here")
GENERATORS = {
    "reference": ReferenceGenerator,
    "fast": pytest.param(move_generator, marks=needs_fast),
}
both = pytest.mark.parametrize("make", GENERATORS.values(), ids=GENERATORS)


def read_table(name: str) -> list[dict[str, str]]:
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def perft(words: WordGraph, grid: Grid, make=move_generator, crossing=True, **bans) -> Perft:
    return Perft(BoardWords(words), make(words, grid, crossing), **bans)


@both
@pytest.mark.parametrize("row", read_table("boards.tsv"), ids=lambda row: f"{row['board']}-{row['words']}")
def test_counted_by_hand(row, make) -> None:
    grid = make_grid(int(row["rows"]), int(row["cols"]), Neighbours(row["neighbours"]))
    tree = perft(build_graph(row["words"].split()), grid, make, legal=row["count"] == "legal")
    counts = tree.count(row["board"], set(row["used"].split()), int(row["depth"]))
    assert counts == Counts(*(int(row[name]) for name in ("paths", "triples", "words_made", "places")))


@both
def test_readable_words_can_be_banned(make) -> None:
    # кот can be read on the board, so that another т gives only кто and ток.
    words = build_graph(["кот", "ток"])
    board, grid = "кот.", make_grid(2, 2, KING)
    assert perft(words, grid, make).count(board, set(), 1).words == 2
    assert perft(words, grid, make, ban_readable=True).count(board, set(), 1).paths == 0


@both
def test_words_can_be_bounded_in_length(make) -> None:
    words = build_graph(["он", "нон"])
    grid = make_grid(1, 3, ORTH)
    assert perft(words, grid, make, lengths=(3, 9)).count("но.", set(), 1) == Counts(2, 1, 1, 1)
    assert perft(words, grid, make, lengths=(2, 2)).count("но.", set(), 1) == Counts(1, 1, 1, 1)


@both
def test_a_path_that_crosses_itself_is_counted_only_where_it_may(make) -> None:
    # The four cells are а к / о т: а-т and к-о are the diagonals, and «атко» takes both.
    words = build_graph(["атко", "акто"])
    board, grid = "ако.", make_grid(2, 2, KING)
    assert perft(words, grid, make).count(board, set(), 1).words == 2
    assert perft(words, grid, make, crossing=False).count(board, set(), 1).words == 1


SOME = "ад акт арка бал вал вар вид вол вор да дар док дол дом дор кит кок кол кора корт кот крот лад лак лот ток торт"


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_what_is_divided_adds_up(data) -> None:
    rows, cols = data.draw(st.integers(1, 3)), data.draw(st.integers(2, 3))
    letters = "".join(
        data.draw(st.lists(st.sampled_from("...акотвлд"), min_size=rows * cols, max_size=rows * cols))
    )
    tree = perft(
        build_graph(SOME.split()),
        make_grid(rows, cols, data.draw(st.sampled_from(Neighbours))),
        data.draw(st.sampled_from([ReferenceGenerator, move_generator])),
        data.draw(st.booleans()),
        ban_readable=data.draw(st.booleans()),
    )
    depth = data.draw(st.integers(1, 3))
    whole, parts = tree.count(letters, {"кот"}, depth), list(tree.divide(letters, {"кот"}, depth))
    assert whole.paths == sum(counts.paths for _, counts in parts)
    assert whole.triples == sum(counts.triples for _, counts in parts)
    assert [ply for ply, _ in parts] == sorted(ply for ply, _ in parts)
    if depth == 1:
        assert all((counts.triples, counts.words, counts.places) == (1, 1, 1) for _, counts in parts)


@cache
def measuring_list() -> WordGraph:
    return build_graph(gzip.decompress((SHARED / "nouns.txt.gz").read_bytes()).decode().split())


def rules_of(row: dict[str, str]) -> BaldaRules:
    options = row["options"].split()
    given = dict(zip(options[::2], options[1::2], strict=True))
    preset = given.get("--preset") or {"balda": "encyclopaedia"}.get(row["game"], row["game"])
    neighbours = given.get("--neighbours")
    return BALDA.load_rules(preset, neighbours=Neighbours(neighbours) if neighbours else None)


def published() -> list:
    """The rows of the table: all by the compiled generator, and what the reference one counts in seconds."""
    cases = []
    for row in read_table("counts.tsv"):
        name = "-".join((row["game"], *row["options"].split(), row["start"], row["depth"]))
        cases.append(pytest.param(row, move_generator, marks=needs_fast, id=f"{name}-fast"))
        few = row["depth"] == "2" and (rules_of(row).neighbours is ORTH or row["start"] == "песня")
        if row["depth"] == "1" or few:
            cases.append(pytest.param(row, ReferenceGenerator, id=f"{name}-reference"))
    return cases


@needs_list
@pytest.mark.parametrize(("row", "make"), published())
def test_the_published_counts(row, make) -> None:
    rules, start = rules_of(row), row["start"]
    tree = perft(
        measuring_list(),
        rules.grid,
        make,
        rules.crossing,
        ban_readable=rules.ban_readable,
        lengths=rules.lengths,
    )
    counts = tree.count("." * 10 + start + "." * 10, {start}, int(row["depth"]))
    assert asdict(counts) == {name: int(row[name]) for name in NUMBERS}


def oracle_boards() -> list:
    path = SHARED / "positions.json"
    boards = json.loads(path.read_text(encoding="utf-8"))["positions"] if path.is_file() else []
    return [pytest.param(board, kind, id=f"{board['id']}-{kind}") for board in boards for kind in Neighbours]


def check(counts: Counts, expected: dict[str, int]) -> None:
    assert {key: asdict(counts)[key] for key in expected} == expected


@needs_list
def test_there_are_fourteen_oracle_boards() -> None:
    assert len(oracle_boards()) == 28


@needs_list
@both
@pytest.mark.parametrize(("board", "kind"), oracle_boards())
def test_the_oracle_boards(board, kind, make) -> None:
    grid = make_grid(board["rows"], board["cols"], kind)
    letters, used, table, words = board["grid"], set(board["used"]), board[kind], measuring_list()
    check(perft(words, grid, make, legal=False).count(letters, set(), 1), table["raw"])
    check(perft(words, grid, make).count(letters, used, 1), table["legal"])
    check(perft(words, grid, make, ban_readable=True).count(letters, used, 1), table["legal_no_readable"])
    check(perft(words, grid, make, lengths=(2, 8)).count(letters, used, 1), table["legal_len_2_8"])


@needs_list
@pytest.mark.parametrize(("board", "kind"), oracle_boards())
def test_the_oracle_boards_two_plies_deep(board, kind) -> None:
    grid = make_grid(board["rows"], board["cols"], kind)
    counts = perft(measuring_list(), grid).count(board["grid"], set(board["used"]), 2)
    check(counts, board[kind]["perft_legal"]["2"])
