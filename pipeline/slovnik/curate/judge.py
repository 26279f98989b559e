"""What every profile decides on a trace, with what people decided about the word."""

from collections.abc import Sequence

from slovnik.curate.form import letter_count
from slovnik.curate.verdict import decide, decide_with, override_finding
from slovnik.orthography import Form
from slovnik.records import Finding, Verdict
from slovnik.ruleset import Decision, Profile, decisions_by_word


class Judge:
    """Decides traces for a fixed set of profiles and overrides.

    A decision depends on the stages and reasons of a trace and on the length of the form, not on the words in it,
    so each distinct pattern is decided once: some 200,000 traces have a few thousand patterns.
    """

    def __init__(self, profiles: Sequence[Profile], overrides: Sequence[Decision]) -> None:
        self._profiles = tuple(profiles)
        self._overrides = decisions_by_word(overrides)
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
        self, form: Form, findings: tuple[Finding, ...], overrides: tuple[Decision, ...]
    ) -> tuple[Verdict, ...]:
        """Return the verdict of each profile on ``form`` if ``overrides`` were the decisions about it."""
        ruled = self._by_rules(form, findings)
        if not overrides:
            return ruled
        return tuple(
            self._with_overrides(verdict, findings, profile, overrides)
            for profile, verdict in zip(self._profiles, ruled, strict=True)
        )

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
        verdict: Verdict, findings: tuple[Finding, ...], profile: Profile, overrides: tuple[Decision, ...]
    ) -> Verdict:
        for place, override in enumerate(overrides):
            if override.is_for(profile):
                verdict = decide_with(override, findings, profile, len(findings) + place, verdict)
        return verdict
