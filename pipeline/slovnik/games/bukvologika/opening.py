"""The opening: the letters of the start square, put without words, the centre first and then the corners."""

from typing import Final

from slovnik.games.board import EMPTY, Cell
from slovnik.games.bukvologika.board import CENTRE, CORNERS, cell_name
from slovnik.games.bukvologika.legality import verify_empty, verify_letter
from slovnik.games.bukvologika.moves import Lay
from slovnik.games.refusals import LetterRepeats, NotOpeningCell, OpeningOver

OPENING_LETTERS: Final = 1 + len(CORNERS)
"""How many turns the opening takes; that many letters are on the board after it, unless somebody had none to put."""


def due_cells(letters: str, opened: int) -> tuple[Cell, ...]:
    """Return the cells that the next letter may go on, given the board and the turns of the opening so far."""
    if opened >= OPENING_LETTERS:
        return ()
    return (CENTRE,) if opened == 0 else tuple(cell for cell in CORNERS if letters[cell] == EMPTY)


def new_letters(letters: str, bank: str) -> str:
    """Return the letters of a bank that are not on the board, each once."""
    return "".join(letter for letter in dict.fromkeys(bank) if letter not in letters)


def verify_lay(letters: str, opened: int, bank: str, lay: Lay) -> None:
    """Raise the `Refusal` that says why ``lay``, its letter folded, is not allowed."""
    if opened >= OPENING_LETTERS:
        raise OpeningOver
    verify_empty(letters, lay.cell)
    if lay.cell not in due_cells(letters, opened):
        raise NotOpeningCell(cell_name(lay.cell), ", ".join(map(cell_name, due_cells(letters, opened))))
    verify_letter(bank, lay.letter)
    if lay.letter in letters:
        raise LetterRepeats(lay.letter)
