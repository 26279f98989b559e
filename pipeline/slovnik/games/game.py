"""What every game has in common: its fixed part, and what a position can be asked."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar

from slovnik.games.actions import Turn
from slovnik.games.folding import BoardWords, board_words
from slovnik.games.outcome import Outcome
from slovnik.games.refusals import GameSeed, LexiconName, PlayerCount, PlayerName, Refusal
from slovnik.lexicon.lexicon import Lexicon

_UNWRITABLE: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Categories of characters that no line of a record can hold: controls, halves of a pair, breaks."""

_LONGEST_NAME: Final = 200
"""Characters of a player's name at most: a line of a record has room for it, and a table."""


class Rules(Protocol):
    """The parameters of a game: a frozen dataclass whose fields `rules_text` can write and read."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def preset(self) -> str:
        """The name of the published rule set that the parameters began from."""

    @property
    def players(self) -> int:
        """How many play."""


RulesT = TypeVar("RulesT", bound=Rules, covariant=True)


@dataclass(frozen=True, slots=True, eq=False)
class Game(Generic[RulesT]):
    """What stays the same from the first position to the last; a record can hold it.

    Attributes:
        rules: the parameters.
        lexicon: the words.
        players: their names, in the order in which they move.
        start: the start word, empty in a game that has none.
        seed: what the game's own chance depends on (the letters drawn from a bag); bots add their own to it.
    """

    rules: RulesT
    lexicon: Lexicon
    players: tuple[str, ...]
    start: str = ""
    seed: str = ""

    def __post_init__(self) -> None:
        if not _is_writable(self.lexicon.id):
            raise LexiconName(self.lexicon.id)
        if not _is_writable(self.seed):
            raise GameSeed(self.seed)

    @property
    def words(self) -> BoardWords:
        """The words as the board spells them."""
        return board_words(self.lexicon)


class Position(Protocol):
    """A game at one moment: an immutable value. ``verify`` raises the typed reason, ``play`` does it.

    Actions are the game's own values, and `actions.Pass`, `actions.Resign`, `actions.Timeout`, where the game has them.
    """

    @property
    def game(self) -> Game[Any]:
        """The part that stays the same."""

    @property
    def turns(self) -> Sequence[Turn[Any]]:
        """All turns so far, oldest first."""

    @property
    def penalises(self) -> bool:
        """Whether points are against those who have them."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by player."""

    @property
    def mover(self) -> int:
        """Whose turn it is, from 0."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def outcome_by(self, scores: tuple[int, ...]) -> Outcome | None:
        """Return `outcome` as it would be with other points (a clock may add some)."""

    def verify(self, action: Any) -> None:
        """Raise the `Refusal` that says why ``action`` is not allowed here."""

    def play(self, action: Any) -> Self:
        """Return the position after ``action``; this one stays as it is.

        Raises:
            Refusal: The action is not allowed here.
        """


def can_play(position: Position, action: Any) -> bool:
    """Say whether ``action`` is allowed in ``position``."""
    try:
        position.verify(action)
    except Refusal:
        return False
    return True


def verify_players(players: tuple[str, ...], rules: Rules, least: int, most: int) -> None:
    """Raise the `Refusal` that says what is wrong with the players of a game."""
    if len(players) != rules.players:
        raise PlayerCount(len(players), least, most)
    for name in players:
        if not name.isprintable() or not 0 < len(name) <= _LONGEST_NAME or name != name.strip():
            raise PlayerName(name)


def _is_writable(text: str) -> bool:
    """Say whether ``text`` can be part of a line of a record."""
    return not any(unicodedata.category(char) in _UNWRITABLE for char in text)


def add_points(scores: tuple[int, ...], player: int, points: int) -> tuple[int, ...]:
    """Return ``scores`` with ``points`` more for ``player``."""
    return tuple(score + points * (index == player) for index, score in enumerate(scores))


def next_player(mover: int, gone: tuple[bool, ...]) -> int:
    """Return the next player round the table who has not left (the same one if nobody else is there)."""
    count = len(gone)
    order = ((mover + step) % count for step in range(1, count + 1))
    return next((player for player in order if not gone[player]), mover)
