"""What a change and a path must be, whoever moves and whatever the word."""

from itertools import pairwise

from slovnik.games.board import EMPTY, Cell
from slovnik.games.bukvologika.board import GRID, JOKER, cell_name
from slovnik.games.bukvologika.changes import (
    Castling,
    Change,
    Placement,
    Relocation,
    Replacement,
    StatusQuo,
    touches,
)
from slovnik.games.refusals import (
    CellOccupied,
    CellTwice,
    ChangeNotInPath,
    JokerStays,
    LetterNotInBank,
    NoPiece,
    NoSuchCell,
    PathBroken,
    PathCrossesEmpty,
    PathSpellsOther,
    SameLetter,
    SamePieces,
    TouchesNoPiece,
)


def verify_change(letters: str, bank: str, change: Change) -> None:
    """Raise the `Refusal` that says why ``change`` is impossible on a board, given the mover's bank."""
    match change:
        case Placement(cell, letter):
            verify_letter(bank, letter)
            _verify_target(letters, cell, None)
        case StatusQuo():
            pass
        case Castling(first, second):
            _verify_pieces(letters, first, second)
            if letters[first] == letters[second]:
                raise SamePieces(cell_name(first), cell_name(second), letters[first])
        case Relocation(source, target):
            _verify_pieces(letters, source)
            _verify_target(letters, target, source)
        case Replacement(cell, letter):
            verify_letter(bank, letter)
            _verify_pieces(letters, cell)
            if letters[cell] == JOKER:
                raise JokerStays(cell_name(cell))
            if letters[cell] == letter:
                raise SameLetter(cell_name(cell), letter)


def verify_letter(bank: str, letter: str) -> None:
    """Raise `LetterNotInBank` if the mover cannot put ``letter``."""
    if len(letter) != 1 or letter not in bank:
        raise LetterNotInBank(letter, bank)


def verify_empty(letters: str, cell: Cell) -> None:
    """Raise the `Refusal` that says why nothing can be put on ``cell``."""
    _verify_on_board(cell)
    if letters[cell] != EMPTY:
        raise CellOccupied(cell_name(cell), letters[cell])


def _verify_target(letters: str, cell: Cell, source: Cell | None) -> None:
    verify_empty(letters, cell)
    if not touches(letters, cell, source):
        raise TouchesNoPiece(cell_name(cell))


def _verify_pieces(letters: str, *cells: Cell) -> None:
    for cell in cells:
        _verify_on_board(cell)
        if letters[cell] == EMPTY:
            raise NoPiece(cell_name(cell))


def _verify_on_board(cell: Cell) -> None:
    if not GRID.holds(cell):
        raise NoSuchCell(cell_name(cell))


def verify_path(letters: str, path: tuple[Cell, ...], word: str, through: tuple[Cell, ...]) -> None:
    """Raise the `Refusal` that says what is wrong with the path of ``word``.

    It must be unbroken, take no cell twice, go over pieces, over one of the cells ``through`` if there are any, and
    spell the word, a joker standing for any letter.

    Args:
        letters: the board after the change.
        path: cells.
        word: folded as the board is.
        through: what was changed.
    """
    for place, cell in enumerate(path):
        _verify_on_board(cell)
        if cell in path[:place]:
            raise CellTwice(cell_name(cell))
        if letters[cell] == EMPTY:
            raise PathCrossesEmpty(cell_name(cell))
    for first, second in pairwise(path):
        if second not in GRID.near[first]:
            raise PathBroken(cell_name(first), cell_name(second))
    if through and not set(through) & set(path):
        raise ChangeNotInPath(", ".join(map(cell_name, through)))
    spelled = "".join(letters[cell] for cell in path)
    if not spells(spelled, word):
        raise PathSpellsOther(spelled, word)


def spells(pieces: str, word: str) -> bool:
    """Say whether ``pieces`` in a row can be read as ``word``."""
    if len(pieces) != len(word):
        return False
    return all(piece in (letter, JOKER) for piece, letter in zip(pieces, word, strict=True))
