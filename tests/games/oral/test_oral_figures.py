"""The published figures of the word list that is given for checking."""

import gzip
from pathlib import Path

import pytest

from slovnik.games.oral.building import Building
from slovnik.games.oral.solver import make_oracle, solve
from slovnik.orthography import ALPHABET

NOUNS = Path(__file__).parents[4] / "shared" / "engine" / "nouns.txt.gz"

pytestmark = pytest.mark.skipif(not NOUNS.exists(), reason=f"the word list is not there: {NOUNS}")


@pytest.fixture(scope="module")
def nouns() -> list[str]:
    words = gzip.decompress(NOUNS.read_bytes()).decode().split()
    return [word for word in words if len(word) >= 4]


@pytest.mark.parametrize(
    ("building", "combinations", "complete", "letters"),
    [
        pytest.param(Building(), 811_120, 811_120 - 743_973, "а", id="before or after"),
        pytest.param(Building(prepend=False), 269_827, 67_147, "щ", id="after"),
    ],
)
def test_who_wins_and_how_large_the_tree_is(
    nouns: list[str], building: Building, combinations: int, complete: int, letters: str
) -> None:
    solved = solve(make_oracle(nouns, building, antibalda=False))
    assert (solved.combinations, solved.complete) == (combinations, complete)
    assert (solved.value, "".join(solved.letters)) == (1, letters)
    assert set(solved.results) == set(ALPHABET) - ({"ъ", "ы", "ь"} if not building.prepend else set())
