"""What the analyser knows of a single written form: all parses, known or guessed.

Import is cheap; the dictionary (0.1 s) is loaded by the first question.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final, NamedTuple

from slovnik.orthography import Form
from slovnik.records import Citation, Lexeme, Reading, SourceId
from slovnik.terms import Reason

PREDICTION: Final = SourceId("prediction")
"""The source of predicted lexemes: no lexicon, but the analyser's guess by analogy. It attests nothing."""


class Inflection(NamedTuple):
    """What a known form that is no headword is, and the headword it belongs to."""

    reason: Reason
    """PLURAL, SUPPLETIVE_PLURAL, NOT_NOMINATIVE, NOT_A_NOUN; or YO_SPELLING: a headword written with е for ё."""
    lemma: Form
    tag: str


_SEPARATOR: Final = b"\x01"
"""Between a form and its readings in words.dawg."""
Readings = list[tuple[int, int]]
"""Numbers of a paradigm and of the form in it."""


class Analyser:
    """pymorphy3 behind three questions; one instance a process is enough."""

    def __init__(self) -> None:
        self._tags: dict[tuple[int, int], str] = {}
        self._behind: dict[int, Readings] = {}

    @cached_property
    def _dictionary(self) -> Any:
        return self._morph.dictionary

    @cached_property
    def _morph(self) -> Any:
        import pymorphy3

        return pymorphy3.MorphAnalyzer()

    def known_readings(self, form: str) -> Iterator[Reading]:
        """Yield the dictionary's readings of ``form``, without guessing or ranking.

        Only of a form that it does not have as it is written may the е stand for ё.
        """
        exact = self._exact(form)
        as_yo = () if exact else self._dictionary.words.similar_items(form, self._morph.char_substitutes)
        for word, readings in ((form, exact), *as_yo):
            for paradigm, index in readings:
                yield self._reading(word, paradigm, index)

    def _exact(self, form: str) -> Readings:
        """Return paradigm and index of every reading of ``form`` as it is written.

        The pure-Python dictionary spends three quarters of a look-up on listing what follows the separator, which is
        the same for all forms of a kind (книгами, дорогами, …), so that is kept.
        """
        words = self._dictionary.words
        automaton = getattr(words, "dct", None)
        if automaton is None:  # the dictionary as a C extension: fast by itself
            found: Readings = words.get(form) or []
            return found
        door = automaton.follow_bytes(form.encode("utf-8") + _SEPARATOR, automaton.ROOT)
        if door is None:
            return []
        if door not in self._behind:
            self._behind[door] = words.get(form)
        return self._behind[door]

    def _reading(self, word: str, paradigm: int, index: int) -> Reading:
        tag = self._tags.get((paradigm, index))
        if tag is None:
            tag = self._tags[paradigm, index] = str(self._dictionary.build_tag_info(paradigm, index))
        return Reading(Form(word), Form(self._dictionary.build_normal_form(paradigm, index, word)), tag)

    def guesses(self, form: str) -> Iterator[Reading]:
        """Yield the readings of a form that the dictionary does not know, by analogy, likeliest first."""
        for parse in self._morph.parse(form):
            if not parse.is_known:
                yield Reading(Form(parse.word), Form(parse.normal_form), str(parse.tag))

    def inflections(self, form: str) -> tuple[Inflection, ...]:
        """Say what a form that is no noun headword is, by each word that it is a form of; the nearest first.

        Another part of speech in its own dictionary form (пить, увы, сорок) comes first, then plurals and oblique forms
        of nouns, names last. None when the dictionary does not know the form, or has it as the headword of a noun.
        """
        readings = list(self.known_readings(form))
        if any(_is_headword(form, reading) for reading in readings):
            return ()
        common = [reading for reading in readings if _NAMES.isdisjoint(reading.grammemes)]
        one_a_word: dict[tuple[Reason, Form], Inflection] = {}
        for reading in common or readings:
            inflection = _inflection(form, reading)
            one_a_word.setdefault((inflection.reason, inflection.lemma), inflection)
        found = tuple(one_a_word.values())
        return found if len(found) == 1 else tuple(sorted(found, key=lambda one: _closeness(form, one)))

    def predict_lexemes(self, form: Form) -> Iterator[Lexeme]:
        """Yield a predicted lexeme for each guess that takes ``form`` for the citation form of a noun."""
        if form.endswith(_ADJECTIVAL):
            return
        guesses = list(self.guesses(form))
        if guesses and guesses[0].lemma == form and not _OTHER_LEMMAS.isdisjoint(guesses[0].grammemes):
            return  # likeliest an adjective or a verb
        for number, reading in enumerate(guesses):
            grammemes = reading.grammemes
            if {"NOUN", "nomn"} <= grammemes and reading.lemma == form:
                citation = Citation(form, "plur" in grammemes, grammemes)
                yield Lexeme(
                    PREDICTION, f"guess {number}", form, grammemes, (citation,), zipf=0.0, predicted=True
                )


_CLOSEST = (
    Reason.YO_SPELLING,
    Reason.SUPPLETIVE_PLURAL,
    Reason.PLURAL,
    Reason.NOT_NOMINATIVE,
    Reason.NOT_A_NOUN,
)


_ADJECTIVAL = ("ый", "ский", "цкий")
"""Ends that only adjectives have in their dictionary form, whatever analogy the guesser finds (луврский, слоговый)."""
_OTHER_LEMMAS = frozenset({"ADJF", "INFN", "ADVB"})
"""Parts of speech whose guessed dictionary form is the form itself."""
_NAMES = frozenset({"Name", "Surn", "Patr", "Geox", "Orgn", "Trad"})


def _closeness(form: str, inflection: Inflection) -> tuple[bool, int]:
    other_word = inflection.reason is Reason.NOT_A_NOUN and inflection.lemma == form
    return not other_word, _CLOSEST.index(inflection.reason)


def plural_reason(singular: str, plural: str) -> Reason:
    """Return what a plural is: one that begins with another letter than its singular is of another root (люди)."""
    return Reason.PLURAL if singular[0] == plural[0] else Reason.SUPPLETIVE_PLURAL


def _is_headword(form: str, reading: Reading) -> bool:
    grammemes = reading.grammemes
    own = "sing" in grammemes or reading.lemma == form  # a plurale tantum is its own lemma
    return reading.form == form and own and {"NOUN", "nomn"} <= grammemes


def _inflection(form: str, reading: Reading) -> Inflection:
    grammemes = reading.grammemes
    if "NOUN" not in grammemes:
        reason = Reason.NOT_A_NOUN
    elif reading.form == reading.lemma != form:
        reason = Reason.YO_SPELLING
    elif {"nomn", "plur"} <= grammemes:
        reason = plural_reason(reading.lemma, form)
    else:
        reason = Reason.NOT_NOMINATIVE
    return Inflection(reason, reading.lemma, reading.tag)
