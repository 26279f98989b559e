"""How a position of Balda looks: the board with the last word in capitals, and what each player made."""

from rich.text import Text

from slovnik.cli.play.balda_text import SAY
from slovnik.cli.play.board_view import LETTER, NEW, WORD, Seat, draw_board, show_board
from slovnik.cli.play.phrases import shown_names
from slovnik.cli.play.screen import Screen
from slovnik.games.balda.position import Position
from slovnik.games.board import COLUMNS, EMPTY, Cell
from slovnik.games.match import Match
from slovnik.games.moves import Move


def show_position(screen: Screen, match: Match, position: Position) -> None:
    """Print the board and the players; ``position`` is that of ``match``."""
    rules, word, fresh = position.game.rules, _last_word(position), _fresh_cells(position)
    board = draw_board(
        COLUMNS[: rules.cols],
        [str(row) for row in range(1, rules.rows + 1)],
        lambda cell: _cell(position.letters[cell], cell in word, cell in fresh),
    )
    seats = [_seat(match, position, player) for player in range(len(match.scores))]
    caption = SAY(screen.lang, "start_word", word=position.game.start)
    show_board(screen, board, seats, [caption], room=max(rules.rows, 8))


def _cell(letter: str, in_word: bool, fresh: bool) -> Text:
    if letter == EMPTY:
        return Text(" ")
    if not (in_word or fresh):
        return Text(letter, style=LETTER)
    return Text(letter.upper(), style=NEW if fresh else WORD)


def _last_word(position: Position) -> tuple[Cell, ...]:
    """Return the cells of the last word, none before the first."""
    moves = (turn.action.path for turn in reversed(position.turns) if isinstance(turn.action, Move))
    return next(moves, ())


def _fresh_cells(position: Position) -> list[Cell]:
    """Return where the last letters were put: those of a double turn count together."""
    moves = [(turn.player, turn.action.cell) for turn in position.turns if isinstance(turn.action, Move)]
    latest = moves[-position.game.rules.letters_a_turn :]
    return [cell for player, cell in latest if player == latest[-1][0]]


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
