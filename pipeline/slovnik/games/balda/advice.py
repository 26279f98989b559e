"""What a person at the board asks: where can this word go, why not, and what could I play?"""

from slovnik.games.balda.bots import one_path_each
from slovnik.games.balda.bots.two_ply import rate_by_reply
from slovnik.games.balda.position import Position
from slovnik.games.moves import Move
from slovnik.games.refusals import CannotBeLaid, Refusal


def find_moves(
    position: Position, word: str, cell: int | None = None, letter: str | None = None
) -> list[Move]:
    """Return the legal moves that make ``word`` (at ``cell``, with ``letter``, if given), one path each.

    Where the lexicon folds, those that make what the word stands for, if none makes it as typed.
    """
    game = position.game
    wanted = None if letter is None else game.words.fold(letter)
    here = [
        move
        for move in one_path_each(position.legal_moves)
        if cell in (None, move.cell) and wanted in (None, move.letter)
    ]
    meant = ([move for move in here if move.word == one] for one in game.lexicon.matching.variants(word))
    return next(filter(None, meant), [])


def explain_refusal(position: Position, word: str) -> Refusal | None:
    """Return why ``word`` cannot be made now in any place, None if it can."""
    try:
        position.verify_word(word)
    except Refusal as refusal:
        return refusal
    return None if find_moves(position, word) else CannotBeLaid(word)


def is_known(position: Position, move: Move) -> bool:
    """Say whether most people know the word of ``move``: whether the lexicon offers it."""
    return move.word in position.game.lexicon.offered


def find_hint(position: Position) -> Move | None:
    """Return the best move whose word is offered (known to most), else the best of all; None: there is no move.

    The best has the most points less those of the best reply; among equals it is a longest, and the first of them.
    """
    moves = one_path_each(position.legal_moves)
    offered = frozenset(position.game.lexicon.offered)
    known = [move for move in moves if move.word in offered] or moves
    rated = zip(rate_by_reply(position, known), known, strict=True)
    best = max(rated, key=lambda pair: (pair[0], len(pair[1].word)), default=None)
    return None if best is None else best[1]
