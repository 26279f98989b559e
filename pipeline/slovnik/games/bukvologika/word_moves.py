"""Where a word that somebody names can be made: a move for each change of the board that lets it be read."""

from collections import Counter
from collections.abc import Iterator

from slovnik.games.board import EMPTY, Cell
from slovnik.games.bukvologika.board import GRID, JOKER, cell_name
from slovnik.games.bukvologika.changes import Kind, change_board, moved_cells
from slovnik.games.bukvologika.moves import Move
from slovnik.games.bukvologika.position import Position
from slovnik.games.refusals import CannotBeMade, OpeningNotOver, Refusal


def find_word_moves(position: Position, word: str, kind: Kind) -> Iterator[Move]:
    """Yield a legal move of one ``kind`` that makes ``word`` for each change that can, in the order of the changes.

    Of several paths it is the first by the cells: the path does not change the game. Nothing is yielded for a word that
    may not be made.
    """
    if _refusal_of(position, word) is not None:
        return
    folded = position.game.words.fold(word)
    for change in position.changes(kind):
        after = change_board(position.letters, change)
        if lacks_letters(after, folded):
            continue
        through = set(moved_cells(change))
        for path in read_paths(after, folded):
            move = Move(change, word, path)
            if (not through or through & set(path)) and position.can(move):
                yield move
                break


def explain_refusal(position: Position, word: str) -> Refusal | None:
    """Return why ``word`` cannot be made now by any action, None if it can."""
    refusal = _refusal_of(position, word)
    if refusal is not None:
        return refusal
    if position.is_opening:
        return OpeningNotOver(", ".join(map(cell_name, position.opening_cells)))
    moves = (move for kind in position.kinds for move in find_word_moves(position, word, kind))
    return CannotBeMade(word) if next(moves, None) is None else None


def _refusal_of(position: Position, word: str) -> Refusal | None:
    """Return what speaks against ``word``, wherever it might be read."""
    try:
        position.verify_word(word)
    except Refusal as refusal:
        return refusal
    return None


def lacks_letters(letters: str, word: str) -> bool:
    """Say whether a board has too few letters and jokers for ``word``, wherever they lie."""
    missing = Counter(word) - Counter(letters)
    return missing.total() > letters.count(JOKER)


def read_paths(letters: str, word: str) -> Iterator[tuple[Cell, ...]]:
    """Yield every snake over the pieces of a board that spells ``word``, by the cells in reading order."""
    fits = [[piece in (letter, JOKER) for piece in letters] for letter in word]
    stack: list[tuple[Cell, ...]] = [
        (Cell(cell),) for cell in reversed(range(GRID.size)) if letters[cell] != EMPTY and fits[0][cell]
    ]
    while stack:
        path = stack.pop()
        if len(path) == len(word):
            yield path
            continue
        fit = fits[len(path)]
        stack.extend(
            (*path, near) for near in reversed(GRID.near[path[-1]]) if fit[near] and near not in path
        )
