"""``slovnik play``: a game in the terminal, for people and bots; reads moves from stdin when piped."""

import shlex
from pathlib import Path
from typing import Annotated

import typer

from slovnik.cli.options import DEFAULT_BUILD, BuildFolder, LangOption, user_language
from slovnik.errors import UsageError


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="The game; without it the games are listed.")
    ] = None,
    preset: Annotated[
        str | None, typer.Option("--preset", metavar="PRESET", help="Another published rule set of the game.")
    ] = None,
    rule: Annotated[
        list[str] | None,
        typer.Option("--rule", metavar="NAME=VALUE", help="A parameter of the game; may be repeated."),
    ] = None,
    lexicon: Annotated[
        str | None,
        typer.Option(
            "--lexicon",
            metavar="PROFILE|DIR|FILE",
            help="PROFILE, DIR or FILE with the words; else the game's.",
        ),
    ] = None,
    build: BuildFolder = DEFAULT_BUILD,
    start: Annotated[
        str | None, typer.Option("--start", metavar="WORD", help="The start word; else one is drawn.")
    ] = None,
    rows: Annotated[int | None, typer.Option("--rows", metavar="N", help="2 to 9; else 5.")] = None,
    cols: Annotated[int | None, typer.Option("--cols", metavar="N", help="2 to 9; else 5.")] = None,
    line: Annotated[
        str | None, typer.Option("--line", metavar="row|column", help="Start word in a row or a column.")
    ] = None,
    number: Annotated[
        int | None, typer.Option("--number", metavar="N", help="Which row or column; else the middle.")
    ] = None,
    offset: Annotated[
        int | None, typer.Option("--offset", metavar="N", help="Empty cells before the start word.")
    ] = None,
    neighbours: Annotated[
        str | None, typer.Option("--neighbours", metavar="orth|king", help="orth (4 cells) or king (8).")
    ] = None,
    players: Annotated[
        str | None,
        typer.Option("--players", metavar="NAMES", help="Names with commas; those of bots are bots."),
    ] = None,
    clock: Annotated[
        str | None,
        typer.Option(
            "--clock", metavar="CLOCK", help="move:60, game:600+5, game:600:warns, game:1200:costs."
        ),
    ] = None,
    table: Annotated[
        Path | None, typer.Option("--table", metavar="FILE", help="Count the game in this table of ratings.")
    ] = None,
    level: Annotated[
        int,
        typer.Option("--level", metavar="N", min=1, max=3, help="The program's level for --table, 1 to 3."),
    ] = 1,
    training: Annotated[bool, typer.Option("--training", help="Let moves be taken back.")] = False,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", help="Begin the game of that number again.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Keep the game in this file.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a game that was kept.")
    ] = None,
    lang: LangOption = None,
) -> None:
    """Play a game in the terminal, with people and bots.

    Type a word, and the letter finds its place; without GAME the games are listed.
    """
    from slovnik.cli.patience import asking_patience
    from slovnik.cli.play.beginning import NewGame, begin_game, resume_game
    from slovnik.cli.play.games_text import list_games
    from slovnik.cli.play.running import Wanted, run_game
    from slovnik.cli.play.screen import open_screen
    from slovnik.cli.play.table_text import SAY

    language = user_language(lang)
    shortcuts = {
        "rows": rows,
        "cols": cols,
        "line": line,
        "number": number,
        "offset": offset,
        "neighbours": neighbours,
    }
    asked = {"preset": preset, "start": start, "players": players, "clock": clock, "seed": seed, "rule": rule}
    screen = open_screen(language)
    if record is not None and (game is not None or resume is not None) and record != resume:
        _verify_new(record)
    if resume is not None:
        _refuse_changes({**shortcuts, **asked})
        with asking_patience(SAY(language, "loading")):
            begun = resume_game(resume, game, lexicon, build)
    elif game is None:
        list_games(screen, language)
        return
    else:
        new = NewGame(game, preset, rule or (), shortcuts, players, start, seed, clock)
        with asking_patience(SAY(language, "loading")):
            begun = begin_game(new, lexicon, build, language)
    options = (f" --lexicon {shlex.quote(lexicon)}" if lexicon else "") + (
        f" --build {shlex.quote(str(build))}" if build != DEFAULT_BUILD else ""
    )
    run_game(begun, screen, Wanted(build, record or resume, table, training, options, level))


def _refuse_changes(given: dict[str, object]) -> None:
    """Raise `UsageError` if anything is asked for that a game which goes on has already."""
    name = next((name for name, value in given.items() if value is not None), None)
    if name is not None:
        raise UsageError(
            f"--resume goes on with the game as it was begun: leave --{name} out",
            f"--resume продолжает партию, как она начата: уберите --{name}",
        )


def _verify_new(record: Path) -> None:
    """Raise `UsageError` unless a new file can be begun there."""
    from slovnik.cli.game_arguments import verify_file_place

    if record.is_file():
        raise UsageError(
            f"--record {record}: the file is there already; name another, or go on with its game by --resume",
            f"--record {record}: такой файл уже есть; назовите другой или продолжите партию: --resume",
        )
    verify_file_place("--record", record)
