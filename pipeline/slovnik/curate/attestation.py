"""Stage 3, attestation: an explanatory source has the form, or two sources of different families do."""

from collections.abc import Iterator, Mapping
from typing import Final

from slovnik.curate.dossier import Dossier
from slovnik.curate.grammar import GRAMMEME_REASONS, MARK_REASONS
from slovnik.records import Entry, Finding, Lexeme, SourceId
from slovnik.ruleset import Kind, SourceSpec
from slovnik.terms import Reason, Rule, Stage

_DISQUALIFYING: Final = (Reason.ABBREVIATION, Reason.PROPER_NAME, Reason.MISSPELLING)
"""What makes a source no witness of a common noun; the most telling first."""
_BAD_GRAMMEMES: Final = frozenset(
    name for name, reason in GRAMMEME_REASONS.items() if reason in (Reason.PROPER_NAME, Reason.MISSPELLING)
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


def _why_too_few(dossier: Dossier) -> Reason:
    said = {MARK_REASONS[mark] for entry in dossier.entries for mark in entry.marks & _BAD_MARKS}
    said |= {
        GRAMMEME_REASONS[name]
        for _, citation in dossier.citations
        for name in citation.grammemes & _BAD_GRAMMEMES
    }
    return next((reason for reason in _DISQUALIFYING if reason in said), Reason.UNATTESTED)


def _witnesses(dossier: Dossier, sources: Mapping[SourceId, SourceSpec]) -> dict[str, Entry | Lexeme]:
    """Return the first witness of each family, lexemes first, then entries in the order of sources.toml."""
    found: dict[str, Entry | Lexeme] = {}
    for lexeme, citation in dossier.citations:
        if not lexeme.predicted and _BAD_GRAMMEMES.isdisjoint(citation.grammemes):
            found.setdefault(sources[lexeme.source].family, lexeme)
    for entry in dossier.entries:
        spec = sources[entry.source]
        if spec.attests and _BAD_MARKS.isdisjoint(entry.marks):
            found.setdefault(spec.family, entry)
    return found
