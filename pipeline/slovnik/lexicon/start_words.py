r"""start_words.tsv: the words a game may begin with, each with how many first moves it offers.

::

    word    letters  tier      first_moves
    балда   5        familiar  146
    кот     3        common    92

UTF-8, LF, one header line, in dictionary order.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from slovnik.files import replace_file
from slovnik.lexicon.files import damaged
from slovnik.orthography import Form
from slovnik.terms import Tier

START_WORDS_NAME: Final = "start_words.tsv"
LENGTHS: Final = range(3, 10)
"""Letters of a start word: as many as the boards have cells in a row."""
_HEADER: Final = "word\tletters\ttier\tfirst_moves"


class StartWord(NamedTuple):
    """An offered word that fills the row of a square board."""

    word: Form
    tier: Tier
    first_moves: int
    """Different (cell, letter, word) on a square board with the word alone in its middle row, cells touching by
    their sides."""


def write_start_words(path: Path, words: Iterable[StartWord]) -> None:
    """Write ``words``, which come in dictionary order, to ``path``."""
    lines = [f"{one.word}\t{len(one.word)}\t{one.tier}\t{one.first_moves}\n" for one in words]
    replace_file(path, [f"{_HEADER}\n{''.join(lines)}".encode()])


def read_start_words(path: Path) -> tuple[StartWord, ...]:
    """Return the start words in the file at ``path``; inverse of :func:`write_start_words`.

    Raises:
        ArtifactError: It is no such table.
    """
    header, *lines = path.read_text(encoding="utf-8").removesuffix("\n").split("\n")
    if header != _HEADER:
        raise damaged(path, f"does not begin with the columns {', '.join(_HEADER.split())}")
    try:
        return tuple(_parse(lines))
    except ValueError as error:
        raise damaged(path, f"is not a whole table ({error})") from None


def _parse(lines: Iterable[str]) -> Iterator[StartWord]:
    for line in lines:
        word, _, tier, first_moves = line.split("\t")
        yield StartWord(Form(word), Tier(tier), int(first_moves))
