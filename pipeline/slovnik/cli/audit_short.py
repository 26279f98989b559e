"""An audit in a few lines, for a player in the middle of a game: what the word means, and what speaks against it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from slovnik.build.layout import RULES_NAME
from slovnik.cli.gloss_text import clean_gloss, clean_labels
from slovnik.cli.options import Lang
from slovnik.inquiry.audit import Audit, Candidate
from slovnik.orthography import escape
from slovnik.ruleset import Wording, load_wording
from slovnik.terms import Reason, Status

_SENSES: Final = 3
_WORDS: Final[dict[str, tuple[str, str]]] = {
    "senses": ("значит", "means"),
    "more": ("… и ещё {}", "… and {} more"),
    "no_senses": ("толкований в источниках нет", "no source explains it"),
    "headword": ("начальная форма: {} — {}", "headword: {} — {}"),
    "decides": ("решило: {}", "decided by: {}"),
    "mend": ("изменило бы: {}", "would turn it: {}"),
    "near": ("возможно, имелось в виду: {}", "perhaps meant: {}"),
    "whole": ("всё о слове: slovnik audit {}", "all about it: slovnik audit {}"),
}


def short_lines(audit: Audit, build: Path, lang: Lang, *, judged: bool = True) -> list[str]:
    """Return what a player wants to know of a word, as lines set in by two.

    Args:
        audit: the word, decided by the profile of the game.
        build: the build that was asked.
        lang: the language.
        judged: the game is played by the profile of the audit; if not, its verdict is left out.
    """
    wording = load_wording(build / RULES_NAME / "reasons.toml")
    return [f"  {line}" for line in _Short(wording, lang, judged).lines(audit)]


class _Short:
    """Tells in one language."""

    def __init__(self, wording: Wording, lang: Lang, judged: bool) -> None:
        self._wording = wording
        self._lang: Lang = lang
        self._judged = judged

    def lines(self, audit: Audit) -> Iterator[str]:
        shown = audit.candidate or audit.headword
        if audit.candidate is None and audit.headword is not None:
            yield self._say("headword", audit.headword.form, self._status(audit.headword))
        if shown is not None:
            yield from self._senses(shown)
            if self._judged and audit.candidate is not None and not audit.allowed:
                yield from self._against(shown)
            yield self._say("whole", shown.form)
        elif audit.near:
            yield self._say("near", ", ".join(audit.near))

    def _say(self, key: str, *values: object) -> str:
        return _WORDS[key][self._lang == "en"].format(*values)

    def _senses(self, candidate: Candidate) -> Iterator[str]:
        told = [
            f"{clean_labels(one.labels)} {gloss}".strip()
            for one in candidate.senses
            if one.superseded_by is None and (gloss := clean_gloss(one.sense.gloss))
        ]
        if not told:
            yield self._say("no_senses")
        for place, sense in enumerate(told[:_SENSES], 1):
            number = f" {place}" if len(told) > 1 else ""
            yield f"{self._say('senses')}{number}: {escape(sense, 200)}"
        if len(told) > _SENSES:
            yield self._say("more", len(told) - _SENSES)

    def _against(self, candidate: Candidate) -> Iterator[str]:
        """Yield the finding that decided against the word, and what would turn the verdict."""
        verdict = candidate.verdicts[0].verdict
        finding = candidate.findings[verdict.finding]
        if finding.detail:
            stage = self._wording.stages[finding.stage].in_language(self._lang)
            yield self._say("decides", f"{stage}, {escape(finding.detail, 200)}")
        mend = self._mend(candidate.verdicts[0].turn.reason)
        if mend:
            yield self._say("mend", mend)

    def _status(self, candidate: Candidate) -> str:
        status = Status.ALLOWED if candidate.verdicts[0].verdict.allowed else Status.REJECTED
        return self._wording.statuses[status].in_language(self._lang)

    def _mend(self, reason: Reason | None) -> str:
        mend = self._wording.reasons[reason].mend if reason is not None else None
        return mend.in_language(self._lang) if mend is not None else ""
