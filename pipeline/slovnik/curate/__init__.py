"""From evidence to verdicts: dossiers, the findings of each stage, and what every profile decides.

Pure functions over records; rules/ says what they decide by.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from slovnik.curate.attestation import attestation_findings
from slovnik.curate.derivation import Derivation, find_derivations, index_bases, told_bases
from slovnik.curate.dossier import Dossier, Evidence, assemble
from slovnik.curate.evaluation import evaluative_findings
from slovnik.curate.form import form_findings, letter_count
from slovnik.curate.grammar import grammar_findings
from slovnik.curate.policy import policy_findings
from slovnik.curate.redirects import label_senses
from slovnik.curate.senses import sense_findings
from slovnik.curate.surroundings import Surroundings, survey
from slovnik.curate.verdict import decide, decide_with, override_finding
from slovnik.orthography import Form
from slovnik.records import Derived, Finding, Verdict
from slovnik.ruleset import EVERY_PROFILE, Override, Profile, Ruleset

__all__ = ["Dossier", "Evidence", "Examined", "Judge", "examine", "label_senses", "letter_count"]


@dataclass(frozen=True, slots=True)
class Examined:
    """One candidate with what the rules find about it; the decisions of people come later."""

    dossier: Dossier
    findings: tuple[Finding, ...]
    derived: tuple[Derived, ...] = ()
    """What it is made from, as sources say of its senses, then by its suffix."""


def examine(evidence: Evidence, ruleset: Ruleset, only: Collection[Form] | None = None) -> Iterator[Examined]:
    """Yield every candidate with its findings, in dictionary order; what people decided on is a candidate too.

    With ``only``, yield these words alone, as if people had decided on each.
    """
    decided = [override.word for override in ruleset.overrides] if only is None else only
    dossiers = assemble(evidence, ruleset.explanatory, decided)
    derivations = find_derivations(dossiers, ruleset.suffixes, index_bases(evidence.lexemes))
    around = survey(evidence, derivations.keys())
    for dossier in dossiers.values():
        if only is None or dossier.form in only:
            derivation = derivations.get(dossier.form)
            findings = tuple(_findings(dossier, ruleset, derivations, around))
            yield Examined(dossier, findings, tuple(told_bases(dossier, derivation)))


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


class Judge:
    """Decides traces for a fixed set of profiles and overrides.

    A decision depends on the stages and reasons of a trace and on the length of the form, not on the words in it,
    so each distinct pattern is decided once: some 200,000 traces have a few thousand patterns.
    """

    def __init__(self, profiles: Sequence[Profile], overrides: Sequence[Override]) -> None:
        self._profiles = tuple(profiles)
        self._overrides = _by_word(overrides)
        self._decided: dict[object, tuple[Verdict, ...]] = {}

    def override_findings(self, form: Form) -> tuple[Finding, ...]:
        """Return the findings of the decisions about ``form``, in file order; they end its trace."""
        return tuple(map(override_finding, self._overrides.get(form, ())))

    def verdicts(self, form: Form, findings: tuple[Finding, ...]) -> tuple[Verdict, ...]:
        """Return the verdict of each profile on ``form``, of which the rules found ``findings``.

        Forms on which people did not decide get the same object where their traces are alike.
        """
        return self.verdicts_given(form, findings, self._overrides.get(form, ()))

    def verdicts_given(
        self, form: Form, findings: tuple[Finding, ...], overrides: tuple[Override, ...]
    ) -> tuple[Verdict, ...]:
        """Return the verdict of each profile on ``form`` if ``overrides`` were the decisions about it."""
        ruled = self._by_rules(form, findings)
        if not overrides:
            return ruled
        return tuple(
            self._with_overrides(verdict, findings, profile, overrides)
            for profile, verdict in zip(self._profiles, ruled, strict=True)
        )

    def changes(self, form: Form, findings: tuple[Finding, ...]) -> bool:
        """Say whether the decisions about ``form`` change the verdict of any profile."""
        ruled = [verdict.allowed for verdict in self._by_rules(form, findings)]
        return ruled != [verdict.allowed for verdict in self.verdicts(form, findings)]

    def _by_rules(self, form: Form, findings: tuple[Finding, ...]) -> tuple[Verdict, ...]:
        parts = [part for finding in findings for part in (finding.rule, finding.reasons)]
        pattern = (letter_count(form), *parts)
        found = self._decided.get(pattern)
        if found is None:
            found = tuple(decide(findings, profile) for profile in self._profiles)
            self._decided[pattern] = found
        return found

    @staticmethod
    def _with_overrides(
        verdict: Verdict, findings: tuple[Finding, ...], profile: Profile, overrides: tuple[Override, ...]
    ) -> Verdict:
        for place, override in enumerate(overrides):
            if override.profile in (EVERY_PROFILE, profile.name.partition("+")[0]):
                verdict = decide_with(override, findings, profile, len(findings) + place, verdict)
        return verdict


def _by_word(overrides: Sequence[Override]) -> Mapping[Form, tuple[Override, ...]]:
    found: dict[Form, tuple[Override, ...]] = {}
    for override in overrides:
        found[override.word] = (*found.get(override.word, ()), override)
    return found
