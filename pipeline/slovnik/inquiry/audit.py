"""Why is a word (not) in the lists? Everything a build knows of one form, as data for a tree and for JSON.

The JSON is described in docs/audit.md.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from slovnik.build.layout import DATABASE_NAME, RULES_NAME
from slovnik.curate import Judge
from slovnik.curate.categories import label_sense, tell_labels
from slovnik.curate.turn import Turn, turn
from slovnik.inquiry.validate import ONLY_A_NAME
from slovnik.lexicon.form_check import classify_form
from slovnik.lexicon.matching import Matching, suggest
from slovnik.morphology.analysis import Analyser, Inflection
from slovnik.orthography import LONGEST_FORM, Form, is_russian, normalize
from slovnik.records import Entry, Finding, Lexeme, Morphology, Reading, Sense, SenseKey, Verdict
from slovnik.ruleset import Decision, DecisionKind, Labels, Profile, load_labels, load_profile
from slovnik.store import select
from slovnik.store.database import Database, open_read_only
from slovnik.store.select_evidence import select_entries_of
from slovnik.store.select_traces import Trace, select_trace
from slovnik.terms import Category, Reason, Rule, Stage


@dataclass(frozen=True, slots=True)
class ExplainedSense:
    """A sense and the categories its labels stand for."""

    sense: Sense
    categories: tuple[Category, ...]
    labels: str
    """The labels as a dictionary prints them."""
    superseded_by: SenseKey | None = None
    """The sense of a newer state of the lexicon that counts in its place."""


@dataclass(frozen=True, slots=True)
class ProfileVerdict:
    """What one profile decides, and what would turn it."""

    profile: Profile
    verdict: Verdict
    turn: Turn


@dataclass(frozen=True, slots=True)
class Candidate:
    """All that is recorded about a form on which the profiles decide."""

    form: Form
    zipf: float
    lexemes: tuple[Lexeme, ...]
    entries: tuple[Entry, ...]
    morphologies: tuple[Morphology, ...]
    senses: tuple[ExplainedSense, ...]
    findings: tuple[Finding, ...]
    confirmations: tuple[Decision, ...]
    """What people looked at and agreed with; overrides are among the findings."""
    verdicts: tuple[ProfileVerdict, ...]


@dataclass(frozen=True, slots=True)
class Audit:
    """The answer about one typed word."""

    typed: str
    form: Form
    """As understood."""
    readings: tuple[Reading, ...]
    """Of the dictionary; for a form it does not know, the analyser's guesses."""
    guessed: bool
    candidate: Candidate | None
    inflection: Inflection | None
    """For a form that is no headword but that the dictionary knows, or that is written with е for ё: what it is."""
    headword: Candidate | None
    """The candidate that an inflected form belongs to."""
    entries: tuple[Entry, ...]
    """For a form that is no candidate: the headwords of sources that only spell it, which is too little."""
    near: tuple[Form, ...]
    """For a form nobody knows: words that the first profile allows, one letter away."""
    allowed: bool
    """Whether the first profile takes the typed form; one that folds е and ё takes елка as ёлка."""
    reason: Reason


def audit(build: Path, words: Sequence[str], profiles: Sequence[str] = ()) -> list[Audit]:
    """Return the audits of ``words`` by the build in ``build``.

    Args:
        build: a build folder.
        words: as typed.
        profiles: names or variants (``balda+hyphen``) to decide by; none: those that were built.

    Raises:
        StoreError: there is no build, or it is damaged.
        UsageError: a profile does not exist.
    """
    analyser = Analyser()
    with open_read_only(build / DATABASE_NAME) as database:
        rules = build / RULES_NAME
        names = profiles or select.select_profiles(database)
        chosen = [load_profile(rules / "profiles", name) for name in names]
        office = _Office(database, load_labels(rules / "labels"), chosen)
        return [_audit(word, office, analyser) for word in words]


@dataclass(frozen=True, slots=True)
class _Office:
    """What answering takes: the store, the labels, the profiles asked about."""

    database: Database
    labels: Labels
    profiles: list[Profile]

    def candidate(self, form: Form) -> Candidate | None:
        """Return what is recorded about ``form``, decided by the profiles."""
        trace = select_trace(self.database, form)
        return None if trace is None else self._decided(trace)

    def entries(self, form: Form) -> tuple[Entry, ...]:
        """Return what the sources have under ``form``."""
        return select_entries_of(self.database, form)

    def _decided(self, trace: Trace) -> Candidate:
        overrides = select.select_decisions(self.database, trace.form, DecisionKind.OVERRIDE)
        ruled = tuple(finding for finding in trace.findings if finding.stage is not Stage.OVERRIDE)
        verdicts = Judge(self.profiles, overrides).verdicts(trace.form, ruled)
        return Candidate(
            form=trace.form,
            zipf=trace.zipf,
            lexemes=trace.lexemes,
            entries=trace.entries,
            morphologies=trace.morphologies,
            senses=tuple(self._explained(sense, trace.superseded) for sense in trace.senses),
            findings=trace.findings,
            confirmations=select.select_decisions(self.database, trace.form, DecisionKind.CONFIRMATION),
            verdicts=tuple(
                ProfileVerdict(profile, verdict, turn(trace.form, ruled, overrides, verdict, profile))
                for profile, verdict in zip(self.profiles, verdicts, strict=True)
            ),
        )

    def _explained(self, sense: Sense, superseded: Mapping[SenseKey, SenseKey]) -> ExplainedSense:
        shown = " ".join(tell_labels(sense, self.labels))
        by = superseded.get(SenseKey(sense.source, sense.locator, sense.number))
        return ExplainedSense(sense, label_sense(sense, self.labels).categories, shown, by)


def _audit(word: str, office: _Office, analyser: Analyser) -> Audit:
    form = normalize(word)
    if len(form) > LONGEST_FORM:
        return Audit(word, form, (), False, None, None, None, (), (), False, Reason.TOO_LONG)
    readings = tuple(analyser.known_readings(form))
    candidate = office.candidate(form)
    inflection, headword = _headword_of(form, candidate, office, analyser)
    if candidate is None and inflection is None:
        form, candidate = _folded(form, office)
    if inflection is not None:
        candidate = None
    near = _near(form, office) if candidate is None and inflection is None and form else ()
    allowed, reason = _first_verdict(form, candidate, inflection, headword, office.profiles[0])
    guesses = () if readings or not is_russian(form) else tuple(analyser.guesses(form))
    entries = office.entries(form) if candidate is None else ()
    return Audit(
        word,
        form,
        readings or guesses,
        not readings,
        candidate,
        inflection,
        headword,
        entries,
        near,
        allowed,
        reason,
    )


def _headword_of(
    form: Form, candidate: Candidate | None, office: _Office, analyser: Analyser
) -> tuple[Inflection | None, Candidate | None]:
    """Return what a form is of which word, if it is no headword itself: of several words, of the commonest one."""
    if candidate is not None:
        twin = next((one.detail for one in candidate.findings if one.rule == Rule.YO_SPELLING), None)
        if twin is not None:
            return Inflection(Reason.YO_SPELLING, Form(twin), ""), office.candidate(Form(twin))
        if candidate.verdicts[0].verdict.reason not in ONLY_A_NAME:
            return None, None
    inflections = analyser.inflections(form) if is_russian(form) else ()
    if not inflections:
        return None, None
    alike = [one for one in inflections if one.reason is inflections[0].reason]
    told = [(one, office.candidate(one.lemma)) for one in alike]
    return max(told, key=lambda one: _standing(one[1]))


def _folded(form: Form, office: _Office) -> tuple[Form, Candidate | None]:
    """Return the word that the first profile takes an unknown form for (чайка for чаика where it folds и and й)."""
    profile = office.profiles[0]
    for variant in Matching(profile.fold_yo, profile.fold_short_i).variants(form):
        candidate = office.candidate(Form(variant))
        if candidate is not None and candidate.verdicts[0].verdict.allowed:
            return Form(variant), candidate
    return form, None


def _standing(headword: Candidate | None) -> tuple[bool, float]:
    if headword is None:
        return False, 0.0
    return headword.verdicts[0].verdict.allowed, headword.zipf


def _near(form: Form, office: _Office) -> tuple[Form, ...]:
    words = select.select_allowed(office.database, office.profiles[0].name)
    return suggest(form, words.__contains__, max(map(len, words), default=0))


def _first_verdict(
    form: Form,
    candidate: Candidate | None,
    inflection: Inflection | None,
    headword: Candidate | None,
    profile: Profile,
) -> tuple[bool, Reason]:
    if candidate is not None:
        verdict = candidate.verdicts[0].verdict
        return verdict.allowed, verdict.reason
    if inflection is None:
        return False, classify_form(form, profile.min_length, profile.max_length) or Reason.UNKNOWN
    if inflection.reason is Reason.YO_SPELLING and profile.fold_yo and headword is not None:
        verdict = headword.verdicts[0].verdict
        return verdict.allowed, verdict.reason
    return False, inflection.reason
