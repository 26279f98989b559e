"""How `slovnik validate` writes a record: TSV and JSON for machines, sentences for people."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from slovnik.cli.options import Lang
from slovnik.inquiry.validate import Record
from slovnik.orthography import escape
from slovnik.terms import Reason, Status

_SHOWN = 80
"""Characters of a typed line that are shown; the rest of a very long one is cut."""


def formatter(format: str, language: Lang, build: Path) -> Callable[[Record], str]:
    """Return the function that writes one record as one line, with its line end, in the words of the build's rules."""
    if format == "json":
        return _json_line
    if format == "tsv":
        return _tsv_line
    return _Sentences(language, build).line


def _tsv_line(record: Record) -> str:
    form = record.form
    if record.status is Status.ALLOWED and record.word == form:
        return f"{form}\tallowed\tok\t\t{form}\n"
    word = escape(record.word, _SHOWN)
    return f"{word}\t{record.status}\t{record.reason}\t{escape(record.detail, 200)}\t{escape(form, _SHOWN)}\n"


def _json_line(record: Record) -> str:
    cells = {
        "word": record.word,
        "verdict": record.status,
        "reason": record.reason,
        "detail": record.detail,
        "form": record.form,
    }
    return json.dumps(cells, ensure_ascii=False) + "\n"


_INFLECTED: Final = frozenset({Reason.PLURAL, Reason.SUPPLETIVE_PLURAL, Reason.NOT_NOMINATIVE})
"""Reasons that the validator details with headwords and their status."""


class _Sentences:
    """Writes «ножик: не принято — уменьшительное…»."""

    def __init__(self, language: Lang, build: Path) -> None:
        from slovnik.inquiry.rules import rules_of
        from slovnik.ruleset.reasons import load_wording

        self._language = language
        self._wording = load_wording(rules_of(build) / "reasons.toml")

    def line(self, record: Record) -> str:
        """Return the sentence about a record."""
        word, detail = escape(record.word, _SHOWN), escape(self._detail(record), 200)
        verdict, reason = self._status(record.status), self._reason(record.reason)
        if record.status is Status.ALLOWED:
            return f"{word}: {verdict}\n"
        return f"{word}: {verdict} — {reason}" + (f" ({detail})" if detail else "") + "\n"

    def _detail(self, record: Record) -> str:
        """Return the detail; «зулус: allowed», an inflected form's headword and its status, in the language."""
        if record.reason in _INFLECTED and ": " in record.detail:
            told = (part.rpartition(": ") for part in record.detail.split(", "))
            return ", ".join(f"{headword}: {self._status(Status(status))}" for headword, _, status in told)
        perhaps = {"ru": "возможно: ", "en": "perhaps: "}[self._language]
        return perhaps + record.detail if record.detail and record.status is Status.UNKNOWN else record.detail

    @cache  # noqa: B019 - lives as long as the process
    def _status(self, status: Status) -> str:
        return self._wording.statuses[status].in_language(self._language)

    @cache  # noqa: B019 - lives as long as the process
    def _reason(self, reason: Reason) -> str:
        return self._wording.reasons[reason].line.in_language(self._language)
