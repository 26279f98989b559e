"""Gather what the sources say about each written form: candidates and their dossiers.

A form is a candidate when a lexicon has it as a noun in its citation form, or when an explanatory source has it as a
headword that may be a noun: a substantivised adjective, a name, a form of another noun, a guess of the analyser.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from slovnik.curate.categories import LabelledSense
from slovnik.orthography import Form, fold_yo, is_russian, sort_key
from slovnik.records import Citation, Entry, Lexeme, Reading, Relation, SourceId
from slovnik.terms import Category, Mark


@dataclass(frozen=True, slots=True)
class Evidence:
    """Everything the sources gave, in their order."""

    lexemes: tuple[Lexeme, ...]
    entries: tuple[Entry, ...]
    senses: tuple[LabelledSense, ...]
    readings: tuple[Reading, ...]
    relations: tuple[Relation, ...] = ()


@dataclass(slots=True)
class Dossier:
    """What is known of one form. Built up by :func:`assemble`, then only read."""

    form: Form
    citations: list[tuple[Lexeme, Citation]] = field(default_factory=list)
    """Noun lexemes that have the form as their headword."""
    plural_of: list[tuple[Lexeme, Citation]] = field(default_factory=list)
    """Noun lexemes that have the form as their nominative plural and have a singular."""
    entries: list[Entry] = field(default_factory=list)
    senses: list[LabelledSense] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    by_decision: bool = False
    """Whether nothing but a decision of people makes the form a candidate."""
    yo_twin: Form | None = None
    """The spelling with ё, if this form is attested only by sources that write е for it; the first of several."""

    @property
    def zipf(self) -> float:
        """Zipf frequency of the commonest paradigm that has the form as its headword."""
        return max((lexeme.zipf for lexeme, _ in self.citations), default=0.0)


class _Dossiers(dict[Form, Dossier]):
    """Dossiers by form; asking for a form opens its dossier."""

    def __missing__(self, form: Form) -> Dossier:
        opened = self[form] = Dossier(form)
        return opened


def assemble(
    evidence: Evidence, explanatory: frozenset[SourceId], decided: Iterable[Form]
) -> dict[Form, Dossier]:
    """Return the dossiers of all candidates, in dictionary order; the words that people decided are candidates too."""
    dossiers = _by_form(evidence, explanatory)
    senses: dict[Form, list[LabelledSense]] = defaultdict(list)
    for labelled in evidence.senses:
        senses[labelled.sense.form].append(labelled)
    candidates = _Dossiers()
    for form, dossier in dossiers.items():
        if _is_candidate(dossier, senses.get(form, ()), explanatory):
            candidates[form] = dossier
    for form in decided:
        if form not in candidates:
            candidates[form] = dossiers[form]
            candidates[form].by_decision = True
    for form in senses.keys() & candidates.keys():
        candidates[form].senses = senses[form]
    _add_plurals(candidates, evidence.lexemes)
    return {form: candidates[form] for form in sorted(candidates, key=lambda form: (sort_key(form), form))}


def _by_form(evidence: Evidence, explanatory: frozenset[SourceId]) -> _Dossiers:
    dossiers = _Dossiers()
    for lexeme in evidence.lexemes:
        for citation in headword_citations(lexeme):
            dossiers[citation.form].citations.append((lexeme, citation))
    for reading in evidence.readings:
        dossiers[reading.form].readings.append(reading)
    folded: list[Entry] = []
    spelling_only: list[Entry] = []
    for entry in evidence.entries:
        if Mark.YO_FOLDED in entry.marks:
            folded.append(entry)
        elif entry.marks or entry.source in explanatory:
            dossiers[entry.form].entries.append(entry)
        else:
            spelling_only.append(entry)
    _add_folded(dossiers, folded, [entry.form for entry in spelling_only if entry.form.endswith(_ADJECTIVAL)])
    for entry in spelling_only:  # testifies to a headword of others, and makes none: it may be any form
        if entry.form in dossiers:
            dossiers[entry.form].entries.append(entry)
    return dossiers


def headword_citations(lexeme: Lexeme) -> tuple[Citation, ...]:
    """Return the nominative forms under which a dictionary lists the lexeme: singular ones, else plural ones."""
    citations = lexeme.citations
    if len(citations) == 2 and citations[1].plural and not citations[0].plural:
        return citations[:1]  # by far the commonest paradigm
    return tuple([citation for citation in citations if not citation.plural]) or citations


def ordinary_plurals(lexeme: Lexeme) -> tuple[Citation, ...]:
    """Return the nominative plurals of a lexeme that has a singular: no dictionary lists it under them."""
    headwords = headword_citations(lexeme)
    if len(headwords) == len(lexeme.citations):
        return ()
    listed = {headword.form for headword in headwords}
    return tuple([one for one in lexeme.citations if one.plural and one.form not in listed])


_ADJECTIVAL = ("ый", "ий", "ой", "ая")


def _add_folded(dossiers: _Dossiers, folded: Iterable[Entry], adjectives: Iterable[Form]) -> None:
    """Give each entry that is written without ё to the headwords it may stand for.

    A noun like «прокаженный» of one source may be the adjective «прокажённый» that another only spells.
    """
    with_yo: dict[str, list[Form]] = defaultdict(list)
    for form in dict.fromkeys((*dossiers, *adjectives)):
        if "ё" in form:
            with_yo[fold_yo(form)].append(form)
    known = {form for form, dossier in dossiers.items() if _is_common(dossier)}
    for entry in folded:
        twins = with_yo.get(entry.form, ())
        for twin in twins:
            dossiers[twin].entries.append(entry)
        if entry.form in known or not twins:
            dossiers[entry.form].entries.append(entry)
        else:
            dossiers[entry.form].yo_twin = min(twins, key=lambda twin: (sort_key(twin), twin))


def _is_common(dossier: Dossier) -> bool:
    """Say whether some source has the form as more than a name: of Мёд and the river Мед, only мёд is a word."""
    return any(_NAMES.isdisjoint(entry.marks) for entry in dossier.entries) or any(
        _NAME_GRAMMEMES.isdisjoint(citation.grammemes) for _, citation in dossier.citations
    )


_NAMES = frozenset({Mark.PROPER_NAME, Mark.ABBREVIATION})
_NAME_GRAMMEMES = frozenset({"Name", "Surn", "Patr", "Geox", "Orgn", "Trad", "Init", "Abbr"})


def _add_plurals(candidates: _Dossiers, lexemes: Iterable[Lexeme]) -> None:
    """Tell the candidates that are also the nominative plural of a lexeme that has a singular."""
    for lexeme in lexemes:
        for citation in ordinary_plurals(lexeme):
            if citation.form in candidates:
                candidates[citation.form].plural_of.append((lexeme, citation))


_HEADWORD_MARKS = frozenset({Mark.NOUN, Mark.PROPER_NAME, Mark.ABBREVIATION})


def _is_candidate(
    dossier: Dossier, senses: Iterable[LabelledSense], explanatory: frozenset[SourceId]
) -> bool:
    if (
        dossier.citations
        or dossier.yo_twin is not None
        or any(entry.marks & _HEADWORD_MARKS for entry in dossier.entries)
    ):
        return True
    if not any(entry.source in explanatory for entry in dossier.entries):
        return False
    return (
        not is_russian(dossier.form)
        or _has_only_noun_readings(dossier)
        or any(Category.SUBSTANTIVE in labelled.categories for labelled in senses)
    )


def _has_only_noun_readings(dossier: Dossier) -> bool:
    return bool(dossier.readings) and all("NOUN" in reading.grammemes for reading in dossier.readings)


def is_form_of_noun(dossier: Dossier) -> bool:
    """Say whether the analyser knows the form, and only as an oblique form of some noun."""
    nominative = any("nomn" in reading.grammemes for reading in dossier.readings)
    return _has_only_noun_readings(dossier) and not nominative
