"""How far a change of what the sources say reaches: which candidates to examine again, and what to look at for them.

What is found of a form rests on its own rows and those of its spelling with or without ё; on the headwords that its
senses refer to; on the nouns that it may be made from, and what those may be made from; on the nouns that could claim
the same adjective, the adjective, and the glosses that use it. Each of these links is followed from what changed.
A candidate too many costs time; one too few would keep a finding that no longer holds.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from slovnik.curate.categories import LabelledSense
from slovnik.curate.redirects import LONGEST_CHAIN
from slovnik.curate.surroundings import (
    ADJECTIVE_ENDINGS,
    SAME_BEGINNING,
    WordFinder,
    adjectival_stems,
    adjectives_of,
)
from slovnik.orthography import Form, fold_yo
from slovnik.records import ChangedForms, EarlierExamination, Relation
from slovnik.ruleset import Suffixes


def referring(senses: Iterable[LabelledSense], to: Collection[Form]) -> set[Form]:
    """Return ``to`` and the headwords with a sense that refers to one of them, through others too."""
    by_target: dict[Form, set[Form]] = defaultdict(set)
    for labelled in senses:
        if labelled.same_as:
            by_target[labelled.same_as].add(labelled.sense.form)
    reached = set(to)
    newest: Collection[Form] = to
    for _ in range(LONGEST_CHAIN):
        newest = {form for target in newest for form in by_target.get(target, ())} - reached
        reached |= newest
    return reached


def reach(
    forms: frozenset[Form],
    changed: ChangedForms,
    before: EarlierExamination,
    senses: Collection[LabelledSense],
    relations: Iterable[Relation],
    glosses: Iterable[str],
    suffixes: Suffixes,
) -> set[Form]:
    """Return the forms to examine again; those that are no candidates may be among them.

    Args:
        forms: about which something else is said, on which people decide now or no longer, and the spellings of both
            with and without ё.
        changed: what is said otherwise of them.
        before: what was found before.
        senses: all that count now.
        relations: all that there are now.
        glosses: those of the senses that changed, or that refer to one that did, as they were and as they are.
        suffixes: of evaluative words.
    """
    own = forms | referring(senses, changed.senses)
    own |= set(_made_from(changed.nouns, before.candidates, suffixes))
    evaluative = before.derived.keys() | own
    finder = WordFinder(evaluative)
    return {
        *own,
        *(form for form, base in before.derived.items() if base in own),
        *(labelled.sense.form for labelled in senses if labelled.base in own),
        *(relation.form for relation in relations if relation.base in own),
        *_with_other_adjective(changed, evaluative),
        *(word for gloss in glosses for word in finder.used_in(gloss)),
    }


def _made_from(nouns: frozenset[Form], candidates: Iterable[Form], suffixes: Suffixes) -> Iterator[Form]:
    """Yield the candidates that may be made from one of ``nouns``."""
    if nouns:
        yield from (form for form in candidates if not nouns.isdisjoint(possible_bases(form, suffixes)))


def possible_bases(form: Form, suffixes: Suffixes) -> Iterator[Form]:
    """Yield all forms that ``form`` could be made from."""
    for suffix in suffixes.fitting(form):
        yield from suffix.possible_bases(form)


def _with_other_adjective(changed: ChangedForms, words: Iterable[Form]) -> Iterator[Form]:
    """Yield the words of which some adjective is new or gone, or a noun that may claim it."""
    stems = adjectival_stems(changed.entries)
    beginnings = {noun[:SAME_BEGINNING] for noun in changed.nouns}
    if stems or beginnings:
        yield from (
            word
            for word in words
            if word[:SAME_BEGINNING] in beginnings or not stems.isdisjoint(adjectives_of(word))
        )


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """Which rows have to do with some forms."""

    spellings: frozenset[str]
    """Written with е for ё: everything about these."""
    nouns: frozenset[Form]
    """Lexemes with one of these nominatives."""
    beginnings: frozenset[str]
    """Lexemes with a singular nominative that begins so, by `SAME_BEGINNING` letters."""
    adjectives: frozenset[Form]
    """Entries of these."""


def neighbourhood(
    forms: Collection[Form],
    senses: Iterable[LabelledSense],
    relations: Iterable[Relation],
    suffixes: Suffixes,
) -> Neighbourhood:
    """Return which rows the findings of ``forms`` rest on, besides senses and relations."""
    near = set(forms)
    for form in forms:
        near.update(possible_bases(form, suffixes))
    near.update(labelled.base for labelled in senses if labelled.base and labelled.sense.form in forms)
    near.update(relation.base for relation in relations if relation.form in forms)
    evaluative = [form for form in forms if next(suffixes.fitting(form), None) is not None]
    return Neighbourhood(
        frozenset(map(fold_yo, near)),
        frozenset(base for form in near for base in possible_bases(form, suffixes)),
        frozenset(word[:SAME_BEGINNING] for word in evaluative),
        frozenset(
            Form(one + ending)
            for word in evaluative
            for one in adjectives_of(word)
            for ending in ADJECTIVE_ENDINGS
        ),
    )
