"""What people write for what they mean: rules/check_confusions.tsv, by which `slovnik check` knows near twins."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from slovnik.errors import RulesError
from slovnik.orthography import is_russian
from slovnik.ruleset.reading import read_table

CHECK_CONFUSIONS_NAME: Final = "check_confusions.tsv"
COLUMNS: Final = ("written", "meant", "min_length", "example")


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
    for column in ("written", "meant"):
        if not is_russian(row[column]):
            raise RulesError(
                f"{where}: {column} must be Russian letters in lower case (found {row[column]!r})"
            )
    if not row["min_length"].isdecimal():
        raise RulesError(f"{where}: min_length must be a whole number (found {row['min_length']!r})")
    return Confusion(row["written"], row["meant"], int(row["min_length"]))
