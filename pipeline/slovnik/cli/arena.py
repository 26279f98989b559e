"""``slovnik arena``: bots against each other, with a table of results and records to replay."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from slovnik.cli.options import DEFAULT_BUILD, BuildFolder, Format
from slovnik.errors import UsageError

if TYPE_CHECKING:
    from slovnik.games.arena import Played, Standing


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game: balda.")],
    bots: Annotated[
        str, typer.Option("--bots", metavar="BOTS", help="Two to four bots, with commas.")
    ] = "greedy,random",
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="The same seed plays the same games.")] = 1,
    lexicon: Annotated[
        str,
        typer.Option("--lexicon", metavar="PROFILE|DIR|FILE", help="PROFILE, DIR or FILE with the words."),
    ] = "balda",
    build: BuildFolder = DEFAULT_BUILD,
    preset: Annotated[
        str, typer.Option("--preset", metavar="PRESET", help="encyclopaedia or page.")
    ] = "encyclopaedia",
    rows: Annotated[int | None, typer.Option("--rows", metavar="N")] = None,
    cols: Annotated[int | None, typer.Option("--cols", metavar="N")] = None,
    neighbours: Annotated[
        str | None, typer.Option("--neighbours", metavar="orth|king", help="orth (4 cells) or king (8).")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Folder for the records.")] = None,
    format: Format = "text",
) -> None:
    """Let bots play many games and print who won.

    The same seed gives the same records, byte for byte.
    """
    from slovnik.cli.game_arguments import make_rules, require_game
    from slovnik.games.arena import run_arena, tally
    from slovnik.lexicon.opening import open_lexicon

    require_game(game)
    entrants = [name.strip() for name in bots.split(",") if name.strip()]
    rules = make_rules(preset, rows, cols, neighbours=neighbours, players=len(entrants))
    played = run_arena(entrants, games, seed, open_lexicon(lexicon, build), rules)
    results = []
    for result in _with_progress(played, games):
        if out is not None:
            _save(result, out, games)
        results.append(result)
    _print_standings(tally(entrants, results), format)


def _with_progress(played: "Iterator[Played]", games: int) -> "Iterator[Played]":
    """Pass the games on, showing on stderr how far it is; nothing is shown if stderr is no terminal."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    yield from track(played, "arena", total=games, console=console, disable=not console.is_terminal)


def _save(played: "Played", folder: Path, games: int) -> None:
    """Write one record to ``folder``, in a file named by the game's number."""
    from slovnik.games.record import save_record

    try:
        folder.mkdir(parents=True, exist_ok=True)
        save_record(folder / f"game-{played.number:0{max(4, len(str(games)))}}.txt", played.record)
    except OSError as error:
        raise UsageError(f"--out {folder}: cannot write there ({error.strerror})") from error


def _print_standings(standings: "Sequence[Standing]", form: str) -> None:
    match form:
        case "json":
            import json

            typer.echo(json.dumps([_row(standing) for standing in standings], ensure_ascii=False))
        case "tsv":
            rows = [_row(standing) for standing in standings]
            typer.echo("\t".join(rows[0]))
            for row in rows:
                typer.echo("\t".join(map(str, row.values())))
        case _:
            _print_table(standings)


def _row(standing: "Standing") -> dict[str, str | int | float]:
    return {
        "bot": standing.name,
        "games": standing.games,
        "wins": standing.wins,
        "losses": standing.losses,
        "draws": standing.draws,
        "points_per_game": round(standing.points_per_game, 2),
        "word_length": round(standing.word_length, 2),
    }


def _print_table(standings: "Sequence[Standing]") -> None:
    from rich.console import Console
    from rich.table import Column, Table

    heads = ("games", "wins", "losses", "draws", "points/game", "word length")
    table = Table("bot", *(Column(head, justify="right") for head in heads))
    for standing in standings:
        name, *numbers = _row(standing).values()
        table.add_row(
            str(name), *(f"{number:.2f}" if isinstance(number, float) else str(number) for number in numbers)
        )
    Console().print(table)
