"""How a position of Bukvologika looks: the board, the banks, the players, and an action in words."""

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from slovnik.cli.play.board_view import LETTER, NEW, WORD, Seat, draw_board, show_board
from slovnik.cli.play.bukvologika_text import SAY
from slovnik.cli.play.phrases import shown_names
from slovnik.cli.play.screen import Screen
from slovnik.games.board import EMPTY, Cell
from slovnik.games.bukvologika.board import FILES, JOKER, SIDE, cell_name
from slovnik.games.bukvologika.changes import (
    Castling,
    Change,
    Placement,
    Relocation,
    Replacement,
    StatusQuo,
    kind_of,
    moved_cells,
)
from slovnik.games.bukvologika.moves import Move
from slovnik.games.bukvologika.position import Position
from slovnik.games.match import Match
from slovnik.games.refusals import Lang

_ROOM: Final = 6
"""How many words of a player are shown beside the board."""


def show_position(screen: Screen, match: Match, position: Position) -> None:
    """Print the board beside the players and the banks; ``position`` is that of ``match``."""
    last = position.turns[-1].action if position.turns else None
    word = last.path if isinstance(last, Move) else ()
    fresh = moved_cells(last.change) if isinstance(last, Move) else ()
    board = draw_board(
        FILES,
        [str(rank) for rank in range(SIDE, 0, -1)],
        lambda cell: _cell(position.letters[cell], cell in word, cell in fresh),
    )
    seats = [_seat(match, position, player) for player in range(len(match.scores))]
    show_board(screen, board, seats, list(_captions(position, screen.lang)), _ROOM)


def _cell(piece: str, in_word: bool, fresh: bool) -> Text:
    if piece == EMPTY:
        return Text(" ")
    if not (in_word or fresh):
        return Text(piece, style=LETTER)
    return Text(piece.upper(), style=NEW if fresh else WORD)


def _seat(match: Match, position: Position, player: int) -> Seat:
    words = [
        f"{turn.action.word} {len(turn.action.word)}"
        for turn in position.turns
        if turn.player == player and isinstance(turn.action, Move)
    ]
    return Seat(
        name=shown_names(position.game.players)[player],
        points=match.scores[player],
        words=tuple(words),
        on_turn=match.outcome is None and player == position.mover,
        gone=position.gone[player],
    )


def _captions(position: Position, lang: Lang) -> Iterator[str]:
    if position.is_opening:
        yield SAY(lang, "opening_on", cells=", ".join(map(cell_name, position.opening_cells)))
    if len(position.banks) == 1:
        yield SAY(lang, "bank", letters=" ".join(position.bank))
    else:
        for name, bank in zip(shown_names(position.game.players), position.banks, strict=True):
            yield SAY(lang, "bank_of", player=name, letters=" ".join(bank))
    yield SAY(lang, "bag", tiles=len(position.bag))


def tell_change(letters: str, change: Change, lang: Lang) -> str:
    """Return ``change`` in words; ``letters`` is the board before it."""
    first: Cell | None = None
    second: Cell | None = None
    letter = ""
    match change:
        case Placement(first, letter) | Replacement(first, letter):
            pass
        case Castling(first, second) | Relocation(first, second):
            pass
        case StatusQuo():
            pass
    return SAY(
        lang,
        kind_of(change),
        letter=letter,
        first="" if first is None else cell_name(first),
        second="" if second is None else cell_name(second),
        piece="" if first is None else letters[first],
        other="" if second is None else letters[second],
    )


def tell_move(before: Position, after: Position, move: Move, player: str, lang: Lang) -> str:
    """Return a move in words: the action, the word with its path, the points, what the jokers stood for."""
    pairs = zip(move.word, move.path, strict=True)
    wild = [letter for letter, cell in pairs if after.letters[cell] == JOKER]
    return SAY(
        lang,
        "moved",
        player=player,
        action=tell_change(before.letters, move.change, lang),
        word=move.word,
        path="-".join(map(cell_name, move.path)),
        points=len(move.word),
        jokers=SAY(lang, "jokers", letters=", ".join(wild)) if wild else "",
    )
