"""perft: how many moves there are, to a given depth; the numbers that prove a move generator right.

One ply is one letter, whoever puts it: a double turn is two plies. ``paths`` counts (cell, letter, path), ``triples``
distinct (cell, letter, word), ``words`` distinct words, ``places`` distinct (cell, letter). At depth 2 and more
``paths`` follows every path as a branch of its own and ``triples`` one branch for each triple; ``words`` and
``places`` are those of the last ply.
"""

from collections import Counter
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from slovnik.games.board import Cell
from slovnik.games.folding import BoardWords
from slovnik.games.generator import ANY_LENGTH, NOTHING, Generator, Lengths, Tally

_Board: TypeAlias = tuple[str, frozenset[str]]
"""Letters and the words used, both folded."""


class Triple(NamedTuple):
    """A letter put on the board and the word made, along whatever path."""

    cell: Cell
    letter: str
    word: str


@dataclass(frozen=True, slots=True)
class Counts:
    """The numbers of one perft, in the order in which they are printed."""

    paths: int
    triples: int
    words: int
    places: int


@dataclass(slots=True)
class Perft:
    """One board's geometry, words and bans.

    Attributes:
        words: the words as the board spells them.
        generator: finds their moves.
        legal: drop the words used in the game (False: the raw counts).
        ban_readable: drop words that could be read on the board before the ply.
        lengths: least and most letters of a word.
    """

    words: BoardWords
    generator: Generator
    legal: bool = True
    ban_readable: bool = False
    lengths: Lengths = ANY_LENGTH

    def count(self, letters: str, used: AbstractSet[str], depth: int) -> Counts:
        """Return the counts ``depth`` ≥ 1 plies below the board ``letters`` with ``used`` words."""
        tally = self._tally()
        paths, triples = _Descent(self, tally).descend(self._board(letters, used), depth)
        return Counts(paths, triples, tally.words, tally.places)

    def divide(self, letters: str, used: AbstractSet[str], depth: int) -> Iterator[tuple[Triple, Counts]]:
        """Yield the counts below each first ply, in order of cell, letter and word; depth 1 counts the ply itself.

        A first ply that several paths make has the paths below it once for each.
        """
        board = self._board(letters, used)
        for first, times in sorted(self.triples(board).items()):
            if depth == 1:
                yield first, Counts(times, 1, 1, 1)
                continue
            tally = self._tally()
            paths, triples = _Descent(self, tally).descend(self.put(board, first), depth - 1)
            yield first, Counts(times * paths, triples, tally.words, tally.places)

    def triples(self, board: _Board) -> Counter[Triple]:
        """Return how many paths each triple has on ``board``."""
        moves = self.generator.moves(board[0], self.banned(board), self.lengths)
        return Counter(Triple(*move[:3]) for move in self.words.spell_moves(moves))

    def banned(self, board: _Board) -> AbstractSet[str]:
        """Return the folded words that make no move on ``board``."""
        letters, used = board
        taken = used if self.legal else NOTHING
        return taken | self.generator.readable(letters) if self.ban_readable else taken

    def put(self, board: _Board, ply: Triple) -> _Board:
        """Return the board after ``ply``."""
        letters, used = board
        after = letters[: ply.cell] + ply.letter + letters[ply.cell + 1 :]
        return after, used | {self.words.fold(ply.word)} if self.legal else used

    def _board(self, letters: str, used: AbstractSet[str]) -> _Board:
        return self.words.fold(letters), frozenset(map(self.words.fold, used))

    def _tally(self) -> "Tally | _SpelledTally":
        return _SpelledTally(self) if self.words.spellings else self.generator.tally(self.lengths)


@dataclass(slots=True)
class _Descent:
    """Counts below a board, once for the same letters and words in whatever order they came about."""

    perft: Perft
    tally: "Tally | _SpelledTally"
    _known: dict[tuple[_Board, int], tuple[int, int]] = field(default_factory=dict)

    def descend(self, board: _Board, depth: int) -> tuple[int, int]:
        """Return (paths, triples) ``depth`` ≥ 1 plies below ``board``."""
        if depth == 1:
            return self.tally.add(board[0], self.perft.banned(board))
        known = self._known.get((board, depth))
        if known is None:
            below = [
                (times, self.descend(self.perft.put(board, ply), depth - 1))
                for ply, times in self.perft.triples(board).items()
            ]
            known = (
                sum(times * paths for times, (paths, _) in below),
                sum(triples for _, (_, triples) in below),
            )
            self._known[board, depth] = known
        return known


@dataclass(slots=True)
class _SpelledTally:
    """Counts the headwords of folded words: one path may make several."""

    perft: Perft
    _words: set[str] = field(default_factory=set)
    _places: set[tuple[Cell, str]] = field(default_factory=set)

    @property
    def words(self) -> int:
        return len(self._words)

    @property
    def places(self) -> int:
        return len(self._places)

    def add(self, letters: str, banned: AbstractSet[str]) -> tuple[int, int]:
        found = self.perft.generator.moves(letters, banned, self.perft.lengths)
        moves = self.perft.words.spell_moves(found)
        triples = {Triple(*move[:3]) for move in moves}
        self._words.update(ply.word for ply in triples)
        self._places.update((ply.cell, ply.letter) for ply in triples)
        return len(moves), len(triples)
