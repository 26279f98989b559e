"""``slovnik replay``: verify a record from scratch, move by move, or ask another word list about it."""

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from slovnik.cli.options import DEFAULT_BUILD, BuildFolder, Lang, LangOption, user_language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slovnik.games.match import Match
    from slovnik.games.record import Record
    from slovnik.games.replay import IllegalRecordError
    from slovnik.lexicon.lexicon import Lexicon


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
    from slovnik.games.replay import is_lexicon_of
    from slovnik.lexicon.opening import open_lexicon

    language = user_language(lang)
    record = load_record(file)
    words = open_lexicon(lexicon or record.lexicon, build)
    if lexicon is not None and not is_lexicon_of(record, words):
        _compare(record, words, file, language)
        return
    _show(record, replay_whole(record, words, file, language), language)


def replay_whole(record: "Record", words: "Lexicon", file: Path, lang: Lang) -> "list[Match]":
    """Return the first match of a record and the one after each turn; of one that does not hold, exit 1 and say why."""
    from slovnik.games.replay import IllegalRecordError, OtherLexiconError, replay_turns, verify_lexicon

    try:
        verify_lexicon(record, words)
        return list(replay_turns(record, words))
    except OtherLexiconError as error:
        typer.echo(f"{file}: {error}", err=True)
        raise typer.Exit(1) from error
    except IllegalRecordError as error:
        typer.echo(f"{file}: {_say_fault(error, lang)}", err=True)
        raise typer.Exit(1) from error


def _show(record: "Record", matches: "Sequence[Match]", lang: Lang) -> None:
    """Print every turn, the last position and the outcome."""
    from slovnik.cli.play.dialogues import find_dialogue
    from slovnik.cli.play.outcome_view import show_outcome, tell_turn
    from slovnik.cli.play.screen import open_screen

    screen, dialogue = open_screen(lang), find_dialogue(record.family, lang)
    for number, (before, after) in enumerate(pairwise(matches), 1):
        screen.tell(f"{number}. {tell_turn(dialogue, before, after, lang)}")
    dialogue.show(screen, matches[-1])
    show_outcome(screen, matches[-1])


def _compare(record: "Record", words: "Lexicon", file: Path, lang: Lang) -> None:
    """Print which words another list refuses, and what else does not hold by it; exit 1 if there is any."""
    from slovnik.cli.play.screen import open_screen
    from slovnik.cli.play.why import say_refusal
    from slovnik.cli.replay_text import SAY
    from slovnik.games.replay import compare_lists, say_where

    found = compare_lists(record, words)
    if found.matches:
        _show(record, found.matches, lang)
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
