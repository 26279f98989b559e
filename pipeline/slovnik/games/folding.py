"""The words as a board spells them: where the lexicon folds е and ё, or и and й, the two are one letter.

The board then holds the plain letter of the two (е, и), whichever was put, and a snake reads every headword that
is spelled so but for those letters: one that spells «небо» makes небо and makes нёбо. The search walks a graph of
folded words and its moves are spelled afterwards, so that it costs nothing where nothing is folded, and whatever
generator takes a graph folds.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType

from slovnik.games.moves import Move
from slovnik.lexicon.graph import WordGraph, build_graph
from slovnik.lexicon.lexicon import Lexicon
from slovnik.lexicon.matching import Matching


@dataclass(frozen=True, slots=True, eq=False)
class BoardWords:
    """The words of a lexicon as the letters of a board spell them.

    Attributes:
        graph: the words, folded; where nothing is folded, the lexicon's own graph.
        matching: which letters are one.
        spellings: a folded word → its headwords in dictionary order, where they are not just that word.
    """

    graph: WordGraph
    matching: Matching = Matching()  # noqa: RUF009 - a frozen value
    spellings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def fold(self, text: str) -> str:
        """Return letters or a word as a board has them."""
        return self.matching.fold(text)

    def spell(self, words: Iterable[str]) -> Iterator[str]:
        """Yield the headwords that folded ``words`` stand for."""
        for word in words:
            yield from self.spellings.get(word, (word,))

    def spell_moves(self, moves: Sequence[Move]) -> Sequence[Move]:
        """Return ``moves`` of folded words as those of their headwords: one path may make several."""
        if not self.spellings:
            return moves
        return [move._replace(word=word) for move in moves for word in self.spell((move.word,))]


@lru_cache(maxsize=4)
def board_words(lexicon: Lexicon) -> BoardWords:
    """Return the words of ``lexicon`` for a board; those of a lexicon that folds are put into a graph of their own."""
    matching = lexicon.matching
    if not matching.folds:
        return BoardWords(lexicon.graph)
    alike: dict[str, list[str]] = defaultdict(list)
    for word in lexicon:
        alike[matching.fold(word)].append(word)
    spellings = {folded: tuple(words) for folded, words in alike.items() if words != [folded]}
    return BoardWords(build_graph(alike), matching, MappingProxyType(spellings))
