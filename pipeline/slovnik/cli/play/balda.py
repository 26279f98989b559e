"""Balda at the game table: a typed word finds its place on the board, and who asks is told why it has none."""

from dataclasses import replace

from slovnik.cli.play.balda_input import Typed, read_typed
from slovnik.cli.play.balda_text import SAY
from slovnik.cli.play.balda_view import show_position
from slovnik.cli.play.dialogue import Act, No, Option, Reply, Several
from slovnik.cli.play.phrases import shown_names
from slovnik.cli.play.presets_text import name_preset
from slovnik.cli.play.screen import Screen
from slovnik.games.actions import Pass
from slovnik.games.balda.advice import explain_refusal, find_hint, find_moves, is_known
from slovnik.games.balda.position import Position
from slovnik.games.balda.rules import BaldaRules, Passing, uneven_share
from slovnik.games.board import COLUMNS
from slovnik.games.match import Match
from slovnik.games.moves import Move
from slovnik.games.refusals import CannotBeLaid, Lang, OffBoard, Refusal
from slovnik.games.snake import verify_cell
from slovnik.orthography import escape

_SHOWN_WAYS = 9
"""How many ways to lay a word are offered; who means another names the cell."""


class BaldaDialogue:
    """Talks for Balda, the Royal Square and the game of gramota.ru."""

    def __init__(self, lang: Lang) -> None:
        """Talk in ``lang``."""
        self._lang: Lang = lang

    def describe_rules(self, position: Position) -> str:
        """Return the rules of this game, by its name, in a few lines."""
        rules = position.game.rules
        left = uneven_share(rules, position.game.start)
        uneven = [self._say("uneven", left=left, players=rules.players)] if left else []
        welcome = self._say("welcome", name=name_preset("balda", rules.preset, self._lang))
        return "\n".join([welcome, *self._told_rules(rules), *uneven])

    def describe_typing(self, position: Position) -> str:
        """Return what to type, in a line."""
        return self._say("type")

    def describe_pass(self, position: Position) -> str:
        """Return what «пас» does by the rules of this game."""
        rules = position.game.rules
        if rules.passing is Passing.STUCK:
            return self._say("pass_stuck")
        return self._say("pass_double" if rules.letters_a_turn > 1 else "pass")

    def as_counted(self, refusal: Refusal, position: Position) -> Refusal:
        """Return ``refusal``: turns are counted as in a record."""
        return refusal

    def _told_rules(self, rules: BaldaRules) -> list[str]:
        """Return what the rules of this game have that not every game has, a sentence each, in one line."""
        told = {
            "king": len(rules.grid.near[0]) > 2,
            "no_crossing": not rules.crossing,
            "double": rules.letters_a_turn > 1,
            "ban_readable": rules.ban_readable,
        }
        sentences = [self._say(key) for key, holds in told.items() if holds]
        if rules.max_length is not None:
            sentences.append(self._say("length", least=rules.min_length, most=rules.max_length))
        elif rules.min_length > 2:
            sentences.append(self._say("length_from", least=rules.min_length))
        return [" ".join(sentences)] if sentences else []

    def describe_moves(self, position: Position) -> str:
        """Return what may be typed for a move."""
        return self._say("moves")

    def show(self, screen: Screen, match: Match) -> None:
        """Print the board beside the players."""
        position = match.position
        assert isinstance(position, Position)
        show_position(screen, match, position)

    def call(self, position: Position) -> str:
        """Return whose turn it is, and which letter of a double turn."""
        key = "call" + self._which_letter(position, position.put)
        return self._say(key, player=shown_names(position.game.players)[position.mover])

    def tell(self, before: Position, after: Position) -> str:
        """Return the letter and the word of the last turn."""
        turn = after.turns[-1]
        move = turn.action
        assert isinstance(move, Move)
        return self._say(
            "moved" + self._which_letter(before, before.put),
            player=shown_names(after.game.players)[turn.player],
            word=move.word,
            letter=move.letter,
            cell=after.game.rules.grid.name(move.cell),
            points=len(move.word),
        )

    def _which_letter(self, position: Position, put: int) -> str:
        if position.game.rules.letters_a_turn == 1:
            return ""
        return "_second" if put else "_first"

    def last_word(self, position: Position) -> str:
        """Return the word that was made last."""
        made = (turn.action.word for turn in reversed(position.turns) if isinstance(turn.action, Move))
        return next(made, "")

    def pass_action(self, position: Position) -> Pass:
        """Return that nothing is put."""
        return Pass()

    def read(self, line: str, position: Position, earlier: str = "") -> Reply:
        """Return the move that a word, with or without its cell and letter, stands for."""
        grid = position.game.rules.grid
        typed = read_typed(line, grid)
        if typed.strange:
            return No(OffBoard(typed.strange, COLUMNS[grid.cols - 1], grid.rows))
        if typed.extra:
            return No(self._say("extra", extra=escape(typed.extra)))
        if not typed.word and earlier and (typed.cell is not None or typed.letter):
            typed = typed.completed_by(read_typed(earlier, grid))
        if not typed.word:
            return No(self._say("say_word"))
        moves = find_moves(position, typed.word, typed.cell, typed.letter)
        if len(moves) == 1:
            return Act(moves[0])
        if moves:
            question = self._say("which", word=typed.word)
            return Several(question, tuple(self._option(position, move) for move in moves[:_SHOWN_WAYS]))
        return self._explain_no_move(typed, position)

    def _option(self, position: Position, move: Move) -> Option:
        cell = position.game.rules.grid.name(move.cell)
        return Option(self._say("option", letter=move.letter, cell=cell), move)

    def _explain_no_move(self, typed: Typed, position: Position) -> No:
        """Say what is wrong with the cell that was typed, else with the word."""
        if typed.cell is not None:
            try:
                verify_cell(position.game.rules.grid, position.letters, typed.cell)
            except Refusal as refusal:
                return No(refusal)
        elsewhere = find_moves(position, typed.word)
        if elsewhere:
            name = position.game.rules.grid.name
            cells = ", ".join(f"{name(move.cell)} {move.letter}" for move in elsewhere)
            return No(self._say("elsewhere", word=typed.word, cells=cells))
        return No(_refusal_of(position, typed.word) or self._say("say_word"), typed.word)

    def judge(self, position: Position, word: str) -> str | Refusal:
        """Return why ``word`` cannot be made now, or where it can."""
        refusal = _refusal_of(position, word)
        if refusal is not None:
            return refusal
        move = find_moves(position, word)[0]
        cell = position.game.rules.grid.name(move.cell)
        return self._say("fine", word=move.word, letter=move.letter, cell=cell)

    def hint(self, position: Position, asked: int) -> str:
        """Return the place of a good move, and the move when it is asked for once more."""
        move = find_hint(position)
        if move is None:
            return self._say("no_hint")
        cell = position.game.rules.grid.name(move.cell)
        key = "hint_place" if asked == 1 else "hint_word"
        told = self._say(key, length=len(move.word), cell=cell, word=move.word, letter=move.letter)
        return told if asked == 1 or is_known(position, move) else f"{told} {self._say('rare')}"

    def _say(self, key: str, **values: object) -> str:
        return SAY(self._lang, key, **values)


def _refusal_of(position: Position, word: str) -> Refusal | None:
    """Return why ``word`` cannot be made now, None if it can; of a word that would cross itself, where it does."""
    refusal = explain_refusal(position, word)
    game = position.game
    if not isinstance(refusal, CannotBeLaid) or game.rules.crossing:
        return refusal
    freer = replace(position, game=replace(game, rules=replace(game.rules, crossing=True)))
    for move in find_moves(freer, word):
        try:
            position.verify(move)
        except Refusal as crossed:
            return crossed
    return refusal
