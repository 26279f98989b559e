"""Two states of one lexicon: where the newer one explains a headword, the senses of the older one are set aside.

A headword that the newer state does not have, or has without saying anything, keeps its older senses. Each sense that
is set aside is paired with the one in its place: that of the newer state whose gloss has most words in common with it.
"""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from slovnik.curate.categories import LabelledSense
from slovnik.orthography import Form
from slovnik.records import Sense, SourceId

_WORD: Final = re.compile(r"[а-яё]+")


class Superseded(NamedTuple):
    """A sense that is set aside, and the one that took its place."""

    sense: Sense
    by: Sense


def set_aside(
    senses: Sequence[LabelledSense], older: Mapping[SourceId, SourceId]
) -> tuple[list[LabelledSense], list[Superseded]]:
    """Return the senses that count, in their order, and those set aside.

    Args:
        senses: labelled, of all sources.
        older: newer state → the state of the lexicon that it supersedes; an older one may supersede a third.
    """
    if not older:
        return list(senses), []
    newer = {before: _newest_first(before, older) for before in older.values()}
    explained: dict[tuple[SourceId, Form], list[Sense]] = defaultdict(list)
    for one in senses:
        if one.sense.source in older and one.is_telling:
            explained[one.sense.source, one.sense.form].append(one.sense)
    kept: list[LabelledSense] = []
    aside: list[Superseded] = []
    for one in senses:
        states = newer.get(one.sense.source, ())
        by = next((explained[key] for state in states if (key := (state, one.sense.form)) in explained), None)
        if by is None:
            kept.append(one)
        else:
            aside.append(Superseded(one.sense, _likest(one.sense, by)))
    return kept, aside


def _newest_first(source: SourceId, older: Mapping[SourceId, SourceId]) -> tuple[SourceId, ...]:
    """Return the states that supersede ``source``, directly or through another."""
    direct = [state for state, before in older.items() if before == source]
    return tuple(one for state in direct for one in (*_newest_first(state, older), state))


def _likest(sense: Sense, candidates: Sequence[Sense]) -> Sense:
    """Return the sense whose gloss shares most of its words with that of ``sense``, the first of equals."""
    words = set(_WORD.findall(sense.gloss.lower()))

    def likeness(candidate: Sense) -> float:
        others = set(_WORD.findall(candidate.gloss.lower()))
        return len(words & others) / max(1, len(words | others))

    return max(candidates, key=likeness)
