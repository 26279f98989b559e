"""Bots against each other: many games, each of which anybody can replay.

Which process plays a game changes nothing: all its chance comes from its number and the seed of the series.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from slovnik.games.bots import choose_action, verify_bot
from slovnik.games.family import Family
from slovnik.games.game import Position, Rules
from slovnik.games.match import Match
from slovnik.games.record import Record, record_match
from slovnik.lexicon.lexicon import Lexicon
from slovnik.lexicon.opening import open_lexicon
from slovnik.processes import worker_pool


@dataclass(frozen=True, slots=True)
class Played:
    """One game of an arena; ``seats[i]`` is which entrant (index) moved as player ``i``.

    Attributes:
        words: by player, the words that he made, in order.
        playable: in how many turns each word could be made; empty unless it was asked for.
        played: how often points were made by it, and ``points`` how many; empty as well.
    """

    number: int
    seats: tuple[int, ...]
    record: Record
    words: tuple[tuple[str, ...], ...] = ()
    playable: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class Series:
    """What all games of an arena have in common; small enough to be sent to another process.

    Attributes:
        family, rules: what is played; the number of players is that of the bots.
        lexicon: names the words, as `opening.open_lexicon` takes them, with ``build``.
        bots: the entrants.
        seed: what the start words and all chance depend on.
        usage: whether to count which words could be made.
    """

    family: Family
    rules: Rules
    lexicon: str
    build: Path
    bots: tuple[str, ...]
    seed: int
    usage: bool = False

    @cached_property
    def words(self) -> Lexicon:
        """The lexicon, opened when it is first asked for."""
        return open_lexicon(self.lexicon, self.build)

    def verify(self) -> None:
        """Raise the error that says why no game of the series can be played.

        Raises:
            UsageError: There is no such bot or lexicon.
            Refusal: The rules do not fit this many bots, or the lexicon has no start word.
        """
        for name in self.bots:
            verify_bot(self.family, name, self.words)
        self.begin(1)

    def begin(self, number: int) -> Match:
        """Return the beginning of game ``number``, from 1: each start word is played once from every seat."""
        rules = replace(self.rules, players=len(self.bots))
        draw_start = self.family.draw_start
        series = (number - 1) // len(self.bots)
        start = draw_start(rules, self.words, f"{self.seed}.{series}") if draw_start else ""
        players = tuple(self.bots[entrant] for entrant in self.seats(number))
        return Match(self.family.start_game(rules, self.words, players, start, f"{self.seed}.{number}"))

    def seats(self, number: int) -> tuple[int, ...]:
        """Return who moves as which player in game ``number``: the seats rotate."""
        count = len(self.bots)
        return tuple((seat + number - 1) % count for seat in range(count))

    def play(self, number: int) -> Played:
        """Return game ``number``, played."""
        match = self.begin(number)
        played = Played(number, self.seats(number), record_match(self.family, match))
        while match.outcome is None:
            position = match.position
            bot = position.game.players[position.mover]
            match = match.play(choose_action(self.family, bot, position, position.game.seed))
            if self.usage:
                self._count(played, position, match.position)
        return replace(played, record=record_match(self.family, match), words=words_by_player(match))

    def _count(self, played: Played, before: Position, after: Position) -> None:
        """Count the words of a turn: those that could be made before it, and the one that points were made by."""
        words = set(self.family.playable(before))
        scored = self.family.scored(after)
        if scored is not None:
            word, points = scored
            words.add(word)
            played.played[word] += 1
            played.points[word] += points
        played.playable.update(words)


def run_arena(series: Series, games: int, jobs: int = 1) -> Iterator[Played]:
    """Yield ``games`` games in the order of their numbers, played by ``jobs`` processes.

    Raises:
        UsageError, Refusal: As `Series.verify`.
    """
    series.verify()
    numbers = range(1, games + 1)
    if jobs == 1:
        yield from map(series.play, numbers)
        return
    fresh = replace(series)  # the open lexicon stays here
    with worker_pool(jobs, _enter, fresh) as pool:
        yield from pool.map(_play, numbers)


_SERIES: Series
"""The series that this process plays; only in the processes of `run_arena`."""


def _enter(series: Series) -> None:
    global _SERIES
    _SERIES = series


def _play(number: int) -> Played:
    return _SERIES.play(number)


def words_by_player(match: Match) -> tuple[tuple[str, ...], ...]:
    """Return the words that each player made, in order."""
    words: list[list[str]] = [[] for _ in match.scores]
    for turn in match.position.turns:
        word = getattr(turn.action, "word", None)
        if word:
            words[turn.player].append(word)
    return tuple(map(tuple, words))
