"""Stage 2, grammar: some source has the form as a common noun in its citation form."""

from collections.abc import Iterator
from os.path import commonprefix
from typing import Final

from slovnik.curate.categories import sense_categories
from slovnik.curate.dossier import Dossier, headword_citations, is_form_of_noun
from slovnik.records import Citation, Entry, Finding, Lexeme
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


def grammar_findings(dossier: Dossier, labels: Labels) -> Iterator[Finding]:
    """Yield one finding for each reading of the form as a noun headword, known readings first."""
    lexicalised = any(
        Mark.NOUN in entry.marks and not entry.marks & MARK_REASONS.keys() for entry in dossier.entries
    )
    for lexeme, citation in dossier.citations:
        yield _of_lexeme(lexeme, citation, lexicalised)
    for entry in dossier.entries:
        if entry.marks & {Mark.NOUN, *MARK_REASONS}:
            yield _of_entry(entry)
    yield from _of_headword(dossier, labels)


def _of_lexeme(lexeme: Lexeme, citation: Citation, lexicalised: bool) -> Finding:
    rule = Rule.PREDICTED if lexeme.predicted else Rule.NOUN_LEXEME
    detail = citation.form if citation.form == lexeme.lemma else f"{citation.form} ← {lexeme.lemma}"
    if citation.plural and citation not in headword_citations(lexeme):
        singular = headword_citations(lexeme)[0].form
        alike = len(commonprefix([singular, citation.form])) >= _SUPPLETIVE_STEM
        reasons: tuple[Reason, ...] = (Reason.PLURAL if alike else Reason.SUPPLETIVE_PLURAL,)
        detail = singular
    else:
        reasons = tuple(
            dict.fromkeys(
                reason
                for grammeme, reason in GRAMMEME_REASONS.items()
                if grammeme in citation.grammemes
                and not (grammeme == "Abbr" and lexicalised and _declines(lexeme))
            )
        )
    return Finding(Stage.GRAMMAR, rule, reasons, lexeme.source, lexeme.locator, detail)


def _declines(lexeme: Lexeme) -> bool:
    """Say whether an abbreviation is declined like a word (в вузе), as ТАСС and МГУ are not."""
    return "Fixd" not in lexeme.grammemes


def _of_entry(entry: Entry) -> Finding:
    rule = Rule.NOUN_ENTRY if Mark.NOUN in entry.marks else Rule.NAME
    reasons = tuple(reason for mark, reason in MARK_REASONS.items() if mark in entry.marks)
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
