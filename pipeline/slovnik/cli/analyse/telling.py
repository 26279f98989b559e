"""How what could be done is told and drawn, in each family of games."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from rich.table import Table
from rich.text import Text

from slovnik.cli.analyse.text import SAY
from slovnik.cli.play.board_view import LETTER, NEW, WORD, draw_board
from slovnik.cli.play.bukvologika_view import tell_change
from slovnik.games.actions import Pass, Resign, Timeout
from slovnik.games.analysis.choice import Choice
from slovnik.games.balda.position import Position as BaldaPosition
from slovnik.games.board import COLUMNS, EMPTY, Cell
from slovnik.games.bukvologika.board import FILES, SIDE, cell_name
from slovnik.games.bukvologika.changes import change_board, moved_cells
from slovnik.games.bukvologika.moves import Lay
from slovnik.games.bukvologika.moves import Move as BukvologikaMove
from slovnik.games.bukvologika.position import Position as BukvologikaPosition
from slovnik.games.family import Family
from slovnik.games.match import Match
from slovnik.games.moves import Move
from slovnik.games.oral.position import Position as OralPosition
from slovnik.games.oral.position import Refuse, Say
from slovnik.games.refusals import Lang

_Tell: TypeAlias = Callable[[Match, Choice, Lang], str]
_Draw: TypeAlias = Callable[[Match, Choice], Table | None]

_NAMES: Final = MappingProxyType(
    {Pass: "pass", Resign: "resign", Timeout: "timeout", Lay: "opening", Refuse: "refuse"}
)
"""The phrases for actions that make no word."""


@dataclass(frozen=True, slots=True)
class Teller:
    """How one family's choices are told.

    Attributes:
        how: from the match before, and a choice that makes a word, to where and how it is made.
        draw: from the same to a picture of it; None: there is nothing to draw.
        place: from a choice to what tells it from another with the same word; may be empty.
    """

    how: _Tell
    draw: _Draw
    place: Callable[[Match, Choice], str]


def name_choice(choice: Choice, lang: Lang) -> str:
    """Return what was done in a word or two: the word made, the letters said, «пас»."""
    if isinstance(choice.action, Say):
        return choice.action.combination
    key = _NAMES.get(type(choice.action))
    return choice.word if key is None else SAY(lang, key)


def find_teller(family: Family) -> Teller:
    """Return how the choices of ``family`` are told."""
    return TELLERS[family.name]


def _balda_how(before: Match, choice: Choice, lang: Lang) -> str:
    move, name = choice.action, before.position.game.rules.grid.name
    assert isinstance(move, Move)
    return SAY(lang, "move", letter=move.letter, cell=name(move.cell), path="-".join(map(name, move.path)))


def _balda_place(before: Match, choice: Choice) -> str:
    return str(before.position.game.rules.grid.name(choice.action.cell))


def _draw_balda(before: Match, choice: Choice) -> Table | None:
    position, move = before.position, choice.action
    assert isinstance(position, BaldaPosition)
    if not isinstance(move, Move):
        return None
    letters = f"{position.letters[: move.cell]}{move.letter}{position.letters[move.cell + 1 :]}"
    rules = position.game.rules
    rows = [str(row) for row in range(1, rules.rows + 1)]
    return draw_board(COLUMNS[: rules.cols], rows, _cells(letters, move.path, (move.cell,)))


def _bukvologika_how(before: Match, choice: Choice, lang: Lang) -> str:
    position, move = before.position, choice.action
    assert isinstance(position, BukvologikaPosition)
    assert isinstance(move, BukvologikaMove)
    return f"{tell_change(position.letters, move.change, lang)}: {'-'.join(map(cell_name, move.path))}"


def _draw_bukvologika(before: Match, choice: Choice) -> Table | None:
    position, move = before.position, choice.action
    assert isinstance(position, BukvologikaPosition)
    if not isinstance(move, BukvologikaMove):
        return None
    ranks = [str(rank) for rank in range(SIDE, 0, -1)]
    letters = change_board(position.letters, move.change)
    return draw_board(FILES, ranks, _cells(letters, move.path, moved_cells(move.change)))


def _cells(letters: str, path: tuple[Cell, ...], fresh: tuple[Cell, ...]) -> Callable[[Cell], Text]:
    """Return what is in each cell: of the word capitals, in colour where there is any; ``fresh`` is what it changed."""

    def cell(at: Cell) -> Text:
        piece = letters[at]
        if piece == EMPTY:
            return Text(" ")
        if at not in path and at not in fresh:
            return Text(piece, style=LETTER)
        return Text(piece.upper(), style=NEW if at in fresh else WORD)

    return cell


def _no_picture(before: Match, choice: Choice) -> None:
    """Draw nothing: what is said has no board."""


def _no_place(before: Match, choice: Choice) -> str:  # noqa: ARG001
    """Return nothing: the word tells enough."""
    return ""


def _oral_how(before: Match, choice: Choice, lang: Lang) -> str:
    position = before.position
    assert isinstance(position, OralPosition)
    if not isinstance(choice.action, Say):
        return SAY(lang, "refuse")
    key = "say" if choice.word else "say_bare"
    return SAY(lang, key, said=choice.action.combination, word=choice.word)


TELLERS: Final[Mapping[str, Teller]] = MappingProxyType(
    {
        "balda": Teller(_balda_how, _draw_balda, _balda_place),
        "bukvologika": Teller(_bukvologika_how, _draw_bukvologika, _no_place),
        "oral": Teller(_oral_how, _no_picture, _no_place),
    }
)
"""Name of a family → how its choices are told; a test holds it to `families.FAMILIES`."""
