"""A review in a terminal, or from lines on stdin: each word is shown, a person decides, the decision is written."""

import contextlib
import shutil
import sys
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum, unique
from pathlib import Path
from typing import Final

import typer

from slovnik.cli.audit_tree import print_audits
from slovnik.cli.options import Lang
from slovnik.cli.review_text import Say
from slovnik.errors import ConflictError
from slovnik.inquiry.audit import Audit, Candidate, audit
from slovnik.inquiry.decisions.desk import Desk
from slovnik.inquiry.decisions.planning import Planned, carry_out, plan_decisions
from slovnik.inquiry.decisions.queue import Queued, ReviewKind
from slovnik.orthography import escape, normalize
from slovnik.records import SourceId
from slovnik.ruleset import DECIDABLE, EVERY_PROFILE, Decision, load_wording
from slovnik.terms import Reason

_BATCH: Final = 20
"""How many words are looked up at once."""


@unique
class _Action(StrEnum):
    ALLOW = "allow"
    REJECT = "reject"
    CONFIRM = "confirm"
    SKIP = "skip"
    QUIT = "quit"
    HELP = "?"


_NAMES: Final[dict[_Action, tuple[str, ...]]] = {
    _Action.ALLOW: ("допустить", "allow"),
    _Action.REJECT: ("отклонить", "reject"),
    _Action.CONFIRM: ("согласиться", "confirm"),
    _Action.SKIP: ("пропустить", "skip"),
    _Action.QUIT: ("выйти", "quit"),
    _Action.HELP: ("?", "help"),
}
"""What may be typed: any beginning of these words."""


@dataclass(frozen=True, slots=True)
class Reviewer:
    """Who decides, when, and in which language they are asked."""

    author: str
    date: str
    language: Lang


def run_review(desk: Desk, build: Path, queue: Sequence[Queued], reviewer: Reviewer, *, waiting: int) -> None:
    """Ask about the words of ``queue`` in turn, writing each decision at once, and tell how many were decided.

    Args:
        desk: where decisions are weighed.
        build: the folder of the build.
        queue: the words to ask about.
        reviewer: who decides.
        waiting: how many words wait in all, those that are not asked about now among them.
    """
    say = Say(reviewer.language)
    session = _Session(desk, build, reviewer, say)
    try:
        with contextlib.suppress(EOFError):
            for number, (one, found) in enumerate(_audited(build, queue), start=1):
                session.ask(one, found, f"{number}/{len(queue)}")
    finally:  # who stops it is told, too
        session.tell("end", decided=session.decided, left=waiting - session.decided)
        if len(queue) < waiting:
            session.tell("limited", asked=len(queue), left=len(queue) - session.decided)


def _audited(build: Path, queue: Sequence[Queued]) -> Iterator[tuple[Queued, Audit]]:
    for start in range(0, len(queue), _BATCH):
        batch = queue[start : start + _BATCH]
        yield from zip(batch, audit(build, [one.form for one in batch]), strict=True)


class _Session:
    """Asks about one word after another."""

    def __init__(self, desk: Desk, build: Path, reviewer: Reviewer, say: Say) -> None:
        self.decided = 0
        self._desk = desk
        self._build = build
        self._reviewer = reviewer
        self._say = say
        self._wording = load_wording(desk.ruleset.folder / "reasons.toml").reasons

    def ask(self, one: Queued, found: Audit, place: str) -> None:
        """Show a word and take a decision on it, or none."""
        detail = f": {one.detail}" if one.detail else ""
        typer.echo(_wrapped(self._say("word", place=place, kind=self._say(one.kind), detail=detail)))
        print_audits([found], self._build, self._reviewer.language, brief=True)
        while True:
            match self._action():
                case _Action.SKIP:
                    return
                case _Action.QUIT:
                    raise EOFError  # as at the end of the input
                case _Action.HELP:
                    self.tell("help")
                case action:
                    if self._decide(one, found, action):
                        self.decided += 1
                        return

    def _action(self) -> _Action:
        while True:
            action = _read_action(self._line(self._say("prompt")))
            if action is not None:
                return action
            self.tell("help")

    def tell(self, key: str, **parts: object) -> None:
        """Say a text on stderr, in lines as wide as the terminal."""
        typer.echo(_wrapped(self._say(key, **parts)), err=True)

    def _decide(self, one: Queued, found: Audit, action: _Action) -> bool:
        """Ask for what the decision needs and write it; False: the person thought better of it."""
        allowed = one.allowed if action is _Action.CONFIRM else action is _Action.ALLOW
        reason: Reason | None = Reason.OK if allowed else one.reason
        if action is _Action.REJECT:
            reason = self._reason(_likely_reason(one))
        if reason is None:
            return False
        evidence = self._evidence(_known_evidence(one, found, allowed))
        if not evidence:
            return False
        author, date = self._reviewer.author, self._reviewer.date
        return self._write(Decision(one.form, EVERY_PROFILE, allowed, reason, evidence, author, date, 0))

    def _write(self, decision: Decision) -> bool:
        """Write a decision and tell it; False: it cannot be taken, or somebody else is deciding at the same time."""
        plan = plan_decisions(self._desk, [decision])
        for _, fault in plan.faults:
            typer.echo(_wrapped(fault), err=True)
        if not plan.planned:
            return False
        try:
            carry_out(self._desk.ruleset, plan.planned)
        except ConflictError as error:
            typer.echo(_wrapped(str(error)), err=True)
            return False
        for planned in plan.planned:
            self._tell(planned)
        return True

    def _tell(self, planned: Planned) -> None:
        turned = ", ".join(f"{will.profile} {'✓' if will.allowed else '✗'}" for _, will in planned.turned)
        key = f"written_{planned.decision.kind}"
        self.tell(key, word=planned.decision.word, turned=turned)
        typer.echo(err=True)

    def _reason(self, likely: Reason) -> Reason | None:
        """Return the reason a person gives: a code, its beginning, or its short name; None: they thought better."""
        language = self._reviewer.language
        names = {reason: self._wording[reason].short.in_language(language) for reason in _GIVEN}
        while True:
            typed = normalize(self._line(self._say("reason", likely=f"{likely} ({self._short(likely)})")))
            if typed == "-":
                return None
            fitting = [
                reason
                for reason, name in names.items()
                if typed and (reason.startswith(typed) or normalize(name).startswith(typed))
            ]
            exact = [reason for reason in fitting if typed in (reason, normalize(names[reason]))]
            if not typed or len(fitting) == 1 or exact:
                return (exact or fitting or [likely])[0]
            listed = ", ".join(f"{reason} ({names[reason]})" for reason in fitting or names)
            if not fitting:
                self.tell("unknown_reason", typed=escape(typed))
            self.tell("reasons", listed=listed)

    def _short(self, reason: Reason) -> str:
        return self._wording[reason].short.in_language(self._reviewer.language)

    def _evidence(self, known: str) -> str:
        """Return what a person says of the word, else what is known; empty: they thought better."""
        while True:
            typed = " ".join(self._line(self._say("evidence", known=f" [{known}]" if known else "")).split())
            if typed == "-":
                return ""
            if not typed.isprintable():
                self.tell("unreadable", typed=escape(typed))
            elif typed or known:
                return typed or known
            else:
                self.tell("no_evidence")

    def _line(self, prompt: str) -> str:
        """Return the next line of stdin; raises EOFError at its end."""
        typer.echo(_wrapped(prompt), err=True)
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - gives input() its line editing
            return input("> ")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.rstrip("\r\n")


def _wrapped(text: str) -> str:
    """Return a text in lines that are no wider than the terminal, broken between words."""
    width = max(shutil.get_terminal_size().columns - 1, 20)
    return "\n".join(
        textwrap.fill(line, width, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
        for line in text.split("\n")
    )


_GIVEN: Final = (*sorted(DECIDABLE), *sorted(
    {Reason.PROPER_NAME, Reason.ABBREVIATION, Reason.MISSPELLING, Reason.UNATTESTED, Reason.NOT_A_NOUN,
     Reason.NOT_NOMINATIVE, Reason.PLURAL}
))  # fmt: skip
"""The reasons that a person may give for a rejection."""


def _read_action(typed: str) -> _Action | None:
    """Return the action whose name begins with what was typed, in either language and alphabet."""
    text = normalize(typed)
    if not text:
        return None
    spellings = (text, _TWINS.get(text, text))
    return next(
        (
            action
            for action, names in _NAMES.items()
            if any(name.startswith(spelling) for name in names for spelling in spellings)
        ),
        None,
    )


_TWINS: Final = {"а": "allow", "a": "allow", "o": "отклонить", "с": "согласиться", "c": "confirm"}
"""Single letters that are drawn alike in the two alphabets: whichever was typed."""


def _likely_reason(one: Queued) -> Reason:
    """Return the reason that a rejection most likely has."""
    if not one.allowed:
        return one.reason
    return Reason.DIMINUTIVE if one.kind is ReviewKind.CONTESTED else Reason.UNATTESTED


def _known_evidence(one: Queued, found: Audit, allowed: bool) -> str:
    """Return in a few words what speaks for the decision: the gloss it rests on, or base and suffix."""
    gloss = _gloss(found.candidate) if found.candidate is not None else ""
    known = gloss if allowed or one.kind is ReviewKind.UNATTESTED else one.detail
    line = "".join(char if char.isprintable() else " " for char in known)
    return " ".join(line.split())[:100].strip()


def _gloss(candidate: Candidate) -> str:
    """Return the gloss of the sense that the first verdict rests on, else the first there is."""
    decided = candidate.findings[candidate.verdicts[0].verdict.finding]
    glosses: dict[tuple[SourceId | None, str], str] = {
        (one.sense.source, one.sense.locator): one.sense.gloss for one in candidate.senses if one.sense.gloss
    }
    return glosses.get((decided.source, decided.locator), next(iter(glosses.values()), ""))
