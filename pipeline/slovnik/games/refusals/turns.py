"""What a game refuses whatever is played: a turn out of order or out of time, a pass, a resignation too late."""

from dataclasses import dataclass

from slovnik.games.refusals.base import Refusal


@dataclass(eq=False)
class GameOver(Refusal):
    """A move after the end."""

    code = "game_over"
    russian = "игра окончена: ходов больше нет, начните новую"
    english = "the game is over: no more moves, start a new one"


@dataclass(eq=False)
class PassNotAllowed(Refusal):
    """A pass while there is a legal move, under rules that allow it only for want of one."""

    code = "pass_not_allowed"
    russian = "пропустить ход нельзя: допустимый ход есть"
    english = "you may not pass: there is a legal move"


@dataclass(eq=False)
class NotYourTurn(Refusal):
    """A move of a player whose turn it is not."""

    code = "not_your_turn"
    russian = "{player}, сейчас ходит {mover}: дождитесь своей очереди"
    english = "{player}, it is {mover}'s turn: wait for yours"
    player: str
    mover: str


@dataclass(eq=False)
class TurnUnfinished(Refusal):
    """A pass instead of the second letter of a double turn, while there is a legal move."""

    code = "turn_unfinished"
    russian = "ход двойной: поставьте вторую букву и составьте второе слово"
    english = "the turn is double: put the second letter and make a second word"


@dataclass(eq=False)
class TimeIsUp(Refusal):
    """A move that took more time than its player had left; times are in seconds."""

    code = "time_is_up"
    russian = "время вышло: ход занял {spent} с, а оставалось {left} с; ход не засчитан"
    english = "time is up: the move took {spent} s of the {left} s that were left; it does not count"
    spent: str
    left: str


@dataclass(eq=False)
class TimeNotUp(Refusal):
    """A loss on time that the clock does not show."""

    code = "time_not_up"
    russian = "время не вышло: прошло {spent} с, а было {left} с; сделайте ход"
    english = "time is not up: {spent} s have passed of {left} s; make a move"
    spent: str
    left: str
