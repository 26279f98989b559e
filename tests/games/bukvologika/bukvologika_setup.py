"""A small word list, and positions of Bukvologika drawn as boards."""

from collections.abc import Iterable
from dataclasses import replace

from slovnik.games.actions import Pass
from slovnik.games.board import Cell
from slovnik.games.bukvologika.board import find_cell
from slovnik.games.bukvologika.moves import Lay, Move
from slovnik.games.bukvologika.notation import parse_action
from slovnik.games.bukvologika.position import Position
from slovnik.games.bukvologika.rules import PRESETS, BukvologikaRules
from slovnik.games.bukvologika.start import start_game
from slovnik.lexicon.backing import ListBacking
from slovnik.lexicon.lexicon import Lexicon
from slovnik.lexicon.matching import Matching
from slovnik.orthography import Form, sort_key

_WORDS = """
ад акт арка бал балда бар барак борт брат вал вар вид вол вор да даль дар дача дно док дол дом дор ель ёж ёлка елка жар
зола икра итог йод кадр казак карта кит клад клок кол кора корт кот краб кран крот лад лак лапа лето лоб лов лот лото
мак мал мат мода мол мор мот небо нёбо нога ноль нора нос овал око окно орт остров отвал пар парад парк пас пат план
пора порт пот рак рог род рок рост рот рота ротор сад скот сок сорт стол ток тон топор торт тот трап трон тук ус утро
фара хор час шар щит эра юг яд як яма тормоз актор отрада росток
"""

WORDS = tuple(_WORDS.split())

RULES: BukvologikaRules = PRESETS["bukvologika"]


def make_lexicon(words: Iterable[str] = WORDS, fold_yo: bool = False) -> Lexicon:
    """Return a lexicon of ``words``."""
    forms = tuple(sorted(map(Form, set(words)), key=sort_key))
    return Lexicon("tiny", ListBacking(forms), matching=Matching(fold_yo=fold_yo))


TINY = make_lexicon()
NAMES = ("Аня", "Боря", "Вера", "Глеб")


def new_game(lexicon: Lexicon = TINY, seed: str = "1", **changes: object) -> Position:
    """Return the first position of a game whose rules differ from the preset by ``changes``."""
    rules = replace(RULES, **changes)
    return start_game(rules, lexicon, NAMES[: rules.players], "", seed)


def at(name: str) -> Cell:
    """Return the cell called ``name``."""
    cell = find_cell(name)
    assert cell is not None
    return cell


def act(text: str) -> Lay | Move:
    """Return the action that ``text`` writes."""
    return parse_action(text, RULES)


def draw_board(text: str) -> str:
    """Return the letters of a board drawn with seven ranks, the seventh on top; blanks do not count."""
    letters = "".join(text.split())
    assert len(letters) == 49
    return letters


BOARD = """
. . . . . . .
. . . . . . .
. . к * т . .
. . * о * . .
. . р * а . .
. . . . . . .
. . . . . . .
"""


def position_on(
    board: str = BOARD,
    tiles: str = "абвглмн",
    lexicon: Lexicon = TINY,
    made: int = 2,
    **changes: object,
) -> Position:
    """Return a position past the opening on a drawn board.

    Every bank holds ``tiles``, and everybody has made ``made`` moves, by passing.
    """
    position = new_game(lexicon, **changes)
    count = position.game.rules.players
    banks = (tiles,) * len(position.banks)
    position = replace(position, letters=draw_board(board), banks=banks, opened=5)
    for _ in range(made * count):
        position = position.play(Pass())
    return position


def play_all(position: Position, *texts: str) -> Position:
    """Return the position after the actions that ``texts`` write."""
    for text in texts:
        position = position.play(parse_action(text, position.game.rules))
    return position
