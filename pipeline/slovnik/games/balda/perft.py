"""perft: how many moves there are, to a given depth; the numbers that prove a move generator right.

One ply is one letter. ``paths`` counts (cell, letter, path), ``triples`` distinct (cell, letter, word),
``words`` distinct words, ``places`` distinct (cell, letter). At depth 2 and more ``paths`` follows every path
as a branch of its own and ``triples`` one branch for each triple; ``words`` and ``places`` are those of the
last ply.
"""

from collections import Counter
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final

from slovnik.games.board import Grid
from slovnik.games.folding import BoardWords
from slovnik.games.moves import generate_moves
from slovnik.games.readable import readable_words
from slovnik.games.wordtree import word_tree

ANY_LENGTH: Final = (2, 99)

_Triple = tuple[int, str, str]


@dataclass(frozen=True, slots=True)
class Counts:
    """The numbers of one perft, in the order in which they are printed."""

    paths: int
    triples: int
    words: int
    places: int


@dataclass(slots=True)
class Perft:
    """One board's geometry, words and bans; boards met before are not searched again.

    Attributes:
        legal: drop the words used in the game (False: the raw counts).
        ban_readable: drop words that could be read on the board before the ply.
        lengths: least and most letters of a word.
    """

    words: BoardWords
    grid: Grid
    legal: bool = True
    ban_readable: bool = False
    lengths: tuple[int, int] = ANY_LENGTH
    _searched: dict[str, dict[_Triple, int]] = field(default_factory=dict)

    def count(self, letters: str, used: AbstractSet[str], depth: int) -> Counts:
        """Return the counts ``depth`` ≥ 1 plies below the board ``letters`` with ``used`` words."""
        words: set[str] = set()
        places: set[tuple[int, str]] = set()
        fold = self.words.fold
        paths, triples = self._descend(fold(letters), frozenset(map(fold, used)), depth, words, places)
        return Counts(paths, triples, len(words), len(places))

    def _descend(
        self, letters: str, used: frozenset[str], depth: int, words: set[str], places: set[tuple[int, str]]
    ) -> tuple[int, int]:
        """Return (paths, triples) and add the words and places of the last ply to the sets; ``used`` is folded."""
        fold = self.words.fold
        moves = {triple: n for triple, n in self._search(letters).items() if fold(triple[2]) not in used}
        if depth == 1:
            words.update(word for _, _, word in moves)
            places.update((cell, letter) for cell, letter, _ in moves)
            return sum(moves.values()), len(moves)
        paths = triples = 0
        for (cell, letter, word), times in moves.items():
            after = letters[:cell] + letter + letters[cell + 1 :]
            made = used | {fold(word)} if self.legal else used
            below = self._descend(after, made, depth - 1, words, places)
            paths += times * below[0]
            triples += below[1]
        return paths, triples

    def _search(self, letters: str) -> dict[_Triple, int]:
        """Return the paths of each triple on a board, whatever has been used."""
        known = self._searched.get(letters)
        if known is None:
            root = word_tree(self.words.graph)
            least, most = self.lengths
            banned = readable_words(root, self.grid, letters) if self.ban_readable else frozenset()
            moves = generate_moves(root, self.grid, letters)
            kept = [move for move in moves if least <= len(move.word) <= most and move.word not in banned]
            known = Counter((cell, letter, word) for cell, letter, word, _ in self.words.spell_moves(kept))
            self._searched[letters] = known
        return known
