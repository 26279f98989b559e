"""A position as a search takes it: a board on trial, and who moves when."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from slovnik.games.balda.position import Position
from slovnik.games.balda.rules import Passing
from slovnik.games.board import EMPTY
from slovnik.games.engine import trial_board
from slovnik.games.game import next_player
from slovnik.games.moves import Move
from slovnik.games.trial import Trial, cell_of, letter_of
from slovnik.orthography import ALPHABET


class Seat(NamedTuple):
    """Whose letter is next: ``player``, who has put ``put`` letters in his turn."""

    player: int
    put: int


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays, and how, in the rest of a game.

    Attributes:
        after: seat → the one whose letter is next.
        after_pass: seat → the one whose letter is next if the turn ends.
        me: the player for whom one searches.
        opponents: how many others there are.
        gone: by player, whether he has left.
        passing_free: whether players may pass as they like.
        no_passes: by player, how often he has passed when somebody has just put a letter.
        pass_limit: after so many passes of everybody, the game is a draw.
        ban_readable: whether words that can be read on the board must not be made.
    """

    after: Mapping[Seat, Seat]
    after_pass: Mapping[Seat, Seat]
    me: int
    opponents: int
    gone: tuple[bool, ...]
    passing_free: bool
    no_passes: tuple[int, ...]
    pass_limit: int
    ban_readable: bool

    def weight(self, seat: Seat) -> int:
        """Return how often a point of the player in ``seat`` counts."""
        return self.opponents if seat.player == self.me else 1

    def same_side(self, one: Seat, other: Seat) -> bool:
        """Say whether both are me, or both my opponents."""
        return (one.player == self.me) == (other.player == self.me)

    def is_drawn(self, passes: tuple[int, ...]) -> bool:
        """Say whether everybody has passed so often that the game is over."""
        staying = [count for count, gone in zip(passes, self.gone, strict=True) if not gone]
        return min(staying) >= self.pass_limit


def seat_of(position: Position) -> Seat:
    """Return whose letter is next in ``position``."""
    return Seat(position.mover, position.put)


def table_of(position: Position) -> Table:
    """Return who plays, seen by the player to move."""
    rules, gone = position.game.rules, position.gone
    after: dict[Seat, Seat] = {}
    seat = seat_of(position)
    while seat not in after:
        put = (seat.put + 1) % rules.letters_a_turn
        after[seat] = Seat(seat.player if put else next_player(seat.player, gone), put)
        seat = after[seat]
    return Table(
        after=after,
        after_pass={one: Seat(next_player(one.player, gone), 0) for one in after},
        me=position.mover,
        opponents=gone.count(False) - 1,
        gone=gone,
        passing_free=rules.passing is Passing.FREE,
        no_passes=(0,) * len(gone),
        pass_limit=rules.pass_limit,
        ban_readable=rules.ban_readable,
    )


def lead_of(position: Position) -> int:
    """Return how many points the player to move is ahead of his opponents, his counted as often as there are others."""
    staying = [score for score, gone in zip(position.scores, position.gone, strict=True) if not gone]
    return len(staying) * position.scores[position.mover] - sum(staying)


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
