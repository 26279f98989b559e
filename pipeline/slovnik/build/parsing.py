"""The stage that asks the analyser about every headword that morphology does not list as a noun."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar

from slovnik.morphology.analysis import Analyser
from slovnik.orthography import Form, fold_yo, is_russian
from slovnik.processes import worker_pool
from slovnik.records import Entry, Lexeme, Reading, SourceId
from slovnik.ruleset import Kind, SourceSpec
from slovnik.sources.frequencies import Frequencies
from slovnik.store import insert
from slovnik.store.database import Database
from slovnik.store.select_evidence import (
    select_entries,
    select_lexemes,
    select_parsed,
    select_predicted,
    select_readings,
)
from slovnik.terms import Mark

T = TypeVar("T")
_NAMES = frozenset({Mark.PROPER_NAME, Mark.ABBREVIATION})
_AT_A_TIME = 2_000
"""How many headwords a worker process is asked about at a time."""


@dataclass(frozen=True, slots=True)
class Parses:
    """What the analyser said of headwords."""

    forms: frozenset[Form] = frozenset()
    """Those it was asked about."""
    lexemes: Mapping[Form, Sequence[Lexeme]] = field(default_factory=dict)
    """Predicted, by the headword."""
    readings: Mapping[Form, Sequence[Reading]] = field(default_factory=dict)
    """Of known forms, as they are written."""


def select_parses(database: Database) -> Parses:
    """Return what the store has."""
    lexemes = _by_form((one.lemma, one) for one in select_predicted(database))
    readings = _by_form((one.form, one) for one in select_readings(database))
    return Parses(select_parsed(database), lexemes, readings)


def _by_form(pairs: Iterable[tuple[Form, T]]) -> dict[Form, list[T]]:
    found: dict[Form, list[T]] = defaultdict(list)
    for form, one in pairs:
        found[form].append(one)
    return found


def parse_headwords(database: Database, sources: tuple[SourceSpec, ...], before: Parses, jobs: int) -> str:
    """Fill predicted lexemes and readings, and say in a few words what came of it.

    Args:
        database: has all that the sources say.
        sources: those of the build.
        before: what need not be asked again.
        jobs: how many processes may ask.
    """
    explanatory = frozenset(spec.id for spec in sources if spec.kind is Kind.EXPLANATORY)
    forms = forms_to_parse(select_lexemes(database), select_entries(database), explanatory)
    new = [form for form in forms if form not in before.forms]
    asked = iter(ask_analyser(new, sources, jobs))
    predicted: list[Lexeme] = []
    readings: list[Reading] = []
    for form in forms:
        if form in before.forms:
            predicted += before.lexemes.get(form, ())
            readings += before.readings.get(form, ())
        else:
            lexemes, known = next(asked)
            predicted += lexemes
            readings += known
    insert.insert_parsed(database, forms)
    insert.insert_lexemes(database, predicted)
    insert.insert_readings(database, readings)
    known_before = f", {len(forms) - len(new):,} of them parsed before" if len(new) < len(forms) else ""
    nouns = len({one.lemma for one in predicted})
    return f"{len(forms):,} headwords{known_before}, {nouns:,} predicted to be nouns"


def forms_to_parse(
    lexemes: Iterable[Lexeme], entries: Iterable[Entry], explanatory: frozenset[SourceId]
) -> list[Form]:
    """Return the headwords, in order, that no noun lexeme has in the nominative: written with Russian letters,
    not as names, not merely a spelling without ё of another headword, and given as a noun or explained by a source.
    """
    known = {citation.form for lexeme in lexemes for citation in lexeme.citations if not citation.plural}
    headwords = [entry for entry in entries if not entry.marks & _NAMES]
    with_yo = {fold_yo(form) for form in (*known, *(entry.form for entry in headwords)) if "ё" in form}
    wanted = dict.fromkeys(
        entry.form
        for entry in headwords
        if entry.form not in known
        and is_russian(entry.form)
        and not (Mark.YO_FOLDED in entry.marks and entry.form in with_yo)
        and (Mark.NOUN in entry.marks or entry.source in explanatory)
    )
    return list(wanted)


_Said = tuple[list[Lexeme], list[Reading]]
"""Of one form: predicted noun lexemes if it is unknown, else its readings."""


def ask_analyser(forms: Sequence[Form], sources: tuple[SourceSpec, ...], jobs: int) -> Iterator[_Said]:
    """Yield what the analyser says of each form, in their order, asked by ``jobs`` processes."""
    if jobs == 1 or len(forms) <= _AT_A_TIME:
        yield from _ask(sources, forms)
        return
    with worker_pool(jobs) as pool:
        chunks = [forms[at : at + _AT_A_TIME] for at in range(0, len(forms), _AT_A_TIME)]
        for said in pool.map(_ask, [sources] * len(chunks), chunks):
            yield from said


def _ask(sources: tuple[SourceSpec, ...], forms: Iterable[Form]) -> list[_Said]:
    analyser, frequencies = _of_process(sources)
    return [_ask_one(analyser, frequencies, form) for form in forms]


@cache
def _of_process(sources: tuple[SourceSpec, ...]) -> tuple[Analyser, Frequencies]:
    return Analyser(), Frequencies(sources)


def _ask_one(analyser: Analyser, frequencies: Frequencies, form: Form) -> _Said:
    known = list(analyser.known_readings(form))
    if known:
        return [], [reading for reading in known if reading.form == form]
    zipf = frequencies.weigh((form,))
    return [lexeme._replace(zipf=zipf) for lexeme in analyser.predict_lexemes(form)], []
