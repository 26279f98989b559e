"""Positions: immutable values. ``verify`` raises the typed reason, ``can`` wraps it, ``play`` does it."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias, assert_never

from slovnik.games.board import EMPTY
from slovnik.games.folding import BoardWords, board_words
from slovnik.games.moves import Move, generate_moves
from slovnik.games.outcome import End, Outcome
from slovnik.games.readable import readable_words
from slovnik.games.refusals import (
    AlreadyReadable,
    BadLetter,
    GameOver,
    NotAWord,
    PassNotAllowed,
    PlayerCount,
    PlayerName,
    Refusal,
    StartWordUsed,
    TooLong,
    TooShort,
    WordUsed,
)
from slovnik.games.rules import LEAST_PLAYERS, MOST_PLAYERS, BaldaRules, Passing, lay_start
from slovnik.games.snake import verify_cell, verify_path
from slovnik.games.wordtree import word_tree
from slovnik.lexicon.lexicon import Lexicon
from slovnik.orthography import Form, is_russian
from slovnik.terms import Status


@dataclass(frozen=True, slots=True)
class Pass:
    """The player makes no move this turn."""


@dataclass(frozen=True, slots=True)
class Resign:
    """The player leaves the game; of two players, the other wins."""


Action: TypeAlias = Move | Pass | Resign
"""What a player may do in a turn."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One action and who did it (index from 0)."""

    player: int
    action: Action


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """What stays the same from the first position to the last: rules, words, players, start word."""

    rules: BaldaRules
    lexicon: Lexicon
    players: tuple[str, ...]
    start: str

    @property
    def words(self) -> BoardWords:
        """The words as the board spells them."""
        return board_words(self.lexicon)


@dataclass(frozen=True)
class Position:
    """A board in the middle of a game, with how it came about.

    Not slotted: what is asked for more than once (legal moves, outcome) is kept with the position.

    Attributes:
        letters: one character a cell, row by row, ``.`` where it is empty; folded as the lexicon folds.
        turns: all turns so far, oldest first.
        scores: points by player.
        mover: whose turn it is (index from 0).
        passes: by player, how many times he has passed since anyone put a letter.
        resigned: by player, whether he has left the game.
    """

    game: Game
    letters: str
    turns: tuple[Turn, ...]
    scores: tuple[int, ...]
    mover: int
    passes: tuple[int, ...]
    resigned: tuple[bool, ...]

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
        return readable_words(word_tree(self.game.words.graph), self.game.rules.grid, self.letters)

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """Every placement the rules allow, sorted by cell, letter, word and path; none after the end."""
        return () if self._ended_early else self._placements

    @cached_property
    def _placements(self) -> tuple[Move, ...]:
        rules, words = self.game.rules, self.game.words
        banned = self._taken.keys() | self._read if rules.ban_readable else self._taken.keys()
        moves = generate_moves(word_tree(words.graph), rules.grid, self.letters)
        legal = [move for move in moves if move.word not in banned and rules.takes_length(move.word)]
        return tuple(sorted(words.spell_moves(legal)))

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        end = self._ended_early
        if end is not None:
            return Outcome(self._last_player if end is End.RESIGNATION else None, end)
        if self._placements:
            return None
        return Outcome(self._leader, End.NO_LEGAL_MOVE if EMPTY in self.letters else End.FULL_BOARD)

    @property
    def _ended_early(self) -> End | None:
        """The ends that do not depend on the words: found without searching for moves."""
        if self.resigned.count(False) < LEAST_PLAYERS:
            return End.RESIGNATION
        passes = (count for count, gone in zip(self.passes, self.resigned, strict=True) if not gone)
        return End.PASSES if min(passes) >= self.game.rules.pass_limit else None

    @property
    def _last_player(self) -> int:
        return self.resigned.index(False)

    @property
    def _leader(self) -> int | None:
        """The player with the most points among those who play on, None if several share them."""
        scores = {player: score for player, score in enumerate(self.scores) if not self.resigned[player]}
        best = [player for player, score in scores.items() if score == max(scores.values())]
        return best[0] if len(best) == 1 else None

    def verify(self, action: Action) -> None:
        """Raise the `Refusal` that says why ``action`` is not allowed here; return if it is."""
        if self.outcome is not None:
            raise GameOver
        match action:
            case Move():
                if len(action.letter) != 1 or not is_russian(action.letter):
                    raise BadLetter(action.letter)
                verify_cell(self.game.rules.grid, self.letters, action.cell)
                verify_path(self.game.rules.grid, self.letters, self._folded(action))
                self.verify_word(action.word)
            case Pass():
                if self.game.rules.passing is Passing.STUCK:
                    raise PassNotAllowed
            case Resign():
                pass
            case _:
                assert_never(action)

    def can(self, action: Action) -> bool:
        """Say whether ``action`` is allowed here."""
        try:
            self.verify(action)
        except Refusal:
            return False
        return True

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
        turns = (*self.turns, Turn(self.mover, action))
        match action:
            case Move():
                letters = self.letters[: action.cell] + action.letter + self.letters[action.cell + 1 :]
                scores = _add(self.scores, self.mover, len(action.word))
                after = replace(self, letters=letters, turns=turns, scores=scores, passes=(0,) * len(scores))
            case Pass():
                after = replace(self, turns=turns, passes=_add(self.passes, self.mover, 1))
            case Resign():
                resigned = tuple(gone or p == self.mover for p, gone in enumerate(self.resigned))
                after = replace(self, turns=turns, resigned=resigned)
            case _:
                assert_never(action)
        return replace(after, mover=after._next_mover)

    def _folded(self, move: Move) -> Move:
        fold = self.game.words.fold
        return move._replace(letter=fold(move.letter), word=fold(move.word))

    @property
    def _next_mover(self) -> int:
        """The next player round the table who has not resigned (the same one if nobody else is left)."""
        count = len(self.scores)
        order = ((self.mover + step) % count for step in range(1, count + 1))
        return next((player for player in order if not self.resigned[player]), self.mover)

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


def _add(counts: tuple[int, ...], player: int, amount: int) -> tuple[int, ...]:
    return tuple(count + amount * (index == player) for index, count in enumerate(counts))


def verify_in_lexicon(lexicon: Lexicon, word: str) -> None:
    """Raise `NotAWord`, with the lexicon's reason, if ``word`` is not allowed by it, even by its folding."""
    if not lexicon.has(word):
        answer = lexicon.find(Form(word))
        if answer.status is not Status.ALLOWED:
            raise NotAWord(word, answer.reason, answer.detail)


def spell_word(lexicon: Lexicon, word: str) -> str:
    """Return the headword that ``word`` stands for: ёлка for елка where the lexicon folds; else as it is."""
    return lexicon.find(Form(word)).form if lexicon.matching.folds else word


def start_game(rules: BaldaRules, lexicon: Lexicon, players: tuple[str, ...], start: str) -> Position:
    """Return the first position of a game; ``players`` in the order in which they move.

    Raises:
        Refusal: The players, the start word or the board do not go together, or the lexicon refuses the word.
    """
    if len(players) != rules.players:
        raise PlayerCount(len(players), LEAST_PLAYERS, MOST_PLAYERS)
    for name in players:
        if not name.isprintable() or not name or name != name.strip():
            raise PlayerName(name)
    verify_in_lexicon(lexicon, start)
    game = Game(rules, lexicon, players, spell_word(lexicon, start))
    letters = game.words.fold(lay_start(rules, start))
    return Position(game, letters, (), (0,) * len(players), 0, (0,) * len(players), (False,) * len(players))
