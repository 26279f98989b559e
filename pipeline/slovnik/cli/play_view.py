"""How a position looks in a terminal: the board with its names, the points, the words made so far."""

from typing import Final

from rich import box
from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from slovnik.cli.play_text import say
from slovnik.games.board import COLUMNS, EMPTY, Cell
from slovnik.games.moves import Move
from slovnik.games.outcome import describe_end
from slovnik.games.position import Position, Resign
from slovnik.games.refusals import Lang

_SHOWN_WORDS: Final = 8
_NAME: Final = "dim"
_LETTER: Final = "bold"
_WORD: Final = "bold black on green"
_NEW: Final = "bold black on yellow"


def show_position(console: Console, position: Position, lang: Lang) -> None:
    """Print the board beside the table of players; the last word stands in capitals, and in colour."""
    side = Table.grid(padding=(0, 2))
    side.add_row(_board(position), _players(position, lang))
    console.print(side)


def show_outcome(console: Console, position: Position, lang: Lang) -> None:
    """Print who won and why, or that the game is not over."""
    outcome = position.outcome
    players = position.game.players
    scores = ", ".join(f"{name} {points}" for name, points in zip(players, position.scores, strict=True))
    if outcome is None:
        console.print(say(lang, "unfinished"), scores, markup=False)
        return
    why = describe_end(outcome.end, lang)
    winner = "" if outcome.winner is None else players[outcome.winner]
    console.print(
        say(lang, "win" if winner else "draw", player=winner, why=why, scores=scores),
        style="bold",
        markup=False,
    )


def show_turn(console: Console, position: Position, lang: Lang) -> None:
    """Print one line: what was done in the last turn."""
    turn = position.turns[-1]
    player = position.game.players[turn.player]
    match turn.action:
        case Move(cell, letter, word, _):
            name = position.game.rules.grid.name(cell)
            line = say(lang, "moved", player=player, word=word, letter=letter, cell=name, points=len(word))
        case Resign():
            line = say(lang, "resigned", player=player)
        case _:
            line = say(lang, "passed", player=player)
    console.print(line, style="cyan", markup=False)


def _board(position: Position) -> Table:
    rules = position.game.rules
    last = last_move(position)
    heads = (Column(COLUMNS[col], justify="center", header_style=_NAME) for col in range(rules.cols))
    table = Table(Column("", style=_NAME), *heads, box=box.SQUARE, show_lines=True)
    for row in range(rules.rows):
        cells = (Cell(row * rules.cols + col) for col in range(rules.cols))
        table.add_row(str(row + 1), *(_cell(position.letters, cell, last) for cell in cells))
    return table


def _cell(letters: str, cell: Cell, last: Move | None) -> Text:
    letter = letters[cell]
    if letter == EMPTY:
        return Text(" ")
    if last is None or cell not in last.path:
        return Text(letter, style=_LETTER)
    return Text(letter.upper(), style=_NEW if cell == last.cell else _WORD)


def last_move(position: Position) -> Move | None:
    """Return the last letter put on the board, None if there is none."""
    moves = (turn.action for turn in reversed(position.turns) if isinstance(turn.action, Move))
    return next(moves, None)


def _players(position: Position, lang: Lang) -> Table:
    """Return the points of each player over the words he made, the latest last."""
    players = position.game.players
    heads = (
        Column(
            Text(f"{'▶ ' if index == position.mover and position.outcome is None else ''}{name}: {points}")
        )
        for index, (name, points) in enumerate(zip(players, position.scores, strict=True))
    )
    table = Table(*heads, box=box.SIMPLE_HEAD, caption=say(lang, "start_word", word=position.game.start))
    table.add_row(*(_words(position, player, lang) for player in range(len(players))))
    return table


def _words(position: Position, player: int, lang: Lang) -> Text:
    words = [
        f"{turn.action.word} {len(turn.action.word)}"
        for turn in position.turns
        if turn.player == player and isinstance(turn.action, Move)
    ]
    hidden = len(words) - _SHOWN_WORDS
    lines = [say(lang, "earlier", count=hidden), *words[hidden:]] if hidden > 0 else words
    return Text("\n".join(lines))
