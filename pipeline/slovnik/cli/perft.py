"""``slovnik perft``: count the moves of a position, to prove a move generator right."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from slovnik.cli.options import DEFAULT_BUILD, BuildFolder
from slovnik.errors import UsageError
from slovnik.games.board import COLUMNS

if TYPE_CHECKING:
    from slovnik.games.balda.perft import Counts, Perft, Triple
    from slovnik.games.balda.rules import BaldaRules
    from slovnik.games.families import Variant
    from slovnik.games.folding import BoardWords
    from slovnik.lexicon.lexicon import Lexicon

_FAMILY = "balda"
"""The family of games whose moves are counted."""
_FORMATS = ("text", "json")
_COUNTS = ("raw", "legal")


def perft(
    game: Annotated[str, typer.Argument(metavar="GAME", help="balda, royal or gramota.")],
    grid: Annotated[
        str, typer.Option("--grid", metavar="LETTERS", help="Letters row by row, '.' for an empty cell.")
    ],
    preset: Annotated[
        str | None, typer.Option("--preset", metavar="PRESET", help="Another preset: page.")
    ] = None,
    lexicon: Annotated[
        str | None,
        typer.Option(
            "--lexicon", metavar="PROFILE|DIR|FILE", help="PROFILE, DIR or FILE; else the game's profile."
        ),
    ] = None,
    build: BuildFolder = DEFAULT_BUILD,
    rows: Annotated[int, typer.Option("--rows", metavar="N", min=1, max=9, help="Rows of the board.")] = 5,
    cols: Annotated[int, typer.Option("--cols", metavar="N", min=1, max=9, help="Columns of it.")] = 5,
    used: Annotated[
        str, typer.Option("--used", metavar="WORDS", help="Words used in the game, with commas.")
    ] = "",
    neighbours: Annotated[
        str | None,
        typer.Option(
            "--neighbours", metavar="orth|king", help="orth (4 cells) or king (8); else the game's."
        ),
    ] = None,
    crossing: Annotated[
        bool | None,
        typer.Option("--crossing/--no-crossing", help="May a path cross itself; else as in the game."),
    ] = None,
    depth: Annotated[int, typer.Option("--depth", metavar="N", min=1, help="How many letters deep.")] = 1,
    count: Annotated[
        str, typer.Option("--count", metavar="legal|raw", help="legal drops used words, raw does not.")
    ] = "legal",
    ban_readable: Annotated[
        bool | None,
        typer.Option(
            "--ban-readable/--allow-readable",
            help="Drop words readable before the move; else as in the game.",
        ),
    ] = None,
    length: Annotated[
        str,
        typer.Option("--length", metavar="MIN..MAX", help="Least and most letters: 2..8; else the game's."),
    ] = "",
    divide: Annotated[bool, typer.Option("--divide", help="A line for each first letter and word.")] = False,
    format: Annotated[str, typer.Option("--format", metavar="text|json", help="text or json.")] = "text",
) -> None:
    """Count the moves of a position to any depth.

    Paths, triples, words and places.
    """
    from slovnik.cli.game_arguments import find_game, pick_name
    from slovnik.games.families import GAMES
    from slovnik.lexicon.opening import open_lexicon

    variant = find_game(game)
    if variant.family.name != _FAMILY:
        boards = ", ".join(name for name, one in GAMES.items() if one.family.name == _FAMILY)
        raise UsageError(
            f"perft counts letters put on a board, and {game} is not played so: ask for {boards}"
        )
    pick_name(format, _FORMATS, "format")
    letters = _parse_grid(grid, rows, cols)
    rules = _make_rules(
        variant, preset, length, neighbours=neighbours, crossing=crossing, ban_readable=ban_readable
    )
    legal = pick_name(count, _COUNTS, "count") == "legal"
    words = _parse_used(used)
    listed = open_lexicon(lexicon or variant.profile, build)
    tree = _make_perft(listed, rules, rows, cols, legal)
    for word in unknown_words(words, tree.words):
        typer.echo(f"slovnik: --used: '{word}' is not in the list {listed.id}; it bans nothing", err=True)
    taken = set(words) if legal else set()
    if divide:
        _print_division(tree.divide(letters, taken, depth), cols, format)
    else:
        _print_counts(asdict(tree.count(letters, taken, depth)), format)


def unknown_words(words: Iterable[str], spelled: "BoardWords") -> list[str]:
    """Return those of ``words`` that no board spells: a used one changes no count."""
    return [word for word in words if spelled.fold(word) not in spelled.graph]


def _make_rules(variant: "Variant", preset: str | None, length: str, **given: object) -> "BaldaRules":
    """Return the rules of the game with what was given; the size of the board is not theirs (it may be one row)."""
    from slovnik.cli.game_arguments import make_rules

    least, most = _parse_lengths(length)
    flags = {True: "yes", False: "no"}
    changes = {name: flags[value] if isinstance(value, bool) else value for name, value in given.items()}
    rules: BaldaRules = make_rules(variant, preset, (), {**changes, "min_length": least, "max_length": most})
    return rules


def _make_perft(words: "Lexicon", rules: "BaldaRules", rows: int, cols: int, legal: bool) -> "Perft":
    from slovnik.games.balda.perft import Perft
    from slovnik.games.board import make_grid
    from slovnik.games.engine import move_generator
    from slovnik.games.folding import board_words

    spelled = board_words(words)
    grid = make_grid(rows, cols, rules.neighbours)
    generator = move_generator(spelled.graph, grid, rules.crossing)
    return Perft(spelled, generator, legal, rules.ban_readable, rules.lengths)


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


def _parse_used(used: str) -> list[str]:
    """Return the words between the commas, each once; raises `UsageError` if one could be in no list."""
    from slovnik.orthography import escape, is_hyphenated, is_russian, normalize

    words = [word for word in dict.fromkeys(map(normalize, used.split(","))) if word]
    wrong = next((word for word in words if not (is_russian(word) or is_hyphenated(word))), None)
    if wrong is not None:
        raise UsageError(f"--used: '{escape(wrong)}' cannot be a word: write Russian letters, with commas")
    return [str(word) for word in words]


def _parse_lengths(text: str) -> tuple[int | None, int | None]:
    """Return the bounds that ``2..8`` writes; none for an empty text."""
    if not text:
        return None, None
    least, dots, most = text.partition("..")
    if not (dots and least.isdecimal() and most.isdecimal() and 1 <= int(least) <= int(most)):
        raise UsageError(f"--length '{text}': write the least and the most letters, such as 2..8")
    return int(least), int(most)


def _print_counts(counts: dict[str, int], form: str) -> None:
    if form == "json":
        typer.echo(json.dumps(counts))
    else:
        for name, number in counts.items():
            typer.echo(f"{name:8}{number:>14,}")


def _print_division(division: "Iterable[tuple[Triple, Counts]]", cols: int, form: str) -> None:
    """Print a line for each first ply: cell, letter, word, then paths, triples, words and places below it."""
    for ply, counts in division:
        name = f"{COLUMNS[ply.cell % cols]}{ply.cell // cols + 1}"
        numbers = asdict(counts)
        if form == "json":
            first = {"cell": name, "letter": ply.letter, "word": ply.word}
            typer.echo(json.dumps({**first, **numbers}, ensure_ascii=False))
        else:
            typer.echo("\t".join(map(str, (name, ply.letter, ply.word, *numbers.values()))))
