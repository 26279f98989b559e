"""Bots against each other: many games, each of which anybody can replay, and the table of results."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from slovnik.games.bots import choose_action, find_bot
from slovnik.games.moves import Move
from slovnik.games.position import Position, start_game
from slovnik.games.record import Record, record_game
from slovnik.games.rules import BaldaRules, with_players
from slovnik.games.start import draw_start
from slovnik.lexicon.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class Played:
    """One game of an arena; ``seats[i]`` is which entrant (index) moved as player ``i``."""

    number: int
    seats: tuple[int, ...]
    record: Record


@dataclass(frozen=True, slots=True)
class Standing:
    """What one entrant did in all games together."""

    name: str
    games: int
    wins: int
    losses: int
    draws: int
    points: int
    words: int
    letters: int

    @property
    def points_per_game(self) -> float:
        """Mean points a game; 0 for no games."""
        return self.points / self.games if self.games else 0.0

    @property
    def word_length(self) -> float:
        """Mean letters a word; 0 for no words."""
        return self.letters / self.words if self.words else 0.0


def play_game(rules: BaldaRules, lexicon: Lexicon, bots: Sequence[str], start: str, seed: str) -> Position:
    """Return the last position of a game between ``bots``, in the order in which they move."""
    position = start_game(rules, lexicon, tuple(bots), start)
    while position.outcome is None:
        position = position.play(choose_action(bots[position.mover], position, seed))
    return position


def run_arena(
    bots: Sequence[str], games: int, seed: int, lexicon: Lexicon, rules: BaldaRules
) -> Iterator[Played]:
    """Yield ``games`` games; the seats rotate, and each start word is played once from every seat.

    Raises:
        UsageError: There is no such bot.
        Refusal: The rules do not fit this many bots, or the lexicon has no start word.
    """
    for name in bots:
        find_bot(name)
    table = with_players(rules, len(bots))
    for number in range(1, games + 1):
        series, turned = divmod(number - 1, len(bots))
        seats = tuple((seat + turned) % len(bots) for seat in range(len(bots)))
        start = draw_start(table, lexicon, f"{seed}.{series}")
        game_seed = f"{seed}.{number}"
        last = play_game(table, lexicon, [bots[entrant] for entrant in seats], start, game_seed)
        yield Played(number, seats, record_game(last, game_seed))


def tally(bots: Sequence[str], played: Iterable[Played]) -> list[Standing]:
    """Return the standing of each entrant, in the order of ``bots``."""
    games = list(played)
    return [_stand(entrant, name, games) for entrant, name in enumerate(bots)]


def _stand(entrant: int, name: str, played: Sequence[Played]) -> Standing:
    results = [(game.seats.index(entrant), game.record) for game in played]
    winners = [(seat, record.outcome.winner) for seat, record in results if record.outcome is not None]
    words = [word for seat, record in results for word in _words_of(seat, record)]
    return Standing(
        name=name,
        games=len(results),
        wins=sum(winner == seat for seat, winner in winners),
        losses=sum(winner not in (seat, None) for seat, winner in winners),
        draws=sum(winner is None for _, winner in winners),
        points=sum(record.scores[seat] for seat, record in results),
        words=len(words),
        letters=sum(map(len, words)),
    )


def _words_of(seat: int, record: Record) -> list[str]:
    """Return the words that the player in ``seat`` made; bots never resign, so turns go round the table."""
    return [action.word for action in record.actions[seat :: len(record.players)] if isinstance(action, Move)]
