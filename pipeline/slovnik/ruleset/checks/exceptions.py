"""What `slovnik check` finds and people accept: rules/check_exceptions.tsv, one line an exception."""

from collections.abc import Collection
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

from slovnik.errors import RulesError
from slovnik.orthography import sort_key
from slovnik.ruleset.reading import pick, read_date, read_table

CHECK_EXCEPTIONS_NAME: Final = "check_exceptions.tsv"
COLUMNS: Final = ("code", "word", "reason", "author", "date")


@dataclass(frozen=True, slots=True)
class CheckException:
    """One finding that stands as it is."""

    code: str
    word: str
    """The word that the finding names, or the place under rules/ (``classes.tsv:12``)."""
    reason: str
    """Why it is right all the same."""
    author: str
    date: str
    """ISO 8601."""
    line: int


def load_check_exceptions(path: Path, codes: Collection[str]) -> tuple[CheckException, ...]:
    """Load the exceptions, in order of code and then of word.

    Raises:
        RulesError: a code is unknown, a cell is empty or wrong, or the file is out of order.
    """
    rows = read_table(path, COLUMNS)
    loaded = tuple(_exception(f"{path}: line {number}", number, row, codes) for number, row in rows)
    for before, after in pairwise(loaded):
        if _key(before) >= _key(after):
            told = (
                "stands twice" if _key(before) == _key(after) else "is out of order; sort by code, then word"
            )
            raise RulesError(f"{path}: line {after.line}: {after.code} {after.word!r} {told}")
    return loaded


def _key(exception: CheckException) -> tuple[str, str]:
    return exception.code, sort_key(exception.word)


def _exception(where: str, number: int, row: dict[str, str], codes: Collection[str]) -> CheckException:
    pick(where, "code", row["code"], codes)
    for column in ("word", "reason", "author"):
        if not row[column]:
            raise RulesError(f"{where}: the {column} is empty")
    read_date(where, row["date"])
    return CheckException(**row, line=number)
