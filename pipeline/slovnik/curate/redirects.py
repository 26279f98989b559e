"""«То же, что X»: a sense that only refers to another headword is what that headword is."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from slovnik.curate.categories import LabelledSense
from slovnik.orthography import Form
from slovnik.terms import Category

LONGEST_CHAIN: Final = 4
_Senses = dict[Form, list[LabelledSense]]


def follow_redirects(labelled: Sequence[LabelledSense]) -> tuple[LabelledSense, ...]:
    """Give each sense that refers to another headword that headword's categories too.

    Of a headword with several senses only the categories that all of them share are taken: which sense is meant is
    not said. Names and senses that say nothing are left out of account.
    """
    by_form: _Senses = defaultdict(list)
    for one in labelled:
        if not one.sense.marks:
            by_form[one.sense.form].append(one)
    return tuple(_followed(one, by_form) if one.same_as else one for one in labelled)


def _followed(one: LabelledSense, by_form: _Senses) -> LabelledSense:
    shared = _shared(one.same_as, by_form, LONGEST_CHAIN)
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
