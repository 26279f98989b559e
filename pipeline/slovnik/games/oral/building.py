"""How a combination grows: where a letter may be added, and what counts as the same combination.

The encyclopaedia lets a letter come before or after («до или после данной ему буквы (буквосочетания)»). Its first
modification lets it come inside as well; the letters are still «фрагмент слова», so what is said must stand in some
word without gaps. Its second takes the letters said «не как фрагмент слова, а как множество»: some word must have
them all, each as often as it was said, in whatever order.
"""

from collections.abc import Collection, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from operator import itemgetter
from typing import Final

from slovnik.orthography import ALPHABET

_WITHOUT_FIRST: Final = itemgetter(slice(1, None))
_WITHOUT_LAST: Final = itemgetter(slice(None, -1))


@dataclass(frozen=True, slots=True)
class Building:
    """Where letters may be added; after the last one they always may.

    Attributes:
        prepend: before the first letter too; if not, a combination has to begin a word.
        inside: between two letters too.
        rearrange: the letters are a set with repeats, whatever the other two say.
    """

    prepend: bool = True
    inside: bool = False
    rearrange: bool = False

    def normalise(self, letters: str) -> str:
        """Return ``letters`` as the solvers know them: in code point order if their order does not count."""
        return "".join(sorted(letters)) if self.rearrange else letters

    def places(self, length: int) -> list[int]:
        """Return where a letter may come into ``length`` letters: before the one with that index, or after all."""
        if self.rearrange or not length:
            return [length]
        before = [0] if self.prepend else []
        return [*before, *(range(1, length) if self.inside else ()), length]

    def grow(self, combination: str) -> Iterator[str]:
        """Yield every normalised combination of one letter more, each once: by letter, then by place."""
        places = self.places(len(combination))
        for letter in ALPHABET:
            grown = (combination[:place] + letter + combination[place:] for place in places)
            yield from dict.fromkeys(map(self.normalise, grown))

    def grows_into(self, combination: str, said: str) -> bool:
        """Say whether ``said`` is ``combination`` and one letter more in an allowed place."""
        if len(said) != len(combination) + 1:
            return False
        if self.rearrange:
            return all(said.count(letter) >= combination.count(letter) for letter in set(combination))
        if said.startswith(combination) or (self.prepend and said.endswith(combination)):
            return True
        return self.inside and _grows_inside(combination, said)


def _grows_inside(combination: str, said: str) -> bool:
    """Say whether ``said``, one letter longer, is ``combination`` with that letter after its first one."""
    same = (place for place, letter in enumerate(combination) if said[place] != letter)
    place = next(same, len(combination))
    return place > 0 and said[place + 1 :] == combination[place:]


def cut_ends(combinations: Collection[str], prepend: bool) -> set[str]:
    """Return what becomes one of ``combinations`` by a letter put after it (with ``prepend``, before it too)."""
    cut = set(map(_WITHOUT_LAST, combinations))
    if prepend:
        cut.update(map(_WITHOUT_FIRST, combinations))
    return cut


def cut_inside(combinations: Collection[str], length: int, among: AbstractSet[str]) -> set[str]:
    """Return those of ``among`` that become one of ``combinations``, all of ``length``, by a letter put inside."""
    return {
        shorter
        for place in range(1, length - 1)
        for combination in combinations
        if (shorter := combination[:place] + combination[place + 1 :]) in among
    }
