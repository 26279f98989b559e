"""``slovnik analyse``: look at every turn of a record, and say what each player can learn."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from slovnik.cli.options import DEFAULT_BUILD, BuildFolder, Format, LangOption, user_language

if TYPE_CHECKING:
    from slovnik.games.analysis.analyst import Analyst
    from slovnik.games.analysis.choice import Examined
    from slovnik.games.match import Match


def analyse(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="The record.")],
    lexicon: Annotated[
        str | None,
        typer.Option(
            "--lexicon",
            metavar="PROFILE|DIR|FILE",
            help="PROFILE, DIR or FILE with the words; else those that the record names.",
        ),
    ] = None,
    build: BuildFolder = DEFAULT_BUILD,
    bot: Annotated[
        str | None,
        typer.Option("--bot", metavar="NAME", help="Whose value of the moves to tell; else the strongest's."),
    ] = None,
    format: Format = "text",
    lang: LangOption = None,
) -> None:
    """Say of each turn of a recorded game what was missed.

    And of each player, what there is to learn. The record is verified first, as `slovnik replay` does.
    """
    from slovnik.cli.analyse.rows import print_rows
    from slovnik.cli.analyse.text import SAY
    from slovnik.cli.analyse.views import show_analysis
    from slovnik.cli.game_arguments import load_record
    from slovnik.cli.patience import asking_patience
    from slovnik.cli.play.table_text import SAY as PLAY_SAYS
    from slovnik.cli.replay import replay_whole
    from slovnik.games.analysis.analysts import find_analyst
    from slovnik.games.analysis.summary import summarise
    from slovnik.lexicon.opening import open_lexicon

    language = user_language(lang)
    game = load_record(record)
    with asking_patience(PLAY_SAYS(language, "loading")):
        words = open_lexicon(lexicon or game.lexicon, build)
        analyst = find_analyst(game.family, words, bot)
        matches = replay_whole(game, words, record, language)
    turns = list(_examine(matches, analyst, SAY(language, "analysing")))
    summaries = summarise(turns, len(game.players), analyst.measure)
    if format == "text":
        show_analysis(game, matches, turns, summaries, analyst, language)
    else:
        print_rows(game, turns, summaries, format)


def _examine(matches: "Sequence[Match]", analyst: "Analyst", told: str) -> "Iterator[Examined]":
    """Pass the turns on, showing on stderr how far it is; nothing is shown if stderr is no terminal."""
    from rich.console import Console
    from rich.progress import track

    from slovnik.games.analysis.examining import examine_turns

    console = Console(stderr=True)
    turns = examine_turns(matches, analyst)
    yield from track(turns, told, total=len(matches) - 1, console=console, disable=not console.is_terminal)
