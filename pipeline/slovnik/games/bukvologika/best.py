"""The best move of each action: a longest word, found without listing the others (`finder`)."""

from collections.abc import Collection
from typing import Final

from slovnik.games.board import Cell
from slovnik.games.bukvologika.board import JOKER
from slovnik.games.bukvologika.changes import (
    Change,
    Kind,
    Placement,
    Relocation,
    change_board,
    moved_cells,
)
from slovnik.games.bukvologika.every_move import list_moves
from slovnik.games.bukvologika.finder import Aim, Finder, Reading, word_finder
from slovnik.games.bukvologika.legality import spells
from slovnik.games.bukvologika.moves import Move
from slovnik.games.bukvologika.position import Position

_LEAST: Final = 2
"""Letters of the shortest word that the search finds: its cells touch each other, so a piece put there touches one."""


def best_moves(position: Position, finder: Finder | None = None) -> dict[Kind, Move]:
    """Return a longest move of each action that the mover may announce, but for those of which no word comes."""
    found = {kind: find_best(position, kind, finder=finder) for kind in position.kinds}
    return {kind: move for kind, move in found.items() if move is not None}


def find_best(
    position: Position,
    kind: Kind,
    floor: int = 0,
    banned: Collection[str] = frozenset(),
    finder: Finder | None = None,
) -> Move | None:
    """Return a legal move of one ``kind`` with the longest word, always the same one; None: there is none.

    Args:
        position: where.
        kind: the action, one of those that may be announced.
        floor: the word must have more letters than this.
        banned: words, folded as the board is, that shall not count.
        finder: what finds it; None: the fastest there is.
    """
    rules, words = position.game.rules, position.game.words
    finder = word_finder(words.graph) if finder is None else finder
    taken = position.taken.keys() | set(banned)
    changes = position.changes(kind)
    least = max(rules.min_length, _LEAST)
    most = len(position.letters) if rules.max_length is None else rules.max_length
    aim = Aim(
        kind,
        position.bank,
        _open_cells(changes),
        taken,
        rules.jokers_alone,
        least,
        most,
        max(floor, least - 1),
    )
    reading = finder.longest(position.letters, aim) if changes else None
    if reading is not None:
        return _announce(position, changes, reading)
    if max(floor + 1, rules.min_length) >= least:
        return None
    short = (move for move in list_moves(position, kind, least - 1) if words.fold(move.word) not in taken)
    longer = (move for move in short if len(move.word) > floor)
    return max(longer, key=lambda move: len(move.word), default=None)


def _open_cells(changes: tuple[Change, ...]) -> frozenset[Cell]:
    """Return the cells where ``changes`` put a piece that was not on the board, or not there."""
    placed = {change.cell for change in changes if isinstance(change, Placement)}
    return frozenset(placed | {change.target for change in changes if isinstance(change, Relocation)})


def _announce(position: Position, changes: tuple[Change, ...], reading: Reading) -> Move:
    """Return the move that makes ``reading`` by the first of ``changes`` that can."""
    word, path = reading
    alone = position.game.rules.jokers_alone
    change = next(change for change in changes if _makes(position.letters, change, reading, alone))
    return Move(change, next(position.game.words.spell((word,))), path)


def _makes(letters: str, change: Change, reading: Reading, alone: bool) -> bool:
    """Say whether ``reading`` can be read after ``change`` and goes through it; ``alone``: jokers alone will do."""
    word, path = reading
    through = moved_cells(change)
    if through and not set(through) & set(path):
        return False
    after = change_board(letters, change)
    pieces = "".join(after[cell] for cell in path)
    return spells(pieces, word) and (alone or set(pieces) != {JOKER})
