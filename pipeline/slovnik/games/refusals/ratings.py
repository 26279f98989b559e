"""Games that change no rating, and why."""

from dataclasses import dataclass

from slovnik.games.refusals.base import Refusal


@dataclass(eq=False)
class NotRated(Refusal):
    """A game by other rules than those that the ratings are for."""

    code = "not_rated"
    russian = "рейтинг считают только за партии по правилам gramota без изменений, а эта сыграна по правилам: {rules}"
    english = "only games by the unchanged rules of gramota are rated, and this one was played by: {rules}"
    rules: str


@dataclass(eq=False)
class NoPerson(Refusal):
    """A game of programs among themselves."""

    code = "no_person"
    russian = "играли одни программы ({players}), а рейтинг бывает у людей: назовите игрока по имени"
    english = "only programs played ({players}), and ratings are for people: give a player a name"
    players: str


@dataclass(eq=False)
class SoftClock(Refusal):
    """A clock that lets a player win who took more time than there was."""

    code = "soft_clock"
    russian = (
        "часы {clock} не кончают партию: рейтинг считают без часов или по часам, где просрочка — поражение"
    )
    english = (
        "the clock {clock} ends no game: rated are games without one, or by one where who is over time loses"
    )
    clock: str


@dataclass(eq=False)
class GameUnfinished(Refusal):
    """A game that is not over."""

    code = "game_unfinished"
    russian = "партия не окончена: доиграйте её или засчитайте как брошенную (--left)"
    english = "the game is not over: play it to its end, or count it as left (--left)"


@dataclass(eq=False)
class AlreadyCounted(Refusal):
    """A game that was counted at another moment: left, and then gone on with all the same."""

    code = "already_counted"
    russian = "эта партия уже засчитана под номером {number}, там ходов: {moves}; второй раз её не считают"
    english = "this game is counted already as number {number}, with {moves} moves; it does not count twice"
    number: int
    moves: int
