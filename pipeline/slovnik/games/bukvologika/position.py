"""Positions of Bukvologika: immutable values. ``verify`` raises the typed reason, ``play`` does it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import assert_never

from slovnik.games.actions import Pass, Resign, Timeout, Turn
from slovnik.games.board import Cell
from slovnik.games.bukvologika.bag import exchange
from slovnik.games.bukvologika.board import BESIDE_SQUARE, JOKER, cell_name
from slovnik.games.bukvologika.changes import (
    Change,
    Kind,
    Placement,
    Replacement,
    change_board,
    list_changes,
    moved_cells,
)
from slovnik.games.bukvologika.legality import verify_change, verify_path
from slovnik.games.bukvologika.moves import Action, Lay, Move
from slovnik.games.bukvologika.opening import OPENING_LETTERS, due_cells, new_letters, verify_lay
from slovnik.games.bukvologika.rules import Bank, Begins, BukvologikaRules
from slovnik.games.game import Game, add_points, can_play, next_player
from slovnik.games.history import lengthen
from slovnik.games.leaving import leave, left_alone
from slovnik.games.outcome import End, Outcome, leader
from slovnik.games.refusals import (
    GameOver,
    NotBesideSquare,
    OnlyJokers,
    OpeningNotOver,
    PassNotAllowed,
    PlacementFirst,
    TooLong,
    TooShort,
    WordUsed,
)
from slovnik.games.spelling import spell_word, verify_in_lexicon


@dataclass(frozen=True)
class Position:
    """A board in the middle of a game, with how it came about.

    Not slotted: what is asked for more than once is kept with the position.

    Attributes:
        letters: the board, one character a cell, row by row from the top; folded as the lexicon folds.
        banks: the letters that lie open, each bank in the order of the alphabet: one for all or one for each player.
        bag: the tiles not drawn yet, in the order in which they will be: nobody at the board knows it.
        turns: all turns so far, oldest first.
        scores: points by player.
        mover: whose turn it is (index from 0).
        opened: turns of the opening so far; ``OPENING_LETTERS``: it is over.
        moves: by player, how many moves he has made; a pass is one.
        gone: by player, whether he has left the game.
    """

    game: Game[BukvologikaRules]
    letters: str
    banks: tuple[str, ...]
    bag: str
    turns: Sequence[Turn[Action]]
    scores: tuple[int, ...]
    mover: int
    opened: int
    moves: tuple[int, ...]
    gone: tuple[bool, ...]

    @property
    def bank(self) -> str:
        """The letters that the mover may put."""
        return self.banks[self._bank_number]

    @property
    def _bank_number(self) -> int:
        return self.mover if self.game.rules.bank is Bank.OWN else 0

    @property
    def penalises(self) -> bool:
        """Whether points are against those who have them."""
        return False

    @property
    def is_opening(self) -> bool:
        """Say whether letters of the start square are still to be put."""
        return self.opened < OPENING_LETTERS

    @property
    def opening_cells(self) -> tuple[Cell, ...]:
        """The cells that the next letter of the opening may go on; none when the opening is over."""
        return due_cells(self.letters, self.opened)

    @property
    def opening_letters(self) -> str:
        """The letters of the mover's bank that the opening allows: those not on the board, in alphabetical order."""
        return new_letters(self.letters, self.bank)

    @property
    def must_place(self) -> bool:
        """Say whether the mover's next move must be a placement beside the start square."""
        return self.moves[self.mover] < self.game.rules.placements

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The actions that the mover may announce; none in the opening and after the end."""
        if self.is_opening or self.outcome is not None:
            return ()
        return (Kind.PLACEMENT,) if self.must_place else tuple(Kind)

    def changes(self, kind: Kind) -> tuple[Change, ...]:
        """Return the changes of one kind that the mover may announce, whether or not a word comes of them."""
        if kind not in self.kinds:
            return ()
        cells = BESIDE_SQUARE if self.must_place else None
        return tuple(list_changes(kind, self.letters, self.bank, cells))

    @cached_property
    def used(self) -> dict[str, int]:
        """The words of the game → the turn that made them, from 1."""
        return {turn.action.word: n for n, turn in enumerate(self.turns, 1) if isinstance(turn.action, Move)}

    @cached_property
    def taken(self) -> dict[str, int]:
        """As `used`, the words folded: those that a board spells alike are one word."""
        fold = self.game.words.fold
        return {fold(word): turn for word, turn in self.used.items()}

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.outcome_by(self.scores)

    def outcome_by(self, scores: tuple[int, ...]) -> Outcome | None:
        """Return `outcome` as it would be with other points."""
        alone = left_alone(self.gone, self.turns)
        if alone is not None:
            return alone
        staying = [made for made, gone in zip(self.moves, self.gone, strict=True) if not gone]
        if min(staying) < self.game.rules.moves:
            return None
        return Outcome(leader(scores, self.gone), End.MOVES)

    def verify(self, action: Action) -> None:
        """Raise the `Refusal` that says why ``action`` is not allowed here; return if it is."""
        if self.outcome is not None:
            raise GameOver
        match action:
            case Lay():
                letter = self.game.words.fold(action.letter)
                verify_lay(self.letters, self.opened, self.bank, Lay(action.cell, letter))
            case Move():
                self._verify_move(action)
            case Pass():
                if self.is_opening and self.opening_letters:
                    raise PassNotAllowed
            case Resign() | Timeout():
                pass
            case _:
                assert_never(action)

    def _verify_move(self, move: Move) -> None:
        if self.is_opening:
            raise OpeningNotOver(", ".join(map(cell_name, self.opening_cells)))
        move = self._folded(move)
        self.verify_change(move.change)
        after = change_board(self.letters, move.change)
        verify_path(after, move.path, move.word, moved_cells(move.change))
        if not self.game.rules.jokers_alone and all(after[cell] == JOKER for cell in move.path):
            raise OnlyJokers(move.word)
        self.verify_word(move.word)

    def verify_change(self, change: Change) -> None:
        """Raise the `Refusal` that says why ``change``, its letter folded, may not be announced now."""
        number = self.moves[self.mover] + 1
        if self.must_place and not isinstance(change, Placement):
            raise PlacementFirst(number, self.game.rules.placements)
        verify_change(self.letters, self.bank, change)
        if self.must_place and isinstance(change, Placement) and change.cell not in BESIDE_SQUARE:
            raise NotBesideSquare(cell_name(change.cell), number)

    def verify_word(self, word: str) -> None:
        """Raise the `Refusal` that says why ``word`` may not be made now, wherever it might be read."""
        rules = self.game.rules
        if len(word) < rules.min_length:
            raise TooShort(word, rules.min_length)
        if rules.max_length is not None and len(word) > rules.max_length:
            raise TooLong(word, rules.max_length)
        verify_in_lexicon(self.game.lexicon, word)
        turn = self.taken.get(self.game.words.fold(word))
        if turn is not None:
            raise WordUsed(word, self.game.players[self.turns[turn - 1].player], turn)

    def can(self, action: Action) -> bool:
        """Say whether ``action`` is allowed here."""
        return can_play(self, action)

    def play(self, action: Action) -> "Position":
        """Return the position after ``action``; this one stays as it is.

        Where the lexicon folds, the turn keeps the letter as the board has it and the word as the lexicon spells it.

        Raises:
            Refusal: The action is not allowed here.
        """
        self.verify(action)
        match action:
            case Lay():
                return self._lay(replace(action, letter=self.game.words.fold(action.letter)))
            case Move():
                word = spell_word(self.game.lexicon, action.word)
                return self._move(replace(self._folded(action), word=word))
            case Pass():
                return self._done(action, opened=self.opened + 1) if self.is_opening else self._moved(action)
            case Resign() | Timeout():
                return self._done(action, gone=leave(self.gone, self.mover))
            case _:
                assert_never(action)

    def _lay(self, lay: Lay) -> "Position":
        banks, bag = self._put_letter(lay.letter)
        letters = change_board(self.letters, Placement(lay.cell, lay.letter))
        return self._done(lay, letters=letters, banks=banks, bag=bag, opened=self.opened + 1)

    def _move(self, move: Move) -> "Position":
        change, banks, bag = move.change, self.banks, self.bag
        if isinstance(change, Placement):
            banks, bag = self._put_letter(change.letter)
        elif isinstance(change, Replacement):
            banks = exchange(banks, self._bank_number, change.letter, self.letters[change.cell])
        letters = change_board(self.letters, change)
        scores = add_points(self.scores, self.mover, len(move.word))
        return self._moved(move, letters=letters, banks=banks, bag=bag, scores=scores)

    def _put_letter(self, letter: str) -> tuple[tuple[str, ...], str]:
        """Return the banks and the bag after the mover has put ``letter`` and drawn another for it."""
        return exchange(self.banks, self._bank_number, letter, self.bag[:1]), self.bag[1:]

    def _moved(self, action: Action, **changed: object) -> "Position":
        return self._done(action, moves=add_points(self.moves, self.mover, 1), **changed)

    def _done(self, action: Action, **changed: object) -> "Position":
        """Return the position after a turn that ``changed`` some attributes, with the next player to move."""
        turns = lengthen(self.turns, Turn(self.mover, action))
        after: Position = replace(self, turns=turns, **changed)  # type: ignore[arg-type]
        first = self.game.rules.begins is Begins.FIRST
        if self.is_opening and not after.is_opening and first:
            return replace(after, mover=next_player(len(self.gone) - 1, after.gone))
        return replace(after, mover=next_player(self.mover, after.gone))

    def _folded(self, move: Move) -> Move:
        """Return ``move`` with its letter and its word as the board spells them."""
        fold, change = self.game.words.fold, move.change
        if isinstance(change, Placement | Replacement):
            change = replace(change, letter=fold(change.letter))
        return Move(change, fold(move.word), move.path)
