"""Stage 6, policy: classes of literary nouns that a profile may refuse."""

from collections.abc import Iterator, Mapping

from slovnik.curate.dossier import Dossier
from slovnik.orthography import Form
from slovnik.records import Finding
from slovnik.ruleset import WordClass
from slovnik.terms import Mark, Reason, Rule, Stage


def policy_findings(dossier: Dossier, classes: Mapping[Form, WordClass]) -> Iterator[Finding]:
    """Yield the class that rules/classes.tsv gives the form, and whether it is only a variant of another lexeme."""
    declared = classes.get(dossier.form)
    if declared is not None:
        locator = f"classes.tsv line {declared.line}"
        yield Finding(Stage.POLICY, Rule.WORD_CLASS, (declared.reason,), None, locator, declared.main)
    for entry in dossier.entries:
        if Mark.OBSCENE in entry.marks:
            yield Finding(
                Stage.POLICY, Rule.OBSCENE_LEMMA, (Reason.OBSCENE,), entry.source, entry.locator, entry.form
            )
    variant = None if dossier.senses else _variant_of(dossier)
    if variant is not None:
        yield Finding(Stage.POLICY, Rule.VARIANT_FORM, (Reason.SPELLING_VARIANT,), None, "", variant)


def _variant_of(dossier: Dossier) -> Form | None:
    """Return the lemma of which every known lexeme has this form as a -ье or -ие variant, if so."""
    lexemes = [(lexeme, citation) for lexeme, citation in dossier.citations if not citation.plural]
    if lexemes and all(
        {"V-be", "V-ie"} & citation.grammemes and lexeme.lemma != dossier.form for lexeme, citation in lexemes
    ):
        return lexemes[0][0].lemma
    return None
