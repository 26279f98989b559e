"""``slovnik play``: a game in the terminal, for people and bots; reads moves from stdin when piped."""

import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from slovnik.cli.options import DEFAULT_BUILD, BuildFolder, LangOption, user_language
from slovnik.errors import UsageError
from slovnik.orthography import escape

if TYPE_CHECKING:
    from slovnik.cli.play_session import Explain, Session
    from slovnik.games.position import Position
    from slovnik.games.record import Record
    from slovnik.games.refusals import Lang
    from slovnik.games.rules import BaldaRules
    from slovnik.lexicon.lexicon import Lexicon

_DEFAULT_PLAYERS = {"ru": "Игрок,greedy", "en": "Player,greedy"}
_LARGEST_SEED = 10**6


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game: balda.")],
    preset: Annotated[
        str, typer.Option("--preset", metavar="PRESET", help="encyclopaedia or page.")
    ] = "encyclopaedia",
    lexicon: Annotated[
        str | None,
        typer.Option(
            "--lexicon", metavar="PROFILE|DIR|FILE", help="PROFILE, DIR or FILE with the words; else balda."
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
        typer.Option(
            "--players", metavar="NAMES", help="2 to 4 names, with commas; greedy and random are bots."
        ),
    ] = None,
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
    """Play a game in the terminal. Type a word, the letter finds its place."""
    from slovnik.cli.game_arguments import load_record, make_rules, require_game
    from slovnik.cli.play_text import say_refusal
    from slovnik.games.refusals import Refusal
    from slovnik.lexicon.opening import open_lexicon

    require_game(game)
    language = user_language(lang)
    options = (f" --lexicon {lexicon}" if lexicon else "") + (
        f" --build {build}" if build != DEFAULT_BUILD else ""
    )
    if resume is not None:
        kept = load_record(resume)
        words = open_lexicon(lexicon or kept.lexicon, build)
        _run(_replay(kept, words, resume), kept.seed, language, record or resume, options, build)
        return
    names = tuple(name.strip() for name in (players or _DEFAULT_PLAYERS[language]).split(","))
    number_of_game = str(_draw_seed() if seed is None else seed)
    words = open_lexicon(lexicon or "balda", build)
    try:
        rules = make_rules(preset, rows, cols, line, number, offset, neighbours, len(names))
        position = _start(rules, words, names, start, number_of_game)
    except Refusal as refusal:
        raise UsageError(say_refusal(refusal, language)) from refusal
    _run(position, number_of_game, language, record, options, build)


def _start(
    rules: "BaldaRules", words: "Lexicon", names: tuple[str, ...], start: str | None, seed: str
) -> "Position":
    from slovnik.games.position import start_game
    from slovnik.games.start import draw_start
    from slovnik.orthography import normalize

    return start_game(rules, words, names, normalize(start) if start else draw_start(rules, words, seed))


def _replay(kept: "Record", words: "Lexicon", file: Path) -> "Position":
    """Return where a kept game stopped; raises `UsageError` if it cannot go on from there."""
    from slovnik.errors import GameError
    from slovnik.games.replay import replay, verify_lexicon

    try:
        verify_lexicon(kept, words)
        return replay(kept, words)
    except GameError as error:
        raise UsageError(f"{file}: {error}") from error


def _draw_seed() -> int:
    """Return a number for a new game; it is shown and recorded, so the game can be begun again."""
    import secrets

    return secrets.randbelow(_LARGEST_SEED)


def _run(
    position: "Position", seed: str, lang: "Lang", record: Path | None, options: str, build: Path
) -> None:
    """Play, save, and say how to go on; ``options`` are those that a later command needs again."""
    from rich.console import Console

    from slovnik.cli.play_session import Session

    session = Session(
        position,
        seed,
        lang,
        Console(highlight=False, soft_wrap=not sys.stdout.isatty()),
        _ask,
        record,
        _find_explain(position.game.lexicon, lang, build),
    )
    _greet(session)
    try:
        session.save()
        session.run()
    except KeyboardInterrupt:
        session.console.print()
    except OSError as error:
        raise UsageError(f"{record}: the record cannot be written ({error.strerror})") from error
    _part(session, options)


def _find_explain(words: "Lexicon", language: "Lang", build: Path) -> "Explain":
    """Return what tells an inflected form from a word that nobody knows."""
    from slovnik.cli.validate_formats import formatter
    from slovnik.inquiry.validate import Validator
    from slovnik.morphology.analysis import Analyser
    from slovnik.terms import Status

    validator = Validator(words, Analyser(), suggest=False)
    sentence = formatter("text", language, build)

    def explain(word: str) -> str | None:
        record = validator.answer(word)
        return None if record.status is Status.UNKNOWN else sentence(record).rstrip()

    return explain


def _greet(session: "Session") -> None:
    from slovnik.games.rules import uneven_share

    game = session.position.game
    session.tell("welcome")
    session.tell("seed", seed=session.seed)
    left = uneven_share(game.rules, game.start)
    if left:
        session.tell("uneven", left=left, players=game.rules.players)


def _part(session: "Session", options: str) -> None:
    if session.position.outcome is None:
        session.tell("broken_off")
        session.tell("resume" if session.record else "not_saved", file=session.record, options=options)
    elif session.record:
        session.tell("saved", file=session.record, options=options)


def _ask(prompt: str) -> str | None:
    """Return the next line, None at the end; without a terminal there is no prompt and the line is echoed."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - gives input() its line editing
        try:
            return input(prompt)
        except EOFError:
            return None
    line = sys.stdin.readline()
    if not line:
        return None
    typer.echo(f"{prompt}{escape(line.strip())}")
    return line
