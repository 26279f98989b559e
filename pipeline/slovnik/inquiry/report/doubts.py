"""What a report tells of that which the rules leave open: contested words, marks that no table maps."""

from collections.abc import Collection, Sequence
from typing import Final

from slovnik.curate.confidence import read_confidence
from slovnik.orthography import Form
from slovnik.report.facts import ContestedFacts, ContestedWord, MarkFacts, MarkUse
from slovnik.store.insert import MarkCount
from slovnik.store.select_report import ContestedRow

_CONTESTED: Final = 60
_MARKS: Final = 40


def contested_facts(rows: Sequence[ContestedRow], decided: Collection[Form]) -> ContestedFacts:
    """Return how many words are contested and which; ``decided`` are those that people looked at."""
    return ContestedFacts(
        total=len(rows),
        allowed=sum(row.allowed for row in rows),
        decided=sum(row.form in decided for row in rows),
        words=tuple(_word(row, row.form in decided) for row in rows[:_CONTESTED]),
    )


def _word(row: ContestedRow, decided: bool) -> ContestedWord:
    confidence = read_confidence(row.confidence) if row.confidence else None
    return ContestedWord(
        row.form,
        row.zipf,
        row.base,
        confidence.probability if confidence else None,
        confidence.criteria if confidence else (),
        row.allowed,
        row.reason,
        decided,
    )


def mark_facts(marks: Sequence[MarkCount]) -> MarkFacts:
    """Return how much is unmapped; ``marks``: the commonest first."""
    shown = tuple(MarkUse(one.mark, one.uses, one.example) for one in marks[:_MARKS])
    return MarkFacts(sum(one.uses for one in marks), len(marks), shown)
