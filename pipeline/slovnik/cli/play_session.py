"""A game in a terminal, or from lines on stdin: who does what in a turn."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias, TypeGuard

from rich.console import Console

from slovnik.cli.play_input import Typed, read_typed
from slovnik.cli.play_text import COMMANDS, say, say_refusal
from slovnik.cli.play_view import show_outcome, show_position, show_turn
from slovnik.games.advice import explain_refusal, find_hint, find_moves
from slovnik.games.bots import BOTS, choose_action
from slovnik.games.moves import Move
from slovnik.games.position import Action, Pass, Position, Resign
from slovnik.games.record import record_game, save_record
from slovnik.games.refusals import Lang, NotAWord, Refusal
from slovnik.games.snake import verify_cell
from slovnik.orthography import Form
from slovnik.terms import Reason

Ask: TypeAlias = Callable[[str], str | None]
"""Shows a prompt and returns a typed line, None when there are no more."""

Explain: TypeAlias = Callable[[str], str | None]
"""From a word that the lexicon does not know to what it is all the same (an inflected form), if anything."""


@dataclass(slots=True)
class Session:
    """One game being played: prints to ``console``, asks people by ``ask``, keeps ``record`` up to date."""

    position: Position
    seed: str
    lang: Lang
    console: Console
    ask: Ask
    record: Path | None = None
    explain: Explain | None = None
    hints: int = 0
    """How many hints were asked for in this turn."""

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        if self.position.turns:
            show_turn(self.console, self.position, self.lang)
        while self.position.outcome is None:
            action = self._choose()
            if action is None:
                return
            self.position = self.position.play(action)
            self.hints = 0
            self.save()
            show_turn(self.console, self.position, self.lang)
        show_position(self.console, self.position, self.lang)
        show_outcome(self.console, self.position, self.lang)

    def save(self) -> None:
        """Write the record, if one is kept."""
        if self.record is not None:
            save_record(self.record, record_game(self.position, self.seed))

    def tell(self, key: str, **values: object) -> None:
        """Print a message."""
        self.console.print(say(self.lang, key, **values), markup=False)

    def _choose(self) -> Action | None:
        """Return what the player whose turn it is does; None: he leaves the game as it is."""
        name = self.position.game.players[self.position.mover]
        if name in BOTS:
            return choose_action(name, self.position, self.seed)
        show_position(self.console, self.position, self.lang)
        while True:
            line = self.ask(say(self.lang, "prompt", player=name))
            if line is None:
                return None
            typed = read_typed(line, self.position.game.rules.grid)
            command = self._command(typed)
            if command == "quit":
                return None
            action = self._obey(command, typed) if command else self._find_move(typed)
            if action is not None:
                return action

    def _command(self, typed: Typed) -> str | None:
        """Return the command that is typed, None if it is a move (a lone «пас» may be a word to make)."""
        command = COMMANDS.get(typed.first)
        if command is None or typed.slash or command == "why":
            return command
        if not typed.alone:
            return None
        moves = find_moves(self.position, typed.first)
        if not moves:
            return command
        grid = self.position.game.rules.grid
        self.tell("command_or_word", word=typed.first, cell=grid.name(moves[0].cell))
        return "ambiguous"

    def _obey(self, command: str, typed: Typed) -> Action | None:
        match command:
            case "help":
                self.tell("help")
            case "hint":
                self._hint()
            case "why":
                self._explain(typed.second)
            case "pass":
                return self._allowed(Pass())
            case "resign":
                return Resign()
        return None

    def _allowed(self, action: Action) -> Action | None:
        try:
            self.position.verify(action)
        except Refusal as refusal:
            self._tell_refusal(refusal)
            return None
        return action

    def _find_move(self, typed: Typed) -> Move | None:
        """Return the move that is meant, asking which if there are several; None, having said why: none."""
        if not typed.word:
            self.tell("say_word")
            return None
        moves = find_moves(self.position, typed.word, typed.cell, typed.letter)
        if len(moves) > 1:
            return self._ask_which(typed.word, moves)
        if moves:
            return moves[0]
        self._explain_no_move(typed)
        return None

    def _explain_no_move(self, typed: Typed) -> None:
        """Say what is wrong with the cell that was typed, else with the word."""
        if typed.cell is not None:
            try:
                verify_cell(self.position.game.rules.grid, self.position.letters, typed.cell)
            except Refusal as refusal:
                self._tell_refusal(refusal)
                return
        elsewhere = find_moves(self.position, typed.word)
        if elsewhere:
            name = self.position.game.rules.grid.name
            cells = ", ".join(f"{name(move.cell)} {move.letter}" for move in elsewhere)
            self.tell("no_such_cell", word=typed.word, cells=cells)
        else:
            self._explain(typed.word)

    def _ask_which(self, word: str, moves: list[Move]) -> Move | None:
        grid = self.position.game.rules.grid
        self.tell("which", word=word)
        for number, move in enumerate(moves, 1):
            self.tell("option", number=number, letter=move.letter, cell=grid.name(move.cell))
        line = self.ask(say(self.lang, "choose")) or ""
        typed = read_typed(line, grid)
        if line.strip().isdecimal() and 1 <= int(line) <= len(moves):
            return moves[int(line) - 1]
        chosen = [move for move in moves if move.cell == typed.cell and typed.letter in (None, move.letter)]
        if len(chosen) == 1:
            return chosen[0]
        self.tell("not_chosen")
        return None

    def _hint(self) -> None:
        move = find_hint(self.position)
        if move is not None:
            self.hints += 1
            cell = self.position.game.rules.grid.name(move.cell)
            key = "hint_place" if self.hints == 1 else "hint_word"
            self.tell(key, length=len(move.word), cell=cell, word=move.word, letter=move.letter)

    def _explain(self, word: str) -> None:
        """Say why ``word`` cannot be made now, or where it can."""
        if not word:
            self.tell("why_what")
            return
        refusal = explain_refusal(self.position, word)
        if refusal is not None:
            told = self.explain(word) if self.explain is not None and _is_unknown(refusal) else None
            if told is None:
                self._tell_refusal(refusal)
            else:
                self.console.print(told, style="yellow", markup=False)
            return
        move = find_moves(self.position, word)[0]
        cell = self.position.game.rules.grid.name(move.cell)
        self.tell("fine", word=move.word, letter=move.letter, cell=cell)

    def _tell_refusal(self, refusal: Refusal) -> None:
        self.console.print(say_refusal(refusal, self.lang), style="yellow", markup=False)
        if _is_unknown(refusal):
            words = self.position.game.lexicon.suggest(Form(refusal.word))
            if words:
                self.tell("suggest", words=", ".join(words))


def _is_unknown(refusal: Refusal) -> TypeGuard[NotAWord]:
    return isinstance(refusal, NotAWord) and refusal.reason is Reason.UNKNOWN
