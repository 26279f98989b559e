"""A board on which a search puts letters on trial and takes them back, whoever looks at it.

`engine.trial_board` chooses: `plain_trial.PlainTrial` or the compiled `fast.trial.FastTrial`. Both answer alike, so
that a bot decides alike on every machine.

A *placing*, one letter put and one word made, is a number, so that placings are compared, sorted and kept at no cost:
the longest word first, then the first cell, the first letter, the first word in dictionary order.
"""

from typing import Final, NamedTuple, Protocol

_MOST_LETTERS: Final = 255
_LENGTH_SHIFT: Final = 45
CELL_SHIFT: Final = 38
CELL_MASK: Final = 0x7F
_LETTER_SHIFT: Final = 32
_LETTER_MASK: Final = 0x3F
WORD_MASK: Final = (1 << _LETTER_SHIFT) - 1
"""A placing: bits 0-31 the number of the word (its place in dictionary order, from 0), 32-37 the number of the letter
(from 1), 38-44 the cell, from 45 how many letters the word has less than _MOST_LETTERS."""
PLACE_MASK: Final = CELL_MASK << CELL_SHIFT | _LETTER_MASK << _LETTER_SHIFT


def pack_placing(length: int, cell: int, letter: int, word: int) -> int:
    """Return the placing that makes the word of number ``word`` by putting the letter of number ``letter``."""
    return (_MOST_LETTERS - length) << _LENGTH_SHIFT | cell << CELL_SHIFT | letter << _LETTER_SHIFT | word


def length_of(placing: int) -> int:
    """Return how many letters the word of ``placing`` has."""
    return _MOST_LETTERS - (placing >> _LENGTH_SHIFT)


def cell_of(placing: int) -> int:
    """Return the cell of ``placing``."""
    return placing >> CELL_SHIFT & CELL_MASK


def letter_of(placing: int) -> int:
    """Return the number of the letter of ``placing``, from 1."""
    return placing >> _LETTER_SHIFT & _LETTER_MASK


def number_of(placing: int) -> int:
    """Return the number of the word of ``placing``."""
    return placing & WORD_MASK


INFINITY: Final = 1_000_000
"""More than any value."""


class Terms(NamedTuple):
    """What a placing and the best reply to it are worth, in whole numbers.

    Attributes:
        own: each letter of the word made.
        reply: each letter of the longest word of the reply, at least 0.
        besides: a reply besides.
    """

    own: int
    reply: int
    besides: int

    def value(self, made: int, longest: int) -> int:
        """Return what it is worth to make ``made`` letters and leave a word of ``longest`` (0: no word at all)."""
        return self.own * made - (self.reply * longest + self.besides if longest else 0)


class Exchanged(NamedTuple):
    """What comes of an exchange.

    Attributes:
        value: what the best placing is worth; 0 if there is none.
        best: that placing; 0 if there is none.
        boards: how many boards were looked at.
    """

    value: int
    best: int
    boards: int


class Trial(Protocol):
    """A board in the middle of a game, with what was put on it for trial."""

    def put(self, placing: int) -> None:
        """Put a letter and ban the word made (where that is the rule, all that can be read now)."""

    def take_back(self) -> None:
        """Undo the last `put`."""

    def best(self) -> list[int]:
        """Return, for each place that has any, the placing with the longest word that is not banned, sorted."""

    def every(self) -> list[int]:
        """Return every placing with a word that is not banned, sorted."""

    def longest(self) -> int:
        """Return how many letters the longest word has that can be made now, 0 if none can."""

    def exchange(self, terms: Terms, every: bool, alpha: int, beta: int) -> Exchanged:
        """Return the best placing, given what the best reply to it takes.

        Placings are tried in the order of what they are worth at most, which is known from the words that they leave,
        then of the placings; those that are not worth more than ``alpha`` or than the best so far are not tried.

        Args:
            terms: what counts.
            every: whether to try all words of a place, not only the best.
            alpha: values up to this need not be told apart.
            beta: nor values from this.
        """

    def identity(self) -> object:
        """Return what tells the boards apart that can come of the one at the beginning: equal for equal ones."""

    def word(self, placing: int) -> str:
        """Return the word of ``placing``, as the graph spells it."""


def measure_after(trial: Trial, placing: int) -> int:
    """Return how many letters the longest word has that can be made after ``placing``."""
    trial.put(placing)
    longest = trial.longest()
    trial.take_back()
    return longest
