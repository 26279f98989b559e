import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovnik.games.board import COLUMNS, Cell, Neighbours, make_grid

grids = st.builds(make_grid, st.integers(1, 9), st.integers(1, 9), st.sampled_from(Neighbours))


@given(grids, st.sampled_from(COLUMNS), st.integers(1, 9))
def test_a_cell_has_one_name_on_the_board_and_off_it(grid, column, row) -> None:
    name = f"{column}{row}"
    cell = grid.cell(name)
    assert grid.name(cell) == name
    assert grid.holds(cell) == (row <= grid.rows and COLUMNS.index(column) < grid.cols)


@given(grids)
def test_touching_goes_both_ways_and_never_to_itself(grid) -> None:
    for cell, row in enumerate(grid.near):
        assert cell not in row
        assert list(row) == sorted(set(row))
        assert all(cell in grid.near[near] for near in row)


@pytest.mark.parametrize(("neighbours", "links"), [(Neighbours.ORTH, 80), (Neighbours.KING, 144)])
def test_how_many_neighbours_a_board_of_five_has(neighbours, links) -> None:
    assert sum(map(len, make_grid(5, 5, neighbours).near)) == links


def test_the_middle_of_a_board_of_five_is_v3() -> None:
    assert make_grid(5, 5, Neighbours.ORTH).name(Cell(12)) == "в3"


@pytest.mark.parametrize("name", ["", "в", "3", "в0", "й3", "ё1", "c3", "в33", "3в"])
def test_what_is_no_name_of_a_cell(name) -> None:
    assert make_grid(5, 5, Neighbours.ORTH).cell(name) is None
