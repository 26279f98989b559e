"""A position as a search takes it: a board on trial, and who moves when."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from slovnik.games.balda.position import Position
from slovnik.games.board import EMPTY
from slovnik.games.engine import trial_board
from slovnik.games.game import next_player
from slovnik.games.moves import Move
from slovnik.games.trial import Trial, cell_of, letter_of
from slovnik.orthography import ALPHABET


@dataclass(frozen=True, slots=True)
class Seat:
    """Whose letter is next: ``player``, who has put ``put`` letters in his turn."""

    player: int
    put: int


def seat_of(position: Position) -> Seat:
    """Return whose letter is next in ``position``."""
    return Seat(position.mover, position.put)


def seats_after(position: Position) -> Mapping[Seat, Seat]:
    """Return, for every seat of the rest of the game, the one after it."""
    letters, gone = position.game.rules.letters_a_turn, position.gone
    after: dict[Seat, Seat] = {}
    seat = seat_of(position)
    while seat not in after:
        put = (seat.put + 1) % letters
        after[seat] = Seat(seat.player if put else next_player(seat.player, gone), put)
        seat = after[seat]
    return after


def put_on_trial(position: Position) -> Trial:
    """Return the board of ``position`` with what may not be made there."""
    game = position.game
    rules, words = game.rules, game.words
    return trial_board(
        words.graph,
        rules.grid,
        rules.crossing,
        position.letters,
        [words.fold(word) for word in position.used],
        rules.lengths,
        rules.ban_readable,
    )


def count_empty(position: Position) -> int:
    """Return how many cells are empty."""
    return position.letters.count(EMPTY)


def find_move(position: Position, trial: Trial, placing: int) -> Move:
    """Return the move of ``placing``: of the headwords that are spelled so, and of the paths, the first."""
    cell, letter = cell_of(placing), ALPHABET[letter_of(placing) - 1]
    words = set(position.game.words.spell([trial.word(placing)]))
    moves = position.legal_moves
    return next(one for one in moves if one.cell == cell and one.letter == letter and one.word in words)


def find_placings(position: Position, trial: Trial, moves: Iterable[Move]) -> Mapping[Move, int]:
    """Return the placing of each of ``moves``, which are legal."""
    fold = position.game.words.fold
    known = {(cell_of(one), letter_of(one), trial.word(one)): one for one in trial.every()}
    return {move: known[move.cell, ALPHABET.index(fold(move.letter)) + 1, fold(move.word)] for move in moves}
