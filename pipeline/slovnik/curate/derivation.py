"""How a word seems to be made: evaluative suffixes over a commoner noun of the same gender and animacy."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from slovnik.curate.categories import EVALUATIVE
from slovnik.curate.dossier import Dossier
from slovnik.curate.grammar import GRAMMEME_REASONS
from slovnik.orthography import Form
from slovnik.records import Citation, Derived, Lexeme, Relation, SourceId
from slovnik.ruleset import Suffix, Suffixes
from slovnik.terms import Mark, Reason

_GENDERS: Final = {"masc": "m", "femn": "f", "neut": "n", "ms-f": "mf", "Ms-f": "mf"}
_NO_BASE: Final = frozenset(
    name
    for name, reason in GRAMMEME_REASONS.items()
    if reason in (Reason.PROPER_NAME, Reason.ABBREVIATION, Reason.MISSPELLING)
)


@dataclass(frozen=True, slots=True)
class Headword:
    """What derivation needs to know of a noun headword."""

    form: Form
    genders: frozenset[str]
    """m, f, n; p for a plurale tantum."""
    animate: bool
    zipf: float
    source: SourceId
    locator: str


Bases = dict[Form, list[Headword]]


def index_bases(lexemes: Iterable[Lexeme]) -> Bases:
    """Return the common nouns that can be a base, by nominative; a plural (нервы) is the base of a plural."""
    bases: Bases = defaultdict(list)
    for lexeme in lexemes:
        if not lexeme.predicted and not lexeme.grammemes & _NO_BASE:
            for citation in lexeme.citations:
                bases[citation.form].append(_headword(lexeme, citation))
    return dict(bases)


def _headword(lexeme: Lexeme, citation: Citation) -> Headword:
    genders = (
        frozenset("p")
        if citation.plural
        else frozenset("".join(_GENDERS[name] for name in _GENDERS.keys() & citation.grammemes))
    )
    animate = "anim" in citation.grammemes
    return Headword(citation.form, genders, animate, lexeme.zipf, lexeme.source, lexeme.locator)


class Derivation(NamedTuple):
    """How a word seems to be made: an evaluative suffix over a base."""

    suffix: Suffix
    base: Headword
    zipf_gap: float
    """By how much the Zipf frequency of the base's paradigm is greater than that of the word's."""


def find_derivations(
    dossiers: Mapping[Form, Dossier], suffixes: Suffixes, bases: Bases
) -> dict[Form, Derivation]:
    """Return the likeliest evaluative derivation of each form that has one.

    A noun known by its paradigm must agree with its base in animacy, and be of the gender that the suffix makes.
    """
    found: dict[Form, Derivation] = {}
    for form, dossier in dossiers.items():
        derivation = next(_derivations(dossier, suffixes, bases), None)
        if derivation is not None:
            found[form] = derivation
    return found


_RELATIONS: Final = (
    ("увелич", Reason.AUGMENTATIVE),
    ("augment", Reason.AUGMENTATIVE),
    ("унич", Reason.PEJORATIVE),
    ("пренебр", Reason.PEJORATIVE),
    ("презр", Reason.PEJORATIVE),
    ("derog", Reason.PEJORATIVE),
    ("pejor", Reason.PEJORATIVE),
)
"""How the marks begin under which pages list augmentatives and pejoratives; the others list diminutives."""


def _relation_reason(mark: str) -> Reason:
    return next((reason for begins, reason in _RELATIONS if mark.startswith(begins)), Reason.DIMINUTIVE)


def told_bases(
    dossier: Dossier, derivation: Derivation | None, relations: Iterable[Relation] = ()
) -> Iterator[Derived]:
    """Yield what the form is made from: as sources say of its senses and list it by its base, then by its suffix."""
    for labelled in dossier.senses:
        sense = labelled.sense
        if labelled.base and not sense.marks:
            category = next(one for one in labelled.categories if one in EVALUATIVE)
            yield Derived(dossier.form, labelled.base, Reason(category.value), sense.source, sense.locator)
    for one in relations:
        yield Derived(dossier.form, one.base, _relation_reason(one.mark), one.source, one.locator)
    if derivation is not None:
        base, suffix = derivation.base, derivation.suffix
        yield Derived(dossier.form, base.form, suffix.reason, base.source, base.locator, suffix.ending)


def _derivations(dossier: Dossier, suffixes: Suffixes, bases: Bases) -> Iterator[Derivation]:
    form = dossier.form
    results = bases.get(form, [])
    if not results and not dossier.senses and not any(Mark.NOUN in entry.marks for entry in dossier.entries):
        return  # names and the like
    zipf = dossier.zipf
    for suffix in suffixes.fitting(form):
        for possible in suffix.possible_bases(form):
            for base in bases.get(possible, ()):
                if base.zipf > zipf and base.form != form and _can_derive(suffix, base, results):
                    yield Derivation(suffix, base, base.zipf - zipf)


def _can_derive(suffix: Suffix, base: Headword, results: list[Headword]) -> bool:
    if not base.genders & suffix.base_genders:
        return False
    return not results or any(
        result.genders & suffix.genders and result.animate == base.animate for result in results
    )
