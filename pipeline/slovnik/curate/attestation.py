"""Stage 3, attestation: an explanatory source has the form, or two sources of different families do."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from slovnik.curate.dossier import Dossier
from slovnik.curate.grammar import GRAMMEME_REASONS, MARK_REASONS
from slovnik.records import Citation, Entry, Finding, Lexeme, SourceId
from slovnik.ruleset import Kind, SourceSpec
from slovnik.terms import Mark, Reason, Rule, Stage

_DISQUALIFYING: Final = (Reason.ABBREVIATION, Reason.PROPER_NAME, Reason.MISSPELLING)
"""What makes a source no witness of a common noun; the most telling first."""
_BORNE: Final = frozenset({Reason.ABBREVIATION})
"""What a morphological dictionary may say of its witness: вуз and загс are abbreviations and nouns."""
_BAD_GRAMMEMES: Final = frozenset(
    name for name, reason in GRAMMEME_REASONS.items() if reason in _DISQUALIFYING
)
_BAD_MARKS: Final = frozenset(mark for mark, reason in MARK_REASONS.items() if reason in _DISQUALIFYING)


def attestation_findings(dossier: Dossier, sources: Mapping[SourceId, SourceSpec]) -> Iterator[Finding]:
    """Yield the witness that suffices, the two that do, or that they are too few.

    Where they are too few because the other sources take the form for a name or an abbreviation, that is the reason.
    """
    witnesses = _witnesses(dossier, sources)
    names = ", ".join([witness.source for witness in witnesses.values()])
    for entry in witnesses.values():
        if sources[entry.source].kind is Kind.EXPLANATORY:
            yield Finding(Stage.ATTESTATION, Rule.EXPLAINED, (), entry.source, entry.locator, names)
            return
    if len(witnesses) >= 2:
        first = next(iter(witnesses.values()))
        yield Finding(Stage.ATTESTATION, Rule.WITNESSES, (), first.source, first.locator, names)
    else:
        yield Finding(Stage.ATTESTATION, Rule.UNATTESTED, (_why_too_few(dossier),), None, "", names)


def entry_faults(entry: Entry) -> frozenset[Reason]:
    """Return what a source says against its entry as a common noun: a name, an abbreviation, a misspelling."""
    return _mark_faults(entry.marks)


def citation_faults(citation: Citation) -> frozenset[Reason]:
    """Return what a dictionary says against a form as a common noun: a name, an abbreviation, a misspelling."""
    return _grammeme_faults(citation.grammemes)


@cache
def _mark_faults(marks: frozenset[Mark]) -> frozenset[Reason]:
    return frozenset(MARK_REASONS[mark] for mark in marks & _BAD_MARKS)


@cache
def _grammeme_faults(grammemes: frozenset[str]) -> frozenset[Reason]:
    return frozenset(GRAMMEME_REASONS[name] for name in grammemes & _BAD_GRAMMEMES)


def _why_too_few(dossier: Dossier) -> Reason:
    said = {
        reason
        for faults in (
            *map(entry_faults, dossier.entries),
            *(citation_faults(citation) - _BORNE for _, citation in dossier.citations),
        )
        for reason in faults
    }
    return next((reason for reason in _DISQUALIFYING if reason in said), Reason.UNATTESTED)


def _witnesses(dossier: Dossier, sources: Mapping[SourceId, SourceSpec]) -> dict[str, Entry | Lexeme]:
    """Return the first witness of each family, lexemes first, then entries in the order of sources.toml."""
    found: dict[str, Entry | Lexeme] = {}
    for lexeme, citation in dossier.citations:
        if not lexeme.predicted and citation_faults(citation) <= _BORNE:
            found.setdefault(sources[lexeme.source].family, lexeme)
    for entry in dossier.entries:
        spec = sources[entry.source]
        if spec.attests and not entry_faults(entry):
            found.setdefault(spec.family, entry)
    return found
