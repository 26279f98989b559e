"""The reference generator as a `Generator`: plain Python, made to be read and to be compared with."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from slovnik.games.board import Cell, Grid
from slovnik.games.generator import ANY_LENGTH, NOTHING, Lengths
from slovnik.games.moves import Move, Path, generate_moves
from slovnik.games.readable import readable_words
from slovnik.games.wordtree import word_tree
from slovnik.lexicon.graph import WordGraph
from slovnik.orthography import Form, sort_key


@dataclass(frozen=True, slots=True)
class ReferenceGenerator:
    """Finds the moves of a board by `generate_moves`.

    Attributes:
        graph: the words.
        grid: which cells there are and which touch.
        crossing: whether the path of a word may cross itself.
    """

    graph: WordGraph
    grid: Grid
    crossing: bool = True

    def moves(
        self, letters: str, banned: Collection[str] = NOTHING, lengths: Lengths = ANY_LENGTH
    ) -> Sequence[Move]:
        """Return every move."""
        least, most = lengths
        found = generate_moves(word_tree(self.graph), self.grid, letters, self.crossing)
        return [move for move in found if least <= len(move.word) <= most and move.word not in banned]

    def best_places(
        self, letters: str, banned: Collection[str] = NOTHING, lengths: Lengths = ANY_LENGTH
    ) -> Sequence[Move]:
        """Return the best move of each (cell, letter) that has any."""
        best: dict[tuple[Cell, str], Move] = {}
        for move in self.moves(letters, banned, lengths):
            place = move.cell, move.letter
            if place not in best or _rank(move) < _rank(best[place]):
                best[place] = move
        return sorted(best.values(), key=lambda move: (move.cell, sort_key(Form(move.letter))))

    def longest(self, letters: str, banned: Collection[str] = NOTHING, lengths: Lengths = ANY_LENGTH) -> int:
        """Return how many letters the longest word of a move has."""
        return max((len(move.word) for move in self.moves(letters, banned, lengths)), default=0)

    def readable(self, letters: str) -> frozenset[str]:
        """Return the words that some path of filled cells spells."""
        return readable_words(word_tree(self.graph), self.grid, letters, self.crossing)

    def tally(self, lengths: Lengths = ANY_LENGTH) -> "ReferenceTally":
        """Return a new count of moves."""
        return ReferenceTally(self, lengths)


def _rank(move: Move) -> tuple[int, str, Path]:
    return -len(move.word), sort_key(Form(move.word)), move.path


@dataclass(slots=True)
class ReferenceTally:
    """Counts the moves of one board after another, by keeping what makes them different."""

    generator: ReferenceGenerator
    lengths: Lengths
    _words: set[str] = field(default_factory=set)
    _places: set[tuple[Cell, str]] = field(default_factory=set)

    @property
    def words(self) -> int:
        """How many different words the moves of all boards made."""
        return len(self._words)

    @property
    def places(self) -> int:
        """How many different (cell, letter) the moves of all boards had."""
        return len(self._places)

    def add(self, letters: str, banned: Collection[str] = NOTHING) -> tuple[int, int]:
        """Return how many paths and how many different (cell, letter, word) the moves of one board have."""
        moves = self.generator.moves(letters, banned, self.lengths)
        triples = {(move.cell, move.letter, move.word) for move in moves}
        self._words.update(word for _, _, word in triples)
        self._places.update((cell, letter) for cell, letter, _ in triples)
        return len(moves), len(triples)
