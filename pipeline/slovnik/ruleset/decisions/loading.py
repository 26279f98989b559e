"""Read the decisions of a rules folder: no cell is wrong, the files are in dictionary order, nothing stands twice."""

from collections.abc import Collection, Iterable
from itertools import pairwise
from pathlib import Path

from slovnik.errors import RulesError
from slovnik.orthography import LONGEST_FORM, Form, escape, is_hyphenated, is_russian, normalize
from slovnik.ruleset.decisions.records import (
    COLUMNS,
    EVERY_PROFILE,
    Decision,
    DecisionKind,
    Decisions,
)
from slovnik.ruleset.reading import pick, pick_term, read_date, read_line, read_table
from slovnik.terms import Reason


def load_decisions(folder: Path, profiles: Collection[str]) -> Decisions:
    """Load what people decided about single words.

    Args:
        folder: a rules folder.
        profiles: the names of its profiles.

    Raises:
        RulesError: a cell is wrong, a file has two decisions for one word and profile or is out of order, or a
            confirmed word that is allowed has another reason than ``ok``.
    """
    return Decisions(*(_load_kind(folder / kind.file_name, kind, profiles) for kind in DecisionKind))


def _load_kind(path: Path, kind: DecisionKind, profiles: Collection[str]) -> tuple[Decision, ...]:
    rows = read_table(path, COLUMNS)
    loaded = tuple(decision_of(f"{path}: line {number}", number, row, profiles, kind) for number, row in rows)
    _check_order(path, loaded)
    return loaded


def _check_order(path: Path, loaded: Iterable[Decision]) -> None:
    for before, after in pairwise(loaded):
        if before.key == after.key:
            raise RulesError(
                f"{path}: line {after.line}: {after.word!r} is decided twice for {after.profile!r}"
            )
        if before.key > after.key:
            raise RulesError(
                f"{path}: line {after.line}: {after.word!r} is out of order; sort the file by word"
            )


def decision_of(
    where: str,
    number: int,
    row: dict[str, str],
    profiles: Collection[str],
    kind: DecisionKind = DecisionKind.OVERRIDE,
) -> Decision:
    """Return the decision in a row; ``where`` begins the message about a wrong cell.

    Raises:
        RulesError: a cell is wrong.
    """
    word = _read_word(where, row["word"])
    if not row["evidence"] or not row["author"]:
        raise RulesError(f"{where}: {word!r} needs evidence and author")
    evidence, author = (read_line(where, name, row[name]) for name in ("evidence", "author"))
    date = read_date(where, row["date"])
    profile = pick(where, "profile", row["profile"], (EVERY_PROFILE, *profiles))
    allowed = pick(where, "verdict", row["verdict"], ("allow", "reject")) == "allow"
    reason = pick_term(where, "reason", row["reason"], Reason)
    _check_reason(f"{where}: {word!r}", kind, allowed, reason)
    return Decision(word, profile, allowed, reason, evidence, author, date, number, kind)


def _read_word(where: str, text: str) -> Form:
    """Return a word that a person may decide on: Russian letters, or parts of them joined by hyphens."""
    word = normalize(text)
    if not word:
        raise RulesError(f"{where}: the word is missing")
    if len(word) > LONGEST_FORM:
        raise RulesError(
            f"{where}: {escape(word)!r} has {len(word)} letters; no word has more than {LONGEST_FORM}"
        )
    if word != text:
        raise RulesError(f"{where}: {escape(text)!r} must be written {escape(word)!r}")
    if not (is_russian(word) or is_hyphenated(word)):
        raise RulesError(f"{where}: {escape(word)!r} is not written with Russian letters")
    return word


def check_decisions(decisions: Iterable[Decision], profiles: Collection[str]) -> None:
    """Raise RulesError for a decision that could not be read again if it were written."""
    for one in decisions:
        row = dict(zip(COLUMNS, one.cells, strict=True))
        decision_of(one.kind.file_name, one.line, row, profiles, one.kind)


def _check_reason(where: str, kind: DecisionKind, allowed: bool, reason: Reason) -> None:
    if not allowed and reason in (Reason.OK, Reason.OVERRIDE):
        raise RulesError(f"{where} is rejected: name the reason, not {reason.value!r}")
    if allowed and kind is DecisionKind.CONFIRMATION and reason is not Reason.OK:
        raise RulesError(f"{where}: write 'ok' as the reason of an allowed word (found {reason.value!r})")
