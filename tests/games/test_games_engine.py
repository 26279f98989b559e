"""Which generator is chosen, and the reference's answers by their definition."""

import subprocess
import sys

import pytest
from balda_setup import WORDS
from hypothesis import given, settings
from hypothesis import strategies as st

from slovnik.games.board import Neighbours, make_grid
from slovnik.games.moves import generate_moves
from slovnik.games.reference import ReferenceGenerator
from slovnik.games.wordtree import word_tree
from slovnik.lexicon.graph import build_graph
from slovnik.orthography import sort_key

GRAPH = build_graph(WORDS)
GRID = make_grid(3, 4, Neighbours.KING)
boards = st.text("..." + "оаоактрлдбё", min_size=12, max_size=12)
bans = st.frozensets(st.sampled_from(WORDS), max_size=40)

NEW = "__version__ = '0.45.0'"
WAKES = "def initialize_native_target(): pass\ndef initialize_native_asmprinter(): pass\n"
BROKEN = {
    "not installed": "import sys; sys.modules['llvmlite'] = None",
    "cannot be imported": {"__init__.py": NEW, "binding.py": "raise ImportError('made for another Python')"},
    "has no library": {"__init__.py": NEW, "binding.py": "raise OSError('libllvmlite.so: cannot open')"},
    "has a library that is loaded late": {
        "__init__.py": NEW,
        "binding.py": "def initialize_native_target(): raise OSError('libllvmlite.so: cannot open')",
    },
    "lacks what is asked of it": {"__init__.py": NEW, "binding.py": ""},
    "is old, and fails only when it compiles": {"__init__.py": "__version__ = '0.40.1'", "binding.py": WAKES},
    "is as good as the one before": {"__init__.py": "__version__ = '0.44.0rc2'", "binding.py": WAKES},
    "does not say how old it is": {"__init__.py": "", "binding.py": WAKES},
}
WITHOUT_THE_EXTRA = """
from slovnik.games.bukvologika.finder import word_finder
from slovnik.games.board import Neighbours, make_grid
from slovnik.games.engine import move_generator
from slovnik.games.fast import available
from slovnik.games.reference import ReferenceGenerator
from slovnik.lexicon.graph import build_graph
generator = move_generator(build_graph(["кот", "ток", "окот"]), make_grid(1, 4, Neighbours.ORTH))
assert not available()
assert isinstance(generator, ReferenceGenerator)
word_finder(build_graph(["кот", "ток", "окот"]))
print(*sorted(move.word for move in generator.moves("ко..")), *sorted(generator.readable("ток.")))
"""


@pytest.mark.parametrize("compiler", BROKEN)
def test_without_the_extra_or_with_a_broken_one_the_reference_is_chosen(compiler: str, tmp_path) -> None:
    broken = BROKEN[compiler]
    program = f"{broken}\n{WITHOUT_THE_EXTRA}" if isinstance(broken, str) else WITHOUT_THE_EXTRA
    if isinstance(broken, dict):
        (tmp_path / "llvmlite").mkdir()
        for name, text in broken.items():
            (tmp_path / "llvmlite" / name).write_text(text)
    told = subprocess.run(  # what is beside it is found first
        [sys.executable, "-c", program], check=True, capture_output=True, encoding="utf-8", cwd=tmp_path
    )
    assert told.stdout.split() == ["кот", "ток", "кот", "ток"]


@settings(max_examples=100, deadline=None)
@given(boards, bans, st.integers(1, 4), st.integers(1, 6))
def test_what_the_reference_answers(letters, banned, least, most) -> None:
    generator = ReferenceGenerator(GRAPH, GRID)
    every = generate_moves(word_tree(GRAPH), GRID, letters)
    moves = [move for move in every if least <= len(move.word) <= most and move.word not in banned]
    asked = letters, banned, (least, most)
    assert generator.moves(*asked) == moves
    assert generator.longest(*asked) == max([len(move.word) for move in moves], default=0)
    tally = generator.tally((least, most))
    assert tally.add(letters, banned) == (len(moves), len({move[:3] for move in moves}))
    assert (tally.words, tally.places) == (
        len({move[2] for move in moves}),
        len({move[:2] for move in moves}),
    )


@settings(max_examples=100, deadline=None)
@given(boards)
def test_the_best_of_each_place(letters) -> None:
    generator = ReferenceGenerator(GRAPH, GRID)
    moves = generator.moves(letters)
    best = generator.best_places(letters)
    assert [move[:2] for move in best] == sorted(
        {move[:2] for move in moves}, key=lambda at: (at[0], sort_key(at[1]))
    )
    for chosen in best:
        rivals = [move for move in moves if move[:2] == chosen[:2]]
        assert chosen in rivals
        assert all(len(move.word) <= len(chosen.word) for move in rivals)
        longest = [move for move in rivals if len(move.word) == len(chosen.word)]
        assert chosen.word == min((move.word for move in longest), key=sort_key)
        assert chosen.path == min(move.path for move in longest if move.word == chosen.word)
