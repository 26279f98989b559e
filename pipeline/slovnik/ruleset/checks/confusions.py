"""What people write for what they mean: rules/check_confusions.tsv, by which `slovnik check` knows near twins."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from slovnik.errors import RulesError
from slovnik.ruleset.reading import read_russian, read_table

CHECK_CONFUSIONS_NAME: Final = "check_confusions.tsv"
COLUMNS: Final = ("written", "meant", "min_length", "example")
_LENGTH: Final = re.compile(r"[1-9][0-9]?")


@dataclass(frozen=True, slots=True)
class Confusion:
    """Letters that are often written for others."""

    written: str
    meant: str
    min_length: int
    """Letters of the shortest word it is looked for in: short words are neighbours by chance."""


def load_check_confusions(path: Path) -> tuple[Confusion, ...]:
    """Load the confusions, in file order.

    Raises:
        RulesError: a cell is wrong.
    """
    return tuple(_confusion(f"{path}: line {number}", row) for number, row in read_table(path, COLUMNS))


def _confusion(where: str, row: dict[str, str]) -> Confusion:
    written, meant = (read_russian(where, column, row[column]) for column in ("written", "meant"))
    if written == meant:
        raise RulesError(f"{where}: written and meant are the same, {written!r}")
    if not _LENGTH.fullmatch(row["min_length"]):
        raise RulesError(
            f"{where}: min_length must be a whole number from 1 to 99 (found {row['min_length'][:20]!r})"
        )
    return Confusion(written, meant, int(row["min_length"]))
