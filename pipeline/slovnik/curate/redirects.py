"""«То же, что X»: a sense that only refers to another headword is what that headword is."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from slovnik.curate.categories import LabelledSense, label_sense
from slovnik.orthography import Form
from slovnik.records import Sense
from slovnik.ruleset import Labels
from slovnik.terms import Category

_LONGEST_CHAIN: Final = 4
_Senses = dict[Form, list[LabelledSense]]


def label_senses(senses: Iterable[Sense], labels: Labels) -> tuple[LabelledSense, ...]:
    """Label senses, in their order; one that refers to another headword has that headword's categories too.

    Of a headword with several senses only the categories that all of them share are taken: which sense is meant is
    not said. Names and senses that say nothing are left out of account.
    """
    labelled = [label_sense(sense, labels) for sense in senses]
    by_form: _Senses = defaultdict(list)
    for one in labelled:
        if not one.sense.marks:
            by_form[one.sense.form].append(one)
    return tuple(_followed(one, by_form) if one.same_as else one for one in labelled)


def _followed(one: LabelledSense, by_form: _Senses) -> LabelledSense:
    shared = _shared(one.same_as, by_form, _LONGEST_CHAIN)
    return one._replace(categories=tuple(dict.fromkeys((*one.categories, *sorted(shared)))))


def _shared(form: Form, by_form: _Senses, chain: int) -> frozenset[Category]:
    """Return the categories that all senses of ``form`` share; a chain of references that is too long shares none."""
    if not chain:
        return frozenset()
    senses = [
        frozenset(one.categories) | (_shared(one.same_as, by_form, chain - 1) if one.same_as else frozenset())
        for one in by_form.get(form, ())
        if one.is_telling
    ]
    return frozenset.intersection(*senses) if senses else frozenset()
