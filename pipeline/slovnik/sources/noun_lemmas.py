"""Nouns that wait for the links between them: each a stem and the number of its paradigm, then a lexeme.

``ножницы`` and ``щипцы`` with the stems ``ножниц`` and ``щипц`` may share one paradigm: suffixes with their grammemes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, cast

from slovnik.morphology.lexemes import Weigh
from slovnik.orthography import Form, is_russian, normalize
from slovnik.records import Citation, Lexeme, SourceId

JOINED_MAX: Final = 100
"""Lemmas that one lexeme may be made of; a surname is made of three."""


class Part(NamedTuple):
    """A lemma as it waits."""

    stem: str
    paradigm: int


@dataclass(frozen=True, slots=True)
class _Paradigm:
    suffixes: tuple[str, ...]
    """Distinct, that of the lemma first."""
    nominative: tuple[tuple[str, bool, frozenset[str]], ...]
    """Suffix, whether plural, grammemes; distinct, in order."""
    grammemes: frozenset[str]
    """Of the first form."""


class LinkError(Exception):
    """Why two lemmas cannot be made one; fit for a reject."""


class NounLemmas:
    """Nouns by the ids that their source gives them."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[str, tuple[str, ...], tuple[str, ...]], int] = {}
        self._paradigms: list[_Paradigm] = []
        self._parts: dict[str, Part] = {}
        self._joined: dict[str, list[Part]] = {}
        self._moved: dict[str, str] = {}
        self.repeated = 0
        """Lexemes passed over by `lexemes`: others had the same forms and grammemes."""

    def __contains__(self, name: str) -> bool:
        return name in self._parts or name in self._moved

    def __len__(self) -> int:
        return len(self._parts) + len(self._moved)

    def add(self, name: str, base: str, forms: Sequence[str], tags: Sequence[str]) -> Part:
        """Keep a noun, and return what it is kept as.

        Args:
            name: its id, a new one.
            base: grammemes of all its forms, with spaces between.
            forms: at least one, in paradigm order, as written.
            tags: more grammemes of each form, with spaces between.
        """
        forms = [form if is_russian(form) else normalize(form) for form in forms]
        stem = common_stem(forms)
        cut = len(stem)
        key = (base, tuple([form[cut:] for form in forms]), tuple(tags))
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self._paradigms)
            self._paradigms.append(_paradigm(*key))
        return self.add_part(name, Part(stem, number))

    def add_part(self, name: str, part: Part) -> Part:
        """Keep a noun whose paradigm another has."""
        self._parts[name] = part
        return part

    def join(self, first: str, second: str) -> bool:
        """Make the noun ``second`` a part of ``first``, or of what that is a part of; False: it is a part already.

        Raises:
            LinkError: the lexeme would have more than `JOINED_MAX` parts.
        """
        target = first
        while target in self._moved:
            target = self._moved[target]
        if target == second:
            return False
        moves = second in self._parts
        if moves:
            self._move(second, target)
        self._moved[second] = target
        return moves

    def _move(self, second: str, target: str) -> None:
        own = self._joined.get(target, [])
        moved = [self._parts[second], *self._joined.get(second, ())]
        if len(own) + len(moved) >= JOINED_MAX:
            raise LinkError(f"a lexeme of more than {JOINED_MAX} lemmas")
        self._joined[target] = [*own, *moved]
        del self._parts[second]
        self._joined.pop(second, None)

    def lexemes(self, source: SourceId, weigh: Weigh) -> Iterator[Lexeme]:
        """Yield the lexemes by lemma, then in the order in which they came."""
        before, seen = "", set[tuple[Part, ...]]()
        for lemma, name in self._sorted():
            parts = (self._parts[name], *self._joined.get(name, ()))
            if lemma != before:
                before, seen = lemma, set()
            if parts in seen:
                self.repeated += 1
                continue
            seen.add(parts)
            yield self._lexeme(source, f"lemma {name}", parts, weigh)

    def _sorted(self) -> list[tuple[str, str]]:
        paradigms = self._paradigms
        named = [(stem + paradigms[number].suffixes[0], name) for name, (stem, number) in self._parts.items()]
        return sorted(named, key=lambda one: one[0])

    def _lexeme(self, source: SourceId, locator: str, parts: tuple[Part, ...], weigh: Weigh) -> Lexeme:
        forms: list[str] = []
        citations: list[Citation] = []
        for stem, number in parts:
            paradigm = self._paradigms[number]
            forms += [stem + suffix for suffix in paradigm.suffixes]
            citations += [
                Citation(cast(Form, stem + suffix), plural, grammemes)
                for suffix, plural, grammemes in paradigm.nominative
            ]
        if len(parts) > 1:
            forms, citations = list(dict.fromkeys(forms)), list(dict.fromkeys(citations))
        told = cast(list[Form], forms)
        grammemes = self._paradigms[parts[0].paradigm].grammemes
        return Lexeme(source, locator, told[0], grammemes, tuple(citations), weigh(told))


def common_stem(forms: Sequence[str]) -> str:
    """Return what all of one or more forms begin with."""
    first, last = min(forms), max(forms)
    for place, letter in enumerate(first):
        if letter != last[place]:
            return first[:place]
    return first


def _paradigm(base: str, suffixes: tuple[str, ...], tags: tuple[str, ...]) -> _Paradigm:
    told = [frozenset((*base.split(), *tag.split())) for tag in tags]
    nominative = dict.fromkeys(
        (suffix, "plur" in grammemes, grammemes)
        for suffix, grammemes in zip(suffixes, told, strict=True)
        if "nomn" in grammemes
    )
    return _Paradigm(tuple(dict.fromkeys(suffixes)), tuple(nominative), told[0])
