"""Positions: immutable values. ``verify`` raises the typed reason, ``can`` wraps it, ``play`` does it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, TypeAlias, assert_never

from slovnik.games.actions import Pass, Resign, Timeout, Turn
from slovnik.games.balda.rules import LEAST_PLAYERS, MOST_PLAYERS, BaldaRules, Passing, lay_start
from slovnik.games.board import EMPTY
from slovnik.games.engine import move_generator
from slovnik.games.game import Game, add_points, can_play, next_player, verify_players
from slovnik.games.generator import Generator
from slovnik.games.history import lengthen
from slovnik.games.leaving import leave, left_alone
from slovnik.games.moves import Move
from slovnik.games.outcome import End, Outcome, leader
from slovnik.games.refusals import (
    AlreadyReadable,
    BadLetter,
    GameOver,
    PassNotAllowed,
    StartWordUsed,
    TooLong,
    TooShort,
    TurnUnfinished,
    WordUsed,
)
from slovnik.games.snake import verify_cell, verify_path
from slovnik.games.spelling import spell_word, verify_in_lexicon
from slovnik.lexicon.lexicon import Lexicon
from slovnik.orthography import is_russian

Action: TypeAlias = Move | Pass | Resign | Timeout
"""What a player may do in a turn."""

_OF_WORDS: Final = ("used", "readable", "_taken", "_read", "_placements")
"""What is kept with a position and follows from its board and its words alone."""


@dataclass(frozen=True)
class Position:
    """A board in the middle of a game, with how it came about.

    Not slotted: what is asked for more than once (legal moves, outcome) is kept with the position.

    Attributes:
        letters: one character a cell, row by row, ``.`` where it is empty; folded as the lexicon folds.
        turns: all turns so far, oldest first; of a double turn each letter is one.
        scores: points by player.
        mover: whose turn it is (index from 0).
        passes: by player, how many times he has passed since anyone put a letter.
        gone: by player, whether he has left the game.
        put: letters that the mover has put in the turn that he is in: 0 or 1.
    """

    game: Game[BaldaRules]
    letters: str
    turns: Sequence[Turn[Action]]
    scores: tuple[int, ...]
    mover: int
    passes: tuple[int, ...]
    gone: tuple[bool, ...]
    put: int = 0

    @property
    def penalises(self) -> bool:
        """Whether points are against those who have them."""
        return False

    @cached_property
    def used(self) -> dict[str, int]:
        """The words of the game → the turn that made them, from 1; the start word's turn is 0."""
        made = {turn.action.word: n for n, turn in enumerate(self.turns, 1) if isinstance(turn.action, Move)}
        return {self.game.start: 0, **made}

    @cached_property
    def _taken(self) -> dict[str, int]:
        """As `used`, the words folded: небо and нёбо on a board that has one letter for both are homographs."""
        fold = self.game.words.fold
        return {fold(word): turn for word, turn in reversed(self.used.items())}

    @cached_property
    def readable(self) -> frozenset[str]:
        """The words that can be read on the board as it stands."""
        return frozenset(self.game.words.spell(self._read))

    @cached_property
    def _read(self) -> frozenset[str]:
        """As `readable`, the words folded."""
        return self._generator.readable(self.letters)

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """Every placement the rules allow, sorted by cell, letter, word and path; none after the end."""
        return () if self._ended_early else self._placements

    @cached_property
    def _placements(self) -> tuple[Move, ...]:
        rules, words = self.game.rules, self.game.words
        banned = self._taken.keys() | self._read if rules.ban_readable else self._taken.keys()
        moves = self._generator.moves(self.letters, banned, rules.lengths)
        return tuple(sorted(words.spell_moves(moves)))

    @property
    def _generator(self) -> Generator:
        rules = self.game.rules
        return move_generator(self.game.words.graph, rules.grid, rules.crossing)

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.outcome_by(self.scores)

    def outcome_by(self, scores: tuple[int, ...]) -> Outcome | None:
        """Return `outcome` as it would be with other points."""
        early = self._ended_early
        if early is not None:
            return early
        if self._placements:
            return None
        return Outcome(
            leader(scores, self.gone), End.NO_LEGAL_MOVE if EMPTY in self.letters else End.FULL_BOARD
        )

    @property
    def _ended_early(self) -> Outcome | None:
        """The ends that do not depend on the words: found without searching for moves."""
        alone = left_alone(self.gone, self.turns)
        if alone is not None:
            return alone
        passes = (count for count, gone in zip(self.passes, self.gone, strict=True) if not gone)
        return Outcome(None, End.PASSES) if min(passes) >= self.game.rules.pass_limit else None

    def verify(self, action: Action) -> None:
        """Raise the `Refusal` that says why ``action`` is not allowed here; return if it is."""
        if self.outcome is not None:
            raise GameOver
        match action:
            case Move():
                if len(action.letter) != 1 or not is_russian(action.letter):
                    raise BadLetter(action.letter)
                verify_cell(self.game.rules.grid, self.letters, action.cell)
                verify_path(
                    self.game.rules.grid, self.letters, self._folded(action), self.game.rules.crossing
                )
                self.verify_word(action.word)
            case Pass():
                if self.put:
                    raise TurnUnfinished
                if self.game.rules.passing is Passing.STUCK:
                    raise PassNotAllowed
            case Resign() | Timeout():
                pass
            case _:
                assert_never(action)

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
        if isinstance(action, Move):
            word = spell_word(self.game.lexicon, action.word)
            action = self._folded(action)._replace(word=word)
        turns = lengthen(self.turns, Turn(self.mover, action))
        match action:
            case Move():
                letters = self.letters[: action.cell] + action.letter + self.letters[action.cell + 1 :]
                scores = add_points(self.scores, self.mover, len(action.word))
                passes, put = (0,) * len(scores), (self.put + 1) % self.game.rules.letters_a_turn
                after = replace(self, letters=letters, turns=turns, scores=scores, passes=passes, put=put)
            case Pass():
                after = replace(self, turns=turns, passes=add_points(self.passes, self.mover, 1))
            case Resign() | Timeout():
                after = replace(self, turns=turns, gone=leave(self.gone, self.mover), put=0)
            case _:
                assert_never(action)
        following = after if after.put else replace(after, mover=after._next_mover)
        if not isinstance(action, Move):
            self._lend_words(following)
        return following

    def _lend_words(self, after: "Position") -> None:
        """Give a position with the same board and words used what is known of them: it need not be found anew."""
        known = vars(self)
        vars(after).update((name, known[name]) for name in _OF_WORDS if name in known)

    def _folded(self, move: Move) -> Move:
        fold = self.game.words.fold
        return move._replace(letter=fold(move.letter), word=fold(move.word))

    @property
    def _next_mover(self) -> int:
        return next_player(self.mover, self.gone)

    def verify_word(self, word: str) -> None:
        """Raise the `Refusal` that says why ``word`` may not be made now, wherever it might be laid."""
        rules = self.game.rules
        if len(word) < rules.min_length:
            raise TooShort(word, rules.min_length)
        if rules.max_length is not None and len(word) > rules.max_length:
            raise TooLong(word, rules.max_length)
        verify_in_lexicon(self.game.lexicon, word)
        folded = self.game.words.fold(word)
        turn = self._taken.get(folded)
        if turn == 0:
            raise StartWordUsed(self.game.start)
        if turn is not None:
            raise WordUsed(word, self.game.players[self.turns[turn - 1].player], turn)
        if rules.ban_readable and folded in self._read:
            raise AlreadyReadable(word)


def start_game(
    rules: BaldaRules, lexicon: Lexicon, players: tuple[str, ...], start: str, seed: str = ""
) -> Position:
    """Return the first position of a game; ``players`` in the order in which they move.

    Raises:
        Refusal: The players, the start word or the board do not go together, or the lexicon refuses the word.
    """
    verify_players(players, rules, LEAST_PLAYERS, MOST_PLAYERS)
    verify_in_lexicon(lexicon, start)
    game = Game(rules, lexicon, players, spell_word(lexicon, start), seed)
    letters = game.words.fold(lay_start(rules, start))
    return Position(game, letters, (), (0,) * len(players), 0, (0,) * len(players), (False,) * len(players))
