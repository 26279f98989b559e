"""The first position: the jokers on the board, the letters in the bag and the banks."""

from slovnik.errors import UsageError
from slovnik.games.board import EMPTY, Cell
from slovnik.games.bukvologika.bag import deal, draw_different, fill_bag
from slovnik.games.bukvologika.board import CENTRE, CORNERS, GRID, JOKER, JOKER_CELLS
from slovnik.games.bukvologika.opening import OPENING_LETTERS
from slovnik.games.bukvologika.position import Position
from slovnik.games.bukvologika.rules import (
    LEAST_PLAYERS,
    MOST_PLAYERS,
    BukvologikaRules,
    Opening,
)
from slovnik.games.game import Game, verify_players
from slovnik.lexicon.lexicon import Lexicon


def start_game(
    rules: BukvologikaRules, lexicon: Lexicon, players: tuple[str, ...], start: str = "", seed: str = ""
) -> Position:
    """Return the first position of a game; ``players`` in the order in which they move.

    The order of the tiles in the bag depends on ``seed`` alone.

    Raises:
        Refusal: The players or the letters do not go with the rules.
        UsageError: There is a start word, and no game of this family has one.
    """
    if start:
        raise UsageError("Bukvologika has no start word: leave it out")
    verify_players(players, rules, LEAST_PLAYERS, MOST_PLAYERS)
    rules.verify_tiles()
    game = Game(rules, lexicon, players, "", seed)
    bag = game.words.fold(fill_bag(rules.tiles, seed))
    opening = ""
    if rules.opening is Opening.AUTOMATIC:
        opening, bag = draw_different(bag, OPENING_LETTERS)
    banks, bag = deal(bag, rules.banks, rules.bank_size)
    return Position(
        game=game,
        letters=lay_opening(opening),
        banks=banks,
        bag=bag,
        turns=(),
        scores=(0,) * len(players),
        mover=0,
        opened=OPENING_LETTERS if rules.opening is Opening.AUTOMATIC else 0,
        moves=(0,) * len(players),
        gone=(False,) * len(players),
    )


def lay_opening(letters: str) -> str:
    """Return the board with the jokers and the first ``letters`` of the opening, the centre before the corners."""
    pieces: dict[Cell, str] = {
        **dict.fromkeys(JOKER_CELLS, JOKER),
        **dict(zip((CENTRE, *CORNERS), letters, strict=False)),
    }
    return "".join(pieces.get(Cell(cell), EMPTY) for cell in range(GRID.size))
