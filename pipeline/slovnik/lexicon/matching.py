"""How a typed form is matched to words: е for ё, и for й, and what may have been meant instead."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, combinations, islice
from typing import Final

from slovnik.orthography import Form, fold_short_i, fold_yo, one_edit_away, repair_lookalikes, sort_key

_MAX_VARIANTS: Final = 1_024
_MAX_LETTERS: Final = 64
_MAX_SUGGESTIONS: Final = 5


@dataclass(frozen=True, slots=True)
class Matching:
    """Which letters a typed letter may stand for besides itself.

    Both go one way: with ``fold_yo`` a typed е may be ё, and a typed ё is nothing but ё. On a board, where a letter
    serves several words, the two are one letter (`fold`).
    """

    fold_yo: bool = False
    fold_short_i: bool = False

    @property
    def folds(self) -> bool:
        """Say whether any letter may stand for another."""
        return self.fold_yo or self.fold_short_i

    def fold(self, form: str) -> str:
        """Return ``form`` with е for ё and и for й where they are folded: as a board spells it."""
        folded = fold_yo(form) if self.fold_yo else form
        return fold_short_i(folded) if self.fold_short_i else folded

    def variants(self, form: str) -> Iterator[str]:
        """Yield what ``form`` may stand for: itself, then with ever more letters replaced, leftmost first.

        No more than 1,024 are tried (eleven letters in doubt would be needed to miss one), and of a form of
        more than 64 characters only itself.
        """
        marked = {"е": "ё"} if self.fold_yo else {}
        if self.fold_short_i:
            marked["и"] = "й"
        if not marked or len(form) > _MAX_LETTERS:
            return iter((form,))
        return islice(_replacements(form, marked), _MAX_VARIANTS)


def _replacements(form: str, marked: dict[str, str]) -> Iterator[str]:
    """Yield ``form`` with each choice of its letters that are keys of ``marked`` replaced, fewest first."""
    places = [place for place, letter in enumerate(form) if letter in marked]
    choices = chain.from_iterable(combinations(places, count) for count in range(len(places) + 1))
    for chosen in choices:
        letters = list(form)
        for place in chosen:
            letters[place] = marked[letters[place]]
        yield "".join(letters)


def suggest(form: str, knows: Callable[[str], bool], longest: int) -> tuple[Form, ...]:
    """Return at most five words that ``form`` may have been meant for, the likeliest first.

    Words that differ in е / ё alone come first, then those one edit away by length of the shared beginning,
    then in dictionary order. Latin look-alikes are read as the Cyrillic letters they are drawn like.

    Args:
        form: A form in normal form, with any characters.
        knows: Says whether a form is a word.
        longest: Letters of the longest word; a form much longer is near to none.
    """
    meant = repair_lookalikes(form)
    if len(meant) > longest + 1:
        return ()
    twins = [twin for twin in Matching(fold_yo=True).variants(fold_yo(meant)) if knows(twin)]
    near = [word for word in one_edit_away(meant) if knows(word) and word not in twins]
    near.sort(key=lambda word: (-_shared_beginning(meant, word), sort_key(word)))
    found = [word for word in twins + near if word != form]
    return tuple(map(Form, found[:_MAX_SUGGESTIONS]))


def _shared_beginning(first: str, second: str) -> int:
    """Return how many letters the two begin with in common."""
    pairs = enumerate(zip(first, second, strict=False))
    return next((place for place, (one, other) in pairs if one != other), min(len(first), len(second)))
