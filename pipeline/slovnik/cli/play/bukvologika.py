"""Bukvologika at the game table: an action and a word are typed, and the search finds what was not named."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from slovnik.cli.play.bukvologika_change import named_change, parts_of, type_move
from slovnik.cli.play.bukvologika_input import Typed, read_typed
from slovnik.cli.play.bukvologika_text import KIND_SAYS, SAY
from slovnik.cli.play.bukvologika_view import show_position, tell_change, tell_move
from slovnik.cli.play.dialogue import Act, No, Option, Reply, Retype, Several
from slovnik.cli.play.phrases import shown_names
from slovnik.cli.play.screen import Screen
from slovnik.games.actions import Pass, Resign, Timeout
from slovnik.games.bukvologika.advice import find_hint, find_lay, is_known
from slovnik.games.bukvologika.board import cell_name
from slovnik.games.bukvologika.changes import (
    Kind,
)
from slovnik.games.bukvologika.moves import Lay, Move
from slovnik.games.bukvologika.opening import OPENING_LETTERS
from slovnik.games.bukvologika.position import Position
from slovnik.games.bukvologika.rules import Opening
from slovnik.games.bukvologika.word_moves import explain_refusal, find_word_moves
from slovnik.games.match import Match
from slovnik.games.refusals import Lang, NoSuchCell, OpeningNotOver, PlacementFirst, Refusal, WordUsed
from slovnik.orthography import escape

_NO_ACTIONS: Final = frozenset("06789")
"""Numbers that may be meant for an action's, and are none."""
_SHOWN_WAYS: Final = 9
"""How many ways to make a word are offered; who means another names its cells."""


class BukvologikaDialogue:
    """Talks for Bukvologika."""

    def __init__(self, lang: Lang) -> None:
        """Talk in ``lang``."""
        self._lang: Lang = lang

    def describe_rules(self, position: Position) -> str:
        """Return the rules in a few lines."""
        rules = position.game.rules
        opening = [self._say("opening")] if position.is_opening else []
        first = self._say("first" if rules.placements == 1 else "first_two")
        return "\n".join([self._say("welcome", moves=rules.moves), *opening, first])

    def describe_typing(self, position: Position) -> str:
        """Return what to type, in a line."""
        return self._say("type_opening" if position.is_opening else "type")

    def describe_pass(self, position: Position) -> str:
        """Return what «пас» does."""
        return self._say("pass")

    def as_counted(self, refusal: Refusal, position: Position) -> Refusal:
        """Return ``refusal`` with a move of its player, as `call` counts them, for the turn of the record."""
        if not isinstance(refusal, WordUsed):
            return refusal
        return WordUsed(refusal.word, refusal.player, _own_number(position, refusal.turn))

    def describe_moves(self, position: Position) -> str:
        """Return what may be typed for a move."""
        return self._say("moves")

    def show(self, screen: Screen, match: Match) -> None:
        """Print the board beside the players and the banks."""
        position = match.position
        assert isinstance(position, Position)
        show_position(screen, match, position)

    def call(self, position: Position) -> str:
        """Return whose turn it is, and which move."""
        player = shown_names(position.game.players)[position.mover]
        if position.is_opening:
            return self._say("call_opening", player=player)
        made = position.moves[position.mover]
        return self._say("call", player=player, number=made + 1, moves=position.game.rules.moves)

    def tell(self, before: Position, after: Position) -> str:
        """Return the letter of the opening, or the action and the word."""
        turn = after.turns[-1]
        player = shown_names(after.game.players)[turn.player]
        if isinstance(turn.action, Lay):
            return self._say(
                "laid", player=player, letter=turn.action.letter, cell=cell_name(turn.action.cell)
            )
        assert isinstance(turn.action, Move)
        return tell_move(before, after, turn.action, player, self._lang)

    def last_word(self, position: Position) -> str:
        """Return the word that was made last."""
        made = (turn.action.word for turn in reversed(position.turns) if isinstance(turn.action, Move))
        return next(made, "")

    def pass_action(self, position: Position) -> Pass:
        """Return that nothing is done."""
        return Pass()

    def read(self, line: str, position: Position, earlier: str = "") -> Reply:
        """Return what a letter of the opening, or a word with as much as was said of its action, stands for."""
        typed = read_typed(line)
        if typed.strange:
            return No(NoSuchCell(typed.strange))
        if typed.extra:
            key = "no_action" if typed.extra in _NO_ACTIONS else "extra"
            return No(self._say(key, extra=escape(typed.extra)))
        if not typed.word and earlier and (typed.cells or typed.letter or typed.kind):
            typed = typed.completed_by(read_typed(earlier))
        if position.is_opening:
            return self._read_opening(typed, position)
        if not typed.word:
            return No(self._say("say_word"))
        return self._read_word(typed, position)

    def _read_opening(self, typed: Typed, position: Position) -> Reply:
        letters, cells = position.opening_letters, position.opening_cells
        if typed.word and not typed.letter:
            return No(OpeningNotOver(", ".join(map(cell_name, cells))))
        if not typed.letter:
            example = f"{letters[:1]} {cell_name(cells[0])}"
            return No(self._say("say_letter", letters=" ".join(letters), example=example))
        places = typed.cells[:1] or cells
        if len(places) == 1 or typed.letter not in letters:
            return Act(Lay(places[0], typed.letter))
        options = (
            Option(self._say("option_cell", cell=cell_name(cell)), Lay(cell, typed.letter)) for cell in places
        )
        return Several(self._say("which_cell", letter=typed.letter), tuple(options))

    def _read_word(self, typed: Typed, position: Position) -> Reply:
        if typed.kind is not None and typed.kind not in position.kinds:
            return No(PlacementFirst(position.moves[position.mover] + 1, position.game.rules.placements))
        kinds = [kind for kind in position.kinds if typed.kind in (None, kind)]
        found = {kind: list(islice(self._matching(typed, position, kind), _SHOWN_WAYS + 1)) for kind in kinds}
        able = [kind for kind in kinds if found[kind]]
        if not able:
            return self._explain_no_move(typed, position)
        if len(able) > 1:
            question = self._say("which_action", word=typed.word)
            return Several(
                question, tuple(self._kind_option(typed, kind, found[kind], position) for kind in able)
            )
        moves = found[able[0]]
        if len(moves) == 1:
            return Act(moves[0])
        question = self._say("which" if len(moves) <= _SHOWN_WAYS else "which_first", word=typed.word)
        return Several(question, tuple(self._option(move, position) for move in moves[:_SHOWN_WAYS]))

    def _matching(self, typed: Typed, position: Position, kind: Kind) -> Iterator[Move]:
        """Yield the moves of one ``kind`` that make the word and have the cells and the letter that were typed."""
        letter = position.game.words.fold(typed.letter)
        for move in find_word_moves(position, typed.word, kind):
            cells, new = parts_of(move.change)
            ordered = cells if kind is Kind.RELOCATION and len(typed.cells) > 1 else None
            fits = typed.cells == ordered if ordered else set(typed.cells) <= set(cells)
            if fits and letter in ("", new):
                yield move

    def _kind_option(self, typed: Typed, kind: Kind, moves: list[Move], position: Position) -> Option:
        """Return the option of one action: the move, or the line that asks which of its moves."""
        if len(moves) == 1:
            return self._option(moves[0], position)
        parts = [KIND_SAYS("en", kind), *map(cell_name, typed.cells), typed.letter, typed.word]
        return Option(f"{KIND_SAYS(self._lang, kind)}…", Retype(" ".join(filter(None, parts))))

    def _option(self, move: Move, position: Position) -> Option:
        path = "-".join(map(cell_name, move.path))
        return Option(f"{tell_change(position.letters, move.change, self._lang)} ({path})", move)

    def _explain_no_move(self, typed: Typed, position: Position) -> No:
        """Say what is wrong with the word, else with the action as it was typed."""
        refusal = explain_refusal(position, typed.word)
        if refusal is not None:
            return No(refusal, typed.word)
        change = named_change(typed)
        if change is not None:
            try:
                position.verify_change(change)
            except Refusal as wrong:
                return No(wrong)
        firsts = (next(find_word_moves(position, typed.word, kind), None) for kind in position.kinds)
        told = (tell_change(position.letters, move.change, self._lang) for move in firsts if move is not None)
        actions = "; ".join(told)
        return No(self._say("otherwise", word=typed.word, actions=actions))

    def judge(self, position: Position, word: str) -> str | Refusal:
        """Return why ``word`` cannot be made now, or by what it can."""
        refusal = explain_refusal(position, word)
        if refusal is not None:
            return refusal
        moves = (move for kind in position.kinds for move in find_word_moves(position, word, kind))
        move = next(moves)
        return self._say(
            "fine", word=move.word, action=tell_change(position.letters, move.change, self._lang)
        )

    def hint(self, position: Position, asked: int) -> str:
        """Return the action of a long word that people know, and what to type when it is asked for once more."""
        if position.is_opening:
            return self._hint_opening(position, asked)
        move = find_hint(position)
        if move is None:
            return self._say("no_hint")
        if asked == 1:
            return self._say("hint_action", length=len(move.word), name=KIND_SAYS(self._lang, move.kind))
        action = tell_change(position.letters, move.change, self._lang)
        told = self._say("hint_word", word=move.word, action=action, line=type_move(move))
        return told if is_known(position, move) else f"{told} {self._say('rare')}"

    def _hint_opening(self, position: Position, asked: int) -> str:
        lay = find_lay(position)
        if lay is None:
            return self._say("no_letter")
        if asked == 1:
            return self._say("hint_letters", letters=" ".join(position.opening_letters))
        return self._say("hint_letter", letter=lay.letter, cell=cell_name(lay.cell))

    def _say(self, key: str, **values: object) -> str:
        return SAY(self._lang, key, **values)


def _own_number(position: Position, turn: int) -> int:
    """Return which of its player's moves a turn was; both count from 1, and the opening is not counted in moves."""
    opened = 0 if position.game.rules.opening is Opening.MANUAL else OPENING_LETTERS
    played = [one for one in position.turns[:turn] if not isinstance(one.action, Resign | Timeout)]
    return sum(one.player == position.turns[turn - 1].player for one in played[OPENING_LETTERS - opened :])
