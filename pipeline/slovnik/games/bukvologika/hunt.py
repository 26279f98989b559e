"""The bounded search for the longest word that one action makes readable: no list of moves, the best alone.

All snakes are tried letter by letter along the word graph, in a fixed order, and a snake is left as soon as it cannot
become longer than the best word so far (`hunt_bounds`). Where it meets a cell that the action may change, it may also
read there what the change would put: a letter of the bank, or a piece from elsewhere. So no board is ever changed, and
the hundreds of castlings are one search.

The functions are kernels (slovnik.games.fast.native): where they can be compiled they take a `Hunt`, else any object
with the same attributes, and do the same.
"""

from typing import Final

from slovnik.games.bukvologika.hunt_record import (
    ALL_LETTERS,
    JOKER,
    NEAR,
    ROOT,
    SIZE,
    WORD_SHIFT,
    Hunt,
    first_arc,
)
from slovnik.games.bukvologika.lanes import lane

STATUS_QUO: Final = 0
PLACEMENT: Final = 1
REPLACEMENT: Final = 2
RELOCATION: Final = 3
CASTLING: Final = 4
"""Of the two castled pieces one is not in the word, or is a joker: one cell at most reads what does not lie there."""
EXCHANGE: Final = 5
"""Both castled pieces are letters of the word: two cells read each other's letter."""


def hunt_longest(hunt: Hunt) -> int:
    """Find the longest word with more letters than ``best`` and return its length, ``best`` itself if there is none."""
    hunt.changed = 0
    hunt.heard = 0
    hunt.plain = 0
    for cell in range(SIZE):
        hunt.used[cell] = 0
    for cell in range(SIZE):
        step(hunt, cell, ROOT, 0)
    return hunt.best  # type: ignore[no-any-return]


def step(hunt: Hunt, cell: int, arc: int, depth: int) -> None:
    """Let the snake of ``depth`` letters, the last read by ``arc``, go on to ``cell`` in every way."""
    node = hunt.nodes[arc]
    if hunt.used[cell] or depth >= hunt.most or lacks_other(hunt, node):
        return
    piece = hunt.board[cell]
    can_be_wild = depth - 1 + lane(hunt.wild_next[first_arc(node)], hunt.left) > hunt.best
    if piece == JOKER:
        if can_be_wild:
            take(hunt, cell, node, node & ALL_LETTERS, depth)
        return
    if node & hunt.accepts[cell]:
        take(hunt, cell, node, node & hunt.accepts[cell], depth)
    if can_be_wild:
        change(hunt, cell, node, depth)


def lacks_other(hunt: Hunt, node: int) -> int:
    """Say whether half an exchange is done, and no rest of a word from ``node`` has the letter for the other half."""
    return (
        hunt.kind == EXCHANGE and hunt.changed == 1 and not hunt.below[first_arc(node)] >> (hunt.old - 1) & 1
    )


def take(hunt: Hunt, cell: int, node: int, letters: int, depth: int) -> None:
    """Go on to the piece on ``cell`` as it is, by each of ``letters``."""
    piece = hunt.board[cell]
    hunt.free[piece] -= 1
    if piece == JOKER:
        heard = hunt.heard
        hunt.left -= 1
        while letters:
            bit = letters & -letters
            letters &= letters - 1
            hunt.heard = heard | bit
            if can_change(hunt):
                read_letter(hunt, cell, node, bit, 1, depth)
        hunt.left += 1
        hunt.heard = heard
    elif can_change(hunt):
        hunt.plain += 1
        read_letter(hunt, cell, node, letters, 0, depth)
        hunt.plain -= 1
    hunt.free[piece] += 1


def change(hunt: Hunt, cell: int, node: int, depth: int) -> None:
    """Go on to ``cell`` as the action may change it."""
    letters = node & changed_letters(hunt, cell)
    if not letters:
        return
    piece = hunt.board[cell]
    hunt.free[piece] -= 1
    hunt.left -= 1
    hunt.changed += 1
    if hunt.changed == 1:
        hunt.old = piece
    while letters:
        bit = letters & -letters
        letters &= letters - 1
        if hunt.changed == 1:
            hunt.new = bit.bit_length()
        if can_change(hunt):
            read_letter(hunt, cell, node, bit, 1, depth)
    hunt.changed -= 1
    hunt.left += 1
    hunt.free[piece] += 1


def changed_letters(hunt: Hunt, cell: int) -> int:
    """Return the letters that ``cell`` may be read as if the action changes it: none that it has already."""
    piece = hunt.board[cell]
    if hunt.kind == EXCHANGE:
        if not piece or (hunt.changed and piece != hunt.new) or hunt.changed > 1:
            return 0
        return 1 << (hunt.old - 1) if hunt.changed else hunt.letters & ~hunt.accepts[cell]  # type: ignore[no-any-return]
    if hunt.changed:
        return 0
    if hunt.kind == PLACEMENT:
        return hunt.bank if hunt.open[cell] else 0
    if hunt.kind == RELOCATION:
        return ALL_LETTERS if hunt.open[cell] else 0
    if not piece or hunt.kind == STATUS_QUO:
        return 0
    return (hunt.bank if hunt.kind == REPLACEMENT else ALL_LETTERS) & ~hunt.accepts[cell]  # type: ignore[no-any-return]


def can_change(hunt: Hunt) -> int:
    """Say whether some piece may still be the one that is read on the changed cell: of those in the snake, few can.

    A relocated piece comes from outside the snake. A castled piece does too; or it is a joker of the snake, on whose
    cell the old letter is then read; or, in an exchange, it is a letter that is not in the snake yet.
    """
    if hunt.changed != 1 or hunt.kind == PLACEMENT or hunt.kind == REPLACEMENT or hunt.free[hunt.new]:
        return 1
    if hunt.kind == EXCHANGE:
        return 0
    if hunt.free[JOKER]:
        return 1
    return hunt.kind == CASTLING and (hunt.heard >> (hunt.old - 1)) & 1  # type: ignore[no-any-return]


def read_letter(hunt: Hunt, cell: int, node: int, bit: int, is_wild: int, depth: int) -> None:
    """Put ``cell`` behind the snake as the letter ``bit``, keep the word if it ends there, and go on."""
    arc = first_arc(node) + (node & (bit - 1)).bit_count()
    if depth + lane(hunt.wild[arc] if is_wild else hunt.real[arc], hunt.left) <= hunt.best:
        return
    hunt.path[depth] = cell
    hunt.read[depth] = bit.bit_length()
    if hunt.nodes[arc] >> WORD_SHIFT:
        keep(hunt, depth + 1)
    hunt.used[cell] = 1
    place = cell * NEAR
    while hunt.steps[place] != SIZE:
        step(hunt, hunt.steps[place], arc, depth + 1)
        place += 1
    hunt.used[cell] = 0


def keep(hunt: Hunt, length: int) -> None:
    """Keep the word of the snake if it is the longest, the action makes it, and it counts."""
    if length <= hunt.best or length < hunt.least or not is_made(hunt) or is_taken(hunt, length):
        return
    hunt.best = length
    for place in range(length):
        hunt.best_path[place] = hunt.path[place]
        hunt.best_read[place] = hunt.read[place]


def is_made(hunt: Hunt) -> int:
    """Say whether the action makes the word of the snake, and by the rules: jokers alone may not do."""
    if hunt.kind == STATUS_QUO:
        return hunt.alone or hunt.plain  # type: ignore[no-any-return]
    if hunt.kind == EXCHANGE:
        return hunt.changed == 2  # type: ignore[no-any-return]
    if hunt.kind == CASTLING and not hunt.changed:
        return is_made_as_it_is(hunt)
    if hunt.kind == PLACEMENT or hunt.kind == REPLACEMENT or hunt.alone or hunt.plain or not hunt.changed:
        return hunt.changed  # type: ignore[no-any-return]
    return hunt.free[hunt.new] or (hunt.kind == CASTLING and (hunt.heard >> (hunt.old - 1)) & 1)  # type: ignore[no-any-return]


def is_made_as_it_is(hunt: Hunt) -> int:
    """Say whether a castling can make a word that is read on the board as it is.

    A letter of the word and a joker outside it may change places, or a joker of the word and a piece with the letter
    that it is read as, wherever that lies.
    """
    return (hunt.free[JOKER] and (hunt.plain > 1 or (hunt.plain and hunt.alone))) or hunt.heard & hunt.letters  # type: ignore[no-any-return]


def is_taken(hunt: Hunt, length: int) -> int:
    """Say whether the word of the snake is among those that do not count."""
    at = 0
    for _ in range(hunt.taken_count):
        if hunt.taken[at] == length:
            same = 0
            while same < length and hunt.taken[at + 1 + same] == hunt.read[same]:
                same += 1
            if same == length:
                return 1
        at += hunt.taken[at] + 1
    return 0
