"""Overrides: decisions of people about single words. rules/overrides.tsv, one line a decision."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from pathlib import Path

from slovnik.errors import RulesError
from slovnik.orthography import Form, normalize, sort_key
from slovnik.ruleset.reading import pick, pick_term, read_table
from slovnik.terms import Reason

COLUMNS = ("word", "profile", "verdict", "reason", "evidence", "author", "date")
EVERY_PROFILE = "*"


@dataclass(frozen=True, slots=True)
class Override:
    """One decision: it beats every rule for its word, in one profile or in all (``*``)."""

    word: Form
    profile: str
    allowed: bool
    reason: Reason
    """What the word is: of an allowed word, the reason that is overturned."""
    evidence: str
    author: str
    date: str
    """ISO 8601."""
    line: int


def load_overrides(path: Path, profiles: Collection[str]) -> tuple[Override, ...]:
    """Load the decisions, in dictionary order.

    Raises:
        RulesError: a cell is wrong, two decisions contradict, or the file is out of order.
    """
    loaded = [
        _override(f"{path}: line {number}", number, row, profiles)
        for number, row in read_table(path, COLUMNS)
    ]
    for before, after in pairwise(loaded):
        if _key(before) == _key(after):
            raise RulesError(
                f"{path}: line {after.line}: {after.word!r} is decided twice for {after.profile!r}"
            )
        if _key(before) > _key(after):
            raise RulesError(
                f"{path}: line {after.line}: {after.word!r} is out of order; sort the file by word"
            )
    return tuple(loaded)


def _key(override: Override) -> tuple[str, str]:
    return sort_key(override.word), override.profile


def _override(where: str, number: int, row: dict[str, str], profiles: Collection[str]) -> Override:
    word = normalize(row["word"])
    if word != row["word"] or not word:
        raise RulesError(f"{where}: {row['word']!r} must be written {word!r}")
    if not row["evidence"] or not row["author"]:
        raise RulesError(f"{where}: {word!r} needs evidence and author")
    try:
        date.fromisoformat(row["date"])
    except ValueError:
        raise RulesError(f"{where}: {row['date']!r} is no date (YYYY-MM-DD)") from None
    return Override(
        word=word,
        profile=pick(where, "profile", row["profile"], (EVERY_PROFILE, *profiles)),
        allowed=pick(where, "verdict", row["verdict"], ("allow", "reject")) == "allow",
        reason=pick_term(where, "reason", row["reason"], Reason),
        evidence=row["evidence"],
        author=row["author"],
        date=row["date"],
        line=number,
    )
