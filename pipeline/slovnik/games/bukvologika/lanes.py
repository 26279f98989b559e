"""Eight small numbers in one of 64 bits, for bounds by how many wild cards are left.

Lane ``w`` (bits 8w to 8w + 7, a number below 128) says how many letters at most can still come if ``w`` of them may be
any letter, counting the one that has been read last; 0: no word can be made of it.
"""

from typing import Final

ONES: Final = 0x0101010101010101
_HIGH: Final = 0x8080808080808080
_LOW: Final = 0x7F7F7F7F7F7F7F7F
_ALL: Final = (1 << 64) - 1


def larger(one: int, other: int) -> int:
    """Return the larger number in each lane."""
    chosen = ((((one | _HIGH) - other) & _HIGH) >> 7) * 255
    return (one & chosen) | (other & (_ALL ^ chosen))


def one_more(lanes: int) -> int:
    """Return each number that is not 0 plus 1."""
    return lanes + (((lanes + _LOW) & _HIGH) >> 7)


def spend_one(lanes: int) -> int:
    """Return for each number of wild cards what is told for one fewer."""
    return (lanes << 8) & _ALL


def lane(lanes: int, left: int) -> int:
    """Return the number of lane ``left``, 0 to 7."""
    return (lanes >> (8 * left)) & 255
