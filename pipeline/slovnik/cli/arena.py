"""``slovnik arena``: bots against each other, with a table of results and records to replay."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from slovnik.cli.options import DEFAULT_BUILD, BuildFolder, Format
from slovnik.errors import UsageError
from slovnik.orthography import escape

if TYPE_CHECKING:
    from slovnik.games.arena import Played, Series
    from slovnik.games.standings import Interval, Standing


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="balda, royal, gramota, oral or bukvologika.")],
    bots: Annotated[
        str, typer.Option("--bots", metavar="BOTS", help="The bots that play, with commas.")
    ] = "greedy,random",
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="The same seed plays the same games.")] = 1,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="N", min=1, help="Processes; else one a processor.")
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
    preset: Annotated[
        str | None, typer.Option("--preset", metavar="PRESET", help="Another published rule set of the game.")
    ] = None,
    rule: Annotated[
        list[str] | None,
        typer.Option("--rule", metavar="NAME=VALUE", help="A parameter of the game; may be repeated."),
    ] = None,
    rows: Annotated[int | None, typer.Option("--rows", metavar="N", help="Rows of the board.")] = None,
    cols: Annotated[int | None, typer.Option("--cols", metavar="N", help="Columns of it.")] = None,
    neighbours: Annotated[
        str | None, typer.Option("--neighbours", metavar="orth|king", help="orth (4 cells) or king (8).")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Folder for the records.")] = None,
    usage: Annotated[
        Path | None, typer.Option("--usage", metavar="FILE", help="Table of how the words play, for review.")
    ] = None,
    format: Format = "text",
) -> None:
    """Let bots play many games and print who won.

    The same seed gives the same records, byte for byte.
    """
    from slovnik.cli.game_arguments import find_game, make_rules
    from slovnik.games.arena import Series
    from slovnik.games.standings import make_standings
    from slovnik.processes import count_processors

    variant = find_game(game)
    shortcuts = {"rows": rows, "cols": cols, "neighbours": neighbours}
    _verify_places(out, usage)
    series = Series(
        family=variant.family,
        rules=make_rules(variant, preset, rule or (), shortcuts, "bots in --bots"),
        lexicon=lexicon or variant.profile,
        build=build,
        bots=_split_bots(bots),
        seed=seed,
        usage=usage is not None,
    )
    played = _play(series, games, min(jobs or count_processors(), games), out)
    if usage is not None:
        _save_usage(series, played, usage)
    _print_standings(make_standings(series.bots, played), format)


def _split_bots(bots: str) -> tuple[str, ...]:
    """Return the names of the bots; raises `UsageError` if nobody is named, or nobody to play against."""
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    if len(names) < 2:
        raise UsageError(f"--bots '{escape(bots)}': name two bots or more, such as greedy,random")
    return names


def _verify_places(out: Path | None, usage: Path | None) -> None:
    """Raise `UsageError` if what is asked for could not be written after the games."""
    from slovnik.cli.game_arguments import verify_file_place, verify_folder_place

    if out is not None:
        verify_folder_place("--out", out)
    if usage is not None and (usage.parent != out or out.exists()):
        verify_file_place("--usage", usage)


def _play(series: "Series", games: int, jobs: int, out: Path | None) -> "list[Played]":
    """Return the games, each saved as soon as it is played."""
    from slovnik.cli.patience import asking_patience
    from slovnik.cli.progress import show_progress
    from slovnik.games.arena import run_arena

    with asking_patience(f"reading the words of {series.lexicon}"):
        series.verify()
    played = []
    for game in show_progress(run_arena(series, games, jobs), "arena", games):
        if out is not None:
            _save(game, out, games)
        played.append(game)
    return played


def _save(played: "Played", folder: Path, games: int) -> None:
    """Write one record to ``folder``, in a file named by the game's number."""
    from slovnik.games.record import save_record

    try:
        folder.mkdir(exist_ok=True)
        save_record(folder / f"game-{played.number:0{max(4, len(str(games)))}}.txt", played.record)
    except OSError as error:
        raise UsageError(f"--out {folder}: cannot write there ({error.strerror})") from error


def _save_usage(series: "Series", played: "Sequence[Played]", file: Path) -> None:
    """Write how the words of the list played."""
    from slovnik.files import replace_file
    from slovnik.games.usage import Usage

    counted = Usage()
    for game in played:
        counted.add(game)
    try:
        replace_file(file, ["".join(counted.lines(series.words)).encode()])
    except OSError as error:
        raise UsageError(f"--usage {file}: cannot be written ({error.strerror})") from error


def _print_standings(standings: "Sequence[Standing]", form: str) -> None:
    from slovnik.cli.play.phrases import shown_names
    from slovnik.cli.tables import print_table

    shown = shown_names([one.name for one in standings])
    rows = zip(shown, standings, strict=True)
    print_table([_text_row(name, one) if form == "text" else _row(one) for name, one in rows], form)


def _row(one: "Standing") -> dict[str, object]:
    return {
        "bot": one.name,
        "games": one.games,
        "wins": one.wins,
        "losses": one.losses,
        "draws": one.draws,
        "score": round(one.score.value, 4),
        "score_low": round(one.score.low, 4),
        "score_high": round(one.score.high, 4),
        "points": round(one.points, 2),
        "lead": round(one.lead.value, 2),
        "lead_low": round(one.lead.low, 2),
        "lead_high": round(one.lead.high, 2),
        "word_length": round(one.word_length, 2),
    }


def _text_row(name: str, one: "Standing") -> dict[str, object]:
    """Return the row that people read: figures with their 95 % intervals."""
    return {
        "bot": name,
        "games": one.games,
        "+/=/-": f"{one.wins}/{one.draws}/{one.losses}",
        "score %": _between(one.score, 100),
        "points": f"{one.points:.1f}",
        "lead": _between(one.lead, 1),
        "word": f"{one.word_length:.2f}",
    }


def _between(figure: "Interval", scale: float) -> str:
    return f"{scale * figure.value:.1f} [{scale * figure.low:.1f}, {scale * figure.high:.1f}]"
