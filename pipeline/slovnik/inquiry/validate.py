"""Is this a word? Answered from the artifacts alone; the analyser is asked only about what they do not have.

Typed text is understood as a person means it (BOM, stress marks, decomposed letters, capitals); it is never repaired
behind their back: Latin look-alikes are told, and the repaired word is offered.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from slovnik.lexicon.lexicon import Answer, Lexicon
from slovnik.morphology.analysis import Analyser, Inflection
from slovnik.orthography import LONGEST_FORM, Form, is_russian, normalize
from slovnik.terms import Reason, Status

_BOM: Final = "\ufeff"


@dataclass(frozen=True, slots=True)
class Record:
    """The answer to one line of input."""

    word: str
    """As typed, without the line end."""
    status: Status
    reason: Reason
    detail: str
    """What the reason looked at: a base, a headword and its status, near misses; may be empty."""
    form: Form
    """As understood."""


ONLY_A_NAME: Final = frozenset({Reason.PROPER_NAME, Reason.ABBREVIATION, Reason.UNATTESTED})
"""Refusals that say less about a form than what it is a form of: горы (Гор), пить (Пить)."""


class Validator:
    """Answers about words by one lexicon."""

    def __init__(self, lexicon: Lexicon, analyser: Analyser, *, suggest: bool = True) -> None:
        """Prepare to answer.

        Args:
            lexicon: whose words count.
            analyser: asked about forms the lexicon has no record of.
            suggest: whether near misses of unknown words are looked for (about a millisecond each).
        """
        self._lexicon = lexicon
        self._analyser = analyser
        self._suggest = suggest

    def answers(self, lines: Iterable[str | bytes]) -> Iterator[Record]:
        """Yield the answer to each line that is not blank, in order, as it comes.

        Bytes are UTF-8; a line that is not is answered as such and stops nothing.
        """
        has = self._lexicon.has
        for line in lines:
            try:
                text = line.decode("utf-8") if isinstance(line, bytes) else line
            except UnicodeDecodeError as error:
                yield undecodable(line if isinstance(line, bytes) else b"", error)
                continue
            typed = text.rstrip("\r\n").removeprefix(_BOM)
            if has(typed):
                yield Record(typed, Status.ALLOWED, Reason.OK, "", Form(typed))
            elif form := normalize(typed):
                answer = self._answer(form)
                yield Record(typed, answer.status, answer.reason, answer.detail, answer.form)

    def answer(self, typed: str) -> Record:
        """Return the answer to one word as it was typed; an empty one is too short."""
        return next(self.answers([typed]), Record(typed, Status.REJECTED, Reason.TOO_SHORT, "", Form("")))

    def _answer(self, form: Form) -> Answer:
        if len(form) > LONGEST_FORM:
            return Answer(form, Status.REJECTED, Reason.TOO_LONG, str(len(form)))
        answer = self._lexicon.find(form)
        if answer.status is Status.ALLOWED:
            return answer
        if answer.status is Status.UNKNOWN or answer.reason in ONLY_A_NAME:
            inflections = self._analyser.inflections(form) if is_russian(form) else ()
            if inflections:
                return self._inflected(form, inflections)
        return self._with_near_miss(answer)

    def _inflected(self, form: Form, inflections: tuple[Inflection, ...]) -> Answer:
        """Return what a known form that is no headword is, with its citation forms, allowed ones first."""
        reason = inflections[0].reason
        lemmas = [inflection.lemma for inflection in inflections if inflection.reason is reason]
        if reason in (Reason.YO_SPELLING, Reason.NOT_A_NOUN):
            return Answer(form, Status.REJECTED, reason, lemmas[0])
        told = [(self._lexicon.find(lemma).status, lemma) for lemma in lemmas]
        told.sort(key=lambda one: one[0] is not Status.ALLOWED)
        return Answer(
            form, Status.REJECTED, reason, ", ".join(f"{lemma}: {status}" for status, lemma in told)
        )

    def _with_near_miss(self, answer: Answer) -> Answer:
        wanted = answer.status is Status.UNKNOWN or answer.reason is Reason.MIXED_SCRIPT
        if not (self._suggest and wanted):
            return answer
        return Answer(
            answer.form, answer.status, answer.reason, ", ".join(self._lexicon.suggest(answer.form))
        )


def undecodable(line: bytes, error: UnicodeDecodeError) -> Record:
    """Return the answer to a line that is not UTF-8."""
    shown = line.rstrip(b"\r\n")[: LONGEST_FORM * 2].decode("utf-8", "backslashreplace")
    detail = f"not UTF-8 at byte {error.start + 1}"
    return Record(shown, Status.REJECTED, Reason.BAD_ALPHABET, detail, Form(shown))
