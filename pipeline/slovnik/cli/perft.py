"""``slovnik perft``: count the moves of a position, to prove a move generator right."""

from dataclasses import asdict
from typing import Annotated

import typer

from slovnik.cli.options import DEFAULT_BUILD, BuildFolder
from slovnik.errors import UsageError

_FORMATS = ("text", "json")
_COUNTS = ("raw", "legal")


def perft(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game: balda.")],
    grid: Annotated[
        str, typer.Option("--grid", metavar="LETTERS", help="Letters row by row, '.' for an empty cell.")
    ],
    lexicon: Annotated[
        str,
        typer.Option("--lexicon", metavar="PROFILE|DIR|FILE", help="PROFILE, DIR or FILE with the words."),
    ] = "balda",
    build: BuildFolder = DEFAULT_BUILD,
    rows: Annotated[int, typer.Option("--rows", metavar="N", min=1, max=9)] = 5,
    cols: Annotated[int, typer.Option("--cols", metavar="N", min=1, max=9)] = 5,
    used: Annotated[
        str, typer.Option("--used", metavar="WORDS", help="Words used in the game, with commas.")
    ] = "",
    neighbours: Annotated[
        str, typer.Option("--neighbours", metavar="orth|king", help="orth (4 cells) or king (8).")
    ] = "orth",
    depth: Annotated[int, typer.Option("--depth", metavar="N", min=1, help="How many letters deep.")] = 1,
    count: Annotated[
        str, typer.Option("--count", metavar="legal|raw", help="legal drops used words, raw does not.")
    ] = "legal",
    ban_readable: Annotated[
        bool, typer.Option("--ban-readable", help="Drop words readable before the move.")
    ] = False,
    length: Annotated[
        str, typer.Option("--length", metavar="MIN..MAX", help="Least and most letters: 2..8.")
    ] = "",
    format: Annotated[str, typer.Option("--format", metavar="text|json", help="text or json.")] = "text",
) -> None:
    """Count the moves of a position to any depth.

    Paths, triples, words and places.
    """
    from slovnik.cli.game_arguments import pick_name, pick_term, require_game
    from slovnik.games.board import Neighbours, make_grid
    from slovnik.games.folding import board_words
    from slovnik.games.perft import Perft
    from slovnik.lexicon.opening import open_lexicon
    from slovnik.orthography import normalize

    require_game(game)
    pick_name(format, _FORMATS, "format")
    touching = pick_term(neighbours, Neighbours, "kind of neighbours") or Neighbours.ORTH
    letters = _parse_grid(grid, rows, cols)
    tree = Perft(
        board_words(open_lexicon(lexicon, build)),
        make_grid(rows, cols, touching),
        legal=pick_name(count, _COUNTS, "count") == "legal",
        ban_readable=ban_readable,
        lengths=_parse_lengths(length),
    )
    words = {normalize(word) for word in used.split(",")} - {""} if count == "legal" else set()
    _print_counts(asdict(tree.count(letters, words, depth)), format)


def _parse_grid(grid: str, rows: int, cols: int) -> str:
    """Return the letters of the board; raises `UsageError` if they do not fit it."""
    from slovnik.games.board import EMPTY
    from slovnik.orthography import ALPHABET, normalize

    letters = str(normalize(grid))
    wrong = next((char for char in letters if char != EMPTY and char not in ALPHABET), None)
    if wrong is not None:
        raise UsageError(f"--grid: {wrong!r} is neither '{EMPTY}' nor one of the 33 letters")
    if len(letters) != rows * cols:
        raise UsageError(f"--grid has {len(letters)} cells, and {rows} × {cols} makes {rows * cols}")
    return letters


def _parse_lengths(text: str) -> tuple[int, int]:
    """Return the bounds that ``2..8`` writes; no bounds for an empty text."""
    from slovnik.games.perft import ANY_LENGTH

    if not text:
        return ANY_LENGTH
    least, dots, most = text.partition("..")
    if not (dots and least.isdecimal() and most.isdecimal() and 1 <= int(least) <= int(most)):
        raise UsageError(f"--length '{text}': write the least and the most letters, such as 2..8")
    return int(least), int(most)


def _print_counts(counts: dict[str, int], form: str) -> None:
    import json

    if form == "json":
        typer.echo(json.dumps(counts))
    else:
        for name, number in counts.items():
            typer.echo(f"{name:8}{number:>14,}")
