"""The turn of a person: lines are asked for until one of them changes the game."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from slovnik.cli.patience import asking_patience
from slovnik.cli.play.commands import SLASH, Command, Order, read_order
from slovnik.cli.play.dialogue import Act, No, Option, Retype, Several
from slovnik.cli.play.table import Table
from slovnik.cli.play.table_text import COMMAND_SAYS
from slovnik.cli.play.timing import tell_time
from slovnik.games.actions import Pass, Resign, Timeout
from slovnik.games.clock import Millis, Span
from slovnik.games.game import can_play
from slovnik.games.match import Match
from slovnik.games.notation import InvalidMoveError
from slovnik.games.refusals import Refusal
from slovnik.orthography import escape, normalize


@dataclass(frozen=True, slots=True)
class Keep:
    """The player wants the game kept in a file."""

    file: Path


Wish: TypeAlias = Act | Keep | Command
"""What a person wants of the session: an allowed action, a file, or `Command.UNDO` or `Command.QUIT`."""


class PersonTurn:
    """What is said between the table and the person on turn."""

    def __init__(self, table: Table, match: Match) -> None:
        """Prepare the turn of the player on turn in ``match``."""
        self._table = table
        self._match = match
        self._lang = table.screen.lang
        self._hints = 0
        self._refused = ""
        self._pending: Several | None = None
        self._line = ""
        self.spent = Millis(0)
        """How long the turn had taken when the last line was typed."""

    @property
    def _position(self) -> Any:
        return self._match.position

    def begin(self) -> None:
        """Show the position and start the clock."""
        self._table.dialogue.show(self._table.screen, self._match)
        self._table.stopwatch.start()

    def next_wish(self) -> Wish:
        """Ask for lines, answering those that change nothing, until one wants something of the session."""
        while True:
            line = self._table.ask(self._prompt())
            self.spent = self._table.stopwatch.elapsed()
            if self._flag_fell():
                return Act(Timeout())
            if line is None:
                return Command.QUIT
            wish = self._obey_line(line) if self._table.is_readable(line) else None
            if wish is not None:
                return wish

    def _flag_fell(self) -> bool:
        left = self._match.time_left(self._position.mover)
        return self._match.clock.ends_games and self.spent > max(0, left)

    def _prompt(self) -> str:
        if self._pending is not None:
            return self._table.say("which")
        time = "" if self._match.clock.span is Span.NONE else self._tell_left()
        return f"{self._table.dialogue.call(self._position)}{time}: "

    def _tell_left(self) -> str:
        left = Millis(self._match.time_left(self._position.mover) - self._table.stopwatch.elapsed())
        return self._table.say("left" if left > 0 else "over", time=tell_time(Millis(abs(left))))

    def _obey_line(self, line: str) -> Wish | None:
        order = read_order(line)
        pending, self._pending = self._pending, None
        if pending is not None and (line.strip().isdecimal() or not line.strip()):
            return self._take_option(line.strip(), pending)
        if order is None:
            return self._read_move(line, self._line if pending else "")
        if not order.certain and pending is None and self._ask_what_is_meant(line, order):
            return None
        return self._obey(order)

    def _take_option(self, number: str, pending: Several) -> Wish | None:
        place = int(number) if number and len(number) < 4 else 0
        if not 1 <= place <= len(pending.options):
            self._table.tell("not_chosen")
            return None
        choice = pending.options[place - 1].choice
        match choice:
            case Order():
                return self._obey(choice)
            case Retype(line):
                return self._read_move(line, "")
            case _:
                return self._allow(choice)

    def _ask_what_is_meant(self, line: str, order: Order) -> bool:
        """Ask, if ``line`` is a move as well as a command; False: it is not, or it is in Latin letters."""
        if line.isascii():
            return False
        reply = self._table.dialogue.read(line, self._position)
        if isinstance(reply, No) or (isinstance(reply, Act) and not can_play(self._position, reply.action)):
            return False
        word = escape(line.strip())
        moves = (Option(word, reply.action),) if isinstance(reply, Act) else reply.options
        command = Option(self._name_command(order.command, word), order)
        self._put(Several(self._table.say("command_or_word", word=word), (command, *moves)), line)
        return True

    def _name_command(self, command: Command, typed: str) -> str:
        """Return what a command does, and how it is typed so that it can be no move."""
        passing = self._table.dialogue.describe_pass(self._position)
        told = COMMAND_SAYS(self._lang, command, passing=passing)
        return self._table.say("command_at_once", command=told, word=typed)

    def _put(self, several: Several, line: str) -> None:
        self._pending, self._line = several, line
        self._table.screen.tell(several.question)
        for number, option in enumerate(several.options, 1):
            self._table.screen.tell(f"  {number}) {option.label}")

    def _read_move(self, line: str, earlier: str) -> Act | None:
        if line.strip().startswith(SLASH):
            self._table.tell("no_command", name=escape(line.strip()))
            return None
        reply = self._read_notation(line) or self._table.dialogue.read(line, self._position, earlier)
        match reply:
            case Act(action):
                return self._allow(action)
            case Several():
                self._put(reply, line)
            case No(why, word):
                self._refuse(why, word)
        return None

    def _read_notation(self, line: str) -> Act | None:
        """Return the move that ``line`` writes as a record does, in several words; None: it writes none."""
        if " " not in line.strip():
            return None
        try:
            action = self._table.family.parse_action(normalize(line), self._position.game.rules)
        except InvalidMoveError:
            return None
        return None if isinstance(action, Pass | Resign | Timeout) else Act(action)

    def _allow(self, action: Any) -> Act | None:
        """Return ``action`` if it is allowed; else say why not."""
        try:
            self._match.verify(action, self.spent)
        except Refusal as refusal:
            self._refuse(refusal, getattr(refusal, "word", ""))
            return None
        return Act(action)

    def _refuse(self, why: str | Refusal, word: str) -> None:
        """Say why something is refused, and offer to say more about the word."""
        if isinstance(why, Refusal):
            why = self._table.dialogue.as_counted(why, self._position)
        self._table.screen.tell(why if isinstance(why, str) else self._table.explainer.say(why), "yellow")
        if not isinstance(why, str):
            near = self._table.explainer.near(why)
            if near:
                self._table.tell("suggest", words=", ".join(near))
        if word:
            self._refused = word
            self._table.tell("offer_why", "dim", word=escape(word))

    def _obey(self, order: Order) -> Wish | None:
        match order.command:
            case Command.QUIT:
                return Command.QUIT
            case Command.UNDO:
                if self._table.training:
                    return Command.UNDO
                self._table.tell("no_undo")
            case Command.SAVE:
                if order.argument:
                    return Keep(Path(order.argument))
                self._table.tell("save_where")
            case Command.PASS:
                return self._allow(self._table.dialogue.pass_action(self._position))
            case Command.RESIGN:
                return self._allow(Resign())
            case _:
                self._answer(order)
        return None

    def _answer(self, order: Order) -> None:
        """Answer a command that only asks."""
        match order.command:
            case Command.SHOW:
                self._table.dialogue.show(self._table.screen, self._match)
            case Command.HINT:
                self._hints += 1
                with asking_patience(self._table.say("looking")):
                    told = self._table.dialogue.hint(self._position, self._hints)
                self._table.screen.tell(told)
            case Command.WHY:
                last = self._refused or self._table.dialogue.last_word(self._position)
                self._explain(_find_word(order.argument) or last)
            case _:
                self._help()

    def _help(self) -> None:
        dialogue = self._table.dialogue
        self._table.screen.tell(dialogue.describe_rules(self._position))
        self._table.screen.tell(dialogue.describe_moves(self._position))
        self._table.tell("commands", passing=dialogue.describe_pass(self._position))
        if self._table.training:
            self._table.tell("undo_help")
        self._table.tell("slash_help")

    def _explain(self, word: str) -> None:
        """Say why ``word`` cannot be made now, or how it can, and what is known of it."""
        if not word:
            self._table.tell("why_what")
            return
        judged = self._table.dialogue.judge(self._position, word)
        if isinstance(judged, str):
            self._table.screen.tell(judged)
        else:
            counted = self._table.dialogue.as_counted(judged, self._position)
            self._table.screen.tell(self._table.explainer.say(counted), "yellow")
        for line in self._table.explainer.more(word):
            self._table.screen.tell(line)


def _find_word(argument: str) -> str:
    """Return the word that is asked about: the first one, without quotes and marks around it."""
    first = str(normalize(argument)).split(" ")[0]
    return first.strip("«»\"'.,;:!?()")
