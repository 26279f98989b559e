"""All senses of all sources with their labels mapped: those of older states set aside, references followed."""

from collections.abc import Iterable, Mapping

from slovnik.curate.categories import LabelledSense, label_sense
from slovnik.curate.redirects import follow_redirects
from slovnik.curate.superseding import Superseded, set_aside
from slovnik.records import Sense, SourceId
from slovnik.ruleset import Labels


def label_senses(
    senses: Iterable[Sense], labels: Labels, older: Mapping[SourceId, SourceId]
) -> tuple[tuple[LabelledSense, ...], list[Superseded]]:
    """Return the senses that count, in their order, and those that a newer state of their lexicon sets aside.

    Args:
        senses: of all sources.
        labels: the tables of rules/labels/.
        older: newer state of a lexicon → the older one that it supersedes.
    """
    labelled = [label_sense(sense, labels) for sense in senses]
    counting, aside = set_aside(labelled, older)
    return follow_redirects(counting), aside
