"""A game table without a terminal: lines are read from a list, a clock goes as the test says, prints are kept."""

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console

from slovnik.cli.game_arguments import find_game, make_rules
from slovnik.cli.play.dialogues import find_dialogue
from slovnik.cli.play.screen import Screen
from slovnik.cli.play.session import Session
from slovnik.cli.play.table import Table
from slovnik.cli.play.timing import Stopwatch
from slovnik.cli.play.why import Explainer
from slovnik.games.clock import parse_clock
from slovnik.games.match import Match
from slovnik.games.refusals import Lang
from slovnik.lexicon.backing import ListBacking
from slovnik.lexicon.lexicon import Lexicon
from slovnik.orthography import Form, sort_key

_WORDS = """
ад акт арка бал балда бар барак борт брат вал вар вид вол вор вот да даль дар дача дно доза док дол дом дор ель ёж
ёлка жар зола зуд икра итог йод кадр казак карта кит клад клок кок кол кора корт кот краб кран крот лад лак лапа
лето лоб лов лот лото мак мал мат мода мол мор мот нога ноль нора нос овал око окно орт остов ось отвал пар парк пас
пат план полк пора порт пот рак рог род рок рот рота сад скот сок сорт стол сток тавро так тале тло ток толк тон
топот тор торт тот трап трата трон тук уж ус утро фала фара хор цвет час шар щит эра юг яд як яма
"""
WORDS = tuple(_WORDS.split())


def make_lexicon(words: Iterable[str] = WORDS) -> Lexicon:
    """Return a lexicon of ``words``, all of them offered."""
    return Lexicon("tiny", ListBacking(tuple(sorted(map(Form, set(words)), key=sort_key))))


def greet(session: Session) -> str:
    """Return what a new game is begun with: its rules, and what to type."""
    dialogue = session.table.dialogue
    return f"{dialogue.describe_rules(session.position)}\n{dialogue.describe_typing(session.position)}"


@dataclass
class Played:
    """A game that was played at a table: the session, what was printed, and the prompts with what was typed."""

    session: Session
    screen: io.StringIO
    prompts: list[str] = field(default_factory=list)

    @property
    def told(self) -> str:
        """All that was printed, prompts and typed lines apart."""
        return self.screen.getvalue()

    @property
    def flat(self) -> str:
        """As `told`, on one line: words are not torn apart by the width of the screen."""
        return " ".join(self.told.split())

    @property
    def words(self) -> list[str]:
        """What was made in the game, in order."""
        turns = self.session.position.turns
        return [turn.action.word for turn in turns if hasattr(turn.action, "word")]


def sit(
    lines: Sequence[str | tuple[str, float]],
    game: str = "balda",
    *,
    players: str = "Аня,Боря",
    start: str = "кот",
    rules: Sequence[str] = ("rows=3", "cols=3"),
    seed: str = "1",
    clock: str = "none",
    training: bool = False,
    lexicon: Lexicon | None = None,
    lang: Lang = "ru",
    record: Path | None = None,
    build: Path = Path("no such build"),
    profile: str | None = None,
    width: int = 80,
) -> Played:
    """Return a table at which nobody has moved yet.

    Args:
        lines: what people will type; with a number, the seconds that they think before it.
        game, players, start, rules, seed, clock: the game.
        training, lexicon, lang, record, build, profile, width: the table.
    """
    variant, names = find_game(game), tuple(players.split(","))
    words = lexicon or make_lexicon()
    made = make_rules(variant, None, rules, {"players": len(names)})
    first = variant.family.start_game(made, words, names, start, seed)
    out, now, rest = io.StringIO(), [1000.0], list(lines)
    screen = Screen(Console(file=out, width=width, highlight=False, force_terminal=False), lang)
    prompts: list[str] = []

    def ask(prompt: str) -> str | None:
        prompts.append(prompt)
        if not rest:
            return None
        line, seconds = (rest[0], 0.0) if isinstance(rest[0], str) else rest[0]
        del rest[0]
        now[0] += seconds
        return line

    table = Table(
        variant.family,
        find_dialogue(variant.family, lang),
        screen,
        ask,
        Stopwatch(lambda: now[0]),
        Explainer(words, lang, build, profile),
        training,
    )
    session = Session(table, [Match(first, parse_clock(clock))], record)
    return Played(session, out, prompts)


def play(lines: Sequence[str | tuple[str, float]], game: str = "balda", **more: object) -> Played:
    """Return the game that ``lines`` lead to; as `sit`."""
    played = sit(lines, game, **more)  # type: ignore[arg-type]
    played.session.run()
    return played
