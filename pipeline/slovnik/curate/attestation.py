"""Stage 3, attestation: an explanatory source has the form, or two sources of different families do."""

from collections.abc import Iterator, Mapping

from slovnik.curate.dossier import Dossier
from slovnik.curate.grammar import GRAMMEME_REASONS, MARK_REASONS
from slovnik.records import Entry, Finding, Lexeme, SourceId
from slovnik.ruleset import Kind, SourceSpec
from slovnik.terms import Reason, Rule, Stage

_DISQUALIFYING = frozenset({Reason.PROPER_NAME, Reason.ABBREVIATION, Reason.MISSPELLING})
_BAD_GRAMMEMES = frozenset(
    name for name, reason in GRAMMEME_REASONS.items() if reason in _DISQUALIFYING - {Reason.ABBREVIATION}
)
_BAD_MARKS = frozenset(mark for mark, reason in MARK_REASONS.items() if reason in _DISQUALIFYING)


def attestation_findings(dossier: Dossier, sources: Mapping[SourceId, SourceSpec]) -> Iterator[Finding]:
    """Yield the witness that suffices, the two that do, or that they are too few."""
    witnesses = _witnesses(dossier, sources)
    explaining = next(
        (entry for entry in witnesses.values() if sources[entry.source].kind is Kind.EXPLANATORY), None
    )
    names = ", ".join(witness.source for witness in witnesses.values())
    if explaining is not None:
        yield Finding(Stage.ATTESTATION, Rule.EXPLAINED, (), explaining.source, explaining.locator, names)
    elif len(witnesses) >= 2:
        first = next(iter(witnesses.values()))
        yield Finding(Stage.ATTESTATION, Rule.WITNESSES, (), first.source, first.locator, names)
    else:
        yield Finding(Stage.ATTESTATION, Rule.UNATTESTED, (Reason.UNATTESTED,), None, "", names)


def _witnesses(dossier: Dossier, sources: Mapping[SourceId, SourceSpec]) -> dict[str, Entry | Lexeme]:
    """Return the first witness of each family, in the order in which sources.toml lists the sources."""
    found: dict[str, Entry | Lexeme] = {}
    for lexeme, citation in dossier.citations:
        if not lexeme.predicted and not citation.grammemes & _BAD_GRAMMEMES:
            found.setdefault(sources[lexeme.source].family, lexeme)
    for entry in dossier.entries:
        if sources[entry.source].attests and not entry.marks & _BAD_MARKS:
            found.setdefault(sources[entry.source].family, entry)
    return found
