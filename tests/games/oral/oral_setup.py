"""Games to begin from, and oral Balda solved from its rules alone, with nothing of the package."""

from collections.abc import Callable, Collection
from functools import cache
from itertools import combinations

from slovnik.games.oral.family import ORAL
from slovnik.games.oral.notation import parse_action
from slovnik.games.oral.position import Position, start_game
from slovnik.games.oral.rules import OralRules
from slovnik.lexicon.backing import ListBacking
from slovnik.lexicon.lexicon import Lexicon
from slovnik.lexicon.matching import Matching
from slovnik.orthography import Form, sort_key

ALPHABET = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"


def fragments(words: Collection[str], prepend: bool = True) -> set[str]:
    """Return all runs of letters of the words; without ``prepend``, those that begin a word."""
    return {
        word[first:end]
        for word in words
        for first in range(len(word) if prepend else 1)
        for end in range(first + 1, len(word) + 1)
    }


def letter_sets(words: Collection[str]) -> set[str]:
    """Return all sets of letters of the words, each sorted."""
    return {
        "".join(sorted(chosen))
        for word in words
        for size in range(1, len(word) + 1)
        for chosen in combinations(word, size)
    }


class Reference:
    """The rules, followed to the letter: every answer is tried, whatever it is."""

    def __init__(
        self,
        words: Collection[str],
        prepend: bool = True,
        inside: bool = False,
        rearrange: bool = False,
        antibalda: bool = False,
    ) -> None:
        self.prepend, self.inside, self.rearrange = prepend, inside, rearrange
        self.antibalda = antibalda
        self.occurring = letter_sets(words) if rearrange else fragments(words, prepend)
        self.words = {self.normalise(word) for word in words}
        self.value: Callable[[str], int] = cache(self._value)

    def normalise(self, letters: str) -> str:
        return "".join(sorted(letters)) if self.rearrange else letters

    def successors(self, combination: str) -> set[str]:
        end = len(combination)
        grown = set()
        for letter in ALPHABET:
            for place in range(end + 1):
                allowed = place == end or (self.prepend if place == 0 else self.inside)
                if allowed or self.rearrange:
                    grown.add(self.normalise(combination[:place] + letter + combination[place:]))
        allowed = grown & self.occurring
        return allowed if self.antibalda else allowed - self.words

    def result(self, said: str) -> int:
        """Return what saying ``said`` brings the one who says it, in the end."""
        return (self.antibalda and said in self.words) - self.value(said)

    def _value(self, combination: str) -> int:
        results = map(self.result, self.successors(combination))
        return max(results, default=0 if self.antibalda else -1)


def make_lexicon(words: str, offered: str | None = None, matching: Matching = Matching()) -> Lexicon:  # noqa: B008
    """Return a lexicon of ``words``; ``offered``: those that most people know, None: all."""
    backing = ListBacking(tuple(sorted(map(Form, set(words.split())), key=sort_key)))
    if offered is not None:
        backing.offered = tuple(map(Form, offered.split()))
    return Lexicon("tiny", backing, matching=matching)


WORDS = "кот крот рот рота ток окно кино кит скат ад"
TINY = make_lexicon(WORDS)
NAMES = ("Аня", "Боря", "Вера", "Глеб")


def new_game(
    preset: str = "encyclopaedia", lexicon: Lexicon = TINY, players: int = 2, **changes: object
) -> Position:
    """Return the first position of a game."""
    rules: OralRules = ORAL.load_rules(preset, players=players, **changes)
    return start_game(rules, lexicon, NAMES[:players])


def play_all(position: Position, moves: str) -> Position:
    """Return the position after ``moves``, written as records write them."""
    for move in moves.split():
        position = position.play(parse_action(move, position.game.rules))
    return position
