"""``slovnik replay``: verify a record from scratch, move by move, or ask another word list about it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from slovnik.cli.options import DEFAULT_BUILD, BuildFolder, Lang, LangOption, user_language

if TYPE_CHECKING:
    from slovnik.games.match import Match
    from slovnik.games.record import Record
    from slovnik.games.replay import IllegalRecordError
    from slovnik.lexicon.lexicon import Lexicon


_MANY: Final = 2_000
"""Turns of a record long enough to show how far it is."""


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record.")],
    lexicon: Annotated[
        str | None,
        typer.Option(
            "--lexicon",
            metavar="PROFILE|DIR|FILE",
            help="Ask PROFILE, DIR or FILE which of the words it refuses.",
        ),
    ] = None,
    build: BuildFolder = DEFAULT_BUILD,
    lang: LangOption = None,
) -> None:
    """Play a recorded game again and verify it.

    Rules, words, points, clock and outcome; exit 1 at the first fault.
    """
    from slovnik.cli.game_arguments import load_record
    from slovnik.cli.patience import asking_patience
    from slovnik.cli.play.table_text import SAY as PLAY_SAYS
    from slovnik.games.replay import is_lexicon_of
    from slovnik.lexicon.opening import open_lexicon

    language = user_language(lang)
    record = load_record(file)
    with asking_patience(PLAY_SAYS(language, "loading")):
        words = open_lexicon(lexicon or record.lexicon, build)
    course = _Course(record, language)
    if lexicon is not None and not is_lexicon_of(record, words):
        _compare(record, words, file, course)
        return
    for match in _replayed(record, words, file, language):
        course.see(match)
    course.show()


@dataclass(slots=True)
class _Course:
    """What a game that is replayed came to, told at its end: of a long one no position is kept but the last."""

    record: "Record"
    lang: Lang
    told: list[str] = field(default_factory=list)
    last: "Match | None" = None

    def see(self, match: "Match") -> None:
        """Take the first match, or the one after the next turn."""
        from slovnik.cli.play.dialogues import find_dialogue
        from slovnik.cli.play.outcome_view import tell_turn

        if self.last is not None:
            dialogue = find_dialogue(self.record.family, self.lang)
            turn = tell_turn(dialogue, self.last, match, self.lang)
            self.told.append(f"{len(self.told) + 1}. {turn}")
        self.last = match

    def show(self) -> None:
        """Print every turn, the last position and the outcome; nothing if the game has not begun."""
        from slovnik.cli.play.dialogues import find_dialogue
        from slovnik.cli.play.outcome_view import show_outcome
        from slovnik.cli.play.screen import open_screen, wrap

        if self.last is None:
            return
        screen = open_screen(self.lang)
        width = screen.width
        for turn in self.told:
            typer.echo("\n".join(part for line in turn.split("\n") for part in wrap(line, width)))
        find_dialogue(self.record.family, self.lang).show(screen, self.last)
        show_outcome(screen, self.last)


def replay_whole(record: "Record", words: "Lexicon", file: Path, lang: Lang) -> "list[Match]":
    """Return the first match of a record and the one after each turn; of one that does not hold, exit 1 and say why."""
    return list(_replayed(record, words, file, lang))


def _replayed(record: "Record", words: "Lexicon", file: Path, lang: Lang) -> "Iterator[Match]":
    """Yield what `replay_whole` returns, showing how far it is."""
    from slovnik.games.replay import IllegalRecordError, OtherLexiconError, replay_turns, verify_lexicon

    try:
        verify_lexicon(record, words)
        yield from _watched(replay_turns(record, words), record, lang)
    except OtherLexiconError as error:
        typer.echo(f"{file}: {error.message(lang)}", err=True)
        raise typer.Exit(1) from error
    except IllegalRecordError as error:
        typer.echo(f"{file}: {_say_fault(error, lang)}", err=True)
        raise typer.Exit(1) from error


def _watched(matches: "Iterator[Match]", record: "Record", lang: Lang) -> "Iterator[Match]":
    """Pass the matches of a record on, showing how far it is if that takes long: words read, or many turns."""
    from slovnik.cli.patience import asking_patience
    from slovnik.cli.play.table_text import SAY as PLAY_SAYS
    from slovnik.cli.progress import show_progress

    with asking_patience(PLAY_SAYS(lang, "loading")):  # a plain list is made a graph when a board first asks
        first = next(matches)
        over = first.outcome is not None
    rest = chain([first], matches)
    turns = len(record.actions)
    yield from rest if over or turns < _MANY else show_progress(rest, "replay", turns + 1)


def _compare(record: "Record", words: "Lexicon", file: Path, course: _Course) -> None:
    """Print which words another list refuses, and what else does not hold by it; exit 1 if there is any."""
    from slovnik.cli.patience import asking_patience
    from slovnik.cli.play.screen import open_screen
    from slovnik.cli.play.table_text import SAY as PLAY_SAYS
    from slovnik.cli.play.why import say_refusal
    from slovnik.cli.replay_text import SAY
    from slovnik.games.replay import compare_lists, say_where

    lang = course.lang
    with asking_patience(PLAY_SAYS(lang, "loading")):
        found = compare_lists(record, words, course.see)
    course.show()
    screen = open_screen(lang)
    own = f"{record.lexicon} {record.checksum[:12]}"
    screen.tell(SAY(lang, "other_list", own=own, other=f"{words.id} {words.checksum[:12]}"))
    for objection in found.objections:
        screen.tell(f"  {say_where(objection.number, lang)}: {say_refusal(objection.refusal, lang)}")
    key = "some_refused" if found.objections else "none_refused" if found.words else "no_words"
    screen.tell(SAY(lang, key, refused=len(found.objections), words=found.words, other=words.id))
    if found.fault is not None:
        typer.echo(f"{file}: {_say_fault(found.fault, lang)}", err=True)
    if found.fault is not None or found.objections:
        raise typer.Exit(1)


def _say_fault(error: "IllegalRecordError", lang: Lang) -> str:
    """Return which move is bad and why, the lexicon's reasons in words."""
    from slovnik.cli.play.why import say_refusal
    from slovnik.games.replay import say_where

    if error.refusal is None or error.number is None:
        return error.message(lang)
    return f"{say_where(error.number, lang)}: {say_refusal(error.refusal, lang)}"
