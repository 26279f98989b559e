"""Bots for Bukvologika: functions from a position, and chance, to an action.

None looks into the bag: what will be drawn, nobody at the board knows.
"""

import random
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final, TypeAlias

from slovnik.games.actions import Pass
from slovnik.games.bukvologika.advice import known_graph
from slovnik.games.bukvologika.best import find_best
from slovnik.games.bukvologika.changes import Change, Kind, change_board, moved_cells
from slovnik.games.bukvologika.finder import Finder, word_finder
from slovnik.games.bukvologika.moves import Action, Lay, Move
from slovnik.games.bukvologika.position import Position
from slovnik.games.bukvologika.word_moves import lacks_letters, read_paths
from slovnik.games.chance import draw, shuffle
from slovnik.lexicon.lexicon import Lexicon

_CHANGES_TRIED: Final = 8
"""Changes of one action that the random bot tries to make a word of."""
_WORDS_TRIED: Final = 500
"""Words that it tries for each of them."""
_WORDS_A_KIND: Final = 3
"""Words of each action that the two-ply bot thinks about."""
_BEAM: Final = 10
"""Moves of which it looks for the best reply."""

_Choose: TypeAlias = Callable[[Position, random.Random], Move | None]
_Play: TypeAlias = Callable[[Position, random.Random], Action]


def choose_randomly(position: Position, chance: random.Random) -> Move | None:
    """Choose any action, any change and any word that it gives; if chance finds none, a longest one."""
    for kind in shuffle(position.kinds, chance):
        for change in shuffle(position.changes(kind), chance)[:_CHANGES_TRIED]:
            move = _draw_word(position, change, chance)
            if move is not None:
                return move
    return choose_greedily(position, chance)


def _draw_word(position: Position, change: Change, chance: random.Random) -> Move | None:
    """Return a move by ``change`` with a word of chance, None if none of those drawn can be read."""
    words, after, through = (
        _all_words(position.game.lexicon),
        change_board(position.letters, change),
        moved_cells(change),
    )
    for _ in range(_WORDS_TRIED):
        word = draw(words, chance)
        folded = position.game.words.fold(word)
        if lacks_letters(after, folded):
            continue
        paths = (path for path in read_paths(after, folded) if not through or set(through) & set(path))
        moves = (Move(change, word, path) for path in paths)
        move = next(moves, None)
        if move is not None and position.can(move):
            return move
    return None


@lru_cache(maxsize=4)
def _all_words(lexicon: Lexicon) -> tuple[str, ...]:
    return tuple(lexicon)


def choose_greedily(position: Position, chance: random.Random) -> Move | None:
    """Choose a longest word, by chance among the actions that give one."""
    return _find_longest(position, shuffle(position.kinds, chance))


def _find_longest(
    position: Position, kinds: Collection[Kind], floor: int = 0, finder: Finder | None = None
) -> Move | None:
    """Return a longest move, of the first of ``kinds`` that has one so long; None: none is longer than ``floor``."""
    best = None
    for kind in kinds:
        move = find_best(position, kind, floor, finder=finder)
        if move is not None:
            best, floor = move, len(move.word)
    return best


def choose_like_a_novice(position: Position, chance: random.Random) -> Move | None:
    """Choose as the greedy bot does, but only of the words that most people know; if there is none, of all."""
    finder = word_finder(known_graph(position.game.lexicon))
    kinds = shuffle(position.kinds, chance)
    return _find_longest(position, kinds, finder=finder) or _find_longest(position, kinds)


def choose_by_reply(position: Position, chance: random.Random) -> Move | None:
    """Choose the word with the most points less those of the longest reply, among some of the longest words."""
    blind = replace(position, bag="")
    best, value = None, -len(position.letters)
    for move in _candidates(position, chance):
        floor = (
            len(move.word) - value - 1
        )  # a reply with more letters than that makes the move no better than the best
        if floor < 0:
            continue
        reply = _longest_reply(blind.play(move), floor)
        if reply <= floor:
            best, value = move, len(move.word) - reply
    return best


def _candidates(position: Position, chance: random.Random) -> list[Move]:
    """Return some of the longest words of each action, the longest first, by chance among equals."""
    kinds = shuffle(position.kinds, chance)
    moves = [move for kind in kinds for move in _longest_of(position, kind)]
    return sorted(moves, key=lambda move: -len(move.word))[:_BEAM]


def _longest_of(position: Position, kind: Kind) -> Iterator[Move]:
    """Yield moves of one ``kind`` with different words, the longest first."""
    fold, banned = position.game.words.fold, set[str]()
    for _ in range(_WORDS_A_KIND):
        move = find_best(position, kind, banned=banned)
        if move is None:
            return
        yield move
        banned.add(fold(move.word))


def _longest_reply(position: Position, floor: int) -> int:
    """Return the letters of the longest word in ``position``, or of any one with more than ``floor``."""
    shorter = 0
    for kind in position.kinds:
        move = find_best(position, kind, shorter)
        if move is not None:
            shorter = len(move.word)
        if shorter > floor:
            break
    return shorter


def _play_by(choose: _Choose) -> _Play:
    """Return the bot that chooses its moves so; in the opening it lays its most frequent letter, anywhere."""

    def play(position: Position, chance: random.Random) -> Action:
        if position.is_opening:
            return _lay(position, chance)
        return choose(position, chance) or Pass()

    return play


def _lay(position: Position, chance: random.Random) -> Lay | Pass:
    letters, tiles = position.opening_letters, position.game.rules.tiles
    if not letters:
        return Pass()
    return Lay(draw(position.opening_cells, chance), max(letters, key=lambda letter: tiles.get(letter, 0)))


def _lay_randomly(position: Position, chance: random.Random) -> Action:
    """As the other bots, but any letter that may be laid."""
    if position.is_opening and position.opening_letters:
        return Lay(draw(position.opening_cells, chance), draw(position.opening_letters, chance))
    return _play_by(choose_randomly)(position, chance)


BOTS: Final = MappingProxyType(
    {
        "random": _lay_randomly,
        "novice": _play_by(choose_like_a_novice),
        "greedy": _play_by(choose_greedily),
        "two-ply": _play_by(choose_by_reply),
    }
)
