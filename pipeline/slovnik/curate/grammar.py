"""Stage 2, grammar: some source has the form as a common noun in its citation form."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from slovnik.curate.dossier import Dossier, headword_citations, is_form_of_noun
from slovnik.morphology.analysis import plural_reason
from slovnik.records import Citation, Entry, Finding, Lexeme, SourceId
from slovnik.terms import Category, Mark, Reason, Rule, Stage

GRAMMEME_REASONS: Final[dict[str, Reason]] = {
    "Abbr": Reason.ABBREVIATION,
    "Name": Reason.PROPER_NAME,
    "Surn": Reason.PROPER_NAME,
    "Patr": Reason.PROPER_NAME,
    "Geox": Reason.PROPER_NAME,
    "Orgn": Reason.PROPER_NAME,
    "Trad": Reason.PROPER_NAME,
    "Init": Reason.PROPER_NAME,
    "Erro": Reason.MISSPELLING,
    "Dist": Reason.MISSPELLING,
    "Pltm": Reason.PLURALE_TANTUM,
    "Slng": Reason.SLANG,
    "Infr": Reason.COLLOQUIAL,
    "Arch": Reason.OBSOLETE,
}
"""OpenCorpora grammemes that a profile may hold against a reading, in the order in which they are told."""

MARK_REASONS: Final[dict[Mark, Reason]] = {
    Mark.PROPER_NAME: Reason.PROPER_NAME,
    Mark.ABBREVIATION: Reason.ABBREVIATION,
    Mark.MISSPELLING: Reason.MISSPELLING,
    Mark.PLURALE_TANTUM: Reason.PLURALE_TANTUM,
}


_NAMES: Final = frozenset({Mark.PROPER_NAME, Mark.ABBREVIATION})


def grammar_findings(dossier: Dossier, explanatory: frozenset[SourceId]) -> Iterator[Finding]:
    """Yield one finding for each reading of the form as a noun headword, known readings first."""
    lexicalised = any(_is_common_noun(entry.marks) for entry in dossier.entries)
    explained = any(
        entry.source in explanatory and entry.marks.isdisjoint(_NAMES) for entry in dossier.entries
    )
    for lexeme, citation in dossier.citations:
        yield _of_lexeme(lexeme, citation, lexicalised, explained)
    for lexeme, citation in sorted(dossier.plural_of, key=_likeliest):
        yield _of_plural(lexeme, citation)
    for entry in dossier.entries:
        if entry.marks & _GRAMMATICAL:
            yield _of_entry(entry, bool(dossier.plural_of) and not explained)
    if dossier.senses:
        yield from _of_headword(dossier)


def _likeliest(plural: tuple[Lexeme, Citation]) -> tuple[bool, float]:
    """Put common nouns before names, commoner ones first: горы are of гора, not of Гор."""
    lexeme, citation = plural
    return Reason.PROPER_NAME in _grammeme_reasons(citation.grammemes, False), -lexeme.zipf


_GRAMMATICAL: Final = frozenset({Mark.NOUN, *MARK_REASONS})


@cache
def _is_common_noun(marks: frozenset[Mark]) -> bool:
    return Mark.NOUN in marks and not marks & MARK_REASONS.keys()


def _of_plural(lexeme: Lexeme, citation: Citation) -> Finding:
    """Return that the form is the plural of a lexeme that has a singular."""
    singular = headword_citations(lexeme)[0].form
    reason = plural_reason(singular, citation.form)
    return Finding(Stage.GRAMMAR, Rule.NOUN_LEXEME, (reason,), lexeme.source, lexeme.locator, singular)


def _of_lexeme(lexeme: Lexeme, citation: Citation, lexicalised: bool, explained: bool) -> Finding:
    rule = Rule.PREDICTED if lexeme.predicted else Rule.NOUN_LEXEME
    reasons = _grammeme_reasons(citation.grammemes, lexicalised)
    if lexeme.predicted and explained:  # a guess does not make a name of a word that a dictionary explains
        reasons = tuple(reason for reason in reasons if reason not in _GUESSED_NAMES)
    detail = citation.form if citation.form == lexeme.lemma else f"{citation.form} ← {lexeme.lemma}"
    return Finding(Stage.GRAMMAR, rule, reasons, lexeme.source, lexeme.locator, detail)


_GUESSED_NAMES: Final = frozenset({Reason.PROPER_NAME, Reason.ABBREVIATION})


@cache
def _grammeme_reasons(grammemes: frozenset[str], lexicalised: bool) -> tuple[Reason, ...]:
    """Return what the grammemes hold against a reading.

    An abbreviation that another dictionary lists as a common noun and that is declined like one (в вузе; ТАСС is
    not) has become a word.
    """
    a_word = lexicalised and "Fixd" not in grammemes
    reasons = (
        reason
        for grammeme, reason in GRAMMEME_REASONS.items()
        if grammeme in grammemes and not (grammeme == "Abbr" and a_word)
    )
    return tuple(dict.fromkeys(reasons))


def _of_entry(entry: Entry, plural: bool) -> Finding:
    """Return what an entry says; what only a morphological dictionary lists beside its singular is a plural."""
    rule = Rule.NOUN_ENTRY if Mark.NOUN in entry.marks else Rule.NAME
    reasons = _mark_reasons(entry.marks)
    if plural and rule is Rule.NOUN_ENTRY:
        reasons = (Reason.PLURAL, *reasons)
    return Finding(Stage.GRAMMAR, rule, reasons, entry.source, entry.locator, entry.form)


@cache
def _mark_reasons(marks: frozenset[Mark]) -> tuple[Reason, ...]:
    return tuple(reason for mark, reason in MARK_REASONS.items() if mark in marks)


def _of_headword(dossier: Dossier) -> Iterator[Finding]:
    for labelled in dossier.senses:
        sense = labelled.sense
        if Category.SUBSTANTIVE in labelled.categories:
            yield Finding(Stage.GRAMMAR, Rule.SUBSTANTIVE, (), sense.source, sense.locator, sense.gloss)
    explained = [labelled.sense for labelled in dossier.senses if not labelled.sense.marks]
    if explained and is_form_of_noun(dossier):
        sense, reading = explained[0], dossier.readings[0]
        detail = f"{reading.lemma}: {reading.tag}"
        reasons = (Reason.NOT_NOMINATIVE,)
        yield Finding(Stage.GRAMMAR, Rule.HEADWORD, reasons, sense.source, sense.locator, detail)
