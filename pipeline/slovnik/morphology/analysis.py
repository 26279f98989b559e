"""What the analyser knows of a single written form: all parses, known or guessed.

Import is cheap; the dictionary (0.1 s) is loaded by the first question.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from slovnik.orthography import Form
from slovnik.records import Citation, Lexeme, Reading, SourceId
from slovnik.terms import Reason

PREDICTION: Final = SourceId("prediction")
"""The source of predicted lexemes: no lexicon, but the analyser's guess by analogy. It attests nothing."""


@dataclass(frozen=True, slots=True)
class Inflection:
    """What a known form that is no headword is, and the headword it belongs to."""

    reason: Reason
    """PLURAL, NOT_NOMINATIVE, NOT_A_NOUN; or YO_SPELLING: a headword written with е for ё."""
    lemma: Form
    tag: str


class Analyser:
    """pymorphy3 behind three questions; one instance a process is enough."""

    @cached_property
    def _morph(self) -> Any:
        import pymorphy3

        return pymorphy3.MorphAnalyzer()

    def known_readings(self, form: str) -> Iterator[Reading]:
        """Yield the dictionary's readings of ``form`` (its е may stand for ё), without guessing or ranking."""
        dictionary = self._morph.dictionary
        for word, readings in dictionary.words.similar_items(form, self._morph.char_substitutes):
            for paradigm, index in readings:
                tag = dictionary.build_tag_info(paradigm, index)
                yield Reading(Form(word), Form(dictionary.build_normal_form(paradigm, index, word)), str(tag))

    def guesses(self, form: str) -> Iterator[Reading]:
        """Yield the readings of a form that the dictionary does not know, by analogy, likeliest first."""
        for parse in self._morph.parse(form):
            if not parse.is_known:
                yield Reading(Form(parse.word), Form(parse.normal_form), str(parse.tag))

    def inflection(self, form: str) -> Inflection | None:
        """Say what a form that is no headword is: a plural, an oblique form, another part of speech.

        Returns None when the dictionary does not know the form, or has it as the headword of a noun.
        """
        readings = list(self.known_readings(form))
        if any(_is_headword(form, reading) for reading in readings):
            return None
        candidates = [_inflection(form, reading) for reading in readings]
        return min(candidates, key=lambda found: _CLOSEST.index(found.reason), default=None)

    def predict_lexemes(self, form: Form) -> Iterator[Lexeme]:
        """Yield a predicted lexeme for each guess that takes ``form`` for the citation form of a noun."""
        for number, reading in enumerate(self.guesses(form)):
            grammemes = reading.grammemes
            if {"NOUN", "nomn"} <= grammemes and reading.lemma == form:
                citation = Citation(form, "plur" in grammemes, grammemes)
                yield Lexeme(
                    PREDICTION, f"guess {number}", form, grammemes, (citation,), zipf=0.0, predicted=True
                )


_CLOSEST = (Reason.YO_SPELLING, Reason.PLURAL, Reason.NOT_NOMINATIVE, Reason.NOT_A_NOUN)


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
        reason = Reason.PLURAL
    else:
        reason = Reason.NOT_NOMINATIVE
    return Inflection(reason, reading.lemma, reading.tag)
