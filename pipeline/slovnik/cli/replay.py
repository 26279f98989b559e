"""``slovnik replay``: verify a record from scratch, move by move."""

from pathlib import Path
from typing import Annotated

import typer

from slovnik.cli.options import DEFAULT_BUILD, BuildFolder, LangOption, user_language


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record.")],
    lexicon: Annotated[
        str | None,
        typer.Option(
            "--lexicon",
            metavar="PROFILE|DIR|FILE",
            help="PROFILE, DIR or FILE; else the one the record names.",
        ),
    ] = None,
    build: BuildFolder = DEFAULT_BUILD,
    any_lexicon: Annotated[
        bool, typer.Option("--any-lexicon", help="Judge by this word list though the game used another.")
    ] = False,
    lang: LangOption = None,
) -> None:
    """Play a recorded game again and verify it.

    Rules, words, points and outcome; exit 1 at the first fault.
    """
    from rich.console import Console

    from slovnik.cli.game_arguments import load_record
    from slovnik.cli.play_view import show_outcome, show_position
    from slovnik.games.replay import IllegalRecordError, OtherLexiconError, verify_lexicon
    from slovnik.games.replay import replay as replay_record
    from slovnik.lexicon.opening import open_lexicon

    language = user_language(lang)
    record = load_record(file)
    words = open_lexicon(lexicon or record.lexicon, build)
    try:
        if not any_lexicon:
            verify_lexicon(record, words)
        last = replay_record(record, words)
    except OtherLexiconError as error:
        typer.echo(f"{file}: {error}", err=True)
        raise typer.Exit(1) from error
    except IllegalRecordError as error:
        typer.echo(f"{file}: {error.message(language)}", err=True)
        raise typer.Exit(1) from error
    console = Console(highlight=False)
    show_position(console, last, language)
    show_outcome(console, last, language)
