"""Stage 2, grammar: some source has the form as a common noun in its citation form."""

from collections.abc import Iterator
from os.path import commonprefix
from typing import Final

from slovnik.curate.categories import sense_categories
from slovnik.curate.dossier import Dossier, headword_citations, is_form_of_noun
from slovnik.records import Citation, Entry, Finding, Lexeme, SourceId
from slovnik.ruleset import Labels
from slovnik.terms import Category, Mark, Reason, Rule, Stage

GRAMMEME_REASONS: Final[dict[str, Reason]] = {
    "Name": Reason.PROPER_NAME,
    "Surn": Reason.PROPER_NAME,
    "Patr": Reason.PROPER_NAME,
    "Geox": Reason.PROPER_NAME,
    "Orgn": Reason.PROPER_NAME,
    "Trad": Reason.PROPER_NAME,
    "Init": Reason.PROPER_NAME,
    "Abbr": Reason.ABBREVIATION,
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
_SUPPLETIVE_STEM: Final = 2
"""A plural that shares fewer first letters with its singular is another root: люди — человек."""


def grammar_findings(dossier: Dossier, labels: Labels, explanatory: frozenset[SourceId]) -> Iterator[Finding]:
    """Yield one finding for each reading of the form as a noun headword, known readings first."""
    lexicalised = any(
        Mark.NOUN in entry.marks and not entry.marks & MARK_REASONS.keys() for entry in dossier.entries
    )
    explained = any(entry.source in explanatory and not entry.marks for entry in dossier.entries)
    plural_of = next(
        (lexeme for lexeme, citation in dossier.citations if _is_plural_of(lexeme, citation)), None
    )
    for lexeme, citation in dossier.citations:
        yield _of_lexeme(lexeme, citation, lexicalised)
    for entry in dossier.entries:
        if entry.marks & {Mark.NOUN, *MARK_REASONS}:
            yield _of_entry(entry, None if explained else plural_of)
    yield from _of_headword(dossier, labels)


def _is_plural_of(lexeme: Lexeme, citation: Citation) -> bool:
    """Say whether the citation is the plural of a lexeme that has a singular."""
    return citation.plural and citation not in headword_citations(lexeme)


def _of_lexeme(lexeme: Lexeme, citation: Citation, lexicalised: bool) -> Finding:
    if _is_plural_of(lexeme, citation):
        singular = headword_citations(lexeme)[0].form
        alike = len(commonprefix([singular, citation.form])) >= _SUPPLETIVE_STEM
        reason = Reason.PLURAL if alike else Reason.SUPPLETIVE_PLURAL
        return Finding(Stage.GRAMMAR, Rule.NOUN_LEXEME, (reason,), lexeme.source, lexeme.locator, singular)
    rule = Rule.PREDICTED if lexeme.predicted else Rule.NOUN_LEXEME
    reasons = (
        reason
        for grammeme, reason in GRAMMEME_REASONS.items()
        if grammeme in citation.grammemes and not (grammeme == "Abbr" and lexicalised and _declines(lexeme))
    )
    detail = citation.form if citation.form == lexeme.lemma else f"{citation.form} ← {lexeme.lemma}"
    return Finding(Stage.GRAMMAR, rule, tuple(dict.fromkeys(reasons)), lexeme.source, lexeme.locator, detail)


def _declines(lexeme: Lexeme) -> bool:
    """Say whether an abbreviation is declined like a word (в вузе), as ТАСС and МГУ are not."""
    return "Fixd" not in lexeme.grammemes


def _of_entry(entry: Entry, plural_of: Lexeme | None) -> Finding:
    """Return what an entry says; what only a morphological dictionary lists beside its singular is a plural."""
    rule = Rule.NOUN_ENTRY if Mark.NOUN in entry.marks else Rule.NAME
    reasons = tuple(reason for mark, reason in MARK_REASONS.items() if mark in entry.marks)
    if plural_of is not None and rule is Rule.NOUN_ENTRY:
        reasons = (Reason.PLURAL, *reasons)
    return Finding(Stage.GRAMMAR, rule, reasons, entry.source, entry.locator, entry.form)


def _of_headword(dossier: Dossier, labels: Labels) -> Iterator[Finding]:
    for sense in dossier.senses:
        if Category.SUBSTANTIVE in sense_categories(sense, labels):
            yield Finding(Stage.GRAMMAR, Rule.SUBSTANTIVE, (), sense.source, sense.locator, sense.gloss)
    explained = [sense for sense in dossier.senses if not sense.marks]
    if explained and is_form_of_noun(dossier):
        sense, reading = explained[0], dossier.readings[0]
        yield Finding(
            Stage.GRAMMAR, Rule.HEADWORD, (), sense.source, sense.locator, f"{reading.lemma}: {reading.tag}"
        )
