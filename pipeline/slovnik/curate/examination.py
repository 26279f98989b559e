"""From evidence to findings: the stages of the rules, one after another, over every candidate."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from slovnik.curate.attestation import attestation_findings
from slovnik.curate.derivation import Derivation, find_derivations, index_bases, told_bases
from slovnik.curate.dossier import Dossier, Evidence, assemble
from slovnik.curate.evaluation import evaluative_findings
from slovnik.curate.form import form_findings
from slovnik.curate.grammar import grammar_findings
from slovnik.curate.policy import policy_findings
from slovnik.curate.senses import sense_findings
from slovnik.curate.surroundings import Surroundings, survey
from slovnik.orthography import Form
from slovnik.records import Derived, Finding, Relation
from slovnik.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Examined:
    """One candidate with what the rules find about it; the decisions of people come later."""

    dossier: Dossier
    findings: tuple[Finding, ...]
    derived: tuple[Derived, ...] = ()
    """What it is made from, as sources say of its senses, then by its suffix; only bases that are headwords."""


def examine(
    evidence: Evidence,
    ruleset: Ruleset,
    decided: Collection[Form],
    only: Collection[Form] | None = None,
) -> Iterator[Examined]:
    """Yield every candidate with its findings, in dictionary order.

    Args:
        evidence: all that the sources say, or, with ``only``, at least what they say in the neighbourhood of these.
        ruleset: the rules; their decisions of people are left out of account.
        decided: words that are candidates because people decide on them.
        only: the candidates to yield; None: all.
    """
    dossiers = assemble(evidence, ruleset.explanatory, decided)
    bases = index_bases(evidence.lexemes)
    derivations = find_derivations(dossiers, ruleset.suffixes, bases)
    around = survey(evidence, derivations.keys())
    listed: dict[Form, list[Relation]] = defaultdict(list)
    for relation in evidence.relations:
        listed[relation.form].append(relation)
    for dossier in dossiers.values():
        if only is None or dossier.form in only:
            derivation = derivations.get(dossier.form)
            findings = tuple(_findings(dossier, ruleset, derivations, around))
            told = told_bases(dossier, derivation, listed.get(dossier.form, ()))
            derived = tuple(one for one in told if one.base in dossiers or one.base in bases)
            yield Examined(dossier, findings, derived)


def _findings(
    dossier: Dossier, ruleset: Ruleset, derivations: Mapping[Form, Derivation], around: Surroundings
) -> Iterator[Finding]:
    """Yield what the rules find about one form, stage by stage."""
    derivation = derivations.get(dossier.form)
    yield from form_findings(dossier)
    yield from grammar_findings(dossier, ruleset.explanatory)
    yield from attestation_findings(dossier, ruleset.sources)
    yield from sense_findings(dossier, ruleset.labels, derivation)
    if derivation is not None:
        yield from evaluative_findings(dossier, derivation, derivations.keys(), around, ruleset)
    yield from policy_findings(dossier, ruleset.classes)
