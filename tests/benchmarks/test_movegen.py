"""The benchmark of the generators tells what it says it tells: names, kinds and units, not times."""

import json
from pathlib import Path

import pytest

from benchmarks import movegen
from slovnik.games.fast import available

YARDSTICK = """
ORTH, KING = "sides", "all"


def build_trie(words):
    return set(words)


def neighbour_table(rows, cols, steps):
    return rows, cols, steps


def moves(trie, grid, near):
    assert "кот" in trie
    assert near in ((3, 3, "sides"), (2, 3, "all"), (3, 3, "all"), (2, 3, "sides"))
    return list(grid)
"""


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    boards = [{"rows": 3, "cols": 3, "grid": "...кот..."}, {"rows": 2, "cols": 3, "grid": "кот..."}]
    (tmp_path / "boards.json").write_text(json.dumps({"positions": boards}), encoding="utf-8")
    (tmp_path / "words.txt").write_text("кот\nток\nрот\n", encoding="utf-8")
    (tmp_path / "yardstick.py").write_text(YARDSTICK, encoding="utf-8")
    return ["--boards", str(tmp_path / "boards.json"), "--words", str(tmp_path / "words.txt")]


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, dict[str, float]]:
    movegen.main([*arguments, "--json"])
    return json.loads(capsys.readouterr().out)  # type: ignore[no-any-return]


NAMES = {"reference", "fast"} if available() else {"reference"}


def test_the_times_of_each_generator(files, capsys) -> None:
    result = told(capsys, *files)
    assert set(result) == NAMES
    for row in result.values():
        assert list(row) == ["orth", "king"]
        assert all(time > 0 for time in row.values())


def test_a_yardstick_and_the_ratios_to_it(files, capsys, tmp_path: Path) -> None:
    result = told(capsys, *files, "--yardstick", str(tmp_path / "yardstick.py"))
    assert set(result) == NAMES | {"yardstick"} | {f"yardstick / {name}" for name in NAMES}
    for name in NAMES:
        for kind, ratio in result[f"yardstick / {name}"].items():
            assert ratio == pytest.approx(result["yardstick"][kind] / result[name][kind], rel=0.2, abs=0.01)


def test_the_table(files, capsys) -> None:
    movegen.main(files)
    lines = capsys.readouterr().out.splitlines()
    assert {line.split()[0] for line in lines} == NAMES
    assert all(" orth " in line and " king " in line for line in lines)


def test_first_calls(files, capsys, monkeypatch) -> None:
    monkeypatch.setattr(movegen, "PROCESSES", 1)
    result = told(capsys, *files, "--first-call")
    assert list(result["first call"]) == ["compiled", "cached"]
    assert all(0 < time < 600 for time in result["first call"].values())
