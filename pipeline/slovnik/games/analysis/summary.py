"""What a player can learn from a game: his figures, what he missed, and what he gave away."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from slovnik.games.analysis.choice import Choice, Examined, Measure
from slovnik.terms import Tier

THIRDS: Final = 3
"""The parts of a game: its first, middle and last third, by turns."""
SEVERAL_TURNS: Final = 3
"""In so many of his turns must a player have passed a word over to be told of it."""
LEAST_OPENED: Final = 2
"""A turn that lets the next player make so many more points than before it is a gift."""
LEAST_MISSED: Final = 1.0
"""A miss is worth telling from so many points: a search is no nearer to the truth than a share of one."""
_SHOWN_MISSES: Final = 3
_SHOWN_WORDS: Final = 5
_SHOWN_GIFTS: Final = 3
_TIERS: Final = (*Tier, None)


@dataclass(frozen=True, slots=True)
class Part:
    """Some turns of one player, added up: those in which there was something to choose.

    Attributes:
        turns: how many.
        words: in how many of them he made a word.
        points: what he made.
        best_points: what the best of each would have made.
        found: in how many he lost nothing.
        value_lost: what he lost by the bot's value.
        measure: what says whether something was lost.
    """

    turns: int
    words: int
    points: int
    best_points: int
    found: int
    value_lost: float
    measure: Measure

    @property
    def accuracy(self) -> float | None:
        """Return the share of what could be made that was made, 0 to 1; None: there was nothing to make.

        Of points, or, where results count, of turns in which nothing was lost.
        """
        made, most = (
            (self.points, self.best_points) if self.measure is Measure.POINTS else (self.found, self.turns)
        )
        return made / most if most else None

    @property
    def mean_points_lost(self) -> float:
        """Return the points lost a turn."""
        return (self.best_points - self.points) / self.turns if self.turns else 0.0

    @property
    def mean_value_lost(self) -> float:
        """Return the value lost a turn."""
        return self.value_lost / self.turns if self.turns else 0.0


@dataclass(frozen=True, slots=True)
class Overlooked:
    """A known word that nobody made, though a player could have, for more points than he made.

    Attributes:
        choice: the word, as it could be made first.
        turns: the turns in which it could.
    """

    choice: Choice
    turns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Gift:
    """A turn that opened a long reply; ``taken``: the next player made as many points as it gave."""

    turn: Examined
    taken: bool


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """What one player can learn.

    Attributes:
        player: who, from 0.
        whole: the game.
        thirds: the first, the middle and the last third of the game.
        misses: the turns in which the most was missed that most people know, each word once, the most first.
        overlooked: known words passed over again and again, the commonest first.
        gifts: the turns that opened the most for the next player, the most first.
    """

    player: int
    whole: Part
    thirds: tuple[Part, ...]
    misses: tuple[Examined, ...]
    overlooked: tuple[Overlooked, ...]
    gifts: tuple[Gift, ...]


def summarise(turns: Sequence[Examined], players: int, measure: Measure) -> tuple[PlayerSummary, ...]:
    """Return what each of ``players`` can learn from the ``turns`` of a whole game."""
    chosen = [turn for turn in turns if turn.best is not None]
    thirds = [_third(chosen, number) for number in range(THIRDS)]
    made = {turn.played.word for turn in turns}
    gifts = _gifts(turns)
    return tuple(
        PlayerSummary(
            player=player,
            whole=_add_up(_of(player, chosen), measure),
            thirds=tuple(_add_up(_of(player, third), measure) for third in thirds),
            misses=_misses(_of(player, chosen)),
            overlooked=_overlooked(_of(player, chosen), made),
            gifts=tuple(gift for gift in gifts if gift.turn.player == player)[:_SHOWN_GIFTS],
        )
        for player in range(players)
    )


def _of(player: int, turns: Iterable[Examined]) -> list[Examined]:
    return [turn for turn in turns if turn.player == player]


def _third(turns: Sequence[Examined], number: int) -> Sequence[Examined]:
    """Return one of the thirds, from 0; of turns that do not share out evenly, the later thirds have one more."""
    bounds = [len(turns) * part // THIRDS for part in range(THIRDS + 1)]
    return turns[bounds[number] : bounds[number + 1]]


def _add_up(turns: Sequence[Examined], measure: Measure) -> Part:
    return Part(
        turns=len(turns),
        words=sum(bool(turn.played.word) for turn in turns),
        points=sum(turn.played.points for turn in turns),
        best_points=sum(turn.played.points + turn.points_lost for turn in turns),
        found=sum(turn.lost(measure) == 0 for turn in turns),
        value_lost=sum(turn.value_lost or 0.0 for turn in turns),
        measure=measure,
    )


def _misses(turns: Sequence[Examined]) -> tuple[Examined, ...]:
    """Return the turns in which the most was missed; of a word missed again and again, the costliest."""
    order = sorted((turn for turn in turns if turn.miss >= LEAST_MISSED), key=_rank_miss)
    words = {turn.missed.word: turn for turn in reversed(order) if turn.missed is not None}
    return tuple(sorted(words.values(), key=_rank_miss)[:_SHOWN_MISSES])


def _rank_miss(turn: Examined) -> tuple[float, int, int]:
    """Return what sorts misses: the most lost, then the commonest word, then the earliest."""
    tier = None if turn.missed is None else turn.missed.tier
    return -turn.miss, _TIERS.index(tier), turn.number


def _overlooked(turns: Sequence[Examined], made: set[str]) -> tuple[Overlooked, ...]:
    """Return the words that could be made in several of ``turns`` for more points, and that nobody made."""
    chances: dict[str, list[tuple[int, Choice]]] = defaultdict(list)
    for turn in turns:
        for choice in turn.longer:
            if choice.word not in made:
                chances[choice.word].append((turn.number, choice))
    found = [
        Overlooked(times[0][1], tuple(number for number, _ in times))
        for times in chances.values()
        if len(times) >= SEVERAL_TURNS
    ]
    return tuple(sorted(found, key=_rank_overlooked)[:_SHOWN_WORDS])


def _rank_overlooked(one: Overlooked) -> tuple[int, int, int, int]:
    return _TIERS.index(one.choice.tier), -one.choice.points, -len(one.turns), one.turns[0]


def _gifts(turns: Sequence[Examined]) -> list[Gift]:
    """Return the turns that opened a long reply, the longest first."""
    followed = [*pairwise(turns), *((turn, None) for turn in turns[-1:])]
    found = [
        Gift(turn, after is not None and after.played.points >= turn.reply.choice.points)
        for turn, after in followed
        if turn.reply is not None and turn.reply.opened >= LEAST_OPENED
    ]
    return sorted(found, key=_rank_gift)


def _rank_gift(gift: Gift) -> tuple[int, int]:
    return -(gift.turn.reply.opened if gift.turn.reply else 0), gift.turn.number
