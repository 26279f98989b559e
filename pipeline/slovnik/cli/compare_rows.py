"""How `slovnik compare` writes for machines: a row for each word and profile, or a row for each sum."""

import json
from collections.abc import Callable, Iterator
from typing import Final

from slovnik.inquiry.list_comparison import ComparedWord
from slovnik.inquiry.list_sums import Group, ListSums
from slovnik.orthography import escape
from slovnik.records import Reject

COLUMNS: Final = (
    "line",
    "word",
    "repeated",
    "profile",
    "verdict",
    "reason",
    "detail",
    "form_of",
    "tier",
)
UNREADABLE: Final = "unreadable"
"""Stands for a verdict where a line is no word; the detail says why."""

Cells = tuple[int, str, bool, str, str, str, str, tuple[str, ...], str]


HEADER: Final = "\t".join(COLUMNS) + "\n"


def formatter(format: str, totals: ListSums) -> Callable[[ComparedWord | Reject], str]:
    """Return the function that writes one line of the list as its rows, each with its line end."""
    profiles = [sums.lexicon.id for sums in totals.profiles]
    line_of = _json_line if format == "json" else _tsv_line
    return lambda one: "".join(map(line_of, _rows(one, profiles)))


def _rows(one: ComparedWord | Reject, profiles: list[str]) -> Iterator[Cells]:
    number = int(one.locator.removeprefix("line "))
    if isinstance(one, Reject):
        yield number, one.text, False, "", UNREADABLE, "", one.reason, (), ""
        return
    for profile, said in zip(profiles, one.said, strict=True):
        tier = said.tier or ""
        told = (said.status, said.reason, said.detail, said.form_of, tier)
        yield number, one.word, one.repeated, profile, *told


def _json_line(cells: Cells) -> str:
    return json.dumps(dict(zip(COLUMNS, cells, strict=True)), ensure_ascii=False) + "\n"


def _tsv_line(cells: Cells) -> str:
    number, word, repeated, profile, verdict, reason, detail, form_of, tier = cells
    shown = (escape(word, 80), "yes" if repeated else "no", profile, verdict, reason, escape(detail, 200))
    return "\t".join((str(number), *shown, ", ".join(form_of), tier)) + "\n"


def sum_rows(totals: ListSums) -> list[dict[str, object]]:
    """Return the sums: profile (empty: about the list alone), what is counted, its code, count, the commonest words."""
    rows = [
        _row("", "lines", "", totals.lines),
        _row("", "words", "", totals.words),
        _row("", "repeated", "", totals.repeated),
    ]
    rows += [
        _row("", UNREADABLE, reason, count, totals.first_unreadable[reason])
        for reason, count in totals.unreadable.most_common()
    ]
    for one in totals.profiles:
        name = one.lexicon.id
        rows.append(_group_row(name, "allowed", "", one.allowed))
        rows += [_group_row(name, "rejected", reason, group) for reason, group in one.by_count()]
        rows.append(_group_row(name, "unknown", "", one.unknown))
        rows.append(_group_row(name, "forms_of_allowed", "", one.forms_of_allowed))
        rows += [_group_row(name, "lacking", tier, group) for tier, group in one.lacking.items()]
    return rows


def _group_row(profile: str, what: str, code: str, group: Group) -> dict[str, object]:
    return _row(profile, what, code, group.count, ", ".join(group.named))


def _row(profile: str, what: str, code: str, count: int, examples: str = "") -> dict[str, object]:
    return {"profile": profile, "what": what, "code": code, "count": count, "examples": examples}
