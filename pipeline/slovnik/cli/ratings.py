"""``slovnik ratings``: the table of records of gramota.ru: show it, count games in it, tell a player's history."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from slovnik.cli.options import DEFAULT_BUILD, BuildFolder, Format, Lang, LangOption, user_language

if TYPE_CHECKING:
    from slovnik.games.rating_rules import Kind
    from slovnik.games.record import Record
    from slovnik.ratings.table import Counted

TableOption = Annotated[
    Path, typer.Option("--table", metavar="FILE", help="The file in which the ratings are kept.")
]
KindOption = Annotated[
    Literal["program", "network"] | None,
    typer.Option("--kind", help="Only games against the program, or between people; else both."),
]

ratings = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=False,
    help="Count games for the ratings of gramota.ru and show them. They are kept in one file, the table of records.",
)


@ratings.command()
def show(
    table: TableOption,
    kind: KindOption = None,
    top: Annotated[
        int | None, typer.Option("--top", metavar="N", min=1, help="Only the first N places.")
    ] = None,
    format: Format = "text",
    lang: LangOption = None,
) -> None:
    """Show who has which rating, the highest first.

    Against the program, and between people.
    """
    from slovnik.cli.ratings_text import print_rankings
    from slovnik.ratings.table import load_ranking

    rankings = {
        one: [row for row in load_ranking(table, one) if top is None or row.place <= top]
        for one in _kinds(kind)
    }
    print_rankings(rankings, format, user_language(lang))


@ratings.command()
def add(
    records: Annotated[
        list[Path], typer.Argument(metavar="RECORD...", help="Records of games by `gramota`.")
    ],
    table: TableOption,
    level: Annotated[
        int, typer.Option("--level", metavar="N", min=1, max=3, help="The program's level, 1 to 3.")
    ] = 1,
    left: Annotated[
        bool, typer.Option("--left", help="Count a game that is not over as resigned by who broke it off.")
    ] = False,
    lexicon: Annotated[
        str | None,
        typer.Option(
            "--lexicon",
            metavar="PROFILE|DIR|FILE",
            help="PROFILE, DIR or FILE; else the one each record names.",
        ),
    ] = None,
    build: BuildFolder = DEFAULT_BUILD,
    format: Format = "text",
    lang: LangOption = None,
) -> None:
    """Verify games, and count each of them once.

    They are verified as `slovnik replay` does; nothing counts if one does not hold.
    A game with a bot among its players is one against the program.
    """
    from slovnik.cli.ratings_text import print_counted
    from slovnik.games.refusals import Refusal
    from slovnik.ratings.table import count_games

    language = user_language(lang)
    verified = dict(_verified(records, lexicon, build, language))
    counted: list[tuple[Path, Counted]] = []
    try:
        for file, answer in zip(
            verified, count_games(table, verified.values(), level, left=left), strict=True
        ):
            counted.append((file, answer))
    except Refusal as refusal:
        print_counted(counted, format, language)
        typer.echo(f"{list(verified)[len(counted)]}: {refusal.message(language)}", err=True)
        raise typer.Exit(1) from refusal
    print_counted(counted, format, language)


@ratings.command()
def history(
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="The player's name.")],
    table: TableOption,
    kind: KindOption = None,
    format: Format = "text",
    lang: LangOption = None,
) -> None:
    """Tell the games of a player and what each changed.

    In the order of counting; exit 1 if there is none.
    """
    from slovnik.cli.ratings_text import print_history
    from slovnik.ratings.table import load_history

    kinds = _kinds(kind)
    entries = [entry for entry in load_history(table, player) if entry.kind in kinds]
    print_history(entries, player, format, user_language(lang))
    if not entries:
        raise typer.Exit(1)


def _kinds(kind: str | None) -> "list[Kind]":
    from slovnik.games.rating_rules import Kind

    return list(Kind) if kind is None else [Kind(kind)]


def _verified(
    files: list[Path], lexicon: str | None, build: Path, lang: Lang
) -> "Iterator[tuple[Path, Record]]":
    """Yield the records, each replayed with its words; tell the first that does not hold, and exit."""
    from functools import cache

    from slovnik.cli.game_arguments import load_record
    from slovnik.cli.patience import asking_patience
    from slovnik.cli.play.table_text import SAY as PLAY_SAYS
    from slovnik.games.replay import IllegalRecordError, OtherLexiconError, replay, verify_lexicon
    from slovnik.lexicon.opening import open_lexicon

    words_of = cache(open_lexicon)
    for file in files:
        record = load_record(file)
        try:
            with asking_patience(PLAY_SAYS(lang, "loading")):
                words = words_of(lexicon or record.lexicon, build)
                verify_lexicon(record, words)
            replay(record, words)
        except OtherLexiconError as error:
            typer.echo(f"{file}: {error.message(lang)}", err=True)
            raise typer.Exit(1) from error
        except IllegalRecordError as error:
            typer.echo(f"{file}: {error.message(lang)}", err=True)
            raise typer.Exit(1) from error
        yield file, record
