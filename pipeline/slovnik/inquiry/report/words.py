"""What a report tells of the words of one list: what they rest on, how they look, where е and ё meet."""

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Final

from slovnik.inquiry.report import counts
from slovnik.orthography import Form
from slovnik.report.facts import EvidenceFacts, ShapeFacts, SourceFacts, YoFacts
from slovnik.ruleset import SourceSpec, load_source_specs
from slovnik.store import select, select_report
from slovnik.store.database import Database
from slovnik.store.select import SourceRow
from slovnik.store.select_report import ListedWord

_REFERRED: Final = 24


def evidence_facts(
    database: Database, profile: str, rules: Path, words: Sequence[ListedWord]
) -> EvidenceFacts:
    """Return which sources have ``words``, the list of ``profile``, alone and together."""
    specs = load_source_specs(rules / "sources.toml")
    combinations = counts.count_combinations(words)
    overlap = counts.count_overlap(combinations)
    alone = Counter(word.sources[0] for word in words if len(word.sources) == 1)
    return EvidenceFacts(
        sources=tuple(
            _source(row, specs[row.id], overlap.get((row.id, row.id), 0), alone[row.id])
            for row in select.select_sources(database)
        ),
        combinations=combinations,
        overlap=overlap,
        on_less=select_report.count_allowed_on_less(database, profile),
    )


def _source(row: SourceRow, spec: SourceSpec, allowed: int, alone: int) -> SourceFacts:
    return SourceFacts(
        id=row.id,
        title=row.title,
        kind=spec.kind,
        version=row.version,
        licence=row.data_licence,
        rows=row.row_count,
        rows_unit=spec.rows_unit,
        rejects=row.reject_count,
        attests=spec.attests,
        allowed=allowed,
        alone=alone,
    )


def shape_facts(words: Sequence[ListedWord]) -> ShapeFacts:
    """Return the lengths, letters and tiers of ``words``."""
    return ShapeFacts(
        lengths=counts.count_lengths(words),
        letters=counts.count_letters(words),
        initials=counts.count_initials(words),
        tiers=counts.count_tiers(words),
    )


def yo_facts(referred: Sequence[tuple[Form, Form]], words: Sequence[ListedWord]) -> YoFacts:
    """Return where е and ё meet; ``referred`` are the spellings with е that are refused, each with its word."""
    allowed = {word.form for word in words}
    examples = tuple(islice((pair for pair in referred if pair[1] in allowed), _REFERRED))
    return YoFacts(counts.find_yo_pairs(words), len(referred), examples)
