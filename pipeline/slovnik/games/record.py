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

``rule`` lines name what differs from the preset; a line ``fold: yo`` (or ``short_i``, or both) follows the sum of a
lexicon that has one letter for е and ё (и and й). The outcome is ``win N REASON``, ``draw REASON`` or
``unfinished``, then the points in the order of the players.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from slovnik.files import replace_file
from slovnik.games.board import Grid
from slovnik.games.notation import format_action
from slovnik.games.outcome import Outcome
from slovnik.games.position import Action, Position
from slovnik.games.rules import BaldaRules
from slovnik.games.rules_text import rule_lines
from slovnik.lexicon.matching import Matching

MAGIC: Final = "slovnik record 1"
GAME: Final = "balda"
UNFINISHED: Final = "unfinished"
FOLDINGS: Final = ("yo", "short_i")
"""How a record names the letters that are one: е and ё, и and й."""


@dataclass(frozen=True, slots=True)
class Record:
    """What a record says: nothing in it is verified before `replay`."""

    rules: BaldaRules
    lexicon: str
    """The lexicon's id."""
    checksum: str
    """sha256 of the lexicon's words."""
    seed: str
    """What the bots and the draw of the start word were seeded with."""
    players: tuple[str, ...]
    start: str
    actions: tuple[Action, ...]
    outcome: Outcome | None
    """None: the game was broken off."""
    scores: tuple[int, ...]
    matching: Matching = Matching()  # noqa: RUF009 - a frozen value
    """Which letters the lexicon made one."""

    @property
    def grid(self) -> Grid:
        """The board's geometry."""
        return self.rules.grid


def record_game(position: Position, seed: str) -> Record:
    """Return the record of the game that led to ``position``."""
    game = position.game
    return Record(
        rules=game.rules,
        lexicon=game.lexicon.id,
        checksum=game.lexicon.checksum,
        seed=seed,
        players=game.players,
        start=game.start,
        actions=tuple(turn.action for turn in position.turns),
        outcome=position.outcome,
        scores=position.scores,
        matching=game.lexicon.matching,
    )


def write_record(record: Record) -> str:
    """Return the text of ``record``; `record_parse.parse_record` is its inverse."""
    header = [
        MAGIC,
        f"game: {GAME}",
        f"preset: {record.rules.preset}",
        *(f"rule {key}: {value}" for key, value in rule_lines(record.rules)),
        f"lexicon: {record.lexicon}",
        f"lexicon-sha256: {record.checksum}",
        *([f"fold: {format_matching(record.matching)}"] if record.matching.folds else ()),
        f"seed: {record.seed}",
        *(f"player: {name}" for name in record.players),
        f"start: {record.start}",
        "",
    ]
    moves = [f"{n}. {format_action(action, record.grid)}" for n, action in enumerate(record.actions, 1)]
    return "\n".join([*header, *moves, f"outcome: {format_outcome(record.outcome, record.scores)}", ""])


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
