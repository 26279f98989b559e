"""What the game table asks of a family of games: how it is shown, and how a typed line becomes an action."""

from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from slovnik.cli.play.screen import Screen
from slovnik.games.match import Match
from slovnik.games.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Act:
    """The line means this action; whether it is allowed is not looked at."""

    action: Any


@dataclass(frozen=True, slots=True)
class Retype:
    """A choice that is as good as a typed line, and may have to be made more precise."""

    line: str


@dataclass(frozen=True, slots=True)
class Option:
    """One of several things that a line may mean: an action of the game, a `Retype`, or a command."""

    label: str
    choice: Any


@dataclass(frozen=True, slots=True)
class Several:
    """The line may mean several things: the player is asked which."""

    question: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class No:
    """The line means nothing that can be done: why, and which word it was about, if any."""

    why: str | Refusal
    word: str = ""


Reply: TypeAlias = Act | Several | No


class Dialogue(Protocol):
    """How one family talks with the people at the table, in one language."""

    def describe_rules(self, position: Any) -> str:
        """Return the rules of this game, by its name, in a few lines."""

    def describe_typing(self, position: Any) -> str:
        """Return what to type, in a line."""

    def describe_moves(self, position: Any) -> str:
        """Return what may be typed for a move, line by line, for the help."""

    def describe_pass(self, position: Any) -> str:
        """Return what «пас» does, in a few words."""

    def show(self, screen: Screen, match: Match) -> None:
        """Print the position with the points."""

    def call(self, position: Any) -> str:
        """Return what the player whose turn it is is asked for: «Аня, ваш ход»."""

    def tell(self, before: Any, after: Any) -> str:
        """Return what the last turn of ``after`` did, given the position it was made in."""

    def last_word(self, position: Any) -> str:
        """Return the word that a lone «почему» is about when none was refused in this turn; may be empty."""

    def pass_action(self, position: Any) -> Any:
        """Return the action of a player who says «пас»."""

    def read(self, line: str, position: Any, earlier: str = "") -> Reply:
        """Return what ``line`` means.

        Args:
            line: as typed.
            position: where it is typed.
            earlier: a line that could mean several things; ``line`` may be the rest that was asked for.
        """

    def judge(self, position: Any, word: str) -> str | Refusal:
        """Return why ``word`` (in normal form) cannot be made now, or how it can."""

    def as_counted(self, refusal: Refusal, position: Any) -> Refusal:
        """Return ``refusal`` with its turns counted as `call` counts them, where that is not as a record does."""

    def hint(self, position: Any, asked: int) -> str:
        """Return what could be played; ``asked`` counts the hints of this turn, from 1."""
