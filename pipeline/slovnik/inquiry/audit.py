"""Why is a word (not) in the lists? Everything a build knows of one form, as data for a tree and for JSON.

The JSON is described in docs/audit.md.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from slovnik.build.layout import DATABASE_NAME, RULES_NAME
from slovnik.curate import Judge
from slovnik.curate.categories import sense_categories, tell_labels
from slovnik.curate.turn import Turn, turn
from slovnik.inquiry.validate import LONGEST_FORM
from slovnik.lexicon.matching import suggest
from slovnik.morphology.analysis import Analyser, Inflection
from slovnik.orthography import Form, normalize
from slovnik.records import Entry, Finding, Lexeme, Reading, Sense, Verdict
from slovnik.ruleset import Labels, Profile, load_labels, load_profile
from slovnik.store import select
from slovnik.store.database import Database, open_read_only
from slovnik.store.select import Trace
from slovnik.terms import Category, Stage


@dataclass(frozen=True, slots=True)
class ExplainedSense:
    """A sense and the categories its labels stand for."""

    sense: Sense
    categories: tuple[Category, ...]
    labels: str
    """The labels as a dictionary prints them."""


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
    senses: tuple[ExplainedSense, ...]
    findings: tuple[Finding, ...]
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
    """For a form that is no candidate but that the dictionary knows: what it is."""
    headword: Candidate | None
    """The candidate that an inflected form belongs to."""
    near: tuple[Form, ...]
    """For a form nobody knows: candidates one letter away."""


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
        trace = select.select_trace(self.database, form)
        return None if trace is None else self._decided(trace)

    def _decided(self, trace: Trace) -> Candidate:
        judge = Judge(self.profiles, select.select_overrides(self.database, trace.form))
        verdicts = judge.verdicts(
            trace.form, tuple(f for f in trace.findings if f.stage is not Stage.OVERRIDE)
        )
        return Candidate(
            form=trace.form,
            zipf=trace.zipf,
            lexemes=trace.lexemes,
            entries=trace.entries,
            senses=tuple(map(self._explained, trace.senses)),
            findings=trace.findings,
            verdicts=tuple(
                ProfileVerdict(profile, verdict, turn(trace.findings, verdict, profile))
                for profile, verdict in zip(self.profiles, verdicts, strict=True)
            ),
        )

    def _explained(self, sense: Sense) -> ExplainedSense:
        shown = " ".join(tell_labels(sense, self.labels))
        return ExplainedSense(sense, sense_categories(sense, self.labels), shown)


def _audit(word: str, office: _Office, analyser: Analyser) -> Audit:
    form = normalize(word)
    if len(form) > LONGEST_FORM:
        return Audit(word, form, (), False, None, None, None, ())
    readings = tuple(analyser.known_readings(form))
    candidate = office.candidate(form)
    inflection = analyser.inflection(form) if candidate is None else None
    near: tuple[Form, ...] = ()
    if candidate is None and inflection is None:
        forms = select.select_forms(office.database)
        near = suggest(form, forms.__contains__, max(map(len, forms)))
    return Audit(
        typed=word,
        form=form,
        readings=readings or tuple(analyser.guesses(form)),
        guessed=not readings,
        candidate=candidate,
        inflection=inflection,
        headword=office.candidate(inflection.lemma) if inflection is not None else None,
        near=near,
    )
