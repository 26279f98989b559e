"""Hand-made miniature evidence: a few records that stand for what the lexicons say of one word."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from slovnik.curate import Dossier, Evidence, Judge, examine, label_senses
from slovnik.morphology.analysis import PREDICTION
from slovnik.morphology.lexemes import OPENCORPORA
from slovnik.orthography import Form
from slovnik.records import (
    Citation,
    Entry,
    Finding,
    Label,
    Lexeme,
    Reading,
    Relation,
    Sense,
    SourceId,
    Verdict,
)
from slovnik.resources import rules_folder
from slovnik.ruleset import DECIDABLE, Decision, Decisions, Profile, Ruleset, load_profile, load_ruleset
from slovnik.sources.hunspell import HUNSPELL
from slovnik.sources.libmorph import LIBMORPH
from slovnik.sources.obscene import OBSCENE
from slovnik.sources.wiktionary import WIKTIONARY
from slovnik.terms import Mark, Reason

__all__ = ["HUNSPELL", "LIBMORPH", "OBSCENE", "OPENCORPORA", "WIKTIONARY"]

Record = Lexeme | Entry | Sense | Reading | Relation
NOTHING = Evidence((), (), (), ())

RULES = replace(load_ruleset(rules_folder()), decisions=Decisions())
"""The shipped rules, without the decisions about single words."""

_GENDERS = {"m": "masc", "f": "femn", "n": "neut", "c": "ms-f"}


def profile(name: str) -> Profile:
    """Return a shipped profile, or «strict», which rejects whatever a profile may reject."""
    if name == "strict":
        return replace(profile("balda"), name="strict", rejects=DECIDABLE)
    return load_profile(rules_folder() / "profiles", name)


def noun(
    lemma: str,
    kind: str = "m",
    *,
    zipf: float = 3.0,
    marks: str = "",
    plural: str = "",
    variant: str = "",
    source: SourceId = OPENCORPORA,
) -> Lexeme:
    """Return a noun lexeme.

    Args:
        lemma: its first nominative form.
        kind: m, f, n, c (common gender) or p (plurale tantum), then ``+`` if animate.
        zipf: frequency of the paradigm.
        marks: more grammemes of every form, space separated (``Name``, ``Abbr Fixd``).
        plural: its nominative plural, if it is told.
        variant: another nominative singular, and after a slash the grammeme of that form (``варенье/V-be``).
        source: who has it.
    """
    shared = {"NOUN", "nomn", "anim" if kind.endswith("+") else "inan", *marks.split()}
    own = {"plur", "Pltm", "GNdr"} if kind[0] == "p" else {"sing", _GENDERS[kind[0]]}
    citations = [Citation(Form(lemma), kind[0] == "p", frozenset(shared | own))]
    if variant:
        form, _, grammeme = variant.partition("/")
        citations.append(Citation(Form(form), False, frozenset(shared | own | {grammeme})))
    if plural:
        citations.append(Citation(Form(plural), True, frozenset(shared | {"plur"})))
    grammemes = citations[0].grammemes
    return Lexeme(source, f"paradigm of {lemma}", Form(lemma), grammemes, tuple(citations), zipf)


def guess(lemma: str, kind: str = "m") -> Lexeme:
    """Return a noun lexeme that the analyser only guesses."""
    known = noun(lemma, kind)
    return Lexeme(
        PREDICTION, "guess 0", known.lemma, known.grammemes, known.citations, zipf=0.0, predicted=True
    )


def listed(form: str, *marks: Mark, source: SourceId = LIBMORPH) -> Entry:
    """Return an entry of a source that gives parts of speech: a noun, besides its marks."""
    return Entry(source, f"line of {form}", Form(form), frozenset({Mark.NOUN, *marks}))


def spelled(form: str, *marks: Mark) -> Entry:
    """Return an entry of the spelling dictionary that tells no part of speech."""
    return Entry(HUNSPELL, f"line of {form}", Form(form), frozenset(marks))


def rude(form: str, mark: Mark) -> Entry:
    """Return an entry of the list of rude words."""
    return Entry(OBSCENE, f"line of {form}", Form(form), frozenset({mark}))


def page(form: str, *senses: str, mark: Mark | None = None) -> tuple[Record, ...]:
    """Return the entry of an explanatory dictionary and its senses.

    A sense is a gloss, with its labels before a bar: ``"умласк. рука; разг. | письменная принадлежность"``.
    """
    marks = frozenset({mark} if mark else ())
    told = [_sense(form, number, sense, marks) for number, sense in enumerate(senses, start=1)]
    return (Entry(WIKTIONARY, f"page {form}", Form(form), marks), *told)


def _sense(form: str, number: int, text: str, marks: frozenset[Mark]) -> Sense:
    labels, _, gloss = text.rpartition("|")
    told = tuple(Label(*one.split(maxsplit=1)) for one in labels.split(";") if one.strip())
    return Sense(WIKTIONARY, f"page {form}, sense {number}", Form(form), number, gloss.strip(), told, marks)


def reading(form: str, lemma: str, tag: str) -> Reading:
    """Return a reading of a form that is no noun headword of the morphological dictionary."""
    return Reading(Form(form), Form(lemma), tag)


def related(form: str, base: str, mark: str = "умласк") -> Relation:
    """Return that a dictionary lists ``form`` on the page of ``base``."""
    return Relation(WIKTIONARY, f"page {base}", Form(form), Form(base), mark)


def decision(word: str, verdict: str, reason: Reason, *, by: str = "*", line: int = 2) -> Decision:
    """Return a decision of a person about one word."""
    return Decision(Form(word), by, verdict == "allow", reason, "основание", "editor", "2026-11-29", line)


def flat(records: Iterable[Record | tuple[Record, ...]]) -> list[Record]:
    """Return the records with the pages laid open."""
    flattened: list[Record] = []
    for record in records:
        if isinstance(record, (Lexeme, Entry, Sense, Reading, Relation)):
            flattened.append(record)
        else:
            flattened.extend(record)
    return flattened


def evidence(*records: Record | tuple[Record, ...]) -> Evidence:
    """Return the records by kind, in the order given."""
    laid = flat(records)
    return Evidence(
        tuple(one for one in laid if isinstance(one, Lexeme)),
        tuple(one for one in laid if isinstance(one, Entry)),
        label_senses((one for one in laid if isinstance(one, Sense)), RULES.labels, {})[0],
        tuple(one for one in laid if isinstance(one, Reading)),
        tuple(one for one in laid if isinstance(one, Relation)),
    )


@dataclass(frozen=True)
class Judged:
    """A candidate with its whole trace and the verdict of each profile."""

    dossier: Dossier
    findings: tuple[Finding, ...]
    verdicts: tuple[Verdict, ...]


def judge_all(
    *records: Record | tuple[Record, ...],
    profiles: Iterable[str] = ("balda",),
    overrides: Iterable[Decision] = (),
    rules: Ruleset = RULES,
) -> dict[str, Judged]:
    """Return all candidates judged, by form."""
    loaded = tuple(map(profile, profiles))
    ruleset = replace(rules, profiles=loaded, decisions=Decisions(tuple(overrides)))
    judge = Judge(ruleset.profiles, ruleset.decisions.overrides)
    decided = frozenset(override.word for override in ruleset.decisions.overrides)
    return {
        one.dossier.form: Judged(
            one.dossier,
            (*one.findings, *judge.override_findings(one.dossier.form)),
            judge.verdicts(one.dossier.form, one.findings),
        )
        for one in examine(evidence(*records), ruleset, decided)
    }


def told(word: str, judged: dict[str, Judged], name: str = "balda") -> str:
    """Return what profile ``name`` says of ``word``: ``ok``, ``override``, or the reason of its refusal."""
    (verdict,) = [verdict for verdict in judged[word].verdicts if verdict.profile == name]
    assert verdict.allowed == (verdict.reason in (Reason.OK, Reason.OVERRIDE))
    return verdict.reason.value
