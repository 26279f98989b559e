"""The words that count in a game, and which of them a combination is, or may become."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import chain
from types import MappingProxyType

from slovnik.games.oral.building import Building
from slovnik.lexicon.lexicon import Lexicon
from slovnik.orthography import is_russian


class Vocabulary:
    """Words of letters alone, long enough, folded as the lexicon folds.

    Attributes:
        words: each once; those that make better examples come first.
        headwords: a folded word → the headword it is shown by, where that is another.
    """

    def __init__(self, words: Iterable[str], headwords: Mapping[str, str] = MappingProxyType({})) -> None:
        """Take ``words`` as they are, without repeats."""
        self.words = tuple(dict.fromkeys(words))
        self.headwords = headwords

    def find_longer(self, letters: str, building: Building) -> str | None:
        """Return the first word in which ``letters`` occur and that has more letters, None if there is none."""
        longer = (word for word in self._find(letters, building) if len(word) > len(letters))
        return self._show(next(longer, None))

    def find_complete(self, letters: str, building: Building) -> str | None:
        """Return the first word that ``letters`` make, None if there is none."""
        text = self._sorted_text if building.rearrange else self._text
        place = text.find(f"\n{building.normalise(letters)}\n")
        return None if place < 0 else self._show(self._word_at(text, place))

    def find_continuation(self, letters: str, building: Building) -> str | None:
        """Return a word in which ``letters`` occur after one letter more is added, None if nothing can be added."""
        found = self.find_longer(letters, building)
        if found or not building.inside or building.rearrange or len(letters) >= self._longest:
            return found
        grown = (
            self.find_longer(one, building) or self.find_complete(one, building)
            for one in building.grow(letters)
        )
        return next(filter(None, grown), None)

    def find_all(self, letters: str, building: Building) -> list[str]:
        """Return every word in which ``letters`` occur, in order."""
        if building.rearrange:
            has = _pattern(letters).match
            lines = zip(self.words, self._sorted_text.split("\n")[1:], strict=False)
            found = [word for word, line in lines if has(line)]
        elif building.prepend:
            found = [word for word in self.words if letters in word]
        else:
            found = [word for word in self.words if word.startswith(letters)]
        return [self.headwords.get(word, word) for word in found]

    def _find(self, letters: str, building: Building) -> Iterator[str]:
        """Yield the words in which ``letters`` occur, in order; those in which they do so twice, twice."""
        if len(letters) > self._longest:
            return
        if building.rearrange:
            for found in _pattern(letters).finditer(self._sorted_text):
                yield self._word_at(self._sorted_text, found.start())
            return
        wanted = letters if building.prepend else f"\n{letters}"
        place = self._text.find(wanted)
        while place >= 0:
            yield self._word_at(self._text, place)
            place = self._text.find(wanted, place + 1)

    def _word_at(self, text: str, place: int) -> str:
        """Return the word whose line of ``text`` begins at or before ``place``."""
        return self.words[text.count("\n", 0, place + 1) - 1]

    def _show(self, word: str | None) -> str | None:
        return None if word is None else self.headwords.get(word, word)

    @cached_property
    def _longest(self) -> int:
        """Letters of the longest word: nothing longer occurs in any, and a round may go on and on."""
        return max(map(len, self.words), default=0)

    @cached_property
    def _text(self) -> str:
        """The words, with a line end before and after each."""
        return "\n".join(("", *self.words, ""))

    @cached_property
    def _sorted_text(self) -> str:
        """As `_text`, the letters of each word in code point order."""
        return "\n".join(("", *map("".join, map(sorted, self.words)), ""))


def _pattern(letters: str) -> re.Pattern[str]:
    """Return what finds the start of a line of sorted letters that has all ``letters``."""
    counts = sorted(Counter(letters).items())
    return re.compile(
        "^" + "".join(f"[^{letter}\n]*{letter * count}" for letter, count in counts), re.MULTILINE
    )


@lru_cache(maxsize=8)
def load_vocabulary(lexicon: Lexicon, min_length: int, offered: bool = False) -> Vocabulary:
    """Return the words of ``lexicon`` (of those, only the offered ones) of ``min_length`` letters or more.

    Offered words are the better examples, and of them, as of the rest, the short ones.
    """
    fold = lexicon.matching.fold
    rest: Iterable[str] = () if offered else lexicon
    words = [
        word
        for word in chain(sorted(lexicon.offered, key=len), sorted(rest, key=len))
        if len(word) >= min_length and is_russian(word)
    ]
    known = set(words)
    headwords = {fold(word): word for word in reversed(words) if fold(word) not in known}
    return Vocabulary(map(fold, words), headwords)
