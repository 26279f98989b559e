"""A game at the table, from its first turn or from where it was broken off: who is on turn, and what is kept."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from slovnik.cli.patience import asking_patience
from slovnik.cli.play.commands import Command, read_order
from slovnik.cli.play.dialogue import Act
from slovnik.cli.play.outcome_view import show_outcome, tell_turn
from slovnik.cli.play.person import Keep, PersonTurn
from slovnik.cli.play.phrases import shown_names
from slovnik.cli.play.table import Table
from slovnik.cli.play.timing import tell_time
from slovnik.errors import UsageError
from slovnik.games.actions import Timeout
from slovnik.games.bots import choose_action, is_bot
from slovnik.games.clock import Millis
from slovnik.games.match import Match
from slovnik.games.record import record_match, save_record
from slovnik.orthography import escape

_SHOWN_PATH = 200
"""How many characters of the name of a file are shown."""


@dataclass(slots=True)
class Session:
    """One game being played.

    Attributes:
        table: where it is played.
        history: the match at the start and after each turn; the last one is played on.
        record: the file that is kept up to date, if any.
    """

    table: Table
    history: list[Match]
    record: Path | None = None

    @property
    def match(self) -> Match:
        """The game as it stands."""
        return self.history[-1]

    @property
    def position(self) -> Any:
        """The position as it stands, of the family's own class."""
        return self.match.position

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        if self.position.turns:
            self._show_turn()
        while self._play_on() and self._take_back_at_end():
            pass

    def save(self) -> None:
        """Write the record, if one is kept.

        Raises:
            OSError: The file cannot be written.
        """
        if self.record is not None:
            save_record(self.record, record_match(self.table.family, self.match))

    def _play_on(self) -> bool:
        """Play to the end and show it; False: somebody left before."""
        while self.match.outcome is None:
            if self._is_bot(self.position.mover):
                self._play(self._choose(), Millis(0))
            elif not self._let_person_play():
                return False
        self.table.dialogue.show(self.table.screen, self.match)
        show_outcome(self.table.screen, self.match)
        return True

    def _is_bot(self, player: int) -> bool:
        return is_bot(self.table.family, self.position.game.players[player])

    def _choose(self) -> Any:
        game = self.position.game
        name = game.players[self.position.mover]
        with asking_patience(self.table.say("thinking", player=escape(name))):
            return choose_action(self.table.family, name, self.position, game.seed)

    def _play(self, action: Any, spent: Millis) -> None:
        self.history.append(self.match.play(action, spent))
        self.save()
        self._show_turn()

    def _show_turn(self) -> None:
        told = tell_turn(self.table.dialogue, self.history[-2], self.match, self.table.screen.lang)
        self.table.screen.tell(told, "cyan")
        match, turn = self.match, self.position.turns[-1]
        spent = match.spent_by(turn.player)
        if match.clock.is_late(spent) and not isinstance(turn.action, Timeout):
            over = Millis(spent[-1] - match.clock.left(spent[:-1]))
            name = shown_names(self.position.game.players)[turn.player]
            self.table.tell("late", player=name, time=tell_time(over))

    def _let_person_play(self) -> bool:
        """Ask the person on turn until the game has changed; False: he leaves it as it is."""
        person = PersonTurn(self.table, self.match)
        person.begin()
        while True:
            match person.next_wish():
                case Act(action):
                    self._play(action, person.spent)
                    return True
                case Keep(file):
                    self._keep(file)
                case Command.UNDO:
                    if self._take_back():
                        return True
                case _:
                    return False

    def _take_back(self) -> bool:
        """Take back the last turn of a person and what bots did after it; False, having said so: there is none."""
        players = [turn.player for turn in self.position.turns]
        own = [number for number, player in enumerate(players) if not self._is_bot(player)]
        if not own:
            self.table.tell("nothing_to_undo")
            return False
        name = shown_names(self.position.game.players)[players[own[-1]]]
        del self.history[own[-1] + 1 :]
        self.save()
        self.table.tell("undone", player=name)
        return True

    def _take_back_at_end(self) -> bool:
        """Let people who train take the last move back after the game; False: they do not."""
        if not self.table.training or all(map(self._is_bot, range(len(self.match.scores)))):
            return False
        line = self.table.ask(self.table.say("after_end"))
        order = read_order(line) if line and self.table.is_readable(line) else None
        return order is not None and order.command is Command.UNDO and self._take_back()

    def _keep(self, file: Path) -> None:
        """Begin to keep the game in ``file``, which is new, in a folder that is there."""
        before = self.record
        try:
            if file.exists() and file != before:
                self.table.tell("file_exists", file=file)
                return
            if not file.parent.is_dir():
                self._tell_unsaved(file, self.table.say("no_folder", folder=file.parent))
                return
            self.record = file
            self.save()
        except (OSError, UsageError, ValueError) as error:  # a name with a zero byte is a ValueError
            self.record = before
            self._tell_unsaved(file, getattr(error, "strerror", None) or error)
            return
        self.table.tell("kept", file=file)

    def _tell_unsaved(self, file: Path, why: object) -> None:
        self.table.tell("cannot_save", file=escape(str(file), _SHOWN_PATH), why=why)
