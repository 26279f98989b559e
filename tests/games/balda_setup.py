"""A small word list and the games that the tests of this folder begin from."""

from collections.abc import Iterable
from pathlib import Path

from slovnik.games.balda.family import BALDA
from slovnik.games.balda.position import Position, start_game
from slovnik.games.balda.rules import BaldaRules
from slovnik.games.clock import NO_CLOCK, Clock
from slovnik.games.match import Match
from slovnik.games.record import Record, record_match
from slovnik.lexicon.backing import ListBacking
from slovnik.lexicon.lexicon import Lexicon
from slovnik.orthography import Form, sort_key

SHARED = Path(__file__).parents[3] / "shared" / "engine"

_WORDS = """
ад акт арка бал балда бар барак борт брат вал вар вид вол вор вот да даль дар дача дно доза док дол дом
дор ель ёж ёлка жар зола зуд икра итог йод кадр казак карта кит клад клок кок кол кора корт кот краб кран
крот лад лак лапа лето лоб лов лот лото мак мал мат мода мол мор мот нога ноль нора нос овал око окно орт
остов ось отвал пар парк пас пат план полк пора порт пот рак рог род рок рот рота сад скот сок сорт стол
сток тавро так тале тло ток толк тон топот тор торт тот трап трата трон тук уж ус утро фалда фара хор цвет
час шар щит эра юг яд як яма
"""

WORDS = tuple(_WORDS.split())


def make_lexicon(words: Iterable[str] = WORDS, name: str = "tiny") -> Lexicon:
    """Return a lexicon of ``words``, all of them offered."""
    return Lexicon(name, ListBacking(tuple(sorted(map(Form, set(words)), key=sort_key))))


TINY = make_lexicon()


load_rules = BALDA.load_rules


def new_game(
    start: str = "кот",
    lexicon: Lexicon = TINY,
    preset: str = "encyclopaedia",
    players: int = 2,
    seed: str = "",
    **changes: object,
) -> Position:
    """Return the first position on a board of 3 × 3 (or as ``changes`` say)."""
    rules: BaldaRules = load_rules(preset, **{"rows": 3, "cols": 3, "players": players, **changes})
    return start_game(rules, lexicon, ("Аня", "Боря", "Вера", "Глеб")[:players], start, seed)


def record_of(position: Position, clock: Clock = NO_CLOCK) -> Record:
    """Return the record of the game that led to ``position``, no turn of which took any time."""
    return record_match(BALDA, Match(position, clock, (0,) * len(position.turns)))
