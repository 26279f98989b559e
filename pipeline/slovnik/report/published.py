"""The figures that were measured of public lists, and which of our labelled words ask the like: published_lists.tsv."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from slovnik.ruleset import Text
from slovnik.ruleset.reading import read_table

_PATH: Final = Path(__file__).with_name("published_lists.tsv")


@dataclass(frozen=True, slots=True)
class Question:
    """What one or several columns of the table ask."""

    name: str
    """Its key in wording.toml."""
    columns: tuple[str, ...]
    allowed: bool
    """Whether a good list has these words."""
    categories: tuple[str, ...]
    """The categories of our labelled words that ask the like, of other words."""


QUESTIONS: Final = (
    Question("core", ("core",), True, ("core",)),
    Question("wide", ("wide",), True, ("wide",)),
    Question("own", ("own_1", "own_2", "one_sense"), True, ("lexicalised",)),
    Question("diminutive", ("dim_a", "dim_b", "dim_c", "dim_2"), False, ("diminutive",)),
    Question("augmentative", ("augmentative",), False, ("augmentative",)),
    Question("marked", ("marked",), False, ("slang", "dialect", "vulgar")),
)
"""In the order in which the page shows them."""


@dataclass(frozen=True, slots=True)
class PublishedList:
    """A public list: where it comes from, its size, and its share of each set as measured."""

    name: Text
    origin: str
    words: int
    shares: Mapping[str, tuple[float, ...]]
    """By column; two shares are the least and the most of several sets."""


def load_published() -> tuple[PublishedList, ...]:
    """Load the lists, in the order of the file.

    Raises:
        RulesError: the file has other columns than :data:`QUESTIONS` ask for.
    """
    asked = [column for question in QUESTIONS for column in question.columns]
    return tuple(
        PublishedList(
            Text(row["ru"], row["en"]),
            row["origin"],
            int(row["words"]),
            {column: tuple(map(float, row[column].split("–"))) for column in asked},
        )
        for _, row in read_table(_PATH, ("ru", "en", "origin", "words", *asked))
    )
