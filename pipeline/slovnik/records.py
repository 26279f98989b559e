"""The records that flow from sources to verdicts: immutable, comparable, free of behaviour.

Named tuples, since they come by the hundred thousand: made in a third of the time of a frozen dataclass.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple, NewType

from slovnik.orthography import Form
from slovnik.terms import Mark, Reason, Stage

SourceId = NewType("SourceId", str)
"""A source's id in rules/sources.toml, such as ``wiktionary``."""


class Entry(NamedTuple):
    """One headword as one source gives it: the unit of provenance.

    ``locator`` says where inside the source, in the source's own terms (``line 512``, ``lexeme 42971``).
    """

    source: SourceId
    locator: str
    form: Form
    marks: frozenset[Mark] = frozenset()


class Label(NamedTuple):
    """A mark (помета) on a sense, as the source writes it; rules/labels/ maps marks to categories."""

    mark: str
    argument: str = ""
    """What the mark is applied to: the base of a diminutive, the word a redirect leads to; may be empty."""


class Sense(NamedTuple):
    """One sense (значение) of an entry: ``number`` counts from 1 within the headword, in source order."""

    source: SourceId
    locator: str
    form: Form
    number: int
    gloss: str
    """The definition as plain text, labels and examples cut off; may be empty."""
    labels: tuple[Label, ...] = ()
    marks: frozenset[Mark] = frozenset()
    """The marks of the entry that the sense belongs to."""


class ChangedForms(NamedTuple):
    """The forms about which sources say something else than before: something more, or less, or in another order."""

    entries: frozenset[Form]
    """Headwords."""
    nouns: frozenset[Form]
    """Nominatives of noun lexemes."""
    senses: frozenset[Form]
    readings: frozenset[Form]
    relations: frozenset[Form]

    @property
    def forms(self) -> frozenset[Form]:
        """Return all of them."""
        return frozenset().union(*self)


class EarlierExamination(NamedTuple):
    """What was found before that tells how far a change reaches."""

    candidates: frozenset[Form]
    by_decision: frozenset[Form]
    """Those that were candidates only because people decided on them."""
    derived: Mapping[Form, Form]
    """Words that seem to be made by a suffix, each with its base."""


class SenseKey(NamedTuple):
    """Which sense of a form is meant."""

    source: SourceId
    locator: str
    number: int


class Relation(NamedTuple):
    """That a source lists ``form`` on the page of ``base`` as made from it: косичка on that of коса."""

    source: SourceId
    locator: str
    """Of the page that lists it."""
    form: Form
    base: Form
    mark: str
    """What the source calls the relation, as it writes it: ``умласк``, ``уничиж``, ``увелич``."""


class Count(NamedTuple):
    """How many there are of what a reader counts besides the records that it gives: pages, rows of frequencies."""

    source: SourceId
    name: str
    number: int


class Reject(NamedTuple):
    """A record of a source that could not become an entry: counted, never silently dropped."""

    source: SourceId
    locator: str
    reason: str
    text: str


class Citation(NamedTuple):
    """One nominative form of a noun lexeme."""

    form: Form
    plural: bool
    grammemes: frozenset[str]
    """All grammemes of this form in OpenCorpora's notation, those of the lexeme included."""


class Lexeme(NamedTuple):
    """A noun lexeme (лексема) of a morphological dictionary: its lemma and its nominative forms."""

    source: SourceId
    locator: str
    lemma: Form
    grammemes: frozenset[str]
    citations: tuple[Citation, ...]
    """Nominative forms, in paradigm order, each once."""
    zipf: float
    """Zipf frequency (log10 of occurrences in 10⁹ words) of all forms of the paradigm together; 0: not seen."""
    predicted: bool = False
    """True when the analyser guessed the lexeme by analogy instead of knowing it."""


class Morphology(NamedTuple):
    """What the page of an explanatory dictionary tells of the grammar and the make-up of its headword."""

    source: SourceId
    locator: str
    form: Form
    grammemes: frozenset[str]
    """Gender, animacy and the like in OpenCorpora's notation; those that are told."""
    segments: str
    """The morphemes with bars between them, as the source marks them: ``кош|-ечк|+а``; may be empty."""


class Reading(NamedTuple):
    """One known reading of a headword that is no noun headword of the morphological dictionary."""

    form: Form
    lemma: Form
    tag: str
    """In OpenCorpora's notation: ``VERB,impf,tran plur,3per,pres,indc``."""

    @property
    def grammemes(self) -> frozenset[str]:
        """Return the grammemes of the tag."""
        return _grammemes(self.tag)


@cache
def _grammemes(tag: str) -> frozenset[str]:
    return frozenset(tag.replace(" ", ",").split(","))


class Finding(NamedTuple):
    """What one rule concluded from one piece of evidence about one form.

    ``reasons`` is empty when the evidence speaks for the word; otherwise each reason alone is enough for a
    profile that rejects it to discount this piece of evidence.
    """

    stage: Stage
    rule: str
    reasons: tuple[Reason, ...]
    source: SourceId | None
    locator: str
    detail: str = ""


class Derived(NamedTuple):
    """That a word is a diminutive, augmentative or pejorative of another one, and who says so."""

    form: Form
    base: Form
    reason: Reason
    source: SourceId
    locator: str
    suffix: str = ""
    """The end of the form by which the suffix table tells it; empty where a source says it of a sense."""


class Verdict(NamedTuple):
    """What one profile decides about a form, and the one finding that decided it."""

    profile: str
    allowed: bool
    reason: Reason
    finding: int
    """Index of the deciding finding in the form's trace."""
