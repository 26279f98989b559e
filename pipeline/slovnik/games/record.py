"""Records: a finished or broken-off game as text that a person can read and `replay` can verify.

::

    slovnik record 1
    game: balda
    preset: page
    rule rows: 3
    rule cols: 3
    lexicon: balda
    lexicon-sha256: 9f86d081884c7d65...
    seed: 7
    player: Аня
    player: greedy
    start: кот

    1. а1 р рок а1-б1-в1
    2. pass
    outcome: win 1 no_legal_move 3:0

docs/records.md has the grammar. ``rule`` lines name what differs from the preset; ``fold``, ``clock`` and ``start`` are
there only where a game has them. The outcome is ``win N REASON``, ``draw REASON`` or ``unfinished``, then the points in
the order of the players.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from slovnik.files import replace_file
from slovnik.games.clock import NO_CLOCK, Clock, Millis, Span, format_clock, format_seconds
from slovnik.games.family import Family
from slovnik.games.game import Rules
from slovnik.games.match import Match
from slovnik.games.outcome import Outcome
from slovnik.games.rules_text import rule_lines
from slovnik.lexicon.matching import Matching

MAGIC: Final = "slovnik record 1"
UNFINISHED: Final = "unfinished"
LONGEST_LINE: Final = 10_000
"""Characters of a line at most: many more than any move of any game needs."""
FOLDINGS: Final = ("yo", "short_i")
"""How a record names the letters that are one: е and ё, и and й."""


@dataclass(frozen=True, slots=True)
class Record:
    """What a record says: nothing in it is verified before `replay`.

    Attributes:
        family: what kind of game was played.
        rules: its parameters, of the family's own class.
        lexicon: the lexicon's id; ``checksum`` is the sha256 of its words, ``matching`` which letters it made one.
        seed: what the bots, the draw of the start word and the game's own chance were seeded with.
        players: their names, in the order in which they move.
        start: the start word; empty in a game without one.
        actions: what was done, turn by turn.
        outcome: how the game ended; None: it was broken off.
        scores: points by player at the end.
        clock: how long a player might think.
        spent: what each turn took; empty without a clock.
    """

    family: Family
    rules: Rules
    lexicon: str
    checksum: str
    seed: str
    players: tuple[str, ...]
    start: str
    actions: tuple[object, ...]
    outcome: Outcome | None
    scores: tuple[int, ...]
    matching: Matching = Matching()  # noqa: RUF009 - a frozen value
    clock: Clock = NO_CLOCK
    spent: tuple[Millis, ...] = ()


def record_match(family: Family, match: Match) -> Record:
    """Return the record of the game that led to ``match``."""
    game = match.position.game
    return Record(
        family=family,
        rules=game.rules,
        lexicon=game.lexicon.id,
        checksum=game.lexicon.checksum,
        seed=game.seed,
        players=game.players,
        start=game.start,
        actions=tuple(turn.action for turn in match.position.turns),
        outcome=match.outcome,
        scores=match.scores,
        matching=game.lexicon.matching,
        clock=match.clock,
        spent=tuple(match.spent) if match.clock.span is not Span.NONE else (),
    )


def write_record(record: Record) -> str:
    """Return the text of ``record``; `record_parse.parse_record` is its inverse."""
    return "\n".join(
        [
            *_header(record),
            "",
            *_moves(record),
            f"outcome: {format_outcome(record.outcome, record.scores)}",
            "",
        ]
    )


def _header(record: Record) -> list[str]:
    rules = rule_lines(record.rules, record.family.presets)
    timed = record.clock.span is not Span.NONE
    return [
        MAGIC,
        f"game: {record.family.name}",
        f"preset: {record.rules.preset}",
        *(f"rule {key}: {value}" for key, value in rules),
        f"lexicon: {record.lexicon}",
        f"lexicon-sha256: {record.checksum}",
        *([f"fold: {format_matching(record.matching)}"] if record.matching.folds else ()),
        f"seed: {record.seed}",
        *([f"clock: {format_clock(record.clock)}"] if timed else ()),
        *(f"player: {name}" for name in record.players),
        *([f"start: {record.start}"] if record.start else ()),
    ]


def _moves(record: Record) -> list[str]:
    times = [f" @{format_seconds(time)}" for time in record.spent] or [""] * len(record.actions)
    write = record.family.format_action
    turns = enumerate(zip(record.actions, times, strict=True), 1)
    return [f"{number}. {write(action, record.rules)}{time}" for number, (action, time) in turns]


def format_matching(matching: Matching) -> str:
    """Return which letters are one: ``yo``, ``short_i``, or both with a space between; empty if none are."""
    return " ".join(name for name in FOLDINGS if getattr(matching, f"fold_{name}"))


def save_record(path: Path, record: Record) -> None:
    """Write ``record`` to ``path``: beside it first, so that a kill never leaves half a record.

    Raises:
        UsageError: ``path`` is there and no regular file.
        OSError: The file cannot be written.
    """
    replace_file(path, [write_record(record).encode()])


def format_outcome(outcome: Outcome | None, scores: tuple[int, ...]) -> str:
    """Return how a game ended as a record writes it: ``win 1 full_board 34:20``."""
    points = ":".join(map(str, scores))
    if outcome is None:
        return f"{UNFINISHED} {points}"
    if outcome.winner is None:
        return f"draw {outcome.end} {points}"
    return f"win {outcome.winner + 1} {outcome.end} {points}"
