"""Read decisions that a person hands in: words with options, or a table of many."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from slovnik.errors import RulesError, UsageError
from slovnik.files import read_text, table_rows
from slovnik.orthography import escape, normalize
from slovnik.ruleset.decisions import COLUMNS, Decision, decision_of
from slovnik.terms import Reason

_NEEDED: Final = ("word", "verdict", "reason", "evidence")


@dataclass(frozen=True, slots=True)
class HandedIn:
    """The decisions that were read, and what is wrong with the other lines: number and complaint."""

    decisions: tuple[Decision, ...]
    faults: tuple[tuple[int, str], ...]


def read_words(words: Collection[str], cells: Mapping[str, str], profiles: Collection[str]) -> HandedIn:
    """Return one decision for each of ``words`` as typed, all with the same ``cells``."""
    forms = dict.fromkeys(normalize(word) for word in words)
    rows = [(number, {**cells, "word": form}) for number, form in enumerate(forms, start=1)]
    return _read(rows, profiles)


def read_table_of_decisions(path: Path, cells: Mapping[str, str], profiles: Collection[str]) -> HandedIn:
    """Return the decisions in a tab-separated file whose first line names its columns.

    Args:
        path: the file: columns as in overrides.tsv, in any order; word, verdict, reason and evidence must be there.
            Words are understood as typed ones are: capitals, stress marks and decomposed letters do not matter.
        cells: what holds for columns that are missing and for empty cells.
        profiles: the names of the profiles.

    Raises:
        UsageError: the file cannot be read, or its columns are others.
    """
    lines = table_rows(read_text(path, UsageError))
    _, header = next(lines, (0, []))
    if not set(_NEEDED) <= set(header) <= set(COLUMNS) or len(set(header)) < len(header):
        raise UsageError(
            f"{path}: the first line must name the columns {', '.join(_NEEDED)}"
            f" (and may name profile, author, date), separated by tabs (found: {', '.join(header) or 'none'})"
        )
    rows, faults = [], []
    for number, found in lines:
        if len(found) == len(header):
            given = {name: cell for name, cell in zip(header, found, strict=True) if cell}
            rows.append((number, {**cells, **given}))
        else:
            faults.append((number, f"{len(header)} tab-separated cells expected, {len(found)} found"))
    read = _read(rows, profiles)
    return HandedIn(read.decisions, tuple(sorted((*faults, *read.faults))))


def _read(rows: Collection[tuple[int, dict[str, str]]], profiles: Collection[str]) -> HandedIn:
    decisions: dict[tuple[str, str], Decision] = {}
    faults: list[tuple[int, str]] = []
    for number, row in rows:
        try:
            decision = _decision(number, row, profiles)
        except RulesError as error:
            faults.append((number, str(error).removeprefix(": ")))
            continue
        first = decisions.setdefault(decision.key, decision)
        if first is not decision:
            faults.append((number, f"{decision.word!r} is decided in line {first.line} already"))
    return HandedIn(tuple(decisions.values()), tuple(faults))


def _decision(number: int, row: dict[str, str], profiles: Collection[str]) -> Decision:
    cells = {name: row.get(name, "") for name in COLUMNS}
    cells["word"] = normalize(cells["word"])
    if not cells["reason"]:
        if cells["verdict"] == "reject":
            raise RulesError(f"{escape(cells['word'])!r} is rejected: name the reason")
        cells["reason"] = Reason.OK.value
    return decision_of("", number, cells, profiles)
