"""A game from the greeting to the parting."""

import contextlib
import shlex
import sys
import time
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

import typer

from slovnik.cli.faults import say_system_fault
from slovnik.cli.play.beginning import Begun
from slovnik.cli.play.dialogues import find_dialogue
from slovnik.cli.play.presets_text import name_preset
from slovnik.cli.play.screen import Screen
from slovnik.cli.play.session import Session
from slovnik.cli.play.table import Table
from slovnik.cli.play.timing import Stopwatch
from slovnik.cli.play.why import Explainer
from slovnik.cli.rated_play import count_play, verify_rated_play
from slovnik.errors import UsageError
from slovnik.games.bots import is_bot
from slovnik.games.clock import Span
from slovnik.orthography import escape


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is wanted of a session besides the game.

    Attributes:
        build: the build folder, which explains words.
        record: the file that the game is kept in, if any.
        table: the file of ratings that the game counts for, if any.
        training: whether moves may be taken back.
        options: those that a later command needs again, each after a blank.
        level: of the program, if the game counts: 1 to 3.
    """

    build: Path
    record: Path | None
    table: Path | None
    training: bool
    options: str
    level: int = 1


def run_game(begun: Begun, screen: Screen, wanted: Wanted) -> None:
    """Greet, play, save, and say how to go on.

    Raises:
        UsageError: The record cannot be written, or moves are to be taken back in a game on time.
    """
    session = _sit_down(begun, screen, wanted)
    if wanted.table is not None:
        verify_rated_play(wanted.table, begun.family, session.match, training=wanted.training)
    if begun.resumed:
        _greet_again(session)
    else:
        _greet(session)
    try:
        session.save()
        session.run()
    except KeyboardInterrupt:
        screen.tell("")
    except OSError as error:
        raise UsageError(
            f"{session.record}: the record cannot be written ({error.strerror})",
            f"{session.record}: записать партию не удалось ({say_system_fault(error, 'ru')})",
        ) from error
    if wanted.table is not None:
        count_play(wanted.table, begun.family, session.match, screen.lang, wanted.level)
    _part(session, wanted.options)


def _sit_down(begun: Begun, screen: Screen, wanted: Wanted) -> Session:
    if wanted.training and begun.history[-1].clock.span is not Span.NONE:
        raise UsageError(
            "--training: no move is taken back in a game on time; leave --training or the clock out",
            "--training: в партии на время ходов не отменяют; уберите --training или часы",
        )
    words = begun.words
    table = Table(
        begun.family,
        find_dialogue(begun.family, screen.lang),
        screen,
        ask_on_stdin,
        Stopwatch(time.monotonic),
        Explainer(words.lexicon, screen.lang, wanted.build, words.profile),
        wanted.training,
    )
    return Session(table, begun.history, wanted.record)


def _greet(session: Session) -> None:
    table, game = session.table, session.position.game
    table.screen.tell(table.dialogue.describe_rules(session.position))
    table.screen.tell(table.dialogue.describe_typing(session.position))
    table.tell("seed", seed=game.seed)
    for name in game.players:
        bots = list(table.family.bots)
        if not is_bot(table.family, name) and get_close_matches(name.lower(), bots, n=1, cutoff=0.75):
            table.tell("person_like_bot", name=escape(name), bots=", ".join(bots))
    if table.training:
        table.tell("training")


def _greet_again(session: Session) -> None:
    """Say that a game goes on, or that it is over: who began it knows the rules."""
    table, position = session.table, session.position
    name = name_preset(table.family.name, position.game.rules.preset, table.screen.lang)
    key = "goes_on" if session.match.outcome is None else "was_over"
    table.tell(key, game=name, turns=len(position.turns))
    if table.training:
        table.tell("training")


def _part(session: Session, options: str) -> None:
    table, file = session.table, session.record
    if session.match.outcome is None:
        table.tell("broken_off")
        if file is None:
            table.tell("not_saved")
        else:
            table.screen.tell_whole(table.say("resume", file=_as_typed(file), options=options))
    elif file is not None:
        table.screen.tell_whole(table.say("saved", file=_as_typed(file), options=options))


def _as_typed(file: Path) -> str:
    """Return ``file`` as a shell takes it for one argument."""
    return shlex.quote(str(file))


def ask_on_stdin(prompt: str) -> str | None:
    """Return the next line, None at the end; without a terminal there is no prompt and the line is echoed."""
    if sys.stdin.isatty():
        if _has_locale_of_utf8():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - gives input() its line editing
        try:
            return input(prompt)
        except EOFError:
            typer.echo()
            return None
    line = sys.stdin.readline()
    if not line:
        return None
    typer.echo(f"{prompt}{escape(_shown(line.strip()))}".rstrip())
    return line


def _has_locale_of_utf8() -> bool:
    """Say whether readline takes a letter for a letter: in the locale C, or one that is not installed, it does not."""
    import locale

    return not hasattr(locale, "nl_langinfo") or locale.nl_langinfo(locale.CODESET).upper() == "UTF-8"


def _shown(line: str) -> str:
    """Return ``line`` with a mark for each byte of it that stdin could not decode."""
    return line.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
