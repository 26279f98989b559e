"""What is in the bag: which letters there are, and how many of each. The tables are the files letters_*.tsv here.

::

    letter  tiles
    а       11
    б       2

A game may bring letters of its own instead of the name of a table, each with its number: ``а11б2в4…``.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from slovnik.errors import RulesError
from slovnik.files import read_text, table_rows
from slovnik.games.refusals import BadLetterTable
from slovnik.orthography import ALPHABET, is_russian

_FOLDER: Final = Path(__file__).parent
_COLUMNS: Final = ["letter", "tiles"]
_NAME: Final = re.compile(r"[a-z]+(?:_[a-z]+)*")
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,2}")
_DECLARED: Final = re.compile(r"(?:[^\W\d_][1-9][0-9]{0,2})+")
_TILE: Final = re.compile(r"(\D)([0-9]+)")


@lru_cache(maxsize=16)
def load_letters(text: str) -> Mapping[str, int]:
    """Return how many tiles of each letter there are, given the name of a table or the letters themselves.

    Raises:
        BadLetterTable: There is no such table, or ``text`` declares a letter twice or one that no word has.
        RulesError: The table cannot be used.
    """
    if _NAME.fullmatch(text):
        path = _FOLDER / f"letters_{text}.tsv"
        if not path.is_file():
            raise BadLetterTable(text)
        return MappingProxyType(read_letters(path))
    tiles = _TILE.findall(text) if _DECLARED.fullmatch(text) else []
    letters = {letter: int(number) for letter, number in tiles}
    if len(letters) != len(tiles) or not is_russian("".join(letters)):
        raise BadLetterTable(text)
    return MappingProxyType(letters)


def declare_letters(letters: Mapping[str, int]) -> str:
    """Return ``letters`` as a game may bring them; `load_letters` is the inverse."""
    return "".join(f"{letter}{tiles}" for letter, tiles in letters.items())


def read_letters(path: Path) -> dict[str, int]:
    """Return how many tiles of each letter the table at ``path`` gives.

    Raises:
        RulesError: It is no such table, or it gives a letter twice.
    """
    letters: dict[str, int] = {}
    (header, *rows) = [*table_rows(read_text(path, RulesError))] or [(1, [])]
    if header[1] != _COLUMNS:
        raise RulesError(f"{path}: line {header[0]}: the columns must be {', '.join(_COLUMNS)}")
    for number, row in rows:
        letter, tiles = row if len(row) == len(_COLUMNS) else ("", "")
        if len(letter) != 1 or letter not in ALPHABET or not _NUMBER.fullmatch(tiles) or letter in letters:
            raise RulesError(f"{path}: line {number}: write one letter, once, and its number from 1 to 999")
        letters[letter] = int(tiles)
    return letters
