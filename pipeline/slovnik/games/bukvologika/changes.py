"""The five actions that a move announces: what each does to the board, and what the word must then go over."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum, unique
from itertools import combinations
from typing import TypeAlias, assert_never

from slovnik.games.board import EMPTY, Cell
from slovnik.games.bukvologika.board import GRID, JOKER


@unique
class Kind(StrEnum):
    """The actions by the names under which a record announces them."""

    PLACEMENT = "placement"
    STATUS_QUO = "status-quo"
    CASTLING = "castling"
    RELOCATION = "relocation"
    REPLACEMENT = "replacement"


@dataclass(frozen=True, slots=True)
class Placement:
    """A letter of the bank is put on an empty cell."""

    cell: Cell
    letter: str


@dataclass(frozen=True, slots=True)
class StatusQuo:
    """The board stays as it is."""


@dataclass(frozen=True, slots=True)
class Castling:
    """Two pieces change places."""

    first: Cell
    second: Cell


@dataclass(frozen=True, slots=True)
class Relocation:
    """A piece goes to an empty cell."""

    source: Cell
    target: Cell


@dataclass(frozen=True, slots=True)
class Replacement:
    """A letter of the bank is put in the place of one on the board, which goes to the bank."""

    cell: Cell
    letter: str


Change: TypeAlias = Placement | StatusQuo | Castling | Relocation | Replacement


def kind_of(change: Change) -> Kind:
    """Return the action that ``change`` is one of."""
    match change:
        case Placement():
            return Kind.PLACEMENT
        case StatusQuo():
            return Kind.STATUS_QUO
        case Castling():
            return Kind.CASTLING
        case Relocation():
            return Kind.RELOCATION
        case Replacement():
            return Kind.REPLACEMENT
        case _:
            assert_never(change)


def change_board(letters: str, change: Change) -> str:
    """Return the board ``letters`` after ``change``, which is possible there."""
    match change:
        case Placement(cell, letter) | Replacement(cell, letter):
            return _put(letters, cell, letter)
        case StatusQuo():
            return letters
        case Castling(first, second):
            return _put(_put(letters, first, letters[second]), second, letters[first])
        case Relocation(source, target):
            return _put(_put(letters, target, letters[source]), source, EMPTY)
        case _:
            assert_never(change)


def _put(letters: str, cell: Cell, piece: str) -> str:
    return letters[:cell] + piece + letters[cell + 1 :]


def moved_cells(change: Change) -> tuple[Cell, ...]:
    """Return the cells of which the word must go over one at least; none: it may go anywhere."""
    match change:
        case Placement(cell) | Replacement(cell):
            return (cell,)
        case StatusQuo():
            return ()
        case Castling(first, second):
            return (first, second)
        case Relocation(_, target):
            return (target,)
        case _:
            assert_never(change)


def list_changes(
    kind: Kind, letters: str, bank: str, cells: frozenset[Cell] | None = None
) -> Iterator[Change]:
    """Yield every possible change of one ``kind``, in the order of the cells; of two castlings that do the same, one.

    Args:
        kind: the action.
        letters: the board.
        bank: the letters that the mover may put.
        cells: where alone letters may be placed; None: anywhere.
    """
    filled = [Cell(cell) for cell, piece in enumerate(letters) if piece != EMPTY]
    empty = [Cell(cell) for cell, piece in enumerate(letters) if piece == EMPTY]
    match kind:
        case Kind.PLACEMENT:
            places = [cell for cell in empty if touches(letters, cell) and (cells is None or cell in cells)]
            yield from (Placement(cell, letter) for cell in places for letter in sorted(set(bank)))
        case Kind.STATUS_QUO:
            yield StatusQuo()
        case Kind.CASTLING:
            pairs = combinations(filled, 2)
            yield from (Castling(*pair) for pair in pairs if letters[pair[0]] != letters[pair[1]])
        case Kind.RELOCATION:
            moves = ((source, target) for source in filled for target in empty)
            yield from (Relocation(*move) for move in moves if touches(letters, move[1], move[0]))
        case Kind.REPLACEMENT:
            own = [cell for cell in filled if letters[cell] != JOKER]
            pairs_of = ((cell, letter) for cell in own for letter in sorted(set(bank) - {letters[cell]}))
            yield from (Replacement(*pair) for pair in pairs_of)
        case _:
            assert_never(kind)


def touches(letters: str, cell: Cell, but: Cell | None = None) -> bool:
    """Say whether ``cell`` touches a piece, by a corner at least, other than the one on ``but``."""
    return any(letters[near] != EMPTY and near != but for near in GRID.near[cell])
